import type { StartView } from '../../views/draw.ts';
import type { OutdatedSheets } from '../../views/round.ts';

/** In the order in which they are offered. */
export const DOCUMENTS = {
  poster: 'Poster',
  tables: 'One sheet per table',
  score: 'Scoresheets',
  slips: 'Result slips',
  checklist: 'Set-up checklist',
  pairings: 'Pairings',
  names: 'Pairings by name',
  card: 'Castling card',
  castlings: 'All 84 castlings',
  meeting: 'Players’ meeting',
  receipt: 'Receipt of the draw',
  incident: 'Incident sheets',
  game: 'Game scores',
} as const;

/** Why there are none of a kind. */
export const WITHOUT_SHEETS = {
  start: 'Not drawn yet.',
  round: 'No round has been prepared.',
  slips: 'Every game has its result.',
  drawn: 'There is none: the position was entered, not drawn.',
  incident: 'No ruling is in force.',
  game: 'No moves have been recorded yet.',
} as const;

type PrintedStart = Pick<StartView, 'sp' | 'fen'>;

/** Of sheets that are out and tell what stands no more: which are of another start, and which of this one. */
export function printAgain(outdated: readonly OutdatedSheets[], start: PrintedStart | null): string {
  const isOther = (one: OutdatedSheets): boolean => one.start !== null && one.start.fen !== start?.fen;
  const others = outdated.filter(isOther);
  const changed = outdated.filter((one) => !isOther(one));
  return [
    ...(others.length === 0 ? [] : [ofAnotherStart(others, start)]),
    ...(changed.length === 0 && others.length > 0 ? [] : [ofThisStart(changed)]),
  ].join(' ');
}

function ofAnotherStart(others: readonly OutdatedSheets[], start: PrintedStart | null): string {
  const named = namesOf(others);
  const of = named === '' ? '' : ` (${named})`;
  const shown = new Set(others.flatMap((one) => (one.start === null ? [] : [startName(one.start)])));
  const printed = `The printed sheets${of} show ${[...shown].join(' or ')}`;
  return start === null
    ? `${printed}, which no longer counts. Destroy them, and print new ones after the next draw.`
    : `${printed}; the start position is now ${startName(start)}. Destroy them, and print the new ones.`;
}

function ofThisStart(changed: readonly OutdatedSheets[]): string {
  const named = namesOf(changed);
  return named === ''
    ? 'Something on the printed sheets has changed since. Print them again.'
    : `Print again: ${named}. Something on these sheets has changed since they were printed.`;
}

function namesOf(outdated: readonly OutdatedSheets[]): string {
  return Object.entries(DOCUMENTS)
    .filter(([kind]) => outdated.some((one) => one.kind === kind))
    .map(([, name]) => name)
    .join(', ');
}

function startName({ sp, fen }: PrintedStart): string {
  return sp === null ? `a custom position (${fen})` : `SP ${String(sp)}`;
}
