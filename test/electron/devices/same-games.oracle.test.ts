import { expect, it } from 'vitest';
import { TIDY } from '../../../electron/devices/simulator/hands.ts';
import { SentioTongue } from '../../support/certabo-board.ts';
import { playThrough, SPOKEN, TAKEN_OR_FREE, UNTIDY } from '../../support/driver-games.ts';

/** `ARBITER960_GAMES=200` is what `bench -- drivers` plays. */
const GAMES = Number(process.env['ARBITER960_GAMES'] ?? 12);
const MINUTES_10 = 600_000;

it.each([...SPOKEN, ...TAKEN_OR_FREE])(
  'of the same games over %s nothing is recorded wrong, and none ends early, without a question; half of them have tidy hands, half of them not',
  (driver, speak) => {
    const { plies, asked, wrongSilently, stopped } = playThrough(speak, GAMES, [TIDY, UNTIDY]);
    expect([wrongSilently, stopped]).toEqual([[], []]);
    process.stdout.write(`${driver}: ${String(plies)} plies, ${String(asked)} asked about\n`);
    expect(plies).toBeGreaterThan(GAMES * 25);
  },
  MINUTES_10,
);

it('one move does not answer for plies of which nobody knows what they were: game 111 over Sentio, once recorded wrongly', () => {
  const { wrongSilently, stopped } = playThrough(() => new SentioTongue(), 1, [UNTIDY], 60, 111);
  expect([wrongSilently, stopped]).toEqual([[], []]);
});
