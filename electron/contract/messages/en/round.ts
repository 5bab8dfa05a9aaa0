import { abridged, counted, listed, tablesListed } from './faults/say.ts';
import type { RoundKind } from '../../../../engine/journal/round.ts';
import type { PairingDoubt } from '../../../../engine/tournament/pairing-doubts.ts';
import type { KindOfPlay } from '../../../../engine/laws/time-control.ts';
import { dateTime, isolated } from './format.ts';
import { regulationWords } from './regulations.ts';
import { BYES } from './results.ts';
import { rulesTold, rulesToldWhole, timeTold } from './rules-told.ts';
import { sheetWords } from './result-sheet.ts';
import { roundTitle } from './round-title.ts';
import { versus } from './versus.ts';

/** What cannot be taken of a pasted list. */
type PlayersFault =
  | { readonly kind: 'tooLong'; readonly characters: number }
  | { readonly kind: 'tooMany'; readonly tables: number }
  | { readonly kind: 'longName'; readonly line: number; readonly characters: number };

const KINDS: Readonly<Record<KindOfPlay, string>> = { standard: 'standard play', rapid: 'rapid', blitz: 'blitz' };

/** "24 tables, 2 byes"; of no byes nothing is said. */
function tablesAndByes(tables: number, byes = 0): string {
  return [counted(tables, 'table', 'tables'), ...(byes === 0 ? [] : [counted(byes, 'bye', 'byes')])].join(', ');
}

