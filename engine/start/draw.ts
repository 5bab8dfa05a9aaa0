import { isSpNumber } from './sp-number.ts';
import type { SpNumber } from './sp-number.ts';

const RANGE = 2 ** 32;

/**
 * One of the allowed numbers, each with the same chance. `random32` gives whole numbers from 0 to 2^32 - 1, all equally
 * likely; those beyond the last full multiple are drawn again, since a plain remainder would favour some positions.
 * No allowed number at all, or a source out of range, is a bug of the caller and throws.
 */
export function drawUniform(allowed: readonly SpNumber[], random32: () => number): SpNumber {
  if (allowed.length === 0) throw new Error('No start position is allowed');
  const fair = RANGE - (RANGE % allowed.length);
  for (;;) {
    const random = random32();
    if (!Number.isInteger(random) || random < 0 || random >= RANGE) throw new Error(`No 32-bit number: ${random}`);
    const drawn = random < fair ? allowed[random % allowed.length] : undefined;
    if (drawn !== undefined) return drawn;
  }
}

/** All 960 numbers but the excluded ones, ascending. */
export function allowedNumbers(excluded: Iterable<number> = []): readonly SpNumber[] {
  const out = new Set(excluded);
  return Array.from({ length: 960 }, (_, sp) => sp).filter((sp): sp is SpNumber => isSpNumber(sp) && !out.has(sp));
}
