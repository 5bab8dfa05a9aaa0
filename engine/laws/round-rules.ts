import type { Color } from '../chess/piece.ts';
import { EDITIONS, editionNamed, editionOn } from './editions.ts';
import { lawsFor } from './laws.ts';
import type { Laws } from './laws.ts';
import { LIMIT_NAMES } from './regulations.ts';
import type { OwnLimits } from './regulations.ts';
import type { Regime, RuleProfile } from './terms.ts';
import { makeTimeControl } from './time-control.ts';
import type { TimeControl } from './time-control.ts';

/** By what a round is played; laid down when it is opened. */
export interface RoundRules {
  /** "Laws 2023". */
  readonly edition: string;
  readonly regime: Regime;
  readonly profile: RuleProfile;
  /** Null where nobody has said. */
  readonly timeControl: TimeControl | null;
  /** Black's, where he has another time than White; of periods that end with the same moves. Not given: the same. */
  readonly blackTimeControl?: TimeControl | undefined;
  /** What the tournament's regulations say in place of the Laws. */
  readonly regulations: OwnLimits;
  /** The Guidelines on the last period of games without increment (III) were announced; not given: they were not. */
  readonly lastPeriod?: boolean | undefined;
}

export const USUAL_RULES: RoundRules = {
  edition: EDITIONS[0].name,
  regime: 'standard',
  profile: 'fide',
  timeControl: null,
  regulations: {},
};

/** What holds where nobody has said anything. @param day `2026-11-22`. */
export function usualRules(day: string): RoundRules {
  return { ...USUAL_RULES, edition: editionOn(day).name };
}

/** Rules are never changed, and every look at a table asks for its laws. */
const known = new WeakMap<RoundRules, Map<string, Laws>>();

/** @param day `2026-11-22`: of an edition that is not known here, the one in force then is taken; not given, the oldest that is known. */
export function lawsUnder(rules: RoundRules, day = ''): Laws {
  const byDay = known.get(rules) ?? new Map<string, Laws>();
  known.set(rules, byDay);
  const before = byDay.get(day);
  if (before !== undefined) return before;
  const { edition, regime, profile, regulations } = rules;
  const announced = rules.lastPeriod === true && isWithoutIncrement(rules);
  // Nothing where they hold for no such regime.
  const laws = lawsFor(editionNamed(edition, day), regime, profile, { limits: regulations }, announced);
  byDay.set(day, laws);
  return laws;
}

/** Whether the Guidelines on the last period hold: announced, and for such a round. */
export function holdsInLastPeriod(rules: RoundRules): boolean {
  return lawsUnder(rules).claims['last-period'].mayBeClaimed;
}

/** Nothing is gained by a move; where nobody has said what is played, perhaps nothing. */
export function isWithoutIncrement({ timeControl, blackTimeControl }: RoundRules): boolean {
  return [...(timeControl ?? []), ...(blackTimeControl ?? [])].every(({ incrementSeconds }) => incrementSeconds === 0);
}

/** The same, with White's time for both. */
export function withOneTime({ blackTimeControl, ...rules }: RoundRules): RoundRules {
  void blackTimeControl;
  return rules;
}

/** The time that this side has; null where nobody has said. */
export function timeControlOf({ timeControl, blackTimeControl }: RoundRules, side: Color): TimeControl | null {
  return timeControl === null || side === 'white' ? timeControl : (blackTimeControl ?? timeControl);
}

/** Both sides have the same time; where nobody has said any, that is not known. */
export function hasOneTime(rules: RoundRules): boolean {
  if (rules.timeControl === null) return false;
  const [white, black] = (['white', 'black'] as const).map((side) => makeTimeControl(timeControlOf(rules, side) ?? []));
  return white === black;
}

export function isSameRules(one: RoundRules, other: RoundRules): boolean {
  return (
    one.edition === other.edition &&
    one.regime === other.regime &&
    one.profile === other.profile &&
    (one.lastPeriod ?? false) === (other.lastPeriod ?? false) &&
    (['white', 'black'] as const).every(
      (side) => makeTimeControl(timeControlOf(one, side) ?? []) === makeTimeControl(timeControlOf(other, side) ?? []),
    ) &&
    LIMIT_NAMES.every((name) => one.regulations[name] === other.regulations[name])
  );
}
