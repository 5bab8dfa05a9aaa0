import type { CastlingMode } from '../../engine/chess/setup.ts';
import type { GameInProgress, Stretch, TurnStart } from '../../engine/recognition/recogniser.ts';
import type { Question } from '../../engine/recognition/verdict.ts';
import {
  announcedNow,
  certainFen,
  fenAfter,
  certainPlies,
  certainSegments,
  newestFen,
  openQuestion,
} from '../../engine/tournament/game.ts';
import type { Game, Segment } from '../../engine/tournament/game.ts';
import { recordedSetup } from '../../engine/tournament/recorded-setup.ts';

/**
 * What the recogniser needs to take a game of the journal up again.
 * @param zeroAt epoch milliseconds at the monotonic zero of this run.
 */
export function gameInProgress(game: Game, zeroAt: number): GameInProgress {
  const { castlingMode } = game;
  const question = openQuestion(game)?.question ?? null;
  const provisional = game.segments.at(-1);
  const stretch = ({ fen, plies }: Segment): Stretch => ({
    base: recordedSetup(fen, castlingMode),
    provisional: plies.map(({ record }) => record),
  });
  return {
    setup: recordedSetup(certainFen(game), castlingMode),
    ply: lastPlyNumber(game, certainSegments(game)),
    previousSetups: certainSegments(game).flatMap((segment) => turnStarts(segment, castlingMode)),
    rotated: game.rotated,
    whiteClock: game.whiteClock,
    matchesDraw: game.matchesDraw,
    boardMayLag: game.boardMayLag || game.boardReplaced,
    boardReplaced: game.boardReplaced,
    left: timesLeft(game),
    announced: announcedNow(game).map(({ ply, atEpochMs }) => ({ ply, atMs: atEpochMs - zeroAt })),
    lastQuestionId: Math.max(0, ...game.questions.map((q) => q.question.id)),
    open:
      question === null || provisional?.cause !== 'question'
        ? null
        : {
            question,
            dropped: certainPlies(game).filter(({ record }) => record.ply >= question.ply).length,
            ...stretch(provisional),
            earlier: stretchesOf(game, question).slice(0, -1).map(stretch),
            now: { setup: recordedSetup(newestFen(game), castlingMode), ply: provisionalNumber(game, question) },
          },
  };
}

/**
 * By the last ply that is certain, where its player has pressed it. Not where something was asked, ruled, taken back or set since: the clocks
 * have run since then for either player, or were changed by hand.
 */
function timesLeft(game: Game): GameInProgress['left'] {
  const last = certainSegments(game).at(-1)?.plies.at(-1);
  if (last?.record.pressed !== true) return null;
  const since = [
    ...game.questions.map(({ openedEpochMs }) => openedEpochMs),
    ...game.rulings.map(({ madeEpochMs }) => madeEpochMs),
    ...game.movesTakenBack.map(({ atEpochMs }) => atEpochMs),
    ...game.timesTyped.map(({ typedEpochMs }) => typedEpochMs),
    ...game.clocksSetEpochMs,
  ];
  if (since.some((atEpochMs) => atEpochMs > last.closedEpochMs)) return null;
  const { whiteSeconds = null, blackSeconds = null } = last.record;
  return { white: whiteSeconds, black: blackSeconds };
}

/** Where the turn of each ply of a stretch began. A break before it is no ply: nothing can be taken back to it. */
function turnStarts(segment: Segment, castlingMode: CastlingMode): readonly TurnStart[] {
  return segment.plies.map(({ record }, i) => ({
    setup: recordedSetup(fenAfter(segment, i), castlingMode),
    ply: record.ply - 1,
  }));
}

/** Number of the last ply of these stretches. A board set by hand in answer to a question stands for the ply in question. */
function lastPlyNumber(game: Game, segments: readonly Segment[]): number {
  const last = segments.at(-1);
  if (last === undefined) return 0;
  const ply = last.plies.at(-1)?.record.ply ?? (last.cause === 'setByHand' ? questionPly(game, last.questionId) : null);
  return ply ?? lastPlyNumber(game, segments.slice(0, -1));
}

function questionPly({ questions }: Game, id: number | null): number | null {
  return questions.find(({ question }) => question.id === id)?.question.ply ?? null;
}

/** Number of the last ply since the question: a board that could not be followed either stands for one. */
function provisionalNumber(game: Game, question: Question): number {
  const { ply } = question;
  return stretchesOf(game, question).reduce(
    (number, { plies }, i) => plies.at(-1)?.record.ply ?? (i === 0 ? ply : number + 1),
    ply,
  );
}

/** What was recorded since the question, from each board that could not be followed on. */
function stretchesOf({ segments }: Game, { id }: Question): readonly Segment[] {
  return segments.filter(({ questionId, cause }) => cause === 'question' && questionId === id);
}
