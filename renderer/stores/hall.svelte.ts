import { changedHallTables } from '../../electron/contract/table-change.ts';
import type { HallNotice, Notice } from '../../electron/contract/notices.ts';
import type { HallView } from '../../electron/contract/views/hall.ts';
import type { NowStore } from './now.svelte.ts';
import { PairedScreen } from './paired-screen.svelte.ts';

/** What a hall screen knows. */
export class HallStore extends PairedScreen<HallView> {
  constructor(now: NowStore) {
    super('hall', now);
  }

  apply(notice: Notice): void {
    const { view } = this;
    // This screen said it is the hall's; the host sends it nothing else.
    const mine = notice as HallNotice;
    if (mine.notice === 'snapshot') this.view = mine.view;
    else if (view !== null) {
      const head = mine.notice === 'head' ? mine.head : {};
      this.view = { ...view, ...head, tables: changedHallTables(view.tables, mine.tables ?? []) };
      this.now.goOn();
    }
  }
}
