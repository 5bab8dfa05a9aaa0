import type { StartView } from '../../views/draw.ts';
import type { OutdatedSheets } from '../../views/round.ts';
import { tablesListed } from './faults/say.ts';

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
  names: 'No names have been entered.',
  drawn: 'There is none: the position was entered, not drawn.',
  incident: 'No ruling is in force.',
  game: 'No moves have been recorded yet.',
} as const;

/** Where each table has its own: of one table, and of several. Both players of a table have a scoresheet. */
const OF_TABLES: Readonly<Partial<Record<string, readonly [one: string, several: string]>>> = {
  tables: ['the sheet', 'the sheets'],
  score: ['the scoresheets', 'the scoresheets'],
  slips: ['the result slip', 'the result slips'],
};

type PrintedStart = Pick<StartView, 'sp' | 'fen'>;

/** Of sheets that are out and tell what stands no more: which are of another start, and which of this one. */
export function printAgain(outdated: readonly OutdatedSheets[], start: PrintedStart | null): string {
  const isOther = (one: OutdatedSheets): boolean => one.start !== null && one.start.fen !== start?.fen;
  const over = outdated.filter((one) => one.isOver === true);
  const again = outdated.filter((one) => one.isOver !== true);
  const others = again.filter(isOther);
  const changed = again.filter((one) => !isOther(one));
  return [
    ...(others.length === 0 ? [] : [ofAnotherStart(others, start)]),
    ...(changed.length === 0 && outdated.length > 0 ? [] : [ofThisStart(changed)]),
    ...(over.length === 0 ? [] : [`Collect: ${namesOf(over)}. They are wrong by now, and no new ones are needed.`]),
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
    : `Print again: ${named}. Something on ${isOneSheet(changed) ? 'it has changed since it was' : 'these sheets has changed since they were'} printed.`;
}

function isOneSheet(changed: readonly OutdatedSheets[]): boolean {
  return changed.length === 1 && changed.every(({ kind, tables }) => kind === 'tables' && tables?.length === 1);
}

function namesOf(outdated: readonly OutdatedSheets[]): string {
  return Object.entries(DOCUMENTS)
    .flatMap(([kind, name]) => outdated.filter((one) => one.kind === kind).map((one) => nameOf(one, name)))
    .join(', ');
}

function nameOf({ kind, tables }: OutdatedSheets, name: string): string {
  if (tables === undefined) return name;
  const [one, several] = OF_TABLES[kind] ?? [name, name];
  return `${tables.length === 1 ? one : several} of ${tablesListed(tables)}`;
}

function startName({ sp, fen }: PrintedStart): string {
  return sp === null ? `a custom position (${fen})` : `SP ${String(sp)}`;
}
