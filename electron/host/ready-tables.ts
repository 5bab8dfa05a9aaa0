import { certainSegments, newestPly } from '../../engine/tournament/game.ts';
import type { Game } from '../../engine/tournament/game.ts';
import type { Sensed } from '../../engine/recognition/recogniser.ts';
import { isSeen } from '../../engine/tournament/seen.ts';
import { forfeitAt, gameAt, seatAt, startOf } from '../../engine/tournament/tournament.ts';
import type { Tournament } from '../../engine/tournament/tournament.ts';
import type { BoardView } from '../contract/views/board.ts';
import type { Tables } from './tables.ts';
import { clockFaultView } from './views/clock-fault-view.ts';

/** It has no board, and none is looked for: it counts like any other, by hand. */
export function isBoardless({ boards }: Tournament, table: number, board: BoardView | null): boolean {
  return board === null && !boards.has(table);
}

/**
 * Since when a running game has been without the board that recorded it; null where it has one, never had one, or the arbiter has seen
 * that it goes on without.
 */
export function unboundSince(tournament: Tournament, table: number, game: Game): number | null {
  const sinceEpochMs = tournament.unboundEpochMs.get(table) ?? 0;
  const isOld = sinceEpochMs < game.startedEpochMs || isSeen(tournament, table, 'noBoard', sinceEpochMs);
  return game.result !== null || isOld || tournament.boards.has(table) ? null : sinceEpochMs;
}

/** No move of it was seen or entered and no board watches it: what stands there the players alone know. */
export function isUnrecorded(game: Game, board: BoardView | null): boolean {
  return newestPly(game) === 0 && certainSegments(game).length === 1 && board?.line !== 'connected';
}

/**
 * Every piece stands where the draw has it, and the clock, if there is one, shows the time that the round gives: before the draw no
 * table is. A board that tells only where something stands leaves the rest to the arbiter's eyes.
 */
export function isSetUp(tournament: Tournament, table: number, sensed: Sensed, board: BoardView | null): boolean {
  if (startOf(tournament, table) === null) return false;
  const clockFault = clockFaultView(tournament, table, sensed);
  if (!sensed.ready || (clockFault !== null && clockFault.kind !== 'lever')) return false;
  return !needsEyes(board) || tournament.round?.lookedAt.has(table) === true;
}

/** Its board cannot tell which pieces stand there. */
export function needsEyes(board: BoardView | null): boolean {
  return board?.line === 'connected' && !board.namesPieces;
}

/** Where no board tells, the arbiter does. */
export function wasLookedAt(tournament: Tournament, table: number, board: BoardView | null): boolean {
  return tournament.round?.lookedAt.has(table) === true && isBoardless(tournament, table, board);
}

/** A table that could begin, is recorded, or is done; false for one that is none. What its board throws is thrown. */
export function isReady(tournament: Tournament, tables: Tables, table: number): boolean {
  if (seatAt(tournament, table) === null) return false;
  const game = gameAt(tournament, table);
  const sensed = tables.at(table)?.sensed;
  const board = tables.connectionAt(table)?.view() ?? null;
  if (game === null)
    return (
      forfeitAt(tournament, table) !== null ||
      (sensed !== undefined && isSetUp(tournament, table, sensed, board)) ||
      wasLookedAt(tournament, table, board)
    );
  if (game.result !== null) return true;
  if (isBoardless(tournament, table, board)) return unboundSince(tournament, table, game) === null;
  return sensed?.goesOnUnrecorded === false && board?.line === 'connected';
}
