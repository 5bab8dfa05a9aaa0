/** Where the games begin. */
export type DrawEntry =
  | {
      readonly type: 'draw.made';
      readonly data: {
        readonly round: number;
        readonly sp: number;
        /** X-FEN of that start. */
        readonly fen: string;
        readonly method: 'quick' | 'given';
        /** SP numbers that could not come up. */
        readonly excluded: readonly number[];
      };
    }
  /** A start given as a position: the round's when `table` is null, else that table's own. */
  | {
      readonly type: 'start.given';
      readonly data: {
        readonly round: number;
        readonly table: number | null;
        readonly fen: string;
        readonly sp: number | null;
      };
    };
