import type { Color } from '../../../../engine/chess/piece.ts';
import type { GameNumber, RoundKind } from '../../../../engine/journal/round.ts';
import { isForfeit } from '../../../../engine/journal/result.ts';
import { makeTimeControl } from '../../../../engine/laws/time-control.ts';
import type { TimeControl } from '../../../../engine/laws/time-control.ts';
import type { FileResult } from '../../../../engine/tournament/formats/pairings.ts';
import { halfPointsOf } from '../../../../engine/tournament/match-score.ts';
import { counted, tablesListed } from './faults/say.ts';
import { capitalised } from './format.ts';
import { SIDES } from './sides.ts';
import { versus } from './versus.ts';

const NAMES: Readonly<Record<RoundKind, string>> = { round: 'Round', tieBreak: 'Tie-break', armageddon: 'Armageddon' };

/** "1½" of three halves. */
export function halfPoints(halves: number): string {
  const whole = Math.floor(halves / 2);
  return `${whole === 0 && halves > 0 ? '' : String(whole)}${halves % 2 === 1 ? '½' : ''}`;
}

/** How a game ended, in words: where Black stands over White a score would be read the wrong way round. */
export function gameEnded(result: FileResult): string {
  if (result === '1/2-1/2') return 'Draw';
  if (isForfeit(result)) return 'Forfeited';
  if (result === '1-0' || result === '0-1') return `${SIDES[result === '1-0' ? 'white' : 'black']} won`;
  const points = (side: Color): string => `${SIDES[side]} ${halfPoints(halfPointsOf(result, side))}`;
  return `${points('white')}, ${points('black')}`;
}

function scoreOf([white, black]: readonly [number, number]): string {
  return `${halfPoints(white)}–${halfPoints(black)}`;
}

/** "5 min", "5 min + 2 s"; several periods as arbiters write them. */
function timeAlone(periods: TimeControl): string {
  const [only] = periods;
  if (only === undefined || periods.length > 1) return makeTimeControl(periods);
  const { incrementSeconds } = only;
  const minutes = `${makeTimeControl([{ ...only, incrementSeconds: 0 }])}\u00A0min`;
  return incrementSeconds === 0 ? minutes : `${minutes} +\u00A0${String(incrementSeconds)}\u00A0s`;
}

function levelOf(level: number, of: number): string {
  return `${String(level)} of ${counted(of, 'pairing', 'pairings')} ${level === 1 ? 'is' : 'are'} level or without a result`;
}

