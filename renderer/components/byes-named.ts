import type { Bye } from '../../engine/journal/round.ts';
import { foldedName, hasWords } from '../../engine/tournament/folded-name.ts';

/** Of who is not paired those whose names hold what was typed, as tables are found; a number is a table's. */
export function byesNamed(byes: readonly Bye[], typed: string): readonly Bye[] {
  const wanted = typed.trim();
  return /^\d+$/u.test(wanted) ? [] : byes.filter(({ name }) => hasWords(foldedName(name), wanted));
}
