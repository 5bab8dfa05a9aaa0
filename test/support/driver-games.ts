import { HABITS } from '../../electron/devices/simulator/hands.ts';
import type { HabitRates } from '../../electron/devices/simulator/hands.ts';
import { makeUci } from '../../engine/notation/uci.ts';
import type { BoardInput } from '../../engine/recognition/input/observation.ts';
import type { OccupancyInput } from '../../engine/recognition/recogniser.ts';
import type { PlyRecord, Question } from '../../engine/recognition/verdict.ts';
import { startPosition } from '../../engine/start/sp-number.ts';
import type { SpNumber } from '../../engine/start/sp-number.ts';
import { CertaboProtocol, SentioProtocol } from '../../electron/devices/simulator/makers/certabo.ts';
import { ChesslinkProtocol } from '../../electron/devices/simulator/makers/chesslink.ts';
import { ChessnutProtocol } from './chessnut-board.ts';
import { QUESTIONABLE } from './hands-tally.ts';
import { replayOccupancy } from './occupancy.ts';
import { PegasusProtocol } from '../../electron/devices/simulator/makers/pegasus.ts';
import { PlainProtocol } from '../../electron/devices/simulator/makers/plain.ts';
import { simulateGame } from './simulated-game.ts';
import type { SimulatedGame } from './simulated-game.ts';
import type { BoardProtocol } from '../../electron/devices/simulator/board-protocol.ts';

/** The drivers, each as its boards are: null for the words of the virtual board, which are DGT’s. */
export const SPOKEN: ReadonlyMap<string, () => BoardProtocol | null> = new Map<string, () => BoardProtocol | null>([
  ['dgt', () => null],
  ['plain', () => new PlainProtocol({ number: '17', clock: true })],
  ['plain without a clock', () => new PlainProtocol({ number: '17', clock: false })],
  ['certabo', () => new CertaboProtocol(0.1)],
  ['chesslink', () => new ChesslinkProtocol()],
  ['chesslink, cable on the other side', () => new ChesslinkProtocol(true)],
  ['chessnut', () => new ChessnutProtocol()],
]);

/** Those whose boards tell only taken from free, and have no clock. */
export const TAKEN_OR_FREE: ReadonlyMap<string, () => BoardProtocol> = new Map<string, () => BoardProtocol>([
  ['sentio', () => new SentioProtocol()],
  ['pegasus', () => new PegasusProtocol()],
]);

/** DGT’s boards in bus mode, with so many others on their line. */
export const ON_BUS: ReadonlyMap<string, number> = new Map([
  ['dgt-bus', 0],
  ['dgt-bus, sixteen boards on the line', 15],
]);

/** What hands do that no rule describes; seldom what has to be asked about. */
export const UNTIDY: HabitRates = Object.fromEntries(
  HABITS.map((habit) => [habit, QUESTIONABLE.includes(habit) ? 0.002 : 0.04]),
);

export interface DriverTally {
  plies: number;
  asked: number;
  /** Plies of which the record says something else than was played, with no question about them or a neighbouring ply. */
  readonly wrongSilently: string[];
  /** Games of which the record ends early, with no question about it. */
  readonly stopped: string[];
}

export interface GamesPlayed {
  readonly games: number;
  /** Of the games in turn. */
  readonly hands: readonly HabitRates[];
  /** Of each game, from its start on. */
  readonly plies?: number;
  /** The number of the first game. */
  readonly first?: number;
  /** As of `GameSettings`. */
  readonly onBus?: number;
}

/** The same games for everyone: each the first plies of two people at a start position of its own. */
export function playThrough(
  speak: () => BoardProtocol | null,
  { games, hands, plies = 30, first = 1, onBus }: GamesPlayed,
): DriverTally {
  const tally: DriverTally = { plies: 0, asked: 0, wrongSilently: [], stopped: [] };
  for (let seed = first; seed < first + games; seed++) {
    const settings = {
      seed,
      start: startPosition(((seed * 37) % 960) as SpNumber),
      habitRates: hands[seed % hands.length] ?? {},
      plies,
      rotated: seed % 2 === 0,
    };
    const protocol = speak();
    const traits = protocol?.driver.traits({ path: '' });
    const namesPieces = traits?.namesPieces ?? true;
    const game = simulateGame({
      ...settings,
      ...(protocol && namesPieces && { spoken: protocol }),
      ...(onBus !== undefined && { onBus }),
    });
    const told =
      protocol === null || namesPieces
        ? game
        : replayOccupancy(respoken(game, protocol), game.truth, settings.start, settings.rotated, {
            isSideSaid: seed % 4 < 2,
            ...(traits && { pace: traits }),
          });
    count(tally, seed, game, told);
  }
  return tally;
}

function count(
  tally: DriverTally,
  seed: number,
  { truth }: SimulatedGame,
  { plies, questions }: { readonly plies: readonly PlyRecord[]; readonly questions: readonly Question[] },
): void {
  tally.plies += truth.length;
  tally.asked += questions.length;
  const asked = new Set(questions.flatMap(({ ply }) => [ply - 1, ply]));
  const first = plies.findIndex(({ uci }, i) => truth[i] === undefined || uci !== makeUci(truth[i].move));
  // Without a clock nobody knows of the last ply before the game is ended.
  if (first < 0 && plies.length < truth.length - 1 && !asked.has(plies.length + 1))
    tally.stopped.push(`game ${String(seed)}, after ply ${String(plies.length)} of ${String(truth.length)}`);
  if (first < 0 || asked.has(first + 1)) return;
  const played = truth[first];
  tally.wrongSilently.push(
    `game ${String(seed)}, ply ${String(first + 1)}: ${played === undefined ? '-' : makeUci(played.move)}, recorded ${plies[first]?.uci ?? '-'}`,
  );
}

/** What a board that tells only taken from free would have told of a game. */
function respoken(game: SimulatedGame, protocol: BoardProtocol): readonly OccupancyInput[] {
  const decoder = protocol.driver.createDecoder();
  const inputs: OccupancyInput[] = [];
  const hear = (said: readonly Uint8Array[], atMs: number): void => {
    for (const bytes of said) inputs.push(...decoder.push(bytes, atMs).flatMap(asOccupancy));
  };
  const { everyMs = Infinity, say = (): readonly Uint8Array[] => [] } = protocol.regularly ?? {};
  let dueMs = everyMs;
  const regularlyUntil = (atMs: number): void => {
    for (; dueMs <= atMs; dueMs += everyMs) hear(say(), dueMs);
  };
  for (const { atMs, bytes } of game.chunks) {
    regularlyUntil(atMs);
    hear(protocol.say(bytes), atMs);
  }
  regularlyUntil((game.chunks.at(-1)?.atMs ?? 0) + 4 * 300);
  return inputs;
}

function asOccupancy(input: BoardInput): readonly OccupancyInput[] {
  switch (input.kind) {
    case 'occupancy':
    case 'occupied':
    case 'clock':
    case 'noClock':
      return [input];
    default:
      return [];
  }
}
