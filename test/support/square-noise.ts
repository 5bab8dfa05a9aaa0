import { TIDY } from '../../electron/devices/simulator/hands.ts';
import { diceOf, type Dice } from '../../electron/devices/simulator/random.ts';
import type { Setup } from '../../engine/chess/setup.ts';
import { SQUARES } from '../../engine/chess/square.ts';
import { newOccupancyTable, stepOccupancy, type OccupancyInput } from '../../engine/recognition/occupancy/occupancy.ts';
import { startPosition, type SpNumber } from '../../engine/start/sp-number.ts';
import { cpuTimeOf } from './cpu-time.ts';
import { reducer } from './occupancy.ts';
import { simulateGame } from './simulated-game.ts';

/** Something on the board changes that nobody moves, and how many squares of it do each time. */
export type SquareNoise = (taken: readonly boolean[], dice: Dice) => readonly boolean[];

function flipped(taken: readonly boolean[], square: number): readonly boolean[] {
  return taken.with(square, taken[square] !== true);
}

export const SQUARE_NOISES: ReadonlyMap<string, SquareNoise> = new Map<string, SquareNoise>([
  ['squares of one file', (taken, dice) => flipped(taken, dice.pick([12, 20, 28, 36, 44]))],
  ['any square', (taken, dice) => flipped(taken, dice.pick(SQUARES))],
  ['every seventh square at once', (taken, dice) => taken.map((one) => (dice.chance(1 / 7) ? !one : one))],
]);

const NOISE_EVERY_MS = 150;
const PLIES_BEFORE = 24;
const PLIES_OF_A_GAME = 120;

/** What it costs to follow a board that tells only taken from free and has no clock. */
export interface FollowingCost {
  /** Squares that changed. */
  changes: number;
  /** Milliseconds of the processor, all told, and of the input that took longest. */
  ms: number;
  worstMs: number;
  /** For each change, how many hypotheses were followed after it, all told. */
  followed: number;
}

/** A tidy game, 120 plies of it. */
export function costOfTidyPlay(seed: number): FollowingCost {
  const { start, inputs } = tidyGame(seed, PLIES_OF_A_GAME);
  const cost = noCost();
  new Follower(start).follow(inputs, cost);
  return cost;
}

/** A tidy game in which noise sets in after 24 plies: what the noise costs. */
export function costOfNoise(noise: SquareNoise, times: number, seed: number): FollowingCost {
  const { start, inputs } = tidyGame(seed, PLIES_BEFORE);
  const follower = new Follower(start);
  follower.follow(inputs, noCost());
  const dice = diceOf(seed);
  const cost = noCost();
  let atMs = inputs.at(-1)?.atMs ?? 0;
  for (let time = 0; time < times; time++) {
    atMs += NOISE_EVERY_MS;
    follower.follow([{ kind: 'occupancy', atMs, taken: noise(follower.taken, dice) }], cost);
  }
  return cost;
}

function noCost(): FollowingCost {
  return { changes: 0, ms: 0, worstMs: 0, followed: 0 };
}

function tidyGame(seed: number, plies: number): { readonly start: Setup; readonly inputs: readonly OccupancyInput[] } {
  const start = startPosition(((seed * 37) % 960) as SpNumber);
  const reduce = reducer();
  const game = simulateGame({ seed, start, habitRates: TIDY, plies });
  const inputs = game.inputs.flatMap((input) => reduce(input) ?? []).filter(({ kind }) => kind !== 'clock');
  return { start, inputs };
}

class Follower {
  #table: ReturnType<typeof newOccupancyTable>;
  #wakeAtMs: number | null = null;

  constructor(start: Setup) {
    this.#table = newOccupancyTable({ start });
  }

  get taken(): readonly boolean[] {
    return this.#table.taken ?? [];
  }

  follow(inputs: readonly OccupancyInput[], cost: FollowingCost): void {
    for (const input of inputs) {
      while (this.#wakeAtMs !== null && this.#wakeAtMs < input.atMs)
        this.#step({ kind: 'tick', atMs: this.#wakeAtMs }, cost);
      this.#step(input, cost);
    }
  }

  #step(input: OccupancyInput, cost: FollowingCost): void {
    const before = this.taken;
    const ms = cpuTimeOf(() => {
      const { state, wakeAtMs } = stepOccupancy(this.#table, input);
      this.#table = state;
      this.#wakeAtMs = wakeAtMs;
    });
    const changes = this.taken.filter((taken, square) => taken !== before[square]).length;
    cost.changes += changes;
    cost.ms += ms;
    cost.worstMs = Math.max(cost.worstMs, ms);
    cost.followed += changes * this.#table.hypotheses.length;
  }
}
