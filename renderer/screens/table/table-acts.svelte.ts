import type { Color } from '../../../engine/chess/piece.ts';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';
import { messages } from '../../stores/messages.svelte.ts';
import type { PageStores } from '../../stores/page-stores.ts';
import { announcersAt, mayHaveAnnounced, whyNoClaim } from './actions.ts';
import type { ActionName } from './actions.ts';
import type { AskedDialog, KeyAction } from './asked-dialog.ts';

interface Said {
  readonly text: string;
  /** Null: of no game, or of the one that is begun by it. */
  readonly gameId: string | null;
  readonly round: number | undefined;
  readonly atEpochMs: number;
  readonly holds: (table: TableView) => boolean;
}

/** A call that is made by what was done comes with it. */
const OWN_CALL_MS = 2_000;

/** What the arbiter does at a table from its page, what is asked before it is done, and what is said of it then. */
export class TableActs {
  readonly #stores: Pick<PageStores, 'consoleStore' | 'now'>;
  readonly #table: () => TableView | null;
  /** What was done, in which game, and for how long that can be said. */
  #last = $state.raw<Said>({ text: '', gameId: null, round: undefined, atEpochMs: 0, holds: () => true });

  asked = $state.raw<AskedDialog | null>(null);

  readonly said = $derived.by(() => {
    const { text, gameId, round, atEpochMs, holds } = this.#last;
    const table = this.#table();
    if (table === null || round !== this.#stores.consoleStore.view?.round?.round) return '';
    if ((gameId !== null && gameId !== table.gameId) || !holds(table)) return '';
    // Beside a call that came later it would be read as if it were about that.
    return table.alerts.some(({ sinceEpochMs, seen }) => !seen && sinceEpochMs > atEpochMs + OWN_CALL_MS) ? '' : text;
  });

  /** @param table as it is known now; null where it is gone. */
  constructor(stores: Pick<PageStores, 'consoleStore' | 'now'>, table: () => TableView | null) {
    this.#stores = stores;
    this.#table = table;
  }

  async act(action: ActionName): Promise<void> {
    this.say('');
    const table = this.#table();
    if (isKey(action)) {
      if (table !== null) await this.#press(table, action);
      return;
    }
    if (action === 'castlingAnnounced' && table !== null) {
      const [only, ...others] = mayHaveAnnounced(table);
      const isOfMove = only === undefined || announcersAt(table).includes(only);
      if (table.gameId === null || (others.length === 0 && isOfMove)) {
        await this.#announce(table, only ?? table.turn);
        return;
      }
    }
    const refusal = action === 'claim' && table !== null ? whyNoClaim(table) : null;
    if (refusal !== null) {
      this.#stores.consoleStore.fault = refusal;
      return;
    }
    if (action === 'played') this.ask({ name: action, text: '' });
    else if (action === 'irregularity') this.ask({ name: action, first: null });
    else this.ask({ name: action });
  }

  readonly ask = (dialog: AskedDialog): void => {
    this.asked = dialog;
  };

  /** @param dialog that ends: one that was opened since then stays. */
  readonly close = (dialog: AskedDialog, done?: string, holds?: Said['holds']): void => {
    if (this.asked === dialog) this.asked = null;
    if (done !== undefined) this.say(done, holds);
  };

  readonly say = (text: string, holds?: Said['holds']): void => {
    this.#sayOf(this.#table(), text, holds);
  };

  #sayOf(table: TableView | null, text: string, holds: Said['holds'] = () => true): void {
    const { consoleStore, now } = this.#stores;
    const round = consoleStore.view?.round?.round;
    this.#last = { text, gameId: table?.gameId ?? null, round, atEpochMs: now.heardEpochMs, holds };
  }

  async #press(table: TableView, key: KeyAction): Promise<void> {
    const words = messages.console.table;
    const goesOn = key === 'closeTurn' && table.awaitsBoard;
    const seen = tableSeen(table);
    const done = await this.#stores.consoleStore.ask('table.key', { table: table.table, seen, key });
    // With the next move it is past; closing a turn and placing a queen record one themselves, and what is asked about instead is not closed.
    const recorded = table.plies.length + (key === 'restored' ? 0 : 1);
    const least = key === 'closeTurn' && !goesOn ? recorded : 0;
    if (done !== null)
      this.#sayOf(
        table,
        goesOn ? words.awaits.wentOn : words.actions.done[key],
        ({ plies: now }) => now.length >= least && now.length <= recorded,
      );
  }

  /** What is recorded of it is told by `CastlingAnnounced`. */
  async #announce(table: TableView, side: Color): Promise<void> {
    const seen = tableSeen(table);
    await this.#stores.consoleStore.ask('castling.announce', { table: table.table, seen, side, withdrawn: false });
  }
}

function isKey(action: ActionName): action is KeyAction {
  return ['restored', 'queenPlaced', 'closeTurn'].includes(action);
}
