import type { Host } from '../../electron/host/host.ts';
import { resumeOrOpenRound } from '../../electron/host/opening.ts';
import { parseStart } from '../../engine/start/start-text.ts';
import type { TableView } from '../../electron/contract/views/table.ts';
import { openHall } from './hall.ts';
import type { Hall } from './hall.ts';
import { PlayedLines } from './played-lines.ts';

export const USUAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
/** Moves from it, in UCI. */
export const GAME = ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1c4', 'f8c5', 'e1h1', 'g8f6'];

interface BoardHall extends Hall {
  readonly lines: PlayedLines;
}

/**
 * A hall with a board on each of these lines, `path:serial`, opened as on the command line.
 * @param turned serials of further boards by the lines on which they may be found; White sits with their connector on the right.
 */
export function boardHall(
  folder: string,
  boards: readonly string[],
  start: string | null = '518',
  turned: Readonly<Record<string, string>> = {},
): BoardHall {
  const made: PlayedLines[] = [];
  const hall = openHall(folder, (clock) => {
    made.push(new PlayedLines(clock));
    return lines(made);
  });
  const paths = boards.map((board) => {
    const [path = '', serial = ''] = board.split(':');
    lines(made).add(path, serial);
    return path;
  });
  for (const [path, serial] of Object.entries(turned)) lines(made).add(path, serial, { rotated: true });
  const parsed = start === null ? null : parseStart(start, 'cg');
  if (parsed?.ok === false) throw new Error(parsed.fault.code);
  resumeOrOpenRound(hall.host, { boards: paths, start: parsed?.value ?? null, simulate: 0, tournament: 'Chess960' });
  return { ...hall, lines: lines(made) };
}

function lines([first]: readonly PlayedLines[]): PlayedLines {
  if (first === undefined) throw new Error('the hall asked for no lines');
  return first;
}

export function view(hall: Hall, table = 1): TableView {
  return hall.host.tableView(table);
}

export function sansOf(hall: Hall, table = 1): readonly string[] {
  return view(hall, table).plies.map((ply) => ply.san);
}

export function ask<N extends keyof Host['handlers']>(
  hall: Hall,
  request: N,
  input: Parameters<Host['handlers'][N]>[0],
): Promise<unknown> {
  const handler = hall.host.handlers[request] as (given: typeof input) => unknown;
  return Promise.resolve(handler(input));
}
