import { fail, ok } from '../../result.ts';
import type { Fault, Result } from '../../result.ts';
import type { FileResult } from './pairings.ts';
import { usualEnd, writeTextFile } from './text-file.ts';
import type { Line } from './text-file.ts';
import { CELL_WIDTH, FIRST_CELL } from './trf.ts';
import type { Trf, TrfPlayer } from './trf.ts';
import { isCountedAs, pointsOfCell } from './trf-cells.ts';
import type { TrfCell, TrfResult } from './trf-cells.ts';

/** How a game of the round has ended. */
export interface RoundResult {
  /** Pairing numbers. */
  readonly white: number;
  readonly black: number;
  readonly result: FileResult;
}

/** The signs of both sides; a game that nobody played says so. */
const SIGNS: Readonly<Record<FileResult, readonly [white: TrfResult, black: TrfResult]>> = {
  '1-0': ['1', '0'],
  '0-1': ['0', '1'],
  '1/2-1/2': ['=', '='],
  '0-0': ['0', '0'],
  '1/2-0': ['=', '0'],
  '0-1/2': ['0', '='],
  '+/-': ['+', '-'],
  '-/+': ['-', '+'],
  '-/-': ['-', '-'],
};

/**
 * The file as it came in, with results, points and ranks of a round; every other byte stays. Points are what the file says, and what the
 * results have changed; ranks follow the points, those alike as they stood before: tie-breaks are the pairing program's. A result of less
 * than one move (W, D, L) stays one.
 *
 * @param start a line for people and programs that say from which position the round was played; null leaves it out.
 */
export function writeTrfResults(
  trf: Trf,
  round: number,
  results: readonly RoundResult[],
  start: string | null,
): Result<Uint8Array, Fault<'trf.notPaired'>> {
  const signs = new Map<number, TrfResult>();
  /** Of players whose cells had none, because nobody had come; now the game was played. */
  const colors = new Map<number, 'w' | 'b'>();
  const byNumber = new Map(trf.players.map((player) => [player.number, player]));
  for (const { white, black, result } of results) {
    for (const [number, opponent] of [
      [white, black],
      [black, white],
    ] as const) {
      const cell = byNumber.get(number)?.cells[round - 1];
      if (cell?.kind !== 'game' || cell.opponent !== opponent)
        return fail('trf.notPaired', { round, number, opponent });
    }
    const [ofWhite, ofBlack] = SIGNS[result];
    signs.set(white, ofWhite).set(black, ofBlack);
    const isColored = [white, black].some((number) => {
      const cell = byNumber.get(number)?.cells[round - 1];
      return cell?.kind === 'game' && cell.color !== null;
    });
    if (!isColored && ofWhite !== '-' && ofBlack !== '-') colors.set(white, 'w').set(black, 'b');
  }
  const points = new Map(
    trf.players.map((player) => [player, pointsAfter(player, round, signs.get(player.number), trf)]),
  );
  const ranks = ranksBy(points, trf.players);
  const lines = [...trf.file.lines];
  for (const player of trf.players) {
    const { text, end } = lines[player.line - 1] ?? { text: '', end: '' };
    const sign = signs.get(player.number);
    const cut = FIRST_CELL + CELL_WIDTH * (round - 1) + 7;
    let changed = sign === undefined || isCountedAs(text[cut - 1], sign) ? text : put(text, cut, sign);
    const color = colors.get(player.number);
    if (color !== undefined) changed = put(changed, cut - 2, color);
    const sum = points.get(player) ?? 0;
    if (sum !== player.points) changed = put(changed, 81, sum.toFixed(1).padStart(4));
    const rank = ranks.get(player);
    if (rank !== undefined && player.rank !== null && rank !== player.rank)
      changed = put(changed, 86, String(rank).padStart(4));
    lines[player.line - 1] = { text: changed, end };
  }
  return ok(
    writeTextFile({ ...trf.file, lines: start === null ? lines : withStart(lines, start, usualEnd(trf.file)) }),
  );
}

/**
 * The sum of the cells, with what the file has given or taken beside it. A file that was paired counts what came before the round: its byes
 * come in now.
 */
function pointsAfter(player: TrfPlayer, round: number, sign: TrfResult | undefined, { points }: Trf): number {
  const sum = (cells: readonly TrfCell[]): number => cells.reduce((all, cell) => all + pointsOfCell(cell, points), 0);
  const played = player.cells.map((cell, i) =>
    i === round - 1 && cell.kind === 'game' && sign !== undefined ? { ...cell, result: sign } : cell,
  );
  const [before, now] = [sum(player.cells), sum(played)];
  if (player.points === null || player.points === sum(player.cells.slice(0, round - 1))) return now;
  return Math.max(0, player.points + now - before);
}

/**
 * Where everybody has the points that the file gives, its ranks stay, ties and all. Else each rank is given once, by points, and those of
 * equal points stand as the file ranked them.
 */
function ranksBy(
  points: ReadonlyMap<TrfPlayer, number>,
  players: readonly TrfPlayer[],
): ReadonlyMap<TrfPlayer, number> {
  if (players.every((player) => points.get(player) === player.points)) return new Map();
  const inOrder = [...players].sort(
    (a, b) =>
      (points.get(b) ?? 0) - (points.get(a) ?? 0) || (a.rank ?? Infinity) - (b.rank ?? Infinity) || a.number - b.number,
  );
  return new Map(inOrder.map((player, i) => [player, i + 1]));
}

/** Column from 1. */
function put(text: string, column: number, piece: string): string {
  const before = text.padEnd(column - 1).slice(0, column - 1);
  return before + piece + text.slice(column - 1 + piece.length);
}

/** In place of an earlier line of the same beginning, else behind the last. */
function withStart(lines: readonly Line[], start: string, end: Exclude<Line['end'], ''>): readonly Line[] {
  const text = `### ${start}`;
  const head = `${text.split(':')[0] ?? text}:`;
  const known = lines.findIndex((line) => line.text.startsWith(head));
  if (known >= 0) return lines.map((line, i) => (i === known ? { ...line, text } : line));
  const closed = lines.map((line) => (line.end === '' ? { ...line, end } : line));
  return [...closed, { text, end }];
}
