import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import GameTable from '../../../renderer/components/GameTable.svelte';
import Player from '../../../renderer/components/Player.svelte';
import PartedName from '../../../renderer/components/PartedName.svelte';
import CalledList from '../../../renderer/screens/draw/CalledList.svelte';
import { CalledNumbers } from '../../../renderer/screens/draw/called-numbers.svelte.ts';
import CorrectionPreview from '../../../renderer/screens/corrections/CorrectionPreview.svelte';
import Decisions from '../../../renderer/screens/corrections/Decisions.svelte';
import PairingsAgain from '../../../renderer/screens/pairings/PairingsAgain.svelte';
import PairingsFile from '../../../renderer/screens/pairings/PairingsFile.svelte';
import Byes from '../../../renderer/screens/results/Byes.svelte';
import PlayersUnderstood from '../../../renderer/screens/PlayersUnderstood.svelte';
import { readPasted } from '../../../renderer/screens/corrections/seats-text.ts';
import { readPlayers } from '../../../renderer/screens/read-players.ts';
import GamesPage from '../../../renderer/screens/GamesPage.svelte';
import { createRawSnippet } from 'svelte';
import type { Component } from 'svelte';
import { fireEvent, waitFor } from '@testing-library/svelte';
import { consoleView } from '../support/console.ts';
import { heardRequests, show } from '../support/page.ts';
import { roundView, tableView } from '../support/views.ts';

const LONG = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren';
const HYPHEN = '\u00AD';
const PARTED = `Wol${HYPHEN}fe${HYPHEN}schle${HYPHEN}`;
const PAIRINGS = `Board;White;Black\n1;${LONG};Bob\n`;
const AGAIN = { view: consoleView(), round: roundView(), onClose: () => undefined };

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
});

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

it.each(['Abdusattorov, Nodirbek', 'Mamedyarov, Shakhriyar', 'Müller-Lüdenscheidt, Hans-Peter'])(
  'the surname of %s is parted with a hyphen in the list of a round on the narrowest window',
  (white) => {
    const { container } = show(GameTable, {
      tables: [tableView({ white })],
      label: '',
      number: nothing,
      mark: nothing,
    });
    expect(container.querySelector('.name')?.textContent).toContain(HYPHEN);
  },
);

it('in the games of a round no word is parted that has room in its column', async () => {
  const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(792);
  onTestFinished(() => void width.mockRestore());
  const tables = [tableView({ white: 'Müller-Lüdenscheidt, Hans-Peter', black: LONG })];
  const { container } = show(GameTable, { tables, label: '', number: nothing, mark: nothing });
  const names = (): readonly (string | undefined)[] =>
    [...container.querySelectorAll('.name')].map(({ textContent }) => textContent.trim());
  await waitFor(() => expect(names()[0]).not.toContain(HYPHEN));
  expect(names()[1]).toContain(HYPHEN);
});

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
  [
    'what would change of a round',
    () =>
      show(CorrectionPreview, {
        ...{ heads: [], unread: new Map(), faults: new Map() },
        changes: [{ table: 1, before: null, after: { white: LONG, black: 'Bob' } }],
      }),
  ],
  ['the list of byes', () => show(Byes, { round: 1, byes: [{ name: LONG, kind: 'full' }], seats: [] })],
  ['a table, large beside its clock', () => show(Player, { side: 'white', name: LONG, clock: null, large: true })],
])('in %s a word without room is parted between syllables, with a hyphen', (_, shown) => {
  expect(shown().container.textContent).toContain(PARTED);
});

it('and so it is in what was decided', async () => {
  const byes = [{ name: LONG, kind: 'full' }];
  const row = { seq: 1, atEpochMs: 0, table: null, names: null, fromPhone: false, undo: null, whyNot: null };
  heardRequests({ 'decisions.list': [{ ...row, decided: { what: 'byes.set', byes } }] });
  const { container } = show(Decisions, { onClose: () => undefined });
  await waitFor(() => {
    expect(container.textContent).toContain(PARTED);
  });
});

it.each([
  ['a list of games', GamesPage, { view: consoleView() }, `[White "${LONG}"]\n[Black "Bob"]\n\n1. e4 *\n`, 'open.pgn'],
  ['pairings from a file', PairingsFile, { onFile: () => undefined }, PAIRINGS, 'open.csv'],
  ['pairings that come in again', PairingsAgain, AGAIN, PAIRINGS, 'open.csv'],
])('and so it is in %s', async (_, component: Component<never>, props, content, name) => {
  heardRequests({ 'tournament.list': { all: [] } });
  const { container } = show(component as Component, props);
  const input = container.querySelector('input[type="file"]') ?? container;
  await fireEvent.change(input, { target: { files: [new File([content], name)] } });
  await waitFor(() => {
    expect(container.textContent).toContain(PARTED);
  });
});
