import { makeBusAnswer } from '../../../electron/devices/dgt/bus/bus-frames.ts';
import { dgtBusDriver } from '../../../electron/devices/dgt/bus/bus-driver.ts';
import { dgtDriver } from '../../../electron/devices/dgt/driver.ts';
import { fieldsOf, makeMessage } from '../../../electron/devices/dgt/make-message.ts';
import type { BoardKind } from '../../../electron/devices/driver.ts';
import { TIDY } from '../../../electron/devices/simulator/hands.ts';
import { diceOf } from '../../../electron/devices/simulator/random.ts';
import type { Dice } from '../../../electron/devices/simulator/random.ts';
import { samePlacement, type Placement } from '../../../engine/chess/placement.ts';
import type { BoardInput } from '../../../engine/recognition/input/observation.ts';
import { newTable } from '../../../engine/recognition/turn/new-table.ts';
import { step } from '../../../engine/recognition/step.ts';
import { startPosition, type SpNumber } from '../../../engine/start/sp-number.ts';
import { damaged, randomBytes } from '../../support/bit-damage.ts';
import { firstDifference, simulateGame } from '../../support/simulated-game.ts';

export interface Fuzzed {
  readonly bytes: number;
  /** Good frames that were sent behind the others, and how many of them were read. */
  readonly good: number;
  readonly read: number;
  /** Plies told of a board at which nobody has moved. */
  readonly falsePlies: number;
}

/** A driver, and a whole frame of its boards that tells all squares. */
const SPOKEN: readonly (readonly [BoardKind, (placement: Placement) => Uint8Array])[] = [
  [dgtDriver, (placement) => makeMessage({ kind: 'board', placement })],
  [dgtBusDriver, (placement) => makeBusAnswer({ id: 0x83, address: 1_025, data: fieldsOf(placement) })],
];

const BURST_BYTES = 400;
const BURST_EVERY_MS = 500;

/**
 * Random bytes, and good frames that were damaged, at a board on which the usual start stands; a good frame behind each burst. Throws
 * what the driver or the recogniser throws.
 */
export function fuzzBytes(driver: string, bytes: number, seed: number): Fuzzed {
  const [kind, dumpOf] = SPOKEN.find(([{ id }]) => id === driver) ?? SPOKEN[0] ?? fail();
  const dice = diceOf(seed);
  const start = startPosition(Math.floor(dice.between(0, 960)) as SpNumber);
  const decoder = kind.createDecoder();
  let state = newTable({ start });
  let [sent, good, read, plies, atMs] = [0, 0, 0, 0, 0];
  const take = (chunk: Uint8Array): readonly BoardInput[] => {
    const inputs = decoder.push(chunk, atMs);
    for (const input of inputs) {
      if (input.kind === 'occupancy' || input.kind === 'occupied') continue;
      const next = step(state, input);
      state = next.state;
      plies += next.events.filter((event) => event.kind === 'ply' && event.ply.marked !== 'provisional').length;
    }
    return inputs;
  };
  const dump = dumpOf(start.placement);
  take(dump);
  while (sent < bytes) {
    const burst = dice.chance(0.5) ? randomBytes(BURST_BYTES, dice) : damagedFrames(dump, dice);
    sent += burst.length;
    atMs += BURST_EVERY_MS;
    take(burst);
    good++;
    if (take(dump).some((input) => input.kind === 'board' && samePlacement(input.placement, start.placement))) read++;
  }
  return { bytes: sent, good, read, falsePlies: plies };
}

/** Games over lines on which some of the frames are damaged. */
export interface FuzzedGames {
  readonly bytes: number;
  readonly games: number;
  readonly plies: number;
  /** Something was asked in them. */
  readonly asked: number;
  /** The record is another than what was played, and nothing was asked. */
  readonly wrong: number;
}

export function fuzzGames(bytes: number, seed: number): FuzzedGames {
  const all = { bytes: 0, games: 0, plies: 0, asked: 0, wrong: 0 };
  for (; all.bytes < bytes; all.games++) {
    const dice = diceOf(seed + all.games);
    const game = simulateGame({
      seed: seed + all.games,
      start: startPosition(Math.floor(dice.between(0, 960)) as SpNumber),
      habitRates: TIDY,
      plies: 40,
      line: (chunk) => [dice.chance(0.02) ? damaged(chunk, dice) : chunk],
    });
    all.bytes += game.chunks.reduce((sum, chunk) => sum + chunk.bytes.length, 0);
    all.plies += game.plies.length;
    if (game.questions.length > 0) all.asked++;
    else if (firstDifference(game) !== null) all.wrong++;
  }
  return all;
}

function damagedFrames(frame: Uint8Array, dice: Dice): Uint8Array {
  const frames = Array.from({ length: 6 }, () => [...damaged(frame, dice)]);
  return Uint8Array.from(frames.flat());
}

function fail(): never {
  throw new Error('no driver');
}
