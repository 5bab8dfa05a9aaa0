import { expect, it } from 'vitest';
import { CLOCKS_SET } from '../../../engine/tournament/seen.ts';
import { TIMED, areLeft, fine, illegalIn, rule, toSet } from '../../support/ruled-hall.ts';

it.each([
  ['whose call nobody has seen', false],
  ['whose call was seen before', true],
])('clocks that are read, %s, are set by a ruling once the arbiter says so, and again by the next', (_, isSeen) => {
  const hall = illegalIn(TIMED);
  rule(hall);
  expect(toSet(hall)?.bySeen).toBe(false);
  const { gameId } = hall.view;
  if (isSeen) hall.ask('table.acknowledge', { table: 1, gameId, questionId: 0 });
  expect(toSet(hall)).toBeDefined();
  const { sinceEpochMs } = hall.alerts.find(({ kind }) => kind === 'ruledClocks') ?? { sinceEpochMs: 0 };
  const shown = [{ kind: CLOCKS_SET, sinceEpochMs }];
  hall.wait(2_000).ask('table.acknowledge', { table: 1, gameId, questionId: 0, shown });
  expect(areLeft(hall)).toBe(true);
  hall.wait(2_000);
  fine(hall, 'black', 'time-taken', 30);
  expect(areLeft(hall)).toBe(false);
  hall.close();
});
