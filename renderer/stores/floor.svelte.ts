import { fail } from '../../engine/result.ts';
import { alertsSeen } from '../../electron/contract/alerts-seen.ts';
import { changedFloorTables } from '../../electron/contract/table-change.ts';
import type { FloorNotice, Notice } from '../../electron/contract/notices.ts';
import type { RequestInput } from '../../electron/contract/requests.ts';
import type { FloorAct, FloorTest } from '../../electron/contract/access.ts';
import type { FloorTableView, FloorView } from '../../electron/contract/views/floor.ts';
import type { TableAlertView } from '../../electron/contract/views/table-alert.ts';
import type { Reply } from '../host-client.ts';
import type { NowStore } from './now.svelte.ts';
import { PairedScreen } from './paired-screen.svelte.ts';
import { tablesIn } from './refused.ts';
import type { Refused } from './refused.ts';

/** What the phone of an arbiter who walks knows, and what is done from it. */
export class FloorStore extends PairedScreen<FloorView> {
  /** Why the last thing asked was refused. */
  fault = $state.raw<Refused | null>(null);

  constructor(now: NowStore) {
    super('floor', now);
  }

  apply(notice: Notice): void {
    const { view } = this;
    // This screen said it is the floor's; the host sends it nothing else.
    const mine = notice as FloorNotice;
    if (mine.notice === 'snapshot') this.view = mine.view;
    else if (view !== null) {
      const head = mine.notice === 'head' ? mine.head : {};
      this.view = { ...view, ...head, tables: changedFloorTables(view.tables, mine.tables ?? []) };
    }
  }

  table(number: number): FloorTableView | null {
    return this.view?.tables.find(({ table }) => table === number) ?? null;
  }

  /** These calls of the table are seen. @returns whether they all are. */
  async see({ table, gameId }: FloorTableView, alerts: readonly TableAlertView[]): Promise<boolean> {
    const shown = alertsSeen(alerts);
    for (const one of alerts) {
      if (one.kind !== 'question' || one.seen) continue;
      const { questionId } = one.facts;
      if (!(await this.do('table.acknowledge', { table, gameId, questionId }))) return false;
    }
    return shown.length === 0 || this.do('table.acknowledge', { table, gameId, questionId: 0, shown });
  }

  /** @returns whether it is recorded. */
  giveResult(input: RequestInput<'result.set'>): Promise<boolean> {
    return this.do('result.set', input);
  }

  /** @returns whether it is recorded. */
  giveForfeit(input: RequestInput<'result.forfeit'>): Promise<boolean> {
    return this.do('result.forfeit', input);
  }

  /** @returns whether it was done; a refusal is shown. */
  async do<N extends FloorAct | FloorTest>(name: N, input: RequestInput<N>): Promise<boolean> {
    this.fault = null;
    const reply = await this.request(name, input);
    const told = reply.ok ? (reply.unsaved ?? null) : reply.fault;
    this.fault = told === null ? null : { ...told, ...tablesIn(input) };
    return reply.ok;
  }

  async request<N extends FloorAct | FloorTest>(name: N, input: RequestInput<N>): Promise<Reply<N>> {
    const cut: Reply<N> = fail('socket.cut', { request: name });
    return (await this.client?.request(name, input)) ?? cut;
  }
}
