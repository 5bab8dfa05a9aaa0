import type { Sensed } from '../../engine/recognition/recogniser.ts';
import { clockAsLost } from './clock-as-lost.ts';
import { ClockWatch } from './clock-watch.ts';
import type { ClockTold } from './clock-watch.ts';
import type { FollowedTable } from './followed-table.ts';
import type { ClockPort } from './ports/system.ts';

export interface TableClockListener {
  /** What must have lasted to be told has, without any report. */
  readonly onLasted: () => void;
  /** Play goes on although the game has its result. @param isAnew it has not been told since the clock last stood still. */
  readonly onPlayedOn: (isAnew: boolean) => void;
}

/** The chess clock of a watched table: what it has shown for long enough to be believed, and how it stood when it was last heard. */
export class TableClock {
  readonly #time: ClockPort;
  readonly #table: () => FollowedTable;
  readonly #listener: TableClockListener;
  readonly #watch = new ClockWatch();
  #lost: { readonly gameId: string | null; readonly clock: Sensed['clock'] } | null = null;
  /** When play that was told to go on after the result did, monotonic milliseconds. */
  #toldPressedOnMs: number | null = null;
  #cancelDue = (): void => undefined;

  constructor(time: ClockPort, table: () => FollowedTable, listener: TableClockListener) {
    this.#time = time;
    this.#table = table;
    this.#listener = listener;
  }

  get told(): ClockTold {
    return this.#watch.told(this.#time.monotonicMs());
  }

  /** As it stood when it was last heard in this game, or at its result; null where neither was. */
  lostIn(gameId: string | null): Sensed['clock'] {
    return this.#lost?.gameId === gameId ? this.#lost.clock : null;
  }

  /** Keeps it as it stands in its game; one that nobody stopped at the result shows no player's time. */
  keep({ sensed, shown }: FollowedTable, gameId: string | null, atMs: number): void {
    const clock = clockAsLost(sensed.clock, atMs);
    if (clock === null || (shown.phase === 'over' && sensed.clock?.running === true)) return;
    this.#lost = { gameId, clock };
  }

  /** What it shows from now on is of another game, or of none. */
  reset(): void {
    this.#watch.reset();
    this.see(this.#time.monotonicMs());
  }

  /** What must have lasted to be told changes how the table looks without any report. */
  see(atMs: number): void {
    this.#cancelDue();
    const { sensed, shown } = this.#table();
    const { phase, withheld } = shown;
    const seenAs = phase === 'setup' ? (withheld === null ? 'waiting' : 'withheld') : phase;
    const dueMs = this.#watch.see(sensed, seenAs, atMs);
    this.#tellPlayedOn();
    if (dueMs === null) return;
    this.#cancelDue = this.#time.setTimer(dueMs, () => {
      this.see(dueMs);
      this.#listener.onLasted();
    });
  }

  close(): void {
    this.#cancelDue();
  }

  /** While it lasts it is told again, as the result may be another by now. */
  #tellPlayedOn(): void {
    const { pressedOnMs, runningSinceMs } = this.told;
    const isAnew = pressedOnMs !== this.#toldPressedOnMs;
    this.#toldPressedOnMs = pressedOnMs;
    if (pressedOnMs !== null && (isAnew || runningSinceMs !== null)) this.#listener.onPlayedOn(isAnew);
  }
}
