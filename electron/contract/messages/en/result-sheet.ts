import type { Color } from '../../../../engine/chess/piece.ts';
import type { Forfeit } from '../../../../engine/journal/result.ts';
import type { DecidedResult } from '../../../../engine/laws/decided-result.ts';
import type { Busy, Caution } from '../../result-cautions.ts';
import { counted, tablesListed } from './faults/say.ts';
import { BARS, DOUBTS, RESULTS } from './results.ts';
import { SIDES } from './sides.ts';
import { versus } from './versus.ts';

const CAUTIONS: Readonly<Record<Caution, string>> = {
  signed: 'Signed with another result, which stays in the history; the new one is not signed.',
  given: 'It already has a result, which stays in the history.',
  question: 'A question is open at this table.',
  lost: 'The connection to its board is lost: moves since then are not known here.',
  playing: 'The clock is running.',
  notBegun: 'No game has begun here; you are asked only once.',
  recording: 'Its board is recording this game, and no clock shows that play has stopped.',
  disputed: 'Conflicting results.',
  other: 'A different result is proposed here.',
  begun: 'A game has begun here, and a forfeit cancels it. If it was played, enter 1–0, ½–½ or 0–1.',
  played: 'A move was made here: the game will be kept as cancelled, and count as not played.',
  unplayed: 'The game will be kept as cancelled: it counts as not played, and is not rated.',
  unmarked: 'A player who loses by this is not marked absent.',
  absent: 'Marked absent; default time still running.',
  late: 'Marked absent, and the default time has passed. If the game was played, remove that mark first.',
  calls: 'This table needs you.',
  newGame: 'You ruled that this game is cancelled and a new one is played.',
  notThere: 'Marked absent, so this is a forfeit. If the game was played, remove that mark first.',
  ...DOUBTS,
};

/** Results that are told one by one. */
const MOST_LEFT = 3;

/** By the forfeit that is entered: who of those who lose by it is not marked. */
const UNMARKED: Readonly<Record<Forfeit, string>> = {
  '+/-': 'Black is not marked absent.',
  '-/+': 'White is not marked absent.',
  '-/-': 'One or both players are not marked absent.',
};

function whoAbsent({ white, black }: Readonly<Record<Color, boolean>>): string {
  return white && black ? 'Both absent' : white ? 'White absent' : 'Black absent';
}

function insteadOf(result: string, instead: string | null): string {
  return instead === null ? result : `${result} instead of ${instead}`;
}

function toResults(table: number): string {
  return `Type a table’s number, or press Enter to start at table ${String(table)}.`;
}

function enterConfirms(result: string): string {
  return `Enter confirms ${result}; for another table, type its number.`;
}

/** What was recorded at a table. @property instead the result that stood there; null where none did. */
interface Told {
  readonly table: number;
  readonly result: string;
  readonly instead: string | null;
}

