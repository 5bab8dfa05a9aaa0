import type { TableAlertView } from '../../electron/contract/views/table-alert.ts';

/** Codes of the faults that are told at a table. */
export function toldCodes(alerts: readonly TableAlertView[]): readonly string[] {
  return alerts.flatMap((alert) => (alert.kind === 'fault' ? [alert.facts.fault.code] : []));
}
