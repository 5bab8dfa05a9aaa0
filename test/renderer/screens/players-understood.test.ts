import { screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import PlayersUnderstood from '../../../renderer/screens/PlayersUnderstood.svelte';
import { readPasted } from '../../../renderer/screens/corrections/seats-text.ts';
import { readPlayers } from '../../../renderer/screens/read-players.ts';
import { show } from '../support/page.ts';

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
