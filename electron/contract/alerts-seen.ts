import type { SeenCall } from '../../engine/journal/irregularity.ts';
import { CLOCKS_LEFT, CLOCKS_SET, isSameCall } from '../../engine/tournament/seen.ts';
import type { TableAlertView } from './views/table-alert.ts';

/** Of what calls the arbiter to a table, beside its questions, what he had not seen before he said Seen: he has not seen what stood elsewhere, or came after. */
export function alertsSeen(alerts: readonly TableAlertView[]): readonly SeenCall[] {
  return alerts.filter(({ kind, seen }) => kind !== 'question' && !seen).map(callOf);
}

/** Of what he says of these calls: that clocks are set by a ruling, though they are read and do not show it. Whether he has seen that they are to be set does not matter. */
export function clocksToldSet(
  alerts: readonly TableAlertView[],
  shown: readonly SeenCall[] | undefined,
): readonly SeenCall[] {
  return alerts
    .filter((alert) => alert.kind === 'ruledClocks' && !alert.facts.bySeen)
    .map(({ sinceEpochMs }) => ({ kind: CLOCKS_SET, sinceEpochMs }))
    .filter((call) => shown?.some((other) => isSameCall(call, other)) === true);
}

/** To have seen that clocks are to be set is one thing, to say that they are set, or that they stay as they are, another. */
function callOf(alert: TableAlertView): SeenCall {
  return { kind: saidOf(alert), sinceEpochMs: alert.sinceEpochMs };
}

function saidOf(alert: TableAlertView): string {
  if (alert.kind === 'ruledClocks' && alert.facts.bySeen) return CLOCKS_SET;
  return alert.kind === 'withdrawnClocks' && alert.facts.clocks === null ? CLOCKS_LEFT : alert.kind;
}
