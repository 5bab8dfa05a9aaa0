import { cleanup } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { StartView } from '../../../electron/contract/views/draw.ts';
import { meaningView } from '../../../electron/contract/views/meaning.ts';
import type { PlyView } from '../../../electron/contract/views/moves.ts';
import type { QuestionView } from '../../../electron/contract/views/question.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';
import { meaningOf } from '../../../engine/laws/meaning.ts';
import { USUAL_RULES, lawsUnder } from '../../../engine/laws/round-rules.ts';
import ActionBar from '../../../renderer/screens/table/ActionBar.svelte';
import {
  actionOfKey,
  actionsAt,
  mayHaveAnnounced,
  meantAction,
  whyNoClaim,
} from '../../../renderer/screens/table/actions.ts';
import type { ActionName } from '../../../renderer/screens/table/actions.ts';
import { haveRoomOnOneLine, onTwoLines } from '../../../renderer/screens/table/two-lines.ts';
import { rulingOf } from '../../support/folded-entries.ts';
import { setupOf } from '../../support/table.ts';
import { boardLine } from '../support/boards.ts';
import { show } from '../support/page.ts';
import { plyView, questionView, startView, tableView } from '../support/views.ts';

const KINGS = setupOf('4k3/8/8/8/8/8/8/4K2R w K - 0 1');
const pawn = questionView({ reason: { code: 'verdict.promotionMissing', facts: { square: 'e8' } } });
/** Board and clock tell whose move it is. */
const LIVE = {
  board: boardLine({}),
  readsClock: true,
} as const;
const ANNOUNCED = { side: 'white', ply: 1, atEpochMs: 5 } as const;
const names = (facts: Parameters<typeof tableView>[0]): readonly string[] =>
  actionsAt(tableView(facts)).map(({ name }) => name);

const ply = (rights: string): PlyView => plyView({ fen: `8/8/8/8/8/8/8/8 ${rights} - 0 9` });
const startOf = (fen: string): StartView => startView({ fen });
/** A position was set, and nothing was played from it. */
const SET = { plies: [], breaks: [{ at: 0, cause: 'setByHand', questionId: null }] } as const;