/** Words where a pairing plays more than one game, and where a round is a tie-break or an armageddon. */
export const moreGamesWords = {
  kind: 'What is played',
  kinds: NAMES,
  kindSays: {
    round: 'Its results go to the pairing program.',
    tieBreak:
      'Played like a round, with a start position of its own, but counted separately. Its results do not go to the pairing program.',
    armageddon:
      'Played like a round, with a start position of its own, but counted separately. Its results do not go to the pairing program. A draw stays a draw in the record, and counts as a win for Black.',
  } satisfies Readonly<Record<RoundKind, string>>,
  /** Beside the files of such a round. */
  goesOut: {
    tieBreak: (title: string): string => `${title}: its results do not go to the pairing program.`,
    armageddon: (title: string): string =>
      `${title}: its results do not go to the pairing program. A draw stays a draw in the record, and counts as a win for Black.`,
  } satisfies Readonly<Record<Exclude<RoundKind, 'round'>, (title: string) => string>>,
  name: (kind: RoundKind, number: number): string => `${NAMES[kind]} ${String(number)}`,
  two: 'Two games from one position, colours reversed in the second',
  /** Beside the name of a round. */
  each: 'two games each',
  whiteTime: 'White’s time control',
  whiteTimeHint: 'Minutes and seconds per move, such as 5+3.',
  blackTime: 'Black’s time control',
  blackTimeHint: 'If Black has a different time, such as 4 against White’s 5.',
  blackTimeBad:
    'This cannot be read. Write minutes and seconds per move, such as 4+2, in as many periods as White has.',
  /** Over those of an event, in its report. */
  armageddonOnPaper: 'Armageddon: a draw counts as a win for Black.',
  /** Of one player, beside the name. */
  timeAlone,
  /** Before an armageddon is opened: the times of the round before are proposed. */
  sameTime: 'Black has the same time as White.',
  noTimes: 'No times are given.',
  /** Beside the title of a round. */
  twoEach: 'two games a pairing, colours reversed in the second',
  /** Who is to play a tie-break is typed in already. @param proposed nobody has typed anything else. */
  level: (level: number, of: number, renumbered: boolean, proposed: boolean): string => {
    const newNumbers = renumbered ? 'The tables are renumbered from 1.' : '';
    if (!proposed) return level === of ? '' : `${levelOf(level, of)}.`;
    if (level === 0) return 'No match is level, so no pairings are proposed: enter who plays.';
    if (level === of) return newNumbers;
    const are = level === 1 ? 'is' : 'are';
    return `${levelOf(level, of)}, and ${are} proposed here. ${newNumbers}`.trim();
  },
  /** Of tables that may play on, without a name. @param named so many others are proposed. */
  unnamed: (tables: readonly number[], named: number): string => {
    const [are, them] = tables.length === 1 ? ['is', 'it'] : ['are', 'them'];
    const level = `${capitalised(tablesListed(tables))} ${are} level or without a result`;
    return named > 0
      ? `${level}, too, but nobody is named there.`
      : `${level}: ${counted(tables.length, 'table is', 'tables are')} proposed, numbered from 1. Enter who plays, or open ${them} without names.`;
  },
  prepare: { tieBreak: 'Tie-break…', armageddon: 'Armageddon…' },
  /** Where little room is. */
  short: (game: GameNumber): string => (game === 1 ? 'Game 1' : 'Game 2 ⇄'),
  /** On a list that names White and Black of the first game. */
  reversedOnPaper: 'Colours reversed in game 2; every result is in the order of the names',
  game: (game: GameNumber): string => `Game ${String(game)} of 2`,
  /** "Game 1: Anna – Bruno 1–0". */
  first: (white: string, black: string, result: string): string => `Game 1: ${versus(white, black)} ${result}`,
  turn: { 1: 'Back to game 1', 2: 'On to game 2' } satisfies Readonly<Record<GameNumber, string>>,
  /** Once the second has begun, the result of the first is put right where it is recorded. */
  correctFirst: 'Correct game 1…',
  turning: (tables: number): string =>
    `Game 1 is over at ${counted(tables, 'table', 'tables')}. Game 2 is played with colours reversed.`,
  turnAll: (tables: number): string => `Game 2 at ${counted(tables, 'table', 'tables')}`,
  /** Beside what is seen of a table where the first game is due, is played, or has its result. */
  firstGame: { sign: 'game 1', says: 'game 1 of 2' },
  secondGame: { sign: 'game 2', says: 'game 2' },
  /** Beside the result of the first game, while the second is still to be played. */
  next: 'game 2 next',
  toCome: { sign: 'game 1', says: 'game 1 of 2: the second is still to come' },
  /** Half points of White and Black as they sit now. */
  score: scoreOf,
  /** Half points of one of them. */
  points: halfPoints,
  /** The same beside a result. */
  match: (halves: readonly [number, number]): string => `match ${scoreOf(halves)}`,
  /** "Match: Firouzja 0–2 Nepomniachtchi". */
  matchOf: (white: string, black: string, halves: readonly [number, number], isOver: boolean): string =>
    `${isOver ? 'Match' : 'Match so far'}: ${white} ${scoreOf(halves)} ${black}`,
  /** Which game of a match a table is at: "Game 2 · match 1–0". */
  at: (game: GameNumber, halves: readonly [number, number]): string =>
    game === 1 ? 'Game 1' : `Game 2 · match ${scoreOf(halves)}`,
  /** How a game ended, where each player's points stand at his name: beside them a score would be taken for that of the match. */
  gameOver: (game: GameNumber, result: FileResult): string => {
    if (result === '1/2-1/2') return `Game\u00A0${String(game)} drawn`;
    if (isForfeit(result)) return `Game\u00A0${String(game)} forfeited`;
    if (result === '1-0' || result === '0-1') return `${gameEnded(result)} game\u00A0${String(game)}`;
    return `Game\u00A0${String(game)}: ${gameEnded(result)}`;
  },
  /** Over the names of a list, which stay where they are when colours are reversed. */
  sideIn: (side: Color, game: GameNumber): string => `${SIDES[side]} in game ${String(game)}`,
  gameNumber: (game: GameNumber): string => `Game ${String(game)}`,
  inGame: (game: GameNumber): string => `In game ${String(game)}`,
  /** Over results, while the second game is still to be played at all tables; with the score at one where it is not called yet. */
  afterFirst: 'After game 1',
  /** At its board beside how its last game ended: what the points there are of. */
  ended: (halves: readonly [number, number]): string => `Match\u00A0${scoreOf(halves)}`,
  /** Over the points of both games. */
  ofMatch: 'Match',
  /** In place of the score, or behind it: something speaks against the result of the first game. */
  firstInDoubt: 'game 1 in doubt',
  /** While the second game has no result. Half points as `score` has them. */
  soFar: (score: string): string => `game 2, match ${score} so far`,
  /** Half points as `score` has them. */
  together: (score: string): string => `match ${score} over both games`,
  over: (score: string): string => `Match ${score} over both games`,
  /** Beside a draw of an armageddon where little room is. */
  blackWins: 'Black wins',
  /** In the hall, before anybody plays and beside the results, on paper, and at the table until it has its own. */
  drawIsBlacks: 'A draw counts as a win for Black',
  /** The same to one player, behind colour and time, on a sheet that has no line for it. */
  drawCounts: {
    white: (said: string): string => `${said}, a draw counts as a loss`,
    black: (said: string): string => `${said}, a draw counts as a win`,
  } satisfies Readonly<Record<Color, (said: string) => string>>,
  blackGoesOn: { sign: 'Black wins', says: 'Black wins the match with this draw' },
} as const;
