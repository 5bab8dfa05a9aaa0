import type { Repeats } from '../../../electron/contract/views/draw.ts';

/** What decides what may come up. */
export interface Leaving {
  readonly excluded: readonly number[];
  readonly repeats: Repeats;
  /** SP numbers of earlier rounds. */
  readonly played: readonly number[];
}

/** Why this position may not come up: by the regulations, or as it was played before; null where it may. */
export function leftOutBy(sp: number | null, { excluded, repeats, played }: Leaving): 'excluded' | 'played' | null {
  if (sp === null) return null;
  if (excluded.includes(sp)) return 'excluded';
  return repeats === 'excluded' && played.includes(sp) ? 'played' : null;
}
