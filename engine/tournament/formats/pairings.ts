import type { GameResult } from '../../chess/outcome.ts';
import type { FileFault } from './file-read.ts';

/** Who plays, as far as the file says. */
export interface PairedPlayer {
  /** The number the file knows this player by; null where it knows none. */
  readonly number: number | null;
  readonly name: string;
  readonly title: string;
  readonly federation: string;
  readonly fideId: string;
  readonly rating: number | null;
}

/** What the file says of the end of a game: a result, one that the arbiter set (Laws 12.9.6), or a forfeit by one side or both. */
export type FileResult = GameResult | '0-0' | '1/2-0' | '0-1/2' | '+/-' | '-/+' | '-/-';

export interface FilePairing {
  readonly table: number;
  readonly white: PairedPlayer;
  readonly black: PairedPlayer;
  readonly result: FileResult | null;
  /** Its line, from 1; of a game of two lines the first. */
  readonly line: number;
}

/** The byes of a round: with how many points; `pairing`: nobody was left to be paired with. */
export type ByeKind = 'full' | 'half' | 'zero' | 'pairing';

export interface FileBye {
  readonly player: PairedPlayer;
  readonly bye: ByeKind;
}

/** The pairings of one round, as they came in. */
export interface RoundPairings {
  readonly tournament: string;
  readonly round: number | null;
  readonly pairings: readonly FilePairing[];
  readonly byes: readonly FileBye[];
  /** The file does not number every table: they were given by scores (TRF) or in its order, and have to be checked. */
  readonly tablesComputed: boolean;
  /** What could not be meant and is left out; the pairings stand without it. */
  readonly notes: readonly FileFault[];
}
