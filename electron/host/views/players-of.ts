import type { Players, Seat } from '../../../engine/journal/round.ts';

/** Who sits there, without the number of the table; nobody where there is no seat. */
export function playersOf(seat: Seat | null): Players {
  if (seat === null) return { white: '', black: '' };
  const { table, ...players } = seat;
  void table;
  return players;
}
