import { cleanup, fireEvent, screen, waitFor } from '@testing-library/svelte';
import { afterEach, expect, it, vi } from 'vitest';
import type { TableView } from '../../../electron/contract/views/table.ts';
import type { ToldView } from '../../../electron/contract/rulings.ts';
import type { RequestInput } from '../../../electron/contract/requests.ts';
import { meaningView } from '../../../electron/contract/views/meaning.ts';
import { IRREGULARITIES } from '../../../engine/laws/terms.ts';
import { editionOn } from '../../../engine/laws/editions.ts';
import { lawsFor } from '../../../engine/laws/laws.ts';
import { meaningOf } from '../../../engine/laws/meaning.ts';
import { messages } from '../../../renderer/stores/messages.svelte.ts';
import Irregularity from '../../../renderer/screens/table/Irregularity.svelte';
import type { Ruling } from '../../../engine/laws/penalty.ts';
import { setupOf } from '../../support/table.ts';
import { boardLine } from '../support/boards.ts';
import { plyView, tableView } from '../support/views.ts';
import { show, thePage } from '../support/page.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const START = setupOf('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');

/** The dialog over a host that judges by the engine as the real one does. @returns the rulings that were asked for. */
let rerender: (change: Partial<TableView>) => Promise<void>;
let onRuled = vi.fn();

function open(before: readonly Ruling[] = [], putBack?: ToldView['putBack']): readonly unknown[] {
  const rulings: unknown[] = [];
  const laws = lawsFor(editionOn('2026-11-22'), 'standard');
  vi.spyOn(thePage().consoleStore, 'request').mockImplementation((name, input) => {
    if (name !== 'meaning.tell') {
      rulings.push(input);
      return Promise.resolve({ ok: true, output: null as never });
    }
    const { irregularity, side, ply, pressedAgain = true } = input as RequestInput<'meaning.tell'>;
    const soFar = { rulings: before, progress: { pliesSince: 0, movesByEach: 1, over: false } };
    const found = meaningOf({ kind: 'told', before: START, irregularity, side, ply, pressedAgain }, soFar, laws);
    if (found === null) throw new Error('what is told has a meaning');
    return Promise.resolve({ ok: true, output: { meaning: meaningView(found, laws), earlier: [], putBack } as never });
  });
  const plies = [plyView({ ply: 1 }), plyView({ ply: 2, side: 'black', san: 'e5', fen: '8/8/8/8/8/8/8/8 w - - 0 2' })];
  const table = tableView({ plies, clock: { white: 95, black: 40, running: null, readEpochMs: 0 } });
  onRuled = vi.fn();
  const shown = show(Irregularity, { table, timeControl: null, onClose: vi.fn(), onRuled });
  rerender = (change) => shown.rerender({ table: { ...table, ...change } });
  return rulings;
}

async function press(...keys: readonly string[]): Promise<void> {
  for (const key of keys) await fireEvent.keyDown(document.activeElement ?? window, { key });
}

async function tell(name: (typeof IRREGULARITIES)[number], player: 'White' | 'Black' | null = null): Promise<void> {
  const button = screen.getByRole('button', { name: messages.laws.irregularities[name] });
  await press(button.getAttribute('aria-keyshortcuts') ?? '');
  if (player !== null) await fireEvent.click(screen.getByLabelText(new RegExp(`^${player}`, 'u')));
  await screen.findByRole('heading', { name: new RegExp(`^${messages.laws.irregularities[name]}: `, 'u') });
}

it('everything that can go wrong can be told, each by a key of its own', () => {
  open();
  const keys = IRREGULARITIES.map((name) =>
    screen.getByRole('button', { name: messages.laws.irregularities[name] }).getAttribute('aria-keyshortcuts'),
  );
  expect(keys.every((key) => key !== null && key !== '')).toBe(true);
  expect(new Set(keys).size).toBe(IRREGULARITIES.length);
});