describe('what can be done at a table', () => {
  it('a queen can be placed only for a pawn left on the last rank', () => {
    expect(names({ questions: [pawn] })).toContain('queenPlaced');
    expect(names({ questions: [questionView()] })).not.toContain('queenPlaced');
    expect(actionOfKey(tableView({ questions: [pawn] }), 'q')).toBe('queenPlaced');
  });

  it('castling is announced only where it is legal, and once', () => {
    expect(names({ ...LIVE, announcers: ['white'] })).toContain('castlingAnnounced');
    expect(names({ ...LIVE, announcers: [] })).not.toContain('castlingAnnounced');
    expect(names({ ...LIVE, announcers: ['white'], announced: [ANNOUNCED] })).not.toContain('castlingAnnounced');
  });

  it.each([
    ['without a board', { board: null }],
    ['without a clock', { readsClock: false }],
    ['with a board that does not answer', { board: boardLine({ line: 'lost' }) }],
  ])('castling may have been announced by either player %s, as often as it was', (_, facts) => {
    const table = tableView({ ...LIVE, ...facts, announcers: ['white'], announced: [ANNOUNCED] });
    expect(mayHaveAnnounced(table)).toEqual(['white', 'black']);
    expect(actionOfKey(table, 'c')).toBe('castlingAnnounced');
    expect(names({ ...LIVE, ...facts, announcers: [], result: '1-0' })).not.toContain('castlingAnnounced');
  });

  it.each<readonly [string, Parameters<typeof tableView>[0], readonly string[]]>([
    ['by nobody whose start has no rights', { start: startOf('4k3/8/8/8/8/4K3/4P3/8 w - - 0 1') }, []],
    ['by the one who has a right', { start: startOf('r3k3/8/8/8/8/4K3/4P3/8 b q - 0 1') }, ['black']],
    ['by rooks named by their files', { start: startOf('4k3/8/8/8/8/8/8/1R2K3 w B - 0 1') }, ['white']],
    ['by nobody in an endgame', { plies: [ply('w - -'), ply('b - -')] }, []],
    ['by one who has just castled', { plies: [ply('b KQkq'), ply('w Qk'), ply('b k')] }, ['white', 'black']],
    ['by nobody where the position that was set has no rook at home', { ...SET, expected: '4k3/8/8/8/8/8/4P3/R7' }, []],
    ['by one whose rook stands there', { ...SET, expected: '4k3/8/8/8/8/8/8/R3K3' }, ['white']],
  ])('without a board castling may have been announced %s', (_, facts, by) => {
    const table = tableView({ ...LIVE, board: null, announcers: [], ...facts });
    expect(mayHaveAnnounced(table)).toEqual(by);
    expect(names({ ...LIVE, board: null, announcers: [], ...facts }).includes('castlingAnnounced')).toBe(by.length > 0);
  });

  it('castling that cannot be announced is asked for by its key, and the host says why not', () => {
    expect(actionOfKey(tableView({ ...LIVE, announcers: [] }), 'c')).toBe('castlingAnnounced');
    expect(actionOfKey(tableView({ ...LIVE, announcers: ['white'], announced: [ANNOUNCED] }), 'c')).toBeNull();
    expect(actionOfKey(tableView({ ...LIVE, announcers: [], result: '1-0' }), 'c')).toBeNull();
    expect(actionOfKey(tableView({ ...LIVE, gameId: null, announcers: [] }), 'c')).toBe('castlingAnnounced');
  });

  it('a claim that cannot be made is asked for by its key, and its obstacle is named', () => {
    const over = { by: 'board', ending: 'checkmate', result: '0-1', article: '5.1.1', against: [] } as const;
    const asked = { questions: [questionView({ open: true })] };
    const cases = [{ gameId: null }, { result: '1-0' as const }, { proposal: over }, asked, {}];
    const facts = cases.map((one) => whyNoClaim(tableView({ table: 7, ...one }))?.facts ?? null);
    expect(facts).toEqual([
      ...(['noGame', 'result', 'over'] as const).map((why) => ({ table: 7, why })),
      { table: 7 },
      null,
    ]);
    for (const one of cases) expect(actionOfKey(tableView(one), 'j')).toBe('claim');
  });

  it('of a game that is over on the board nothing can be claimed, offered or resigned', () => {
    const said = ['claim', 'drawOffer', 'resignation', 'showScore'];
    const mate = { by: 'board', ending: 'checkmate', result: '0-1', article: '5.1.1', against: [] } as const;
    const flag = { by: 'flag', ending: 'time', result: '1-0', article: '6.9', against: [] } as const;
    expect(names({ proposal: flag })).toEqual(expect.arrayContaining(said));
    for (const proposal of [mate, { ...flag, against: [mate] }])
      expect(names({ proposal }).filter((name) => said.includes(name))).toEqual([]);
    expect(names({ proposal: mate, plies: [plyView({ ply: 1 })] })).toContain('takeBack');
  });

  it('the way out that is meant depends on what is asked', () => {
    const gap = questionView({
      verdict: 'ambiguous',
      reason: { code: 'verdict.gapTooLong', facts: { plies: null, rooks: [] } },
    });
    const displaced = questionView({
      verdict: 'ambiguous',
      reason: {
        code: 'verdict.displaced',
        facts: { side: 'white', piece: 'N', from: 'f3', to: 'h4', move: 'd5' },
      },
    });
    const castled = questionView({
      verdict: 'ambiguous',
      reason: {
        code: 'verdict.castledAfterPress',
        facts: { side: 'a', recorded: 'Rd1', late: 'king', from: 'e1', to: 'c1' },
      },
    });
    const meantAt = (question: QuestionView): ActionName | null => meantAction(tableView({ questions: [question] }));
    const meant = ['queenPlaced', 'played', 'restored'];
    expect([pawn, gap, questionView()].map(meantAt)).toEqual(meant);
    // One of the moves that the question offers is the answer.
    const nearest = [{ uci: 'a1d1', san: 'Rd1' }];
    expect([castled, displaced].map((asked) => meantAt({ ...asked, nearest }))).toEqual([null, null]);
    expect(meantAt({ ...gap, nearest })).toBe('played');
    // Where men of both sides stand elsewhere none of them may be: both players are asked what was played.
    const both = { code: 'verdict.bothMoved', facts: { squares: ['f3', 'c6', 'c5'] } } as const;
    expect(meantAt({ ...castled, reason: both, nearest })).toBe('played');
    // Of a piece that went on after its press, and was taken there, the move that was pressed stands.
    const went = { side: 'white', recorded: 'Bxf7+', piece: 'B', from: 'f7', to: 'e6', stood: null } as const;
    const taken = { code: 'verdict.takenAfterPress', facts: { ...went, by: 'p', byFrom: 'd7' } } as const;
    expect(meantAt({ ...castled, reason: taken })).toBe('restored');
    expect(meantAction(tableView({}))).toBeNull();
  });

  it('an open question can be answered after the game too, from the scoresheets', () => {
    expect(names({ result: '1-0', questions: [questionView()] })).toEqual(
      expect.arrayContaining(['restored', 'played']),
    );
    expect(names({ result: '1-0' })).not.toContain('played');
  });
});

