import type { Game, GameQuestion } from '../../../engine/tournament/game.ts';
import { isQuestionSeen } from '../../../engine/tournament/seen.ts';
import { isStillAsked } from '../../../engine/tournament/still-asked.ts';
import { squareDifferences } from '../../contract/square-differences.ts';
import type { QuestionView } from '../../contract/views/question.ts';
import { castlingObstacles } from './castling-obstacles.ts';
import { announcedBefore, provisionalViews } from './ply-view.ts';

/** Open questions first, newest first. */
export function questionViews(game: Game): readonly QuestionView[] {
  const newestFirst = [...game.questions].reverse().map((question) => questionView(game, question));
  return [...newestFirst.filter((q) => q.open), ...newestFirst.filter((q) => !q.open)];
}

function questionView(game: Game, asked: GameQuestion): QuestionView {
  const { question, openedEpochMs, answeredBy, answeredEpochMs, seenEpochMs } = asked;
  const open = isStillAsked(game, asked);
  const acknowledged = isQuestionSeen(game, asked);
  return {
    id: question.id,
    open,
    acknowledged,
    ...(acknowledged && seenEpochMs !== undefined && { seenEpochMs }),
    ply: question.ply,
    side: question.side,
    verdict: question.verdict,
    openedEpochMs,
    sensed: question.sensed,
    boardBefore: question.before,
    differing: squareDifferences(question.before, question.sensed),
    reason: question.reason,
    meanings: [],
    obstacles: castlingObstacles(game, question),
    announcedEpochMs: announcedBefore(game.announced, question.ply, open ? Infinity : openedEpochMs),
    rooksInDoubt: rooksInDoubt(asked),
    nearest: question.nearest,
    answeredBy,
    ...(answeredEpochMs !== undefined && { answeredEpochMs }),
    provisional: open ? provisionalViews(game, question.id) : [],
  };
}

function rooksInDoubt({ question, rightsSettled }: GameQuestion): readonly string[] {
  const { facts } = question.reason;
  return rightsSettled || !('rooks' in facts) ? [] : facts.rooks;
}
