import { allowedBy } from '../start/draw-policy.ts';
import { handDraw } from '../start/hand-draw.ts';
import type { HandDraw } from '../start/hand-draw.ts';
import type { Draw } from './draws.ts';

/** Where a draw by hand has come to. Each throw was judged before it was recorded, so none can be wrong. */
export function handOf({ draw, method, numbering, policy, throws }: Draw): HandDraw {
  if (policy === null || numbering === null || method === 'ceremony' || method === 'quick' || method === 'given') {
    throw new Error(`draw ${draw} is not by hand`);
  }
  const hand = handDraw(method, numbering, new Set<number>(allowedBy(policy)), throws);
  if (!hand.ok) throw new Error(`draw ${draw} holds a throw that cannot be: ${hand.fault.code}`);
  return hand.value;
}

/**
 * The SP number of a draw: also that which dice, balls, coins or cards had led to when their draw was annulled before it was confirmed. The
 * hall saw it fall, and nobody may throw until one pleases without its standing in the ledger.
 */
export function spFallen(one: Draw): number | null {
  if (one.made !== null || one.annulled === null) return one.made?.sp ?? null;
  return one.numbering === null ? null : handOf(one).sp;
}
