import { CASTLING_MANNERS } from '../../chess/castling.ts';
import type { Displacement } from '../../chess/castling.ts';
import type { CastlingEvidence, EvidenceStep, PlyRecord } from '../../recognition/verdict.ts';
import type { PlayEntry } from '../play.ts';
import { isCount, isFen, isFlag, isMs, isNumber, isText, listOf, oneOf, orNone, orNull, record } from '../shape.ts';
import type { Shape } from '../shape.ts';
import type { DataOf, ShapesOf } from './shapes-of.ts';
import { COLORS, inGame, move } from './terms.ts';

const FIRST = oneOf('king', 'rook', 'unseen');
const square: Shape = (value) => typeof value === 'string' && /^[a-h][1-8]$/u.test(value);
export const evidence = listOf(
  record<EvidenceStep>({ atMs: isMs, square: isText, piece: isText, was: isText, dump: orNone(oneOf(true)) }),
);
const castling = record<CastlingEvidence>({
  side: oneOf('a', 'h'),
  manner: oneOf(...CASTLING_MANNERS),
  touched: FIRST,
  placed: FIRST,
  bothOff: isFlag,
  announcedAtMs: orNone(isMs),
});
const moved = record<Displacement>({
  from: square,
  to: square,
  castling: orNull(record<NonNullable<Displacement['castling']>>({ rookFrom: square, rookTo: square })),
});
export const ply = record<PlyRecord>({
  ply: isCount,
  side: COLORS,
  verdict: oneOf('move'),
  uci: move,
  san: isText,
  moved,
  fen: isFen,
  pressed: isFlag,
  atMs: isMs,
  whiteSeconds: orNone(isNumber),
  blackSeconds: orNone(isNumber),
  gainedSeconds: orNone(isNumber),
  castling: orNone(castling),
  evidence,
  marked: orNone(oneOf('provisional', 'recovered', 'entered', 'laterPly', 'gap')),
});

export const PLAY_SHAPES: ShapesOf<PlayEntry> = {
  'ply.recorded': record<DataOf<PlayEntry, 'ply.recorded'>>({ ...inGame, ply }),
};
