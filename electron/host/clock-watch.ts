import type { Color } from '../../engine/chess/piece.ts';
import { samePlacement } from '../../engine/chess/placement.ts';
import type { Placement } from '../../engine/chess/placement.ts';
import { DISPLACED_LASTS_MS } from '../../engine/recognition/input/observation.ts';
import type { ClockSide } from '../../engine/recognition/input/observation.ts';
import type { DisplacedPiece } from '../contract/views/table-alert.ts';
import { displacedPiece } from './displaced.ts';
import type { Sensed } from '../../engine/recognition/recogniser.ts';

/** A lever that stands wrong is put right by whoever sees it: after this it has not been. */
const LEVER_LASTS_MS = 5_000;
/** A damaged frame would have been contradicted by now. */
const ZERO_LASTS_MS = 2_600;
/** A start that is not the drawn one is looked at once more, which takes three. */
const UNBEGUN_LASTS_MS = 5_000;
/** So many presses after the result, each with something moved before it: nobody plays like that over a game that is over. */
const PRESSES_OF_PLAY = 2;

/** How a clock has run in this game, as far as it was heard, monotonic milliseconds. */
export interface RunHeard {
  /** When it was heard first; null where it was not. */
  readonly heardSinceMs: number | null;
  /** When it was heard last; null where it was not. */
  readonly heardLastMs: number | null;
  /** In their order; the last has no end while it runs, or is not heard. */
  readonly runs: readonly HeardRun[];
}

interface HeardRun {
  readonly side: Color | null;
  readonly sinceMs: number;
  readonly untilMs: number | null;
  /** The clock was not heard meanwhile: it may have run, or stood and been set. */
  readonly unheard?: true;
}

/** What a clock has shown, or stood on the board while it ran, for long enough to be believed; each null where it does not. Monotonic milliseconds. */
export interface ClockTold {
  /** The clock of the side that is not to move runs over a board on which nobody has moved. */
  readonly leverAgainstMs: number | null;
  /** A clock that stands still shows no time left for one side. */
  readonly zero: { readonly side: Color; readonly sinceMs: number } | null;
  /** The clock goes on being pressed although the game has its result: since when it did last, from one standstill to the next. */
  readonly pressedOnMs: number | null;
  /** The clock reports a low battery. */
  readonly batteryLowMs: number | null;
  /** It runs, and has not stood still since. */
  readonly runningSinceMs: number | null;
  readonly ran: RunHeard;
  /** It runs where a game may begin, and none does; not while nobody has touched it since a game was cancelled under it. */
  readonly unbegunMs: number | null;
  /** It was heard in this game and is not any more, though its board is. */
  readonly goneSinceMs: number | null;
  /** Put elsewhere after the press. */
  readonly displaced: (DisplacedPiece & { readonly sinceMs: number }) | null;
}

type Seen = 'displaced' | 'lever' | 'white' | 'black' | 'battery' | 'running' | 'unbegun' | 'gone';

/** Follows one table's clock for what counts only when it lasts. */
export class ClockWatch {
  readonly #since = new Map<Seen, number>();
  #displaced: DisplacedPiece | null = null;
  #wasThere = false;
  /** The raised side when the clock of a cancelled game was first seen to run on. */
  #oldLever: ClockSide | null = null;
  #isPlayedOn = false;
  #ran: RunHeard = NOT_HEARD;
  #toMove: Color | null = null;
  #boardAtPress: Placement | null = null;
  #pressesAfter = 0;
  #pressedOnMs: number | null = null;

  /** Another game, or none. */
  reset(): void {
    this.#wasThere = false;
    this.#oldLever = null;
    this.#isPlayedOn = false;
    this.#ran = NOT_HEARD;
    this.#pressesAfter = 0;
    this.#boardAtPress = null;
    this.#pressedOnMs = null;
  }

