import type { CastlingMode } from '../../../engine/chess/setup.ts';

/*
 * The rules once more, written from their texts and from nothing in the engine: letters on an 8 by 8 grid, every move
 * tried on a copy and looked at. Slow, and meant to be.
 */

export interface SlowSetup {
  /** `grid[rank][file]`, FEN letters, '' for empty. */
  readonly grid: readonly (readonly string[])[];
  readonly whiteToMove: boolean;
  /** Squares of rooks that may castle, such as `a1`. */
  readonly rooks: readonly string[];
  readonly passed: string | null;
  readonly mode: CastlingMode;
}

type Grid = string[][];
type Spot = readonly [file: number, rank: number];

const ROOK_WAYS: readonly Spot[] = [
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
];
const BISHOP_WAYS: readonly Spot[] = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
];
const KNIGHT_WAYS: readonly Spot[] = [
  [1, 2],
  [2, 1],
  [-1, 2],
  [-2, 1],
  [1, -2],
  [2, -1],
  [-1, -2],
  [-2, -1],
];

const name = ([file, rank]: Spot): string => 'abcdefgh'.charAt(file) + String(rank + 1);
const spot = (text: string): Spot => ['abcdefgh'.indexOf(text.charAt(0)), Number(text.charAt(1)) - 1];
const isWhite = (letter: string): boolean => letter !== '' && letter === letter.toUpperCase();
const isBlack = (letter: string): boolean => letter !== '' && letter !== letter.toUpperCase();

function at(grid: readonly (readonly string[])[], [file, rank]: Spot): string | null {
  return grid[rank]?.[file] ?? null;
}

function copied(grid: readonly (readonly string[])[], changes: Readonly<Record<string, string>>): Grid {
  const copy = grid.map((rank) => [...rank]);
  for (const [square, letter] of Object.entries(changes)) {
    const [file, rank] = spot(square);
    const row = copy[rank];
    if (row !== undefined) row[file] = letter;
  }
  return copy;
}

/** Squares a man attacks from where it stands. */
function attacks(grid: readonly (readonly string[])[], from: Spot): Spot[] {
  const letter = at(grid, from) ?? '';
  const role = letter.toLowerCase();
  const [file, rank] = from;
  if (role === 'p') return [-1, 1].map((side) => [file + side, rank + (isWhite(letter) ? 1 : -1)] as const);
  if (role === 'n') return KNIGHT_WAYS.map(([df, dr]) => [file + df, rank + dr] as const);
  if (role === 'k') return [...ROOK_WAYS, ...BISHOP_WAYS].map(([df, dr]) => [file + df, rank + dr] as const);
  const ways = [...(role === 'b' ? [] : ROOK_WAYS), ...(role === 'r' ? [] : BISHOP_WAYS)];
  return ways.flatMap(([df, dr]) => {
    const seen: Spot[] = [];
    for (let i = 1; i < 8; i++) {
      const next: Spot = [file + df * i, rank + dr * i];
      seen.push(next);
      if (at(grid, next) !== '') break;
    }
    return seen;
  });
}

function isAttacked(grid: readonly (readonly string[])[], square: string, byWhite: boolean): boolean {
  return everySpot().some((from) => {
    const letter = at(grid, from) ?? '';
    return (byWhite ? isWhite(letter) : isBlack(letter)) && attacks(grid, from).some((to) => name(to) === square);
  });
}

function everySpot(): Spot[] {
  return Array.from({ length: 64 }, (_, i) => [i % 8, Math.floor(i / 8)] as const);
}

function kingSquare(grid: readonly (readonly string[])[], white: boolean): string {
  return name(everySpot().find((where) => at(grid, where) === (white ? 'K' : 'k')) ?? [0, 0]);
}

