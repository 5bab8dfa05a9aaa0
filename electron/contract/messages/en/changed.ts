import { COLORS } from '../../../../engine/chess/piece.ts';
import type { Color } from '../../../../engine/chess/piece.ts';
import { NOT_KNOWN } from '../../../../engine/journal/round.ts';
import type { PlayerDetails, Players, RoundHead, RoundTerms, SeatChange } from '../../../../engine/journal/round.ts';
import { dateTime, isolated } from './format.ts';
import { rulesToldWhole } from './rules-told.ts';

/** "WGM Anna Hector (GER, 4600000, rated 2310)". */
function player(name: string, { title, federation, fideId, rating }: PlayerDetails): string {
  const after = [federation, fideId, rating === undefined ? '' : `rated ${String(rating)}`]
    .filter((part) => part !== '')
    .join(', ');
  const before = title === '' ? '' : `${title} `;
  return `${before}${name === '' ? 'No name' : isolated(name)}${after === '' ? '' : ` (${after})`}`;
}

export function playerAt(players: Players, side: Color): string {
  return player(players[side], players.details?.[side] ?? NOT_KNOWN);
}

/** "Anna Hector – Bruno Klein". */
export function players(both: Players): string {
  return `${playerAt(both, 'white')} – ${playerAt(both, 'black')}`;
}

export function change({ before, after }: Omit<SeatChange, 'table'>): string {
  if (before === null) return `Table added: ${after === null ? '' : players(after)}`;
  return after === null ? `Table removed: ${players(before)}` : `${players(before)} → ${players(after)}`;
}

/** Where one of the two is as before, the other one alone; null where both are otherwise, or a table comes or goes. */
export function onePlayer({ before, after }: Omit<SeatChange, 'table'>): readonly [was: string, is: string] | null {
  if (before === null || after === null) return null;
  const both = COLORS.map((side) => [playerAt(before, side), playerAt(after, side)] as const);
  const [changed, other] = both.filter(([was, is]) => was !== is);
  return other === undefined ? (changed ?? null) : null;
}

export function head({ number, name, startsEpochMs }: RoundHead): string {
  const starts = startsEpochMs === null ? '' : `, ${dateTime(startsEpochMs)}`;
  return `${String(number)}, ${isolated(name)}${starts}`;
}

/** "Laws 2023 · Rapid · 15+10 · FIDE, two games". */
export function terms({ rules, games }: RoundTerms): string {
  return `${rulesToldWhole(rules)}${games === 2 ? ', two games' : ''}`;
}
