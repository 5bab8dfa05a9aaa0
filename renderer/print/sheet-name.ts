import type { ConsoleView } from '../../electron/contract/views/console.ts';
import { messages } from '../stores/messages.svelte.ts';
import type { DocumentName } from './pack.ts';
import type { Sheet } from './sheets.ts';

/** What a kind of sheets is called: as the sheet itself is headed, where that changes with the round. */
export function nameOf(name: DocumentName, first: Sheet | null): string {
  const { documents, listHeading } = messages.print;
  return first?.document === 'pairings' ? listHeading(first.results) : documents[name];
}

/** Why there are no sheets of this kind. `isGiven`: nobody drew the position. */
export function whyNone(name: DocumentName, { round, tables }: ConsoleView, isGiven: boolean): string {
  const { without } = messages.print;
  if (name === 'incident' || name === 'game') return without[name];
  if (round === null && tables.length === 0) return without.round;
  if (name === 'slips' || name === 'names') return without[name];
  return name === 'receipt' && isGiven ? without.drawn : without.start;
}
