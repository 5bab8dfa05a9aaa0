import type {
  FollowChange,
  FollowGame,
  FollowHead,
  FollowMoves,
  FollowOne,
  FollowRound,
  FollowTable,
} from '../../electron/contract/views/follow.ts';
import { shown, withChanges, withMoves } from './told.ts';
import type { Shown } from './told.ts';

/** The kiosk says something every ten seconds. */
const SILENCE_MS = 25_000;
/** Longer each time; and all who were cut or sent away at once do not come back at once. */
const AGAIN_MS = 3_000;
const MOST_AGAIN_MS = 60_000;
const TICK_MS = 500;

interface FollowEvents {
  readonly round: FollowRound;
  readonly change: FollowChange;
  readonly game: FollowOne;
  readonly moves: FollowMoves;
  readonly beat: number;
}

/** What the kiosk tells of the round, or of one table. While nobody looks at the page nothing is asked for. */
export class FollowLine {
  readonly #address: string;
  #source: EventSource | null = null;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #again: ReturnType<typeof setTimeout> | undefined;
  #isFirst = true;
  #tries = 0;
  head = $state.raw<FollowHead | null>(null);
  /** Of a line to the round. */
  tables = $state.raw<readonly Shown<FollowTable>[]>([]);
  /** Of a line to one table: which there are, and that one, or null where it does not go out. */
  numbers = $state.raw<readonly number[]>([]);
  game = $state.raw<Shown<FollowGame> | null>(null);
  isLost = $state(false);
  /** When something was heard last; null where nothing was. */
  heardMs = $state<number | null>(null);
  /** The time of this machine, for clocks that run. */
  nowMs = $state(Date.now());
  /** Told when there is something to show. */
  onFirst = (): void => undefined;

  /** @param table null for the round. */
  constructor(table: number | null) {
    this.#address = table === null ? '/follow/events' : `/follow/events/${String(table)}`;
  }

  open(): void {
    setInterval(() => {
      this.nowMs = Date.now();
    }, TICK_MS);
    const look = (): void => {
      if (document.visibilityState === 'hidden') this.#close();
      else this.#connect();
    };
    document.addEventListener('visibilitychange', look);
    look();
  }

  #connect(): void {
    this.#close();
    const source = new EventSource(this.#address);
    this.#source = source;
    const on = <N extends keyof FollowEvents>(name: N, take: (told: FollowEvents[N]) => void): void => {
      source.addEventListener(name, ({ data }: MessageEvent<string>) => {
        this.#heard();
        // The kiosk is our own; what it tells has the contract's types.
        take(JSON.parse(data) as FollowEvents[N]);
      });
    };
    on('round', ({ head, tables }) => {
      this.head = head;
      this.tables = tables.map((table) => shown(table, Date.now()));
      this.#first();
    });
    on('change', (changes) => {
      this.tables = withChanges(this.tables, changes, Date.now());
    });
    on('game', ({ head, tables, game }) => {
      this.head = head;
      this.numbers = tables;
      this.game = game === null ? null : shown(game, Date.now());
      this.#first();
    });
    on('moves', (moves) => {
      if (this.game !== null) this.game = withMoves(this.game, moves, Date.now());
    });
    on('beat', () => undefined);
    source.addEventListener('error', () => {
      this.isLost = true;
      // The browser would open it again by itself, in all windows of the hall at once.
      this.#comeBack();
    });
    this.#waitForWord();
  }

  #close(): void {
    clearTimeout(this.#silence);
    clearTimeout(this.#again);
    this.#source?.close();
    this.#source = null;
  }

  #comeBack(): void {
    this.#close();
    const waitMs = Math.min(MOST_AGAIN_MS, AGAIN_MS * 2 ** this.#tries++);
    this.#again = setTimeout(
      () => {
        this.#connect();
      },
      waitMs * (1 + Math.random()),
    );
  }

  #heard(): void {
    this.isLost = false;
    this.heardMs = Date.now();
    this.#tries = 0;
    this.#waitForWord();
  }

  #waitForWord(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => {
      this.isLost = true;
      this.#comeBack();
    }, SILENCE_MS);
  }

  #first(): void {
    if (!this.#isFirst) return;
    this.#isFirst = false;
    this.onFirst();
  }
}
