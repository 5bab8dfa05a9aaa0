import { numberBefore } from '../../../../engine/notation/move-number.ts';
import { screenSan } from '../../../../engine/notation/san.ts';
import type { Delay } from '../../../../engine/journal/broadcast.ts';
import { isForfeit } from '../../../../engine/journal/result.ts';
import type { Forfeit } from '../../../../engine/journal/result.ts';
import type { GameNumber } from '../../../../engine/journal/round.ts';
import type { DecidedResult } from '../../../../engine/laws/decided-result.ts';
import type { FileResult } from '../../../../engine/tournament/formats/pairings.ts';
import type { HalfPoints } from '../../../../engine/tournament/match-score.ts';
import type { RoundName } from '../../../../engine/tournament/round-name.ts';
import type { Color } from '../../../../engine/chess/piece.ts';
import type { CastlingSide } from '../../../../engine/chess/move.ts';
import { castlingWays } from './castling-ways.ts';
import { delayText } from './delay.ts';
import { counted } from './faults/say.ts';
import { clockText, dayTime, exactTime } from './format.ts';
import { moreGamesWords } from './more-games.ts';
import { BYES, RESULTS } from './results.ts';
import { roundTitle } from './round-title.ts';
import { SIDES } from './sides.ts';

/** Words of the page for spectators. */
export const followWords = {
  round: (round: RoundName): string => roundTitle(round),
  simulated: 'Simulated play',
  /** The start position is there at once. */
  late: (delay: Delay): string => `Moves, clocks and results delayed by ${delayText(delay)}`,
  stopped: 'Paused: nothing new is shown for now',
  nav: { label: 'Pages', boards: 'Boards', list: 'Pairings and results', results: 'Results', start: 'Start position' },
  none: 'No round is in progress.',
  /** @param lastMs when something was heard last, by the clock of this telephone; null where nothing was. */
  lost: (lastMs: number | null): string =>
    lastMs === null
      ? 'No connection yet; it connects automatically.'
      : `Connection lost ${dayTime(lastMs)}. What you see is from then; it reconnects automatically.`,
  table: (table: number): string => `Table ${String(table)}`,
  noTable: 'This table is not shown.',
  boardOf: (table: number): string => `Board of table ${String(table)}`,
  /** Of a match that goes on: its score, and which game it is at, or that the second is not due yet. */
  goesOn: (game: GameNumber, isGameOver: boolean, halves: HalfPoints): string =>
    game === 1 && isGameOver ? `${moreGamesWords.score(halves)} after game 1` : moreGamesWords.at(game, halves),
  /** The same at a board, where Black stands over White: a score of the first game would be read the other way round. */
  atBoard: (game: GameNumber, result: FileResult | null, halves: HalfPoints): string =>
    result === null ? moreGamesWords.at(game, halves) : moreGamesWords.gameOver(game, result),
  /** Beside buttons that name its games. */
  match: moreGamesWords.match,
  bothGames: 'Games of this match',
  gameNumber: (game: GameNumber): string => `Game ${String(game)}`,
  /** Of one that is over: its score alone. How its second game ended would be read for the colours, against the order of the names. */
  ended: moreGamesWords.ended,
  gameOver: moreGamesWords.gameOver,
  /** Half points of one player. */
  points: moreGamesWords.points,
  blackWins: moreGamesWords.blackWins,
  player: (name: string, side: 'white' | 'black'): string => (name === '' ? SIDES[side] : name),
  side: SIDES,
  columns: { table: 'Table', result: 'Result', standing: 'Result or last move' },
  /** Over the names of a list. */
  named: (side: Color, games: GameNumber): string => (games === 2 ? moreGamesWords.sideIn(side, 1) : SIDES[side]),
  results: RESULTS,
  /** Of a game without a result. Whether it has begun, nobody knows here where there is no board. */
  states: { waiting: 'no result yet', playing: 'playing', over: '' },
  clock: clockText,
  /** Of a game that is played on where no board shows it. @param epochMs when its clock was last read; null without one. */
  notLive: (epochMs: number | null): string =>
    epochMs === null ? 'Not live: last recorded position' : `Not live since ${exactTime(epochMs)}`,
  find: 'Find a player or a table',
  /** What those have who are not paired. */
  byes: BYES,
  nobody: 'No player or table found.',
  tally: (over: number, all: number): string => `${String(over)} of ${counted(all, 'game', 'games')} over`,
  /** @param before half-moves that were played before it. */
  moveAt: (before: number, san: string): string =>
    `${numberBefore(before + 1, before % 2 === 0 ? 'white' : 'black')} ${screenSan(san)}`,
  moves: 'Moves',
  noMoves: 'No moves yet',
  /** Why a game has no moves here. */
  unseen: (result: DecidedResult | Forfeit | null): string => {
    if (result === null) return 'No board reports the moves of this game.';
    return isForfeit(result) ? 'This game was not played.' : 'No board reported the moves of this game.';
  },
  others: 'Other tables',
  setByHand: 'The arbiter entered the position',
  first: 'First position',
  back: 'Back',
  forward: 'Forward',
  last: 'Last position',
  turn: 'Flip the board',
  tables: 'Tables',
  pgnRound: 'All games (PGN)',
  pgnGame: 'This game (PGN)',
  notRevealed: 'The start position has not been revealed yet.',
  sp: (sp: number): string => `SP ${String(sp)}`,
  start: (sp: number | null): string => (sp === null ? 'Start position' : `Start position ${String(sp)}`),
  startBoard: 'Start position from White’s side',
  castling: {
    heading: 'Castling',
    says: 'Black castles on the same files.',
    none: 'There is no castling from this position.',
    names: { a: '0-0-0', h: '0-0' } satisfies Record<CastlingSide, string>,
    ways: castlingWays,
  },
  receipt: {
    heading: 'The draw',
    says: 'The receipt holds everything the position was drawn from. The check repeats the draw on your own device; its page can be saved and works offline.',
    hash: 'SHA-256 of the receipt’s contents',
    hashSays:
      'The receipt file also contains this hash, so the hash of the whole file is different; the check calculates this one.',
    file: 'Receipt',
    check: 'Check the draw',
    none: 'There is no receipt: the position was set without a draw.',
  },
} as const;

/** What the kiosk itself says of that page, before its scripts run or in its place: telephones do not load it with them. */
export const followServed = {
  title: (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · '),
  closed: 'This page is closed at the moment. Only the arbiter can open it; try again later.',
  full: 'Too many people are following already. Try again later.',
  games: 'Games',
  loadAgain: 'This page does not update. Reload it to see what has happened since.',
} as const;
