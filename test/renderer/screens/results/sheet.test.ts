import { resultFacts } from '../../../../electron/contract/result-facts.ts';
import { describe, expect, it } from 'vitest';
import SheetRow from '../../../../renderer/screens/results/SheetRow.svelte';
import { show } from '../../support/page.ts';
import { USUAL_RULES, lawsUnder } from '../../../../engine/laws/round-rules.ts';
import type { Proposal } from '../../../../engine/laws/proposal.ts';
import type { TableView } from '../../../../electron/contract/views/table.ts';
import { busyWith, confirmable, marksOf, nextMissing, passedOver } from '../../../../renderer/screens/results/sheet.ts';
import { cautionsOf, forfeitOf } from '../../../../renderer/screens/results/cautions.ts';
import type { Entered } from '../../../../renderer/screens/results/sheet.ts';
import { doubtsAt, isAtPlay } from '../../../../renderer/components/decided.ts';
import { DOUBTED, alertView, cancelledGame, plyView, questionView, tableView } from '../../support/views.ts';

const laws = lawsUnder(USUAL_RULES, '2026-11-22');
const mate: Proposal = { by: 'board', ending: 'checkmate', result: '1-0', article: '5.1.1', against: [] };
const kings = { by: 'kings', ending: 'not-said', result: '0-1', article: null } as const;
const board = { line: 'connected' } as TableView['board'];
const absence = { white: false, black: true, sinceEpochMs: 0, dueEpochMs: 0 };
const late = alertView('late', { white: false, black: true });
const running = { white: 60, black: 60, running: 'white', readEpochMs: 0 } as const;
const stopped = { ...running, running: null };
const agreed = plyView({ ply: 3, fen: 'rkbnbnrq/pppppppp/8/8/8/8/PPPPPPPP/RKBNBNRQ b KQkq - 0 2' });

const CASES: readonly (readonly [string, Partial<TableView>, Entered, readonly string[]])[] = [
  ['a table without a board takes it at once', {}, '1-0', []],
  [
    'where it is ruled that another game is played it asks',
    { alerts: [alertView('newGame', { article: '7.2.1' })] },
    '0-1',
    ['newGame'],
  ],
  ['where no game has begun it asks', { gameId: null }, '0-1', ['notBegun']],
  ['a game that runs on a board asks', { board, clock: running }, '1-0', ['playing']],
  ['one whose clock nobody has seen too', { board, clock: null }, '1-0', ['recording']],
  ['one whose clock stands does not', { board, clock: stopped }, '1-0', []],
  [
    'nor what is proposed while it runs',
    { board, clock: running, proposal: { ...mate, by: 'kings', ending: 'not-said', article: null } },
    '1-0',
    [],
  ],
  ['something else than is proposed asks', { board, clock: stopped, proposal: mate }, '0-1', ['other']],
  ['two that disagree ask', { proposal: { ...mate, against: [kings] } }, '1-0', ['disputed']],
  ['an open question asks', { board, clock: stopped, questions: [questionView()] }, '1-0', ['question']],
  [
    'and before play that goes on',
    { board, clock: running, questions: [questionView()] },
    '1-0',
    ['question', 'playing'],
  ],
  ['one that was answered does not', { questions: [questionView({ open: false })] }, '1-0', []],
  ['a table that calls for something else asks', { alerts: [alertView('sealed', {})] }, '1-0', ['calls']],
  ['a forfeit there too', { gameId: null, absence, alerts: [alertView('sealed', {})] }, '+/-', ['calls', 'absent']],
  [
    'one that calls to be looked at does not',
    { alerts: [alertView('lever', { toMove: 'white' }, { urgency: 'look' })] },
    '1-0',
    [],
  ],
  ['a line that was lost in play asks', { board, state: 'lost', clock: running }, '1-0', ['lost']],
  ['one that was lost after it does not', { board, state: 'lost', clock: stopped }, '1-0', []],
  ['on a board too', { board, gameId: null, state: 'ready' }, '1/2-1/2', ['notBegun']],
  [
    'something else than is proposed asks once, though play goes on',
    { board, clock: running, proposal: mate },
    '0-1',
    ['other'],
  ],
  ['a result that stands asks', { result: '1-0' }, '0-1', ['given']],
  ['one that is signed says so', { result: '1-0', signedEpochMs: 1 }, '0-1', ['signed']],
  ['a forfeit of somebody who was not marked absent', { gameId: null }, '+/-', ['unmarked']],
  ['one at a table whose game has begun', { state: 'playing' }, '-/+', ['begun', 'unmarked']],
  ['of both there, where one was marked', { absence, alerts: [late] }, '-/-', ['begun', 'unmarked']],
  ['but not of who is marked absent', { absence, alerts: [late] }, '+/-', []],
  ['of both, where one was marked', { gameId: null, absence, alerts: [late] }, '-/-', ['unmarked']],
  ['of the one who is there', { gameId: null, absence, alerts: [late] }, '-/+', ['unmarked']],
  ['a forfeit over the result of a game without moves', { result: '0-1' }, '+/-', ['given', 'unplayed']],
  ['and where somebody has, it does', { plies: [plyView({})] }, '+/-', ['played']],
  ['one while somebody may still come asks', { gameId: null, absence }, '+/-', ['absent']],
  ['and when the time is over, it does not', { gameId: null, absence, alerts: [late] }, '+/-', []],
  ['a draw where somebody is missing asks', { gameId: null, absence, alerts: [late] }, '1/2-1/2', ['notBegun', 'late']],
  [
    'a win against somebody who is missing is a forfeit',
    { gameId: null, absence, alerts: [late] },
    '1-0',
    ['notThere'],
  ],
  ['a forfeit in place of another asks', { gameId: null, result: '-/+' }, '+/-', ['given']],
  [
    'a draw before both have moved is no draw',
    { board, clock: stopped, plies: [plyView({})] },
    '1/2-1/2',
    ['agreed-too-early'],
  ],
  ['after that it is', { board, clock: stopped, plies: [plyView({}), plyView({ ply: 2 }), agreed] }, '1/2-1/2', []],
];

