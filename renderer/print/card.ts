import type { StartView } from '../../electron/contract/views/draw.ts';
import type { Color } from '../../engine/chess/piece.ts';
import type { CastlingMode } from '../../engine/chess/setup.ts';
import { fileOf, makeSquare } from '../../engine/chess/square.ts';
import type { Square } from '../../engine/chess/square.ts';
import type { RuleProfile } from '../../engine/laws/terms.ts';
import { parseFen } from '../../engine/notation/fen.ts';
import { castlingCard } from '../../engine/start/castling-card.ts';
import type { CastlingCardEntry } from '../../engine/start/castling-card.ts';
import { messages } from '../stores/messages.svelte.ts';

/** The card of a start, both colours. The host made this FEN, so one that cannot be read is a bug. */
export function cardOf(start: StartView, castlingMode: CastlingMode): readonly CastlingCardEntry[] {
  const setup = parseFen(start.fen, { castlingMode });
  if (!setup.ok) throw new Error(setup.fault.code);
  return castlingCard(setup.value);
}

/** Left castling first, as the player of this colour sees it. */
export function cardFor(card: readonly CastlingCardEntry[], color: Color): readonly CastlingCardEntry[] {
  const own = card.filter((entry) => entry.color === color);
  return own.toSorted((left, right) => Number(chairSide(left) === 'right') - Number(chairSide(right) === 'right'));
}

/** 0-0-0 first for either player: beside the opponent’s the same castling stands in one row. */
export function cardAbreast(card: readonly CastlingCardEntry[], color: Color): readonly CastlingCardEntry[] {
  return card.filter((entry) => entry.color === color).toSorted((one, other) => one.side.localeCompare(other.side));
}

/** What holds for both players, 0-0-0 first: from most positions both castle on the same files. Null where they do not. */
export function cardOfBoth(card: readonly CastlingCardEntry[]): readonly CastlingCardEntry[] | null {
  const [white, black] = [cardAbreast(card, 'white'), cardAbreast(card, 'black')];
  const isSame = white.length === black.length && white.every((one, i) => isOnFilesOf(one, black[i]));
  return isSame ? white : null;
}

function isOnFilesOf(one: CastlingCardEntry, other: CastlingCardEntry | undefined): boolean {
  return (
    other !== undefined &&
    one.side === other.side &&
    fileOf(one.king) === fileOf(other.king) &&
    fileOf(one.rook) === fileOf(other.rook)
  );
}

/** A player's left and right, seen from his chair. */
type ChairSide = 'left' | 'right';

/** The h-file is at White's right hand and at Black's left. */
export function chairSide({ color, side }: Pick<CastlingCardEntry, 'color' | 'side'>): ChairSide {
  return (side === 'h') === (color === 'white') ? 'right' : 'left';
}

/** Where a square of the back rank is drawn, counted from the left of the player. */
export function columnOf(square: Square, color: Color): number {
  return color === 'white' ? fileOf(square) : 7 - fileOf(square);
}

/** One picture of how one hand castles. */
export interface HandStep {
  /** Which of the three advised steps it shows. */
  readonly step: 0 | 1 | 2;
  readonly king: Square | 'beside';
  readonly rook: Square;
}

/** The steps that one hand makes: what stands where it will stand is not touched. */
export function handSteps({ manner, king, kingTo, rook, rookTo }: CastlingCardEntry): readonly HandStep[] {
  if (manner === 'rook-move-only') return [{ step: 1, king, rook: rookTo }];
  if (manner === 'king-move-only') return [{ step: 2, king: kingTo, rook }];
  return [
    { step: 0, king: 'beside', rook },
    { step: 1, king: 'beside', rook: rookTo },
    { step: 2, king: kingTo, rook: rookTo },
  ];
}

/** Which of the two goes first, or that it is announced; null where nothing is to be said. */
export function orderShort(entry: CastlingCardEntry, profile: RuleProfile): string | null {
  const { announceShort, orderShort: orders } = messages.card;
  if (profile === 'fide') return entry.rook === entry.kingTo ? announceShort : null;
  return entry.goesFirst === null ? null : orders[entry.goesFirst];
}

/** How king and rook go, as short as it is written: `0-0:`, `Kc1→g1,`, `Re1→f1`. */
export function goesOf({ side, king, kingTo, rook, rookTo }: CastlingCardEntry): readonly string[] {
  const { goes, written } = messages.card;
  const kingGoes = goes('king', makeSquare(king), makeSquare(kingTo));
  return [`${written[side]}:`, `${kingGoes},`, goes('rook', makeSquare(rook), makeSquare(rookTo))];
}

/** The same beside a diagram, in lines of one square: `0-0:`, `K→g1`, `R→f1`. */
export function endsOf({ side, king, kingTo, rook, rookTo }: CastlingCardEntry): readonly string[] {
  const { goesTo, written } = messages.card;
  return [
    `${written[side]}:`,
    goesTo('king', makeSquare(king), makeSquare(kingTo)),
    goesTo('rook', makeSquare(rook), makeSquare(rookTo)),
  ];
}

/** The same for both players: `0-0`, `K c→g`, `R g→f`. */
export function filesOf({ side, king, kingTo, rook, rookTo }: CastlingCardEntry): readonly string[] {
  const { onFiles, written } = messages.card;
  const file = (square: Square): string => makeSquare(square).charAt(0);
  return [written[side], onFiles('king', file(king), file(kingTo)), onFiles('rook', file(rook), file(rookTo))];
}

/**
 * What is to be said of the order of hands on a sheet for these players, each castling once; whose it is only where it is not both's: from most positions
 * both castle on the same files.
 */
export function ordersOf(
  card: readonly CastlingCardEntry[],
  profile: RuleProfile,
  colors: readonly Color[],
): readonly string[] {
  const [first = [], ...others] = colors.map((color) => ordersFor(card, profile, color));
  const isSame = others.every(
    (other) => other.length === first.length && other.every((order) => first.includes(order)),
  );
  if (isSame) return first;
  return colors.flatMap((color) => ordersFor(card, profile, color).map((order) => `${messages.print[color]} ${order}`));
}

/** From the a-side to the h-side. */
function ordersFor(card: readonly CastlingCardEntry[], profile: RuleProfile, color: Color): readonly string[] {
  return card.flatMap((entry) => {
    const order = entry.color === color ? orderShort(entry, profile) : null;
    return order === null ? [] : [`${messages.card.written[entry.side]}: ${order}`];
  });
}

/** One castling in one line, for slips. */
export function shortLine(entry: CastlingCardEntry): string {
  const { king, kingTo, rook, rookTo, mustBeEmpty, side } = entry;
  const ways = [
    messages.card.way('king', makeSquare(king), makeSquare(kingTo)),
    messages.card.way('rook', makeSquare(rook), makeSquare(rookTo)).toLowerCase(),
  ] as const;
  return messages.card.short(messages.card.written[side], ways, mustBeEmpty.map(makeSquare));
}
