import type { Bye, PlayerDetails, RoundKind } from '../../journal/round.ts';
import { matchScore, matchWinner } from '../match-score.ts';
import type { FileResult } from './pairings.ts';

/** A player of a table, with what is known of him. */
export type ListedPlayer = PlayerDetails & { readonly name: string };

/** A table as a list of results has it. */
export interface ListedTable {
  readonly table: number;
  readonly white: ListedPlayer;
  readonly black: ListedPlayer;
  /** Null: there is none yet. */
  readonly result: FileResult | null;
  /** Something in the record speaks against it. */
  readonly inDoubt?: boolean;
  /** Of two games of a pairing the second, of its own White, who is Black here. */
  readonly second?: { readonly result: FileResult | null; readonly inDoubt?: boolean } | undefined;
}

/** Headings that `guessColumns` knows: what goes out comes in again. */
const COLUMNS = [
  'Table',
  ...['White', 'White title', 'White rating', 'White federation', 'White FIDE ID'],
  ...['Black', 'Black title', 'Black rating', 'Black federation', 'Black FIDE ID'],
  'Result',
] as const;

const OF_TWO_GAMES = ['Game 2, colours reversed', 'Both games'] as const;
const WINNER = 'Match winner';
const IN_DOUBT = 'In doubt';

/**
 * Results of a round as a list with columns (RFC 4180: commas, CR LF), the byes after the tables. A byte order mark stands in front:
 * without it spreadsheets take names for another encoding. Where a pairing is a match, of two games or an armageddon, who has won it stands
 * behind; and where results are in doubt, which.
 */
export function csvOfResults(tables: readonly ListedTable[], byes: readonly Bye[], kind: RoundKind = 'round'): string {
  const isDouble = tables.some(({ second }) => second !== undefined);
  const isMatch = isDouble || kind === 'armageddon';
  const isDoubted = tables.some(({ inDoubt, second }) => inDoubt === true || second?.inDoubt === true);
  const columns = [
    ...[...COLUMNS, ...(isDouble ? OF_TWO_GAMES : []), ...(isMatch ? [WINNER] : [])],
    ...(isDoubted ? [IN_DOUBT] : []),
  ];
  const rows = [
    columns,
    ...tables.map(({ table, white, black, result, inDoubt, second }) => [
      String(table),
      ...cellsOf(white),
      ...cellsOf(black),
      result ?? '',
      ...(second === undefined ? [] : [second.result ?? '', bothGames(result, second.result)]),
      ...(isMatch ? [winnerOf({ white, black, result, second }, kind)] : []),
      ...(isDoubted ? [doubtOf(inDoubt, second)] : []),
    ]),
    ...byes.map(({ name, kind, title = '' }) => {
      const cells = ['', name, title, '', '', '', `${kind} bye`];
      return columns.map((_, i) => cells[i] ?? '');
    }),
  ];
  return `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

/** `1.5-0.5`, for White and Black of the first. */
function bothGames(first: FileResult | null, second: FileResult | null): string {
  const [black, white] = matchScore(first, second);
  return `${(white / 2).toFixed(1)}-${(black / 2).toFixed(1)}`;
}

/** By name; empty while a game is to be played. */
function winnerOf({ white, black, result, second }: Omit<ListedTable, 'table'>, kind: RoundKind): string {
  const winner = matchWinner(kind, result, second?.result);
  if (winner === null) return '';
  return winner === 'nobody' ? 'nobody' : { white, black }[winner].name;
}

/** Of two games it is said which. */
function doubtOf(inDoubt = false, second: ListedTable['second']): string {
  if (second === undefined) return inDoubt ? 'yes' : '';
  return [...(inDoubt ? ['game 1'] : []), ...(second.inDoubt === true ? ['game 2'] : [])].join(' and ');
}

function cellsOf({ name, title, rating, federation, fideId }: ListedPlayer): readonly string[] {
  return [name, title, rating === undefined ? '' : String(rating), federation, fideId];
}

/**
 * A spreadsheet would work out what begins like a formula, a forfeit as much as a hostile name; behind a space it is text. East Asian ones take the
 * wide signs for it, too.
 */
function cell(text: string): string {
  const plain = /^[=+\-@＝＋－＠]/u.test(text) ? ` ${text}` : text;
  return /[",\r\n]/u.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
