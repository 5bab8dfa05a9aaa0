import { afterEach, describe, expect, it } from 'vitest';
import { HABITS, TIDY } from '../../../../electron/devices/simulator/hands.ts';
import type { HabitRates } from '../../../../electron/devices/simulator/hands.ts';
import { makeUci } from '../../../../engine/notation/uci.ts';
import { startPosition } from '../../../../engine/start/sp-number.ts';
import type { SpNumber } from '../../../../engine/start/sp-number.ts';
import { askHost, demand } from '../../../support/ask-host.ts';
import { PlainProtocol } from '../../../../electron/devices/simulator/makers/plain.ts';
import { hasPseudoTerminals } from '../../../support/pty.ts';
import { SerialHall } from '../../../support/serial-hall.ts';
import { simulateGame } from '../../../support/simulated-game.ts';
import type { SimulatedGame } from '../../../support/simulated-game.ts';

const UNTIDY = Object.fromEntries(HABITS.map((habit) => [habit, 0.03]));

function gameOf(seed: number, habitRates: HabitRates, protocol: PlainProtocol | null): SimulatedGame {
  return simulateGame({
    seed,
    start: startPosition(((seed * 37) % 960) as SpNumber),
    habitRates,
    plies: 40,
    rotated: seed % 2 === 0,
    ...(protocol && { spoken: protocol }),
  });
}

const seeds = Array.from({ length: 40 }, (_, index) => index + 1);

it.each(seeds)('game %i of untidy hands has the same record and the same questions as over DGT’s protocol', (seed) => {
  const game = gameOf(seed, UNTIDY, new PlainProtocol({ number: '17', clock: true }));
  const same = gameOf(seed, UNTIDY, null);
  expect(game.plies.map(({ san }) => san)).toEqual(same.plies.map(({ san }) => san));
  expect(game.questions.map(({ ply, verdict }) => [ply, verdict])).toEqual(
    same.questions.map(({ ply, verdict }) => [ply, verdict]),
  );
});

it('without a clock a ply is closed by the reply: nothing is wrong, hardly anything asked, and the last ply is the result’s', () => {
  const games = seeds.map((seed) => gameOf(seed, TIDY, new PlainProtocol({ number: '17', clock: false })));
  for (const { plies, truth } of games) {
    const played = truth.map(({ move }) => makeUci(move));
    expect(plies.map(({ uci }) => uci)).toEqual(played.slice(0, plies.length));
    expect(plies.length).toBeGreaterThanOrEqual(played.length - 1);
  }
  const asked = games.reduce((sum, { questions }) => sum + questions.length, 0);
  const played = games.reduce((sum, { truth }) => sum + truth.length, 0);
  expect(asked / played).toBeLessThan(0.02);
});

describe.skipIf(!hasPseudoTerminals())('over a pseudo terminal', () => {
  let hall: SerialHall;
  afterEach(() => {
    hall.close();
  });

  it.each([true, false])('a board that is named with its driver is followed, with a clock: %s', async (clock) => {
    hall = new SerialHall();
    const board = hall.board('17', new PlainProtocol({ number: '17', clock }));
    hall.plug('ttyACM0', board);
    hall.start('plain:ttyACM0');
    await hall.untilReady(1);
    board.play(['e2e4', 'e7e5', 'g1f3', 'b8c6'], 1_500);
    await hall.until(() => hall.host.tableView(1).plies.length >= 3);
    expect(hall.sans(1)).toMatch(/^e4 e5 Nf3/u);
    expect(hall.host.tableView(1).questions).toEqual([]);
    // Nobody has to stop a clock to learn it.
    expect(await askHost(hall, 'memory.ask', { table: 1 })).toMatchObject({ fault: { code: 'memory.notKept' } });
    expect(demand(hall, 'memory.look', { table: 1 })).toEqual({ state: 'notKept' });
  });
});
