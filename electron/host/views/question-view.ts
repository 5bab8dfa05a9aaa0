import type { Game, GameQuestion } from '../../../engine/tournament/game.ts';
import { isQuestionSeen } from '../../../engine/tournament/seen.ts';
import { isStillAsked } from '../../../engine/tournament/still-asked.ts';
import type { QuestionView } from '../../contract/views/question.ts';
import type { SquareDifference } from '../../contract/views/set-up.ts';
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

/** Squares on which two placement fields differ. */
export function squareDifferences(expected: string, actual: string): readonly SquareDifference[] {
  const [is, should] = [squaresOf(actual), squaresOf(expected)];
  return [...should.keys()].flatMap((i) => {
    const difference = { square: squareName(i), expected: should[i] ?? '', actual: is[i] ?? '' };
    return difference.expected === difference.actual ? [] : [difference];
  });
}

/** The 64 squares of a placement field in reading order, a8 first. */
function squaresOf(field: string): readonly string[] {
  return Array.from(field.replaceAll('/', '')).flatMap((c) =>
    /\d/u.test(c) ? Array<string>(Number(c)).fill('') : [c],
  );
}

function squareName(readingOrder: number): string {
  return `${'abcdefgh'.charAt(readingOrder % 8)}${String(8 - Math.floor(readingOrder / 8))}`;
}
