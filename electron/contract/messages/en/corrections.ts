import { isSameResult } from '../../../../engine/journal/result.ts';
import type { TableResult } from '../../../../engine/journal/result.ts';
import type { GameNumber, RoundHead, RoundTerms, SeatChange } from '../../../../engine/journal/round.ts';
import type { ResultCorrection, SeatCorrection } from '../../../../engine/tournament/round-parts.ts';
import { change, head, onePlayer, playerAt, players, terms } from './changed.ts';
import { resultText } from './result-text.ts';
import { decisionWords } from './decisions.ts';
import { seatHindrance } from './faults/seats.ts';
import { dateTime, exactTime, isolated } from './format.ts';
import { SIDES } from './sides.ts';

/** "table 6, game 1"; without the game where there is but one. */
function tableAndGame(table: number, game: GameNumber | null): string {
  return game === null ? `table ${String(table)}` : `table ${String(table)}, game ${String(game)}`;
}

/** Words of corrections. */
export const correctionWords = {
  player: playerAt,
  players,
  change,
  onePlayer,
  terms,
  open: 'Edit table…',
  table: {
    heading: (table: number): string => `Edit table ${String(table)}`,
    name: SIDES,
    title: 'Title',
    federation: 'Federation',
    fideId: 'FIDE ID',
    rating: 'Rating',
    swap: 'Swap colours',
    remove: 'Remove this table',
    submit: 'Save changes',
    cancel: 'Cancel this game…',
    begun:
      'A game was started here, but no move of it is recorded, or it was cancelled: names, players and colours can still be corrected.',
    played:
      'The game is under way: names, titles, federations and FIDE IDs can still be corrected, here and in the game. If the colours are reversed, rule on it at the table: Irregularity, colours reversed. If the wrong opponents are playing, decide whether the game continues; if not, cancel it here, then correct the players.',
    result:
      'The game has a result: names, titles, federations and FIDE IDs can still be corrected, here and in the game. If the wrong opponents played, take the result back first: then the game can be cancelled here, and the players corrected.',
    /** Another player with the result that stands. */
    keepsResult: (result: string): string =>
      `The result ${result} counts for the players named here. If somebody else played, take it back first.`,
    forfeited:
      'This table has a result without a game: names, titles, federations and FIDE IDs can still be corrected. To swap the colours, take that result back first: Ctrl+Z within ten minutes, later “Cancel forfeit” on the page of the table.',
    trace: 'Earlier changes',
    made: (correction: SeatCorrection): string => `${exactTime(correction.atEpochMs)} ${change(correction)}`,
  },
  round: {
    open: 'Correct round and tables…',
    openDraft: 'Correct round and tables… · draft',
    heading: 'Correct the round',
    draft: 'Unsaved draft from earlier; nothing has been applied. The changes are listed below.',
    discard: 'Discard the draft',
    overtaken:
      'You typed this before the round was changed on another screen, so it was not applied. Copy into the fields below what is still wanted.',
    tables: 'Tables',
    tablesHint:
      'One line per table, with its number: 12. White – Black. Title, federation, FIDE ID and rating in brackets after a name: Anna Hector [WGM GER 4600000 rated 2310]. Delete a line to remove its table.',
    /** Where the list of tables does not end in sight. */
    moreBelow: 'More below',
    changes: 'What would change',
    nothing: 'No changes.',
    /** Beside the button; the list of changes says why. */
    first: (where: string): string => `${where} is not right yet: see “What would change”.`,
    /** A change that cannot be made, and why: nothing has been asked for yet, so nothing was refused. */
    wanted: ({ before, after }: SeatChange): string =>
      after === null && before !== null ? players(before) : change({ before, after }),
    cannot: seatHindrance,
    rulesUnread: 'A field of the rules cannot be read: correct it first.',
    renamed: (was: string, now: string): string =>
      was === now ? 'Details of the tournament' : `${isolated(was)} → ${isolated(now)}`,
    headed: (was: RoundHead, now: RoundHead): string => `${head(was)} → ${head(now)}`,
    ruled: (was: RoundTerms, now: RoundTerms): string => `${terms(was)} → ${terms(now)}`,
    line: (line: number): string => `Line ${String(line)}`,
    faults: {
      columns: 'More than two names. Put one tab, or a dash with spaces, between White and Black.',
      bye: 'A bye needs no table: set it on the page Round.',
      twice: 'This table is on another line too.',
      number: 'Table numbers run from 1 to 9999.',
      long: 'A name can have at most 200 characters.',
      tooMany:
        'A round can have at most 1,000 tables. Nothing from this line on was read: remove lines, or play in two halls.',
    },
    submit: 'Make these corrections',
    rules: 'Rules and number of games',
    rulesHint: 'They can be changed until the first game begins. Boards and clocks are checked against them at once.',
    rulesBegun: (told: string): string =>
      `${told}. Games have begun, so this holds for the whole round; if one game must differ, rule on it at its table.`,
    ruledBefore: (was: RoundTerms & { readonly untilEpochMs: number }): string =>
      `Until ${exactTime(was.untilEpochMs)}: ${terms(was)}`,
    before: (was: RoundHead & { readonly untilEpochMs: number }): string =>
      `Until ${exactTime(was.untilEpochMs)}: ${head(was)}`,
  },
  earlier: {
    /** Where one stands, and where there was none. */
    open: { change: 'Change the result…', enter: 'Enter the result…' },
    column: 'Correction',
    short: { change: 'Change…', enter: 'Enter…' },
    shortLabel: {
      change: (table: number, game: GameNumber | null): string => `Change the result of ${tableAndGame(table, game)}`,
      enter: (table: number, game: GameNumber | null): string => `Enter the result of ${tableAndGame(table, game)}`,
    },
    /** Another round may be at the head of the page. */
    heading: {
      change: (round: string, table: number, game: GameNumber | null): string =>
        `Change the result of ${round}, ${tableAndGame(table, game)}`,
      enter: (round: string, table: number, game: GameNumber | null): string =>
        `Enter the result of ${round}, ${tableAndGame(table, game)}`,
    },
    /** Where something speaks against it. */
    settle: (round: string, table: number, game: GameNumber | null): string =>
      `Correct or confirm the result of ${round}, ${tableAndGame(table, game)}`,
    stands: (stands: TableResult): string => `Recorded: ${resultText(stands)}`,
    says: {
      round: 'The round is over. Later rounds stay as they are: their pairings do not change with this result.',
      game: 'Game 1 is over. Game 2 stays as it is; the score of the match changes with this result.',
    },
    by: { change: 'Decided by', enter: 'Entered by' },
    byHint: {
      change: 'Required: the arbiter or committee whose decision it is.',
      enter: 'Required: the arbiter who enters it.',
    },
    why: { change: 'Why it is corrected', enter: 'Why it is entered only now' },
    whyHint: {
      change: 'Required, for whoever reads it later, e.g. “the scoresheets say otherwise”.',
      enter: 'Required, for whoever reads it later, e.g. “the result slip was handed in late”.',
    },
    submit: {
      change: (result: string): string => `Change to ${result}`,
      enter: (result: string): string => `Record ${result}`,
    },
    /** Where it stays as it is, against what speaks against it. */
    whyConfirmed: 'Why it stands',
    whyConfirmedHint: 'Required, for whoever reads it later, e.g. “both players confirmed it”.',
    confirm: (result: string): string => `Confirm ${result}`,
    trace: { round: 'Changed after the round', game: 'Changed after the game' },
    made: ({ atEpochMs, before, after, by, why }: ResultCorrection): string => {
      const made = isSameResult(before, after) ? 'confirmed' : `→ ${resultText(after)}`;
      const change = `${dateTime(atEpochMs)}: ${resultText(before)} ${made}`;
      return by === '' ? `${change}, taken back` : `${change}, ${isolated(by)}: ${isolated(why)}`;
    },
    mark: ({ before, after }: ResultCorrection): string => {
      if (isSameResult(before, after)) return 'confirmed';
      return before.result === null ? 'entered later' : 'corrected';
    },
  },
  decisions: decisionWords,
} as const;
