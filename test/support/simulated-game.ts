import type { BoardInput, ClockSide, TableInput } from '../../engine/recognition/input/observation.ts';
import { makeUci } from '../../engine/notation/uci.ts';
import { newTable } from '../../engine/recognition/turn/new-table.ts';
import { openQuestion, type TableState } from '../../engine/recognition/turn/state.ts';
import { step } from '../../engine/recognition/step.ts';
import { namedRecogniser } from '../../engine/recognition/recogniser.ts';
import type { PlyRecord, Question, TableEvent } from '../../engine/recognition/verdict.ts';
import type { Setup } from '../../engine/chess/setup.ts';
import { dgtBusDriver } from '../../electron/devices/dgt/bus/bus-driver.ts';
import { dgtDriver } from '../../electron/devices/dgt/driver.ts';
import { bytesOf } from '../../electron/devices/dgt/commands.ts';
import type { HabitRates } from '../../electron/devices/simulator/hands.ts';
import { casualMoves, Players, type PlayedPly } from '../../electron/devices/simulator/players.ts';
import { diceOf } from '../../electron/devices/simulator/random.ts';
import { Timeline } from '../../electron/devices/simulator/timeline.ts';
import { VirtualBoard } from '../../electron/devices/simulator/virtual-board.ts';
import { VirtualClock } from '../../electron/devices/simulator/virtual-clock.ts';
import { waysOf } from '../../electron/host/board-ways.ts';
import { BusWire } from './bus-wire.ts';
import type { BoardProtocol } from '../../electron/devices/simulator/board-protocol.ts';

export interface SimulatedGame {
  readonly truth: readonly PlayedPly[];
  readonly plies: readonly PlyRecord[];
  readonly questions: readonly Question[];
  readonly answered: number;
  readonly events: readonly TableEvent[];
  /** The bytes of the board, as they came. */
  readonly chunks: readonly { readonly atMs: number; readonly bytes: Uint8Array }[];
  /** What they said of pieces and clocks. */
  readonly inputs: readonly BoardInput[];
  /** When the record first told of a ply, by its number. */
  readonly recordedAtMs: ReadonlyMap<number, number>;
}

export interface GameSettings {
  readonly seed: number;
  readonly start: Setup;
  readonly habitRates: HabitRates;
  readonly plies: number;
  readonly rotated?: boolean;
  readonly whiteClock?: ClockSide;
  readonly choose?: ReturnType<typeof casualMoves>;
  /** What the line does to a chunk before it is read: loses, doubles, cuts it. */
  readonly line?: (bytes: Uint8Array) => readonly Uint8Array[];
  /** In whose words the board speaks; DGT's as they are, unless told. Of a board that names its pieces. */
  readonly spoken?: BoardProtocol;
  /** It is asked in bus mode, and so many other boards on its line. */
  readonly onBus?: number;
  /** The cable is out from one moment to another while the players go on, milliseconds of the game's time. */
  readonly cut?: { readonly fromMs: number; readonly toMs: number };
}

const ARBITER_COMES_MS = 20_000;
const ARBITER_ENTERS = 40;

