import { allowedBy } from '../../engine/start/draw-policy.ts';
import { handDraw } from '../../engine/start/hand-draw.ts';
import type { HandDraw } from '../../engine/start/hand-draw.ts';
import type { Draw } from '../../engine/tournament/draws.ts';

/** Where a draw by hand has come to. Each throw was judged before it was recorded, so none can be wrong. */
export function handOf({ draw, method, numbering, policy, throws }: Draw): HandDraw {
  if (policy === null || numbering === null || method === 'ceremony' || method === 'quick' || method === 'given') {
    throw new Error(`draw ${draw} is not by hand`);
  }
  const hand = handDraw(method, numbering, new Set<number>(allowedBy(policy)), throws);
  if (!hand.ok) throw new Error(`draw ${draw} holds a throw that cannot be: ${hand.fault.code}`);
  return hand.value;
}
