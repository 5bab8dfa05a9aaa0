import { boardEquals } from 'chessops/board';
import { Chess, type Position } from 'chessops/chess';
import { makeFen as chessopsFen, parseFen } from 'chessops/fen';
import { makeSan as chessopsSan } from 'chessops/san';
import { createDgtDecoder } from '../../../electron/devices/dgt/decoder.ts';
import { legalMoves, play } from '../../../engine/chess/moves.ts';
import { pieceAt, rotate180, samePlacement, withPiece, type Placement } from '../../../engine/chess/placement.ts';
import { colorOf, NO_PIECE, roleOf, type Piece } from '../../../engine/chess/piece.ts';
import { SQUARES } from '../../../engine/chess/square.ts';
import { makeFen } from '../../../engine/notation/fen.ts';
import { makeSan } from '../../../engine/notation/san.ts';
import type { Setup } from '../../../engine/chess/setup.ts';
import type { TableInput } from '../../../engine/recognition/input/observation.ts';
import { newTable } from '../../../engine/recognition/turn/new-table.ts';
import { step } from '../../../engine/recognition/step.ts';
import { startPosition, type SpNumber } from '../../../engine/start/sp-number.ts';
import { leastTimes } from '../timing.ts';
import { simulateGame } from '../../support/simulated-game.ts';

const GAMES = 40;
const PLIES = 120;

interface Session {
  readonly start: Setup;
  readonly inputs: readonly TableInput[];
}

/** What recognition costs, update and press together, beside the naive way: play every legal move at every update and compare. */
function recognition(): readonly Row[] {
  const sessions = Array.from({ length: GAMES }, (_, i) => sessionOf(i + 1));
  const inputs = sessions.reduce((sum, session) => sum + session.inputs.length, 0);
  const presses: number[] = [];
  const each = (follow: (session: Session) => void) => (): number => {
    for (const session of sessions) follow(session);
    return inputs;
  };
  const [ours = NaN, naive = NaN, field = NaN] = leastTimes(
    [
      { name: 'ours', run: each((session) => recognise(session, null)) },
      { name: 'our moves', run: each(compareAll) },
      { name: 'chessops', run: each(compareAllWithChessops) },
    ],
    inputs,
    1,
  );
  for (const session of sessions) recognise(session, presses);
  presses.sort((a, b) => a - b);
  const p99 = (presses[Math.floor(presses.length * 0.99)] ?? 0) * 1000;
  const long = sessionOf(999, 600);
  const [before, after] = memoryOver(long);
  return [
    row(
      'recognition: one input of a table, updates and presses',
      'µs',
      (ours / inputs) * 1000,
      'every legal move at every update, by chessops',
      (field / inputs) * 1000,
    ),
    row(
      'recognition: the same, beside our own moves',
      'µs',
      (ours / inputs) * 1000,
      'every legal move at every update, by our engine',
      (naive / inputs) * 1000,
    ),
    row(
      'recognition: a clock reading to its verdict, 99th percentile',
      'µs',
      p99,
      'naive, mean of an update',
      (naive / inputs) * 1000,
    ),
    row('recognition: state after a game of 300 moves', 'kB', after, 'state after its first 30 moves', before),
  ];
}

export interface Row {
  readonly name: string;
  readonly unit: string;
  readonly ours: number;
  readonly peer: string;
  readonly peerValue: number;
  readonly ratio: number;
}

function row(name: string, unit: string, ours: number, peer: string, peerValue: number): Row {
  return { name, unit, ours, peer, peerValue, ratio: ours / peerValue };
}

function sessionOf(seed: number, plies = PLIES): Session {
  const start = startPosition(((seed * 37) % 960) as SpNumber);
  const game = simulateGame({ seed, start, habitRates: { 'slides over squares': 0.2, 'adjusts a piece': 0.1 }, plies });
  const decoder = createDgtDecoder();
  const inputs = game.chunks.flatMap(({ atMs, bytes }) =>
    decoder.push(bytes, atMs).flatMap((part) => (part.kind === 'input' ? [part.input] : [])),
  );
  return { start, inputs: updatesAndPresses(inputs) };
}

/** Without the readings in which a clock only tells the time: they cost next to nothing here, and nothing the naive way. */
function updatesAndPresses(inputs: readonly TableInput[]): readonly TableInput[] {
  let before: TableInput | null = null;
  return inputs.filter((input) => {
    if (input.kind !== 'clock') return true;
    const same = before?.kind === 'clock' && before.lever === input.lever && before.running === input.running;
    before = input;
    return !same;
  });
}

function recognise({ start, inputs }: Session, presses: number[] | null): void {
  let state = newTable({ start });
  let wakeAtMs: number | null = null;
  for (const input of inputs) {
    if (wakeAtMs !== null && wakeAtMs < input.atMs) state = step(state, { kind: 'tick', atMs: wakeAtMs }).state;
    const began = presses !== null && input.kind === 'clock' ? performance.now() : null;
    const next = step(state, input);
    if (began !== null) presses?.push(performance.now() - began);
    state = next.state;
    wakeAtMs = next.wakeAtMs;
  }
}

/** The naive way: after each update every legal move is played and its board compared with what is sensed; the ply found is written down. */
function compareAll({ start, inputs }: Session): void {
  let setup = start;
  let board: Placement = start.placement;
  const said: string[] = [];
  for (const input of inputs) {
    if (input.kind === 'board') board = input.placement;
    else if (input.kind === 'square') board = withPiece(board, input.square, input.piece);
    else continue;
    const found = legalMoves(setup).find((move) => {
      const after = play(setup, move).placement;
      return samePlacement(after, board) || samePlacement(rotate180(after), board);
    });
    if (found === undefined) continue;
    const after = play(setup, found);
    said.push(makeSan(setup, found), makeFen(after));
    setup = after;
  }
}

/** The same with a library of the field, as it is used: a position is copied for every move that is tried. */
function compareAllWithChessops({ start, inputs }: Session): void {
  let position: Position = Chess.fromSetup(parseFen(makeFen(start, 'shredder')).unwrap()).unwrap();
  const board = position.board.clone();
  const said: string[] = [];
  const put = (square: number, piece: Piece): void => {
    if (piece === NO_PIECE) board.take(square);
    else board.set(square, { color: colorOf(piece), role: roleOf(piece) });
  };
  for (const input of inputs) {
    if (input.kind === 'board') for (const square of SQUARES) put(square, pieceAt(input.placement, square));
    else if (input.kind === 'square') put(input.square, input.piece);
    else continue;
    for (const [from, dests] of position.allDests()) {
      for (const to of dests) {
        const after = position.clone();
        after.play({ from, to });
        if (!boardEquals(after.board, board)) continue;
        said.push(chessopsSan(position, { from, to }), chessopsFen(after.toSetup()));
        position = after;
      }
    }
  }
}

/** Size of the state as plain data, after a tenth of the game and after all of it, kB. */
function memoryOver({ start, inputs }: Session): readonly [number, number] {
  let state = newTable({ start });
  let early = 0;
  inputs.forEach((input, index) => {
    state = step(state, input).state;
    if (index === Math.floor(inputs.length / 10)) early = sizeOf(state);
  });
  return [early, sizeOf(state)];
}

function sizeOf(state: object): number {
  return JSON.stringify(state).length / 1024;
}

process.stdout.write(JSON.stringify(recognition()));
