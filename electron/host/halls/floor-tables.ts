import type { Notice } from '../../contract/notices.ts';
import type { FloorTableView } from '../../contract/views/floor.ts';
import { isLive } from './live-call.ts';
import type { LiveCall } from './live-call.ts';

/** A screen of the floor without glass: told what an arbiter who walks would see. @returns what ends it. */
export type WatchFloor = (send: (notice: Notice) => void) => { close(): void };

/** The tables of this hall as an arbiter who walks sees them this moment. */
export class FloorTables {
  readonly #tables = new Map<number, FloorTableView>();

  take(notice: Notice): void {
    if (notice.notice === 'snapshot') {
      if (notice.view.audience !== 'floor') return;
      this.#tables.clear();
      for (const table of notice.view.tables) this.#tables.set(table.table, table);
    } else {
      for (const change of notice.tables ?? []) {
        const known = this.#tables.get(change.table);
        // A screen of the floor is told of fields of the floor.
        if (known !== undefined) this.#tables.set(known.table, { ...known, ...(change as Partial<FloorTableView>) });
      }
    }
  }

  get calls(): readonly LiveCall[] {
    return [...this.#tables.values()].flatMap(({ table, alerts }) =>
      alerts.filter(isLive).map((alert) => ({ table, alert })),
    );
  }

  /** The game in which this question is open at the table; null where it is not. */
  gameOf(table: number, questionId: number): string | null {
    const known = this.#tables.get(table);
    return known?.questions.some(({ id }) => id === questionId) === true ? known.gameId : null;
  }
}
