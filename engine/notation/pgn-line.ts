import type { Board, MoveCode } from '../chess/board.ts';
import { decodeMove } from '../chess/board.ts';
import { glyphOf } from './glyphs.ts';
import type { OpenPly } from './pgn-comment.ts';
import { resolveSan } from './san-resolve.ts';
import type { SanFault } from './san-resolve.ts';

const MARKS = /[!?]{1,4}$/;

/** A line of moves while it is read. Its plies are played on a board that the lines around it are read on too. */
export class OpenLine {
  readonly plies: OpenPly[] = [];
  readonly #board: Board;
  readonly #made: MoveCode[] = [];
  readonly #undo: number[] = [];

  constructor(board: Board) {
    this.#board = board;
  }

  get last(): OpenPly | undefined {
    return this.plies.at(-1);
  }

  /** Plays a move as it is written, with its marks. With a fault nothing has changed. */
  play(token: string): SanFault | null {
    const last = token.charCodeAt(token.length - 1);
    const marks = last === 33 || last === 63 ? (MARKS.exec(token)?.[0] ?? '') : '';
    const code = resolveSan(this.#board, marks === '' ? token : token.slice(0, -marks.length));
    if (!code.ok) return /^(?:e\.?p\.?|(?:ch|mate)\.?)$/.test(token) && this.plies.length > 0 ? null : code.fault;
    const open: OpenPly = { move: decodeMove(code.value) };
    const glyph = glyphOf(marks);
    if (glyph !== undefined) open.nags = [glyph];
    this.#make(code.value);
    this.plies.push(open);
    return null;
  }

  /** Glyphs, dots and commas are no moves: a glyph is noted with the ply before it. */
  noteGlyph(token: string): boolean {
    const last = token.charCodeAt(token.length - 1);
    if (token.length > 1 && token.charCodeAt(0) >= 65 && last !== 33 && last !== 63) return false;
    const nag = /^\$\d{1,3}$/.test(token) ? Number(token.slice(1)) : glyphOf(token);
    const ply = this.last;
    if (nag !== undefined && ply !== undefined) (ply.nags ??= []).push(nag);
    return nag !== undefined || /^[.…,]+$/.test(token);
  }

  /** Reads what could have been played in place of the last ply: meanwhile the board stands as before it. */
  insteadOfLast(read: (ply: OpenPly) => void): void {
    const { last } = this;
    const code = this.#made.at(-1);
    if (last === undefined || code === undefined) return;
    this.#unmake();
    read(last);
    this.#make(code);
  }

  /** The board stands as it did before the line. */
  takeBack(): void {
    while (this.#made.length > 0) this.#unmake();
  }

  #make(code: MoveCode): void {
    this.#made.push(code);
    this.#undo.push(this.#board.make(code));
  }

  #unmake(): void {
    const code = this.#made.pop();
    const undo = this.#undo.pop();
    if (code !== undefined && undo !== undefined) this.#board.unmake(code, undo);
  }
}
