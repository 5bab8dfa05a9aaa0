import type { GameNumber, RoundKind } from '../../../engine/journal/round.ts';
import { matchScore } from '../../../engine/tournament/match-score.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';
import { messages } from '../../stores/messages.svelte.ts';

/** What a result means in the match of the two: beside it a sign, and what is read out. */
export function matchMarks(
  { game, first, result }: Pick<TableView, 'game' | 'first' | 'result'>,
  kind: RoundKind,
  games: GameNumber,
): readonly { readonly sign: string; readonly says: string }[] {
  const words = messages.moreGames;
  if (game < games) return [result === null ? words.firstGame : words.toCome];
  const score = first === null ? null : matchScore(first.result, result);
  const told = result === null ? words.soFar : words.together;
  return [
    ...(games === 2 && score === null ? [words.secondGame] : []),
    ...(score === null ? [] : [{ sign: words.match(score), says: told(words.score(score)) }]),
    ...(kind === 'armageddon' && result === '1/2-1/2' ? [words.blackGoesOn] : []),
  ];
}
