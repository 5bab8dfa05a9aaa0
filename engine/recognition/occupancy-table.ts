import { distinct, recordedIn, type World } from './occupancy-worlds.ts';
import type { TableEvent } from './verdict.ts';

/** A table whose board tells only taken from free. */
export interface OccupancyTable {
  /** Never empty; the first leads: it is the one that is shown. */
  readonly worlds: readonly World[];
  /** For each square, as the device numbers them, whether a piece stands there; null before the first dump. */
  readonly taken: readonly boolean[] | null;
  /** White sits with the connector on the other side. */
  readonly rotated: boolean;
  readonly doubt: Doubt | null;
  /** The leading world when all were last of one mind and nothing was pending. */
  readonly certain: World;
  readonly nextQuestionId: number;
}

/** An open question. */
export interface Doubt {
  readonly id: number;
  /** The world before the turn in question was closed. */
  readonly anchor: World;
  /** No world explains the board: the leading one has asked. */
  readonly unexplained: boolean;
  /** More than one ply explains the board: only the arbiter can tell, whatever is played later. */
  readonly several: boolean;
  /** Worlds were left behind: what was really played may not be among those that are followed. */
  readonly overflown: boolean;
  /** What had been told as provisional was taken back meanwhile: what follows an answer is asked for, ply by ply. */
  readonly shaken: boolean;
  /** Plies of the leading world told as provisional, by their moves. */
  readonly told: readonly string[];
}

/** One call of `stepOccupancy` under way. */
export interface Run {
  table: OccupancyTable;
  readonly events: TableEvent[];
  readonly atMs: number;
}

/** More worlds than these are not followed: the arbiter is asked. */
const WORLDS_KEPT = 96;

export function leader({ worlds, certain }: OccupancyTable): World {
  return worlds[0] ?? certain;
}

/**
 * Too many worlds to follow: some that explain the board are kept. None of them is trusted, or, where a question is open already, it is
 * the arbiter who must enter all that was played.
 */
export function setWorlds(run: Run, worlds: readonly World[]): void {
  const all = distinct(worlds);
  const sound = all.filter(isSound);
  const few = (all.length > WORLDS_KEPT && sound.length > 0 ? sound : all).slice(0, WORLDS_KEPT);
  const lost = Math.max(sound.length, sound.length === 0 ? all.length : 0) > WORLDS_KEPT;
  const { doubt } = run.table;
  if (!lost) run.table = { ...run.table, worlds: few };
  else if (doubt === null) run.table = { ...run.table, worlds: few.map((one) => ({ ...one, guessed: true })) };
  else run.table = { ...run.table, worlds: few, doubt: { ...doubt, several: true, overflown: true } };
}

/** A world that explains all that the board has shown. */
export function isSound({ state, guessed }: World): boolean {
  return state.question === null && !guessed;
}

export function keyOf(world: World): string {
  const { dropped, plies } = recordedIn(world);
  return `${String(dropped)} ${plies.map(({ uci }) => uci).join(' ')}`;
}
