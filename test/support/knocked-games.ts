import { castlingHands, plainHands, put, type HabitRates } from '../../electron/devices/simulator/hands.ts';
import type { HabitDice, HandAction } from '../../electron/devices/simulator/hands.ts';
import { casualMoves } from '../../electron/devices/simulator/players.ts';
import { diceOf, type Dice } from '../../electron/devices/simulator/random.ts';
import { geometryOf } from '../../engine/chess/castling.ts';
import type { Move } from '../../engine/chess/move.ts';
import { placementAfter, play } from '../../engine/chess/moves.ts';
import { colorOf, NO_PIECE, pieceOf } from '../../engine/chess/piece.ts';
import { differingSquares, pieceAt, withPiece, type Placement } from '../../engine/chess/placement.ts';
import type { Setup } from '../../engine/chess/setup.ts';
import { fileOf, rankOf, SQUARES, type Square } from '../../engine/chess/square.ts';
import type { TableInput } from '../../engine/recognition/recogniser.ts';
import { startPosition, type SpNumber } from '../../engine/start/sp-number.ts';
import { setupOf } from './table.ts';

/** What a sleeve or a second hand does to a man that has no part in the move. */
export const KNOCKS = [
  'lifted and put back',
  'on the next square, put right before the press',
  'on the next square, put right in the next turn',
  'seen nowhere until the next turn',
] as const;
export type Knock = (typeof KNOCKS)[number];

/** Which positions are played from. */
export const BEGINNINGS = ['king and rook change places', 'any start', 'pawns far ahead'] as const;
export type Beginning = (typeof BEGINNINGS)[number];

export interface KnockedGame {
  readonly start: Setup;
  readonly inputs: readonly TableInput[];
  readonly truth: readonly { readonly ply: number; readonly move: Move; readonly knock: Knock | null }[];
}

export interface KnockSettings {
  readonly seed: number;
  readonly plies: number;
  readonly beginning: Beginning;
  /** How often a man is knocked, a ply; 0 is honest play. */
  readonly knockRate: number;
  readonly knocks?: readonly Knock[];
}

const UNTIDY: HabitRates = {
  'both pieces in the hand': 0.5,
  'seconds between the halves': 0.15,
  'king onto the rook, then sorted out': 0.1,
  'pauses with a piece in the hand': 0.03,
  'pawn first, then the piece': 0.3,
};

/** King and rook on f and g, or on d and c, of both colours. */
const SWAPPING: readonly SpNumber[] = Array.from({ length: 960 }, (_, number) => number as SpNumber).filter(
  (number) => {
    const { placement } = startPosition(number);
    const stands = (at: number, role: 'king' | 'rook'): boolean => placement[at] === pieceOf('white', role);
    return (stands(5, 'king') && stands(6, 'rook')) || (stands(3, 'king') && stands(2, 'rook'));
  },
);

const FAR_PAWNS = [
  'r3k2r/P1p2pPp/8/1P2p3/p2P2p1/8/pPP2P1p/R3K2R w KQkq - 0 1',
  '1rk3r1/P3pp1P/8/2Pp4/3pP1p1/8/p2PP2p/1RK3R1 w Bb - 0 1',
  '5kr1/PP4P1/2p5/3pP3/2pPp3/5P2/pp4p1/5KR1 w Gg - 0 1',
  '2rk4/4P1PP/1p6/2pP4/1pP2p2/6P1/4p1pp/2RK4 w Cc - 0 1',
];

