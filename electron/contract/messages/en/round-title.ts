import type { RoundName } from '../../../../engine/tournament/round-name.ts';
import { moreGamesWords } from './more-games.ts';

/** "Round 3", "Round 3 · Final", "Armageddon 1"; a name that holds the number is enough. Where two have one number, which of them. */
export function roundTitle({ kind, number, name, openedAs }: RoundName): string {
  const again = openedAs === null ? '' : ` (opened as ${String(openedAs)})`;
  return `${titled(moreGamesWords.name(kind, number), name, String(number))}${again}`;
}

function titled(usual: string, name: string, number: string): string {
  if (name === '' || name === number) return usual;
  const numbers: readonly string[] = name.match(/\d+/gu) ?? [];
  return numbers.includes(number) ? name : `${usual} · ${name}`;
}
