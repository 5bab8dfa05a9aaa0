import type { Dice } from './random.ts';

/** What a bad line does to messages, each 0 to 1. */
export interface LineFaults {
  /** A bit of it is another, or a byte came in that nobody sent. */
  readonly noise: number;
  /** The rest of it never comes. */
  readonly cut: number;
}

/** @returns what is left of a message at the other end. */
export function carriedBy({ noise, cut }: LineFaults, dice: Dice, message: Uint8Array): Uint8Array {
  const left = dice.chance(cut) ? message.slice(0, Math.floor(dice.between(1, message.length))) : message;
  if (left.length === 0 || !dice.chance(noise)) return left;
  const at = Math.floor(dice.between(0, left.length));
  if (dice.chance(0.5)) return left.map((byte, i) => (i === at ? byte ^ (1 << Math.floor(dice.between(0, 8))) : byte));
  return Uint8Array.of(...left.slice(0, at), Math.floor(dice.between(0, 256)), ...left.slice(at));
}
