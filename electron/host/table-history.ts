import { opposite } from '../../engine/chess/piece.ts';
import type { Color } from '../../engine/chess/piece.ts';
import { samePlacement } from '../../engine/chess/placement.ts';
import type { Placement } from '../../engine/chess/placement.ts';
import { makePlacementField } from '../../engine/notation/fen.ts';
import type { HistoryView } from '../contract/views/evidence.ts';
import { STANDING_MS } from './views/evidence-view.ts';
import type { Followed } from './views/evidence-view.ts';
import type { FollowedTable } from './followed-table.ts';

const HISTORY_MS = 30_000;
/** Three times what hands in a time scramble do in that time: a board that tells more holds up nobody. */
const HISTORY_FRAMES = 1_000;

/** So many boards after a question was asked tell what followed its press; what is played on is not kept for it. */
const FOLLOWING_FRAMES = 24;

/** What was sensed at one moment. */
interface Frame {
  readonly atMs: number;
  readonly view: Placement;
  readonly press: Color | null;
}

/** What was sensed up to the press of an open question, and what was known when it was asked. */
interface Asked {
  readonly questionId: number;
  readonly pressMs: number;
  readonly frames: readonly Frame[];
}

/** What a table's board has shown in the last half minute, and in the one before the newest question. Moments are monotonic milliseconds. */
export class TableHistory {
  #frames: Frame[] = [];
  /** Of the newest question. */
  #asked: Asked | null = null;
  /** What has followed that, and how many more have. */
  #following: Frame[] = [];
  #later = 0;
  /** Epoch milliseconds of monotonic zero. */
  readonly #zeroAt: () => number;

  constructor(zeroAt: () => number) {
    this.#zeroAt = zeroAt;
  }

  clear(): void {
    this.#frames = [];
    this.#asked = null;
  }

  /** Notes what is sensed now, where it is another board than before or a press. */
  note(now: FollowedTable, before: FollowedTable, atMs: number): void {
    const { view, clock } = now.shown;
    const toMove = now.sensed.clock?.toMove ?? null;
    const had = before.sensed.clock?.toMove ?? null;
    const pressed = clock?.kind === 'clock' && clock.running && had !== null && toMove !== null && had !== toMove;
    const was = before.shown.view;
    // A board that is asked for all its squares tells again and again what stands there.
    const isSame = view !== null && was !== null && samePlacement(view, was);
    if (view === null || (!pressed && isSame)) return;
    const frames = this.#frames;
    const frame: Frame = { atMs, view, press: pressed ? opposite(toMove) : null };
    frames.push(frame);
    // After the result the pieces are set up for another game.
    if (!isSame && this.#asked !== null && now.shown.phase === 'playing') {
      if (this.#following.length < FOLLOWING_FRAMES) this.#following.push(frame);
      else this.#later++;
    }
    // What stood there when the half minute began belongs to it.
    const isOver = (frame: Frame): boolean => frame.atMs <= atMs - HISTORY_MS || frames.length > HISTORY_FRAMES;
    for (let next = frames[1]; next !== undefined && isOver(next); next = frames[1]) frames.shift();
  }

  /** Play goes on under a question: what led to it is kept. */
  keepFor(question: { readonly id: number; readonly atMs: number }): void {
    this.#asked = { questionId: question.id, pressMs: question.atMs, frames: [...this.#frames] };
    this.#following = [];
    this.#later = 0;
  }

  /** What was sensed in the last turn and since, however long ago that was. */
  lastTurn(): HistoryView {
    const presses = this.#frames.flatMap(({ press }, i) => (press === null ? [] : [i]));
    const frames = this.#frames.slice(presses.at(-2) ?? 0);
    return { questionId: null, ...viewOf(frames, frames.at(-1)?.atMs ?? 0, this.#zeroAt()) };
  }

  /** What was sensed in the half minute up to the press of a question; null where it was asked before the kiosk started. */
  before(questionId: number): HistoryView | null {
    const asked = this.#asked;
    return asked?.questionId === questionId
      ? { questionId, ...viewOf(asked.frames, asked.pressMs, this.#zeroAt()) }
      : null;
  }

  /** The boards that led to a question, and those that have followed; null where nothing was kept for it. */
  around(questionId: number): Followed | null {
    const asked = this.#asked;
    if (asked?.questionId !== questionId) return null;
    return { boards: [...asked.frames, ...this.#following], later: this.#later };
  }
}

function viewOf(frames: readonly Frame[], endMs: number, zeroAt: number): Omit<HistoryView, 'questionId'> {
  const fromMs = Math.max(endMs - HISTORY_MS, (frames[1]?.atMs ?? endMs) - STANDING_MS);
  return {
    endEpochMs: Math.round(zeroAt + endMs),
    frames: frames.map(({ atMs, view, press }) => ({
      atEpochMs: Math.round(zeroAt + Math.max(atMs, fromMs)),
      placement: makePlacementField(view),
      press: atMs < fromMs ? null : press,
    })),
  };
}
