import type { BoardLogEntry } from '../../../../engine/recognition/input/board-log.ts';
import { otherSide } from '../../../../engine/recognition/input/observation.ts';
import type { ClockReading, ClockSide, Observation } from '../../../../engine/recognition/input/observation.ts';
import { ClockPresence } from '../../clock-presence.ts';
import { ClockSense } from '../clock-sense.ts';
import { ANSWER, parseMessage, type DgtMessage } from '../messages.ts';
import { parseLog } from '../move-log.ts';
import { BUS_ANSWER, type BusAnswer } from './bus-frames.ts';

type Input = Observation | ClockReading;
type Reading = Extract<DgtMessage, { readonly kind: 'clock' }>;

/** On a full line a clock is asked about every four seconds, and again where its answer was lost. */
const CLOCK_GONE_AFTER_MS = 15_000;

/**
 * What the answers of one board on a bus say of the play. Changes come in order with the moves of the lever among them, but without
 * how the clock stands: from the first such move on they wait for the clock, which is asked next, and then come in their order.
 */
export class BusReports {
  readonly #sense = new ClockSense();
  readonly #presence = new ClockPresence(CLOCK_GONE_AFTER_MS);
  #hasBoard = false;
  #reading: Reading | null = null;
  #held: BoardLogEntry[] | null = null;
  #awaitsChanges = false;

  /** The lever has moved since changes were told: what was done before it is asked for first, then the clock again. */
  get awaitsChanges(): boolean {
    return this.#awaitsChanges;
  }

  /** Something waits until the clock has been told. */
  get awaitsClock(): boolean {
    return this.#held !== null;
  }

  /** @returns null where the answer is none of those that tell of play. */
  take(answer: BusAnswer, atMs: number): readonly Input[] | null {
    const told = this.#told(answer, atMs);
    if (told === null || !this.#presence.somethingElse(atMs)) return told;
    return [...told, ...this.#withoutClock(atMs)];
  }

  #told({ id, data }: BusAnswer, atMs: number): readonly Input[] | null {
    switch (id) {
      case BUS_ANSWER.board:
        return this.#board(data, atMs);
      case BUS_ANSWER.clock:
        return this.#clock(data, atMs);
      case BUS_ANSWER.changes:
        return this.#hasBoard ? this.#changes(parseLog(data, true), atMs) : [];
      default:
        return null;
    }
  }

  #board(data: Uint8Array, atMs: number): readonly Input[] {
    const message = parseMessage({ kind: 'frame', id: ANSWER.boardDump, data });
    if (message.kind !== 'board') return [{ kind: 'fault', atMs, fault: 'value' }];
    this.#hasBoard = true;
    return [...this.#withoutPress(atMs), { ...message, atMs }];
  }

  #clock(data: Uint8Array, atMs: number): readonly Input[] {
    const message = parseMessage({ kind: 'frame', id: ANSWER.clock, data });
    switch (message.kind) {
      case 'clock':
        this.#presence.told(message.running, atMs);
        if (!this.#sense.believes(message, atMs, this.#held !== null)) return [];
        return this.#isAhead(message) ? [] : this.#read(message, atMs);
      case 'noClock':
        this.#presence.missing(atMs);
        return this.#withoutClock(atMs);
      case 'clockSilent':
        return this.#presence.zeros(atMs) ? this.#withoutClock(atMs) : [];
      case 'fault':
        return [{ kind: 'fault', atMs, fault: message.reason }];
      default:
        return [];
    }
  }

  #changes(entries: readonly BoardLogEntry[], atMs: number): readonly Input[] {
    if (this.#held !== null) {
      this.#held.push(...entries);
      return [];
    }
    const pressed = entries.findIndex(({ kind }) => kind === 'time');
    if (pressed >= 0) this.#held = entries.slice(pressed);
    return squaresOf(pressed < 0 ? entries : entries.slice(0, pressed), atMs);
  }

  /** Told once more without a press among the changes, it counts: not every board notes its clock. */
  #isAhead({ lever }: Reading): boolean {
    const isAhead = this.#held === null && this.#reading !== null && this.#reading.lever !== lever;
    this.#awaitsChanges = isAhead && !this.#awaitsChanges;
    return this.#awaitsChanges;
  }

  #withoutClock(atMs: number): readonly Input[] {
    this.#reading = null;
    return [...this.#withoutPress(atMs), { kind: 'noClock', atMs }];
  }

  /** The clock that was waited for tells nothing: what has changed counts. */
  #withoutPress(atMs: number): readonly Input[] {
    const held = this.#held ?? [];
    this.#held = null;
    return squaresOf(held, atMs);
  }

  #read(now: Reading, atMs: number): readonly Input[] {
    const before = this.#reading;
    const turns = turnsOf(this.#held ?? []);
    this.#held = null;
    this.#reading = now;
    const moved = movesOfLever(turns.length, before, now.lever);
    const inputs = turns.flatMap(({ times, after }, at): readonly Input[] => {
      const left = turns.length - 1 - at;
      const lever = left % 2 === 0 ? now.lever : otherSide(now.lever);
      const reading =
        left === 0 || before === null ? now : { ...withTimes(before, times), running: now.running, lever };
      return [...(left < moved ? [inputOf(reading, atMs)] : []), ...squaresOf(after, atMs)];
    });
    return moved > 0 ? inputs : [...inputs, inputOf(now, atMs)];
  }
}

/** A move of the lever, and what has changed before the next. */
interface Turn {
  readonly times: readonly Extract<BoardLogEntry, { readonly kind: 'time' }>[];
  readonly after: readonly BoardLogEntry[];
}

/** Times that follow each other belong to one move of the lever. */
function turnsOf(held: readonly BoardLogEntry[]): readonly Turn[] {
  const turns: { times: Turn['times'][number][]; after: BoardLogEntry[] }[] = [];
  for (const entry of held) {
    const last = turns.at(-1);
    if (entry.kind !== 'time') last?.after.push(entry);
    else if (last === undefined || last.after.length > 0) turns.push({ times: [entry], after: [] });
    else last.times.push(entry);
  }
  return turns;
}

/**
 * How many of the last moves of the lever there were: one less than were told where the lever stands as it should not after so many.
 * An answer that was heard twice tells no press that nobody made.
 */
function movesOfLever(told: number, before: Reading | null, lever: ClockSide): number {
  if (told === 0) return 0;
  if (before === null) return 1;
  const changed = before.lever !== lever;
  return changed === (told % 2 === 1) ? told : told - 1;
}

function withTimes(reading: Reading, times: Turn['times']): Reading {
  return times.reduce((all, { side, seconds }) => ({ ...all, [side]: { seconds, flag: false } }), reading);
}

function squaresOf(entries: readonly BoardLogEntry[], atMs: number): readonly Input[] {
  return entries.flatMap((entry): readonly Input[] => {
    if (entry.kind !== 'square') return [];
    return [{ kind: 'square', atMs, square: entry.square, piece: entry.piece }];
  });
}

function inputOf({ batteryLow, ...reading }: Reading, atMs: number): Input {
  return { ...reading, atMs, ...(batteryLow ? { batteryLow } : {}) };
}
