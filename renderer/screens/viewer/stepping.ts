import type { Color } from '../../../engine/chess/piece.ts';
import type { ViewedGame, ViewedLine, ViewedPly } from './viewed-game.ts';

/** Where one stands in a game: after so many plies of a line. */
export interface Place {
  readonly line: ViewedLine;
  readonly at: number;
  /** Of a variation: after the ply in whose place its first one is played. Null in the game itself. */
  readonly from: Place | null;
}

export function startOf({ line }: ViewedGame): Place {
  return { line, at: 0, from: null };
}

/** The ply after which one stands; null at the start. A variation begins with its first ply, never before it. */
export function plyAt({ line, at }: Place): ViewedPly | null {
  return line.plies[at - 1] ?? null;
}

export function forward(place: Place): Place {
  return place.at < place.line.plies.length ? { ...place, at: place.at + 1 } : place;
}

export function back(place: Place): Place {
  const { at, from } = place;
  if (from !== null && at === 1) return back(from);
  return at === 0 ? place : { ...place, at: at - 1 };
}

export function toStart(place: Place): Place {
  return place.from === null ? { ...place, at: 0 } : toStart(place.from);
}

export function toEnd(place: Place): Place {
  return { ...place, at: place.line.plies.length };
}

/** Into the first variation of the ply, or from a variation's first ply into the next one: so to each, one after another. */
export function nextVariation(place: Place): Place {
  const [own] = variationsOf(place);
  if (own !== undefined) return { line: own, at: 1, from: place };
  return following(place) ?? place;
}

function following(place: Place): Place | null {
  return beside(place, 1) ?? (place.from === null || place.at !== 1 ? null : following(place.from));
}

/** From a variation's first ply to the variation before it; else out of it, to the ply in whose place it is played. */
export function previousVariation(place: Place): Place {
  return beside(place, -1) ?? place.from ?? place;
}

/** Where the ply with this number stands; null where the game has none such. */
export function placeOf(game: ViewedGame, id: number): Place | null {
  const lines: Place[] = [startOf(game)];
  for (let line = lines.pop(); line !== undefined; line = lines.pop()) {
    for (const [i, ply] of line.line.plies.entries()) {
      const place: Place = { ...line, at: i + 1 };
      if (ply.id === id) return place;
      for (const variation of ply.variations) lines.push({ line: variation, at: 0, from: place });
    }
  }
  return null;
}

/** What both clocks showed: what was written down last on the way here. */
export function clocksAt(place: Place): Readonly<Record<Color, number | null>> {
  const clocks: Record<Color, number | null> = { white: null, black: null };
  for (let part: Place | null = place; part !== null; part = beforeVariation(part)) {
    for (let at = part.at - 1; at >= 0 && (clocks.white === null || clocks.black === null); at--) {
      const ply = part.line.plies[at];
      if (ply !== undefined) clocks[ply.side] ??= ply.clock;
    }
  }
  return clocks;
}

function beforeVariation({ from }: Place): Place | null {
  return from === null ? null : { ...from, at: from.at - 1 };
}

/** Those that one can step into. */
function variationsOf(place: Place): readonly ViewedLine[] {
  return (plyAt(place)?.variations ?? []).filter(({ plies }) => plies.length > 0);
}

function beside({ line, at, from }: Place, step: 1 | -1): Place | null {
  if (from === null || at !== 1) return null;
  const all = variationsOf(from);
  const other = all[all.indexOf(line) + step];
  return other === undefined ? null : { line: other, at: 1, from };
}
