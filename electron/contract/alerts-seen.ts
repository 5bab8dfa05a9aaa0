import type { TableAlertView } from './views/table-alert.ts';

/** What called the arbiter to a table, beside its questions, as he saw it when he said Seen: he has not seen what came after. */
export interface AlertsSeen {
  /** How many of them he had not seen before. */
  readonly alerts: number;
  /** Since when the newest of those has been there; 0 without any. */
  readonly newestEpochMs: number;
}

export function alertsSeen(alerts: readonly TableAlertView[]): AlertsSeen {
  const unseen = alerts.filter(({ kind, seen }) => kind !== 'question' && !seen);
  return {
    alerts: unseen.length,
    newestEpochMs: Math.max(0, ...unseen.map(({ sinceEpochMs }) => sinceEpochMs)),
  };
}
