import { changedHallTable } from '../../electron/contract/table-change.ts';
import type { HallNotice, Notice } from '../../electron/contract/notices.ts';
import type { HallView } from '../../electron/contract/views/hall.ts';
import { HostClient } from '../host-client.ts';
import type { LinkState } from '../host-client.ts';
import { keepScreenToken, screenToken, socketAddress, takePairingCode } from './address.ts';
import { reloadIfOutdated } from './fresh-page.ts';
import type { NowStore } from './now.svelte.ts';

/** What a hall screen knows; while `cutEpochMs` is set it is old and must not look live. */
export class HallStore {
  view = $state.raw<HallView | null>(null);
  cutEpochMs = $state<number | null>(null);
  /** The kiosk does not know this screen, or not any more. */
  unpaired = $state(false);
  /** What this screen shows to be let in: six digits that the arbiter types. */
  code = $state<string | null>(null);
  readonly #now: NowStore;
  #client: HostClient | null = null;

  constructor(now: NowStore) {
    this.#now = now;
  }

  connect(): void {
    this.#client = new HostClient({
      address: socketAddress(),
      knockAt: location.pathname,
      audience: 'hall',
      token: screenToken(),
      code: takePairingCode(),
      onPaired: keepScreenToken,
      onCode: (code) => {
        this.code = code;
      },
      onNotice: (notice) => {
        this.apply(notice);
      },
      onBeat: (beat) => {
        this.#now.hear(beat);
      },
      onLink: (state) => {
        this.onLink(state);
      },
    });
  }

  end(): void {
    this.#client?.close();
  }

  onLink(state: LinkState): void {
    this.unpaired = state === 'refused' || state === 'waiting';
    if (state !== 'waiting') this.code = null;
    if (this.unpaired) this.view = null;
    // Whoever looks at the screen has no key for it, and an upgrade always cuts the line.
    const answered = state === 'live' || state === 'waiting';
    if (answered && this.cutEpochMs !== null) void reloadIfOutdated();
    if (answered) this.cutEpochMs = null;
    else if (state === 'cut') this.cutEpochMs ??= this.#now.epochMs;
    this.#now.frozenEpochMs = this.cutEpochMs;
  }

  apply(notice: Notice): void {
    const { view } = this;
    // This screen said it is the hall's; the host sends it nothing else.
    const mine = notice as HallNotice;
    if (mine.notice === 'snapshot') this.view = mine.view;
    else if (view !== null)
      this.view = {
        ...view,
        tables: view.tables.map((table) =>
          table.table === mine.table.table ? changedHallTable(table, mine.table) : table,
        ),
      };
  }
}
