import type { EarlierStartView } from '../../views/draw.ts';
import { moreGamesWords } from './more-games.ts';

/** How many of each are named. */
interface Most {
  readonly numbers: number;
  readonly earlier: number;
}

/** "518, and 696 (round 1)": what the regulations leave out, then what was played before. */
export function leftOut(
  numbers: readonly number[],
  earlier: readonly EarlierStartView[],
  most: Most = { numbers: Infinity, earlier: Infinity },
): string {
  const parts = [
    first(numbers.map(String), most.numbers, 'more'),
    first(earlier.map(withRound), most.earlier, 'more from earlier rounds'),
  ];
  return parts.filter((part) => part !== '').join(', and ');
}

function withRound({ sp, round }: EarlierStartView): string {
  const name = round === null ? 'earlier round' : moreGamesWords.name(round.kind, round.number).toLowerCase();
  return `${String(sp)} (${name})`;
}

function first(all: readonly string[], most: number, more: string): string {
  const left = all.length - most;
  return `${all.slice(0, most).join(', ')}${left > 0 ? ` and ${String(left)} ${more}` : ''}`;
}
