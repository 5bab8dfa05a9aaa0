import { fail, ok } from '../result.ts';
import type { Fault, Result } from '../result.ts';
import { spNumberOf } from './sp-number.ts';
import type { SpNumber } from './sp-number.ts';

/** Ways to draw by hand that give every position the same chance. */
export const HAND_METHODS = ['balls', 'single-die', 'platonic-dice', 'coins', 'cards'] as const;
export type HandMethod = (typeof HAND_METHODS)[number];

export const BALL_NUMBERINGS = ['0-959', '1-960'] as const;
export type BallNumbering = (typeof BALL_NUMBERINGS)[number];

export type DrawStep =
  'ball' | 'ballAgain' | 'coin' | 'darkBishop' | 'lightBishop' | 'queen' | 'knight' | 'otherKnight';

/** What is to be thrown, drawn or tossed next. */
export interface DrawPrompt {
  readonly thing: DrawStep;
  /** What may be typed, ascending: the faces of the die, the cards still there, heads (1) and tails (0), ball numbers. */
  readonly values: readonly number[];
  /** Faces that are thrown again, because they would favour some squares. */
  readonly again: readonly number[];
  /** Faces of the die; null for balls, coins and cards. */
  readonly faces: number | null;
  /** Files (0 is a) a man may come to, in the order they are counted; empty for balls and coins. */
  readonly files: readonly number[];
  /** Which of how many, from 1: the coins, or the pieces. */
  readonly number: number;
  readonly of: number;
}

/**
 * What became of a throw: it counts; `again` a face that is thrown again; `mismatch` the second reading of a ball was
 * another; `restart` the throws give no position, or one that is not allowed, and all begin anew.
 */
export interface HandThrow {
  readonly value: number;
  readonly thing: DrawStep;
  /** Where it led, as `fileOfThrow` tells it. */
  readonly file: number | null;
  readonly outcome: 'counts' | 'again' | 'mismatch' | 'restart' | 'excluded';
}

export interface HandDraw {
  readonly throws: readonly HandThrow[];
  /** Null when the position is drawn. */
  readonly asks: DrawPrompt | null;
  readonly sp: SpNumber | null;
  /** Men that have their places so far, letters from the a-file, `''` where none stands. */
  readonly rank: readonly string[];
}

export type HandFault = Fault<'draw.throw' | 'draw.thrownOut'>;

/** Where the throws have come to. `done` is set by the last one. */
interface Progress {
  /** Letters by file. */
  readonly rank: readonly string[];
  /** Numbers kept of balls and coins. */
  readonly kept: readonly number[];
  readonly drawn: SpNumber | null;
}

const FRESH: Progress = { rank: Array.from({ length: 8 }, () => ''), kept: [], drawn: null };

/**
 * Follows a draw by hand, throw by throw, with the throws that have to be made again.
 * @param allowed the numbers that may come up; any other begins the draw anew.
 * @returns fault `draw.throw` for a value that cannot be (`number` counts throws from 1), `draw.thrownOut` for one too many.
 * Sources: single die I. Althöfer 1998; the others as FIDE Guidelines II.2 names them (dice, coin, cards), each uniform.
 */
export function handDraw(
  method: HandMethod,
  numbering: BallNumbering,
  allowed: ReadonlySet<number>,
  values: readonly number[],
): Result<HandDraw, HandFault> {
  const throws: HandThrow[] = [];
  let progress = FRESH;
  for (const [i, value] of values.entries()) {
    if (progress.drawn !== null) return fail('draw.thrownOut', { number: i + 1 });
    const asks = nextAsk(method, numbering, progress);
    if (!asks.values.includes(value)) return fail('draw.throw', { number: i + 1, value });
    const { outcome, next } = afterThrow(method, progress, asks, value, allowed);
    throws.push({ value, thing: asks.thing, file: fileOfThrow(method, asks, value), outcome });
    progress = next;
  }
  const { rank, drawn } = progress;
  return ok({ throws, asks: drawn === null ? nextAsk(method, numbering, progress) : null, sp: drawn, rank });
}

/** Dice for the five men: faces, in the order dark bishop, light bishop, queen, knight, other knight. */
const DICE = { 'single-die': [6, 6, 6, 6, 6], 'platonic-dice': [8, 4, 6, 20, 12] } as const;
const MEN = ['darkBishop', 'lightBishop', 'queen', 'knight', 'otherKnight'] as const;
const LETTERS = ['B', 'B', 'Q', 'N', 'N'] as const;
export const COINS = 10;

