import type { StartView } from '../../electron/contract/views/draw.ts';
import type { HallScreen } from '../../electron/contract/views/hall.ts';
import type { ConsoleStore } from './console.svelte.ts';
import type { NowStore } from './now.svelte.ts';

/** The start that is to be revealed, as it stood when that was asked. */
interface AskedReveal {
  readonly start: StartView;
  /** Announced for later than now; null where it is not early. */
  readonly announcedEpochMs: number | null;
}

/** What the hall is shown next, by whichever button: what the hall has seen cannot be sealed again, so a reveal is asked twice unless its sheets are printed and its time has come. */
export class HallChoice {
  asked = $state.raw<AskedReveal | null>(null);
  /** Whose start that is: another console may have drawn anew while it is asked. */
  #draw: string | null = null;
  readonly #console: ConsoleStore;
  readonly #now: NowStore;

  constructor(console: ConsoleStore, now: NowStore) {
    this.#console = console;
    this.#now = now;
  }

  async show(screen: HallScreen): Promise<void> {
    const round = this.#console.view?.round ?? null;
    const drawn = round?.draw.phase === 'drawn' ? round.draw : null;
    const seen = drawn?.draw ?? null;
    if (screen === 'position' && drawn !== null && round?.moment === 'drawn') {
      const announced = round.timetable?.revealEpochMs ?? 0;
      const isEarly = announced > this.#now.epochMs;
      this.#draw = seen;
      if (isEarly || round.ticked.print === null)
        this.asked = { start: drawn.start, announcedEpochMs: isEarly ? announced : null };
      else await this.reveal();
    } else await this.#console.ask('hall.show', { screen, seen });
  }

  async reveal(): Promise<void> {
    const early = this.asked?.announcedEpochMs == null ? {} : { early: true };
    const shown = await this.#console.ask('hall.show', { screen: 'position', ...early, seen: this.#draw });
    // What was asked about does not stand any more.
    if (shown !== null || this.#console.fault?.code === 'draw.changed') this.asked = null;
  }

  leave(): void {
    this.asked = null;
  }
}