  /** @param phase as the host sees it; `waiting`: a game may begin here, and none has. @returns when something will have lasted; null when nothing is waited for. */
  see(sensed: Sensed, phase: 'withheld' | 'waiting' | 'playing' | 'over', atMs: number): number | null {
    const { clock, expected, placement, differing, awaitsBoard, leftover } = sensed;
    const over = phase === 'over';
    const untouched = placement !== null && differing.length === 0 && !awaitsBoard;
    const isAgainst = clock?.running === true && clock.toMove !== null && clock.toMove !== expected.turn;
    this.#note('lever', isAgainst && untouched && !over, atMs);
    const stands = clock?.running === false;
    // Both at zero is a clock that was switched off or set anew.
    this.#note('white', stands && clock.white === 0 && clock.black !== 0, atMs);
    this.#note('black', stands && clock.black === 0 && clock.white !== 0, atMs);
    this.#note('battery', clock?.batteryLow === true, atMs);
    this.#note('running', clock?.running === true, atMs);
    this.#ran = ranOn(this.#ran, clock);
    if (clock !== null && leftover === 'clock') {
      this.#oldLever ??= clock.lever;
      this.#isPlayedOn ||= clock.lever !== this.#oldLever;
    }
    const isLeftRunning = leftover === 'clock' && !this.#isPlayedOn;
    this.#note('unbegun', clock?.running === true && !isLeftRunning && placement !== null && phase === 'waiting', atMs);
    this.#wasThere ||= clock !== null;
    this.#note('gone', this.#wasThere && clock === null && placement !== null && !over, atMs);
    this.#noteDisplaced(phase === 'playing' ? displacedPiece(sensed) : null, clock?.running === true, atMs);
    this.#countPresses(clock, over ? placement : null, atMs);
    const due = [...this.#since].map(([seen, sinceMs]) => sinceMs + LASTS_MS[seen]).filter((dueMs) => dueMs > atMs);
    return due.length === 0 ? null : Math.min(...due);
  }

  told(nowMs: number): ClockTold {
    const lasting = (seen: Seen): number | null => {
      const sinceMs = this.#since.get(seen);
      return sinceMs !== undefined && nowMs >= sinceMs + LASTS_MS[seen] ? sinceMs : null;
    };
    const [side] = (['white', 'black'] as const).filter((one) => lasting(one) !== null);
    return {
      leverAgainstMs: lasting('lever'),
      zero: side === undefined ? null : { side, sinceMs: lasting(side) ?? nowMs },
      pressedOnMs: this.#pressedOnMs,
      batteryLowMs: lasting('battery'),
      runningSinceMs: lasting('running'),
      ran: this.#ran,
      unbegunMs: lasting('unbegun'),
      goneSinceMs: lasting('gone'),
      displaced:
        this.#displaced === null || lasting('displaced') === null
          ? null
          : { ...this.#displaced, sinceMs: lasting('displaced') ?? nowMs },
    };
  }

  #note(seen: Seen, holds: boolean, atMs: number): void {
    if (!holds) this.#since.delete(seen);
    else if (!this.#since.has(seen)) this.#since.set(seen, atMs);
  }

  /**
   * Another piece, or another square, has stood there for no time yet. While the clock stands anybody may move pieces; what was moved before
   * it was stopped is still to be put back.
   */
  #noteDisplaced(displaced: DisplacedPiece | null, isRunning: boolean, atMs: number): void {
    const { from, to } = this.#displaced ?? {};
    const isSame = displaced?.from === from && displaced?.to === to;
    if (!isSame) this.#since.delete('displaced');
    this.#displaced = isRunning || isSame ? displaced : null;
    this.#note('displaced', this.#displaced !== null, atMs);
  }

  /** @param after the board after the result; null before it. */
  #countPresses(clock: Sensed['clock'], after: Placement | null, atMs: number): void {
    // Whoever plays on once the clock has stood still does so anew.
    if (clock?.running === false) this.#pressesAfter = 0;
    if (clock?.running !== true || clock.toMove === null) return;
    const pressed = this.#toMove !== null && this.#toMove !== clock.toMove;
    this.#toMove = clock.toMove;
    if (after === null || !pressed) return;
    const isOther = this.#boardAtPress === null || !samePlacement(after, this.#boardAtPress);
    if (isOther) this.#pressesAfter++;
    this.#boardAtPress = after;
    if (this.#pressesAfter === PRESSES_OF_PLAY && isOther) this.#pressedOnMs = atMs;
  }
}

const NOT_HEARD: RunHeard = { heardSinceMs: null, heardLastMs: null, runs: [] };

function ranOn(before: RunHeard, clock: Sensed['clock']): RunHeard {
  const last = before.runs.at(-1);
  if (clock === null) {
    const { heardLastMs } = before;
    if (heardLastMs === null || (last?.untilMs === null && last.unheard === true)) return before;
    const gap = { side: null, sinceMs: heardLastMs, untilMs: null, unheard: true } as const;
    return { ...before, runs: [...endedAt(before.runs, heardLastMs), gap] };
  }
  const { toMove: side, atMs, running } = clock;
  const heard = { heardSinceMs: before.heardSinceMs ?? atMs, heardLastMs: atMs };
  const isOpen = last?.untilMs === null;
  const goesOn = isOpen && last.unheard !== true && last.side === side;
  if (running ? goesOn : !isOpen) return { ...before, ...heard };
  const ended = endedAt(before.runs, atMs);
  return { ...heard, runs: running ? [...ended, { side, sinceMs: atMs, untilMs: null }] : ended };
}

function endedAt(runs: readonly HeardRun[], untilMs: number): readonly HeardRun[] {
  return runs.map((run) => (run.untilMs === null ? { ...run, untilMs } : run));
}

const LASTS_MS: Readonly<Record<Seen, number>> = {
  lever: LEVER_LASTS_MS,
  white: ZERO_LASTS_MS,
  black: ZERO_LASTS_MS,
  battery: ZERO_LASTS_MS,
  running: ZERO_LASTS_MS,
  unbegun: UNBEGUN_LASTS_MS,
  gone: ZERO_LASTS_MS,
  displaced: DISPLACED_LASTS_MS,
};
