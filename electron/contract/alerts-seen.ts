import type { SeenCall } from '../../engine/journal/irregularity.ts';
import { CLOCKS_SET } from '../../engine/tournament/seen.ts';
import type { TableAlertView } from './views/table-alert.ts';

/** Of what calls the arbiter to a table, beside its questions, what he had not seen before he said Seen: he has not seen what stood elsewhere, or came after. */
export function alertsSeen(alerts: readonly TableAlertView[]): readonly SeenCall[] {
  return alerts.filter(({ kind, seen }) => kind !== 'question' && !seen).map(callOf);
}

/** To have seen that clocks are to be set is one thing, to say that they are set another. */
function callOf(alert: TableAlertView): SeenCall {
  const isSettled = alert.kind === 'ruledClocks' && alert.facts.bySeen;
  return { kind: isSettled ? CLOCKS_SET : alert.kind, sinceEpochMs: alert.sinceEpochMs };
}
