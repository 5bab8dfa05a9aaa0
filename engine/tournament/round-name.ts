import type { RoundKind } from '../journal/round.ts';
import { fileNameOf } from './file-name.ts';
import type { Game } from './game.ts';
import type { Round } from './round.ts';
import type { Tournament } from './tournament.ts';
import { countedRounds } from './withdrawn-round.ts';

/** By what people know a round, the same on screens, on paper and in the names of files. */
export interface RoundName {
  readonly kind: RoundKind;
  readonly number: number;
  readonly name: string;
  /** Its place in the record, where another round that counts has the same number; else null: nobody needs it. */
  readonly openedAs: number | null;
}

export function roundNameOf(
  { rounds }: Pick<Tournament, 'rounds'>,
  { round, kind, number, name }: Pick<Round, 'round' | 'kind' | 'number' | 'name'>,
): RoundName {
  const isAlone = !countedRounds({ rounds }).some(
    (one) => one.round !== round && one.kind === kind && one.number === number,
  );
  return { kind, number, name, openedAs: isAlone ? null : round };
}

const KINDS: Readonly<Record<RoundKind, string>> = { round: 'round', tieBreak: 'tie-break', armageddon: 'armageddon' };

/** As it stands in the names of files: `round-3`, `tie-break-1`, `round-3-opened-as-4`. */
export function roundInFiles({ kind, number, openedAs }: RoundName): string {
  const again = openedAs === null ? '' : `-opened-as-${String(openedAs)}`;
  return `${KINDS[kind]}-${String(number)}${again}`;
}

/** The same of the round at a place of the record. */
export function placeInFiles(tournament: Pick<Tournament, 'rounds'>, place: number): string {
  const round = tournament.rounds.find((one) => one.round === place);
  return round === undefined ? `opened-as-${String(place)}` : roundInFiles(roundNameOf(tournament, round));
}

/** `round-3-table-7`; where a pairing plays two games, which of them: `round-3-table-7-game-2`. */
export function gameInFiles(
  tournament: Pick<Tournament, 'rounds'>,
  { round, table, number }: Pick<Game, 'round' | 'table' | 'number'>,
): string {
  const isOneOfTwo = tournament.rounds.find((one) => one.round === round)?.games === 2;
  return `${placeInFiles(tournament, round)}-table-${String(table)}${isOneOfTwo ? `-game-${String(number)}` : ''}`;
}

/**
 * What the name of a file about the whole tournament as far as it was played begins with, or about one of its games: `autumn-open-round-3`,
 * `autumn-open-round-3-table-7`; null where there is no such game.
 */
export function recordInFiles(tournament: Tournament, gameId: string | null): string | null {
  const { name, round, games } = tournament;
  const game = gameId === null ? null : games.get(gameId);
  if (game === undefined) return null;
  if (game !== null) return fileNameOf(name ?? '', gameInFiles(tournament, game));
  return fileNameOf(name ?? '', round === null ? '' : placeInFiles(tournament, round.round));
}
