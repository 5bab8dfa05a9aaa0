import { describe, expect, it } from 'vitest';
import { NO_PIECE } from '../../../engine/chess/piece.ts';
import { withPiece } from '../../../engine/chess/placement.ts';
import { makeSquare, squareAt } from '../../../engine/chess/square.ts';
import { squareOf } from '../../support/table.ts';
import { CASTLE, seen, judged } from '../../support/judged-hands.ts';

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
