import { NO_PIECE, type Piece } from '../../../engine/chess/piece.ts';
import { differingSquares, rotate180, samePlacement, type Placement } from '../../../engine/chess/placement.ts';
import { rankOf, SQUARES, type Square } from '../../../engine/chess/square.ts';
import type { BoardLogEntry, LogMark } from '../../../engine/recognition/input/board-log.ts';
import { startPosition, type SpNumber } from '../../../engine/start/sp-number.ts';
import { makeLogEntry, NO_OPERATION } from '../dgt/move-log.ts';

/** What is sent of the memory, ever as much. */
const SENT_BYTES = 0x1f00;
const SOON_MS = 250;
/** So many men have left a start before it can be noted again. */
const MEN_AWAY = 3;

const USUAL = startPosition(518 as SpNumber).placement;
const USUAL_TURNED = rotate180(USUAL);

/** What a board notes of all that happens on it, the oldest forgotten first. Source: hardware notes 1.6. */
export class BoardMemory {
  readonly #onEntry: (bytes: readonly number[]) => void;
  #entries: (readonly number[])[] = [];
  #bytes = 0;
  #changedAtMs = -Infinity;
  /** The start that was noted last, as long as it is not left. */
  #start: { readonly mark: LogMark; readonly placement: Placement } | null = null;

  /** @param onEntry told the bytes of each entry: who asks for changes hears them too. */
  constructor(onEntry: (bytes: readonly number[]) => void) {
    this.#onEntry = onEntry;
    this.note({ kind: 'mark', mark: 'powerUp' });
  }

  /** @param placement with the change in it, squares as the device numbers them. */
  changed(square: Square, piece: Piece, placement: Placement, nowMs: number): void {
    this.note({ kind: 'square', square, piece, soon: nowMs - this.#changedAtMs < SOON_MS });
    this.#changedAtMs = nowMs;
    const before = this.#start;
    if (before !== null && differingSquares(placement, before.placement).length >= MEN_AWAY) this.#start = null;
    const mark = startMark(placement);
    if (mark === null || mark === this.#start?.mark) return;
    this.#start = { mark, placement };
    this.note({ kind: 'mark', mark });
  }

  note(entry: BoardLogEntry): void {
    const bytes = makeLogEntry(entry);
    this.#entries.push(bytes);
    this.#bytes += bytes.length;
    while (this.#bytes >= SENT_BYTES) this.#bytes -= this.#entries.shift()?.length ?? 0;
    this.#onEntry(bytes);
  }

  /** All of it, as it is sent. */
  get bytes(): Uint8Array {
    const kept = [...this.#entries.flat(), ...makeLogEntry({ kind: 'mark', mark: 'end' })];
    const all = new Uint8Array(SENT_BYTES).fill(NO_OPERATION);
    all.set(kept, SENT_BYTES - kept.length);
    return all;
  }
}

/** How the board calls what stands on it; null where it has no name for it. */
function startMark(placement: Placement): 'start' | 'startRotated' | 'fourRows' | null {
  if (samePlacement(placement, USUAL)) return 'start';
  if (samePlacement(placement, USUAL_TURNED)) return 'startRotated';
  const isOuter = (square: Square): boolean => rankOf(square) < 2 || rankOf(square) > 5;
  const standsThere = SQUARES.every((square) => isOuter(square) === (placement[square] !== NO_PIECE));
  return standsThere ? 'fourRows' : null;
}
