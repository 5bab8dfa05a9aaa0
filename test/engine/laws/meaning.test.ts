import { describe, expect, it } from 'vitest';
import { NO_PIECE } from '../../../engine/chess/piece.ts';
import { withPiece } from '../../../engine/chess/placement.ts';
import { makeSquare, parseSquare, squareAt } from '../../../engine/chess/square.ts';
import { LAWS_2023 } from '../../../engine/laws/editions/laws-2023.ts';
import { lawsFor } from '../../../engine/laws/laws.ts';
import { meaningOf } from '../../../engine/laws/meaning.ts';
import type { Happened, Meaning, SoFar } from '../../../engine/laws/meaning.ts';
import type { Ruling } from '../../../engine/laws/penalty.ts';
import type { IrregularityName, Regime, Replacement, RuleProfile } from '../../../engine/laws/terms.ts';
import { TestTable, setupOf, squareOf } from '../../support/table.ts';

const FRESH: SoFar = { rulings: [], progress: { pliesSince: 0, movesByEach: 12, over: false } };
const CLASSICAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const CASTLE = '4k3/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQ - 0 1';
/** A rook on f8 looks at f1. */
const GUARDED = '4kr2/ppppp1pp/8/8/8/8/PPPPP1PP/R3K2R w KQ - 0 1';
/** 2019: the rook stands on the king’s target. */
const ROOK_ON_G1 = '4k3/pppppppp/8/8/8/8/PPPPPPPP/4K1R1 w G - 0 1';

type Laws = readonly [Regime, RuleProfile?];

/** What hands did on a table, as the recogniser tells it. */
function seen(fen: string, hands: (t: TestTable) => unknown): Happened {
  const table = new TestTable(fen).start();
  const before = setupOf(fen);
  hands(table);
  table.settle();
  const [question] = table.questions;
  if (question !== undefined) return { kind: 'question', question, before, scanMs: 250 };
  const [ply] = table.plies;
  if (ply === undefined) throw new Error('nothing was seen');
  return { kind: 'castling', ply, before };
}

function judged(happened: Happened, [regime, profile]: Laws = ['standard'], soFar = FRESH): Meaning | null {
  return meaningOf(happened, soFar, lawsFor(LAWS_2023, regime, profile));
}

interface Case {
  readonly name: string;
  readonly fen: string;
  readonly hands: (t: TestTable) => unknown;
  readonly laws?: Laws;
  readonly meaning: Partial<Meaning> | null;
}

const TIME_120 = { kind: 'time', seconds: 120, inDoubt: false } as const;
const FIRST = { illegalMoves: 1, losing: 2 };

