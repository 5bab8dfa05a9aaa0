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

/** "Anna Hector – Bruno Klein". */
export function players({ white, black, details }: Players): string {
  return `${player(white, details?.white ?? NOT_KNOWN)} – ${player(black, details?.black ?? NOT_KNOWN)}`;
}

export function change({ before, after }: Omit<SeatChange, 'table'>): string {
  if (before === null) return `Table added: ${after === null ? '' : players(after)}`;
  return after === null ? `Table removed: ${players(before)}` : `${players(before)} → ${players(after)}`;
}

export function head({ number, name, startsEpochMs }: RoundHead): string {
  const starts = startsEpochMs === null ? '' : `, ${dateTime(startsEpochMs)}`;
  return `${String(number)}, ${isolated(name)}${starts}`;
}

/** "Laws 2023 · Rapid · 15+10 · FIDE, two games". */
export function terms({ rules, games }: RoundTerms): string {
  return `${rulesToldWhole(rules)}${games === 2 ? ', two games' : ''}`;
}