/** Words of the page Round. */
export const roundWords = {
  heading: 'Round',
  fresh: {
    round: 'Prepare a round',
    tieBreak: 'Prepare a tie-break',
    armageddon: 'Prepare an armageddon',
  } satisfies Readonly<Record<RoundKind, string>>,
  prepareMeanwhile: 'You can prepare it while games are in progress: what you type is kept.',
  /** @param tables whose results something speaks against. */
  inDoubt: (tables: readonly number[]): string =>
    `${tables.length === 1 ? 'A result is' : 'Results are'} in doubt (${tablesListed(tables)}): ask the players before you open the next round.`,
  tournamentName: 'Tournament',
  tournamentHint: 'Its name on papers, in files and in the hall',
  /** Beside the button that opens its first round. */
  noTournamentName: 'No tournament name: papers and files will do without one.',
  number: 'Number',
  numberHint: 'As in your schedule',
  name: { round: 'Name of the round', tieBreak: 'Name', armageddon: 'Name' } satisfies Readonly<
    Record<RoundKind, string>
  >,
  nameDefault: (number: number): string => `Round ${String(number)}`,
  title: roundTitle,
  more: 'Start of play, numbers left out of the draw',
  starts: 'Start of play',
  startsHint: 'Day and time of the first move; optional.',
  startsOddly: {
    past: 'This is more than a day ago. You can still open the round.',
    otherDay: 'This is not one of the tournament’s days. You can still open the round.',
  },
  startsAt: (epochMs: number): string => `Start of play: ${dateTime(epochMs)}`,
  tables: 'Tables',
  players: 'Players',
  playersHint:
    'One line per table: White – Black, with a tab, semicolon or dash between the names. If every line begins with a number of its own, those are the tables. You can paste a list; one with more columns, TRF or PGN is read as a file. Title, federation, FIDE ID and rating may follow a name in brackets, [WGM GER 4600000 rated 2310], or as in “WGM Anna Hector 2310”. “Anna Hector – bye” (or half bye, zero bye) is a player without an opponent. Optional.',
  fault: (
    fault: PlayersFault,
    most: { readonly tables: number; readonly name: number; readonly list: number },
  ): string => {
    if (fault.kind === 'tooMany')
      return `This round has ${String(fault.tables)} tables; at most ${String(most.tables)}. Nothing was left out. Remove lines, or play in two halls.`;
    if (fault.kind === 'longName')
      return `Line ${String(fault.line)}: a name has ${String(fault.characters)} characters; at most ${String(most.name)}. Shorten it, or check for a missing line break.`;
    return `This list has ${String(fault.characters)} characters; at most ${String(most.list)}. Paste only the names.`;
  },
  understood: {
    heading: (tables: number, byes: number): string => `${tablesAndByes(tables, byes)} read`,
    /** "15 more tables and 2 byes below". */
    moreBelow: (tables: number, byes: number): string => {
      const more = tables === 0 ? [] : [counted(tables, 'more table', 'more tables')];
      const left = tables === 0 ? counted(byes, 'more bye', 'more byes') : counted(byes, 'bye', 'byes');
      return `${[...more, ...(byes === 0 ? [] : [left])].join(' and ')} below`;
    },
    unnamed: (tables: number): string => `${counted(tables, 'table', 'tables')} without names`,
    /** Of lines that give no table. */
    unnamedOpened: (tables: number): string => `${counted(tables, 'table', 'tables')} without names would be opened.`,
    empty: 'Players appear here as you type or paste.',
    line: (line: number): string => `Line ${String(line)}`,
    /** Before what is in doubt about them. */
    repeated: ({
      name,
      fideId,
      lines,
    }: {
      readonly name: string;
      readonly fideId?: string;
      readonly lines: readonly number[];
    }): string =>
      `${fideId === undefined ? isolated(name) : `FIDE ID ${fideId}`} is on lines ${listed(abridged(lines))}. `,
    alone:
      'Every line has only one name. Arbiter960 does not make pairings: write both players of a table on one line, or open the file from your pairing program.',
    doubts: {
      columns: 'More than two names or columns, so no table. Keep only White and Black, with one tab between them.',
      noName: 'No name, so no table.',
      oneName:
        'Only one name on this line. If these are two players, put a tab, a semicolon or a dash with spaces between them.',
      sameName: 'The same player on both sides. The round cannot be opened like this.',
      sameId: 'The same FIDE ID on both sides. The round cannot be opened like this: correct the line.',
      twice:
        'Nobody can sit at two tables: correct or delete one of the lines or, if they are two people, add their FIDE IDs or write the names so that they can be told apart.',
      idTwice:
        'Nobody can sit at two tables: correct or delete one of the lines or, if they are two people, correct the FIDE ID.',
      byeToo:
        'Nobody can be paired and have a bye: delete one of the lines or, if they are two people, write the names so that they can be told apart.',
      number: 'The number in front is not used, as not every table has one: numbered in the order of the lines.',
      noNumber:
        'No number in front, while others have one: no number is used, and all tables are numbered in the order of the lines.',
      numberTwice:
        'This number is in front of another table, too: no number is used, and all tables are numbered in the order of the lines.',
      decided: 'The match of these two is decided. If they do not play on, delete the line.',
      numberRange:
        'No table can have this number (1 to 9999): no number is used, and all tables are numbered in the order of the lines.',
    },
    inName: (federation: string): string =>
      `${federation} was read as part of the name. If it is the federation, write it in brackets: [${federation}].`,
    /** What looks odd beside the rounds before. */
    odd: {
      heading: (doubts: number): string =>
        `Compared with earlier rounds: ${counted(doubts, 'possible mistake', 'possible mistakes')}; you can still open the round`,
      says: (doubt: PairingDoubt): string => {
        switch (doubt.kind) {
          case 'new':
            return `${isolated(doubt.name)} was not in any earlier round: a late entry, or spelled differently?`;
          case 'allNew':
            return `None of these ${String(doubt.players)} players was in an earlier round: is this the list of another tournament?`;
          case 'near':
            return `${isolated(doubt.name)} was not in any earlier round, but ${isolated(doubt.known)} was: the same player?`;
          case 'again':
            return `${versus(...doubt.names)} was already paired in round ${String(doubt.round)}.`;
          case 'missing':
            return `${isolated(doubt.name)} was in the last round, and is neither paired nor given a bye.`;
        }
      },
      /** Over many of one kind. */
      many: {
        new: (players: number): string => `${counted(players, 'player was', 'players were')} not in any earlier round`,
        near: (players: number): string =>
          `${counted(players, 'name differs', 'names differ')} slightly from one in an earlier round`,
        again: (pairs: number): string => `${counted(pairs, 'pairing was', 'pairings were')} already played`,
        missing: (players: number): string =>
          `${counted(players, 'player', 'players')} of the last round ${players === 1 ? 'is' : 'are'} neither paired nor given a bye`,
      } satisfies Record<Exclude<PairingDoubt['kind'], 'allNew'>, (doubts: number) => string>,
    },
    decided: (lines: number): string =>
      lines === 1 ? 'The match on 1 line is decided.' : `The matches on ${String(lines)} lines are decided.`,
    marked: (lines: number): string => `${counted(lines, 'line is', 'lines are')} marked in the list.`,
    giveNone: (lines: number): string => `${counted(lines, 'line gives', 'lines give')} no table.`,
    without: (lines: number): string =>
      `${counted(lines, 'line gives', 'lines give')} no table. Open without ${lines === 1 ? 'it' : 'them'}?`,
    openWithout: (lines: number): string => `Open without ${lines === 1 ? 'it' : 'them'}`,
    look: 'Look at the lines',
    toLookAtAbove: (lines: number): string => `Look at ${counted(lines, 'line', 'lines')} above first.`,
    toLookAt: (lines: number): string => `Look at ${counted(lines, 'line', 'lines')} below before you open the round.`,
    noTable: 'no table',
    free: 'free',
  },
  playersPlaceholder: 'Anna Hector – Bruno Klein\nCem Aydın – Dora Novák',
  byes: {
    heading: (players: number): string => (players === 0 ? 'No byes' : counted(players, 'bye', 'byes')),
    kinds: BYES,
    of: (name: string): string => `Bye of ${isolated(name)}`,
    remove: 'Remove',
    removeOf: (name: string): string => `Remove ${isolated(name)}`,
    player: 'Player without an opponent',
    add: 'Add a bye',
  },
  sheet: sheetWords,
  open: {
    round: 'Open the round',
    tieBreak: 'Open the tie-break',
    armageddon: 'Open the armageddon',
  } satisfies Readonly<Record<RoundKind, string>>,
  openKeys: 'Ctrl+Enter',
  /** Asked once before another round, while results of the running one are missing. */
  anyway: {
    heading: (next: string): string => `Open ${next} anyway?`,
    /** @param missing tables without a result; null where no game has begun at all. */
    lacks: (title: string, missing: readonly number[] | null, tables: number): string =>
      missing === null
        ? `${title}: ${tables === 1 ? 'its game has not begun' : `none of its ${String(tables)} games has begun`}.`
        : `${title}: no result at ${tablesListed(missing)}.`,
    /** Where. */
    later: (title: string): string => `What is missing can be entered later under Record, ${title}.`,
    sure: 'Open it anyway',
    wait: 'Not yet',
  },
  /** At the centre of an event. */
  ofHalls:
    'A round at the centre has no tables. What is drawn here counts for every hall that plays a round with this number. Each hall enters its own pairings and regulations.',
  ofHallsOpened: 'For all halls',
  opened: tablesAndByes,
  next: 'Prepare the next round',
  /** What was typed of it is kept. */
  draft: (prepare: string): string => `${prepare} · draft`,
  again: {
    heading: (title: string): string => `Nothing has happened in ${title} yet`,
    instead: (title: string): string => `Open ${title} again`,
    insteadSays:
      'The earlier round is withdrawn: its draw does not count as played, and it appears in neither results nor PGN. The record keeps it.',
    correctSays:
      'Correct names, colours, tables, number, round name and time control in the round as it is. The draw stays.',
    next: 'Prepare the next round',
    nextSays: (title: string): string => `${title} stays as it is, without results.`,
    withdraw: 'Withdraw this round',
    withdrawSays: 'Nothing has been revealed, started or decided in it. Once withdrawn, it no longer counts.',
    withdrawRunning: 'Withdraw this round…',
    withdrawRunningSays:
      'Nothing has been revealed, started or decided in it. Once withdrawn, it no longer counts, and the round before it, if any, is in progress again as it stood. You can reinstate this one: with “Undo…”, or on its page.',
    withdrawn: (atEpochMs: number): string =>
      `Withdrawn ${dateTime(atEpochMs)}: it was opened by mistake and does not count.`,
    restore: 'Reinstate this round',
    submit: (title: string): string => `Open ${title} again`,
  },
  unnamed: 'No name',
  rules: {
    legend: 'Rules',
    regime: 'Standard, rapid or blitz',
    profile: 'Castling order',
    timeControl: 'Time control',
    timeControlHint: 'Minutes and seconds per move: 90+30, or 40/90+30, 30+30. Optional.',
    timeControlBad:
      'This cannot be read. Write minutes and seconds per move, such as 15+10; periods such as 40/90+30, 30+30.',
    differs: (kind: KindOfPlay): string => `By the Laws this time control is ${KINDS[kind]}: change one of the two.`,
    /** None where the round has no time control. */
    time: timeTold,
    told: rulesTold,
    toldWhole: rulesToldWhole,
    own: regulationWords,
  },
  castling: {
    legend: 'Castling',
    running: (name: string): string => `Castling: ${name}`,
    modes: {
      cg: {
        name: 'Chess960, to c and g',
        // No line ends within the files.
        says: 'King and rook always finish on\u00A0g\u00A0and\u00A0f, or on\u00A0c\u00A0and\u00A0d.',
      },
      orthodox: {
        name: 'Two squares',
        says: 'The king goes two squares towards the rook, and the rook to the square the king crossed.',
      },
      none: {
        name: 'No castling',
        says: 'There is no castling in this round; castling is an illegal move.',
      },
    },
  },
} as const;
