import { flushSync, tick } from 'svelte';
import { fireEvent, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Bye } from '../../../engine/journal/round.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';
import TableCards from '../../../renderer/screens/tables/TableCards.svelte';
import Console from '../../../renderer/screens/Console.svelte';
import { tallyOf } from '../../../renderer/stores/calling.ts';
import { consoleView } from '../support/console.ts';
import { show, thePage } from '../support/page.ts';
import { alertView, earlierDoubt, roundView, tableView } from '../support/views.ts';

const board = { line: 'connected' } as NonNullable<TableView['board']>;
const setupFault = { kind: 'mirrored', squares: [], pieces: [], missing: [], color: null } as const;
const FACTS: readonly Partial<TableView>[] = [
  {},
  { state: 'attention', alerts: [alertView('unrecorded', {})] },
  { state: 'setup', gameId: null, board, setupFault },
  { state: 'over', result: '1-0' },
];
const hall = (tables: number): readonly TableView[] =>
  Array.from({ length: tables }, (_, i) =>
    tableView({ table: i + 1, white: `White ${String(i + 1)}`, board, ...FACTS[i % FACTS.length] }),
  );

function shownTables(): readonly number[] {
  return [...document.querySelectorAll('main li a')].map((link) =>
    Number(/\d+$/u.exec(link.getAttribute('href') ?? '')?.[0]),
  );
}
const isList = (): boolean => document.querySelector('main .board') === null;
const press = async (key: string): Promise<void> => {
  await fireEvent.keyDown(document.body, { key });
  flushSync();
};

function open(tables: number, byes: readonly Bye[] = []): void {
  thePage().consoleStore.view = consoleView({
    round: byes.length === 0 ? null : roundView({ byes }),
    tables: hall(tables),
  });
  show(Console);
  flushSync();
}

beforeEach(() => {
  localStorage.clear();
  location.hash = '';
});
afterEach(() => {
  localStorage.clear();
});

