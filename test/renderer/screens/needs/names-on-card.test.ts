import { describe, expect, it } from 'vitest';
import { namesOnCard } from '../../../../renderer/screens/needs/names-on-card.ts';

it('on one line both names are as long as it holds, and each surname is whole', () => {
  expect(namesOnCard('Tal, Mikhail', 'Öztürk, Marta', 17)).toEqual({
    white: 'Tal, Mikhail',
    black: 'Öztürk, Marta',
    beside: true,
  });
  expect(namesOnCard('Tal, Mikhail', 'Grandelius, Luca', 13)).toEqual({
    white: 'Tal, M.',
    black: 'Grandelius, L.',
    beside: true,
  });
});

it.each([
  ['IM Girya, Olga', 'Eljanov, Pavel', 14, 'IM Girya, O.', 'Eljanov, P.'],
  ['IM Girya, Olga', 'Eljanov, Pavel', 12, 'IM Girya', 'Eljanov'],
  ['Short, Anna', 'Lê Quang, Hector', 14, 'Short, A.', 'Lê Quang, H.'],
  ['Li', 'Eljanov, Pavel', 8, 'Li', 'Eljanov, P.'],
])('both are shortened alike: %s and %s in %i', (one, other, room, white, black) => {
  expect(namesOnCard(one, other, room)).toEqual({ white, black, beside: true });
});

it('where one line does not hold both surnames each has its own, and the longest is parted and not cut', () => {
  const { white, black, beside } = namesOnCard(
    'Tal, Mikhail',
    'Wolfeschlegelsteinhausenbergerdorff, Hubert Blaine',
    14,
  );
  expect({ white, beside }).toEqual({ white: 'Tal, Mikhail', beside: false });
  expect(black).toContain('\u00AD');
  expect(black.replaceAll('\u00AD', '')).toBe('Wolfeschlegelsteinhausenbergerdorff');
});

it.each([
  ['held', 'Wolfeschlegelsteinhau…', 'Wijesinghe Arachchilag…', false],
  ['cut', 'Wolfeschl…', 'Wijesingh…', true],
] as const)(
  'where a call would be out of sight otherwise surnames longer than a line are %s',
  (closeness, white, black, beside) => {
    const [one, other] = ['Wolfeschlegelsteinhausenbergerdorff, Hubert', 'Wijesinghe Arachchilage Don Nimal, Chandra'];
    expect(namesOnCard(one, other, 14, closeness)).toEqual({ white, black, beside });
    // Others are as they were.
    const usual = ['GM Vachier-Lagrave, Maxime', 'Carlsen, Magnus', 14] as const;
    expect(namesOnCard(...usual, closeness)).toEqual(namesOnCard(...usual));
  },
);

describe('two players of the same surname', () => {
  const [one, other] = ['Grandelius, Marta', 'Grandelius, Mikhail'] as const;

  it.each([
    [40, 'Grandelius, Marta', 'Grandelius, Mikhail', true],
    [17, 'Grandelius, Ma.', 'Grandelius, Mi.', true],
    [16, 'Grandelius, Marta', 'Grandelius, Mikhail', false],
    [9, 'Grandelius, Ma.', 'Grandelius, Mi.', false],
  ])('are told apart where a line holds %i letters', (room, white, black, beside) => {
    const told = namesOnCard(one, other, room);
    expect(told).toEqual({ white, black, beside });
  });
});
