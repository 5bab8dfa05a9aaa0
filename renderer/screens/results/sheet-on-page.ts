import type { GameNumber, RoundKind } from '../../../engine/journal/round.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';
import { mostColumns, sheetFit } from './sheet-letters.ts';
import type { Sheet, SheetFit } from './sheet-letters.ts';

/** So many have room for whole names. */
const FEW = 20;
/** Columns, the smallest. */
const USUAL = { least: 16.25, says: 3.5, gap: 0.375, size: 0.9375 };
/** Between two columns, in rem. */
const BETWEEN = 0.75;
/** Where a result stands beside the score of a match, or which game of it it is of, so much more. */
const SCORE = 4.5;
/** The same where who has won stands under a draw. */
const WON = 1;
/** Where there are few tables, or many with long names. */
const WIDE = { few: { least: 18, says: 3.75, gap: 0.5 }, long: { least: 24 } };
/** So many letters have no room in the narrowest column, even with initials. */
const LONG = 30;
/** So many have room for rows as high as a finger. */
const ROOMY = 12;
/** The least of what can be pressed, in rem. */
const TARGET = 2.75;
/** Pixels around the two names of a row, with its line. */
const AROUND_NAMES = 8;
/**
 * In rem, what is seen over and under the rows: the heading and the result that is given; who is not paired, the rules and what comes next.
 * Where even the smallest letters leave no room for all of it, the rows alone are fitted; where they have none either, one scrolls to the
 * rest of them, and is told how many there are.
 */
const AROUND = { all: 28.625, rows: 19.875 };

/** The sheet of these tables. @param rem in pixels */
export function sheetOf(
  tables: readonly Pick<TableView, 'table' | 'white' | 'black'>[],
  kind: RoundKind,
  games: GameNumber,
  rem: number,
): Sheet {
  const isFew = tables.length <= FEW;
  const isRoomy = tables.length <= ROOMY;
  const long = tables.filter(({ white, black }) => Math.max(white.length, black.length) > LONG).length;
  // At more than a third of the tables.
  const areManyLong = long > tables.length / 3;
  const more = games === 2 ? SCORE : kind === 'armageddon' ? WON : 0;
  const usual = { ...USUAL, ...(isFew ? WIDE.few : areManyLong ? WIDE.long : {}) };
  return {
    column: { ...usual, least: usual.least + more, says: usual.says + more },
    between: BETWEEN,
    digits: Math.max(2, ...tables.map(({ table }) => String(table).length)),
    isWhole: isFew && (games === 1 || isRoomy),
    areLong: isRoomy && areManyLong,
    maySingle: games === 2 || (isRoomy && areManyLong),
    row: { least: isRoomy ? TARGET * rem : 0, around: AROUND_NAMES },
  };
}

/** The sheet beside what else stands on its page. @param rem in pixels @param page what is seen of it, in pixels */
export function fitOnPage(
  sheet: Sheet,
  tables: readonly Pick<TableView, 'white' | 'black'>[],
  rem: number,
  { width, height }: { readonly width: number; readonly height: number },
): SheetFit {
  const names = tables.map(({ white, black }): readonly [string, string] => [white, black]);
  const beside = (around: number): SheetFit | null =>
    sheetFit(sheet, names, rem, { width, height: height - around * rem });
  const [all, rows] = [beside(AROUND.all), beside(AROUND.rows)];
  // Names are looked at with each result, what comes next once.
  const best = all !== null && (rows === null || all.loss <= rows.loss) ? all : rows;
  return best ?? { scale: 1, columns: mostColumns(sheet, width / rem, 1), loss: 0 };
}