describe('the tables of a hall', () => {
  it.each([
    [3_400, 2_000, 65],
    [3_400, 2_000, 80],
    [1_500, 900, 600],
  ])('in %i by %i pixels, blocks of boards are as wide as the rows of %3$i', (width, height, count) => {
    const { container } = show(TableCards, { tables: hall(count), width, height, markSimulated: () => false });
    const columns = /--columns: repeat\((\d+),/u.exec(container.querySelector('[role="list"]')?.outerHTML ?? '')?.[1];
    expect(container.querySelector('ul')?.childElementCount).toBe(Number(columns));
  });

  it('show no picture of a board that is not there, and first what there is to see', () => {
    const [first, second, third] = hall(3);
    const tables = [{ ...first, board: null }, second, { ...third, board: null, state: 'over', result: '1/2-1/2' }];
    show(TableCards, { tables: tables, width: 1_000, height: 600, markSimulated: () => false });
    const cards = screen.getAllByRole('listitem');
    expect(cards.map(({ dataset }) => dataset['item'])).toEqual(['2', '1', '3']);
    expect(cards.map((card) => card.querySelector('.board, .place') !== null)).toEqual([true, false, false]);
    // Said once.
    expect(cards[2]?.textContent.match(/½–½/gu)).toHaveLength(1);
  });

  it('stand in the order of their numbers where few have no board and boards are as large so', () => {
    const tables = hall(8).map((table) => (table.table === 3 ? { ...table, board: null } : table));
    show(TableCards, { tables, width: 816, height: 597, markSimulated: () => false });
    const cards = screen.getAllByRole('listitem');
    expect(cards.map(({ dataset }) => dataset['item'])).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
    // The place of its board is kept: boards stand below each other.
    expect(cards.every((card) => card.querySelector('.board, .place') !== null)).toBe(true);
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('without a board stand under a heading where they are many', () => {
    const tables = hall(9).map((table) => (table.table % 2 === 0 ? table : { ...table, board: null }));
    show(TableCards, { tables, width: 816, height: 597, markSimulated: () => false });
    expect(screen.getByRole('heading', { name: 'Without boards' })).toBeTruthy();
    const cards = screen.getAllByRole('listitem');
    expect(cards.map(({ dataset }) => dataset['item'])).toEqual(['2', '4', '6', '8', '1', '3', '5', '7', '9']);
  });

  it.each([
    ['the first board, with which the list becomes cards', [], [1], false],
    ['the board of the table itself, which then stands elsewhere', [1], [1, 3], false],
    ['the last board gone, with which the cards become a list', [2], [], true],
  ])('keep the focus on the same table with %s', async (_, before, after, list) => {
    const withBoards = (having: readonly number[]): readonly TableView[] =>
      hall(4).map((one) => ({ ...one, board: having.includes(one.table) ? board : null }));
    thePage().consoleStore.view = consoleView({ tables: withBoards(before) });
    show(Console);
    flushSync();
    const link = (): HTMLElement | null => document.querySelector('main li a[href="#/table/3"]');
    link()?.focus();
    thePage().consoleStore.view = consoleView({ tables: withBoards(after) });
    flushSync();
    await tick();
    expect(isList()).toBe(list);
    expect(document.activeElement).toBe(link());
    expect(link()).not.toBeNull();
  });

  it.each([2, 11, 12])('%i offer both ways in one place, whichever is shown', async (count) => {
    open(count);
    for (const shown of [isList(), !isList()]) {
      expect(isList()).toBe(shown);
      expect(screen.getByRole('button', { name: 'Boards' }).getAttribute('aria-pressed')).toBe(String(!shown));
      expect(screen.getByRole('button', { name: 'List' }).getAttribute('aria-pressed')).toBe(String(shown));
      await press('-');
    }
  });

  it('are a list where none has a board, however few they are, and no other way is offered', async () => {
    thePage().consoleStore.view = consoleView({ tables: hall(2).map((table) => ({ ...table, board: null })) });
    show(Console);
    flushSync();
    expect(isList()).toBe(true);
    expect(screen.queryByRole('button', { name: 'Boards' })).toBeNull();
    await press('-');
    expect(isList()).toBe(true);
    open(2);
    expect(isList()).toBe(false);
  });

  it('are found among those that are shown: Enter leads to no other', async () => {
    open(12);
    thePage().viewSettings.setShown('notReady');
    const search = screen.getByRole('searchbox');
    await fireEvent.input(search, { target: { value: 'white' } });
    flushSync();
    expect(shownTables()[0]).toBe(3);
    await fireEvent.keyDown(search, { key: 'Enter' });
    expect(location.hash).toBe('#/table/3');
  });

  it('are walked on from where the one was that has left the list', async () => {
    open(13);
    await press('ArrowDown');
    const at = (): number => Number(/\d+$/u.exec(document.activeElement?.getAttribute('href') ?? '')?.[0]);
    expect(at()).toBe(1);
    await fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowRight' });
    await fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowRight' });
    expect(at()).toBe(3);
    thePage().consoleStore.view = consoleView({ tables: hall(13).filter(({ table }) => table !== 3) });
    flushSync();
    await press('ArrowDown');
    expect(at()).toBe(4);
  });

  it('are walked on from the one whose page was left', async () => {
    thePage().routeStore.go({ page: 'table', table: 6 });
    thePage().routeStore.go({ page: 'tables' });
    open(13);
    await press('ArrowDown');
    expect(document.activeElement?.getAttribute('href')).toBe('#/table/6');
  });

  it.each([
    [2, false],
    [11, false],
    [12, true],
    [60, true],
  ])('%i of them: a list is %s', async (tables, list) => {
    open(tables);
    expect(isList()).toBe(list);
    expect(shownTables()).toEqual(Array.from({ length: tables }, (_, i) => i + 1));
    await press('-');
    expect(isList()).toBe(!list);
  });

  it.each<readonly [times: number, shown: readonly number[]]>([
    [0, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
    [1, [2, 6, 10]],
    [2, [3, 7, 11]],
    [3, [1, 5, 9]],
    [4, [1, 2, 3, 5, 6, 7, 9, 10, 11]],
    [5, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
  ])('the key “,” pressed %i times leaves those that are meant', async (times, tables) => {
    open(12);
    for (let time = 0; time < times; time++) await press(',');
    expect(shownTables()).toEqual(tables);
    await press('Escape');
    expect(shownTables()).toHaveLength(12);
  });

  it('that play are as many as the header says, and in a match what is counted is matches', () => {
    open(12);
    const bar = (): string => document.querySelector('main .choice')?.textContent.replaceAll(/\s+/gu, ' ') ?? '';
    expect(bar()).toMatch(/Playing 3 No result 9/u);
    expect(tallyOf(thePage().consoleStore.view?.tables ?? [], 0).playing).toBe(3);
    thePage().consoleStore.view = consoleView({
      round: roundView({ games: 2 }),
      tables: hall(12).map((table) => (table.result === null ? table : { ...table, turnsTo: 2 })),
    });
    flushSync();
    expect(bar()).toMatch(/Playing 3 Match not over 12/u);
  });

  it('what the viewer chose is kept in this browser, and said where it leaves tables out', async () => {
    open(12);
    await press('-');
    await press(',');
    document.body.replaceChildren();
    const { viewSettings } = thePage();
    const { tablesAs, shown } = new (viewSettings.constructor as new () => typeof viewSettings)();
    expect({ tablesAs, shown }).toEqual({ tablesAs: 'boards', shown: 'calling' });
    open(12);
    expect(screen.getByRole('button', { name: /Show all 12 tables/u })).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: /Show all 12 tables/u }));
    expect(shownTables()).toHaveLength(12);
  });

  it('the search looks among those that are shown', async () => {
    open(12);
    await press(',');
    thePage().tableFilter.text = '1';
    flushSync();
    expect(shownTables()).toEqual([10]);
  });

  it('the search finds who is not paired', () => {
    open(12, [{ name: 'Brandt, Karl', kind: 'half' }]);
    thePage().tableFilter.text = 'karl';
    flushSync();
    expect(document.querySelector('.hint')?.textContent).toMatch(/Brandt, Karl.*: bye, ½ point\.$/u);
    thePage().tableFilter.text = 'zoe';
    flushSync();
    expect(document.querySelector('.hint')?.textContent).toBe('No table or player matches “zoe”.');
  });

  it('arrow keys go from table to table', async () => {
    open(12);
    const links = [...document.querySelectorAll<HTMLElement>('main li a')];
    links[4]?.focus();
    for (const [key, at] of [
      ['ArrowRight', 5],
      ['ArrowLeft', 4],
    ] as const) {
      await fireEvent.keyDown(document.activeElement ?? document.body, { key });
      expect(document.activeElement).toBe(links[at]);
    }
  });
});

it('counts as many in the choice of tables as the list of what needs the arbiter has, names those that are at none of them, and marks a row whose first game is in doubt', async () => {
  const first = { gameId: 'g', white: '', black: '', result: '1-0', signedEpochMs: null, isInDoubt: true } as const;
  const doubts = [
    earlierDoubt({ round: 1, table: 7 }),
    earlierDoubt({ round: 2, table: 1, stands: { ...earlierDoubt().stands, gameId: 'g' } }),
  ];
  const tables = hall(12).map((table) =>
    table.table === 1 ? { ...table, board: null, first, game: 2 as const } : table,
  );
  thePage().consoleStore.view = consoleView({ tables, earlierDoubts: doubts });
  show(Console);
  flushSync();
  expect(document.querySelector('main li[data-item="1"] .calls')?.textContent).toContain('game 1 in doubt');
  const counts = (): readonly number[] =>
    [/^Needs you: (\d+)$/u, /^Needs you (\d+)/u].map((says) =>
      Number(
        says.exec(
          screen
            .getByText((_, at) => says.test(at?.textContent.trim() ?? '') && /^(?:H2|BUTTON)$/u.test(at?.tagName ?? ''))
            .textContent.trim(),
        )?.[1],
      ),
    );
  const [all = 0, chosen = 0] = counts();
  expect(chosen).toBe(all);
  expect(screen.queryByText(/more results? of earlier games/u)).toBeNull();
  await press(',');
  expect(document.querySelectorAll('main li[data-item]')).toHaveLength(all - 1);
  expect(screen.getByText(/^1 more result of earlier games in doubt/u)).toBeTruthy();
});