function nextAsk(method: HandMethod, numbering: BallNumbering, { rank, kept }: Progress): DrawPrompt {
  if (method === 'balls') {
    const from = numbering === '0-959' ? 0 : 1;
    const thing = kept.length === 0 ? 'ball' : 'ballAgain';
    return { thing, values: range(from, from + 959), again: [], faces: null, files: [], number: 1, of: 1 };
  }
  if (method === 'coins') {
    return { thing: 'coin', values: [0, 1], again: [], faces: null, files: [], number: kept.length + 1, of: COINS };
  }
  const man = rank.filter((letter) => letter !== '').length;
  const files = filesFor(man, rank);
  const order = { thing: MEN[man] ?? 'otherKnight', files, number: man + 1, of: MEN.length };
  if (method === 'cards') {
    return { ...order, values: files.map((file) => file + 1), again: [], faces: null };
  }
  const faces = DICE[method][man] ?? 6;
  const fair = faces - (faces % files.length);
  return { ...order, values: range(1, faces), again: range(fair + 1, faces), faces };
}

/** Free files for the next man: dark squares are a, c, e, g, light ones b, d, f, h. */
function filesFor(man: number, rank: readonly string[]): readonly number[] {
  const free = rank.flatMap((letter, file) => (letter === '' ? [file] : []));
  return man > 1 ? free : free.filter((file) => file % 2 === man);
}

function afterThrow(
  method: HandMethod,
  progress: Progress,
  asks: DrawPrompt,
  value: number,
  allowed: ReadonlySet<number>,
): { readonly outcome: HandThrow['outcome']; readonly next: Progress } {
  if (asks.again.includes(value)) return { outcome: 'again', next: progress };
  const next =
    method === 'balls' || method === 'coins' ? withNumber(progress, value) : withMan(method, progress, asks, value);
  const number = method === 'balls' ? ballNumber(next) : method === 'coins' ? coinNumber(next) : rankNumber(next);
  if (number === 'mismatch') return { outcome: 'mismatch', next: FRESH };
  if (number === null) return { outcome: 'counts', next };
  if (number >= 960) return { outcome: 'restart', next: FRESH };
  if (!allowed.has(number)) return { outcome: 'excluded', next: FRESH };
  return { outcome: 'counts', next: { ...next, drawn: number as SpNumber } };
}

function withNumber(progress: Progress, value: number): Progress {
  return { ...progress, kept: [...progress.kept, value] };
}

/** A ball is read twice; 960 of the balls that count from 1 is our 0. */
function ballNumber({ kept: [first, second] }: Progress): number | 'mismatch' | null {
  if (first === undefined || second === undefined) return null;
  return first === second ? first % 960 : 'mismatch';
}

/** The coins as a binary number, the first worth 512. Four heads at the start can only end at 960 or above. */
function coinNumber({ kept }: Progress): number | null {
  if (kept.length === 4 && !kept.includes(0)) return 960;
  return kept.length < COINS ? null : coinSum(kept);
}

/** What heads counts of that coin, the first is 1; tails counts nothing. */
export function coinWorth(number: number): number {
  return 2 ** (COINS - number);
}

/** What the coins that have fallen come to. */
export function coinSum(coins: readonly number[]): number {
  return coins.reduce((sum, value, i) => sum + value * coinWorth(i + 1), 0);
}

function rankNumber({ rank }: Progress): number | null {
  if (rank.filter((letter) => letter !== '').length < MEN.length) return null;
  const rest = ['R', 'K', 'R'];
  const sp = spNumberOf(rank.map((letter) => (letter === '' ? (rest.shift() ?? '') : letter)).join(''));
  if (!sp.ok) throw new Error('two bishops, a queen and two knights leave a start position');
  return sp.value;
}

function withMan(method: HandMethod, progress: Progress, asks: DrawPrompt, value: number): Progress {
  const to = fileOfThrow(method, asks, value);
  const rank = progress.rank.map((letter, at) => (at === to ? (LETTERS[asks.number - 1] ?? '') : letter));
  return { ...progress, rank };
}

/**
 * The file a throw leads to, 0 is a; null where it is thrown again, and for balls and coins. A face counts through the
 * free squares from the a-file, round and round; a card names its file.
 */
export function fileOfThrow(method: HandMethod, { files, again }: DrawPrompt, value: number): number | null {
  if (again.includes(value)) return null;
  return (method === 'cards' ? value - 1 : files[(value - 1) % files.length]) ?? null;
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}
