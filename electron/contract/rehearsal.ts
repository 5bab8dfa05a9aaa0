import * as v from 'valibot';
import { COLORS } from '../../engine/chess/piece.ts';
import type { Color } from '../../engine/chess/piece.ts';
import type { TableView } from './views/table.ts';

/** Castling disputes that can be rehearsed, by what they are about. */
export const DISPUTES = [
  'rookFirst',
  'outOfCheck',
  'halfCastling',
  'changePlaces',
  'kingOntoRook',
  'ownShield',
] as const;
export type Dispute = (typeof DISPUTES)[number];

/** What two people’s hands can do at a board and a clock, and what an arbiter then tells the kiosk. Pieces are FEN letters. */
export type RehearsalAct =
  /** From one square to another; what stands there goes into a hand. */
  | { readonly kind: 'carry'; readonly from: string; readonly to: string }
  | { readonly kind: 'lift'; readonly square: string }
  /** Out of a hand. */
  | { readonly kind: 'put'; readonly piece: string; readonly square: string }
  | { readonly kind: 'press'; readonly side: Color }
  | { readonly kind: 'stop' | 'start' }
  /** That was played: UCI, castling as king takes own rook. */
  | { readonly kind: 'played'; readonly uci: string }
  /** The position before is restored. */
  | { readonly kind: 'restored' };

/** A rehearsal as it stands. Audience: arbiter. */
export interface RehearsalView {
  readonly dispute: Dispute;
  /** What really stands on the board: placement field of a FEN. */
  readonly placement: string;
  /** What is off the board, by whose it is. */
  readonly hands: Readonly<Record<Color, readonly string[]>>;
  /** What the kiosk makes of what board and clock tell. */
  readonly table: TableView;
}

type Empty = Readonly<Record<string, never>>;

/** A board, two hands and a clock in this program, which the kiosk follows as it follows a real one. Nothing of it is in any record. */
export interface RehearsalRequests {
  /** Sets the board up. What was rehearsed before is over. */
  readonly 'rehearsal.begin': { readonly input: { readonly dispute: Dispute }; readonly output: RehearsalView };
  /** Fault `rehearsal.over`, and those of the arbiter’s keys at a table. What comes of it is seen a moment later. */
  readonly 'rehearsal.act': { readonly input: { readonly act: RehearsalAct }; readonly output: RehearsalView };
  /** Fault `rehearsal.over` while nothing is rehearsed. */
  readonly 'rehearsal.look': { readonly input: Empty; readonly output: RehearsalView };
  readonly 'rehearsal.end': { readonly input: Empty; readonly output: null };
}

const square = v.pipe(v.string(), v.regex(/^[a-h][1-8]$/u));

export const rehearsalSchemas = {
  'rehearsal.begin': v.strictObject({ dispute: v.picklist(DISPUTES) }),
  'rehearsal.act': v.strictObject({
    act: v.variant('kind', [
      v.strictObject({ kind: v.literal('carry'), from: square, to: square }),
      v.strictObject({ kind: v.literal('lift'), square }),
      v.strictObject({
        kind: v.literal('put'),
        piece: v.pipe(v.string(), v.regex(/^[PNBRQKpnbrqk]$/u)),
        square,
      }),
      v.strictObject({ kind: v.literal('press'), side: v.picklist(COLORS) }),
      v.strictObject({ kind: v.picklist(['stop', 'start', 'restored']) }),
      v.strictObject({ kind: v.literal('played'), uci: v.pipe(v.string(), v.regex(/^[a-h][1-8][a-h][1-8][nbrq]?$/u)) }),
    ]),
  }),
  'rehearsal.look': v.strictObject({}),
  'rehearsal.end': v.strictObject({}),
} satisfies { readonly [N in keyof RehearsalRequests]: v.GenericSchema<unknown, RehearsalRequests[N]['input']> };
