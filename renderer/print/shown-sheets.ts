import type { ConsoleView } from '../../electron/contract/views/console.ts';
import type { RoundView } from '../../electron/contract/views/round.ts';
import { BY_TABLE } from '../../engine/tournament/printed-sheets.ts';
import type { ShownSheets } from '../../electron/contract/views/jobs.ts';
import { draftsOf } from '../stores/round-draft.ts';
import { SHOWS_START, askedTables, printedRound } from './pack.ts';
import type { DocumentName, Pack } from './pack.ts';

/** What is another than on sheets that are laid out: the whole round, its start position, or something else that they tell. */
export type SheetsChange = 'round' | 'start' | 'other';

/** What can be noted as printed: sheets of the running round, once it has a start; null for others. */
export function shownSheets({ round }: Pick<ConsoleView, 'round'>, pack: Pack): ShownSheets | null {
  if (printedRound(pack) !== null || round?.start == null || pack.documents.every(isOfPlay)) return null;
  return { round: round.round, sheets: round.sheets };
}

/** With these all of the kind that is out is right: of a part of them that says nothing unless it has all that are outdated. */
export function isWhole(
  name: DocumentName,
  pack: Pick<Pack, 'tables'>,
  round: Pick<RoundView, 'outdated'> | null,
): boolean {
  const asked = askedTables(pack);
  if (asked === null || !BY_TABLE.includes(name)) return true;
  const wrong = round?.outdated.filter(({ kind }) => kind === name) ?? [];
  const isThere = (table: number): boolean => asked.includes(table);
  return wrong.length > 0 && wrong.every(({ tables, isOver }) => isOver === true || tables?.every(isThere) === true);
}

/** It is made when play is under way: the sheets of the round are another matter, and may still be due. */
export function isOfPlay(name: DocumentName): boolean {
  return name === 'incident' || name === 'game';
}

/** What has changed since sheets of the running round were laid out of `shown`; null for nothing. */
export function sheetsChange(shown: ConsoleView, now: ConsoleView): SheetsChange | null {
  if (shown.round?.round !== now.round?.round || draftsOf(shown) !== draftsOf(now)) return 'round';
  if (shown.round?.sheets === now.round?.sheets) return null;
  return startsOf(shown) === startsOf(now) ? 'other' : 'start';
}

/** Whether that stands on sheets of this pack. */
export function isOnSheets(change: SheetsChange, { documents }: Pick<Pack, 'documents'>): boolean {
  return change !== 'start' || documents.some((name) => name === 'castlings' || SHOWS_START.includes(name));
}

/** The round's, with when it was drawn, and of each table. */
function startsOf({ round, tables }: ConsoleView): string {
  return JSON.stringify([
    round?.start?.fen,
    round?.drawnEpochMs,
    tables.map(({ table, start }) => [table, start?.fen]),
  ]);
}