const cases: readonly Case[] = [
  {
    name: 'a press without a move, or too early',
    fen: CLASSICAL,
    hands: (t) => t.press(),
    meaning: {
      irregularity: 'nothing-moved',
      orElse: ['pressed-before-move'],
      article: '7.5.3',
      side: 'white',
      ply: 1,
      waysOut: ['restore-before'],
      mustPlay: { move: 'any-move', piece: null, captured: null },
      penalty: TIME_120,
      count: FIRST,
      notes: [],
    },
  },
  {
    name: 'an illegal move: the touched piece is bound',
    fen: CLASSICAL,
    hands: (t) => t.lift('g1').set('g3', 'N').press(),
    meaning: {
      irregularity: 'illegal-move',
      article: '7.5.1',
      window: 'whole-game',
      windowState: 'open',
      mustPlay: { move: 'touched-piece', piece: { piece: 'N', square: 'g1' }, captured: null },
      notes: ['lifted-not-touched'],
    },
  },
  {
    name: 'an illegal capture: the piece of the opponent that was lifted first is bound if it can be captured',
    fen: '4k3/8/8/8/8/2n5/3P4/B3K3 w - - 0 1',
    hands: (t) => t.lift('c3').lift('e1').set('c3', 'K').press(),
    meaning: {
      irregularity: 'illegal-move',
      mustPlay: { move: 'touched-piece', piece: null, captured: { piece: 'n', square: 'c3' } },
    },
  },
  {
    name: 'a pinned knight moves: it has no legal move, so any is made',
    fen: '4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1',
    hands: (t) => t.lift('e2').set('c3', 'N').press(),
    meaning: {
      irregularity: 'king-left-in-check',
      article: '7.5.1',
      mustPlay: { move: 'any-move', piece: null, captured: null },
      notes: [],
    },
  },
  {
    name: 'a king that steps into check',
    fen: '3rk3/8/8/8/8/8/8/4K3 w - - 0 1',
    hands: (t) => t.lift('e1').set('d1', 'K').press(),
    meaning: {
      irregularity: 'king-left-in-check',
      mustPlay: { move: 'touched-piece', piece: { piece: 'K', square: 'e1' }, captured: null },
    },
  },
  {
    name: 'a king in check that jumps into another is no more than an illegal move',
    fen: '3rk3/8/8/8/8/8/8/4K3 w - - 0 1',
    hands: (t) => t.lift('e1').set('d3', 'K').press(),
    meaning: { irregularity: 'illegal-move' },
  },
  {
    name: 'a pawn left on the last rank',
    fen: '8/P6k/8/8/8/8/8/7K w - - 0 1',
    hands: (t) => t.lift('a7').set('a8', 'P').press(),
    meaning: {
      irregularity: 'promotion-missing',
      orElse: ['no-promotion-piece'],
      article: '7.5.2',
      waysOut: ['queen'],
      mustPlay: null,
      count: FIRST,
    },
  },
  {
    name: 'a pawn that jumped to the last rank',
    fen: '8/7k/P7/8/8/8/8/7K w - - 0 1',
    hands: (t) => t.lift('a6').set('a8', 'P').press(),
    meaning: { irregularity: 'illegal-move', orElse: ['promotion-missing'] },
  },
  {
    name: 'a piece of the other side moved',
    fen: CLASSICAL,
    hands: (t) => t.lift('e7').set('e5', 'p').press(),
    meaning: { irregularity: 'wrong-colour', orElse: ['displaced'], article: '7.5.1' },
  },
  {
    name: 'castling through check, king first',
    fen: GUARDED,
    hands: (t) => t.lift('e1').lift('h1').set('g1', 'K').set('f1', 'R').press(),
    meaning: {
      irregularity: 'illegal-castling',
      article: '7.5.1',
      also: ['3.8.2', '4.4.3', '4.7', '7.5.5'],
      mustPlay: { move: 'other-king-move', piece: null, captured: null },
      notes: [],
    },
  },
  {
    name: 'castling through check, rook first',
    fen: GUARDED,
    hands: (t) => t.lift('h1').lift('e1').set('g1', 'K').set('f1', 'R').press(),
    meaning: {
      irregularity: 'illegal-castling',
      also: ['3.8.2', '4.4.3', '4.7', '7.5.5', '4.4.2'],
      mustPlay: { move: 'rook-move', piece: { piece: 'R', square: 'h1' }, captured: null },
      notes: ['lifted-not-touched'],
    },
  },
  {
    name: 'castling through check, rook first, by Fischer’s text',
    fen: GUARDED,
    hands: (t) => t.lift('h1').lift('e1').set('g1', 'K').set('f1', 'R').press(),
    laws: ['standard', 'fischer'],
    meaning: {
      irregularity: 'illegal-castling',
      also: ['3.8.2', '4.4.3', '4.7', '7.5.5'],
      mustPlay: { move: 'other-king-move', piece: null, captured: null },
    },
  },
  {
    name: 'castling through check, both at once',
    fen: GUARDED,
    hands: (t) => t.lift('h1').lift('e1', 50).set('g1', 'K').set('f1', 'R').press(),
    meaning: { mustPlay: { move: 'other-king-move', piece: null, captured: null }, notes: ['order-not-seen'] },
  },
  {
    name: 'castling of which only the king was moved',
    fen: CASTLE,
    hands: (t) => t.lift('e1').set('g1', 'K').press(),
    meaning: {
      irregularity: 'incomplete-castling',
      article: '4.7.2',
      mustPlay: { move: 'castle-same-side', piece: null, captured: null },
      count: FIRST,
    },
  },
  {
    name: 'a legal castling, rook first',
    fen: CASTLE,
    hands: (t) => t.lift('h1').lift('e1').set('g1', 'K').set('f1', 'R').press(),
    meaning: {
      irregularity: 'castling-order',
      article: '4.4.2',
      window: 'until-touch',
      mustPlay: { move: 'rook-move', piece: { piece: 'R', square: 'h1' }, captured: null },
      penalty: { kind: 'none' },
      count: null,
      notes: ['lifted-not-touched'],
    },
  },
  {
    name: 'a legal castling, king first',
    fen: CASTLE,
    hands: (t) => t.lift('e1').lift('h1').set('g1', 'K').set('f1', 'R').press(),
    meaning: null,
  },
  {
    name: 'the rook that stood on the king’s square goes first, as in 2019',
    fen: ROOK_ON_G1,
    hands: (t) => t.lift('g1').set('f1', 'R').lift('e1').set('g1', 'K').press(),
    meaning: { irregularity: 'castling-order', notes: ['lifted-not-touched', 'rook-stood-on-kings-square'] },
  },
  {
    name: 'the same, announced',
    fen: ROOK_ON_G1,
    hands: (t) =>
      t.key({ kind: 'castlingAnnounced', side: 'white' }).lift('g1').set('f1', 'R').lift('e1').set('g1', 'K').press(),
    meaning: { notes: ['lifted-not-touched', 'rook-stood-on-kings-square', 'announced'] },
  },
  {
    name: 'the same by Fischer’s text, which demands it',
    fen: ROOK_ON_G1,
    hands: (t) => t.lift('g1').set('f1', 'R').lift('e1').set('g1', 'K').press(),
    laws: ['standard', 'fischer'],
    meaning: null,
  },
  {
    name: 'the king first there, by Fischer’s text',
    fen: ROOK_ON_G1,
    hands: (t) => t.lift('e1').lift('g1').set('g1', 'K').set('f1', 'R').press(),
    laws: ['rapid', 'fischer'],
    meaning: { irregularity: 'castling-order', article: 'Fischer', waysOut: ['arbiter-decides'], mustPlay: null },
  },
  {
    name: 'pieces knocked over',
    fen: CLASSICAL,
    hands: (t) => t.lift('h1').lift('g1').lift('h2').press(),
    meaning: { irregularity: 'displaced', waysOut: ['restore-in-his-time'], count: null },
  },
  {
    name: 'a piece between two squares accuses nobody',
    fen: CLASSICAL,
    hands: (t) => t.lift('e2').press(),
    meaning: null,
  },
];

