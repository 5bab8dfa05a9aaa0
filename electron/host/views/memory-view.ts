import { makePiece, NO_PIECE } from '../../../engine/chess/piece.ts';
import {
  differingSquares,
  rotate180,
  samePlacement,
  withPiece,
  type Placement,
} from '../../../engine/chess/placement.ts';
import { makeSquare } from '../../../engine/chess/square.ts';
import { parseFen } from '../../../engine/notation/fen.ts';
import type { BoardLogEntry } from '../../../engine/recognition/input/board-log.ts';
import { certainPlies } from '../../../engine/tournament/game.ts';
import type { Game } from '../../../engine/tournament/game.ts';
import type { MemoryOther, MemoryPly, MemoryView } from '../../contract/memory.ts';
import type { MemoryRead } from '../board-memory.ts';

/** So many plies of the record may have been made between two presses. */
const MOST_AT_ONCE = 4;
/** Marks that a board makes when men stand for a new game. */
const STARTS: readonly string[] = ['start', 'startRotated', 'fourRows'];

/** The record of a game beside what the board has kept of it: a second witness, which knows no rules. */
export function memoryView(game: Game, memory: MemoryRead): MemoryView {
  if (memory.state !== 'read') return memory;
  const { entries, readEpochMs } = memory;
  const start = entries.findLastIndex((entry) => entry.kind === 'mark' && STARTS.includes(entry.mark));
  const witness = new Witness(game);
  for (const entry of entries.slice(start + 1)) witness.hear(entry);
  return { state: 'read', readEpochMs, hasStart: start >= 0, plies: witness.plies, others: witness.others };
}

/** Follows the memory along the record. */
class Witness {
  readonly #positions: readonly Placement[];
  readonly #turned: boolean;
  readonly plies: MemoryPly[];
  readonly others: MemoryOther[] = [];
  #board: Placement;
  /** Plies of the record that have stood. */
  #stood = 0;
  #pressed = 0;

  constructor(game: Game) {
    const plies = certainPlies(game).map(({ record }) => record);
    const placementOf = (fen: string): Placement => {
      const setup = parseFen(fen, { castlingMode: game.castlingMode });
      if (!setup.ok) throw new Error(`${game.gameId} holds ${fen}`);
      return setup.value.placement;
    };
    this.#turned = game.rotated;
    this.#board = placementOf(game.start);
    this.#positions = [this.#board, ...plies.map(({ fen }) => placementOf(fen))];
    this.plies = plies.map(({ ply, san }) => ({ ply, san, seen: 'no', seconds: null }));
  }

  hear(entry: BoardLogEntry): void {
    if (entry.kind === 'square') this.#change(entry);
    if (entry.kind === 'time') this.#press(entry.seconds);
  }

  #change({ square, piece }: Extract<BoardLogEntry, { kind: 'square' }>): void {
    const placement = this.#turned ? rotate180(this.#board) : this.#board;
    const changed = withPiece(placement, square, piece);
    this.#board = this.#turned ? rotate180(changed) : changed;
    const stands = this.#standing(this.#stood);
    if (stands === null) return;
    this.#see(stands, 'stood', null);
    this.#stood = stands;
  }

  /** Of both clocks, or of one: the first entry of a press counts. */
  #press(seconds: number): void {
    const stands = this.#standing(this.#pressed - 1);
    if (stands === null) this.#note(seconds);
    else if (stands > this.#pressed) {
      this.#see(stands, 'pressed', seconds);
      this.#pressed = stands;
    }
  }

  /** Which of the next positions of the record stands now, by its number; null where none does. */
  #standing(after: number): number | null {
    for (let ply = Math.max(0, after + 1); ply <= after + MOST_AT_ONCE; ply++) {
      const position = this.#positions[ply];
      if (position !== undefined && samePlacement(position, this.#board)) return ply;
    }
    return null;
  }

  #see(ply: number, seen: MemoryPly['seen'], seconds: number | null): void {
    const row = this.plies[ply - 1];
    if (row !== undefined) this.plies[ply - 1] = { ...row, seen, seconds };
  }

  #note(seconds: number): void {
    const before = this.#positions[this.#pressed] ?? this.#board;
    const squares = differingSquares(before, this.#board).map((square) => {
      const piece = this.#board[square] ?? NO_PIECE;
      return { square: makeSquare(square), piece: piece === NO_PIECE ? null : makePiece(piece) };
    });
    this.others.push({ afterPly: this.#pressed, seconds, squares });
  }
}
