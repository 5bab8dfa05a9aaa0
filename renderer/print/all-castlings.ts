import type { StartView } from '../../electron/contract/views/draw.ts';
import type { Color } from '../../engine/chess/piece.ts';
import type { CastlingMode } from '../../engine/chess/setup.ts';
import { fileOf } from '../../engine/chess/square.ts';
import { castlingCard } from '../../engine/start/castling-card.ts';
import type { CastlingCardEntry } from '../../engine/start/castling-card.ts';
import { startPosition } from '../../engine/start/sp-number.ts';
import type { SpNumber } from '../../engine/start/sp-number.ts';
import { cardOf, columnOf } from './card.ts';

export interface CastlingRowFacts {
  readonly entry: CastlingCardEntry;
  /** One of the two of the round's position, whether that was drawn or set. */
  readonly isOfRound: boolean;
}

/**
 * The 42 castlings of a colour as its player sees them: first the rook to the left, then to the right, each by king and
 * rook from left to right. None in the mode without castling.
 */
export function castlingRows(mode: CastlingMode, color: Color, start: StartView | null): readonly CastlingRowFacts[] {
  const own = start === null ? [] : cardOf(start, mode).filter((entry) => entry.color === color);
  return entriesOf(mode, color).map((entry) => ({
    entry,
    isOfRound: own.some(({ king, rook }) => king === entry.king && rook === entry.rook),
  }));
}

const memory = new Map<string, readonly CastlingCardEntry[]>();

function entriesOf(mode: CastlingMode, color: Color): readonly CastlingCardEntry[] {
  const key = `${mode} ${color}`;
  const known = memory.get(key) ?? compute(mode, color);
  memory.set(key, known);
  return known;
}

/** Of the 960 starts the first that shows each king and rook. */
function compute(mode: CastlingMode, color: Color): readonly CastlingCardEntry[] {
  const found = new Map<string, CastlingCardEntry>();
  for (let sp = 0; sp < 960; sp++) {
    for (const entry of castlingCard(startPosition(sp as SpNumber, mode))) {
      const key = `${String(entry.king)} ${String(entry.rook)}`;
      if (entry.color === color && !found.has(key)) found.set(key, entry);
    }
  }
  return [...found.values()].sort(
    (one, other) =>
      onRight(one) - onRight(other) ||
      columnOf(one.king, color) - columnOf(other.king, color) ||
      columnOf(one.rook, color) - columnOf(other.rook, color),
  );
}

function onRight({ king, rook, color }: CastlingCardEntry): number {
  return fileOf(rook) > fileOf(king) === (color === 'white') ? 1 : 0;
}
