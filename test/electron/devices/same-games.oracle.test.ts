import { expect, it } from 'vitest';
import { TIDY } from '../../../electron/devices/simulator/hands.ts';
import { playThrough, SPOKEN, UNTIDY } from '../../support/driver-games.ts';

/** `ARBITER960_GAMES=200` is what `bench -- drivers` plays. */
const GAMES = Number(process.env['ARBITER960_GAMES'] ?? 12);
/** With the times of a clock. */
const CLOCKED: ReadonlySet<string> = new Set(['dgt', 'plain']);
const MINUTES_10 = 600_000;

it.each([...SPOKEN])(
  'of the same games over %s nothing is recorded wrong without a question; half of them have tidy hands, half of them not',
  (driver, speak) => {
    const { plies, asked, wrongSilently, stopped } = playThrough(speak, GAMES, [TIDY, UNTIDY]);
    expect(wrongSilently).toEqual([]);
    // Without a clock a game of untidy hands may lose its thread: what is recorded up to there is right.
    if (CLOCKED.has(driver)) expect(stopped).toBe(0);
    process.stdout.write(
      `${driver}: ${String(plies)} plies, ${String(asked)} asked about, ${String(stopped)} games stopped\n`,
    );
    expect(plies).toBeGreaterThan(GAMES * 25);
  },
  MINUTES_10,
);