it.each([
  [
    'where a board shows most of it, what it does not show comes first',
    boardLine({}),
    'Clock pressed before the move was made',
  ],
  ['without one, what is told most', null, messages.laws.irregularities['illegal-move']],
])('%s, and each keeps its key', async (_, board, first) => {
  const keys = (): readonly (readonly [string, string | null])[] =>
    screen
      .getAllByRole('button')
      .filter((button) => button.hasAttribute('aria-keyshortcuts'))
      .map((button) => [
        button.querySelector('kbd')?.nextSibling?.textContent?.trim() ?? '',
        button.getAttribute('aria-keyshortcuts'),
      ]);
  open();
  const without = keys();
  cleanup();
  show(Irregularity, { table: tableView({ board }), timeControl: null, onClose: vi.fn(), onRuled });
  expect(keys().map(([name]) => name)[0]).toBe(first);
  expect(new Map(keys())).toEqual(new Map(without));
  expect(screen.queryByText('Usually shown by the board') !== null).toBe(board !== null);
  await Promise.resolve();
});

it('two hands of the player who moved last: three keys, and the count begins', async () => {
  const rulings = open();
  await tell('two-hands');
  expect(screen.getByText(/Illegal move 1 of 2/u)).toBeDefined();
  await press('a');
  const offence = { irregularity: 'two-hands', side: 'black', ply: 2, questionId: null, remedy: 'stands' };
  expect(rulings).toMatchObject([{ ...offence, imposed: { kind: 'time', seconds: 120 } }]);
});

it('an illegal move is of the player who is to move, and is in no record of legal moves', async () => {
  const rulings = open();
  await tell('illegal-move');
  expect(screen.getByRole('heading', { name: /: White/u })).toBeDefined();
  expect(screen.getByLabelText<HTMLSelectElement>('At the move').selectedOptions[0]?.textContent).toBe(
    '2. not recorded',
  );
  await press('a');
  expect(rulings).toMatchObject([{ side: 'white', ply: 3 }]);
});

it('the move and its player go together', async () => {
  const rulings = open();
  await tell('illegal-move');
  const select = screen.getByLabelText<HTMLSelectElement>('At the move');
  await fireEvent.change(select, { target: { value: '2' } });
  await screen.findByRole('heading', { name: /: Black/u });
  await press('x');
  await screen.findByRole('heading', { name: /: White/u });
  expect(select.value).toBe('3');
  await press('a');
  expect(rulings).toMatchObject([{ side: 'white', ply: 3 }]);
});

it('something more in a move that was ruled on is another illegal move, unless it was the same press', async () => {
  const rulings = open([{ irregularity: 'illegal-move', side: 'white', ply: 3 }]);
  await tell('illegal-move');
  expect(screen.getByText('Illegal move 2 of 2')).toBeDefined();
  await press('a', 'a');
  expect(rulings).toMatchObject([{ pressedAgain: true, imposed: { kind: 'over', winner: 'black' } }]);
  await fireEvent.click(screen.getByLabelText(/The same press/u));
  await screen.findByText('Illegal move 1 of 2');
  await press('a');
  expect(rulings[1]).toMatchObject({ imposed: { kind: 'none' } });
  expect(rulings[1]).not.toHaveProperty('pressedAgain');
});

it('X takes the other player; his own last move is meant', async () => {
  const rulings = open();
  await tell('two-hands');
  await press('x');
  await screen.findByRole('heading', { name: /: White/u });
  await press('a');
  expect(rulings).toMatchObject([{ side: 'white', ply: 1, imposed: { kind: 'time' } }]);
});

it('what is nobody’s offence asks for no player', async () => {
  const rulings = open();
  await press(screen.getByRole('button', { name: 'Colours reversed' }).getAttribute('aria-keyshortcuts') ?? '');
  await screen.findByRole('heading', { name: 'Colours reversed' });
  expect(screen.queryByRole('radio')).toBeNull();
  await press('x', 'a');
  expect(rulings).toMatchObject([{ irregularity: 'colours-reversed', side: 'black', remedy: 'new-game' }]);
});

