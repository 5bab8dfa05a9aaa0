import type { BoardsView, BoardTestView } from '../../electron/contract/views/boards.ts';
import { NO_PIECE } from '../../engine/chess/piece.ts';
import type { Piece } from '../../engine/chess/piece.ts';
import { askHost, demand } from './ask-host.ts';
import { openHall } from './hall.ts';
import type { Hall } from './hall.ts';
import { PlayedLines } from './played-lines.ts';
import type { PlayedLine } from './played-lines.ts';
import { squareOf } from './table.ts';

const USUAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
/** Two scans and the way over the line. */
const SEEN_MS = 700;
/** A board has answered, with its number. */
const ANSWERED_MS = 5_000;

/** The evening before: boards are plugged in and set up, and no table knows any. In virtual time. */
export class NumberedHall {
  readonly hall: Hall;
  readonly boards: readonly PlayedLine[];

  /** @param serials of the boards, where they are others than their ports'. */
  constructor(folder: string, boards: number, serials: readonly string[] = []) {
    const lines: PlayedLine[] = [];
    this.hall = openHall(folder, (clock) => {
      const played = new PlayedLines(clock);
      for (let i = 1; i <= boards; i++) lines.push(played.add(pathOf(i), serials[i - 1] ?? String(20_000 + i)));
      return played;
    });
    this.boards = lines;
    for (const line of lines) line.setUp(USUAL);
  }

  /** Asks what is answered when the ports are listed, and lets the boards answer. */
  async ask(request: string, input: object): Promise<void> {
    const answer = await askHost(this.hall, request, input);
    if (!answer.ok) throw new Error(`${request}: ${JSON.stringify(answer.fault)}`);
    for (let passed = 0; passed < ANSWERED_MS; passed += 500) {
      this.look();
      this.hall.wait(500);
    }
  }

  look(): BoardsView {
    return demand(this.hall, 'boards.look', {}) as BoardsView;
  }

  tested(): BoardTestView {
    return demand(this.hall, 'boards.tested', {}) as BoardTestView;
  }

  /** The piece that stands on this square is lifted, and put back. */
  lift(board: number, square: string): void {
    const line = this.boards[board - 1];
    if (line === undefined) throw new Error(`no board ${String(board)}`);
    const at = squareOf(square);
    const piece: Piece = line.board.placement[at] ?? NO_PIECE;
    this.look();
    line.board.put(at, NO_PIECE);
    this.hall.wait(SEEN_MS);
    line.board.put(at, piece);
    this.hall.wait(SEEN_MS);
  }

  /** Which board each table has, by the record, in order of the tables: `1:3` for the third board at table 1. */
  get bound(): string {
    const { boards } = this.hall.host.context.recorder.tournament;
    return [...boards]
      .toSorted(([a], [b]) => a - b)
      .map(([table, { path }]) => `${String(table)}:${path.slice(5)}`)
      .join(' ');
  }
}

function pathOf(board: number): string {
  return `port-${String(board)}`;
}
