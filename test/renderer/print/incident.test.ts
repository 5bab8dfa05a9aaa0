import { screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { BoardView } from '../../../electron/contract/views/board.ts';
import { USUAL_RULES, lawsUnder } from '../../../engine/laws/round-rules.ts';
import type { MadeRuling } from '../../../engine/laws/ruling.ts';
import type { GameClaim, GameRuling } from '../../../engine/tournament/game.ts';
import { illegalMoveOf, incidentOf, incidentPack } from '../../../renderer/print/incident.ts';
import IncidentSheet from '../../../renderer/print/documents/IncidentSheet.svelte';
import { factsOf } from '../../../renderer/print/facts.ts';
import { backOf } from '../../../renderer/print/back.ts';
import { messages } from '../../../renderer/stores/messages.svelte.ts';
import { parsePack } from '../../../renderer/print/pack.ts';
import { sheetsOf } from '../../../renderer/print/sheets.ts';
import { consoleView } from '../support/console.ts';
import { CONTROL, PLIES, UNTIMED, fen, made, showSheet } from '../support/incident.ts';
import { show } from '../support/page.ts';
import { cancelledGame, questionView, roundView, startView, tableView } from '../support/views.ts';

describe('the sheet of an incident', () => {
  it('shows the position before and after the move, and the clocks as they were read and are to be set', () => {
    const ruling = made(1, { irregularity: 'two-hands', remedy: 'stands', imposed: { kind: 'time', seconds: 60 } });
    expect(incidentOf(tableView({ plies: PLIES }), ruling, CONTROL, null)).toMatchObject({
      san: 'Nf3',
      before: '2/8/8/8/8/8/8/8',
      after: '3/8/8/8/8/8/8/8',
      clocks: { white: 870, black: 880 },
      timed: true,
      clocksAfter: { white: 860, black: 940 },
    });
  });

  it.each([
    ['restoredAsRuled', {}, true],
    ['restored', {}, false],
    ['laterPly', {}, false],
    ['restoredAsRuled', { remedy: 'stands' }, false],
    ['restoredAsRuled', { withdrawnEpochMs: 9 }, false],
  ] as const)('tells what nobody has confirmed from what the arbiter pressed: %s %j', (answeredBy, changes, isTold) => {
    const ruling = { ...made(1, { questionId: 1, remedy: 'restore-before' }), ...changes };
    const questions = [questionView({ open: false, answeredBy })];
    const text = showSheet(tableView({ plies: PLIES, questions, rulings: [ruling] }), ruling).container.textContent;
    expect(text.includes('play resumed before it was confirmed')).toBe(isTold);
  });

  it('tells what the player was bound to already where a ruling was not obeyed', () => {
    const mustPlay = { move: 'castle-same-side', side: 'h', piece: null, captured: null } as const;
    const madeEpochMs = new Date(2026, 10, 28, 14, 3).getTime();
    const first: GameRuling = { ...made(1, { article: '4.7.2', mustPlay }), madeEpochMs };
    const second = made(2);
    const told = (rulings: readonly GameRuling[]): string =>
      showSheet(tableView({ plies: PLIES, rulings }), second).container.textContent;
    expect(told([{ ...first, withdrawnEpochMs: 1 }, second])).not.toContain('Already ruled');
    expect(told([{ ...first, ply: 1 }, second])).not.toContain('Already ruled');
    expect(told([first, second])).toMatch(/Already ruled.*14:03 \(4\.7\.2\): castling 0-0.* must be played/u);
  });

  it.each<readonly [string, Pick<GameClaim, 'claim' | 'intended' | 'article' | 'shown'>, RegExp]>([
    [
      'a repetition',
      {
        claim: 'threefold',
        intended: null,
        article: '9.2.1.1',
        shown: { kind: 'repetition', times: 2, needed: 3, plies: [0, 4] },
      },
      /Threefold repetition \(9\.2\.1\.1\), .*14:03.*on the board for the second time; the third is required/u,
    ],
    [
      'a repetition with an announced move',
      {
        claim: 'threefold',
        intended: 'g1f3',
        article: '9.2.1.1',
        shown: { kind: 'repetition', times: 1, needed: 3, plies: [null] },
      },
      /14:03, with Nf3 announced.*After Nf3 this position would be on the board for the first time/u,
    ],
    [
      'fifty moves',
      {
        claim: 'fifty-moves',
        intended: null,
        article: '9.3.2',
        shown: { kind: 'moves', plies: 8, needed: 100, sincePly: 0 },
      },
      /Fifty moves \(9\.3\.2\).*4 moves by each without a capture or a pawn move; 50 moves are required/u,
    ],
  ])('names the wrong claim that was ruled on, and what the record showed of it: %s', (_, claimed, told) => {
    const madeEpochMs = new Date(2026, 10, 28, 14, 3).getTime();
    const claim: GameClaim = {
      side: 'white',
      ply: 1,
      edition: 'FIDE 2023',
      verdict: 'wrong',
      upheld: false,
      madeEpochMs,
      ...claimed,
    };
    const upheld: GameClaim = { ...claim, claim: 'time', upheld: true };
    const ruling = { ...made(1, { irregularity: 'wrong-claim', ply: 1 }), madeEpochMs };
    const start = startView({ fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1' });
    const table = tableView({ start, claims: [claim, upheld], rulings: [ruling] });
    expect(showSheet(table, ruling).container.textContent).toMatch(told);
    const other = { ...ruling, irregularity: 'two-hands' } as const;
    expect(showSheet({ ...table, rulings: [other] }, other).container.textContent).not.toContain('Claimed');
  });

  it('tells of the move that was ruled on, though it was taken back and another made instead', () => {
    const takenBack = {
      side: 'white',
      san: 'd3',
      fen: fen(8),
      evidence: [],
      atMs: 0,
      before: '7/8/8/8/8/8/8/8',
    } as const;
    const ruling = made(1, { irregularity: 'touch-move', remedy: 'restore-before' });
    const gone = { ...ruling, isPlyGone: true, takenBack: { ...takenBack, closedEpochMs: 0 } } as const;
    expect(incidentOf(tableView({ plies: PLIES }), gone, UNTIMED, null)).toMatchObject({
      san: 'd3',
      before: '7/8/8/8/8/8/8/8',
      after: '8/8/8/8/8/8/8/8',
    });
    const unrecorded = { ...ruling, isPlyGone: true } as const;
    expect(incidentOf(tableView({ plies: PLIES }), unrecorded, UNTIMED, null)).toMatchObject({
      san: null,
      after: null,
    });
  });

  it('names the article it was ruled by, those read with it, and the move that must be played', () => {
    const ruling = made(1, {
      ...{ irregularity: 'incomplete-castling', remedy: 'restore-before', edition: 'Laws 2023', article: '4.4.1' },
      also: ['4.4.2', '7.5.1'],
      mustPlay: {
        ...{ move: 'castle-same-side', side: 'h', piece: null, captured: null },
        byOrder: { article: '4.4.2', must: { move: 'rook-move', piece: { piece: 'R', square: 'h1' }, captured: null } },
      },
    });
    const { textContent } = showSheet(tableView({ plies: PLIES, rulings: [ruling] }), ruling).container;
    expect(textContent).toContain('Laws 2023, 4.4.1; with 4.4.2, 7.5.1');
    expect(textContent).toContain('To be played castling 0-0; or, by 4.4.2, a move of the rook on h1');
  });

  it('names the article that was taken of two, the one move it demands, and what was told to be touched', () => {
    const ruling = made(1, {
      ...{ irregularity: 'incomplete-castling', remedy: 'restore-before', edition: 'Laws 2023', article: '4.4.2' },
      ...{ also: ['7.5.1'], touched: ['g1', 'f1'] },
      mustPlay: { move: 'rook-move', piece: { piece: 'R', square: 'g1' }, captured: null },
    });
    const { textContent } = showSheet(tableView({ plies: PLIES, rulings: [ruling] }), ruling).container;
    expect(textContent).toContain('Laws 2023, 4.4.2; with 7.5.1');
    expect(textContent).toContain('Touched (as reported) g1, then f1');
    expect(textContent).toContain('To be played a move of the rook on g1');
  });

  it('shows what the board sensed where it was asked about', () => {
    const question = questionView({ id: 4, ply: 4, boardBefore: 'before', sensed: 'sensed' });
    const ruling = made(1, { questionId: 4, ply: 4, side: 'black' });
    const told = incidentOf(tableView({ plies: PLIES, questions: [question] }), ruling, CONTROL, null);
    expect(told).toMatchObject({ san: null, before: 'before', after: 'sensed' });
  });

  it('tells in words what was made, why it is no legal move, and knows the squares of it, which are framed', () => {
    const question = questionView({
      ...{ id: 4, ply: 4, side: 'black' as const },
      boardBefore: 'rnbqkbnr/ppppp1pp/5p2/7Q/4P3/8/PPPP1PPP/RNB1KBNR',
      sensed: 'rnbqkbnr/1pppp1pp/p4p2/7Q/4P3/8/PPPP1PPP/RNB1KBNR',
      reason: { code: 'verdict.notALegalMove', facts: { piece: 'p', from: 'a7', to: 'a6' } },
    });
    const ruling = made(1, { questionId: 4, ply: 4, side: 'black', irregularity: 'king-left-in-check' });
    const table = tableView({ plies: PLIES, questions: [question] });
    showSheet(table, ruling);
    expect(incidentOf(table, ruling, CONTROL, null).changed).toEqual(['a7', 'a6']);
    expect(screen.getByText('On the board').nextElementSibling?.textContent).toBe(
      'Black’s pawn went from a7 to a6, and the clock was pressed. The king on e8 is attacked by the queen on h5.',
    );
  });

  it('of what was told has room to write the move', () => {
    showSheet(tableView({ plies: PLIES }), made(1, { irregularity: 'illegal-move', remedy: 'restore-before' }));
    expect(screen.getByText('Move made (fill in)').nextElementSibling?.className).toContain('blank');
  });

  it('names what changed where that is no move of one man', () => {
    const { sensedThere } = messages.print.incident;
    const asked = { side: 'black', obstacles: [], differing: [] } as const;
    const squares = ['e8', 'g8'];
    const reason = { code: 'verdict.moreThanAMove', facts: { squares } } as const;
    const differing = [
      { square: 'e8', expected: 'k', actual: '' },
      { square: 'g8', expected: 'n', actual: 'k' },
    ];
    expect(sensedThere({ ...asked, reason, differing }, null)).toBe(
      'Changed: black king from e8 to g8; black knight gone from g8.',
    );
    const two = [
      ...['b1', 'g1'].map((square) => ({ square, expected: 'N', actual: '' })),
      ...['b5', 'g5'].map((square) => ({ square, expected: '', actual: 'N' })),
      { square: 'd8', expected: '', actual: 'q' },
    ];
    expect(sensedThere({ ...asked, reason, differing: two }, null)).toBe(
      'Changed: white knights from b1 and g1 to b5 and g5; black queen new on d8.',
    );
    expect(sensedThere({ ...asked, reason }, null)).toBe('');
    const many = 'a1 b1 c1 d1 e1 f1 g1'.split(' ').map((square) => ({ square, expected: 'N', actual: '' }));
    expect(sensedThere({ ...asked, reason, differing: many }, null)).toBe('Changed: a1, b1, c1, d1, e1, f1 and g1.');
    const castling = { code: 'verdict.castlingNotLegal', facts: { side: 'h', king: 'e8', rook: 'h8' } } as const;
    const obstacles = [
      { code: 'castling.occupied', facts: { piece: 'n', square: 'g8', ownOtherRook: false } },
    ] as const;
    expect(sensedThere({ ...asked, reason: castling, obstacles }, null)).toBe(
      'King and rook stand as after 0-0, but castling is not legal here. The knight on g8 is in the way, for now.',
    );
  });

  it('does not show the move made instead as the illegal one', () => {
    const ruling = made(1, { irregularity: 'illegal-move', remedy: 'restore-before' });
    const told = incidentOf(tableView({ plies: PLIES }), ruling, CONTROL, null);
    expect(told).toMatchObject({ san: null, before: '2/8/8/8/8/8/8/8', after: null });
  });

  it('says which illegal move it was, by what stood before it', () => {
    const laws = lawsUnder(USUAL_RULES);
    const illegal = (number: number, ply: number, changes: Partial<MadeRuling> = {}, withdrawn: number | null = null) =>
      made(number, { irregularity: 'illegal-move', ply, ...changes }, withdrawn);
    const rulings = [
      illegal(1, 1, {}, 5),
      illegal(2, 3),
      illegal(3, 3, { irregularity: 'two-hands' }),
      illegal(4, 3, { pressedAgain: true }),
      illegal(5, 4, { side: 'black' }),
      made(6, { irregularity: 'distraction' }),
    ];
    const table = tableView({ rulings });
    expect(rulings.map((ruling) => illegalMoveOf(table, ruling, laws))).toEqual([null, 1, null, 2, 1, null]);
  });

  it('leaves open which move it was where none of the game was seen or entered', () => {
    const start = startView();
    const table = tableView({ plies: [], board: null, start });
    expect(incidentOf(table, made(1, { ply: 1 }), UNTIMED, null)).toMatchObject({ isMoveKnown: false, before: null });
    const watched = tableView({ plies: [], start, board: { line: 'connected' } as BoardView });
    expect(incidentOf(watched, made(1, { ply: 1 }), UNTIMED, null)).toMatchObject({
      isMoveKnown: true,
      before: start.placement,
    });
    const entered = tableView({ plies: PLIES, board: null, start });
    expect(incidentOf(entered, made(1), UNTIMED, null)).toMatchObject({ isMoveKnown: true });
  });

  it('of a wrong start shows what stood and what was drawn, until when was played, and when the game was cancelled', () => {
    const begunOn = 'rkbnbnqr/pppppppp/8/8/8/8/PPPPPPPP/RKBNBNQR';
    const ruling = made(1, { irregularity: 'wrong-start', remedy: 'new-game', ply: 2 });
    const table = tableView({ plies: PLIES, matchesDraw: false, begunOn });
    const game = cancelledGame({ cancelledEpochMs: 5, played: { ...cancelledGame({}).played, ...table } });
    const after = { ...table, cancelled: [cancelledGame({}), game] };
    const { wrongStart } = incidentOf(after, ruling, CONTROL, null, 2);
    expect(wrongStart).toMatchObject({ stood: begunOn, drawn: { sp: 760 }, played: [{ ply: 1 }, { ply: 2 }] });
    expect(wrongStart?.squares).toEqual(['g8', 'h8', 'g1', 'h1']);
    expect(wrongStart?.cancelledEpochMs).toBe(5);
    expect(incidentOf(after, ruling, CONTROL, null).wrongStart?.cancelledEpochMs).toBeNull();
    // What no board saw is not claimed to have stood there.
    const unseen = incidentOf(tableView({ plies: PLIES }), ruling, CONTROL, null).wrongStart;
    expect(unseen).toMatchObject({ stood: null, squares: [] });
    expect(incidentOf(table, made(1), CONTROL, null).wrongStart).toBeNull();
  });

  it('lists the moves of a short game, and of a longer one how many', () => {
    const { moves } = messages.print.incident;
    const plies = Array.from({ length: 13 }, (_, i) => ({
      ...{ ply: i + 1, side: i % 2 === 0 ? ('white' as const) : ('black' as const), san: `M${String(i + 1)}` },
    }));
    expect(moves([])).toBe('None');
    expect(moves(plies.slice(0, 3))).toBe('1. M1 M2 2. M3');
    expect(moves(plies.slice(1, 3))).toBe('1. … M2 2. M3');
    expect(moves(plies)).toBe('7 moves, the last 7. M13');
  });

  it('goes back to its table, the pack of all of them to where it was put together', () => {
    expect(backOf(parsePack(incidentPack(4, { number: 1 }, 'A4', 2)))).toEqual({ page: 'table', table: 4 });
    expect(backOf(parsePack('documents=incident'))).toEqual({ page: 'print' });
    expect(backOf(parsePack('documents=incident&of=3'))).toEqual({ page: 'rounds', round: 3, tournament: null });
    const ofFirst = `${incidentPack(4, { number: 1 }, 'A4', 'first')}&of=3`;
    expect(backOf(parsePack(ofFirst))).toMatchObject({ page: 'rounds', round: 3, table: 4, game: 1 });
  });

  it('leaves open what is not known', () => {
    const ruling = made(1, { ply: 1, imposed: { kind: 'time', seconds: 60 } });
    const told = incidentOf(tableView({ plies: [], matchesDraw: false }), ruling, UNTIMED, null);
    expect(told).toMatchObject({ san: null, before: null, after: null, clocks: null, timed: true, clocksAfter: null });
  });

  it('says at its head that the ruling is withdrawn, and when', () => {
    const ruling = made(1, { imposed: { kind: 'time', seconds: 60 } }, new Date(2026, 10, 27, 14, 33).getTime());
    const table = tableView({ plies: PLIES, rulings: [ruling] });
    const sheet = { document: 'incident', key: '7_1', earlier: null, table, ruling } as const;
    const facts = factsOf(consoleView({ round: roundView(), tables: [table] }), parsePack(''));
    const shown = show(IncidentSheet, { sheet, facts });
    expect(screen.getByText('Withdrawn').parentElement?.textContent).toMatch(/^Withdrawn .*14:33/u);
    shown.unmount();
    show(IncidentSheet, { sheet: { ...sheet, ruling: { ...ruling, withdrawnEpochMs: null } }, facts });
    expect(screen.queryByText('Withdrawn')).toBeNull();
  });

  it('says when it was ruled, and has room for what either player and the arbiter say, and for either clock that nobody read', () => {
    const ruling = { ...made(1, { irregularity: 'two-hands' }), madeEpochMs: Date.UTC(2026, 10, 21, 13, 33) };
    const table = tableView({ rulings: [ruling] });
    const sheet = { document: 'incident', key: '7_1', earlier: null, table, ruling } as const;
    const facts = factsOf(consoleView({ round: roundView(), tables: [table] }), parsePack(''));
    const { container } = show(IncidentSheet, { sheet, facts });
    screen.getByText(/^Ruled 21 November 2026/u);
    const said = screen.getByText('What the players and the arbiter say').parentElement;
    expect([...(said?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent)).toEqual([
      ...['White', 'Black', 'Arbiter'],
    ]);
    const clocks = screen.getByText('Clocks, each at the last press').nextElementSibling;
    expect([...(clocks?.children ?? [])].map(({ textContent }) => textContent)).toEqual(['White', 'Black']);
    expect(container.textContent).toContain('Penalty');
  });

  it('is one for each ruling that stands, or the one that is asked for, withdrawn or not', () => {
    const wrong = made(1, { irregularity: 'wrong-start', remedy: 'new-game' });
    const played = { ...cancelledGame({}).played, white: 'Cora', plies: PLIES.slice(0, 1), rulings: [wrong] };
    const tables = [
      tableView({ table: 3, rulings: [made(1), made(2, {}, 5)] }),
      tableView({ table: 4, rulings: [made(1)], cancelled: [cancelledGame({ played })] }),
    ];
    const view = consoleView({ tables });
    const keys = (query: string): readonly string[] =>
      sheetsOf(view, parsePack(query), null).flatMap((sheet) => (sheet.document === 'incident' ? [sheet.key] : []));
    expect(keys('documents=incident')).toEqual(['3_1', '4_1_1', '4_1']);
    expect(keys(incidentPack(4, { number: 1 }, 'A4', 1))).toEqual(['4_1_1']);
    const [sheet] = sheetsOf(view, parsePack('documents=incident&incident=4_1_1'), null);
    expect(sheet).toMatchObject({
      table: { white: 'Cora', plies: [{ ply: 1 }] },
      ruling: { irregularity: 'wrong-start' },
    });
    expect(keys(incidentPack(3, { number: 2 }, 'Letter'))).toEqual(['3_2']);
    expect(keys(incidentPack(9, { number: 2 }, 'A4'))).toEqual([]);
  });

  it('of the first game of a match is there when the second is due', () => {
    const seat = { white: 'Anna', black: 'Bruno' };
    const played = { ...cancelledGame({}).played, ...seat, rulings: [made(1)] };
    const first = { gameId: 'g1', ...seat, result: '1/2-1/2', signedEpochMs: null, played } as const;
    const second = { seat, white: 'Bruno', black: 'Anna', game: 2 } as const;
    const tables = [tableView({ table: 1, ...second, first, rulings: [made(1)] })];
    const pages = (query: string): readonly unknown[] =>
      sheetsOf(consoleView({ tables }), parsePack(query), null).map((sheet) =>
        sheet.document === 'incident' ? [sheet.key, sheet.table.game, sheet.table.white] : null,
      );
    const ofFirst = ['1_1_first', 1, 'Anna'];
    expect(pages('documents=incident')).toEqual([ofFirst, ['1_1', 2, 'Bruno']]);
    expect(pages(incidentPack(1, { number: 1 }, 'A4', 'first'))).toEqual([ofFirst]);
  });
});
