import type { LetGo } from '../../access.ts';
import { counted } from './faults/say.ts';
import { hallTime } from './format.ts';
import { BARS } from './results.ts';
import { versus } from './versus.ts';

/** Words of the phone that an arbiter carries through the hall. */
export const floorWords = {
  title: (tournament: string | null): string => `Floor · ${tournament ?? 'Arbiter960'}`,
  connecting: 'Connecting…',
  pages: 'Pages',
  calls: 'Calls',
  setUp: 'Set-up',
  results: 'Results',
  waiting: (count: number): string => `${String(count)} waiting`,
  old: (epochMs: number, utcOffsetMinutes: number): string =>
    `Connection lost ${hallTime(epochMs, utcOffsetMinutes)}. What you see is from then; it reconnects automatically.`,
  simulated: 'Simulated play',
  unsaved: 'The disk is not accepting the record: moves are in memory only. Go to the console.',
  /** @param headings what the console calls them. @param others messages without one. */
  consoleCalls: (headings: readonly string[], others: number): string =>
    headings.length === 0
      ? 'There is a message at the console.'
      : `At the console: ${[...headings, ...(others > 0 ? [counted(others, 'more message', 'more messages')] : [])].join('; ')}.`,
  doubts: 'Earlier results in doubt',
  noRound: 'No round is open.',
  noCalls: 'No table needs you.',
  /** Said before a number that stands large. */
  tableNumber: 'Table',
  versus,
  unnamed: 'no name',
  more: (alerts: number): string => `and ${String(alerts)} more`,
  see: 'Seen',
  report: 'Then report to the console.',
  /** Nothing calls any more, and something is left. */
  left: { ruled: 'Ruled: still to do', board: 'Put the board right', clocks: 'Clocks stopped' },
  seeTable: (see: string, table: number): string => `${see}: table ${String(table)}`,
  goOn: (table: number): string => `Go on with the result of table ${String(table)}`,
  /** Over the list, of a call that stands elsewhere in it. */
  newCall: (table: number, word: string): string => `New: table ${String(table)} · ${word}`,
  newCalls: (calls: readonly string[]): string => calls.join('. '),
  vibrate: 'Vibrate at a new call',
  sealed: 'The start position has not been revealed yet. Once it is, this page shows which boards are not set up.',
  allReady: 'Every board is ready.',
  /** Where none has a board. */
  allChecked: 'Every set-up has been checked.',
  noneToCheck: 'No set-up is left to check.',
  notReady: (tables: number): string => `${counted(tables, 'table is', 'tables are')} not ready.`,
  unwatched: (tables: number): string =>
    `${counted(tables, 'table left to check: it has no board', 'tables left to check: they have no board')}.`,
  compare: 'White’s back rank, from a to h:',
  compareAll: 'The whole board, from rank 8 down (FEN):',
  looked: 'set-up checked',
  look: (table: number): string => `Set-up correct: table ${String(table)}`,
  lookAgain: (table: number): string => `Undo: check the set-up of table ${String(table)} again`,
  right: 'Set-up correct',
  undo: 'Undo',
  notBegun: 'No game has begun at this table.',
  given: (results: number, tables: number): string => `${String(results)} of ${counted(tables, 'result', 'results')}`,
  /** Over the tables whose result is so far, where not all are. */
  standings: {
    proposed: 'To confirm',
    lookFirst: 'Look first',
    open: 'No result yet',
    playing: 'Still playing',
    given: 'Results',
  },
  find: 'Table or name',
  noneFound: 'No table or player found.',
  enter: (table: number): string => `Result of table ${String(table)}`,
  result: 'Result…',
  proposed: (result: string): string => `${result}?`,
  /** @param move the last that was made; null before the first. */
  playing: (move: number | null): string => (move === null ? 'playing' : `playing, move\u00A0${String(move)}`),
  playsOn: (move: number | null): string => (move === null ? 'Still playing' : `Still playing, move ${String(move)}`),
  move: (move: number | null): string => (move === null ? '' : `move ${String(move)}`),
  notStarted: 'not started',
  noBoard: 'no board',
  inDoubt: 'look first',
  /** @param irregular the Laws say what to do about it. */
  openQuestion: (word: string, irregular: boolean): string => `${word}: ${irregular ? 'rule' : 'look'} first.`,
  choose: 'Choose the result.',
  chosen: 'Not recorded until you confirm it.',
  /** Under the result that stands; `button` is the console’s. */
  takeBack: (table: number, button: string): string =>
    `Choose another result to correct it. To take it back, so that the game continues, use the console: table ${String(table)}, “${button}”.`,
  confirm: (result: string): string => `Confirm ${result}`,
  /** Asked once more. */
  clocksSet: 'Yes, they are set as ruled',
  bars: BARS,
  back: 'Back',
  recorded: (table: number, result: string): string => `Table ${String(table)}: ${result} is recorded.`,
  /** A result in doubt, confirmed here. */
  settled: (table: number, result: string): string => `Table ${String(table)}: ${result} is confirmed.`,
  close: 'Close',
  released: {
    removed: 'This phone was removed at the console.',
    full: 'Too many screens were let in; this was the oldest.',
    tournament: 'The tournament for which this phone was let in is no longer open.',
    round: 'The next round has been opened. This phone was let in until then.',
    day: 'It is past four in the morning. This phone was let in until then.',
    unknown: 'This phone is no longer paired.',
  } satisfies Record<LetGo | 'unknown', string>,
  unpaired: 'This phone is not paired',
  showsCode: 'Type these digits at the console: Setup, “Screens on the network”, and let it in as a floor phone.',
  notHere: 'A floor phone connects over the network: the address is shown under Setup, “Screens on the network”.',
} as const;
