import type { TableView } from '../../electron/contract/views/table.ts';
import { messages } from '../stores/messages.svelte.ts';

/** Who is not there, and when that loses the game, if that is known; null where both are. */
export function absentSays({ absence }: Pick<TableView, 'absence'>): string | null {
  if (absence === null) return null;
  const { dueEpochMs } = absence;
  const due = dueEpochMs === null ? null : messages.console.dayTime(dueEpochMs);
  return messages.console.round.sheet.absent.short(absence, due);
}
