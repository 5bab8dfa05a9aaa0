import { bytesOf } from '../../notation/bytes.ts';
import { readTrfInLetters } from '../formats/trf-in-letters.ts';
import type { TrfPlayer } from '../formats/trf.ts';
import type { Round } from '../round.ts';
import type { Tournament } from '../tournament.ts';

/** Points and ranks as the pairing program had them: nothing of it is worked out here. */
export interface ImportedStandings {
  /** With whose pairings the file came, and its name. */
  readonly round: Round;
  readonly file: string;
  /** By rank; those without one as they stand in the file, at the end. */
  readonly players: readonly TrfPlayer[];
}

/** Those of the last report file that came in; null without one. */
export function importedStandings({ rounds }: Tournament): ImportedStandings | null {
  for (const round of rounds.toReversed()) {
    const players = round.file === null ? null : playersOf(round, round.file.characters);
    if (round.file !== null && players !== null) return { round, file: round.file.name, players };
  }
  return null;
}

function playersOf({ seats, byes }: Round, characters: string): readonly TrfPlayer[] | null {
  const names = [...seats.flatMap(({ white, black }) => [white, black]), ...byes.map(({ name }) => name)];
  const trf = readTrfInLetters(bytesOf(characters), names);
  if (!trf.ok) return null;
  return [...trf.value.players].sort((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity) || a.line - b.line);
}
