import type { CastlingMode, Setup } from '../../engine/chess/setup.ts';
import { parseFen } from '../../engine/notation/fen.ts';
import type { GameInProgress } from '../../engine/recognition/state.ts';
import { certainFen, certainPlies, certainSegments, newestFen, openQuestion } from '../../engine/tournament/game.ts';
import type { Game } from '../../engine/tournament/game.ts';

/** A FEN that this program wrote itself; one that cannot be read is a bug. */
export function setupOfFen(fen: string, castlingMode: CastlingMode): Setup {
  const setup = parseFen(fen, { castlingMode, dialect: 'x-fen' });
  if (!setup.ok) throw new Error(`the journal holds a FEN that cannot be read: ${fen}`);
  return setup.value;
}

/** What the recogniser needs to take a game of the journal up again. */
export function gameInProgress(game: Game, castlingMode: CastlingMode): GameInProgress {
  const plies = certainPlies(game);
  const fens = certainSegments(game).flatMap((segment) => [segment.fen, ...segment.plies.map((ply) => ply.fen)]);
  const question = openQuestion(game)?.question ?? null;
  const provisional = game.segments.at(-1);
  return {
    setup: setupOfFen(certainFen(game), castlingMode),
    ply: plies.length,
    earlier: fens.slice(0, -1).map((fen) => setupOfFen(fen, castlingMode)),
    rotated: game.rotated,
    whiteClock: game.whiteClock,
    matchesDraw: game.matchesDraw,
    lastQuestionId: Math.max(0, ...game.questions.map((q) => q.question.id)),
    open:
      question === null || provisional?.cause !== 'question'
        ? null
        : {
            question,
            base: setupOfFen(provisional.fen, castlingMode),
            provisional: provisional.plies,
            now: setupOfFen(newestFen(game), castlingMode),
          },
  };
}
