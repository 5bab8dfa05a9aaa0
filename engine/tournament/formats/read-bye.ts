import type { ByeKind } from '../../journal/round.ts';

const HALF = String.raw`(?:½|1/2|0[.,]5|half(?:[- ]point)?)`;
const FULL = String.raw`(?:1|full(?:[- ]point)?|pairing[- ]allocated)`;
const ZERO = String.raw`(?:0|zero(?:[- ]point)?)`;

/** What stands in the place of an opponent: `bye`, `half-point bye`, `bye 0`. A bye with nothing else is a whole point. */
const WORDS: readonly (readonly [ByeKind, RegExp])[] = [
  ['half', word(HALF)],
  ['zero', word(ZERO)],
  ['full', word(`${FULL}?`)],
];

function word(points: string): RegExp {
  return new RegExp(`^(?:${points} ?bye|bye ?\\(?${points}\\)?)$`, 'iu');
}

/** Null for what is a name. */
export function readBye(text: string): ByeKind | null {
  return WORDS.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}
