import type { Color } from '../chess/piece.ts';
import { FORFEITS } from '../journal/result.ts';
import type { GameNumber, RoundKind } from '../journal/round.ts';
import type { FileResult } from './formats/pairings.ts';

/** Half points of White and Black. */
export type HalfPoints = readonly [white: number, black: number];

const POINTS: Readonly<Record<FileResult, HalfPoints>> = {
  '1-0': [2, 0],
  '0-1': [0, 2],
  '1/2-1/2': [1, 1],
  '0-0': [0, 0],
  '1/2-0': [1, 0],
  '0-1/2': [0, 1],
  [FORFEITS[0]]: [2, 0],
  [FORFEITS[1]]: [0, 2],
  [FORFEITS[2]]: [0, 0],
};

/** What a result is worth to one side, in half points. */
export function halfPointsOf(result: FileResult, side: Color): number {
  const [white, black] = POINTS[result];
  return side === 'white' ? white : black;
}

/** Each with Black's part first: as it reads under names in the order of the other game of a match. */
const REVERSED: Readonly<Record<FileResult, FileResult>> = {
  '1-0': '0-1',
  '0-1': '1-0',
  '1/2-1/2': '1/2-1/2',
  '0-0': '0-0',
  '1/2-0': '0-1/2',
  '0-1/2': '1/2-0',
  [FORFEITS[0]]: FORFEITS[1],
  [FORFEITS[1]]: FORFEITS[0],
  [FORFEITS[2]]: FORFEITS[2],
};

/** The result of the second game of a match in the order of those who were White and Black in the first. */
export function inOrderOfFirst(second: FileResult): FileResult {
  return REVERSED[second];
}

/**
 * What two games of a pairing come to so far, for those who are White and Black in the second. A game that has no result counts nothing.
 * @param first as it was played: with the colours of each other.
 */
export function matchScore(first: FileResult | null, second: FileResult | null): HalfPoints {
  const [black, white] = first === null ? [0, 0] : POINTS[first];
  const [more, moreBlack] = second === null ? [0, 0] : POINTS[second];
  return [white + more, black + moreBlack];
}

/** As their pairing names its players: whoever has begun with White stays first, with Black in the second game. */
export function inOrder(game: GameNumber): readonly [Color, Color] {
  return game === 2 ? ['black', 'white'] : ['white', 'black'];
}

interface Played {
  readonly game: GameNumber;
  readonly firstResult: FileResult | null;
  readonly result: FileResult | null;
}

/** What the games of a pairing come to so far, in the same order. */
export function scoreInOrder({ game, firstResult, result }: Played): HalfPoints {
  const [white, black] = matchScore(firstResult, result);
  return game === 2 ? [black, white] : [white, black];
}

/** Both its games are over. */
export function isMatchOver({ game, result }: Pick<Played, 'game' | 'result'>): boolean {
  return game === 2 && result !== null;
}

/**
 * Who has won the match of a pairing, of White and Black of the first game: of two games by their sum, of an armageddon of one game Black by a draw
 * too. Null while a game of it has no result, or where nothing but single games are counted.
 * @param second undefined where one game is played.
 */
export function matchWinner(
  kind: RoundKind,
  first: FileResult | null,
  second: FileResult | null | undefined,
): Color | 'nobody' | null {
  if (first === null || second === null) return null;
  if (second === undefined) {
    if (kind !== 'armageddon') return null;
    if (first === '1/2-1/2') return 'black';
    return moreOf(POINTS[first]);
  }
  const [black, white] = matchScore(first, second);
  return moreOf([white, black]);
}

/** A draw with which Black has won the match. */
export function isBlacksDraw(kind: RoundKind, result: FileResult | null): boolean {
  return kind === 'armageddon' && result === '1/2-1/2';
}

function moreOf([white, black]: HalfPoints): Color | 'nobody' {
  return white === black ? 'nobody' : white > black ? 'white' : 'black';
}
