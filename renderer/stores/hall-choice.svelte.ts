import type { HallScreen } from '../../electron/contract/views/hall.ts';
import type { ConsoleStore } from './console.svelte.ts';
import type { NowStore } from './now.svelte.ts';

/** What the hall is shown next, by whichever button: a start that was announced for later is revealed earlier only when asked twice. */
export class HallChoice {
  /** When the start is to be revealed that was chosen to be shown before; null while nothing is asked. */
  earlyEpochMs = $state<number | null>(null);
  /** Whose start that is: another console may have drawn anew while it is asked. */
  #asked: string | null = null;
  readonly #console: ConsoleStore;
  readonly #now: NowStore;

  constructor(console: ConsoleStore, now: NowStore) {
    this.#console = console;
    this.#now = now;
  }

  async show(screen: HallScreen): Promise<void> {
    const round = this.#console.view?.round ?? null;
    const announced = round?.moment === 'drawn' ? (round.timetable?.revealEpochMs ?? null) : null;
    const seen = round?.draw.phase === 'drawn' ? round.draw.draw : null;
    if (screen === 'position' && announced !== null && announced > this.#now.epochMs) {
      this.earlyEpochMs = announced;
      this.#asked = seen;
    } else await this.#console.ask('hall.show', { screen, seen });
  }

  async revealEarly(): Promise<void> {
    const seen = this.#asked;
    if ((await this.#console.ask('hall.show', { screen: 'position', early: true, seen })) !== null)
      this.earlyEpochMs = null;
  }

  leave(): void {
    this.earlyEpochMs = null;
  }
}
