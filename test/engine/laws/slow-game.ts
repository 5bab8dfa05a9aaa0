import { slowMoves } from '../chess/slow-oracle.ts';
import type { SlowSetup } from '../chess/slow-oracle.ts';

/*
 * How a game is drawn, once more from the texts and from nothing in the engine: moves in UCI spelling played on letters, rights lost
 * by who moved or was taken, every count made from scratch.
 */

/** What stands, and what led to it. */
export interface SlowPosition extends SlowSetup {
  /** Plies without a capture or a move of a pawn. */
  readonly quiet: number;
}

/** Plays a legal move; castling as king takes rook. */
export function slowPlayed(position: SlowPosition, uci: string): SlowPosition {
  const [from, to, promotion] = [uci.slice(0, 2), uci.slice(2, 4), uci.slice(4)];
  const grid = position.grid.map((rank) => [...rank]);
  const at = (square: string): string =>
    grid[Number(square.charAt(1)) - 1]?.['abcdefgh'.indexOf(square.charAt(0))] ?? '';
  const put = (square: string, letter: string): void => {
    const rank = grid[Number(square.charAt(1)) - 1];
    if (rank !== undefined) rank['abcdefgh'.indexOf(square.charAt(0))] = letter;
  };
  const [letter, taken] = [at(from), at(to)];
  const role = letter.toLowerCase();
  const castles = role === 'k' && taken === (position.whiteToMove ? 'R' : 'r');
  const passes = role === 'p' && !to.startsWith(from.charAt(0)) && taken === '';
  put(from, '');
  if (castles) {
    put(to, '');
    const toH = to.charAt(0) > from.charAt(0);
    put(`${toH ? 'g' : 'c'}${from.charAt(1)}`, letter);
    put(`${toH ? 'f' : 'd'}${from.charAt(1)}`, taken);
  } else {
    if (passes) put(`${to.charAt(0)}${from.charAt(1)}`, '');
    put(to, promotion === '' ? letter : position.whiteToMove ? promotion.toUpperCase() : promotion);
  }
  const doubled = role === 'p' && Math.abs(Number(from.charAt(1)) - Number(to.charAt(1))) === 2;
  const homeRank = position.whiteToMove ? '1' : '8';
  return {
    ...position,
    grid,
    whiteToMove: !position.whiteToMove,
    rooks: position.rooks.filter(
      (rook) => rook !== from && rook !== to && !(role === 'k' && rook.charAt(1) === homeRank),
    ),
    passed: doubled ? `${from.charAt(0)}${position.whiteToMove ? '3' : '6'}` : null,
    quiet: role === 'p' || (taken !== '' && !castles) ? 0 : position.quiet + 1,
  };
}

const known = new WeakMap<SlowPosition, readonly string[]>();

export function movesOf(position: SlowPosition): readonly string[] {
  const moves = known.get(position) ?? slowMoves(position);
  known.set(position, moves);
  return moves;
}

/** The same by article 9.2.3: men of the same kind on the same squares, the same move, the same possible moves of all men, the same rights. */
function isSame(a: SlowPosition, b: SlowPosition): boolean {
  return (
    a.whiteToMove === b.whiteToMove &&
    a.grid.flat().join('.') === b.grid.flat().join('.') &&
    [...a.rooks].sort().join() === [...b.rooks].sort().join() &&
    movesOf(a).join() === movesOf(b).join()
  );
}

/** How often the last of these has stood, itself counted. */
export function timesStood(game: readonly SlowPosition[]): number {
  const last = game.at(-1);
  return last === undefined ? 0 : game.filter((position) => isSame(position, last)).length;
}

/** No mate by the men alone: a lone minor piece, or nothing but bishops that stand on one colour. */
export function isDeadByMen({ grid }: SlowPosition): boolean {
  const men = grid.flatMap((rank, y) => rank.map((letter, x) => ({ role: letter.toLowerCase(), shade: (x + y) % 2 })));
  const others = men.filter(({ role }) => role !== '' && role !== 'k');
  if (others.some(({ role }) => 'pqr'.includes(role))) return false;
  if (others.length <= 1) return true;
  return others.every(({ role, shade }) => role === 'b' && shade === others[0]?.shade);
}

export function isOnlyPawns({ grid }: SlowPosition): boolean {
  return grid.flat().every((letter) => ['', 'k', 'p'].includes(letter.toLowerCase()));
}

export function isInCheck(position: SlowPosition): boolean {
  // The other side, given the move, could take what stands there.
  const king = position.whiteToMove ? 'K' : 'k';
  const y = position.grid.findIndex((rank) => rank.includes(king));
  const square = `${'abcdefgh'.charAt(position.grid[y]?.indexOf(king) ?? 0)}${String(y + 1)}`;
  // A king cannot be taken: a knight stands in for it.
  const grid = position.grid.map((rank) =>
    rank.map((letter) => (letter === king ? (king === 'K' ? 'N' : 'n') : letter)),
  );
  const other: SlowSetup = { ...position, grid, whiteToMove: !position.whiteToMove, rooks: [], passed: null };
  return slowMoves(other).some((move) => move.slice(2, 4) === square);
}
