import { onTestFinished } from 'vitest';
import { NO_PIECE } from '../../engine/chess/piece.ts';
import { demand } from './ask-host.ts';
import { openHall } from './hall.ts';
import type { Hall } from './hall.ts';
import { PlayedLines } from './played-lines.ts';
import type { PlayedLine } from './played-lines.ts';
import { squareOf } from './table.ts';

/** SP 785. */
export const START = 'rkbnrqnb/pppppppp/8/8/8/8/PPPPPPPP/RKBNRQNB w KQkq - 0 1';
/** From a hand on a piece to the next thing it does: two scans and more. */
const HAND_MS = 800;
const THINKS_MS = 1_500;

/** A hall with one board, in virtual time. */
export interface PlayedTable {
  readonly folder: string;
  readonly hall: Hall;
  readonly line: PlayedLine;
}

/** The hall of this folder, also of one that was closed before; it is closed with the test. */
export function openTable(folder: string): PlayedTable {
  const made: PlayedLine[] = [];
  const hall = openHall(folder, (clock) => {
    const lines = new PlayedLines(clock);
    made.push(lines.add('line', '10001'));
    return lines;
  });
  onTestFinished(() => {
    hall.host.close();
  });
  const [line] = made;
  if (line === undefined) throw new Error('no line');
  return { folder, hall, line };
}

/** Table 1, at which these plies of a game from `START` are played; its clock runs. @param games of its pairing, where it has more than one. */
export function playingTable(folder: string, moves: string, games?: 2): PlayedTable {
  const at = openTable(folder);
  const { hall, line } = at;
  const tables = [{ table: 1, white: 'Anna', black: 'Bruno' }];
  demand(hall, 'round.open', { name: 'R', number: 1, ...(games && { games }), tables, castlingMode: 'cg' });
  demand(hall, 'table.connect', { table: 1, path: 'line' });
  demand(hall, 'start.give', { table: null, start: START });
  demand(hall, 'hall.show', { screen: 'position' });
  line.setUp(START);
  hall.wait(8_000);
  line.clock.start();
  hall.wait(2_000);
  playByHand(at, moves.split(' '));
  return at;
}

/** Plies by hand, in UCI, each of one piece. @param pressed the clock is pressed after each. */
export function playByHand(
  { hall, line: { board, clock } }: Omit<PlayedTable, 'folder'>,
  moves: readonly string[],
  pressed = true,
): void {
  for (const move of moves) {
    const [from, to] = [squareOf(move.slice(0, 2)), squareOf(move.slice(2))];
    const piece = board.placement[from] ?? NO_PIECE;
    board.put(from, NO_PIECE);
    hall.wait(HAND_MS);
    board.put(to, piece);
    hall.wait(HAND_MS);
    if (pressed) clock.press(clock.lever);
    hall.wait(THINKS_MS);
  }
}
