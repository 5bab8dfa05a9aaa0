import { expect, it } from 'vitest';
import GameTable from '../../../renderer/components/GameTable.svelte';
import Player from '../../../renderer/components/Player.svelte';
import PartedName from '../../../renderer/components/PartedName.svelte';
import CalledList from '../../../renderer/screens/draw/CalledList.svelte';
import { CalledNumbers } from '../../../renderer/screens/draw/called-numbers.svelte.ts';
import PlayersUnderstood from '../../../renderer/screens/PlayersUnderstood.svelte';
import { readPasted } from '../../../renderer/screens/corrections/seats-text.ts';
import { readPlayers } from '../../../renderer/screens/read-players.ts';
import GamesPage from '../../../renderer/screens/GamesPage.svelte';
import { createRawSnippet } from 'svelte';
import { fireEvent, waitFor } from '@testing-library/svelte';
import { consoleView } from '../support/console.ts';
import { heardRequests, show } from '../support/page.ts';
import { tableView } from '../support/views.ts';

const LONG = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren';
const HYPHEN = '\u00AD';

it('a word without room on a line stands on one of its own before it is parted; others are not, and what follows goes on behind it', () => {
  const { container } = show(PartedName, { name: `Anna-Katharina ${LONG}, Jo`, room: 8 });
  expect(container.textContent.replaceAll(HYPHEN, '').trim()).toBe(`Anna-Katharina ${LONG}, Jo`);
  const parted = [...container.querySelectorAll('.word')].map(({ textContent }) => textContent);
  expect(parted.map((word) => word.replaceAll(HYPHEN, ''))).toEqual([`${LONG}, Jo`]);
  expect(parted[0]?.split(HYPHEN).length).toBeGreaterThan(10);
});

it('behind the first word of a name, parted or not, the next stands on the same line', () => {
  const { container } = show(PartedName, { name: `${LONG}, Jo`, room: 8 });
  expect(container.textContent).toContain(HYPHEN);
  expect(container.querySelector('.word')).toBeNull();
});

const nothing = createRawSnippet(() => ({ render: () => '<span></span>' }));

it.each([
  [
    'the list of a round',
    () => show(GameTable, { tables: [tableView({ white: LONG })], label: '', number: nothing, mark: nothing }),
  ],
  [
    'the list of a ceremony',
    () =>
      show(CalledList, {
        called: [{ from: LONG, text: '7', removed: false }],
        calls: new CalledNumbers(() => Promise.resolve(true)),
      }),
  ],
  [
    'what is read of a pasted list',
    () => show(PlayersUnderstood, { lines: readPlayers(`${LONG} – Ada Kun`).lines, doubts: [], seated: readPasted }),
  ],
  ['a table, large beside its clock', () => show(Player, { side: 'white', name: LONG, clock: null, large: true })],
])('in %s a word without room is parted between syllables, with a hyphen', (_, shown) => {
  expect(shown().container.textContent).toContain(`Wol${HYPHEN}fe${HYPHEN}schle${HYPHEN}`);
});

it('and so it is in a list of games', async () => {
  heardRequests({ 'tournament.list': { all: [] } });
  const { container } = show(GamesPage, { view: consoleView() });
  const input = container.querySelector('input[type="file"]') ?? container;
  const pgn = `[White "${LONG}"]\n[Black "Bob"]\n\n1. e4 *\n`;
  await fireEvent.change(input, { target: { files: [new File([pgn], 'open.pgn')] } });
  await waitFor(() => {
    expect(container.textContent).toContain(`Wol${HYPHEN}fe${HYPHEN}schle${HYPHEN}`);
  });
});
