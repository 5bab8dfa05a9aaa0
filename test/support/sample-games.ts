import { readFileSync } from 'node:fs';
import { makeFen } from 'chessops/fen';
import { parsePgn, startingPosition } from 'chessops/pgn';
import { parseSan } from 'chessops/san';
import { makeSquare } from 'chessops';
import type { NormalMove, Position, Role } from 'chessops';
import { makeUci } from 'chessops/util';
import type { CastlingManner } from '../../engine/chess/castling.ts';

/** A game as an independent reader understands it: start as X-FEN, moves as UCI with castling as king takes rook. */
export interface ReadGame {
  readonly tags: ReadonlyMap<string, string>;
  readonly start: string;
  readonly moves: readonly string[];
  /** Who moved at each ply; castling counts as the king's. */
  readonly roles: readonly Role[];
  /** Manner of each castling by its ply from 0. */
  readonly castlings: ReadonlyMap<number, CastlingManner>;
}

/** Reads PGN with chessops, which shares no code with us. */
export function readWithChessops(pgn: string): readonly ReadGame[] {
  return parsePgn(pgn).map((game) => {
    const position = startingPosition(new Map(game.headers).set('Variant', 'Chess960')).unwrap();
    const start = makeFen(position.toSetup());
    const moves: string[] = [];
    const roles: Role[] = [];
    const castlings = new Map<number, CastlingManner>();
    for (const { san } of game.moves.mainline()) {
      const move = parseSan(position, san);
      if (move === undefined || !('from' in move)) throw new Error(`${san} cannot be played after ${moves.join(' ')}`);
      const manner = mannerOf(position, move);
      if (manner !== null) castlings.set(moves.length, manner);
      roles.push(position.board.getRole(move.from) ?? 'pawn');
      moves.push(makeUci(move));
      position.play(move);
    }
    return { tags: game.headers, start, moves, roles, castlings };
  });
}

function mannerOf(position: Position, { from, to }: NormalMove): CastlingManner | null {
  if (position.board.getRole(from) !== 'king' || !position.board[position.turn].has(to)) return null;
  const [king, rook] = [makeSquare(from)[0], makeSquare(to)[0]];
  const kingTo = to > from ? 'g' : 'c';
  const rookTo = to > from ? 'f' : 'd';
  if (king === kingTo && rook === rookTo) throw new Error('a castling that moves nothing');
  if (king === rookTo && rook === kingTo) return 'transposition';
  if (king === kingTo) return 'rook-move-only';
  return rook === rookTo ? 'king-move-only' : 'double-move';
}

export function sampleGames(): readonly ReadGame[] {
  return readWithChessops(readFileSync(new URL('../fixtures/games/chess960-sample.pgn', import.meta.url), 'utf8'));
}

/** For each manner the sample game that shows it first, cut a few plies after, each with another start. */
export function gamesWithAllManners(pliesAfter: number): readonly ReadGame[] {
  const chosen: ReadGame[] = [];
  const games = sampleGames();
  for (const manner of ['double-move', 'transposition', 'king-move-only', 'rook-move-only'] as const) {
    const candidates = games
      .filter((game) => !chosen.some((other) => other.start === game.start))
      .flatMap((game) => [...game.castlings].filter(([, m]) => m === manner).map(([ply]) => ({ game, ply })))
      .sort((a, b) => a.ply - b.ply);
    const [first] = candidates;
    if (first === undefined) throw new Error(`no sample game castles by ${manner}`);
    chosen.push({ ...first.game, moves: first.game.moves.slice(0, first.ply + 1 + pliesAfter) });
  }
  return chosen;
}

/**
 * A sample game that castles within so many plies and in which no plain king or rook move could be the first half of a
 * castling: after a gap such a move is asked about, never assumed.
 */
export function gameWithoutHalves(plies: number): ReadGame {
  const found = sampleGames().find(
    ({ moves, roles, castlings }) =>
      moves.length > plies &&
      [...castlings.keys()].some((ply) => ply < plies) &&
      roles.slice(0, plies).every((role, ply) => castlings.has(ply) || (role !== 'king' && role !== 'rook')),
  );
  if (found === undefined) throw new Error('no such sample game');
  return { ...found, moves: found.moves.slice(0, plies) };
}
