import type { TableView } from '../../electron/contract/views/table.ts';
import { messages } from '../stores/messages.svelte.ts';

/** Who is not there, and when that loses the game, if that is known; null where both are. */
export function absentSays({ absence }: Pick<TableView, 'absence'>): string | null {
  return absence === null ? null : messages.console.round.sheet.absent.short(absence, dueTime(absence));
}

/** The same in the few words that a row of a list has room for. */
export function dueSays({ absence }: Pick<TableView, 'absence'>): string | null {
  return absence === null ? null : messages.console.round.sheet.absent.due(absence, dueTime(absence));
}

function dueTime({ dueEpochMs }: NonNullable<TableView['absence']>): string | null {
  return dueEpochMs === null ? null : messages.console.dayTime(dueEpochMs);
}
