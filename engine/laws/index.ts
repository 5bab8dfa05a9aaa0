/* The public face of engine/laws: the Laws of Chess as data, and what follows from them for what happened. */

export { lawsFor } from './laws.ts';
export type { Laws } from './laws.ts';
export { EDITIONS, editionNamed, editionOn } from './editions.ts';
export type { ArticleName } from './editions.ts';
export type { Changes, Claim, Edition, Ending, Limits, RegimeRules, Regulations, Rule, Rules } from './edition.ts';
export {
  CLAIMS,
  COSTS,
  ENDINGS,
  IRREGULARITIES,
  NOT_AN_OFFENCE,
  NOTES,
  PENALTIES,
  PENALTY_UNITS,
  REGIMES,
  REMEDIES,
  REPLACEMENTS,
  RULE_PROFILES,
  WINDOWS,
} from './terms.ts';
export type {
  ClaimName,
  Cost,
  EndingName,
  IrregularityName,
  NoteName,
  PenaltyName,
  PenaltyUnit,
  Regime,
  Remedy,
  Replacement,
  RuleProfile,
  Window,
} from './terms.ts';
export { USUAL_RULES, isSameRules, lawsUnder, usualRules } from './round-rules.ts';
export type { RoundRules } from './round-rules.ts';
export {
  MOST_PERIODS,
  incrementAt,
  isTimeControl,
  kindOfPlay,
  makeTimeControl,
  makeTimeControlTag,
  parseTimeControl,
} from './time-control.ts';
export type { KindOfPlay, Period, TimeControl } from './time-control.ts';
export { endedByItself, lostBy, wonBy } from './ending.ts';
export type { Ended } from './ending.ts';
export { flagFinding } from './flag.ts';
export type { FlagFinding, PlayersTime } from './flag.ts';
export { judgeClaim } from './claims.ts';
export type { Claimed, ClaimedGame, Stood, TimeFacts } from './claims.ts';
export { keptShown } from './finding.ts';
export type {
  Finding,
  KeptShown,
  MadeClaim,
  Rejected,
  Repeated,
  RepetitionDifference,
  Shown,
  ClaimVerdict,
} from './finding.ts';
export { agreementAt } from './agreement.ts';
export type { Agreement } from './agreement.ts';
export { meaningOf } from './meaning.ts';
export type { Happened, Meaning, SoFar, Testimony } from './meaning.ts';
export { isReadFromBoard, readingOf, standingIrregularity } from './reading.ts';
export type { Reading } from './reading.ts';
export { mustPlay } from './replacing.ts';
export type { BoundPiece, MustPlay } from './replacing.ts';
export { misplacedRooks } from './misplaced.ts';
export { countsAsIllegalMove, clocksAfter, illegalMoves, penaltyOf } from './penalty.ts';
export type { Penalty, Ruling } from './penalty.ts';
export { WHOLE_POINT, isEndedBy } from './ruling.ts';
export type { Imposed, MadeRuling } from './ruling.ts';
export { tallyOf } from './tally.ts';
export type { Tally } from './tally.ts';
export { windowState } from './progress.ts';
export type { Progress, WindowState } from './progress.ts';
export { lawRows } from './rows.ts';
export type { LawRow } from './rows.ts';
export { RESULT_DOUBTS, canEndSo, endingsFor, resultDoubt, usualEnding } from './reasons.ts';
export type { ResultDoubt } from './reasons.ts';
export { LIMIT_BOUNDS, LIMIT_NAMES, areLimits } from './regulations.ts';
export type { OwnLimits } from './regulations.ts';
export { PROPOSERS, endedByRulings, endsByRulings, proposedResult, toldByKings } from './proposal.ts';
export type { Proposal, Proposals, Proposer, ToldEnd } from './proposal.ts';