describe('what wants a second key', () => {
  it.each(CASES)('%s', (_, facts, entered, expected) => {
    expect(cautionsOf(tableView(facts), entered, laws, false)).toEqual(expected);
    const others = expected.filter((caution) => caution !== 'notBegun');
    expect(cautionsOf(tableView(facts), entered, laws, true)).toEqual(others);
  });
});

it.each<readonly [string, Partial<TableView>, Entered, Entered | null]>([
  ['Black, who is not there, loses', { absence }, '1-0', '+/-'],
  ['after the default time too', { absence, alerts: [late] }, '1-0', '+/-'],
  ['White, who is not there, loses', { absence: { ...absence, white: true, black: false } }, '0-1', '-/+'],
  ['who is not there wins', { absence }, '0-1', null],
  ['a draw', { absence }, '1/2-1/2', null],
  ['both are not there', { absence: { ...absence, white: true } }, '1-0', null],
  ['both are there', {}, '1-0', null],
  ['a move was made', { absence, plies: [plyView({})] }, '1-0', null],
  ['a result that stands', { absence, result: '0-1' }, '1-0', null],
])('a result is a forfeit: %s', (_, facts, entered, forfeit) => {
  expect(forfeitOf(resultFacts(tableView(facts)), entered)).toBe(forfeit);
});

it.each<readonly [string, Partial<TableView>, boolean]>([
  ['a game that was begun', {}, true],
  ['with a question', { questions: [questionView()] }, true],
  ['not begun', { gameId: null }, false],
  ['somebody is waited for', { absence }, false],
  ['over', { proposal: mate }, false],
  ['with a result', { result: '1-0' }, false],
])('at the board: %s', (_, facts, expected) => {
  expect(isAtPlay(tableView(facts))).toBe(expected);
});

it('a game is replayed where another was cancelled, and not where none is played in its place', () => {
  const cancelled = [cancelledGame({ plies: 4 })];
  expect(marksOf(tableView({ cancelled }))).toEqual(['replayed']);
  expect(marksOf(tableView({ cancelled, result: '1-0', signedEpochMs: 1 }))).toEqual(['signed', 'replayed']);
  expect(marksOf(tableView({ cancelled, gameId: null, result: '+/-' }))).toEqual([]);
});

describe('Enter', () => {
  it('confirms what one side proposes, and nothing that is disputed or given', () => {
    expect(confirmable(tableView({ proposal: mate }))).toBe('1-0');
    expect(confirmable(tableView({ proposal: { ...mate, against: [kings] } }))).toBeNull();
    expect(confirmable(tableView({ proposal: mate, result: '1-0' }))).toBeNull();
    expect(confirmable(tableView({}))).toBeNull();
    const byDefault: Proposal = { ...mate, by: 'ruling', ending: 'default' };
    expect(confirmable(tableView({ proposal: byDefault }))).toBe('+/-');
    expect(cautionsOf(tableView({ proposal: byDefault }), '+/-', laws, false)).toEqual([]);
    expect(confirmable(tableView({ proposal: byDefault, plies: [plyView({ ply: 2 })] }))).toBe('1-0');
    expect(confirmable(tableView({ gameId: null, absence }))).toBeNull();
    expect(confirmable(tableView({ gameId: null, absence, alerts: [late] }))).toBe('+/-');
    const [white, both] = [
      { white: true, black: false },
      { white: true, black: true },
    ].map((facts) => alertView('late', facts));
    expect(confirmable(tableView({ gameId: null, alerts: white === undefined ? [] : [white] }))).toBe('-/+');
    expect(confirmable(tableView({ gameId: null, alerts: both === undefined ? [] : [both] }))).toBe('-/-');
  });
});

