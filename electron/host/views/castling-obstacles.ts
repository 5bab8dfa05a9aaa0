import { whyNotCastling, type CastlingObstacle, type PlayedMoves } from '../../../engine/chess/castling.ts';
import type { Move } from '../../../engine/chess/move.ts';
import { play } from '../../../engine/chess/moves.ts';
import { makePiece, NO_PIECE } from '../../../engine/chess/piece.ts';
import { pieceAt } from '../../../engine/chess/placement.ts';
import type { Setup } from '../../../engine/chess/setup.ts';
import { makeSquare, parseSquare } from '../../../engine/chess/square.ts';
import { parseUci } from '../../../engine/notation/uci.ts';
import type { Question } from '../../../engine/recognition/verdict.ts';
import { fail } from '../../../engine/result.ts';
import type { Fault } from '../../../engine/result.ts';
import type { Game } from '../../../engine/tournament/game.ts';
import { recordedSetup } from '../../../engine/tournament/recorded-setup.ts';

/** Why the castling of a question may not be made, traced through the game to the ply that lost the right. */
export function castlingObstacles(game: Game, question: Question): readonly Fault[] {
  const { reason } = question;
  if (reason.code !== 'verdict.castlingNotLegal') return [];
  const [segment] = game.segments;
  if (segment === undefined) return [];
  const played = movesBefore(
    recordedSetup(segment.fen, game.castlingMode),
    segment.plies.map(({ record }) => record),
    question.ply,
  );
  if (played === null) return [];
  const before = played.moves.reduce<Setup>((setup, move) => play(setup, move), played.start);
  return whyNotCastling(before, question.side, reason.facts.side, played).map((obstacle) =>
    traced(obstacle, before, played),
  );
}

/** The plies before one, when they are all of the first stretch; a broken line cannot be traced. */
function movesBefore(start: Setup, plies: readonly { readonly uci: string }[], ply: number): PlayedMoves | null {
  if (plies.length < ply - 1) return null;
  const moves: Move[] = [];
  let setup = start;
  for (const { uci } of plies.slice(0, ply - 1)) {
    const move = parseUci(setup, uci);
    if (!move.ok) return null;
    moves.push(move.value);
    setup = play(setup, move.value);
  }
  return { start, moves };
}

function traced(obstacle: CastlingObstacle, before: Setup, played: PlayedMoves): Fault {
  switch (obstacle.code) {
    case 'castling.rightLost':
      return fail(obstacle.code, { ...obstacle.facts, ...lostBy(obstacle.facts, played) }).fault;
    case 'castling.inCheck':
      return fail(obstacle.code, { ...obstacle.facts, ...attackers(obstacle.facts.by, before) }).fault;
    case 'castling.throughAttack':
    case 'castling.intoAttack':
      return fail(obstacle.code, { ...obstacle.facts, ...attackers(obstacle.facts.by, before) }).fault;
    case 'castling.none':
    case 'castling.otherSideToMove':
      return fail(obstacle.code).fault;
    case 'castling.occupied':
      return fail(obstacle.code, obstacle.facts).fault;
  }
}

/** Where the piece stood that lost the right, and the number of the move that lost it. */
function lostBy(
  { ply, cause }: Fault<'castling.rightLost'>['facts'],
  { start, moves }: PlayedMoves,
): { readonly square?: string; readonly move?: number } {
  const move = ply === null ? undefined : moves[ply - 1];
  if (ply === null || move === undefined) return {};
  const square = move.kind === 'castling' ? move.king : cause === 'captured' ? move.to : move.from;
  const number = start.fullmoveNumber + Math.floor((ply - (start.turn === 'white' ? 1 : 0)) / 2);
  return { square: makeSquare(square), move: number };
}

/** Names the men that attack: `ba6` for a black bishop on a6. */
function attackers(by: readonly string[], { placement }: Setup): { readonly attackers: readonly string[] } {
  const men = by.map((name) => {
    const square = parseSquare(name);
    const piece = square === null ? NO_PIECE : pieceAt(placement, square);
    return piece === NO_PIECE ? name : makePiece(piece) + name;
  });
  return { attackers: men };
}
