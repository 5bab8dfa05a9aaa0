import type { Regime, RuleProfile } from './terms.ts';
import { makeTimeControl } from './time-control.ts';
import type { TimeControl } from './time-control.ts';

/** By what a round is played; laid down when it is opened. */
export interface RoundRules {
  readonly regime: Regime;
  readonly profile: RuleProfile;
  /** Null where nobody has said. */
  readonly timeControl: TimeControl | null;
}

export const USUAL_RULES: RoundRules = { regime: 'standard', profile: 'fide', timeControl: null };

export function isSameRules(one: RoundRules, other: RoundRules): boolean {
  return (
    one.regime === other.regime &&
    one.profile === other.profile &&
    makeTimeControl(one.timeControl ?? []) === makeTimeControl(other.timeControl ?? [])
  );
}
