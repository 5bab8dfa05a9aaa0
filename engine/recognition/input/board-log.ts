import type { Piece } from '../../chess/piece.ts';
import type { Square } from '../../chess/square.ts';
import type { ClockSide } from './observation.ts';

/** What a board notes when all its men stand, or fall, in a way it knows. */
export type LogMark =
  | 'powerUp'
  | 'end'
  /** The men stand on the outer two rows of both sides, and not as in the usual start: a drawn one, or not yet all right. */
  | 'fourRows'
  | 'empty'
  | 'downloaded'
  /** The usual start, White with the connector on the left; and turned. */
  | 'start'
  | 'startRotated'
  | 'startTag'
  | 'watchdog';

/** One thing that a board keeps in its own memory. Squares are numbered as the device numbers them; it tells no moments. */
export type BoardLogEntry =
  | {
      readonly kind: 'square';
      readonly square: Square;
      readonly piece: Piece;
      /** Within about 250 ms of the change before: their order may be another. */
      readonly soon: boolean;
    }
  /** The lever moved; this clock showed this much. */
  | { readonly kind: 'time'; readonly side: ClockSide; readonly seconds: number }
  | { readonly kind: 'mark'; readonly mark: LogMark };