/** A game of hands at a board and a clock: what a board that names its pieces tells of it, and what was played. */
export function knockedGame({ seed, plies, beginning, knockRate, knocks = KNOCKS }: KnockSettings): KnockedGame {
  const dice = diceOf(seed * 7919 + 13);
  const start = startOf(beginning, dice);
  const table = new Told(start.placement, dice);
  const choose = castlingSometime(dice, plies);
  const truth: KnockedGame['truth'][number][] = [];
  let setup = start;
  let putRight: readonly HandAction[] = [];
  for (let ply = 1; ; ply++) {
    const move = choose(setup, ply - 1);
    if (move === null) break;
    const habits = habitsOf(dice);
    const hands =
      move.kind === 'castling' ? castling(setup, move, dice, habits) : plainHands(setup, move, dice, habits);
    const owed = putRight;
    const knock = dice.chance(knockRate) ? dice.pick(knocks) : null;
    const made = knock === null ? null : knocked(knock, setup, move, owed, dice);
    putRight = made?.after ?? [];
    const [first, ...rest] = merged(merged(hands, owed, dice), made?.before ?? [], dice);
    if (first !== undefined) table.act([{ ...first, afterMs: first.afterMs + dice.between(600, 4000) }, ...rest]);
    table.press(dice.between(120, 900));
    setup = play(setup, move);
    truth.push({ ply, move, knock: made === null ? null : knock });
  }
  table.act(putRight);
  table.stop();
  return { start, inputs: table.inputs, truth };
}

function startOf(beginning: Beginning, dice: Dice): Setup {
  switch (beginning) {
    case 'king and rook change places':
      return startPosition(dice.pick(SWAPPING));
    case 'any start':
      return startPosition(Math.floor(dice.next() * 960) as SpNumber);
    case 'pawns far ahead':
      return setupOf(dice.pick(FAR_PAWNS));
  }
}

/** Castling seldom, so that it is done in all kinds of positions; king and rooks stay where they castle from. */
function castlingSometime(dice: Dice, plies: number): (setup: Setup, ply: number) => Move | null {
  const casual = casualMoves(dice, plies);
  const keeps = (setup: Setup, move: Move): boolean => {
    if (move.kind === 'castling') return dice.chance(0.2);
    return !setup.castlingRooks.includes(move.from) || dice.chance(0.1);
  };
  return (setup, ply) => {
    let move = casual(setup, ply);
    for (let tries = 0; tries < 20 && move !== null && !keeps(setup, move); tries++) move = casual(setup, ply);
    return move;
  };
}

function habitsOf(dice: Dice): HabitDice {
  return {
    has: (habit, sensible = true) => sensible && dice.chance(UNTIDY[habit] ?? 0),
    note: () => undefined,
  };
}

/** As the simulator's hands castle; where king and rook change places, also one put straight in the other's place. */
function castling(before: Setup, move: Move & { kind: 'castling' }, dice: Dice, habits: HabitDice): HandAction[] {
  const { king, rook, kingTo, rookTo } = geometryOf(before, move);
  if (kingTo !== rook || rookTo !== king || !dice.chance(0.2)) return castlingHands(before, move, dice, habits);
  const pace = (): number => dice.between(120, 500);
  return [
    put(king, NO_PIECE, pace()),
    put(kingTo, pieceOf(before.turn, 'king'), pace()),
    put(rookTo, pieceOf(before.turn, 'rook'), pace()),
  ];
}

/** What happens to a man that has no part in the move; null where there is none. */
function knocked(
  knock: Knock,
  setup: Setup,
  move: Move,
  owed: readonly HandAction[],
  dice: Dice,
): { readonly before: readonly HandAction[]; readonly after: readonly HandAction[] } | null {
  const after = placementAfter(setup, move);
  const touched = new Set([...differingSquares(setup.placement, after), ...squaresOf(setup, move)]);
  for (const action of owed) if (action.kind === 'put') touched.add(action.square);
  const isNear = (a: Square, b: Square): boolean =>
    Math.abs(fileOf(a) - fileOf(b)) <= 1 && Math.abs(rankOf(a) - rankOf(b)) <= 1;
  const men = SQUARES.filter((square) => pieceAt(setup.placement, square) !== NO_PIECE && !touched.has(square));
  const likely = men.filter((square) => {
    const isOpponents = colorOf(pieceAt(setup.placement, square)) !== setup.turn;
    return isOpponents ? dice.chance(0.8) : [...touched].some((one) => isNear(one, square));
  });
  if (likely.length === 0) return null;
  const from = dice.pick(likely);
  const man = pieceAt(setup.placement, from);
  const next = SQUARES.filter(
    (to) => to !== from && isNear(from, to) && !touched.has(to) && pieceAt(setup.placement, to) === NO_PIECE,
  );
  const soon = (): number => dice.between(20, 400);
  const later = (): number => dice.between(150, 1500);
  const isShifted = knock.startsWith('on the next square');
  if (isShifted && next.length === 0) return null;
  const to = isShifted ? dice.pick(next) : from;
  const away = put(from, NO_PIECE, soon());
  const aside = [away, put(to, man, soon())];
  const back = [put(to, NO_PIECE, later()), put(from, man, later())];
  switch (knock) {
    case 'lifted and put back':
      return { before: [away, put(from, man, later())], after: [] };
    case 'on the next square, put right before the press':
      return { before: [...aside, ...back], after: [] };
    case 'on the next square, put right in the next turn':
      return { before: aside, after: back };
    case 'seen nowhere until the next turn':
      return { before: [away], after: [put(from, man, later())] };
  }
}

