import { beforeAll, describe, expect, it } from 'vitest';
import { HABITS } from '../../../electron/devices/simulator/hands.ts';
import { LINE_TROUBLES, runHands } from '../../support/hands-run.ts';
import type { Tally } from '../../support/hands-tally.ts';

describe('300 games of untidy hands, through bytes to the record', () => {
  let tally: Tally;
  beforeAll(() => {
    tally = runHands(300, 70);
  });

  it('have every kind of habit in them', () => {
    const missing = [...HABITS, ...LINE_TROUBLES, 'tidy'].filter((kind) => !tally.rows.has(kind));
    expect(missing).toEqual([]);
  });

  it('record no ply wrongly without a question about it or the next', () => {
    const silent = tally.findings.filter(({ what }) => what === 'wrong silently');
    expect(silent).toEqual([]);
  });

  it('need nobody over a sound line where the final placement was there before the press', () => {
    expect(tally.sound.onWireUndisturbed).toBe(tally.sound.onWire);
  });

  it('raise no alarm from a forgotten press', () => {
    expect(tally.falseAlarmsFromForgotten).toBe(0);
  });

  it('need the arbiter for hardly a ply whose move the board showed', () => {
    const { plies, decided } = tally.sure;
    expect(decided / plies).toBeGreaterThanOrEqual(0.999);
  });
});

/**
 * Found among 10,000 seeds that no rule had been chosen on: presses there and back over two plies, pawns taken where nobody saw them, a
 * dump older than a report, a last ply whose report was lost, plies there and back that nobody pressed, captures of which only empty
 * squares were seen, a piece retaken where one of its kind had stood before.
 */
it.each([
  300925, 301830, 303472, 304813, 305905, 700955, 701642, 702121, 708544, 1107431, 1500783, 1702071, 2501556, 2705658,
  2706235, 2708705, 3101762,
])('game %i, once recorded wrongly in silence, is right or asked about', (seed) => {
  expect(runHands(1, 70, seed).findings.filter(({ what }) => what === 'wrong silently')).toEqual([]);
});
