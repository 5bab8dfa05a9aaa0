import { expect, it } from 'vitest';
import { TIDY } from '../../../electron/devices/simulator/hands.ts';
import { makeUci } from '../../../engine/notation/uci.ts';
import { startPosition } from '../../../engine/start/sp-number.ts';
import type { SpNumber } from '../../../engine/start/sp-number.ts';
import { CertaboProtocol } from '../../../electron/devices/simulator/makers/certabo.ts';
import { PegasusProtocol } from '../../../electron/devices/simulator/makers/pegasus.ts';
import { ChessnutProtocol } from '../../support/chessnut-board.ts';
import { ON_BUS, playThrough, SPOKEN, TAKEN_OR_FREE, UNTIDY } from '../../support/driver-games.ts';
import { simulateGame } from '../../support/simulated-game.ts';

it.each([...SPOKEN])('over %s the games of tidy hands are recorded right, and hardly anything is asked', (_, speak) => {
  const { plies, asked, wrongSilently, stopped } = playThrough(speak, { games: 6, hands: [TIDY] });
  expect([wrongSilently, stopped]).toEqual([[], []]);
  expect(plies).toBe(6 * 30);
  expect(asked / plies).toBeLessThan(0.02);
});

it.each([...ON_BUS])('over %s they are recorded right, and nothing is asked', (_, onBus) => {
  const games = onBus === 0 ? 6 : 1;
  const { plies, asked, wrongSilently, stopped } = playThrough(() => null, { games, hands: [TIDY], onBus });
  expect([wrongSilently, stopped, asked]).toEqual([[], [], 0]);
  expect(plies).toBe(games * 30);
});

it.each([...TAKEN_OR_FREE])(
  'over %s, which tells only taken from free, nothing of them is wrong or lost without a question',
  (_, speak) => {
    const { plies, asked, wrongSilently, stopped } = playThrough(speak, { games: 6, hands: [TIDY] });
    expect([wrongSilently, stopped]).toEqual([[], []]);
    expect(asked / plies).toBeLessThan(0.05);
  },
);

it.each([29, 49])(
  'where a piece has stood for seconds a ply ended, though its board was never seen complete: game %i over Certabo, once recorded wrongly',
  (first) => {
    const game = { games: 1, hands: [UNTIDY], plies: 60, first };
    const { wrongSilently, stopped } = playThrough(() => new CertaboProtocol(0.1), game);
    expect([wrongSilently, stopped]).toEqual([[], []]);
  },
);

it.each([2, 107])(
  'a reply seen where it comes to before its square is seen free does not tell on which side White sits: game %i over Pegasus, once recorded wrongly',
  (first) => {
    const game = { games: 1, hands: [UNTIDY], plies: 60, first };
    const { wrongSilently, stopped } = playThrough(() => new PegasusProtocol(), game);
    expect([wrongSilently, stopped]).toEqual([[], []]);
  },
);

it('without a clock a piece that nobody saw arrive is not taken for one that was captured: game 158, once recorded wrongly', () => {
  const seed = 158;
  const start = startPosition(((seed * 37) % 960) as SpNumber);
  const spoken = new ChessnutProtocol();
  const { plies, truth } = simulateGame({ seed, start, habitRates: UNTIDY, plies: 60, rotated: true, spoken });
  expect(plies.map(({ uci }) => uci)).toEqual(truth.map(({ move }) => makeUci(move)));
});
