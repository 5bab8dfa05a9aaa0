import type { ConsoleHead } from '../../electron/contract/views/console.ts';
import type { DrawView, StartView } from '../../electron/contract/views/draw.ts';
import type { HallScreen } from '../../electron/contract/views/hall.ts';
import type { ConsoleStore } from './console.svelte.ts';
import type { NowStore } from './now.svelte.ts';

/** The start that is to be revealed, as it stood when that was asked. */
interface AskedReveal {
  /** Null where the reveal itself ends the draw. */
  readonly start: StartView | null;
  /** Announced for later than now; null where it is not early. */
  readonly announcedEpochMs: number | null;
  /** It ends a ceremony of which no hall screen shows anything. */
  readonly isUnseen: boolean;
}

/** Asks the host. @returns null where it was refused */
type Reveal = (early: { readonly early?: true }) => Promise<unknown>;

/** No hall screen shows anything. The centre of an event has none, and those of its halls are not known here. */
export function isSeenByNobody({ screensInHall, jobs }: Pick<ConsoleHead, 'screensInHall' | 'jobs'>): boolean {
  return screensInHall === 0 && jobs.halls?.centre == null;
}

/** What the hall is shown next, by whichever button: what the hall has seen cannot be sealed again, so a reveal is asked twice unless its sheets are printed and its time has come. */
export class HallChoice {
  asked = $state.raw<AskedReveal | null>(null);
  #reveal: Reveal = () => Promise.resolve(null);
  readonly #console: ConsoleStore;
  readonly #now: NowStore;

  constructor(console: ConsoleStore, now: NowStore) {
    this.#console = console;
    this.#now = now;
  }

  async show(screen: HallScreen): Promise<void> {
    const { round = null, ledger = [] } = this.#console.view ?? {};
    const drawn = round?.draw.phase === 'drawn' ? round.draw : null;
    // Another console may draw anew while it is asked, or give a table its own start.
    const own = ledger.filter((one) => one.round === round?.round && one.table !== null && one.state === 'stands');
    const seen = [...(drawn === null ? [] : [drawn]), ...own].map(({ draw }) => draw);
    if (screen === 'position' && drawn !== null && round?.moment === 'drawn') {
      const reveal: Reveal = (early) => this.#console.ask('hall.show', { screen, ...early, seen });
      const announcedEpochMs = this.#announcedLater();
      if (announcedEpochMs !== null || round.ticked.print === null) {
        this.#askFirst({ start: drawn.start, announcedEpochMs, isUnseen: false }, reveal);
      } else await reveal({});
    } else await this.#console.ask('hall.show', { screen, seen });
  }

  /**
   * Ends a draw with its position: there is nothing to print yet, but its time may not have come, or nobody in the hall sees it. By hand the hall has seen what fell, or
   * does not follow it, and then it stays sealed: either way nothing is revealed by that.
   */
  async end(
    open: Extract<DrawView, { phase: 'input' | 'committed' | 'hand' }>,
    present: readonly string[],
  ): Promise<void> {
    const reveal: Reveal = (early) => this.#console.ask('draw.reveal', { draw: open.draw, present, ...early });
    const announcedEpochMs = open.phase === 'hand' ? null : this.#announcedLater();
    const { view } = this.#console;
    const isUnseen = open.phase !== 'hand' && view !== null && isSeenByNobody(view);
    if (announcedEpochMs === null && !isUnseen) await reveal({});
    else this.#askFirst({ start: null, announcedEpochMs, isUnseen }, reveal);
  }

  async reveal(): Promise<void> {
    const shown = await this.#reveal(this.asked?.announcedEpochMs == null ? {} : { early: true });
    const code = this.#console.fault?.code;
    // What was asked about does not stand any more.
    if (shown !== null || code === 'draw.changed' || code === 'draw.notOpen') this.leave();
  }

  leave(): void {
    this.asked = null;
  }

  #askFirst(asked: AskedReveal, reveal: Reveal): void {
    this.#reveal = reveal;
    this.asked = asked;
  }

  #announcedLater(): number | null {
    const announced = this.#console.view?.round?.timetable?.revealEpochMs ?? 0;
    return announced > this.#now.epochMs ? announced : null;
  }
}