describe('what a board means by the Laws', () => {
  it.each(cases)('$name', ({ fen, hands, laws, meaning }) => {
    const found = judged(seen(fen, hands), laws);
    if (meaning === null) expect(found).toBeNull();
    else expect(found).toMatchObject(meaning);
  });
});

/** `touched`: squares, the first one first. */
describe('what must be played after touching', () => {
  const KING_SHUT_IN = '4kr2/8/8/8/8/8/3PPP2/3QKBNR w K - 0 1';
  const TWO_COLOURS = '4k3/p7/8/8/8/8/7p/R3K2R w KQ - 0 1';
  const any = { move: 'any-move', piece: null, captured: null };
  const castle = { move: 'castle-same-side', piece: null, captured: null };
  const otherKing = { move: 'other-king-move', piece: null, captured: null };
  const touchedPiece = (piece: string | null, captured: string | null) => {
    const named = (text: string | null) => (text === null ? null : { piece: text.charAt(0), square: text.slice(1) });
    return { move: 'touched-piece', piece: named(piece), captured: named(captured) };
  };
  const rook = { move: 'rook-move', piece: { piece: 'R', square: 'h1' }, captured: null };
  const EN_PASSANT = '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1';

  it.each<[string, string, readonly string[], RuleProfile, unknown, string | null]>([
    ['king, then rook: castling', CASTLE, ['e1', 'h1'], 'fide', castle, '4.4.1'],
    ['king, then the other rook', CASTLE, ['e1', 'a1'], 'fide', castle, '4.4.1'],
    ['king, then rook, through check', GUARDED, ['e1', 'h1'], 'fide', otherKing, '4.4.3'],
    ['the same, no king move', KING_SHUT_IN, ['e1', 'h1'], 'fide', any, null],
    ['rook, then king', CASTLE, ['h1', 'e1'], 'fide', rook, '4.4.2'],
    ['rook, then king, by Fischer’s text', CASTLE, ['h1', 'e1'], 'fischer', castle, '4.4.1'],
    ['rook alone', CASTLE, ['h1'], 'fide', touchedPiece('Rh1', null), null],
    ['king alone', CASTLE, ['e1'], 'fide', touchedPiece('Ke1', null), null],
    ['another piece first', CASTLE, ['a2', 'e1', 'h1'], 'fide', touchedPiece('Pa2', null), null],
    ['own, then the opponent’s', TWO_COLOURS, ['a1', 'a7'], 'fide', touchedPiece('Ra1', 'pa7'), null],
    ['the opponent’s, then own', TWO_COLOURS, ['a7', 'a1'], 'fide', touchedPiece('Ra1', 'pa7'), null],
    ['own first, capture illegal', TWO_COLOURS, ['e1', 'a7'], 'fide', touchedPiece('Ke1', null), null],
    ['the opponent’s first, capture illegal', TWO_COLOURS, ['a7', 'e1'], 'fide', touchedPiece(null, 'pa7'), null],
    ['two of the opponent’s, one out of reach', TWO_COLOURS, ['e8', 'h2'], 'fide', touchedPiece(null, 'ph2'), null],
    ['a pawn that can be captured in passing', EN_PASSANT, ['d5', 'e5'], 'fide', touchedPiece('Pe5', 'pd5'), null],
  ])('%s', (_name, fen, touched, profile, mustPlay, article) => {
    const before = setupOf(fen);
    const squares = touched.flatMap((name) => parseSquare(name) ?? []);
    const told = { touched: squares, now: before };
    const found = judged({ kind: 'told', irregularity: 'touch-move', side: 'white', ply: 1, before, told }, [
      'standard',
      profile,
    ]);
    expect(found?.mustPlay).toEqual(mustPlay);
    expect(found?.also.filter((number) => number.startsWith('4.4'))).toEqual(article === null ? [] : [article]);
  });

  const ALONE_ON_E1 = '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1';
  const duty = (...moves: readonly Replacement[]) => {
    const [move, ...orElse] = moves;
    return { move, piece: null, captured: null, orElse };
  };

  it.each<[IrregularityName, string, unknown]>([
    ['illegal-move', CASTLE, duty('touched-piece', 'any-move')],
    ['king-left-in-check', CASTLE, duty('touched-piece', 'any-move')],
    ['touch-move', CASTLE, duty('touched-piece', 'any-move')],
    ['nothing-moved', CASTLE, any],
    ['castling-order', CASTLE, duty('rook-move', 'other-king-move')],
    ['castling-order', ALONE_ON_E1, otherKing],
    ['castling-touched-in-vain', CASTLE, duty('castle-same-side', 'other-king-move')],
    ['castling-touched-in-vain', ALONE_ON_E1, otherKing],
    ['illegal-castling', CASTLE, otherKing],
    ['illegal-castling', KING_SHUT_IN, any],
    ['incomplete-castling', CASTLE, duty('castle-same-side', 'other-king-move')],
    ['incomplete-castling', KING_SHUT_IN, any],
  ])('%s, and nobody says what was touched: %s', (irregularity, fen, expected) => {
    const before = setupOf(fen);
    const found = judged({ kind: 'told', irregularity, side: 'white', ply: 1, before });
    expect(found?.mustPlay).toEqual(expected);
    expect(found?.touchBinds).toBe(irregularity !== 'nothing-moved');
  });

  it('is bound by what is told to have been touched, whatever was illegal', () => {
    const before = setupOf(CASTLE);
    const told = { touched: [squareOf('a1')], now: before };
    const found = judged({ kind: 'told', irregularity: 'illegal-move', side: 'white', ply: 1, before, told });
    expect(found).toMatchObject({ mustPlay: touchedPiece('Ra1', null), notes: ['as-told'] });
  });

  it.each<[string, readonly [string, string], unknown]>([
    ['king first', ['e1', 'h1'], castle],
    ['rook first', ['h1', 'e1'], rook],
  ])('king and rook both moved, %s', (_name, [one, other], mustPlay) => {
    const happened = seen(CASTLE, (t) => t.lift(one).lift(other).set('f1', 'K').set('g1', 'R').press());
    expect(happened).toMatchObject({ question: { reason: { code: 'verdict.twoPiecesMoved' } } });
    expect(judged(happened)).toMatchObject({ mustPlay, notes: ['lifted-not-touched'] });
  });

  it('is free where nothing was moved at all', () => {
    const happened = seen(CASTLE, (t) => t.press());
    expect(judged(happened)?.mustPlay).toEqual(any);
  });
});

