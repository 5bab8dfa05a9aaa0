import { expect, it } from 'vitest';
import { widthOf } from '../../../renderer/components/name-fit.ts';
import { fitHeadNames } from '../../../renderer/screens/table/head-names.ts';
import { longName } from '../../support/table-states.ts';

const LONGEST = [longName(1, 'White'), longName(1, 'Black')];

it.each([
  ['both are short', ['Kowalska, Anna', 'Brown, Bob'], 20, 0, 2.75, { rem: 1.25, lines: 2 }],
  ['a clock beside them leaves less room', ['Kowalska, Anna', 'Brown, Bob'], 13, 3.6, 2.75, { rem: 0.95, lines: 2 }],
  ['one takes two lines', ['Ann Dan', LONGEST[0] ?? ''], 22, 0, 4, { rem: 1.05, lines: 3 }],
  ['the longest have the width of a large screen', LONGEST, 50, 3.6, 4, { rem: 1.25, lines: 2 }],
  ['the longest have that of a small one', LONGEST, 22.25, 0, 4, { rem: 0.9, lines: 4 }],
  ['the longest have little', LONGEST, 22, 3.6, 4, { rem: 0.85, lines: 4 }],
])('names in the heading of a table where %s', (_, names, roomRem, beside, highestRem, fit) => {
  expect(fitHeadNames(names, roomRem, beside, highestRem)).toEqual(fit);
});

it('the more room there is, the larger or the fewer lines, and what is said to stand on one line does', () => {
  for (const names of [LONGEST, ['Kowalska, Anna', 'Brown, Bob'], ['', LONGEST[1] ?? '']]) {
    let before = { rem: 0, lines: Infinity };
    for (let room = 10; room < 60; room += 0.5) {
      const fit = fitHeadNames(names, room, 3.6, 4);
      expect(fit.rem >= before.rem || fit.lines < before.lines, `${String(names)} in ${String(room)}`).toBe(true);
      if (fit.lines === 2) expect(Math.max(...names.map(widthOf)) * fit.rem).toBeLessThanOrEqual(room);
      before = fit;
    }
    expect(before.rem).toBe(1.25);
  }
});
