import { doubtsLeft } from '../../../engine/tournament/result-doubt.ts';
import { roundNameOf } from '../../../engine/tournament/round-name.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';
import type { EarlierDoubtView } from '../../contract/views/doubts.ts';
import { conflictFacts } from './alert-scene.ts';

export function earlierDoubts(tournament: Tournament): readonly EarlierDoubtView[] {
  return doubtsLeft(tournament).map(({ round, game, doubt }) => ({
    round: round.round,
    of: roundNameOf(tournament, round),
    table: game.table,
    game: round.games === 2 ? game.number : null,
    white: game.white,
    black: game.black,
    stands: { gameId: game.gameId, result: game.result, reason: game.resultReason },
    facts: conflictFacts(game, doubt),
    sinceEpochMs: doubt.sinceEpochMs,
  }));
}