describe('the window', () => {
  const illegal = seen(CLASSICAL, (t) => t.lift('g1').set('g3', 'N').press());

  it.each<[Regime, number, Partial<Meaning>]>([
    [
      'rapid',
      0,
      { windowState: 'open', waysOut: ['restore-before'], penalty: { kind: 'time', seconds: 60, inDoubt: false } },
    ],
    [
      'rapid',
      1,
      { windowState: 'closed', waysOut: ['stands', 'as-both-agree'], penalty: { kind: 'none' }, count: null },
    ],
    ['blitz', 1, { windowState: 'closed', waysOut: ['stands', 'as-both-agree'], mustPlay: null }],
    ['rapid-supervised', 30, { windowState: 'open', penalty: { kind: 'time', seconds: 60, inDoubt: false } }],
    ['blitz-supervised', 30, { windowState: 'open', penalty: { kind: 'time', seconds: 120, inDoubt: true } }],
    ['standard', 30, { windowState: 'open', penalty: TIME_120 }],
  ])('of an illegal move under %s after %i more plies', (regime, pliesSince, meaning) => {
    const soFar = { rulings: [], progress: { pliesSince, movesByEach: 20, over: false } };
    expect(judged(illegal, [regime], soFar)).toMatchObject(meaning);
  });

  it('says that a reply counts when it is released, while that matters', () => {
    expect(judged(illegal, ['rapid'])?.notes).toContain('reply-counts-when-released');
    expect(judged(illegal, ['standard'])?.notes).not.toContain('reply-counts-when-released');
  });

  it.each<[Regime, number, Meaning['waysOut']]>([
    ['standard', 9, ['new-game']],
    ['standard', 40, ['new-game']],
    ['rapid', 9, ['new-game']],
    ['rapid', 10, ['go-on-misplaced-cannot-castle']],
  ])('of a wrong start under %s after %i moves by each', (regime, movesByEach, waysOut) => {
    const soFar = { rulings: [], progress: { pliesSince: 2 * movesByEach, movesByEach, over: false } };
    const told = {
      kind: 'told',
      irregularity: 'wrong-start',
      side: 'white',
      ply: 1,
      before: setupOf(CLASSICAL),
    } as const;
    expect(judged(told, [regime], soFar)?.waysOut).toEqual(waysOut);
  });

  it('of kings that stand in check opens with the next move', () => {
    const at = (pliesSince: number) =>
      judged(
        { kind: 'told', irregularity: 'both-kings-in-check', side: 'white', ply: 5, before: setupOf(CLASSICAL) },
        ['blitz'],
        { rulings: [], progress: { pliesSince, movesByEach: 12, over: false } },
      );
    expect(at(0)).toMatchObject({ windowState: 'waiting', waysOut: ['wait-then-draw'], article: 'A.5.4' });
    expect(at(1)).toMatchObject({ windowState: 'open' });
  });

  it('closes with the result', () => {
    const soFar = { rulings: [], progress: { pliesSince: 0, movesByEach: 2, over: true } };
    expect(judged(illegal, ['standard'], soFar)?.waysOut).toEqual(['result-stands']);
  });
});

