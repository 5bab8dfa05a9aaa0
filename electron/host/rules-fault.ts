import { contradictionIn } from '../../engine/laws/regulations.ts';
import { lawsUnder } from '../../engine/laws/round-rules.ts';
import type { RoundRules } from '../../engine/laws/round-rules.ts';
import type { Fault } from '../../engine/result.ts';

/** Why no round is played by these rules: faults `round.inDoubt` and `round.contradiction`. @param day `2026-11-22` */
export function rulesFault(rules: RoundRules, day: string): Fault | null {
  const { limits, inDoubt } = lawsUnder(rules, day);
  if (inDoubt.includes('penaltySeconds')) return { code: 'round.inDoubt', facts: { limit: 'penaltySeconds' } };
  const contradiction = contradictionIn(limits);
  return contradiction === null ? null : { code: 'round.contradiction', facts: { ...contradiction } };
}
