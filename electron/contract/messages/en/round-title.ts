import type { RoundKind } from '../../../../engine/journal/round.ts';
import type { RoundName } from '../../../../engine/tournament/round-name.ts';
import { moreGamesWords } from './more-games.ts';

/** What a name says of the kind, which stands before it already; a "Round of 16" is called so. */
const KIND_BEFORE: Readonly<Record<RoundKind, RegExp>> = {
  round: /^round$/iu,
  tieBreak: /^tie[- ]?break(?:[\s:·–-]+(?=\p{L})|$)/iu,
  armageddon: /^armageddon(?:[\s:·–-]+(?=\p{L})|$)/iu,
};

/** "Round 3", "Round 3 · Final", "Armageddon 1"; a name that holds the number is enough. Where two have one number, which of them. */
export function roundTitle({ kind, number, name, openedAs }: RoundName): string {
  const again = openedAs === null ? '' : ` (opened as ${String(openedAs)})`;
  return `${titled(kind, number, name)}${again}`;
}

function titled(kind: RoundKind, number: number, name: string): string {
  const usual = moreGamesWords.name(kind, number);
  if (name === String(number)) return usual;
  const numbers: readonly string[] = name.match(/\d+/gu) ?? [];
  if (numbers.includes(String(number))) return name;
  const own = name.replace(KIND_BEFORE[kind], '');
  // The first was named without a number, and is called so in the hall, too: there may never be a second.
  if (own === '' && number === 1 && kind !== 'round') return moreGamesWords.kinds[kind];
  return own === '' ? usual : `${usual} · ${own}`;
}
