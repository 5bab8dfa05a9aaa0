import type { Decision } from '../../../engine/tournament/decision.ts';
import { gameAt } from '../../../engine/tournament/tournament.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';
import type { UndoRequest, WhyNotUndone } from '../../contract/views/decisions.ts';
import type { Judged } from '../../contract/requests.ts';

/** What was seen calls again, as long as it is the last that was seen there. */
export function undoSeen(
  tournament: Tournament,
  { gameId, table, atEpochMs }: Decision,
  questionId: number | null,
): Judged<UndoRequest> | WhyNotUndone {
  const at = table ?? 0;
  const input = { table: at, gameId, questionId, atEpochMs };
  const game = gameAt(tournament, at);
  if (questionId === null) {
    const seenEpochMs = tournament.seenEpochMs.get(at) ?? 0;
    if (seenEpochMs > atEpochMs) return 'later';
    if (seenEpochMs < atEpochMs || !tournament.seenBefore.has(at)) return 'undone';
    return (game?.gameId ?? null) === gameId ? { request: 'seen.withdraw', input } : 'later';
  }
  const asked = game?.questions.find(({ question }) => question.id === questionId);
  if (asked?.answeredBy !== null) return 'later';
  return asked.acknowledged ? { request: 'seen.withdraw', input } : 'undone';
}
