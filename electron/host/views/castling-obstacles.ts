import { whyNotCastling, type CastlingObstacle, type PlayedMoves } from '../../../engine/chess/castling.ts';
import type { Move } from '../../../engine/chess/move.ts';
import { play } from '../../../engine/chess/moves.ts';
import { makePiece, NO_PIECE } from '../../../engine/chess/piece.ts';
import { pieceAt } from '../../../engine/chess/placement.ts';
import type { Setup } from '../../../engine/chess/setup.ts';
import { makeSquare, parseSquare } from '../../../engine/chess/square.ts';
import { parseUci } from '../../../engine/notation/uci.ts';
import type { Question } from '../../../engine/recognition/verdict.ts';
import type { Fault } from '../../../engine/result.ts';
import type { Game } from '../../../engine/tournament/game.ts';
import { setupOfFen } from '../resume-game.ts';

/** Why the castling of a question may not be made, traced through the game to the ply that lost the right. */
export function castlingObstacles(game: Game, question: Question): readonly Fault[] {
  const { code, facts } = question.reason;
  const side = facts['side'];
  if (code !== 'verdict.castlingNotLegal' || (side !== 'a' && side !== 'h')) return [];
  const [segment] = game.segments;
  if (segment === undefined) return [];
  const played = movesBefore(setupOfFen(segment.fen, game.castlingMode), segment.plies, question.ply);
  if (played === null) return [];
  const before = played.moves.reduce<Setup>((setup, move) => play(setup, move), played.start);
  return whyNotCastling(before, question.side, side, played).map((obstacle) =>
    withPly(withAttackers(obstacle, before), played),
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

/** Where the piece stood that lost the right, and the number of the move that lost it. */
function withPly({ code, facts }: Fault, { start, moves }: PlayedMoves): Fault {
  const { ply } = facts;
  const move = typeof ply === 'number' ? moves[ply - 1] : undefined;
  if (typeof ply !== 'number' || move === undefined) return { code, facts };
  const square = move.kind === 'castling' ? move.king : facts['cause'] === 'captured' ? move.to : move.from;
  const number = start.fullmoveNumber + Math.floor((ply - (start.turn === 'white' ? 1 : 0)) / 2);
  return { code, facts: { ...facts, square: makeSquare(square), move: number } };
}

/** Names the men that attack: `ba6` for a black bishop on a6. */
function withAttackers({ code, facts }: CastlingObstacle, before: Setup): Fault {
  const by = facts['by'];
  if (!Array.isArray(by)) return { code, facts };
  const attackers = by.map((name: string) => {
    const square = parseSquare(name);
    const piece = square === null ? NO_PIECE : pieceAt(before.placement, square);
    return piece === NO_PIECE ? name : makePiece(piece) + name;
  });
  return { code, facts: { ...facts, attackers } };
}
