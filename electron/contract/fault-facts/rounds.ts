import type { Color } from '../../../engine/chess/piece.ts';
import type { GameNumber } from '../../../engine/journal/round.ts';
import type { DecidedResult } from '../../../engine/laws/decided-result.ts';
import type { ResultReason } from '../../../engine/laws/terms.ts';
import type { NoFacts, Table } from './common.ts';

/** Rounds, tables, and what is asked at them. */
export interface RoundFacts {
  'evidence.none': Table & { readonly ply: number };
  'question.notOpen': Table & { readonly questionId: number };
  /** Nothing can be claimed at a table: no game has begun, it has its result, or what stands on the board ended it. */
  'claim.none': Table & { readonly why: 'noGame' | 'result' | 'over' };
  /** The record is not certain while a question is open. */
  'claim.questionOpen': Table;
  'game.none': Table;
  'claim.secondsMissing': NoFacts;
  /** `limit`: the number of the Laws that the regulations have to set. */
  'round.inDoubt': { readonly limit: 'penaltySeconds' };
  'round.contradiction': { readonly of: string; readonly claimed: number; readonly ending: number };
  'round.movedOn': NoFacts;
  'round.none': NoFacts;
  'round.unknown': NoFacts;
  'round.noFile': NoFacts;
  'tournament.changing': NoFacts;
  'tournament.playing': { readonly tables: readonly string[] };
  'tournament.unknown': NoFacts;
  'tournament.other': NoFacts;
  'round.other': NoFacts;
  'round.running': { readonly tables: readonly string[] };
  'round.secondMissing': { readonly tables: readonly string[] };
  'game.notDue': Table & { readonly game: GameNumber };
  'round.noTables': NoFacts;
  'round.tooManyTables': { readonly tables: number; readonly most: number };
  'round.tableTwice': Table;
  'round.numberTaken': { readonly number: number };
  'round.isRunning': { readonly round: number };
  'round.begun': { readonly tables: readonly string[] };
  'round.notEmpty': { readonly name: string };
  'round.withdrawn': { readonly name: string };
  'result.movedOn': Table & { readonly round: number };
  /** Nobody is named, or no reason given. */
  'result.unexplained': NoFacts;
  'result.none': Table;
  'result.played': Table;
  'result.notSo': Table & { readonly result: DecidedResult; readonly ending: ResultReason };
  /** An offence of a move that is the opponent's. */
  'ruling.notOnMove': Table & { readonly side: Color };
  /** A ruling by which the player wins whose offence it is about. */
  'ruling.offenderWins': Table & { readonly side: Color };
  'table.movedOn': Table;
  'seat.movedOn': Table;
  'round.changed': NoFacts;
  'sheets.changed': NoFacts;
  'results.changed': NoFacts;
  'tournament.changed': { readonly name: string };
  'game.notRevealed': Table;
  /** From a phone of the floor. */
  'result.atConsole': Table & { readonly why: 'signed' | 'forfeited' | 'default' | 'bothMoved' };
  'game.ofOthers': Table & { readonly white: string; readonly black: string };
  'table.unknown': Table;
}
