import { screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import LineState from '../../../../renderer/screens/tables/LineState.svelte';
import TableLine from '../../../../renderer/screens/tables/TableLine.svelte';
import type { TableView } from '../../../../electron/contract/views/table.ts';
import { callOf, rowWords, saysOf, showsAbsent } from '../../../../renderer/screens/tables/says-of.ts';
import { show } from '../../support/page.ts';
import { alertView, plyView, tableView } from '../../support/views.ts';

const first = { gameId: 'g', white: '', black: '', result: '1-0', signedEpochMs: null } as const;
const absence = { white: true, black: false, sinceEpochMs: 0, dueEpochMs: null };

it.each<readonly [Partial<TableView>, layout: 'words' | 'shapes' | 'clocksAlone', says: string]>([
  [{ state: 'playing' }, 'shapes', 'shapes'],
  [{ state: 'noBoard' }, 'shapes', 'shapes'],
  [{ state: 'over', result: '1-0' }, 'shapes', 'shapes'],
  [{ state: 'over', result: '1-0', turnsTo: 2 }, 'shapes', 'smallWords'],
  [{ state: 'noBoard', first }, 'shapes', 'smallWords'],
  [{ state: 'attention' }, 'shapes', 'smallWords'],
  [{ state: 'noBoard', absence }, 'shapes', 'smallWords'],
  [{ state: 'noBoard', absence }, 'words', 'words'],
  [{ state: 'playing', unsaved: 2 }, 'shapes', 'smallWords'],
  [{ state: 'playing' }, 'clocksAlone', 'underNumber'],
  [{ state: 'attention' }, 'clocksAlone', 'smallWords'],
  [{ state: 'noBoard' }, 'clocksAlone', 'smallWords'],
  [{ state: 'over', result: '1-0' }, 'clocksAlone', 'smallWords'],
  [{ state: 'playing', awaitsBoard: true }, 'clocksAlone', 'smallWords'],
])('a table of %o in a list of %s has %s', (facts, layout, says) => {
  expect(saysOf(tableView({ ...facts, board: null, clock: null }), layout)).toBe(says);
});

it('clocks that are not read any more, and play that is simulated among other, are in words', () => {
  const clock = { white: 5000, black: 5000, running: null, readEpochMs: 0 };
  const table = tableView({ state: 'playing', clock });
  expect(saysOf(table, 'clocksAlone')).toBe('underNumber');
  expect(saysOf(table, 'clocksUnder')).toBe('clocksUnder');
  expect(saysOf(tableView({ ...table, clock: { ...clock, last: { of: 'seen' } } }), 'clocksAlone')).toBe('smallWords');
  expect(saysOf(table, 'clocksAlone', true)).toBe('smallWords');
  expect(saysOf(table, 'clocksUnder', true)).toBe('nothing');
  expect(saysOf({ ...table, state: 'attention' }, 'clocksUnder')).toBe('nothing');
});

it('where names need the width, both clocks stand under them at a table of which nothing else is told', () => {
  const clock = { white: 5000, black: 905, running: 'black', readEpochMs: Date.now() } as const;
  const below = (state: TableView['state']): readonly (string | null)[] => {
    const table = tableView({ state, clock });
    const right = { says: saysOf(table, 'clocksUnder'), em: 0 };
    const facts = { far: false, stands: true, games: 1, kind: 'round', startEpochMs: null, markSimulated: false };
    const { container } = show(TableLine, { table, layout: 'clocksUnder', right, names: [], ...facts });
    const said = container.querySelectorAll('.state :is(.clock, .man), .says:not([hidden]) b');
    // A mark says whose clock it is.
    return [...said].map((each) => each.textContent || each.classList.item(1));
  };
  expect(below('playing')).toEqual(['white', '1:23:20', 'black', '15:05']);
  expect(below('attention')).toEqual([expect.stringMatching(/^\D+$/u)]);
});

it('clocks that stand in play are told by shape and words', () => {
  const clock = { white: 900, black: 905, running: null, readEpochMs: 0 } as const;
  const plies = [plyView({ ply: 1, pressed: true, clock: 900 })];
  const table = tableView({ state: 'playing', readsClock: true, turn: 'black', clock, plies });
  expect(rowWords(table, 'clocks', 1).state).toBe('Clocks stopped');
  const facts = { far: false, stands: false, games: 1, kind: 'round', startEpochMs: null, markSimulated: false };
  const right = { says: 'underNumber', em: 0 };
  const { container } = show(TableLine, { table, layout: 'clocksAlone', right, names: [], ...facts });
  expect(screen.getByRole('link').getAttribute('aria-label')).toContain('Clocks stopped, Black to move');
  expect(container.querySelector('.state path')?.getAttribute('d')).toMatch(/h4v13h-4zM/u);
});

it('a row calls for what nobody has settled, and says it in few words', () => {
  const over = alertView(
    'over',
    { ending: 'fivefold', article: '9.6.1', move: 8, result: '1/2-1/2' },
    { urgency: 'result' },
  );
  const table = tableView({ state: 'playing', alerts: [over], board: null, clock: null });
  expect(callOf(table)).toBe(over);
  expect(rowWords(table, 'shapes', 1)).toEqual({
    state: 'Fivefold ½–½',
    moved: null,
    asked: null,
    match: null,
    absent: null,
  });
  expect(callOf(tableView({ state: 'playing' }))).toBeNull();
  expect(
    callOf(tableView({ alerts: [{ ...alertView('battery', { of: 'clock' }), urgency: 'note', seen: true }] })),
  ).toBeNull();
});

it('a row of a list with clocks says the last move, under the names and beside them: behind who is to move as what was before', () => {
  const table = tableView({ state: 'playing', plies: [plyView({ ply: 1, side: 'white', san: 'Nf3' })] });
  const moved = (['clocks', 'clocksBeside', 'words', 'shapes'] as const).map(
    (layout) => rowWords(table, layout, 1).moved,
  );
  expect(moved).toEqual(['after 1. Nf3', '1. Nf3', null, null]);
  expect(saysOf(table, 'clocksBeside')).toBe('smallWords');
  expect(rowWords(tableView({ ...table, state: 'attention' }), 'clocksBeside', 1).moved).toBeNull();
});

it('of a table at which nobody plays yet who is absent says more than its state', () => {
  const waiting = tableView({ state: 'noBoard', absence, plies: [], board: null, clock: null });
  expect(rowWords(waiting, 'words', 1)).toMatchObject({ state: null, absent: expect.any(String) as string });
});

it('the sign of a table is that of its absent player until somebody plays there', () => {
  const unseen = { board: null, clock: null } as const;
  const shows = (facts: Partial<TableView>): boolean =>
    showsAbsent(rowWords(tableView({ ...facts, ...unseen }), 'words', 1));
  expect(shows({ state: 'ready', absence, plies: [] })).toBe(true);
  expect(shows({ state: 'playing', absence, plies: [] })).toBe(true);
  expect(shows({ state: 'ready', absence: null, plies: [] })).toBe(false);
  expect(
    shows({ state: 'attention', absence, plies: [], alerts: [alertView('late', { white: true, black: false })] }),
  ).toBe(false);
});

it('of a draw in an armageddon says who has won', () => {
  const drawn = tableView({ state: 'over', result: '1/2-1/2', board: null, clock: null });
  expect(rowWords(drawn, 'words', 1, 'armageddon')).toMatchObject({ match: 'Black wins' });
  expect(rowWords({ ...drawn, result: '0-1' }, 'words', 1, 'armageddon')).toMatchObject({ match: null });
  expect(rowWords(drawn, 'words', 1)).toMatchObject({ match: null });
});

it('of two games a table in play says which one it is', () => {
  const played = tableView({ state: 'playing', plies: [], board: null, clock: null });
  expect(rowWords(played, 'words', 1)).toMatchObject({ state: 'Playing' });
  expect(rowWords({ ...played, game: 1 }, 'words', 2)).toMatchObject({ state: 'Game 1', match: null });
  expect(rowWords({ ...played, game: 2, first }, 'words', 2)).toMatchObject({ state: 'Game 2 ⇄', match: 'match 0–1' });
  const doubted = { ...played, game: 2, first: { ...first, isInDoubt: true } } as const;
  expect(rowWords(doubted, 'words', 2)).toMatchObject({ state: 'Game 2 ⇄', match: 'game 1 in doubt' });
  expect(rowWords({ ...played, state: 'ready' }, 'words', 2)).toMatchObject({ state: 'Ready' });
});

it.each([
  ['ready', 'Ready'],
  ['playing', ''],
  ['noBoard', ''],
] as const)(
  'among shapes a table that is %s says %j: a tick alone could be that of a game that is over',
  (state, says) => {
    const table = tableView({ state });
    const { container } = show(LineState, {
      table,
      row: rowWords(table, 'shapes', 1),
      right: { says: 'shapes', em: 2.5 },
      layout: 'shapes',
      shape: state,
      markSimulated: false,
    });
    expect(container.textContent.trim()).toBe(says);
    expect(container.querySelector('svg')).not.toBeNull();
  },
);
