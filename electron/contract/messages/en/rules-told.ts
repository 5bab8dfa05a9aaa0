import type { RoundRules } from '../../../../engine/laws/round-rules.ts';
import { makeTimeControl } from '../../../../engine/laws/time-control.ts';
import { lawWords } from './laws.ts';
import { regulationWords } from './regulations.ts';

/** "15+10"; "White 5, Black 4" where they differ. */
export function timeTold({ timeControl, blackTimeControl }: RoundRules): readonly string[] {
  if (timeControl === null) return [];
  const time = makeTimeControl(timeControl);
  return [blackTimeControl === undefined ? time : `White ${time}, Black ${makeTimeControl(blackTimeControl)}`];
}

/** "Rapid, 15+10, FIDE". */
export function rulesTold(rules: RoundRules): string {
  const { regime, profile } = rules;
  const time = timeTold(rules);
  return [lawWords.regimes[regime].name, ...time, lawWords.profiles[profile].name].join(' · ');
}

/** "Laws 2023 · Rapid · 15+10 · FIDE · no draw may be agreed before move 30". */
export function rulesToldWhole(rules: RoundRules): string {
  return [rules.edition, rulesTold(rules), ...regulationWords.told(rules)].join(' · ');
}
