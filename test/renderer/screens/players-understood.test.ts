import { screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import PlayersUnderstood from '../../../renderer/screens/PlayersUnderstood.svelte';
import { readPasted } from '../../../renderer/screens/corrections/seats-text.ts';
import { readPlayers } from '../../../renderer/screens/read-players.ts';
import { show } from '../support/page.ts';

it.each([
  [
    'Anna – Bruno\n\nCem – BRUNO',
    ['Line 1: Bruno is on lines 1 and 3. Nobody can sit at two tables', 'Line 3: BRUNO is on lines 1 and 3. Nobody'],
  ],
  [
    'Anna – Bruno\nAnna – Bruno\nAnna – Cem',
    [
      'Line 1: Anna is on lines 1, 2 and 3. Bruno is on lines 1 and 2. Nobody',
      'Line 2: Anna',
      'Line 3: Anna is on lines',
    ],
  ],
  [
    'WGM Anna Hector 2310 – Bruno\nCem – Dora\nAnna Hector – bye',
    [
      'Line 1: Anna Hector is on lines 1 and 3. Nobody can be paired and have a bye',
      'Line 3: Anna Hector is on lines 1 and 3. Nobody',
    ],
  ],
  [
    'Carlsen, Magnus [1503014] – Bruno\nCem – Carlsen, M. [1503014]',
    ['Line 1: FIDE ID 1503014 is on lines 1 and 2. Nobody can sit', 'Line 2: FIDE ID 1503014 is on lines 1 and 2.'],
  ],
  [
    'Carlsen, Magnus [1503014] – Bruno\nCem – Carlsen, M. [1503014]\nMagnus Carlsen – Dora',
    [
      'Line 1: FIDE ID 1503014 is on lines 1 and 2. Carlsen, Magnus is on lines 1 and 3. Nobody can sit',
      'Line 2: FIDE ID 1503014 is on lines 1 and 2. Nobody',
      'Line 3: Magnus Carlsen is on lines 1 and 3.',
    ],
  ],
])('%j: who stands on several lines is named, with all of them', (text, said) => {
  const { lines } = readPlayers(text, (typed) => {
    const { white: name, details } = readPasted({ white: typed, black: '' });
    return { name, fideId: details?.white.fideId ?? '' };
  });
  const { container } = show(PlayersUnderstood, { lines, doubts: [], seated: readPasted });
  const told = [...container.querySelectorAll('small.doubt')].map(({ textContent }) =>
    textContent.replaceAll(/[\u2066\u2068\u2069]/gu, ''),
  );
  expect(told.map((one, i) => one.slice(0, said[i]?.length))).toEqual(said);
});

it.each([
  ['Zsófia Szabó HUN 2105 – Anna Hector', 1],
  ['Zsófia Szabó HUN – Anna Hector GER 2310', 2],
  ['Zsófia Szabó HUN – Anna Kun HUN', 1],
  ['WFM Zsófia Szabó [HUN] 2105 – Sung Min LEE', 0],
  ['WFM Zsófia Szabó [HUN 2105] – Sung Min LEE', 0],
])('%s: what may be a federation in a name is told %d times', (text, times) => {
  const { lines } = readPlayers(text);
  show(PlayersUnderstood, { lines, doubts: [], seated: readPasted });
  expect(screen.queryAllByText(/was read as part of the name/u)).toHaveLength(times);
});
