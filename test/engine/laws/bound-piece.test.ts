import { describe, expect, it } from 'vitest';
import { parseSquare } from '../../../engine/chess/square.ts';
import type { IrregularityName, Replacement, RuleProfile } from '../../../engine/laws/terms.ts';
import { setupOf, squareOf } from '../../support/table.ts';
import type { TestTable } from '../../support/table.ts';
import { CASTLE, GUARDED, seen, judged } from '../../support/judged-hands.ts';

/** `touched`: squares, the first one first. */
describe('what must be played after touching', () => {
  const KING_SHUT_IN = '4kr2/8/8/8/8/8/3PPP2/3QKBNR w K - 0 1';
  const TWO_COLOURS = '4k3/p7/8/8/8/8/7p/R3K2R w KQ - 0 1';
  const any = { move: 'any-move', piece: null, captured: null };
  const castle = { move: 'castle-same-side', piece: null, captured: null, side: 'h' };
  const otherKing = { move: 'other-king-move', piece: null, captured: null };
  const touchedPiece = (piece: string | null, captured: string | null) => {
    const named = (text: string | null) => (text === null ? null : { piece: text.charAt(0), square: text.slice(1) });
    return { move: 'touched-piece', piece: named(piece), captured: named(captured) };
  };
  const rook = { move: 'rook-move', piece: { piece: 'R', square: 'h1' }, captured: null };
  const EN_PASSANT = '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1';

  it.each<[string, string, readonly string[], RuleProfile, unknown, string | null]>([
    ['king, then rook: castling', CASTLE, ['e1', 'h1'], 'fide', castle, '4.4.1'],
    ['king, then the other rook', CASTLE, ['e1', 'a1'], 'fide', { ...castle, side: 'a' }, '4.4.1'],
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

  it.each<[string, readonly [string, string], string, string, IrregularityName]>([
    ['the king back, the rook kept', ['f1', 'g1'], 'f1', 'K', 'illegal-move'],
    ['a rook and a pawn, the pawn back', ['g1', 'f2'], 'f2', 'P', 'displaced'],
  ])('two taken up and one left off its square: %s', (_name, [one, other], back, piece, irregularity) => {
    const shut = 'rnbqnkrb/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQNKRB w GAga - 0 2';
    const happened = seen(shut, (t) => t.lift(one).lift(other).set(back, piece).lift('h1').set('h1', 'B').press());
    const found = judged(seen(shut, (t) => t.lift(one).lift(other).set(back, piece).press()));
    const castles = { move: 'castle-same-side', piece: null, captured: null, side: 'h' };
    expect(found).toMatchObject(
      irregularity === 'illegal-move' ? { irregularity, mustPlay: castles } : { irregularity },
    );
    // A third piece that was taken up tells of more than a castling.
    expect(judged(happened)?.irregularity).toBe('displaced');
  });

  it('is free where nothing was moved at all', () => {
    const happened = seen(CASTLE, (t) => t.press());
    expect(judged(happened)?.mustPlay).toEqual(any);
  });

  it.each<[string, (t: TestTable) => TestTable, unknown]>([
    ['one piece', (t) => t.lift('h1').set('h1', 'R'), { piece: 'R', square: 'h1' }],
    ['two', (t) => t.lift('a2').set('a2', 'P').lift('h1').set('h1', 'R'), { piece: 'P', square: 'a2' }],
    ['the opponent’s, which he may have adjusted', (t) => t.lift('a7').set('a7', 'p'), undefined],
  ])('is free unless what was lifted and put back was touched to be moved: %s', (_name, hands, ifTouched) => {
    const happened = seen(CASTLE, (t) => hands(t).press());
    expect(happened).toMatchObject({ question: { reason: { code: 'verdict.nothingMoved' } } });
    expect(judged(happened)?.mustPlay).toEqual({ ...any, ...(ifTouched !== undefined && { ifTouched }) });
  });

  it('is free where the piece that was lifted has no legal move', () => {
    const shut = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
    expect(judged(seen(shut, (t) => t.lift('h1').set('h1', 'R').press()))?.mustPlay).toEqual(any);
  });
});
