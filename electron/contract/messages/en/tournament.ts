import type { GameNumber } from '../../../../engine/journal/round.ts';
import type { RoundLine } from '../../tournaments.ts';
import { customPosition } from './custom-position.ts';
import { counted, tablesListed } from './faults/say.ts';
import { capitalised, dateTime, isolated } from './format.ts';
import { changedSince, exportAgain, exportedAt } from './outdated-files.ts';

/** Words about tournaments as they are, and about rounds that are looked at. */
export const tournamentWords = {
  details: {
    legend: 'Tournament details on paper and in PGN',
    more: 'Dates, place, arbiters',
    firstDay: 'First day',
    lastDay: 'Last day',
    place: 'Place',
    federation: 'Federation',
    organiser: 'Organiser',
    arbiters: 'Arbiters',
    hints: { place: 'Dortmund', federation: 'GER', organiser: '', arbiters: 'Chief arbiter first' },
    keep: 'Save',
    kept: 'Saved.',
  },
  list: {
    heading: 'Tournaments',
    says: 'Each has a record of its own. One is open; the others can be viewed and reopened.',
    open: 'open',
    last: (epochMs: number): string => `last entry ${dateTime(epochMs)}`,
    unnamed: 'Unnamed',
    takeUp: 'Reopen it',
    takeUpLabel: (name: string): string => `Reopen ${name}`,
    begin: 'Start another tournament',
    noneToClose: 'No tournament is open yet. One begins with its first round.',
    /** @param other the name of the one that is reopened; null for a new one. */
    asks: (other: string | null): string => (other === null ? 'Start another tournament?' : `Reopen ${other}?`),
    /** @param name of the one that is open; null where none is. */
    asksSays: (name: string | null): string => {
      const closed = `${name ?? ''} will be closed. Its record, captures and PDFs stay as they are, and it can be reopened here at any time.`;
      const shown =
        'The console and the hall screens show the other tournament from then on. Floor phones must be let in again.';
      return name === null ? shown : `${closed} ${shown}`;
    },
    /** Said before it is left with results missing. */
    underWay: (title: string, given: number, all: number): string =>
      `${title} is not finished: ${String(given)} of ${counted(all, 'result', 'results')}.`,
    /** @param tables where games are being played. */
    inPlay: (tables: readonly number[]): string =>
      `${counted(tables.length, 'game is', 'games are')} being played (${tablesListed(tables)}), so the tournament stays open. Enter the results of all games first.`,
    boardsStay: (boards: number): string =>
      `${counted(boards, 'board stays', 'boards stay')} at the same table numbers.`,
    simulatedStay: 'Simulated boards stay with their tournament.',
    change: (other: string | null): string => (other === null ? 'Start the new tournament' : 'Reopen it'),
    rounds: (count: number): string => counted(count, 'round', 'rounds'),
  },
  rounds: 'Rounds',
  noRounds: 'No round has been opened.',
  /** "SP 518 · 60 of 60 results". */
  roundSays: ({ sp, fen, tables, games, results, isWithdrawn }: RoundLine): string =>
    isWithdrawn === true
      ? 'Opened by mistake, and withdrawn'
      : [
          ...(sp === null ? (fen === undefined ? [] : [capitalised(customPosition(fen))]) : [`SP ${String(sp)}`]),
          `${String(results)} of ${counted(tables * (games ?? 1), 'result', 'results')}`,
        ].join(' · '),
  notSent: 'not exported yet',
  exportedAt,
  given: (results: number, tables: number): string => `${String(results)} of ${counted(tables, 'result', 'results')}`,
  noResult: 'No result',
  pairings: 'Tables and players',
  reading: 'Reading the record…',
  columns: ['Table', 'White', 'Black', 'Result'],
  moves: 'Moves',
  cancelled: (games: number): string => `↻ ${counted(games, 'game', 'games')} cancelled`,
  ruled: (rulings: number): string => counted(rulings, 'ruling', 'rulings'),
  lookAt: (table: number, game: GameNumber | null): string =>
    `Look at ${game === null ? 'the game' : `game ${String(game)}`} at table ${String(table)}`,
  /** One game. */
  asPgn: 'PGN…',
  /** Where pairings play two each. */
  game: 'Game',
  choose: 'Choose a table to see its game.',
  /** `decided`: how many of the games have a result in it; null where it is no list of results. */
  saved: (file: string, games: number, decided: number | null): string =>
    `Saved to ${isolated(file)}: ${counted(games, 'game', 'games')}${decided === null ? '' : `, ${String(decided)} with a result`}.`,
  pgnOfRound: 'PGN of the round',
  pgnOfEvent: 'PGN of the tournament',
  giveOut: {
    /** Of the files, and of the way there. @param title of the round. */
    heading: (title: string): string => `Export ${title}`,
    changedSince,
    exportAgain,
    /** Said of a PGN of the tournament once it is saved, and of a file without a game or result. */
    marksNone: 'This marks no round as exported.',
    csv: 'Results as CSV',
    ownTrf: 'Results as TRF',
    trf: 'Add results to a TRF…',
    /** Where one came in with the pairings. */
    otherTrf: 'Add them to another TRF…',
    trfHint: (file: string | null): string =>
      file === null
        ? 'TRF: the file from your pairing program with this round in it. Only results, points and ranks are filled in.'
        : `Results as TRF: ${file}, which the pairings came from, with results, points and ranks filled in; nothing else in it changes. The same works with another TRF in which this round is paired.`,
    refused: 'Nothing was written:',
  },
  print: 'Print from this round',
  backToRound: (round: string): string => `Back to ${round}`,
  allRounds: 'All rounds',
} as const;
