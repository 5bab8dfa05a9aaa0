import { expect, it } from 'vitest';
import { TIDY } from '../../../electron/devices/simulator/hands.ts';
import { SentioProtocol } from '../../../electron/devices/simulator/makers/certabo.ts';
import { ON_BUS, playThrough, SPOKEN, TAKEN_OR_FREE, UNTIDY } from '../../support/driver-games.ts';

/** `ARBITER960_GAMES=200` is what `bench -- drivers` plays. */
const GAMES = Number(process.env['ARBITER960_GAMES'] ?? 12);
const MINUTES_10 = 600_000;

const ALL = [
  ...[...SPOKEN, ...TAKEN_OR_FREE].map(([driver, speak]) => [driver, speak, {}] as const),
  ...[...ON_BUS].map(([driver, onBus]) => [driver, (): null => null, { onBus }] as const),
];

it.each(ALL)(
  'of the same games over %s nothing is recorded wrong, and none ends early, without a question; half of them have tidy hands, half of them not',
  (driver, speak, bus) => {
    const { plies, asked, wrongSilently, stopped } = playThrough(speak, {
      games: GAMES,
      hands: [TIDY, UNTIDY],
      ...bus,
    });
    expect([wrongSilently, stopped]).toEqual([[], []]);
    process.stdout.write(`${driver}: ${String(plies)} plies, ${String(asked)} asked about\n`);
    expect(plies).toBeGreaterThan(GAMES * 25);
  },
  MINUTES_10,
);

it('one move does not answer for plies of which nobody knows what they were: game 111 over Sentio, once recorded wrongly', () => {
  const { wrongSilently, stopped } = playThrough(() => new SentioProtocol(), {
    games: 1,
    hands: [UNTIDY],
    plies: 60,
    first: 111,
  });
  expect([wrongSilently, stopped]).toEqual([[], []]);
});
