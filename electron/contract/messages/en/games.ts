import { exampleWords } from './examples.ts';
import { counted } from './faults/say.ts';
import { clockText, dayText } from './format.ts';
import { RESULTS } from './results.ts';

/** Words of the page on which games are stepped through. */
export const gamesWords = {
  heading: 'Games',
  says: 'Step through games of this event, of a PGN file, or examples. The record stays as it is.',
  event: 'From this event',
  all: 'List all games of the event',
  closeAll: 'Close the list',
  examples: exampleWords,
  back: 'Back to the games',
  unnamed: 'Unnamed',
  players: (white: string, black: string): string => `${white} – ${black}`,
  file: {
    heading: 'From a PGN file',
    choose: 'Choose a PGN file…',
    another: 'Another file…',
    hint: 'or drop one here. It is read on this page only; nothing goes into the record.',
    close: 'Close the file',
    reading: (games: number): string => `Reading… ${counted(games, 'game', 'games')} so far`,
    progress: 'Read of the file',
    stop: 'Stop',
    read: (games: number, faulty: number): string =>
      faulty === 0
        ? counted(games, 'game', 'games')
        : `${counted(games, 'game', 'games')}, ${games === faulty ? '' : `${String(faulty)} of them `}incomplete`,
    stopped: 'Reading was stopped; the file contains more.',
    find: 'Find players, event, date, round',
    shown: (shown: number, found: number): string => `The first ${String(shown)} of ${counted(found, 'game', 'games')}`,
    none: 'No game matches these words.',
    list: 'Games of the file',
    columns: {
      ...{ white: 'White', black: 'Black', result: 'Result', round: 'Round' },
      ...{ table: 'Table', event: 'Event', plies: 'Moves' },
    },
    /** "6, game 1" in the column of tables, where a pairing plays two. */
    tableAndGame: (table: string, game: string): string => `${table}, game ${game}`,
    moreBelow: (games: number): string => `${counted(games, 'more game', 'more games')} below`,
    look: (at: number, white: string, black: string): string => `Game ${String(at)}: ${white} – ${black}`,
  },
  viewer: {
    label: (white: string, black: string): string => `Game ${white} – ${black}`,
    position: (after: string | null): string => (after === null ? 'Start position' : `Position after ${after}`),
    /** "12…Nf6". */
    ply: (number: number, isWhite: boolean, san: string): string => `${String(number)}${isWhite ? '.' : '…'}${san}`,
    start: 'Start position',
    /** How many moves have been played of those there are, as a scoresheet counts. So short that no step moves what stands beside it. */
    at: (move: number, last: number): string => `${String(move)} of ${counted(last, 'move', 'moves')}`,
    inVariation: 'In a variation',
    variations: (count: number): string => `${counted(count, 'variation', 'variations')} (↓)`,
    steps: { Home: 'To the start', ArrowLeft: 'One move back', ArrowRight: 'One move forward', End: 'To the end' },
    arrows: { Home: '|◀', ArrowLeft: '◀', ArrowRight: '▶', End: '▶|' },
    spent: (seconds: number): string => `${clockText(seconds)} spent`,
    moves: 'Moves',
    noMoves: 'No moves',
    castling: {
      king: (from: string, to: string): string => (from === to ? `king stays on ${from}` : `king ${from}–${to}`),
      rook: (from: string, to: string): string => (from === to ? `rook stays on ${from}` : `rook ${from}–${to}`),
      both: (king: string, rook: string): string => `Castling: ${king}, ${rook}`,
    },
    /** Numeric annotation glyphs of the PGN standard, as they are read out. */
    glyphs: {
      1: 'good move',
      2: 'mistake',
      3: 'very good move',
      4: 'blunder',
      5: 'interesting move',
      6: 'dubious move',
      7: 'only move',
      10: 'equal',
      13: 'unclear',
      14: 'White is slightly better',
      15: 'Black is slightly better',
      16: 'White is better',
      17: 'Black is better',
      18: 'White is winning',
      19: 'Black is winning',
      146: 'novelty',
    },
    illegal: 'illegal:',
    elsewhere: 'From this position:',
    stops: 'The moves stop here: another position was on the board.',
    showStop: 'Show the position',
    stoodThere: 'Position where the moves stop',
    stopsAt: (number: number, isWhite: boolean, asked: string): string =>
      `The moves stop at move ${String(number)} (${isWhite ? 'White' : 'Black'}): ${asked}.`,
    undecided: 'No decision is recorded.',
    ruledBy: (article: string): string => `Ruled: ${article}.`,
    evaluation: (value: string): string => `evaluation ${value}`,
    cut: 'The rest is not shown: with all its variations this game is too long for one page.',
    unread: (text: string): string => `“${text}” cannot be read`,
    facts: {
      result: (result: string): string => (RESULTS as Readonly<Record<string, string>>)[result] ?? result,
      forfeit: (result: string): string => `${result}, forfeit`,
      /** As the tag has it; `3.12` is round 3, table 12. */
      round: (round: string): string => `Round ${round.replace(/^(\d+)\.(\d+)$/u, '$1, table $2')}`,
      /** As the tag has it, in seconds: `900+10` is told as 15+10. */
      time: (control: string): string =>
        control.replace(/^(\d+)(?=\+\d+$)/u, (seconds) =>
          Number(seconds) % 60 === 0 ? String(Number(seconds) / 60) : seconds,
        ),
      start: (sp: number): string => `SP ${String(sp)}`,
      day: dayText,
    },
  },
} as const;
