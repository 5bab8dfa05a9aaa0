import type { TableResult } from '../../../engine/journal/result.ts';
import type { GameNumber } from '../../../engine/journal/round.ts';
import type { RoundName } from '../../../engine/tournament/round-name.ts';
import type { AlertFacts } from './table-alert.ts';

/** A round that is over and has not all its results. Audience: arbiter. */
export interface EarlierMissingView {
  /** Its place in the record. */
  readonly round: number;
  readonly of: RoundName;
  /** How many of its games have none. */
  readonly results: number;
}

/** A result of an earlier round, or of the first game of a pairing whose second is due, that something speaks against: it calls until somebody has corrected or confirmed it. Audience: arbiter. */
export interface EarlierDoubtView {
  /** Its place in the record. */
  readonly round: number;
  readonly of: RoundName;
  readonly table: number;
  /** Which game of its pairing; null where that plays one. */
  readonly game: GameNumber | null;
  readonly white: string;
  readonly black: string;
  /** As it is recorded. */
  readonly stands: TableResult;
  readonly facts: AlertFacts['conflict'];
  readonly sinceEpochMs: number;
}
