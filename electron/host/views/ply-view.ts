import type { CastlingAnnounced, Game, LinePly } from '../../../engine/tournament/game.ts';
import { openQuestion, provisionalPlies } from '../../../engine/tournament/game.ts';
import { isAcrossGap, isAwaitedGap } from '../../../engine/fault-facts.ts';
import type { Question } from '../../../engine/recognition/verdict.ts';
import { questionStillAsked } from '../../../engine/tournament/still-asked.ts';
import type { BreakView, PlyView } from '../../contract/views/moves.ts';

export function plyView({ record: ply, closedEpochMs }: LinePly, announced: readonly CastlingAnnounced[]): PlyView {
  const { castling } = ply;
  return {
    ply: ply.ply,
    side: ply.side,
    san: ply.san,
    uci: ply.uci,
    pressed: ply.pressed,
    clock: (ply.side === 'white' ? ply.whiteSeconds : ply.blackSeconds) ?? null,
    castling:
      castling === undefined
        ? null
        : {
            side: castling.side,
            manner: castling.manner,
            touched: castling.touched,
            placed: castling.placed,
            bothOff: castling.bothOff,
          },
    announcedEpochMs: announcedBefore(announced, ply.ply, closedEpochMs),
    mark: ply.marked ?? null,
    meaning: null,
    fen: ply.fen,
  };
}

/** When castling was announced in a ply that was closed then; what was announced before a take-back is not this ply's. */
export function announcedBefore(
  announced: readonly CastlingAnnounced[],
  ply: number,
  closedEpochMs: number,
): number | null {
  return announced.findLast((one) => one.ply === ply && one.atEpochMs <= closedEpochMs)?.atEpochMs ?? null;
}

/** Where the line is broken, or not certain any more. */
export function breakViews(game: Game): readonly BreakView[] {
  const open = openQuestion(game)?.question ?? null;
  const isAsked = questionStillAsked(game) !== null;
  const shown = [
    ...game.segments.filter(({ cause }) => cause !== 'question'),
    ...game.segments.filter(({ cause, questionId }) => isAsked && cause === 'question' && questionId === open?.id),
  ];
  const breaks: BreakView[] = [];
  let at = 0;
  let asked = false;
  for (const { cause, questionId, plies } of shown) {
    if (cause === 'setByHand' || cause === 'hole') breaks.push({ at, cause, questionId });
    if (cause === 'question') {
      const gap = open !== null && isAcrossGap(open.reason);
      // What was worked out again says nothing until a move is.
      if (plies.length > 0 || (gap && !asked))
        breaks.push({ at, cause: asked ? 'rebased' : gap ? gapCause(open) : 'question', questionId });
      asked = true;
    }
    at += plies.length;
  }
  return open === null || isAsked ? breaks : [...breaks, ...settledBreaks(game, open, at)];
}

function gapCause({ reason }: Question): 'gap' | 'awaited' {
  return isAwaitedGap(reason) ? 'awaited' : 'gap';
}

/** What was not seen stays missing, and what was played on is no part of the game: nobody waits for an answer. */
function settledBreaks(game: Game, question: Question, at: number): readonly BreakView[] {
  const { id } = question;
  const plies = provisionalViews(game, id);
  return [
    ...(isAcrossGap(question.reason) ? [{ at, cause: 'hole', questionId: id } as const] : []),
    ...(plies.length > 0 ? [{ at, cause: 'settled', questionId: id, plies } as const] : []),
  ];
}

/** Plies recorded since a question was opened, as long as it is open. */
export function provisionalViews(game: Game, questionId: number): readonly PlyView[] {
  return provisionalPlies(game, questionId).map((ply) => plyView(ply, game.announced));
}
