import { expect, it } from 'vitest';
import { LINE_MESSES, QUESTIONABLE, runHands } from '../../support/hands-run.ts';

it('records 300 games of untidy hands through bytes: nothing wrong without a question, no false alarm', () => {
  const tallies = runHands(300, 70);
  const rows = [...tallies].filter(([kind]) => !(LINE_MESSES as readonly string[]).includes(kind));
  expect(rows.length).toBeGreaterThan(10);
  for (const [kind, row] of tallies) {
    expect(row.wrongSilently, kind).toBe(0);
    expect(row.falseAlarms, kind).toBe(0);
  }
  const sure = rows.filter(([kind]) => !(QUESTIONABLE as readonly string[]).includes(kind));
  const plies = sure.reduce((sum, [, row]) => sum + row.plies, 0);
  const decided = sure.reduce((sum, [, row]) => sum + row.decided, 0);
  expect(decided / plies).toBeGreaterThan(0.995);
});