/** Hands, board, clock, bytes, recogniser: one game in virtual time, and what became of it. */
export function simulateGame(settings: GameSettings): SimulatedGame {
  const {
    seed,
    start,
    habitRates,
    plies,
    rotated = false,
    whiteClock = 'left',
    line = (bytes: Uint8Array): readonly Uint8Array[] => [bytes],
    spoken = null,
  } = settings;
  const timeline = new Timeline();
  const dice = diceOf(seed);
  const events: TableEvent[] = [];
  const chunks: { atMs: number; bytes: Uint8Array }[] = [];
  const inputs: BoardInput[] = [];
  const recordedAtMs = new Map<number, number>();
  const driver = settings.onBus === undefined ? (spoken?.driver ?? dgtDriver) : dgtBusDriver;
  let state: TableState = newTable({ start, pace: driver.traits({ path: '' }) });
  const decoder = driver.createDecoder(() => waysOf(namedRecogniser.sensed(state), state.phase.kind === 'setup'));
  const truth: PlayedPly[] = [];
  let cancelWake = (): void => undefined;
  const feed = (input: TableInput): void => {
    const next = step(state, input);
    state = next.state;
    events.push(...next.events);
    cancelWake();
    if (next.wakeAtMs !== null)
      cancelWake = timeline.setTimer(next.wakeAtMs, () => {
        feed({ kind: 'tick', atMs: timeline.monotonicMs() });
      });
    for (const event of next.events) {
      if (event.kind === 'question') callArbiter(event.question);
      const told = event.kind === 'ply' ? [event.ply] : event.kind === 'answered' ? event.plies : [];
      for (const { ply } of told) if (!recordedAtMs.has(ply)) recordedAtMs.set(ply, timeline.monotonicMs());
    }
    if (next.events.some((event) => event.kind === 'wantDump')) requestDump();
  };
  const recorded = (): readonly PlyRecord[] => {
    let plies: PlyRecord[] = [];
    for (const event of events) {
      if (event.kind === 'ply' && event.ply.marked !== 'provisional') plies.push(event.ply);
      if (event.kind === 'answered') plies = [...plies.slice(0, plies.length - event.dropped), ...event.plies];
    }
    return plies;
  };
  const recordIsWrong = (before: number): boolean =>
    recorded().some(({ ply, uci }) => ply < before && uci !== uciOf(truth[ply - 1]));
  /** Who finds the record wrong before the ply asked about takes it back that far, and enters the game from there. */
  const enterAfresh = (): void => {
    const atMs = timeline.monotonicMs();
    const right = recorded().findIndex(({ uci }, index) => uci !== uciOf(truth[index]));
    while (right >= 0 && recorded().length > right) {
      const before = recorded().length;
      feed({ kind: 'takeBack', atMs });
      if (recorded().length === before) return;
    }
    feed({ kind: 'played', moves: truth.slice(recorded().length).map((ply) => makeUci(ply.move)), atMs });
  };
  /** An arbiter comes after a while and enters what was played, if nothing has answered the question by then; in vain, he comes again. */
  const callArbiter = (question: Question): void => {
    timeline.setTimer(timeline.monotonicMs() + ARBITER_COMES_MS, () => {
      // All that was played by now, as players would tell it; where that explains nothing, fewer of them, the most first, then more.
      const made = truth.filter(
        ({ ply, doneAtMs }) => ply >= question.ply && doneAtMs <= timeline.monotonicMs(),
      ).length;
      const fewer = Array.from({ length: made }, (_, index) => made - index);
      const more = Array.from({ length: ARBITER_ENTERS }, (_, index) => made + 1 + index);
      for (const count of [...fewer, ...more]) {
        if (openQuestion(state)?.question.id !== question.id) return;
        if (recordIsWrong(question.ply)) {
          enterAfresh();
          return;
        }
        const moves = truth.slice(question.ply - 1, question.ply - 1 + count).map(({ move }) => makeUci(move));
        if (count > 0 && moves.length === count) feed({ kind: 'played', moves, atMs: timeline.monotonicMs() });
      }
      callArbiter(question);
    });
  };
  let isCut = false;
  const read = (bytes: Uint8Array): void => {
    if (isCut) return;
    chunks.push({ atMs: timeline.monotonicMs(), bytes });
    for (const input of decoder.push(bytes, timeline.monotonicMs())) take(input);
  };
  const take = (input: BoardInput): void => {
    inputs.push(input);
    if (input.kind !== 'occupancy' && input.kind !== 'occupied') feed(input);
  };
  const boardSettings = { serial: String(10000 + seed), rotated };
  const wire =
    settings.onBus === undefined
      ? null
      : new BusWire(timeline, boardSettings, start.placement, settings.onBus, {
          onInput: take,
          onBytes: (bytes) => chunks.push({ atMs: timeline.monotonicMs(), bytes }),
        });
  const board =
    wire?.board ??
    new VirtualBoard(timeline, boardSettings, start.placement, (bytes) => {
      for (const said of spoken?.say(bytes) ?? [bytes]) for (const part of line(said)) read(part);
    });
  const requestDump = (): void => {
    if (wire === null) board.receive(bytesOf('sendBoard'));
    else wire.requestDump();
  };
  const { regularly } = spoken ?? {};
  const sayRegularly = (everyMs: number): void => {
    timeline.setTimer(timeline.monotonicMs() + everyMs, () => {
      for (const said of regularly?.say() ?? []) for (const part of line(said)) read(part);
      sayRegularly(everyMs);
    });
  };
  if (regularly !== undefined) sayRegularly(regularly.everyMs);
  const clock = new VirtualClock(timeline, { seconds: 5400, incrementSeconds: 10 }, whiteClock, () => {
    board.clockChanged();
  });
  board.attach(clock);
  if (wire === null) board.receive(bytesOf('reset', 'sendBoard', 'updateNice'));
  if (settings.cut !== undefined) {
    const { fromMs, toMs } = settings.cut;
    timeline.setTimer(fromMs, () => {
      isCut = true;
      feed({ kind: 'line', state: 'lost', atMs: fromMs });
    });
    timeline.setTimer(toMs, () => {
      isCut = false;
      feed({ kind: 'line', state: 'connected', atMs: toMs });
      board.receive(bytesOf('reset', 'sendBoard', 'updateNice', 'sendClock'));
    });
  }
  let ended = false;
  new Players({
    timers: timeline,
    board,
    clock,
    dice,
    habitRates,
    start,
    whiteClock,
    pace: 1,
    thinkMs: [600, 4000],
    choose: settings.choose ?? casualMoves(dice, plies),
    onPly: (ply) => truth.push(ply),
    onEnd: () => {
      ended = true;
    },
  }).begin();
  timeline.run(Infinity, () => !ended);
  timeline.run(timeline.monotonicMs() + 3 * ARBITER_COMES_MS);
  feed({ kind: 'stopGame', atMs: timeline.monotonicMs() });
  // What is asked at the end is answered too.
  timeline.run(timeline.monotonicMs() + 2 * ARBITER_COMES_MS);
  return {
    truth,
    plies: recorded(),
    questions: events.flatMap((event) => (event.kind === 'question' ? [event.question] : [])),
    answered: events.filter((event) => event.kind === 'answered' && event.questionId !== null).length,
    events,
    chunks,
    inputs,
    recordedAtMs,
  };
}

function uciOf(ply: PlayedPly | undefined): string | null {
  return ply === undefined ? null : makeUci(ply.move);
}

/** Where record and truth part: the first ply that differs, or null. */
export function firstDifference(
  game: SimulatedGame,
): { readonly ply: number; readonly truth: string; readonly record: string } | null {
  for (let i = 0; i < Math.max(game.truth.length, game.plies.length); i++) {
    const made = game.truth[i];
    const truth = made === undefined ? '-' : makeUci(made.move);
    const record = game.plies[i]?.uci ?? '-';
    if (truth !== record) return { ply: i + 1, truth, record };
  }
  return null;
}