describe('the count', () => {
  const illegal = seen(CLASSICAL, (t) => t.lift('g1').set('g3', 'N').press());
  const after = (...rulings: Ruling[]): Meaning | null => judged(illegal, ['standard'], { ...FRESH, rulings });

  it('makes the second illegal move of a player lose', () => {
    const found = after({ irregularity: 'two-hands', side: 'white', ply: 21 });
    expect(found).toMatchObject({ count: { illegalMoves: 2, losing: 2 }, penalty: { kind: 'over', winner: 'black' } });
    expect(found?.notes).toContain('mate-judged-by-men');
  });

  it('is each player’s own, and holds only what counts', () => {
    const found = after(
      { irregularity: 'illegal-move', side: 'black', ply: 20 },
      { irregularity: 'distraction', side: 'white', ply: 21 },
    );
    expect(found).toMatchObject({ count: FIRST, penalty: TIME_120 });
  });

  it('takes two faults in one move once', () => {
    const found = after({ irregularity: 'two-hands', side: 'white', ply: 1 });
    expect(found).toMatchObject({ count: FIRST, penalty: { kind: 'none' } });
    expect(found?.notes).toContain('one-count-a-move');
  });

  it('draws where the opponent cannot mate', () => {
    const alone = seen('4k3/8/8/8/8/8/4P3/4K3 w - - 0 1', (t) => t.lift('e2').set('d3', 'P').press());
    const soFar = { ...FRESH, rulings: [{ irregularity: 'illegal-move', side: 'white', ply: 9 }] } as const;
    const found = judged(alone, ['standard'], soFar);
    expect(found?.penalty).toEqual({ kind: 'over', winner: null });
    expect(found?.notes).not.toContain('mate-judged-by-men');
  });
});