/** Every legal move in UCI spelling, castling as king takes rook, sorted. */
export function slowMoves(setup: SlowSetup): string[] {
  const { grid, whiteToMove } = setup;
  const own = whiteToMove ? isWhite : isBlack;
  const moves: string[] = [];
  for (const from of everySpot()) {
    const letter = at(grid, from) ?? '';
    if (!own(letter)) continue;
    for (const { to, changes } of steps(setup, from, letter)) {
      const after = copied(grid, { [name(from)]: '', ...changes });
      if (isAttacked(after, kingSquare(after, whiteToMove), !whiteToMove)) continue;
      const promotes = letter.toLowerCase() === 'p' && (to[1] === 0 || to[1] === 7);
      for (const promotion of promotes ? ['q', 'r', 'b', 'n'] : ['']) moves.push(name(from) + name(to) + promotion);
    }
  }
  return [...moves, ...slowCastlings(setup)].sort();
}

function steps(setup: SlowSetup, from: Spot, letter: string): { to: Spot; changes: Record<string, string> }[] {
  const { grid, whiteToMove, passed } = setup;
  const enemy = whiteToMove ? isBlack : isWhite;
  const plain = (to: Spot): { to: Spot; changes: Record<string, string> } => ({ to, changes: { [name(to)]: letter } });
  const isKing = (to: Spot): boolean => (at(grid, to) ?? '').toLowerCase() === 'k';
  if (letter.toLowerCase() !== 'p') {
    return attacks(grid, from)
      .filter((to) => (at(grid, to) === '' || enemy(at(grid, to) ?? '')) && !isKing(to))
      .map(plain);
  }
  const [file, rank] = from;
  const up = whiteToMove ? 1 : -1;
  const found = [];
  if (at(grid, [file, rank + up]) === '') {
    found.push(plain([file, rank + up]));
    if (rank === (whiteToMove ? 1 : 6) && at(grid, [file, rank + 2 * up]) === '')
      found.push(plain([file, rank + 2 * up]));
  }
  for (const to of attacks(grid, from)) {
    if (enemy(at(grid, to) ?? '') && !isKing(to)) found.push(plain(to));
    if (name(to) === passed) found.push({ to, changes: { [name(to)]: letter, [name([to[0], rank])]: '' } });
  }
  return found;
}

/** The castlings among them. */
export function slowCastlings(setup: SlowSetup): string[] {
  const { grid, whiteToMove, mode } = setup;
  if (mode === 'none') return [];
  const rank = whiteToMove ? 0 : 7;
  const king = spot(kingSquare(grid, whiteToMove));
  if (king[1] !== rank) return [];
  return setup.rooks
    .filter((rook) => spot(rook)[1] === rank)
    .filter((rook) => {
      const [rookFile] = spot(rook);
      const toH = rookFile > king[0];
      const [kingTo, rookTo] = mode === 'cg' ? (toH ? [6, 5] : [2, 3]) : lewis(king[0], rookFile);
      const between = (a: number, b: number): number[] =>
        Array.from({ length: Math.abs(a - b) + 1 }, (_, i) => Math.min(a, b) + i);
      // Room: everything between king and its target, rook and its target, in Lewis's text also king and rook.
      const room = [...between(king[0], kingTo), ...between(rookFile, rookTo), ...between(king[0], rookFile)];
      if (room.some((file) => file !== king[0] && file !== rookFile && at(grid, [file, rank]) !== '')) return false;
      // Check: the king's way with the rook still in its place, and the board when all is done.
      const kingless = copied(grid, { [name(king)]: '' });
      if (isAttacked(grid, name(king), !whiteToMove)) return false;
      if (between(king[0], kingTo).some((file) => isAttacked(kingless, name([file, rank]), !whiteToMove))) return false;
      const done = copied(kingless, { [rook]: '' });
      const after = copied(done, {
        [name([kingTo, rank])]: whiteToMove ? 'K' : 'k',
        [name([rookTo, rank])]: whiteToMove ? 'R' : 'r',
      });
      return !isAttacked(after, name([kingTo, rank]), !whiteToMove);
    })
    .map((rook) => name(king) + rook);
}

/** Two squares toward the rook, the rook to the square crossed; if the board ends before, they change places. */
function lewis(king: number, rook: number): readonly [number, number] {
  const target = rook > king ? king + 2 : king - 2;
  return target > 7 || target < 0 ? [rook, king] : [target, (king + target) / 2];
}
