import type { Fault } from '../../engine/result.ts';

/** A damaged record of which the second copy had all the rest: nothing is lost by it. */
export function isMended({ code, facts }: Fault): boolean {
  return code === 'journal.repaired' && facts.last <= facts.kept + (facts.restored ?? 0);
}
