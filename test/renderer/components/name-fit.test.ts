import { describe, expect, it } from 'vitest';
import {
  cutWithin,
  fitName,
  heldOn,
  leastRooms,
  partedIn,
  titleKept,
  widthOf,
  wrapped,
} from '../../../renderer/components/name-fit.ts';
import { shortForms, withInitials } from '../../../renderer/components/with-initials.ts';

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

it.each([
  [LONG, 17, 'Wolfeschleg…-Ramachandran, M.'],
  [LONG, 12, 'Wolfesc…-Ramac…, M.'],
  // The surname with more letters than an initial would leave it.
  [LONG, 9, 'Wolfes…-Rama…'],
  ['Maximilian Wolfeschlegelsteinhausenbergerdorff', 17, 'M. Wolfeschlegelsteinhausenbe…'],
  [LONG, 6, null],
])('%j, whose surname has no room on a line of %f, is cut within its longest words: %j', (name, room, text) => {
  expect(cutWithin(name, room)).toBe(text);
  expect(widthOf(text ?? '')).toBeLessThanOrEqual(room);
});

describe('names', () => {
  it.each([
    ['Tal, Jo', 12, 1, 'Tal, Jo', 1, ['isWhole', 'hasGiven', 'hasInitial', 'fits']],
    [
      'van der Linden, Maximilian',
      10,
      2,
      'van der Linden, Maximilian',
      2,
      ['isWhole', 'hasGiven', 'hasInitial', 'fits'],
    ],
    ['van der Linden, Maximilian', 10, 1, 'van der Linden, M.', 1, ['hasGiven', 'hasInitial', 'fits']],
    ['Vachier-Lagrave, Maxime B.', 11.4, 1, 'Vachier-Lagrave, M. …', 1, ['hasInitial', 'fits']],
    ['Vachier-Lagrave, Maxime B.', 10.3, 1, 'Vachier-Lagrave, M.', 1, ['hasInitial', 'fits']],
    ['van der Linden, Maximilian', 8, 1, 'van der Linden', 1, ['fits']],
    // No word is broken: it ends where its line does.
    [LONG, 12, 2, 'Wolfeschlegelsteinhausenbergerdorff-Ramachandran', 1, []],
  ] as const)('take as few lines as they have room on: %s in %f', (name, room, most, text, lines, holds) => {
    const is = (what: string): boolean => holds.some((each) => each === what);
    const known = {
      isWhole: is('isWhole'),
      hasGiven: is('hasGiven'),
      hasInitial: is('hasInitial'),
      fits: is('fits'),
    };
    expect(fitName(name, room, most)).toEqual({ text, lines, ...known });
  });

  it('are shortened in one way, whichever part stands first: the surname stays', () => {
    const forms = (name: string) => shortForms(name).map(({ text }) => text);
    expect(forms('Lefebvre, Marie Claude')).toEqual([
      'Lefebvre, Marie Claude',
      'Lefebvre, M. C.',
      'Lefebvre, M. …',
      'Lefebvre, M.',
      'Lefebvre',
    ]);
    expect(forms('WIM Nguyen, Thi Thanh An B.').slice(1)).toEqual([
      'WIM Nguyen, T. T. A. B.',
      'WIM Nguyen, T. T. A. …',
      'WIM Nguyen, T. T. …',
      'WIM Nguyen, T. …',
      'WIM Nguyen, T.',
      'WIM Nguyen',
    ]);
    expect(forms('GM Marie Claude van der Linden')).toEqual([
      'GM Marie Claude van der Linden',
      'GM Marie C. van der Linden',
      'GM M. C. van der Linden',
      'van der Linden',
    ]);
    expect(forms('Nguyễn Ngọc Trường Sơn')[1]).toBe('Nguyễn N. T. Sơn');
    expect(forms('Praggnanandhaa')).toEqual(['Praggnanandhaa']);
    // Nobody's initials are written so.
    expect(forms('אלכסנדר קוגן')).toEqual(['אלכסנדר קוגן']);
    expect(forms('王小明')).toEqual(['王小明']);
  });

  it.each([
    ['Hector, Anna Maria', 'Hector, A. M.'],
    ['Janssen, Gert-Jan', 'Janssen, G.-J.'],
    ['Hector, Anna WGM', 'Hector, A. WGM'],
    ['Petrosyan-Lagrave, Dr. Katharina Jr. (Ger)', 'Petrosyan-Lagrave, Dr. K. Jr. (Ger)'],
    // Where nobody can tell which part the surname is, it is the one by which lists are sorted.
    ['GM Anna van der Linden', 'GM A. van der Linden'],
    ['Katharina Petrosyan-Lagrave WGM', 'K. Petrosyan-Lagrave WGM'],
    ['Maximilian Alexander Quist (GER)', 'M. A. Quist (GER)'],
    ['Carlsen M', 'Carlsen M'],
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
  ['GM Levon Aronian', ['GM Levon Aronian', 'GM Levon', 'GM Levon']],
  ['', ['', '', '']],
])('%s stands on one, two and three lines with room for %j', (name, widest) => {
  const rooms = leastRooms(name, 3);
  for (const [i, text] of widest.entries()) {
    expect((rooms[i] ?? 0) - widthOf(text)).toBeCloseTo(0, 1);
    expect(fitName(name, (rooms[i] ?? 0) + 0.001, i + 1).isWhole).toBe(true);
  }
});

it('initials are not parted at their hyphen, nor wider for that', () => {
  const name = 'Müller-Lüdenscheidt, H.-P.';
  expect(titleKept(name)).toBe('Müller-Lüdenscheidt, H.-\u2060P.');
  expect(titleKept(titleKept(name))).toBe(titleKept(name));
  expect(widthOf(titleKept(name))).toBe(widthOf(name));
  expect(leastRooms('A, H.-P.', 2)[1]).toBeCloseTo(widthOf('H.-P.'), 2);
  expect(wrapped('Lüdenscheidt, H.-P.', widthOf('Lüdenscheidt, H.-'))).toBe(2);
  expect(heldOn(titleKept('Aa, H.-P.'), widthOf('Aa, H.-'), 2)).toBe('Aa, H.-\u2060P.');
  for (const whole of ['St.-Pierre', 'J.-Pierre', 'Anna-P.']) expect(titleKept(whole)).toBe(whole);
});

it('a name of a thousand words is measured', () => {
  const rooms = leastRooms('a '.repeat(1000).trimEnd(), 3);
  expect((rooms[0] ?? 0) / (rooms[2] ?? 1)).toBeCloseTo(3, 1);
});

describe('a title', () => {
  it.each(['GM Aronian, Levon', 'WIM GM Aronian, Levon'])('is kept with what follows it: %s', (name) => {
    const [first, ...others] = titleKept(name).split(' ');
    expect([first?.replaceAll('\u00A0', ' '), ...others]).toEqual([name.slice(0, -' Levon'.length), 'Levon']);
  });

  it('is so only where a line has room for both, be it for the beginning of a word that is parted', () => {
    const title = (name: string, room: number): string | undefined => partedIn(name, room).split(/[ \u00AD-]/u)[0];
    expect(title('GM Aronian, Levon', widthOf('GM Aronian,'))).toBe('GM\u00A0Aronian,');
    expect(title('GM Aronian, Levon', widthOf('GM Aronian'))).toBe('GM');
    expect(title(`GM ${LONG}`, 8)).toBe('GM\u00A0Wol');
    expect(title('GM Lagrave-Petrosyan', 8)).toBe('GM\u00A0Lagrave');
  });

  it('is no part of a name that begins alike', () => {
    for (const name of ['GMELIN Anna', 'Gm Anna', 'GM', 'Anna, GM']) expect(titleKept(name)).toBe(name);
  });
});