it('a penalty for both players is a ruling for each', async () => {
  const rulings = open();
  await tell('other-conduct', 'White');
  await fireEvent.click(screen.getByLabelText('Both players'));
  await fireEvent.change(screen.getByLabelText('Penalty'), { target: { value: 'warning' } });
  await press('a');
  await waitFor(() => {
    expect(rulings).toHaveLength(2);
  });
  const imposed = { kind: 'chosen', penalty: 'warning', amount: null };
  expect(rulings).toMatchObject([
    { side: 'white', ruled: 0, imposed },
    { side: 'black', ruled: 1, imposed },
  ]);
});

it.each([
  ['points-reduced', 'Half points', '3', 3],
  ['exclusion', 'Rounds', '2', 2],
  ['time-taken', 'Seconds', '90', 90],
] as const)('%s is measured in %s', async (penalty, label, typed, amount) => {
  const rulings = open();
  await tell('distraction', 'Black');
  await fireEvent.change(screen.getByLabelText('Penalty'), { target: { value: penalty } });
  await fireEvent.input(screen.getByLabelText(label), { target: { value: typed } });
  await press('a');
  expect(rulings).toMatchObject([{ imposed: { kind: 'chosen', penalty, amount } }]);
});

it('of a game lost by a penalty the arbiter sets the opponent’s score', async () => {
  const rulings = open();
  await tell('distraction', 'Black');
  await fireEvent.change(screen.getByLabelText('Penalty'), { target: { value: 'game-lost' } });
  await fireEvent.click(screen.getByLabelText('½'));
  await press('a', 'a');
  expect(rulings).toMatchObject([{ imposed: { kind: 'chosen', penalty: 'game-lost', amount: 1 } }]);
});

it('a game lost by both players leaves no score to choose: nobody gets anything', async () => {
  const rulings = open();
  await tell('distraction', 'White');
  await fireEvent.click(screen.getByLabelText('Both players'));
  await fireEvent.change(screen.getByLabelText('Penalty'), { target: { value: 'game-lost' } });
  expect(screen.queryByLabelText('½')).toBeNull();
  await press('a', 'a');
  await waitFor(() => {
    expect(rulings).toHaveLength(2);
  });
  const imposed = { kind: 'chosen', penalty: 'game-lost', amount: 0 };
  expect(rulings).toMatchObject([
    { side: 'white', imposed },
    { side: 'black', imposed },
  ]);
});

it('what was chosen for one player is not imposed on the other: what the Laws say of each is proposed again', async () => {
  const rulings = open([{ irregularity: 'illegal-move', side: 'black', ply: 2 }]);
  await tell('illegal-move', 'White');
  const chosen = (): string => screen.getByLabelText<HTMLSelectElement>('Penalty').value;
  await fireEvent.change(screen.getByLabelText('Penalty'), { target: { value: 'opponent-time-added' } });
  await fireEvent.input(screen.getByLabelText('Seconds'), { target: { value: '60' } });
  await fireEvent.click(screen.getByLabelText(/^Black/u));
  // His second.
  await screen.findByRole('button', { name: /The game is over. White wins/u });
  expect([chosen(), screen.queryByLabelText('Seconds')]).toEqual(['', null]);
  await press('a', 'a');
  await waitFor(() => {
    expect(rulings).toHaveLength(1);
  });
  expect(rulings).toMatchObject([{ side: 'black', imposed: { kind: 'over' } }]);
});

