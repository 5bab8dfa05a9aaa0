import * as v from 'valibot';
import type { Limits } from '../../engine/laws/edition.ts';
import { EDITIONS } from '../../engine/laws/editions.ts';
import { LIMIT_BOUNDS } from '../../engine/laws/regulations.ts';
import { REGIMES, RULE_PROFILES } from '../../engine/laws/terms.ts';
import { MOST_PERIODS, isSameMoves, isTimeControl } from '../../engine/laws/time-control.ts';

const count = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most));
const period = v.strictObject({
  moves: v.nullable(count(999)),
  seconds: count(60_000),
  incrementSeconds: count(999),
});
const own = (name: keyof Limits) => {
  const { least, most } = LIMIT_BOUNDS[name];
  return v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
};
const regulations = v.strictObject({
  penaltySeconds: v.exactOptional(own('penaltySeconds')),
  losingIllegalMove: v.exactOptional(own('losingIllegalMove')),
  openingMoves: v.exactOptional(own('openingMoves')),
  defaultMinutes: v.exactOptional(own('defaultMinutes')),
  claimedRepetitions: v.exactOptional(own('claimedRepetitions')),
  endingRepetitions: v.exactOptional(own('endingRepetitions')),
  claimedMoves: v.exactOptional(own('claimedMoves')),
  endingMoves: v.exactOptional(own('endingMoves')),
  recordingSeconds: v.exactOptional(v.nullable(own('recordingSeconds'))),
  recordingIncrementSeconds: v.exactOptional(own('recordingIncrementSeconds')),
  scoreViews: v.exactOptional(v.nullable(own('scoreViews'))),
  agreementMoves: v.exactOptional(own('agreementMoves')),
  noDrawBeforeMove: v.exactOptional(v.nullable(own('noDrawBeforeMove'))),
});
const timeControl = v.pipe(
  v.array(period),
  v.maxLength(MOST_PERIODS),
  v.check((periods) => isTimeControl(periods), 'Periods of a time control'),
);
const rulesShape = v.strictObject({
  edition: v.picklist(EDITIONS.map((edition) => edition.name)),
  regime: v.picklist(REGIMES),
  profile: v.picklist(RULE_PROFILES),
  timeControl: v.nullable(timeControl),
  blackTimeControl: v.optional(timeControl),
  regulations,
  lastPeriod: v.optional(v.boolean()),
});
/** By what a round is played. */
export const roundRules = v.pipe(
  rulesShape,
  v.check(
    ({ timeControl: white, blackTimeControl: black }) =>
      black === undefined || (white !== null && isSameMoves(white, black)),
    'The same periods for both',
  ),
);
