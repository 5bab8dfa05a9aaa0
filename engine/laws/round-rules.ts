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
  /** What the tournament's regulations say in place of the Laws. */
  readonly regulations: OwnLimits;
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

/** @param day `2026-11-22`: of an edition that is not known here, the one in force then is taken. */
export function lawsUnder({ edition, regime, profile, regulations }: RoundRules, day: string): Laws {
  return lawsFor(editionNamed(edition, day), regime, profile, { limits: regulations });
}

export function isSameRules(one: RoundRules, other: RoundRules): boolean {
  return (
    one.edition === other.edition &&
    one.regime === other.regime &&
    one.profile === other.profile &&
    makeTimeControl(one.timeControl ?? []) === makeTimeControl(other.timeControl ?? []) &&
    LIMIT_NAMES.every((name) => one.regulations[name] === other.regulations[name])
  );
}
