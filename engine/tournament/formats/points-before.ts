import type { PlayerDetails } from '../../journal/round.ts';
import { pointsOfCell } from './trf-cells.ts';
import type { PointSystem } from './trf-cells.ts';
import type { Trf, TrfPlayer } from './trf.ts';

/** Points by FIDE ID and by name. */
export type PointsBefore = ReadonlyMap<string, number>;

/** Points of the rounds before this one, as the cells have them. */
export function pointsBefore({ cells }: TrfPlayer, round: number, points: PointSystem): number {
  return cells.slice(0, round - 1).reduce((sum, cell) => sum + pointsOfCell(cell, points), 0);
}

/**
 * Points of all players of a report file before a round. A name that two of them have tells of neither.
 *
 * @param round from 1.
 */
export function allPointsBefore({ players, points }: Trf, round: number): PointsBefore {
  const names = players.map(({ name }) => name);
  return new Map(
    players.flatMap((player) => {
      const has = pointsBefore(player, round, points);
      const isAlone = names.indexOf(player.name) === names.lastIndexOf(player.name);
      return [player.fideId, isAlone ? player.name : ''].filter((key) => key !== '').map((key) => [key, has] as const);
    }),
  );
}

/** Of one player; null where the file does not tell. */
export function pointsFor(all: PointsBefore, name: string, { fideId }: Pick<PlayerDetails, 'fideId'>): number | null {
  return (fideId === '' ? undefined : all.get(fideId)) ?? all.get(name) ?? null;
}