/** All castlings of White, by every order in which two hands can lift and place both. */
describe('the order of hands', () => {
  const files = Array.from({ length: 8 }, (_, file) => file);
  const pairs = files.flatMap((king) =>
    files.filter((rook) => rook !== king && king !== 0 && king !== 7).map((rook) => ({ king, rook })),
  );
  const name = (file: number): string => makeSquare(squareAt(file, 0));

  it.each(pairs)('of king $king and rook $rook is judged by profile', ({ king, rook }) => {
    const [kingTo, rookTo] = rook > king ? ([6, 5] as const) : ([2, 3] as const);
    const rank = files.map((file) => (file === king ? 'K' : file === rook ? 'R' : '1')).join('');
    const fen = `4k3/8/8/8/8/8/8/${rank} w ${name(rook).slice(0, 1).toUpperCase()} - 0 1`;
    for (const touched of ['king', 'rook'] as const) {
      for (const placed of ['king', 'rook'] as const) {
        const happened = seen(fen, (t) => {
          for (const piece of touched === 'king' ? [king, rook] : [rook, king]) t.lift(name(piece));
          const placeKing = () => t.set(name(kingTo), 'K');
          if (placed === 'king') placeKing();
          t.set(name(rookTo), 'R');
          if (placed === 'rook') placeKing();
          t.press();
        });
        expect(happened.kind).toBe('castling');
        const both = king !== kingTo && rook !== rookTo;
        const swapped = king === rookTo && rook === kingTo;
        const demanded = !both || swapped ? null : king === rookTo ? 'king' : rook === kingTo ? 'rook' : null;
        const against = demanded !== null && touched === placed && touched !== demanded;
        expect(judged(happened, ['standard', 'fide'])?.irregularity).toBe(
          touched === 'rook' ? 'castling-order' : undefined,
        );
        expect(judged(happened, ['standard', 'fischer'])?.irregularity).toBe(against ? 'castling-order' : undefined);
      }
    }
  });

  it('accuses nobody whose king was not seen to leave its square', () => {
    const happened = seen('4k3/8/8/8/8/8/8/6KR w H - 0 1', (t) => t.lift('h1').set('f1', 'R').press());
    expect(happened.kind).toBe('castling');
    expect(judged(happened)).toBeNull();
  });

  it('accuses nobody on the time of a dump', () => {
    const happened = seen(CASTLE, (t) => {
      t.lift('h1').wait(1000);
      t.board = withPiece(t.board, squareOf('e1'), NO_PIECE);
      t.dump().set('g1', 'K').set('f1', 'R').press();
    });
    expect(happened).toMatchObject({ kind: 'castling', ply: { castling: { touched: 'unseen', placed: 'king' } } });
    expect(judged(happened)).toBeNull();
  });

  it('accuses nobody by Fischer’s text whose king left while a rook came upon its square', () => {
    const happened = seen('4k3/8/8/8/8/8/8/5K1R w H - 0 1', (t) => t.lift('h1').set('f1', 'R').set('g1', 'K').press());
    expect(happened.kind).toBe('castling');
    expect(judged(happened, ['standard', 'fischer'])).toBeNull();
  });
});
