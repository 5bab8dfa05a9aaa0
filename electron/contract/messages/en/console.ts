import type { ByeKind } from '../../../../engine/journal/round.ts';
import type { LeftAtTable } from '../../left-at-table.ts';
import type { TableView } from '../../views/table.ts';
import { boardWords } from './boards.ts';
import { counted, tablesListed } from './faults/say.ts';
import { floorWords } from './floor.ts';
import { capitalised, clockText, dayText, dayTime, isolated } from './format.ts';
import { keyGroups } from './keys.ts';
import { lineWord } from './line-word.ts';
import { roundWords } from './round.ts';
import { rulingWords } from './ruling.ts';
import { tableWords } from './table.ts';
import { PIECES } from './pieces.ts';
import { BYES } from './results.ts';
import { SIDES } from './sides.ts';

/** "23 November 2026", of a day as fields have it, `2026-11-23`. */
function dayOf(day: string): string {
  return dayText(Date.parse(`${day}T12:00`));
}

/** "white pawn" for the FEN letter `P`; "empty" for the empty text. */
function pieceName(letter: string): string {
  if (letter === '') return 'empty';
  const lower = letter.toLowerCase();
  return `${letter === lower ? 'black' : 'white'} ${PIECES[lower] ?? letter}`;
}

/** A sentence as a label beside others, which ends with no full stop. */
function asLabel(sentence: string): string {
  return sentence.replace(/\.$/u, '');
}

/** What of a table is told before its game. */
interface SetUpTold extends Pick<TableView, 'setupFault' | 'clockFault'> {
  readonly board: Parameters<typeof lineWord>[0];
}

/** What of a round is counted in the heading. */
interface Tally {
  /** Null before the draw. */
  readonly ready: number | null;
  readonly begun: boolean;
  readonly playing: number;
  readonly calling: number;
  readonly results: number;
}

