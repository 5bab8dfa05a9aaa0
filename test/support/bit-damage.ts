import type { Dice } from '../../electron/devices/simulator/random.ts';

/** What may happen to bytes on their way: a bit is another, a byte is lost, doubled or new, the rest is cut off, or comes twice. */
const DAMAGES: readonly ((bytes: readonly number[], at: number, dice: Dice) => readonly number[])[] = [
  (bytes, at, dice) => bytes.map((byte, i) => (i === at ? byte ^ (1 << Math.floor(dice.between(0, 8))) : byte)),
  (bytes, at) => bytes.filter((_, i) => i !== at),
  (bytes, at) => [...bytes.slice(0, at), ...bytes.slice(at, at + 1), ...bytes.slice(at)],
  (bytes, at, dice) => [...bytes.slice(0, at), Math.floor(dice.between(0, 256)), ...bytes.slice(at)],
  (bytes, at) => bytes.slice(0, at),
  (bytes, at) => [...bytes.slice(at), ...bytes],
];

/** One thing of these happens to the bytes, somewhere. */
export function damaged(bytes: Uint8Array, dice: Dice): Uint8Array {
  const all = [...bytes];
  return Uint8Array.from(dice.pick(DAMAGES)(all, Math.floor(dice.between(0, all.length)), dice));
}

export function randomBytes(count: number, dice: Dice): Uint8Array {
  return Uint8Array.from({ length: count }, () => Math.floor(dice.between(0, 256)));
}