it.each(['device', 'flag-fallen', 'default-time', 'distraction', 'other-conduct'] as const)(
  '%s asks for the player first',
  async (name) => {
    const rulings = open();
    await press(
      screen.getByRole('button', { name: messages.laws.irregularities[name] }).getAttribute('aria-keyshortcuts') ?? '',
    );
    expect((await screen.findByRole('alert')).textContent).toBe('Choose the player first.');
    expect(screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toEqual([]);
    await press('a', 'a');
    expect(rulings).toEqual([]);
  },
);

it('what ends the game is pressed twice; the other player is another ruling', async () => {
  const rulings = open();
  await tell('device', 'Black');
  await press('a');
  expect(screen.getByRole('alert').textContent).toContain('press again to confirm');
  await press('x');
  await screen.findByRole('heading', { name: /: White/u });
  expect(screen.queryByRole('alert')).toBeNull();
  await press('a');
  expect(rulings).toEqual([]);
  await press('a');
  expect(rulings).toMatchObject([{ side: 'white', ply: 1, imposed: { kind: 'over', winner: 'black' } }]);
});

it('the move that is shown is the one that is ruled on, whatever is played meanwhile', async () => {
  const rulings = open();
  await tell('two-hands');
  const select = screen.getByLabelText<HTMLSelectElement>('At the move');
  const more = ['white', 'black', 'white', 'black'] as const;
  const plies = [plyView({ ply: 1 }), plyView({ ply: 2, side: 'black', san: 'e5' })];
  await rerender({ plies: [...plies, ...more.map((side, i) => plyView({ ply: i + 3, side }))] });
  expect(select.value).toBe('2');
  expect(screen.getByText(/The game has moved on/u).textContent).toContain('1…e5');
  await press('a');
  expect(rulings).toMatchObject([{ side: 'black', ply: 2 }]);
});

it.each([{ plies: [] }, { gameId: 'another' }])('where the move has gone nothing is ruled: %j', async (change) => {
  const rulings = open();
  await tell('two-hands');
  await rerender(change);
  expect(screen.getByRole('alert').textContent).toContain('no longer there');
  await press('a');
  expect(rulings).toEqual([]);
});

it('what the board saw put back is proposed as touched, said so, and ruled with only as it stands there', async () => {
  const rulings = open([], [{ square: 'f1', piece: 'B', liftedEpochMs: 0 }]);
  await tell('touch-move', 'White');
  const field = await screen.findByLabelText<HTMLInputElement>(messages.ruling.tell.touched);
  await waitFor(() => {
    expect(field.value).toBe('f1');
  });
  const seenBack = () =>
    screen.queryByText(/^The board saw the bishop on f1 lifted at .* and put back, before the move\./u) !== null;
  expect(seenBack()).toBe(true);
  expect(rulings).toEqual([]);
  await fireEvent.input(field, { target: { value: '' } });
  await waitFor(() => {
    expect(field.value).toBe('');
  });
  // To clear it was asked for beside what is cleared.
  expect(seenBack()).toBe(false);
  await fireEvent.input(field, { target: { value: 'f1 g1' } });
  expect(seenBack()).toBe(true);
  expect(rulings).toEqual([]);
});

it.each(['', '1.5', '-5'])('what is no amount rules nothing until it is one: "%s"', async (typed) => {
  const rulings = open();
  await tell('distraction', 'White');
  await fireEvent.change(screen.getByLabelText(messages.ruling.choose), { target: { value: 'time-taken' } });
  const field = screen.getByRole('spinbutton');
  const rule = screen.getByRole('button', { name: /^The game continues/u });
  await fireEvent.input(field, { target: { value: '300' } });
  await fireEvent.input(field, { target: { value: typed } });
  expect([field.getAttribute('aria-invalid'), rule.hasAttribute('disabled')]).toEqual(['true', true]);
  field.blur();
  await press('A');
  expect(rulings).toEqual([]);
  await fireEvent.input(field, { target: { value: '20' } });
  expect([field.getAttribute('aria-invalid'), rule.hasAttribute('disabled')]).toEqual(['false', false]);
  await fireEvent.click(rule);
  await waitFor(() => {
    expect(rulings).toMatchObject([{ imposed: { kind: 'chosen', penalty: 'time-taken', amount: 20 } }]);
  });
});