describe('the filled button of the bar', () => {
  const primaries = (question: QuestionView, facts: Partial<TableView> = {}): readonly string[] => {
    show(ActionBar, { table: tableView({ questions: [question], ...facts }), onAction: () => undefined });
    return [...document.querySelectorAll('.button.primary')].map(({ textContent }) =>
      textContent.replace(/\s+/gu, ' ').trim(),
    );
  };

  it.each(['nothing-moved', 'unclear', 'illegal', 'incomplete-castling'] as const)(
    'is R at a question without a ruling: %s',
    (verdict) => {
      expect(primaries(questionView({ verdict }))).toEqual(['Position restored R']);
    },
  );

  it('is none once a ruling has ended the game: its result is entered first', () => {
    const over = { kind: 'over', winner: 'black' } as const;
    const ended = {
      ...rulingOf(1, 0),
      imposed: over,
      number: 1,
      questionId: 1,
      madeEpochMs: 0,
      withdrawnEpochMs: null,
    };
    expect(primaries(questionView({ verdict: 'illegal' }), { rulings: [ended] })).toEqual([]);
    cleanup();
    expect(primaries(questionView({ verdict: 'illegal' }), { rulings: [{ ...ended, withdrawnEpochMs: 1 }] })).toEqual([
      'Position restored R',
    ]);
  });

  it('is none before a ruling, nor after it while the list of what is left has its button; of an answer that is left it is the bar’s', () => {
    const laws = lawsUnder(USUAL_RULES);
    const told = { kind: 'told', irregularity: 'illegal-move', side: 'white', ply: 1, before: KINGS } as const;
    const soFar = { rulings: [], progress: { pliesSince: 0, movesByEach: 0, over: false } };
    const meaning = meaningOf(told, soFar, laws);
    const meanings = meaning === null ? [] : [meaningView(meaning, laws)];
    expect(primaries(questionView({ meanings }))).toEqual([]);
    cleanup();
    const ruled = { ...rulingOf(1, 0), number: 1, questionId: 1, madeEpochMs: 0, withdrawnEpochMs: null };
    expect(primaries(questionView({ meanings }), { rulings: [{ ...ruled, remedy: 'restore-before' }] })).toEqual([]);
    cleanup();
    expect(primaries(questionView({ meanings }), { rulings: [{ ...ruled, remedy: 'stands' }] })).toEqual([]);
    cleanup();
    const answered = { ...ruled, remedy: 'result-stands' } as const;
    expect(primaries(questionView({ meanings }), { rulings: [answered] })).toEqual(['Position restored R']);
    cleanup();
    const ends = { ...ruled, remedy: 'game-over', imposed: { kind: 'over', winner: 'black' } } as const;
    const proposal = { by: 'ruling', ending: 'illegal-moves', result: '0-1', article: '7.5.5', against: [] } as const;
    expect(primaries(questionView({ meanings }), { rulings: [ends], proposal })).toEqual([]);
  });
});

it.each([
  ['Replay', ['Replay']],
  ['Irregularity…', ['Irregularity…']],
  ['Position restored', ['Position', 'restored']],
  ['Take back last move', ['Take back', 'last move']],
  ['Enter the moves played', ['Enter the', 'moves played']],
  ['Game as PGN', ['Game', 'as PGN']],
])('%s stands on lines as equally long as can be', (label, lines) => {
  expect(onTwoLines(label)).toEqual(lines);
});

it.each([
  ['few, which fit on one row so', ['Irregularity…', 'Game as PGN'], 30, true],
  ['few, which would take a second row', ['Take back last move', 'Enter the moves played'], 26, false],
  ['many, which take two rows either way', Array<string>(10).fill('Enter a position…'), 75, true],
  ['many, which would take a third row', Array<string>(10).fill('Enter a position…'), 57, false],
  ['so many that they take three rows either way', Array<string>(14).fill('Enter a position…'), 57, false],
  ['none', [], 50, true],
])('labels stand on one line each where they take no more rows so: %s', (_, labels, room, onOne) => {
  expect(haveRoomOnOneLine(labels, room)).toBe(onOne);
});
