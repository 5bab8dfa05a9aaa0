import type { TableAlertView } from '../../contract/views/table-alert.ts';

/** What calls an arbiter to a table and is in no record: it follows from what boards and clocks show this moment. */
const LIVE_KINDS = ['unrecorded', 'unbegun', 'sealed', 'lever', 'flag', 'battery'] as const;
export type LiveKind = (typeof LIVE_KINDS)[number];

export interface LiveCall {
  readonly table: number;
  readonly alert: TableAlertView<LiveKind>;
}

export function isLive(alert: TableAlertView): alert is TableAlertView<LiveKind> {
  return LIVE_KINDS.some((kind) => kind === alert.kind);
}
