import type { ByeKind } from '../../journal/round.ts';

const HALF = String.raw`(?:½|1/2|0[.,]5|half(?:[- ]point)?)`;
const FULL = String.raw`(?:1|full(?:[- ]point)?|pairing[- ]allocated)`;
const ZERO = String.raw`(?:0|zero(?:[- ]point)?)`;

/** Nobody was left to be paired with, as pairing programs of several countries write it. */
const NOBODY = /^(?:bye|spielfrei|freilos|exempte?|descansa|libre|riposa|vrij|wolny los|nobody)$/iu;
const NOT_PAIRED = /^(?:not paired|nicht gepaart)$/iu;

/** What stands in the place of an opponent: `bye`, `half-point bye`, `bye 0`. A bye with nothing else is a whole point. */
const WORDS: readonly (readonly [ByeKind, RegExp])[] = [
  ['half', word(HALF)],
  ['zero', word(ZERO)],
  ['full', word(FULL)],
  ['full', NOBODY],
  ['zero', NOT_PAIRED],
];

function word(points: string): RegExp {
  return new RegExp(`^(?:${points} ?bye|bye ?\\(?${points}\\)?)$`, 'iu');
}

/** Null for what is a name. */
export function readBye(text: string): ByeKind | null {
  return WORDS.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

/** Whether these words say that there is no opponent, and nothing of points. */
export function isPlainBye(text: string): boolean {
  return NOBODY.test(text) || NOT_PAIRED.test(text);
}