/** The squares hands are at, though the board may look there as before. */
function squaresOf(setup: Setup, move: Move): readonly Square[] {
  if (move.kind !== 'castling') return [move.from, move.to];
  const { king, rook, kingTo, rookTo } = geometryOf(setup, move);
  return [king, rook, kingTo, rookTo];
}

/** Two hands at work at once: each keeps its own order. */
function merged(one: readonly HandAction[], other: readonly HandAction[], dice: Dice): readonly HandAction[] {
  if (one.length === 0) return other;
  const both: HandAction[] = [];
  let [at, otherAt] = [0, 0];
  while (at < one.length || otherAt < other.length) {
    const left = one.length - at + other.length - otherAt;
    const isOther = dice.next() * left < other.length - otherAt;
    const next = isOther ? other[otherAt++] : one[at++];
    if (next !== undefined) both.push(next);
  }
  return both;
}

const INCREMENT_SECONDS = 10;

/** What board and clock tell, in the order of time. White's clock is the left one. */
class Told {
  readonly inputs: TableInput[] = [];
  #atMs = 1500;
  #board: Placement;
  #lever: 'left' | 'right' = 'left';
  #toldAtMs = 1500;
  readonly #leftMs = { left: 5_400_000, right: 5_400_000 };
  readonly #dice: Dice;

  constructor(board: Placement, dice: Dice) {
    this.#board = board;
    this.#dice = dice;
    this.inputs.push({ kind: 'board', atMs: 0, placement: board });
    this.#tell(500, false);
    this.#tell(1500, true);
  }

  act(actions: readonly HandAction[]): void {
    for (const action of actions) {
      if (action.kind !== 'put') throw new Error('hands at the clock');
      this.#wait(action.afterMs);
      const { square, piece } = action;
      if (pieceAt(this.#board, square) === piece) continue;
      this.#board = withPiece(this.#board, square, piece);
      this.inputs.push({ kind: 'square', atMs: this.#atMs, square, piece });
    }
  }

  press(afterMs: number): void {
    this.#wait(afterMs);
    this.#leftMs[this.#lever] += INCREMENT_SECONDS * 1000;
    this.#lever = this.#lever === 'left' ? 'right' : 'left';
    this.#tell(this.#atMs, true);
    // The dump that is asked for at every press.
    this.#wait(this.#dice.between(60, 180));
    this.inputs.push({ kind: 'board', atMs: this.#atMs, placement: this.#board });
  }

  stop(): void {
    this.#wait(3000);
    this.#tell(this.#atMs, false);
    this.inputs.push({ kind: 'board', atMs: this.#atMs + 100, placement: this.#board });
  }

  #wait(ms: number): void {
    const untilMs = this.#atMs + ms;
    while (this.#toldAtMs + 1000 <= untilMs) this.#tell(this.#toldAtMs + 1000, true);
    this.#atMs = untilMs;
  }

  #tell(atMs: number, running: boolean): void {
    if (running) this.#leftMs[this.#lever] -= Math.max(0, atMs - this.#toldAtMs);
    this.#toldAtMs = atMs;
    const time = (side: 'left' | 'right') => ({ seconds: Math.ceil(this.#leftMs[side] / 1000), flag: false });
    this.inputs.push({ kind: 'clock', atMs, left: time('left'), right: time('right'), running, lever: this.#lever });
  }
}
