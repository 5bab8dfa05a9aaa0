import { COLORS } from '../../../engine/chess/piece.ts';
import type { Color } from '../../../engine/chess/piece.ts';
import { isRestoring } from '../../../engine/laws/ruling.ts';
import { WORTH_SETTING } from '../../../engine/tournament/clock-ran.ts';
import type { GameRuling } from '../../../engine/tournament/game.ts';
import { secondsNow } from '../../../electron/contract/clock-now.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';

/** A clock that does not show what a ruling asks for, in seconds. */
export interface ClockOff {
  readonly side: Color;
  readonly asked: number;
  readonly shown: number;
}

/**
 * Clocks that are read and show another time than the ruling asks for. None once another move was made in the place of the one that was ruled on, or
 * both have made the next: they have run on from there. The offender’s own only until a move is made, which may gain time. A clock that runs shows
 * less in any case, and as much as its reading has become since.
 *
 * @param epochMs up to which the host was heard.
 */
export function clocksOff(
  {
    readsClock,
    clock,
    plies,
    questions,
    result,
  }: Pick<TableView, 'readsClock' | 'clock' | 'plies' | 'questions' | 'result'>,
  ruling: Pick<
    GameRuling,
    | 'side'
    | 'ply'
    | 'remedy'
    | 'questionId'
    | 'isPlyGone'
    | 'recordedTo'
    | 'madeEpochMs'
    | 'clocks'
    | 'opponentSeconds'
    | 'withdrawnEpochMs'
  >,
  epochMs: number,
): readonly ClockOff[] {
  const { clocks, opponentSeconds, withdrawnEpochMs } = ruling;
  if (clock === null || withdrawnEpochMs !== null || result !== null || !readsClock) return [];
  // Another press is asked about: until then the clock was thought on.
  if (questions.some(({ openedEpochMs }) => openedEpochMs > ruling.madeEpochMs)) return [];
  // What is played on over a question counts too: its clock has run.
  const last = Math.max(0, ...[...plies, ...questions.flatMap(({ provisional }) => provisional)].map(({ ply }) => ply));
  // What was recorded already when it was ruled has not run on from what was asked.
  const isAsRuled = !isRestoring(ruling) && last <= (ruling.recordedTo ?? 0);
  if (!isAsRuled && (last > ruling.ply || (last === ruling.ply && isReplaced(ruling)))) return [];
  return COLORS.flatMap((side) => {
    const isOpponent = side !== ruling.side;
    const asked = clocks?.[side] ?? (isOpponent ? opponentSeconds : undefined);
    const shown = secondsNow(clock, side, epochMs);
    if (asked === undefined || shown === null || (!isOpponent && last === ruling.ply && !isAsRuled)) return [];
    const most = clock.running === side ? shown - asked : Math.abs(shown - asked);
    return most <= WORTH_SETTING ? [] : [{ side, asked, shown }];
  });
}

/** What is recorded as its ply is the move that was made instead: what was asked about is in no record, what was taken back is gone. */
function isReplaced(ruling: Pick<GameRuling, 'remedy' | 'questionId' | 'isPlyGone'>): boolean {
  return isRestoring(ruling) && (ruling.questionId !== null || ruling.isPlyGone === true);
}
