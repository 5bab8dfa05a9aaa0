import { describe, expect, it } from 'vitest';
import { fitName, heldOn, leastRooms, widthOf } from '../../../renderer/components/name-fit.ts';
import { withInitials } from '../../../renderer/components/with-initials.ts';

const LONG = 'Wolfeschlegelsteinhausenbergerdorff-Ramachandran, Maximilian';

it.each([
  ['Anna, Bert', 10, 2, 'Anna, Bert'],
  ['Anna, Bert', 0, 1, 'Anna, Bert'],
  ['Wolfe\u00ADschlegel\u00ADstein\u00ADhausen', 6, 2, 'Wolfe\u00ADschlegel\u00ADs…'],
  ['Ann Bea Cid Dan Eva', 5, 2, 'Ann Bea Cid Dan…'],
])(
  '%j on lines of %i, %i of them, is %j: no line too many is made, whose tops would be seen',
  (name, room, lines, held) => {
    expect(heldOn(name, room, lines)).toBe(held);
  },
);

describe('names', () => {
  it.each([
    ['Tal, Jo', 12, 1, { text: 'Tal, Jo', lines: 1, isWhole: true }],
    ['van der Linden, Maximilian', 10, 2, { text: 'van der Linden, Maximilian', lines: 2, isWhole: true }],
    ['van der Linden, Maximilian', 10, 1, { text: 'van der Linden, M.', lines: 1, isWhole: false }],
    // No word is broken: it ends where its line does.
    [LONG, 12, 2, { text: LONG, lines: 1, isWhole: false }],
  ] as const)('take as few lines as they have room on: %s in %f', (name, room, most, fit) => {
    expect(fitName(name, room, most)).toEqual(fit);
  });

  it.each([
    ['Hector, Anna Maria', 'Hector, A. M.'],
    ['Janssen, Gert-Jan', 'Janssen, G.-J.'],
    ['Hector, Anna WGM', 'Hector, A. WGM'],
    ['Petrosyan-Lagrave, Dr. Katharina Jr. (Ger)', 'Petrosyan-Lagrave, Dr. K. Jr. (Ger)'],
    // Which part of these is the surname nobody can tell.
    ['GM Anna van der Linden', 'GM Anna van der Linden'],
    ['Katharina Petrosyan-Lagrave WGM', 'Katharina Petrosyan-Lagrave WGM'],
    ['Maximilian Alexander Quist (GER)', 'Maximilian Alexander Quist (GER)'],
    ['Nguyễn Ngọc Trường Sơn', 'Nguyễn Ngọc Trường Sơn'],
    ['Ding Liren', 'Ding Liren'],
    ['Simulated White 12', 'Simulated White 12'],
    ['王小明', '王小明'],
    ['', ''],
  ])('%s with initials', (name, short) => {
    expect(withInitials(name)).toBe(short);
  });
});

it.each([
  ['Levon Aronian', ['Levon Aronian', 'Aronian', 'Aronian']],
  [
    'Maximilian von Hohenzollern-Sigmaringen',
    ['Maximilian von Hohenzollern-Sigmaringen', 'Hohenzollern-Sigmaringen', 'Maximilian von'],
  ],
  ['', ['', '', '']],
])('%s stands on one, two and three lines with room for %j', (name, widest) => {
  const rooms = leastRooms(name, 3);
  for (const [i, text] of widest.entries()) {
    expect((rooms[i] ?? 0) - widthOf(text)).toBeCloseTo(0, 1);
    expect(fitName(name, (rooms[i] ?? 0) + 0.001, i + 1).isWhole).toBe(true);
  }
});

it('a name of a thousand words is measured', () => {
  const rooms = leastRooms('a '.repeat(1000).trimEnd(), 3);
  expect((rooms[0] ?? 0) / (rooms[2] ?? 1)).toBeCloseTo(3, 1);
});
