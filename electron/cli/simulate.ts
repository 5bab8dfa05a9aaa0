import { createInterface } from 'node:readline';
import type { Move } from '../../engine/chess/move.ts';
import type { Setup } from '../../engine/chess/setup.ts';
import { parseSquare, type Square } from '../../engine/chess/square.ts';
import { readPgn } from '../../engine/notation/pgn-read.ts';
import { fail, ok, type Result } from '../../engine/result.ts';
import { parseStart, usualStart } from '../../engine/start/start-text.ts';
import { en } from '../contract/messages/en.ts';
import { faultSentence } from '../contract/messages/en/faults.ts';
import { BoardServer } from '../devices/simulator/board-server.ts';
import { LINE_KINDS, VirtualLine, type LineSettings } from '../devices/simulator/virtual-line.ts';
import { systemClock } from '../system-ports.ts';
import { readArguments, usage, type VerbArguments } from './arguments.ts';
import { print, printFault, readText } from './files.ts';
import { FORMS } from './forms.ts';

const DEFAULT_PORT = 9601;
const MOST_BOARDS = 32;
const FASTEST = 20;
const SLOWEST = 0.1;
/** A program that has met the board looks at the start for so long before anything moves, milliseconds. */
const BEFORE_PLAY_MS = 5_000;
/** The same every time, so that a fault that was found is found again. */
const SEED = 960;

interface Simulation {
  readonly port: number;
  readonly settings: LineSettings;
  /** Null where nothing is played but what is typed. */
  readonly moves: readonly Move[] | null;
}

/** A board of some maker at a port of this computer, until it is stopped: hands play a game, or do what is typed. */
export async function simulateVerb(args: readonly string[]): Promise<Result<null>> {
  const given = readArguments(args, FORMS.simulate);
  if (!given.ok) return given;
  const simulation = simulationOf(given.value);
  if (!simulation.ok) return simulation;
  const { port, settings, moves } = simulation.value;
  const words = en.host.simulation;
  const server = await BoardServer.open(port, {
    onConnected: () => {
      print(words.connected);
    },
    onTurnedAway: () => {
      print(words.turnedAway);
    },
    onLeft: () => {
      print(words.left);
    },
  });
  if (!server.ok) return server;
  const line = new VirtualLine(systemClock, settings, {
    onBytes: (bytes) => {
      server.value.send(bytes);
    },
    onMove: (board, side, san, uci) => {
      print(words.moved(settings.boards > 1 ? board : null, side, san, uci));
    },
    onFault: (fault) => {
      printFault(faultSentence(fault));
    },
  });
  server.value.serve(line);
  print(words.listening(server.value.port));
  print(words.typing);
  if (moves !== null)
    line.whenRead((seat) => {
      systemClock.setTimer(systemClock.monotonicMs() + BEFORE_PLAY_MS, () => {
        seat.play(moves);
      });
    });
  createInterface({ input: process.stdin }).on('line', (text) => {
    const typed = type(line, text);
    if (!typed.ok) printFault(faultSentence(typed.fault));
  });
  await new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, resolve);
  });
  server.value.close();
  line.close();
  // A board never ends by itself.
  process.exit(0);
}

/** `2: e2e4` is for the second board. */
function type(line: VirtualLine, text: string): Result<null> {
  const [, number = '1', words = text] = /^\s*(\d+):(.*)$/u.exec(text) ?? [];
  const seat = line.seats[Number(number) - 1];
  return seat === undefined ? fail('simulate.seat', { given: number, most: line.seats.length }) : seat.type(words);
}

function simulationOf(given: VerbArguments): Result<Simulation> {
  const [word, ...more] = given.positionals;
  if (word === undefined || more.length > 0) return usage(FORMS.simulate);
  const kind = LINE_KINDS.find((one) => one === word);
  if (kind === undefined) return fail('simulate.kind', { given: word, known: LINE_KINDS });
  const port = wholeNumber(given.port, DEFAULT_PORT, 0, 65_535);
  if (port === null) return fail('option.port', { given: given.port ?? '' });
  const boards = wholeNumber(given.boards, 1, 1, MOST_BOARDS);
  if (boards === null) return fail('simulate.boards', { given: given.boards ?? '', most: MOST_BOARDS });
  const dgtOnly = boards > 1 ? '--boards' : given.memory ? '--memory' : null;
  if (dgtOnly !== null && kind !== 'dgt') return fail('simulate.dgtOnly', { option: dgtOnly });
  const pace = /^\d{1,2}(?:\.\d{1,2})?$/u.test(given.pace ?? '1') ? Number(given.pace ?? 1) : 0;
  if (pace < SLOWEST || pace > FASTEST) return fail('simulate.pace', { given: given.pace ?? '', most: FASTEST });
  const [noise, cut] = [percent('--noise', given.noise), percent('--cut', given.cut)];
  if (!noise.ok) return noise;
  if (!cut.ok) return cut;
  const deadSquares = squaresOf(given.dead);
  if (!deadSquares.ok) return deadSquares;
  const play = playOf(given);
  if (!play.ok) return play;
  const { start, moves } = play.value;
  return ok({
    port,
    moves,
    settings: {
      kind,
      start,
      boards,
      pace,
      turned: given.turned,
      clock: !given['no-clock'],
      noise: noise.value,
      cut: cut.value,
      deadSquares: deadSquares.value,
      halfSpeed: given['half-speed'],
      tellsMemory: given.memory,
      seed: SEED,
    },
  });
}

/** The start, and the first game of a PGN file where one is given. */
function playOf({ start, play: file }: VerbArguments): Result<{
  readonly start: Setup;
  readonly moves: readonly Move[] | null;
}> {
  if (file === undefined) {
    const parsed = start === undefined ? null : parseStart(start, 'cg');
    if (parsed?.ok === false) return parsed;
    return ok({ start: parsed?.value.setup ?? usualStart(), moves: null });
  }
  if (start !== undefined) return fail('simulate.startTwice');
  const text = readText(file, 'simulate.unreadable');
  if (!text.ok) return text;
  const [game] = readPgn(text.value);
  if (game === undefined) return fail('pgnFile.noGame');
  if (!game.ok) return game;
  return ok({ start: game.value.start, moves: game.value.plies.map(({ move }) => move) });
}

function wholeNumber(text: string | undefined, otherwise: number, least: number, most: number): number | null {
  if (text === undefined) return otherwise;
  const value = /^\d{1,5}$/u.test(text) ? Number(text) : -1;
  return value >= least && value <= most ? value : null;
}

/** @returns 0 to 1 */
function percent(option: string, given = '0'): Result<number> {
  const value = wholeNumber(given, 0, 0, 100);
  return value === null ? fail('simulate.percent', { option, given }) : ok(value / 100);
}

function squaresOf(given: string | undefined): Result<readonly Square[]> {
  const squares = (given === undefined ? [] : given.split(',')).map((name) => parseSquare(name.trim()));
  const known = squares.filter((square) => square !== null);
  return known.length === squares.length ? ok(known) : fail('simulate.squares', { given: given ?? '' });
}
