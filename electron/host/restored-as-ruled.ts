import type { TableEvent } from '../../engine/recognition/recogniser.ts';
import type { AnyInput, FollowedTable } from './followed-table.ts';

/** What board and clock tell while their line holds. */
const SENSED: ReadonlySet<AnyInput['kind']> = new Set([
  'board',
  'square',
  'occupancy',
  'occupied',
  'fault',
  'clock',
  'tick',
]);

export function isSensed({ kind }: AnyInput): boolean {
  return SENSED.has(kind);
}

/**
 * The position that a ruling restores stands on the board, and the clock of the player whose move was ruled on runs: as soon as a piece is moved or the
 * clock pressed, the game has gone on from there though nobody has pressed the key. What that player makes now is another move, and may be
 * another offence. Until then the ruling can be withdrawn, and the question with it stays open.
 */
export function goesOnAsRuled(table: FollowedTable, input: AnyInput, isToBeRestored: () => boolean): boolean {
  return standsBefore(table) && isToBeRestored() && isMoved(table, input);
}

/** The record tells it from what the arbiter pressed: who did what settles appeals. */
export function markedAsRuled(events: readonly TableEvent[]): readonly TableEvent[] {
  return events.map((event) => (event.kind === 'answered' ? { ...event, asRuled: true as const } : event));
}

/**
 * The turn that is asked about stands on the board as it began, and the clock of its player runs. At a press the board may still be behind the
 * clock: what the opponent moved instead of pressing back is on its way.
 */
function standsBefore({ sensed, shown }: FollowedTable): boolean {
  const { placement, differing, expected, clock } = sensed;
  if (shown.phase !== 'playing' || shown.isClosing || placement === null || differing.length > 0) return false;
  return clock?.running === true && clock.toMove === expected.turn;
}

/** A piece is moved, or the clock pressed. */
function isMoved({ sensed: { clock }, step }: FollowedTable, input: AnyInput): boolean {
  const after = isSensed(input) ? step(input)?.table.sensed : undefined;
  return after !== undefined && (after.differing.length > 0 || after.clock?.toMove !== clock?.toMove);
}
