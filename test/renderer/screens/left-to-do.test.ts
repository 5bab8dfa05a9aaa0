import { cleanup, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { TableView } from '../../../electron/contract/views/table.ts';
import { meaningView } from '../../../electron/contract/views/meaning.ts';
import { meaningOf } from '../../../engine/laws/meaning.ts';
import { USUAL_RULES, lawsUnder } from '../../../engine/laws/round-rules.ts';
import { setupOf } from '../../support/table.ts';
import TablePage from '../../../renderer/screens/TablePage.svelte';
import { consoleView } from '../support/console.ts';
import { heardRequests, show } from '../support/page.ts';
import { alertView, plyView, questionAlert, questionView, tableView } from '../support/views.ts';
import {
  RULED,
  CLAIMED,
  ruledClocks,
  QUESTION,
  clocks,
  TO_SET,
  board,
  differing,
  BOUND,
  running,
  listed,
} from '../support/ruled-table.ts';

describe('what a ruling leaves to be done', () => {
  it.each<readonly [string, Partial<TableView>, boolean, readonly RegExp[] | null]>([
    [
      'position and clocks',
      { alerts: TO_SET, board, differing },
      true,
      [
        /^Restore the position: e4: remove white pawn/u,
        /remove white pawn/u,
        /White 50:00, Black 52:00/u,
        /start White’s/u,
      ],
    ],
    [
      'the clock that runs on, before position and clocks',
      { alerts: TO_SET, board, clock: running('black') },
      true,
      [/^Stop the clocks\.$/u, /Position restored R$/u, /White 50:00, Black 52:00/u, /start White’s/u],
    ],
    [
      'the move that is taken back alone, where another was pressed in its place',
      {
        rulings: [{ ...RULED, questionId: null, ply: 4, mustPlay: BOUND }],
        plies: [plyView({ ply: 4, side: 'black', san: 'Kf8' })],
        questions: [
          questionView({ id: 2, reason: { code: 'verdict.lastMoveUndone', facts: { last: 'Kf8', instead: 'O-O' } } }),
        ],
        alerts: [],
        board,
        clock: running('white'),
      },
      false,
      [/^Take back 2…Kf8.* 0-0 was played instead, and is then recorded\.$/u],
    ],
    [
      'the clock of the opponent that runs, before the touched piece is moved',
      { mustPlay: BOUND, turn: 'white', clock: running('black') },
      false,
      [/^Stop the clocks\.$/u, /^Then start White’s/u, /^Must be played: .*a2/u],
    ],
    [
      'no clock to stop where the player puts it right in the own time',
      { rulings: [{ ...RULED, remedy: 'restore-in-his-time' }], alerts: [], board, clock: running('white') },
      true,
      [/Position restored R$/u, /start White’s/u],
    ],
    [
      'the position that stands again',
      { alerts: [], board },
      true,
      [/on the board\. ?Position restored R$/u, /start White’s/u],
    ],
    ['clocks alone', { alerts: TO_SET, board, turn: 'black' }, false, [/White 50:00/u, /start Black’s clock/u]],
    [
      'clocks that nobody reads, until somebody says that they are set',
      { alerts: [ruledClocks({ clocks, bySeen: true })], board, turn: 'black' },
      false,
      [
        /^Set the clocks to White 50:00, Black 52:00\. As at the ruling, \d\d:\d\d\. The clocks are set \.$/u,
        /start Black’s clock/u,
      ],
    ],
    [
      'clocks that did not show it when play went on',
      {
        alerts: [ruledClocks({ clocks, missed: { white: 2990, black: 3000 }, bySeen: true })],
        ...{ board, turn: 'black' },
        clock: running('black'),
      },
      false,
      [
        /^Stop the clocks\.$/u,
        /^The clock did not show White 50:00, Black 52:00.*White 49:50, Black 50:00\. Put the times right\. The clocks are set \.$/u,
        /start Black/u,
      ],
    ],
    [
      'the touched piece, until a move is recorded',
      { mustPlay: BOUND, turn: 'white', clock: running('white') },
      false,
      [/^Must be played: .*a2/u],
    ],
    [
      'the touched piece, after position and clocks',
      { mustPlay: BOUND, alerts: TO_SET, board },
      true,
      [/Position restored R$/u, /White 50:00/u, /^Then start White’s/u, /^Must be played: .*a2/u],
    ],
    ['nothing any more', { alerts: [] }, false, null],
    ['nothing of a ruling that was withdrawn', { rulings: [{ ...RULED, withdrawnEpochMs: 2 }] }, true, null],
    ['nothing of another question', { rulings: [{ ...RULED, questionId: 7 }] }, true, null],
    ['nothing where the game is over', { alerts: TO_SET, result: '1-0' }, false, null],
    [
      'times that nobody has read',
      { rulings: [{ ...RULED, clocks: undefined }] },
      false,
      [/by hand: .*Black.*2 min\. The clocks are set \.$/u, /start/u],
    ],
    [
      'times that nobody reads, and somebody has set',
      { rulings: [{ ...RULED, clocks: undefined }], alerts: [] },
      false,
      null,
    ],
    [
      'the time of the opponent, where nobody knows what the press gave',
      { rulings: [{ ...RULED, clocks: undefined, opponentSeconds: 1054 }] },
      false,
      [/^Set Black’s clock to 17:34\. If the press added an increment to White’s clock, deduct it/u, /start/u],
    ],
    [
      'the times of a ruling and of the one after it, which nobody has read',
      {
        rulings: [
          { ...RULED, clocks: undefined },
          { ...RULED, ...CLAIMED, number: 2 },
        ],
      },
      false,
      [/by hand for 2 rulings: Black \+2 min; Black \+2 min\./u, /start/u],
    ],
    [
      'what each of both players gets of two rulings',
      {
        rulings: [
          { ...RULED, clocks: undefined },
          { ...RULED, ...CLAIMED, number: 2, side: 'black' },
        ],
      },
      false,
      [/Black \+2 min; White \+2 min\./u, /start/u],
    ],
    [
      'the times of those rulings alone for which they are not set yet',
      {
        rulings: [
          { ...RULED, clocks: undefined, ply: 2 },
          { ...RULED, ...CLAIMED, number: 3 },
        ],
        alerts: [ruledClocks({ byHand: [3], bySeen: true })],
      },
      false,
      [/by hand: Black \+2 min\. The clocks are set \.$/u, /start/u],
    ],
    [
      'the clock of the offender, who moves again, where no move is known',
      { rulings: [{ ...RULED, side: 'black', clocks: undefined }], board: null },
      false,
      [/by hand/u, /^Then start Black’s clock/u],
    ],
    [
      'the clock of whoever is to move after anything else where no move is known',
      {
        rulings: [{ ...RULED, irregularity: 'wrong-claim', remedy: 'go-on', side: 'black', clocks: undefined }],
        board: null,
      },
      false,
      [/by hand/u, /^Then start the clock of the player to move/u],
    ],
    [
      'cancelling the game, and nothing at its clock',
      { rulings: [{ ...RULED, irregularity: 'wrong-start', remedy: 'new-game', imposed: { kind: 'none' } }] },
      false,
      [/^Cancel and play a new game… \.$/u],
    ],
    [
      'stopping the clocks, then cancelling the game',
      {
        rulings: [{ ...RULED, irregularity: 'wrong-start', remedy: 'new-game', imposed: { kind: 'none' } }],
        clock: running('black'),
      },
      false,
      [/^Stop the clocks\.$/u, /^Cancel and play a new game… \.$/u],
    ],
    [
      'cancelling it, and no clock to adjust by an earlier ruling',
      {
        rulings: [
          { ...RULED, clocks: undefined },
          { ...RULED, number: 2, irregularity: 'wrong-start', remedy: 'new-game', imposed: { kind: 'none' } },
        ],
      },
      false,
      [/^Cancel and play a new game/u],
    ],
    [
      'cancelling it, whatever was ruled after that',
      {
        rulings: [
          { ...RULED, irregularity: 'wrong-start', remedy: 'new-game', imposed: { kind: 'none' } },
          { ...RULED, number: 2, clocks: undefined },
        ],
      },
      false,
      [/^Cancel and play a new game/u],
    ],
    [
      'taking back the move, then its player’s clock',
      {
        rulings: [{ ...RULED, questionId: null, imposed: { kind: 'none' } }],
        plies: [plyView({ ply: 3 })],
        turn: 'black',
      },
      false,
      [/^Take back 2\. e4/u, /^Restore the position before the move/u, /^Then start White’s clock/u],
    ],
    [
      'restoring what was taken back, before the clock and the move in its place',
      {
        rulings: [{ ...RULED, questionId: null, imposed: { kind: 'none' } }],
        ...{ mustPlay: BOUND, turn: 'white', awaitsBoard: true, alerts: [] },
      },
      false,
      [/^Restore the position before the move/u, /^Then start White’s clock/u, /^Must be played: .*a2/u],
    ],
    [
      'the clock of whoever must play, before the move',
      { mustPlay: BOUND, turn: 'white', alerts: [] },
      false,
      [/^Start White’s clock/u, /^Must be played: .*a2/u],
    ],
    [
      'the position after a move that stands',
      { rulings: [{ ...RULED, remedy: 'stands' }], alerts: [] },
      true,
      [/^The move stands: enter the position after it\. .* Enter a position… H$/u],
    ],
    [
      'the position before the move or the one after it, where both players have to agree',
      { rulings: [{ ...RULED, remedy: 'as-both-agree' }], alerts: [], board, clock: running('white') },
      true,
      [/^Stop the clocks/u, /^If both players agree, .* Position restored R$/u, /^If they do not agree, .* H$/u],
    ],
    ['an answer of another kind', { rulings: [{ ...RULED, remedy: 'queen' }] }, true, [/Answer the question/u]],
  ])('is %s', (_, facts, asked, expected) => {
    const items = listed(facts, asked);
    expect(items?.length ?? null).toBe(expected?.length ?? null);
    expected?.forEach((says, i) => {
      expect(items?.[i]).toMatch(says);
    });
  });
});

describe('while something else is to be ruled on first', () => {
  const laws = lawsUnder(USUAL_RULES);
  const before = setupOf('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');
  const told = { kind: 'told', irregularity: 'illegal-move', side: 'white', ply: 3, before } as const;
  const found = meaningOf(told, { rulings: [], progress: { pliesSince: 0, movesByEach: 0, over: false } }, laws);
  const meanings = found === null ? [] : [meaningView(found, laws)];
  const questions = [questionView({ id: 2, ply: 3, meanings })];
  const facts = {
    questions,
    mustPlay: BOUND,
    board,
    clock: running('black'),
    alerts: [ruledClocks({ clocks, bySeen: true })],
  };

  it('only the clocks of the earlier ruling are listed, under its name: neither what must be played nor whose clock starts', () => {
    expect(listed(facts, false)).toEqual([expect.stringMatching(/White 50:00, Black 52:00/u)]);
    expect(screen.getByRole('heading').textContent).toMatch(/Left from an earlier ruling/u);
    expect(document.querySelector('.primary')).toBeNull();
  });

  it('the same where a move was made against it, until that is seen', () => {
    const made = { must: BOUND, ply: 3, san: 'd4' } as const;
    const against = alertView('ruledMove', { ruling: 1, article: '7.5.1', side: 'white', made });
    const call = ruledClocks({ clocks, bySeen: true });
    expect(listed({ alerts: [against, call], board, mustPlay: BOUND }, false)).toHaveLength(1);
    expect(screen.getByRole('heading').textContent).toMatch(/Left from an earlier ruling/u);
    cleanup();
    listed({ alerts: [{ ...against, seen: true }, call], board, mustPlay: BOUND }, false);
    expect(screen.getByRole('heading').textContent).toMatch(/Still to do at the table/u);
  });

  it('and they come after it on the page', () => {
    heardRequests({ 'table.evidence': null });
    const table = tableView({ ...facts, gameId: 'g', rulings: [RULED] });
    show(TablePage, { view: consoleView({ tables: [table] }), number: table.table });
    const asks = [...document.querySelectorAll('.ask h2')].map(({ textContent }) => textContent.trim());
    expect(asks).toEqual([expect.stringMatching(/^Illegal/u), expect.stringMatching(/^Left from/u)]);
  });
});

describe('the dark button is that of the first thing, and no other', () => {
  const cancels = [{ ...RULED, irregularity: 'wrong-start', remedy: 'new-game', imposed: { kind: 'none' } }] as const;
  const set = [ruledClocks({ clocks, bySeen: true })];
  it.each<[string, Partial<TableView>, boolean, readonly string[]]>([
    ['none while the clocks are to be stopped', { alerts: set, board, clock: running('black') }, true, []],
    ['nor while pieces are to be put back', { alerts: set, board, differing }, true, []],
    ['then that the position stands', { alerts: set, board }, true, ['Position restored R']],
    ['then that the clocks are set', { alerts: set, board }, false, ['The clocks are set .']],
    ['none before a game is cancelled whose clock runs', { rulings: cancels, clock: running('black') }, false, []],
    ['then cancelling', { rulings: cancels }, false, ['Cancel and play a new game… .']],
  ])('%s', (_, facts, asked, dark) => {
    listed(facts, asked);
    const primary = [...document.querySelectorAll('.primary')];
    expect(primary.map(({ textContent }) => textContent.replace(/\s+/gu, ' ').trim())).toEqual(dark);
  });
});

it.each<[string, Partial<TableView>, boolean]>([
  ['while its question is open', { alerts: [], board }, true],
  ['once that is answered', { alerts: TO_SET, board }, false],
])('does not ask above the list for the position to be restored, %s', (_, facts, asked) => {
  listed(facts, asked);
  expect(screen.queryByText(/Restore the position before it/u)).toBeNull();
});

it('says of a ruling on what no sensor saw that the position is restored: nothing tells when it is', () => {
  listed({ rulings: [{ ...RULED, questionId: null }], alerts: TO_SET, board }, false);
  expect(screen.getByText(/Restore the position before it/u)).toBeDefined();
});

it('says first that play has gone on over the position that is to be restored', () => {
  const made = { ply: 4, side: 'black', san: 'Nf6', must: null } as const;
  const call = questionAlert(QUESTION, { ruled: 'restore', playedOn: { made } });
  listed({ alerts: [call, ...TO_SET], board }, true);
  expect(screen.getByRole('heading').nextElementSibling?.textContent).toMatch(/^Play has gone on since the ruling/u);
});
