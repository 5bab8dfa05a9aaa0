import type { Piece } from '../../../engine/chess/piece.ts';
import type { OpenWay } from './open-way.ts';

/** What boards on a line have taught: it outlasts a line that is lost. */
export class ChipMemory {
  /** Which piece has which chip. */
  readonly names = new Map<string, Piece>();
  /** The board may lie either way: it belongs to the names, which may be those of the other colour. Null once that is settled. */
  openWay: OpenWay | null = null;
}