describe('the next one missing', () => {
  const hall = [
    tableView({ table: 1, result: '1-0' }),
    tableView({ table: 2 }),
    tableView({ table: 3, board, clock: running }),
    tableView({ table: 4 }),
    tableView({ table: 5, questions: [questionView()] }),
  ];
  const none = new Set<number>();

  it('is the next by number, then from the first again', () => {
    expect(nextMissing(hall, 2, none)).toBe(4);
    expect(nextMissing(hall, 4, none)).toBe(2);
    expect(nextMissing(hall, 5, none)).toBe(2);
  });

  it('is one that is played or asked about only when no other is left, and none that is on its way', () => {
    expect(nextMissing(hall, 2, new Set([2, 4]))).toBe(3);
    expect(nextMissing(hall, 3, new Set([2, 4]))).toBe(5);
    expect(nextMissing(hall, 3, new Set([2, 3, 4, 5]))).toBeNull();
    // Its second game is to come, and cannot be entered before it has begun.
    const between = tableView({ table: 1, result: '1-0', turnsTo: 2 });
    expect(nextMissing([between], 1, none)).toBeNull();
    expect(hall.map(busyWith)).toEqual([null, null, 'playing', null, 'question']);
  });

  it('is one where a player is absent, in its turn', () => {
    const waiting = [1, 2, 3].map((table) => tableView({ table, gameId: null, ...(table === 2 ? { absence } : {}) }));
    expect(nextMissing(waiting, 1, none)).toBe(2);
    expect(passedOver(waiting, [1, 2], none)).toEqual([]);
  });

  it('says what it has passed over', () => {
    expect(passedOver(hall, [2, 4], none)).toEqual([3]);
    expect(passedOver(hall, [1, 2], none)).toEqual([]);
    expect(passedOver(hall, [4, 2], none)).toEqual([]);
  });
});

it('a game that was played and not signed is marked, of a pairing either one; a forfeit has no scoresheets', () => {
  const first = { gameId: 'g', white: '', black: '', result: '1-0', signedEpochMs: null } as const;
  expect(marksOf(tableView({ gameId: 'h' }))).toEqual([]);
  expect(marksOf(tableView({ gameId: 'h', result: '1-0' }))).toEqual(['unsigned']);
  expect(marksOf(tableView({ gameId: 'h', result: '1-0', signedEpochMs: 1 }))).toEqual(['signed']);
  expect(marksOf(tableView({ gameId: 'h', result: '1-0', signedEpochMs: 1, game: 2, first }))).toEqual([
    'signed',
    'firstUnsigned',
  ]);
  expect(marksOf(tableView({ gameId: 'h', game: 2, first }))).toEqual(['firstUnsigned']);
  expect(marksOf(tableView({ gameId: null, result: '+/-' }))).toEqual([]);
});

it('a first game in doubt is marked while its second is played, and counts beside one in doubt itself', () => {
  const first = { gameId: 'g', white: '', black: '', result: '1-0', signedEpochMs: 1, isInDoubt: true } as const;
  const due = tableView({ game: 2, first });
  expect([marksOf(due), doubtsAt(due)]).toEqual([['firstInDoubt'], 1]);
  const both = tableView({ game: 2, first, result: '1-0', alerts: [alertView('conflict', DOUBTED)], signedEpochMs: 1 });
  expect([marksOf(both), doubtsAt(both)]).toEqual([['inDoubt', 'firstInDoubt', 'signed'], 2]);
});

it.each([
  ['its lines end between words where names stand whole', true, 'connection lost'],
  ['within them where there are many', false, 'con\u00ADnec\u00ADtion lost'],
])('how a table stands: %s', (_, isWhole, says) => {
  const { container } = show(SheetRow, {
    ...{ kind: 'round', games: 1, room: 20, scale: 1, isWhole, isSelected: false, isSent: false, asked: null },
    ...{ table: tableView({ board, state: 'lost' }), onSelect: () => undefined },
  });
  expect(container.querySelector('.says')?.textContent.trim()).toBe(says);
});

it.each<readonly [string, Partial<TableView>, string]>([
  [
    'a question is named as everywhere else',
    { board, questions: [questionView({ verdict: 'illegal' })] },
    'Illegal move',
  ],
  ['a game without a board is played, too', { board: null, gameId: 'g' }, 'playing'],
  ['so is one whose clock stands', { board, gameId: 'g', clock: stopped }, 'playing'],
  ['where none has begun nothing is', { board: null, gameId: null }, ''],
])('how a table stands is said in each row: %s', (_, facts, says) => {
  const { container } = show(SheetRow, {
    ...{ kind: 'round', games: 1, room: 20, scale: 1, isWhole: true, isSelected: false, isSent: false, asked: null },
    ...{ table: tableView(facts), onSelect: () => undefined },
  });
  expect(container.querySelector('.says')?.textContent.trim()).toBe(says);
});
