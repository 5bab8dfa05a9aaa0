import type { DrawInput } from '../../start/ceremony.ts';
import type { DrawPolicy } from '../../start/draw-policy.ts';
import { BALL_NUMBERINGS, HAND_METHODS } from '../../start/hand-draw.ts';
import type { Receipt, ReplacedInputs } from '../../start/receipt.ts';
import type { DrawEntry, Timetable } from '../draw.ts';
import { isCount, isFen, isFlag, isMs, isNumber, isText, listOf, oneOf, orNone, orNull, record } from '../shape.ts';
import type { DataOf, ShapesOf } from './shapes-of.ts';
import { mode, sp, table } from './terms.ts';

const inputs = listOf(record<DrawInput>({ from: isText, text: isText }));
const policy = record<DrawPolicy>({
  tournament: isText,
  round: isCount,
  roundName: isText,
  tables: isText,
  castlingMode: mode,
  excluded: listOf(sp),
  repeats: oneOf('allowed', 'excluded'),
  played: listOf(sp),
});
const receipt = record<Receipt>({
  format: isText,
  draw: isText,
  method: oneOf('ceremony', 'quick', ...HAND_METHODS),
  committed: isFlag,
  policy,
  commitment: orNull(isText),
  secret: orNull(isText),
  inputs,
  replacedInputs: orNone(orNull(record<ReplacedInputs>({ count: isCount, sha256: isText }))),
  numbering: orNull(oneOf(...BALL_NUMBERINGS)),
  throws: listOf(isNumber),
  number: sp,
  position: isText,
  committedAt: orNull(isText),
  inputAt: orNull(isText),
  drawnAt: isText,
  present: listOf(isText),
});
const timetable = record<Timetable>({ drawEpochMs: isMs, revealEpochMs: isMs, doorsEpochMs: isMs, startEpochMs: isMs });
const inDraw = { round: isCount, draw: isText };

export const DRAW_SHAPES: ShapesOf<DrawEntry> = {
  'draw.committed': record<DataOf<DrawEntry, 'draw.committed'>>({ ...inDraw, policy, commitment: isText }),
  'draw.inputGiven': record<DataOf<DrawEntry, 'draw.inputGiven'>>({ ...inDraw, inputs }),
  'draw.handBegun': record<DataOf<DrawEntry, 'draw.handBegun'>>({
    ...inDraw,
    policy,
    method: oneOf(...HAND_METHODS),
    numbering: oneOf(...BALL_NUMBERINGS),
  }),
  'draw.thrown': record<DataOf<DrawEntry, 'draw.thrown'>>({ ...inDraw, value: isNumber }),
  'draw.throwTakenBack': record<DataOf<DrawEntry, 'draw.throwTakenBack'>>(inDraw),
  'draw.made': record<DataOf<DrawEntry, 'draw.made'>>({ ...inDraw, sp, fen: isFen, receipt, sha256: isText }),
  'draw.announced': record<DataOf<DrawEntry, 'draw.announced'>>({ ...inDraw, policy, commitment: isText }),
  'draw.adopted': record<DataOf<DrawEntry, 'draw.adopted'>>({
    ...inDraw,
    sp,
    fen: isFen,
    receipt: orNull(receipt),
    sha256: isText,
  }),
  'draw.followed': record<DataOf<DrawEntry, 'draw.followed'>>({
    follows: isFlag,
    tournament: orNone(isText),
  }),
  'draw.handedOut': record<DataOf<DrawEntry, 'draw.handedOut'>>(inDraw),
  'draw.revealed': record<DataOf<DrawEntry, 'draw.revealed'>>(inDraw),
  'draw.annulled': record<DataOf<DrawEntry, 'draw.annulled'>>({ ...inDraw, reason: isText, secret: orNull(isText) }),
  'start.given': record<DataOf<DrawEntry, 'start.given'>>({
    round: isCount,
    table: orNull(table),
    fen: isFen,
    sp: orNull(sp),
    reason: orNone(isText),
  }),
  'round.timed': record<DataOf<DrawEntry, 'round.timed'>>({ round: isCount, timetable: orNull(timetable) }),
};
