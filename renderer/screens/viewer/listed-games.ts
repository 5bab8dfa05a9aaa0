import { pgnRoundTag } from '../../../engine/tournament/pgn-head.ts';
import type { GameNumber } from '../../../engine/journal/round.ts';
import type { RoundLine } from '../../../electron/contract/tournaments.ts';
import type { ListedGame } from '../../stores/pgn-file.svelte.ts';
import type { DoubtPlace } from '../results/doubts-out.ts';

/** Rows of a list that a page can draw at once; who looks for another writes a part of its names. */
export const ROWS_SHOWN = 200;

/** Where a game of the event was played, by the tags that we write: of a match `Round` has its number, and the table a tag of its own. */
export function placeInEvent({ Round, Board }: ListedGame['tags']): {
  readonly round: string;
  readonly table: string;
  readonly game: string | null;
} {
  const [, round = Round, last = ''] = /^(.+)\.(\d+)$/u.exec(Round) ?? [];
  return Board === '' ? { round, table: last, game: null } : { round, table: Board, game: last };
}

export interface PlaceInRecord {
  readonly of: RoundLine;
  readonly table: number;
  /** Null where each pairing plays one. */
  readonly game: GameNumber | null;
}

/** Where the record has a game of the event: two places where two rounds have one number. */
export function placesInRecord(
  { tags }: Pick<ListedGame, 'tags'>,
  rounds: readonly RoundLine[],
): readonly PlaceInRecord[] {
  const { table, game } = placeInEvent(tags);
  return rounds.flatMap((of) => {
    const isMatch = game !== null;
    if (of.isWithdrawn === true || isMatch !== (of.games === 2)) return [];
    if (tags.Round !== pgnRoundTag(of, Number(isMatch ? game : table))) return [];
    return [{ of, table: Number(table), game: isMatch ? (game === '1' ? 1 : 2) : null } as const];
  });
}

/** Whether something speaks against its result. Where two rounds have one number its players tell which of them it is of. */
export function isListedInDoubt({ tags }: Pick<ListedGame, 'tags'>, doubts: readonly DoubtPlace[]): boolean {
  return doubts.some(
    ({ of, table, game, white, black }) =>
      tags.Round === pgnRoundTag(of, game ?? table) &&
      tags.Board === (game === null ? '' : String(table)) &&
      (of.openedAs === null || (tags.White === (white || '?') && tags.Black === (black || '?'))),
  );
}

/** The games whose players, event, date or round hold every word that is looked for, in the order of the file. */
export function foundGames(games: readonly ListedGame[], text: string): readonly ListedGame[] {
  const words = text
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== '');
  if (words.length === 0) return games;
  return games.filter(({ tags }) => {
    const all = Object.values(tags).join('\n').toLowerCase();
    return words.every((word) => all.includes(word));
  });
}
