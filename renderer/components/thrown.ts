import type { DrawView } from '../../electron/contract/views/draw.ts';
import { coinSum } from '../../engine/start/hand-draw.ts';
import { messages } from '../stores/messages.svelte.ts';

type Hand = Extract<DrawView, { phase: 'hand' }>;

/** A throw as it is read out. */
export function saidThrow({ method }: Pick<Hand, 'method'>, value: number): string {
  if (method !== 'coins') return String(value);
  return value === 1 ? messages.draw.hand.heads : messages.draw.hand.tails;
}

/** How many throws count no longer, as all began anew after them. */
export function beforeAnew({ throws }: Pick<Hand, 'throws'>): number {
  return throws.findLastIndex(({ outcome }) => outcome !== 'counts' && outcome !== 'again') + 1;
}

/** Of coins, how many fell before they began anew, and what the others come to; of anything else nothing. */
export function coinsOf({ method, throws }: Pick<Hand, 'method' | 'throws'>): {
  readonly discarded: number;
  readonly sum: number;
} {
  if (method !== 'coins') return { discarded: 0, sum: 0 };
  const discarded = beforeAnew({ throws });
  return { discarded, sum: coinSum(throws.slice(discarded).map(({ value }) => value)) };
}
