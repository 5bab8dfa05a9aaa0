import type { CastlingMode, Setup } from '../chess/setup.ts';
import { parseFen } from '../notation/fen.ts';
import { BadEntry } from './bad-entry.ts';

/** A FEN of the record, as this program wrote it itself: one that cannot be read throws `BadEntry`. */
export function recordedSetup(fen: string, castlingMode: CastlingMode): Setup {
  const setup = parseFen(fen, { castlingMode, dialect: 'x-fen' });
  if (!setup.ok) throw new BadEntry(`the record holds a FEN that cannot be read: ${fen}`);
  return setup.value;
}