/** Words of the result sheet of a round. */
export const sheetWords = {
  tables: 'Tables of the round',
  given: (results: number, tables: number): string => `${String(results)} of ${counted(tables, 'result', 'results')}`,
  missing: (tables: number): string => `${String(tables)} missing`,
  /** Of a round that is over: it leads there. */
  missingOf: (title: string, results: number): string => `${title}: ${String(results)} missing`,
  /** Of several: it leads to their list. */
  missingBefore: (rounds: number, results: number): string =>
    `${counted(rounds, 'earlier round', 'earlier rounds')}: ${String(results)} missing`,
  busy: (games: number): string => `${counted(games, 'game', 'games')} still in progress`,
  toConfirm: (tables: number): string => `${String(tables)} to confirm`,
  /** With the mark that their rows have. */
  unsigned: (results: number): string => `${String(results)} not signed □`,
  onlyMissing: 'Only missing',
  /**
   * @param isOfNone no table has it, whatever digit follows. @param unknown the number that was typed before, if no table has it, or both that it may have been.
   * @param ignored keys that are of no number.
   */
  naming: (
    digits: string,
    isOfNone: boolean,
    unknown: string | readonly [string, string] | null,
    ignored: readonly string[],
  ): string => {
    const typed = isOfNone ? `No table ${digits}_ · Backspace` : `Go to table ${digits}_ · Enter`;
    const not = (number: string | readonly [string, string]): string =>
      typeof number === 'string'
        ? `No table ${number} · another number, or Backspace`
        : `Table ${number.join(', or ')}? Type its number again`;
    const says = unknown === null ? typed : not(unknown);
    return ignored.length === 0 ? says : `${says} · ignored: ${ignored.join(' ')}`;
  },
  /**
   * "Table 7, Hector, A. – Klein, B.: 1–0, signed. Hector, Anna – Klein, Bruno"
   * @param shown names as they are seen. @param whole where those are shortened.
   */
  row: (
    table: number,
    shown: readonly [string, string],
    says: string,
    marks: readonly string[],
    whole: readonly [string, string] | null,
  ): string => {
    const told = says === '' ? [...marks, 'no result yet'] : [says, ...marks];
    const names = whole === null ? '' : `. ${versus(...whole)}`;
    return `Table ${String(table)}, ${versus(...shown)}: ${told.join(', ')}${names}`;
  },
  /** Proposed, or pressed once. */
  proposed: (result: string): string => `${result}?`,
  /** Under what was pressed once: the result that still stands. */
  was: (result: string): string => `was\u00A0${result}`,
  /** Without `question`: its row shows the question’s own word. */
  busyWord: {
    lost: 'connection lost',
    playing: 'playing',
    disputed: 'in doubt',
    notBegun: 'not begun',
    absent: 'absent',
  } satisfies Readonly<Record<Exclude<Busy, 'question'>, string>>,
  absent: {
    heading: 'Absent',
    hasCome: (side: Color): string => `${SIDES[side]} has arrived`,
    /** @param time the end of the default time. */
    ends: (time: string): string => `The default time ends at ${time}.`,
    /** "White absent, loses by default at 15:30". */
    short: (sides: Readonly<Record<Color, boolean>>, time: string | null): string => {
      const who = whoAbsent(sides);
      return time === null ? who : `${who}, ${sides.white && sides.black ? 'lose' : 'loses'} by default at ${time}`;
    },
    /** "White absent, due 15:30", where a table has a single line for it. */
    due: (sides: Readonly<Record<Color, boolean>>, time: string | null): string =>
      time === null ? whoAbsent(sides) : `${whoAbsent(sides)}, due ${time}`,
    /** "White absent", where a row has no more room. */
    row: whoAbsent,
    /** @param time the end of the default time; null while no start of play is known. */
    until: (time: string | null, { white, black }: Readonly<Record<Color, boolean>>, isOver: boolean): string => {
      const who = `${white && black ? 'Both players are' : white ? 'White is' : 'Black is'} absent.`;
      return time === null
        ? `${who} The default time begins with the start of play.`
        : `${who} The default time ${isOver ? 'ended' : 'ends'} at ${time}.`;
    },
  },
  marks: {
    inDoubt: { sign: 'in\u00A0doubt', says: 'in\u00A0doubt' },
    firstInDoubt: { sign: 'game\u00A01 in\u00A0doubt', says: 'game\u00A01 in\u00A0doubt' },
    signed: { sign: '✓', says: 'signed' },
    unsigned: { sign: '□', says: 'not signed' },
    firstUnsigned: { sign: 'game\u00A01\u00A0□', word: 'game\u00A01', says: 'game\u00A01 not signed' },
    replayed: { sign: '↻', says: 'replayed' },
  },
  confirm: (result: string): string => `Confirm ${result}`,
  record: (result: string): string => `Record ${result}`,
  next: 'Next missing',
  /** Whose number is typed. */
  goTo: 'Go to table',
  /** Results are entered from the table in hand on. */
  startAt: (table: number): string => `Start at table ${String(table)}`,
  /** The same where the number of the table in hand was typed: keys are its results already, and with this of the tables after it, too. */
  fromOn: (table: number): string => `Enter results from ${String(table)} on`,
  /** The key of the other game was pressed. */
  firstMissing: 'Game 2 follows once game 1 has its result.',
  none: 'Every table has its result.',
  table: (table: number): string => `Table ${String(table)}`,
  pad: (table: number): string => `Result of table ${String(table)}`,
  signedAt: (table: number): string => `Scoresheets, or result slip, of table ${String(table)} signed by both`,
  firstSignedAt: (table: number): string =>
    `Scoresheets, or result slip, of game 1 at table ${String(table)} signed by both`,
  signed: 'Signed by both',
  firstSigned: 'Game 1 signed',
  /** Leads to the table, where it is said that a result in doubt is right. */
  settle: 'Settle at the table',
  cautions: CAUTIONS,
  unmarked: UNMARKED,
  bars: BARS,
  /** @param reasons whole sentences. @param instead the result that stands; null where none does. */
  waits: (result: string, reasons: readonly string[], instead: string | null): string =>
    `${reasons.join(' ')} Enter records ${insteadOf(result, instead)}.`,
  /** In place of `waits`, where a game is lost by it; `cancels` once Enter was pressed. */
  cancelsFirst: (result: string, reasons: readonly string[]): string =>
    `${reasons.join(' ')} Enter twice cancels the game and records ${result}.`,
  cancels: (table: number, result: string): string =>
    `Enter once more cancels the game at table ${String(table)} and records ${result}.`,
  /**
   * @param keys in the order in which they came.
   * @param gone the table that was in hand and was removed; null where a key came twice.
   */
  notTaken: (keys: readonly string[], table: number, gone: number | null): string => {
    const ignored = `Ignored: ${keys.map((key) => (key === 'Enter' ? '↵' : key)).join(' ')}.`;
    const why =
      gone === null
        ? 'Two presses of one key came too close together.'
        : `Table ${String(gone)} has been removed from the round.`;
    const next =
      gone === null && keys.every((key) => key === 'Enter')
        ? `Press Enter again for table ${String(table)}.`
        : `Table ${String(table)} is next: press Enter, and continue from there.`;
    return [...(keys.length === 0 ? [] : [ignored]), why, next].join(' ');
  },
  /** It came right after a result or a number. */
  enterIgnored: (table: number): string =>
    `↵ came too soon: ignored. Press it again for table ${String(table)}, or T for another table.`,
  /** @param tables whose results are missing, and which the mark has gone past. */
  passed: (tables: readonly number[]): string =>
    `Skipped, because a game or a question is still open there: ${tablesListed(tables)}.`,
  /** What was typed, waited for a second key, and was left: of many the tables alone. */
  left: (results: readonly { readonly table: number; readonly entered: DecidedResult | Forfeit }[]): string =>
    results.length > MOST_LEFT
      ? `What was typed at ${tablesListed(results.map(({ table }) => table))} is not recorded.`
      : results.map(({ table, entered }) => `Table ${String(table)}: ${RESULTS[entered]} not recorded.`).join(' '),
  forfeit: (result: string): string => `forfeit ${result}`,
  /** "Table 1: 0–1 instead of 1–0, recorded. Undo: Ctrl+Z."; of two that came at once, both. */
  recorded: (all: readonly Told[], isOvertaken: boolean): string =>
    `${all.map(({ table, result, instead }) => `Table ${String(table)}: ${insteadOf(result, instead)}`).join('; ')}, recorded.${isOvertaken ? '' : ' Undo: Ctrl+Z.'}`,
  /** "Table 1: 0–1 undone; 1–0 stands again." */
  undone: ({ table, result, instead }: Told): string =>
    `Table ${String(table)}: ${result} undone${instead === null ? '' : `; ${instead} stands again`}.`,
  /** While digits are of a table’s number. */
  toResults,
  /** The same, where a result is proposed at the table in hand. */
  enterConfirms,
  /** A key of a result came while digits are of a table’s number. @param proposed at the table in hand. */
  early: (key: string, table: number, proposed: string | null): string =>
    `${key} is ignored until a table is chosen. ${proposed === null ? toResults(table) : enterConfirms(proposed)}`,
  /** While 1 and 0 are results: before two keys of which either does. */
  toTable: 'To another table:',
  orKey: 'or',
} as const;
