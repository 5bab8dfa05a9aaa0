import { certaboDriver, sentioDriver } from '../../../electron/devices/certabo/drivers.ts';
import { chesslinkDriver } from '../../../electron/devices/chesslink/driver.ts';
import { chessnutDriver } from '../../../electron/devices/chessnut/driver.ts';
import { makeBusAnswer } from '../../../electron/devices/dgt/bus/bus-frames.ts';
import { dgtBusDriver } from '../../../electron/devices/dgt/bus/bus-driver.ts';
import { dgtDriver } from '../../../electron/devices/dgt/driver.ts';
import { fieldsOf, makeMessage } from '../../../electron/devices/dgt/make-message.ts';
import type { BoardKind } from '../../../electron/devices/driver.ts';
import { pegasusDriver } from '../../../electron/devices/pegasus/driver.ts';
import { plainDriver } from '../../../electron/devices/plain/driver.ts';
import { TIDY } from '../../../electron/devices/simulator/hands.ts';
import { diceOf } from '../../../electron/devices/simulator/random.ts';
import type { Dice } from '../../../electron/devices/simulator/random.ts';
import { BoardSight } from '../../../electron/host/board-sight.ts';
import { followedTable } from '../../../electron/host/followed-table.ts';
import { NO_PIECE } from '../../../engine/chess/piece.ts';
import { samePlacement, type Placement } from '../../../engine/chess/placement.ts';
import { makePlacementField } from '../../../engine/notation/fen.ts';
import { startPosition, type SpNumber } from '../../../engine/start/sp-number.ts';
import { damaged, randomBytes } from '../../support/bit-damage.ts';
import { chipLine, chipsOn, takenLine } from '../../../electron/devices/simulator/makers/certabo.ts';
import { chesslinkReport } from '../../../electron/devices/simulator/makers/chesslink.ts';
import { chessnutReport } from '../../support/chessnut-board.ts';
import { PegasusProtocol } from '../../../electron/devices/simulator/makers/pegasus.ts';
import { plainLine } from '../../../electron/devices/simulator/makers/plain.ts';
import { firstDifference, simulateGame } from '../../support/simulated-game.ts';

export interface Fuzzed {
  readonly bytes: number;
  /** Good frames that were sent behind the others, and how many of them were read. */
  readonly good: number;
  readonly read: number;
  /** Plies told of a board at which nobody has moved. */
  readonly falsePlies: number;
}

/** A driver, a whole frame of its boards that tells all squares, and how many of them in a row are believed. */
interface Spoken {
  readonly kind: BoardKind;
  readonly dumpOf: (placement: Placement) => Uint8Array;
  readonly believed: number;
}

const SPOKEN: readonly Spoken[] = [
  { kind: dgtDriver, dumpOf: dgtDump, believed: 1 },
  {
    kind: dgtBusDriver,
    dumpOf: (placement) => makeBusAnswer({ id: 0x83, address: 1_025, data: fieldsOf(placement) }),
    believed: 1,
  },
  // Two of the last three lines count, and the first may be the rest of another.
  { kind: certaboDriver, dumpOf: (placement) => chipLine(chipsOn(placement)), believed: 3 },
  { kind: sentioDriver, dumpOf: (placement) => takenLine(takenOn(placement)), believed: 3 },
  { kind: chesslinkDriver, dumpOf: chesslinkReport, believed: 1 },
  { kind: chessnutDriver, dumpOf: chessnutReport, believed: 1 },
  {
    kind: pegasusDriver,
    dumpOf: (placement) => new PegasusProtocol().say(dgtDump(placement))[0] ?? fail(),
    believed: 1,
  },
  // What comes before the end of a line belongs to it.
  { kind: plainDriver, dumpOf: (placement) => plainLine(`board ${makePlacementField(placement)}`), believed: 2 },
];

export const FUZZED_DRIVERS: readonly string[] = SPOKEN.map(({ kind }) => kind.id);

const BURST_BYTES = 400;
const BURST_EVERY_MS = 500;
const FRAME_EVERY_MS = 300;
/** A board that learns its pieces has done so by then. */
const LEARNT_AFTER = 10;

/**
 * Random bytes, and good frames that were damaged, at a board on which a start stands; good frames behind each burst. Throws what the
 * driver or the recogniser throws.
 */
export function fuzzBytes(driver: string, bytes: number, seed: number): Fuzzed {
  const { kind, dumpOf, believed } = SPOKEN.find((one) => one.kind.id === driver) ?? fail();
  const dice = diceOf(seed);
  const start = startPosition(Math.floor(dice.between(0, 960)) as SpNumber);
  const { placement } = start;
  const decoder = kind.createDecoder(() => [{ placement, turned: false }]);
  const sight = new BoardSight();
  let table = followedTable({ start }, kind.traits({ path: '' }).namesPieces ? 'pieces' : 'taken', false);
  let [sent, good, read, plies, atMs] = [0, 0, 0, 0, 0];
  const take = (chunk: Uint8Array): void => {
    for (const input of decoder.push(chunk, atMs)) {
      sight.see(input);
      const taken = table.step(input);
      if (taken === null) continue;
      ({ table } = taken);
      plies += taken.events.filter((event) => event.kind === 'ply' && event.ply.marked !== 'provisional').length;
    }
  };
  const dump = dumpOf(placement);
  const tell = (times: number): void => {
    for (let time = 0; time < times; time++) {
      atMs += FRAME_EVERY_MS;
      take(dump);
    }
  };
  tell(LEARNT_AFTER);
  while (sent < bytes) {
    const burst = dice.chance(0.5) ? randomBytes(BURST_BYTES, dice) : damagedFrames(dump, dice);
    sent += burst.length;
    atMs += BURST_EVERY_MS;
    take(burst);
    good++;
    tell(believed);
    if (isShown(sight, placement)) read++;
  }
  return { bytes: sent, good, read, falsePlies: plies };
}

function isShown(sight: BoardSight, placement: Placement): boolean {
  if (sight.taken !== null) return sight.taken.join() === takenOn(placement).join();
  return sight.placement !== null && samePlacement(sight.placement, placement);
}

function takenOn(placement: Placement): readonly boolean[] {
  return Array.from(placement, (piece) => piece !== NO_PIECE);
}

function dgtDump(placement: Placement): Uint8Array {
  return makeMessage({ kind: 'board', placement });
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
