import type { Color } from '../../chess/piece.ts';
import type { ByeKind, FileResult } from './pairings.ts';

/**
 * What stands in the last column of a round's cell (FIDE Handbook C.02.03, Annexure A): played, forfeited, played for less than one move,
 * or a bye. Small letters mean the same.
 */
export const TRF_RESULTS = ['1', '=', '0', '+', '-', 'W', 'D', 'L', 'H', 'F', 'U', 'Z'] as const;
export type TrfResult = (typeof TRF_RESULTS)[number];

/** `not-paired`: nothing stands there. `to-play`: an opponent, and no result yet. */
export type TrfCell =
  | {
      readonly kind: 'game';
      readonly opponent: number;
      readonly color: Color | null;
      readonly result: TrfResult | null;
    }
  | { readonly kind: 'bye'; readonly bye: ByeKind }
  | { readonly kind: 'not-paired' };

/** A bye as the cell has it: TRF16 and TRF26 by letters, TRF06 by the signs of results. */
export const BYE_OF: Readonly<Partial<Record<TrfResult, ByeKind>>> = {
  F: 'full',
  H: 'half',
  Z: 'zero',
  U: 'pairing',
  '+': 'full',
  '=': 'half',
  '-': 'zero',
  1: 'full',
  0: 'zero',
  W: 'full',
  D: 'half',
  L: 'zero',
};

/** Points of a result, in a tournament that says nothing of it. */
export interface PointSystem {
  readonly win: number;
  readonly draw: number;
  readonly loss: number;
  /** Zero-point bye. */
  readonly absence: number;
  /** Lost by forfeit. */
  readonly forfeit: number;
  /** The bye of whoever was left; null: as much as a win. */
  readonly pairing: number | null;
}

export const USUAL_POINTS: PointSystem = { win: 1, draw: 0.5, loss: 0, absence: 0, forfeit: 0, pairing: null };

export function pointsOfResult(result: TrfResult | null, system: PointSystem): number {
  switch (result) {
    case '1':
    case '+':
    case 'W':
    case 'F':
      return system.win;
    case '=':
    case 'D':
    case 'H':
      return system.draw;
    case '0':
    case 'L':
      return system.loss;
    case 'U':
      return system.pairing ?? system.win;
    case '-':
      return system.forfeit;
    case 'Z':
    case null:
      return system.absence;
  }
}

export function pointsOfCell(cell: TrfCell, system: PointSystem): number {
  if (cell.kind === 'game') return cell.result === null ? 0 : pointsOfResult(cell.result, system);
  if (cell.kind === 'not-paired') return 0;
  return { full: system.win, half: system.draw, zero: system.absence, pairing: system.pairing ?? system.win }[cell.bye];
}

/** Less than one move was played: it counts, and is not rated. */
const COUNTED_AS: Readonly<Partial<Record<TrfResult, TrfResult>>> = { W: '1', D: '=', L: '0' };

/** Both may lose, and one may lose while the other draws (Laws 12.9.6); two cannot win, and both or neither have played. */
const RESULTS: Readonly<Record<string, FileResult | null>> = {
  '': null,
  '10': '1-0',
  '01': '0-1',
  '==': '1/2-1/2',
  '00': '0-0',
  '=0': '1/2-0',
  '0=': '0-1/2',
  '+-': '+/-',
  '-+': '-/+',
  '--': '-/-',
};

/** Whether a cell has this result already, played for less than one move or for more. */
export function isCountedAs(text: string | undefined, sign: TrfResult): boolean {
  const known = TRF_RESULTS.find((one) => one === text?.toUpperCase());
  return known !== undefined && (COUNTED_AS[known] ?? known) === sign;
}

/** The result that two lines tell of one game: null where there is none yet, undefined where they contradict each other. */
export function resultOfSides(white: TrfResult | null, black: TrfResult | null): FileResult | null | undefined {
  const [own, other] = [white, black].map((sign) => (sign === null ? '' : (COUNTED_AS[sign] ?? sign)));
  return RESULTS[`${own ?? ''}${other ?? ''}`];
}