/** Words of the arbiter's console. */
export const consoleWords = {
  title: 'Arbiter960',
  /** Of a browser's tab; before a tournament is open, or known, it names the program. */
  pageTitle: (page: string, tournament: string | null, attention: number): string =>
    `${attention > 0 ? `(${String(attention)}) ` : ''}${[page, tournament ?? 'Arbiter960'].filter((part) => part !== '').join(' · ')}`,
  nav: {
    label: 'Pages',
    tables: 'Tables',
    halls: 'Halls',
    round: 'Round',
    draw: 'Draw',
    print: 'Print',
    boards: 'Boards',
    record: 'Record',
    games: 'Games',
    broadcast: 'Broadcast',
    rehearsal: 'Rehearsal',
    setup: 'Setup',
  },
  skip: 'Skip to the content',
  failed: {
    sentence: (reason: string): string =>
      `This page could not be shown (${reason}). Recording continues; the other pages work.`,
    again: 'Show it again',
  },
  header: {
    noTournament: 'No tournament yet',
    /** Rounds are played, and nobody has said in what. */
    unnamed: 'Unnamed tournament',
    sp: (sp: number | null): string => (sp === null ? 'Custom position' : `SP ${String(sp)}`),
    notDrawn: 'Not drawn yet',
    /** "57 of 60 ready" before the first game, then "4 playing · 4 need you", later with "4 of 7 results". */
    tally: (tables: number, games: number, { ready, begun, playing, calling, results }: Tally): string =>
      [
        ...(ready !== null && !begun ? [`${String(ready)} of ${String(tables)} ready`] : []),
        ...(playing === 0 ? [] : [`${String(playing)} playing`]),
        ...(calling === 0 ? [] : [calling === 1 ? '1 needs you' : `${String(calling)} need you`]),
        ...(results === 0 ? [] : [`${String(results)} of ${String(games)} results`]),
      ]
        // Broken between what is counted, not within it.
        .map((part) => part.replaceAll(' ', '\u00a0'))
        .join('\u00a0· '),
    time: 'Time of day',
  },
  notReady: {
    /** Fewer than are not ready: those at which something is wrong that can be seen to now. */
    heading: (tables: number): string => `To put right: ${String(tables)}`,
    what: ({ board, setupFault, clockFault }: SetUpTold): string => {
      if (board?.line !== 'connected') return lineWord(board);
      // A clock that runs on is stopped before anything is set up.
      if (clockFault?.kind === 'running') return tableWords.setUp.clock(clockFault);
      if (setupFault !== null) return tableWords.setUp.fault(setupFault);
      return clockFault === null ? 'Set-up' : tableWords.setUp.clock(clockFault);
    },
    more: (tables: number): string => `and ${String(tables)} more`,
  },
  /** Nothing calls there, and the game does not go on by itself. */
  stillToDo: {
    heading: (tables: number): string => `Still to do: ${String(tables)}`,
    /** The first of it. */
    what: ({ left, toRestore, starts }: LeftAtTable): string => {
      const words = rulingWords.left;
      if (left?.stop === true) return asLabel(words.stopClocks);
      if (toRestore.length > 0) return floorWords.left.board;
      if (left?.setBack != null) return asLabel(words.setBack(left.setBack.side, left.setBack.seconds));
      if (starts !== null) return asLabel(words.start(starts, true));
      if (left?.mustPlay != null) return asLabel(rulingWords.mustPlay(left.mustPlay));
      return floorWords.left.ruled;
    },
  },
  hallShown: {
    heading: 'What the hall sees',
    now: (what: string): string => `Hall: ${what}`,
    pictures: {
      ceremony: 'ceremony',
      hand: 'draw by hand',
      position: 'start position',
      games: 'games',
      pairings: 'pairings',
      resultsSoFar: 'results so far',
      results: 'results',
      waiting: 'waiting',
      blank: 'name and time',
    },
    drawEndsIn: (choice: string): string => `“${choice}” is chosen: since the reveal it shows the start position.`,
    /** There is nothing of it yet. */
    waitsFor: (choice: string): string =>
      `“${choice}” is chosen. Until there is something to show, the hall screen says what it is waiting for.`,
    /** What *Games* shows where it is a list, and where a list follows the boards. */
    lists: { pairings: 'Pairings', results: 'Results', both: 'Games, then pairings' },
    countdown: (moment: string): string => `${moment.toLowerCase()} countdown`,
    /** While most tables set up by the start position that it shows. */
    turns: (to: string, begun: number, of: number): string =>
      `Changes to “${to}” by itself once more than half of the games have begun${begun === 0 ? '' : `: ${String(begun)} of ${String(of)} so far`}.`,
    demonstration: 'your tournament',
    reveal: 'Reveal the start position',
  },
  notices: 'Notices',
  /** A damaged record that is whole again. */
  mended: 'Record repaired',
  /** What stands before an alert's sentence, by its code; \`loss\` before any other that waits to be seen. */
  alertHeadings: {
    'journal.unsaved': 'Unsaved',
    'journal.slow': 'Slow disk',
    'journal.repaired': 'Record damaged',
    'journal.cut': 'Record damaged',
    'journal.takenUp': 'Recovered',
    'copy.taken': 'Recovered from the second copy',
    'copy.captures': 'Captures from the second copy',
    'copy.begunAnew': 'New second copy',
    'copy.deleted': 'Deleted from the second copy',
    'copy.undeleted': 'Second copy not deleted',
    'copy.deletedUnread': 'List of deleted tournaments',
    'kiosk.interrupted': 'Interrupted',
    'host.bug': 'Internal fault',
    'clock.moved': 'Computer’s clock',
    'draw.notRevealed': 'Not revealed',
    loss: 'Not in the record',
  },
  simulated: 'Simulated play',
  demonstration: 'Demonstration',
  simulatedSays: 'Simulated play: no board here is real.',
  link: {
    connecting: 'Connecting to the kiosk…',
    cut: (epochMs: number): string =>
      `Connection to the kiosk lost at ${dayTime(epochMs)}. This screen shows how things stood then. It reconnects automatically.`,
    refused:
      'The kiosk has been restarted, and this page belongs to the earlier start. Use the kiosk’s new window, or open the address it printed after “Console:”.',
    noToken:
      'This address is incomplete: the console needs the one with the token. The kiosk printed it after “Console:” when it started. Open that one, or use the kiosk’s own window.',
    heading: 'This is the arbiter’s console',
    toHall: 'Open the hall screen',
  },
  seen: 'Seen',
  /** Of a table whose page is not on screen. */
  refusedAt: (tables: readonly number[], says: string): string => `${capitalised(tablesListed(tables))}: ${says}`,
  notedUnsaved:
    'It is noted, but in memory only: the disk is not accepting the record at the moment. It will be saved as soon as the disk accepts it. Do not switch off.',
  close: 'Close',
  cancel: 'Cancel',
  /** Said at a field that cannot be taken as it stands. */
  fields: {
    missing: 'Fill this in first.',
    unticked: 'Tick this first.',
    digits: 'Digits only, and as many as asked for.',
    pin: 'A PIN has 4 to 12 digits and nothing else.',
    shown: 'The six digits that the screen or phone shows.',
    /** A field whose digits are those of a hash: 0 to 9 and a to f. */
    hash: 'At least eight digits of the hash: 0 to 9 and a to f.',
    /** Days as the machine has them, `2026-11-23`; empty where there is no bound. */
    days: (first: string, last: string): string =>
      first === '' ? `A day no later than ${dayOf(last)}.` : `A day no earlier than ${dayOf(first)}.`,
    range: (least: string, most: string): string => `A whole number from ${least} to ${most}.`,
    time: 'A time on a 24-hour clock, such as 14:30.',
    timeHint: '14:30',
    dayOf: (what: string): string => `${what}: day`,
    timeOf: (what: string): string => `${what}: time`,
  },
  search: 'Find a table or a player',
  find: 'Find',
  noneFound: (text: string): string => `No table or player matches “${text}”.`,
  hasBye: (name: string, kind: ByeKind): string => `${isolated(name)}: ${BYES[kind]}.`,
  tables: {
    shown: 'Tables shown',
    shows: { all: 'All', calling: 'Needs you', notReady: 'Not ready', playing: 'Playing', noResult: 'No result' },
    /** What *No result* is where each pairing plays two games: one of them may have its own. */
    matchNotOver: 'Match not over',
    withBoards: 'With boards',
    withoutBoards: 'Without boards',
    moreWithoutBoards: 'More without boards',
    as: 'How they are shown',
    boards: 'Boards',
    list: 'List',
    none: {
      all: '',
      calling: 'No table needs you.',
      notReady: 'Every table is ready.',
      playing: 'No game is being played, except where you are needed.',
      noResult: 'Every table has its result.',
    },
    /** Of other games than those that are due at the tables now. */
    alsoDoubts: (results: number): string =>
      `${counted(results, 'more result', 'more results')} of earlier games in doubt: see the list on the right.`,
    moreBelow: (tables: number): string => `${counted(tables, 'more table', 'more tables')} below`,
    showAll: (tables: number): string => `Show all ${String(tables)} tables`,
  },
  empty: {
    heading: 'No round yet',
    says: 'Prepare a round, or look around with simulated tables first. Nothing you do in the demonstration touches your tournament.',
    begun: (folder: string): string =>
      `There was no record in ${folder}, so a new one was started. If you meant another folder, close the kiosk and start it again with -\u2060-\u2060data and that folder.`,
    connect: 'Connect a board',
    newRound: 'Prepare a round',
    demonstration: 'Demonstration',
    steps: [
      'Prepare a round: name, tables, players',
      'Draw the start position and print it',
      'Connect the boards; they are checked square by square',
      'Watch; you are called when a table needs you',
    ],
  },
  board: {
    square: (name: string, piece: string): string => (piece === '' ? name : `${name}, ${pieceName(piece)}`),
    differs: (here: string, expected: string): string => `${here}, expected ${pieceName(expected)}`,
    lifted: (here: string): string => `${here}, lifted`,
    picked: (here: string): string => `${here}, picked up`,
    piece: pieceName,
    ofTable: (table: number): string => `Board of table ${String(table)}`,
    start: (side: string): string => `Start position from ${side}`,
  },
  side: SIDES,
  clock: clockText,
  dayTime,
  keys: {
    heading: 'Keys',
    groups: keyGroups,
    going: (digits: string): string => `Table ${digits}…`,
    open: 'Manual and keys',
  },
  pressedTwice: 'That press came too soon after the one before, and was ignored. If you meant it, press again.',
  boards: boardWords,
  record: {
    heading: 'Record',
    says: 'Every move, decision and result is saved the moment it happens.',
    games: 'Games of the current round',
    copy: 'Copy',
    copied: 'Copied',
    questions: 'Questions',
    none: 'No game has started yet.',
  },
  setup: {
    heading: 'Setup',
    appearance: 'Appearance, tone and strip',
    themes: { system: 'Same as the system', light: 'Light', dark: 'Dark' },
    flip: 'Show boards from Black’s side',
    kiosk: 'This kiosk',
    version: 'Version',
    dataDir: 'Data folder',
    port: 'Port',
    started: 'Started',
    hall: 'Hall screen',
    hallSays:
      'Open this address on the second display or in any browser on this computer. It shows only what the public may know, never alerts.',
    hallShows: 'The hall screen shows',
    screens: { draw: 'The draw', position: 'Start position', play: 'Games', blank: 'Name and time' },
    demonstration: 'Demonstration',
    demonstrationHint:
      'Simulated tables with their own data folder: try out a question, a wrong set-up and a result. The hall screens keep showing your tournament.',
    demonstrationTables: 'Tables',
    startDemonstration: 'Start the demonstration',
    licences:
      'Pieces: Colin M. L. Burnett and others, Wikimedia Commons, CC BY-SA 3.0. Font: Inter, SIL Open Font License 1.1.',
  },
  round: roundWords,
  table: tableWords,
} as const;
