import type { Color } from '../../chess/piece.ts';
import type { BoundPiece, ByOrder, MustPlay } from '../../laws/replacing.ts';
import type { Imposed, MadeRuling } from '../../laws/ruling.ts';
import { IRREGULARITIES, PENALTIES, REMEDIES, REPLACEMENTS } from '../../laws/terms.ts';
import type { Candidate, Question } from '../../recognition/verdict.ts';
import type { IrregularityEntry, SeenCall } from '../irregularity.ts';
import {
  anyOf,
  isCount,
  isFault,
  isFlag,
  isFen,
  isMs,
  isNumber,
  isText,
  listOf,
  oneOf,
  orNone,
  orNull,
  record,
} from '../shape.ts';
import type { Shape } from '../shape.ts';
import { evidence, ply } from './play.ts';
import type { DataOf, ShapesOf } from './shapes-of.ts';
import { COLORS, inGame, move, table } from './terms.ts';

const question = record<Question>({
  id: isCount,
  ply: isCount,
  side: COLORS,
  verdict: oneOf('nothing-moved', 'incomplete-castling', 'unclear', 'illegal', 'ambiguous'),
  atMs: isMs,
  pressedAtMs: orNone(isMs),
  sensed: isText,
  before: isText,
  differing: listOf(isText),
  reason: isFault,
  nearest: listOf(record<Candidate>({ uci: move, san: isText })),
  evidence,
  goesOnFrom: isFen,
  pressed: orNone(oneOf(false)),
  whiteSeconds: orNone(isNumber),
  blackSeconds: orNone(isNumber),
  gainedSeconds: orNone(isNumber),
});
type ImposedAs<K extends Imposed['kind']> = Extract<Imposed, { readonly kind: K }>;
const imposed = anyOf(
  record<ImposedAs<'none'>>({ kind: oneOf('none') }),
  record<ImposedAs<'time'>>({ kind: oneOf('time'), seconds: isCount }),
  record<ImposedAs<'over'>>({ kind: oneOf('over'), winner: orNull(COLORS) }),
  record<ImposedAs<'chosen'>>({ kind: oneOf('chosen'), penalty: oneOf(...PENALTIES), amount: orNull(isCount) }),
);
const bound = record<BoundPiece>({ piece: isText, square: isText });
const replacement = oneOf(...REPLACEMENTS);
const demand = {
  move: replacement,
  piece: orNull(bound),
  captured: orNull(bound),
  side: orNone(oneOf('a', 'h')),
  orElse: orNone(listOf(replacement)),
  released: orNone(isText),
  ifTouched: orNone(bound),
};
/** Of the two that the arbiter takes one of, neither leaves a choice itself. */
const byOrder = record<ByOrder>({ article: isText, must: record<MustPlay>({ ...demand, byOrder: orNone(anyOf()) }) });
const ruling: { readonly [K in keyof Required<MadeRuling>]: Shape } = {
  irregularity: oneOf(...IRREGULARITIES),
  side: COLORS,
  ply: isCount,
  questionId: orNull(isCount),
  pressedAgain: orNone(isFlag),
  edition: isText,
  article: isText,
  also: orNone(listOf(isText)),
  mustPlay: orNone(record<MustPlay>({ ...demand, byOrder: orNone(byOrder) })),
  touched: orNone(listOf(isText)),
  remedy: orNull(oneOf(...REMEDIES)),
  imposed,
  clocksShown: orNone(record<Readonly<Record<Color, number>>>({ white: isCount, black: isCount })),
  clocks: orNone(record<Readonly<Record<Color, number>>>({ white: isCount, black: isCount })),
  opponentSeconds: orNone(isCount),
  gainedSeconds: orNone(isCount),
};

export const IRREGULARITY_SHAPES: ShapesOf<IrregularityEntry> = {
  'question.opened': record<DataOf<IrregularityEntry, 'question.opened'>>({ ...inGame, question }),
  'question.rebased': record<DataOf<IrregularityEntry, 'question.rebased'>>({
    ...inGame,
    questionId: isCount,
    atMs: isMs,
    fen: isFen,
    plies: orNone(listOf(ply)),
  }),
  'question.answered': record<DataOf<IrregularityEntry, 'question.answered'>>({
    ...inGame,
    questionId: orNull(isCount),
    by: oneOf('restored', 'takenBack', 'played', 'setByHand', 'queenPlaced', 'laterPly'),
    atMs: isMs,
    dropped: isCount,
    plies: listOf(ply),
    fen: isFen,
    awaits: orNone(isFlag),
    asRuled: orNone(isFlag),
  }),
  'question.acknowledged': record<DataOf<IrregularityEntry, 'question.acknowledged'>>({
    table,
    gameId: orNull(isText),
    questionId: orNull(isCount),
    calls: orNone(listOf(record<SeenCall>({ kind: isText, sinceEpochMs: isMs }))),
    alone: orNone(isFlag),
    withResult: orNone(isFlag),
  }),
  'acknowledgement.withdrawn': record<DataOf<IrregularityEntry, 'acknowledgement.withdrawn'>>({
    table,
    gameId: orNull(isText),
    questionId: orNull(isCount),
  }),
  'castling.announced': record<DataOf<IrregularityEntry, 'castling.announced'>>({
    ...inGame,
    atMs: isMs,
    side: orNone(COLORS),
    ply: isCount,
  }),
  'castling.withdrawn': record<DataOf<IrregularityEntry, 'castling.withdrawn'>>({
    ...inGame,
    atMs: isMs,
    side: orNone(COLORS),
    ply: isCount,
  }),
  'alert.raised': record<DataOf<IrregularityEntry, 'alert.raised'>>({ table, gameId: orNull(isText), alert: isFault }),
  'irregularity.ruled': record<DataOf<IrregularityEntry, 'irregularity.ruled'>>({ gameId: isText, ...ruling }),
  'irregularity.withdrawn': record<DataOf<IrregularityEntry, 'irregularity.withdrawn'>>({
    gameId: isText,
    ruling: isCount,
  }),
};
