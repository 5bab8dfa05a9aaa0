import type { StartView } from '../../electron/contract/views/draw.ts';
import { titledName } from '../../engine/journal/round.ts';
import type { Bye } from '../../engine/journal/round.ts';
import type { ConsoleView } from '../../electron/contract/views/console.ts';
import type { RulingView, TableView } from '../../electron/contract/views/table.ts';
import type { Color } from '../../engine/chess/piece.ts';
import type { PointsBefore } from '../../engine/tournament/formats/points-before.ts';
import { doubtsAt } from '../components/decided.ts';
import { titled } from '../components/titled.ts';
import { gameSheets } from './game-scores.ts';
import type { GameSheet } from './game-scores.ts';
import { gamesWithRulings, incidentKey } from './incident.ts';
import type { EarlierGame } from './incident.ts';
import { factsOf } from './facts.ts';
import { LEAST_MM, NAME_WIDTH, OPPONENT_LETTERS, heightOf, ruleHeight } from './fitting.ts';
import { askedTables, slipsOn, unitOf } from './pack.ts';
import type { DocumentName, Pack } from './pack.ts';
import { pagedRows } from './paging.ts';
import { LEAST_LETTERS, listed } from './listed.ts';
import { unbrokenHead } from './head-parts.ts';
import type { RowHeights } from './paging.ts';
import { ownStart, tablesElsewhere } from './own-starts.ts';
import { byName, knownResults, pairingColumns, withTitle } from './paired.ts';
import type { KnownResults, NamedSeat, PairingColumns } from './paired.ts';
import type { ReceiptPage } from './receipt-pages.ts';
import type { PagedReceipt } from './receipt.svelte.ts';
import { BY_TABLE } from '../../engine/tournament/printed-sheets.ts';
import { isSurnameGuessed } from '../../engine/tournament/surname.ts';
import { messages } from '../stores/messages.svelte.ts';

/** One sheet for a table, from one chair or from both. */
export interface TableTile {
  readonly table: TableView;
  readonly start: StartView;
  readonly chair: Color | 'both';
}

/** Which of how many pages of its document a sheet is, from 1. */
export interface Place {
  readonly place: number;
  readonly pages: number;
}

/** One page of paper. */
export type Sheet = Place & SheetOf;

type SheetOf =
  | { readonly document: 'poster'; readonly start: StartView; readonly elsewhere: readonly number[] }
  | { readonly document: 'card'; readonly start: StartView; readonly colors: readonly Color[] }
  | { readonly document: 'meeting'; readonly start: StartView | null; readonly elsewhere: readonly number[] }
  | { readonly document: 'tables'; readonly tiles: readonly TableTile[] }
  | { readonly document: 'score'; readonly tile: TableTile; readonly chair: Color }
  | { readonly document: 'slips'; readonly tables: readonly TableView[] }
  | { readonly document: 'checklist'; readonly tables: readonly TableView[]; readonly rowHeight: number }
  | {
      readonly document: 'pairings';
      readonly tables: readonly TableView[];
      readonly byes: readonly Bye[];
      readonly columns: PairingColumns;
      /** Results that are not signed are marked: in this round somebody says which are. */
      readonly marksUnsigned: boolean;
      readonly results: KnownResults;
      /** What the signs beside results mean, where there are any. */
      readonly note: string;
      readonly letters: number;
      /** Of the names in its columns. */
      readonly nameLetters: readonly number[];
      readonly rowHeight: number;
    }
  | {
      readonly document: 'names';
      readonly seats: readonly NamedSeat[];
      /** The surname of somebody in the list is not told, and guessed. */
      readonly isGuessed: boolean;
      readonly letters: number;
      /** Of the names in its columns. */
      readonly nameLetters: readonly number[];
      readonly rowHeight: number;
    }
  | { readonly document: 'castlings'; readonly color: Color; readonly from: number; readonly to: number }
  | ({ readonly document: 'receipt'; readonly text: string } & ReceiptPage)
  | {
      readonly document: 'incident';
      readonly table: TableView;
      readonly ruling: RulingView;
      /** The game it is of; null for the one that is due. */
      readonly earlier: EarlierGame | null;
      /** `incidentKey` */
      readonly key: string;
    }
  | GameSheet;

/** Of a whole page, for its rows, where all that its head says stands on one line each; in units of the sheet. */
const ROOM = { list: 245, checklist: 176 } as const;
/** The checklist has a box in each row. */
const CHECK_ROW: RowHeights = { ideal: 9.5, least: 5.6 };
/** On paper of any size a pen finds the box. */
const LEAST_CHECK_MM = 5;
/** A table with a start of its own has a picture in its row, on any paper so large that a king is told from a rook, and the lines above and below it. */
export const OWN_BOARD_MM = 40;
const OWN_ROW_MM = OWN_BOARD_MM + 2;
/** Of tournament and round in the head of a list, beside the number; and of what is said of the round under them: width and height of letters. */
const FROM_TEXT = { width: 130, letters: 3.8 } as const;
const TOLD_TEXT = { width: 186, letters: 3.4 } as const;
/** A code to be followed stands in the head, with a line of words on either side: what it is higher than a heading, and the room that it leaves beside it. */
const FOLLOW = { more: 16, width: 100 } as const;
/** Lines in a head against those of names. */
const HEAD_LEADING = 1.07;
/** Of a round that nobody has dated its sheets bear the day of printing: in the head no other is longer. */
const LONGEST_DAY = new Date(2000, 8, 30).getTime();
/** A second line over the columns of a list. */
const SECOND_HEAD = 4;
/** Of the score of a game. */
const GAME_ROW = 4.9;
/** Castlings of one colour to one side. */
const OF_ONE_SIDE = 21;

/** All pages of the pack in the order they are handed out. `receipt`: of the draw, laid out on this paper, where there is one. `points`: before the round, where they are known. */
export function sheetsOf(
  view: ConsoleView,
  pack: Pack,
  receipt: PagedReceipt | null,
  points: PointsBefore | null = null,
): readonly Sheet[] {
  const named = { ...view, tables: view.tables.map((table) => ({ ...table, ...titled(table) })) };
  return pack.documents.flatMap((name) => {
    // That list is sorted by names, and has the titles behind them.
    const sheets = sheetsOfOne(name, askedOf(name === 'names' ? view : named, name, pack), pack, receipt, points);
    return sheets.map((sheet, i) => ({ ...sheet, place: i + 1, pages: sheets.length }));
  });
}

/** Where each table has a sheet of its own, those that are asked for. */
function askedOf(view: ConsoleView, name: DocumentName, pack: Pack): ConsoleView {
  const asked = BY_TABLE.includes(name) ? askedTables(pack) : null;
  return asked === null ? view : { ...view, tables: view.tables.filter(({ table }) => asked.includes(table)) };
}

function sheetsOfOne(
  name: DocumentName,
  view: ConsoleView,
  pack: Pack,
  receipt: PagedReceipt | null,
  points: PointsBefore | null,
): readonly SheetOf[] {
  const start = roundStart(view);
  switch (name) {
    case 'poster':
      return start === null ? [] : [{ document: name, start, elsewhere: tablesElsewhere(view.tables, start) }];
    case 'card':
      return start === null ? [] : cards(start, pack);
    case 'meeting':
      return [{ document: name, start, elsewhere: tablesElsewhere(view.tables, start) }];
    case 'tables':
      return chunks(tilesOf(view.tables.map(asSeatedFirst), pack.sides), pack.perPage).map((tiles) => ({
        document: name,
        tiles,
      }));
    case 'score':
      return gamesToSign(view).flatMap((tables) =>
        tilesOf(tables, 'both').flatMap((tile) =>
          (['white', 'black'] as const).map((chair) => ({ document: name, tile, chair })),
        ),
      );
    case 'slips':
      return slipsDue(view).flatMap((game) =>
        chunks(game, slipsOn(pack.paper)).map((tables) => ({ document: name, tables })),
      );
    case 'checklist':
      return start === null ? [] : checklist(view, start, pack);
    case 'pairings':
      return pairings(view, pack, points);
    case 'names':
      return names(view, pack);
    case 'castlings':
      return castlingPages(pack);
    case 'receipt':
      return receipt === null ? [] : receipt.pages.map((page) => ({ document: name, text: receipt.text, ...page }));
    case 'incident':
      return incidents(view, pack);
    case 'game':
      return gameSheets(
        view,
        pack,
        Math.ceil(moreThanLine(headOnAPage(factsOf(view, pack).from), FROM_TEXT, pack) / GAME_ROW),
      );
  }
}

/** The round's start, else the one that every table has for itself: what one of several has is no start of the round. */
export function roundStart({ round, tables }: ConsoleView): StartView | null {
  const own = tables[0]?.start ?? null;
  return round?.start ?? (tables.every(({ start }) => start?.fen === own?.fen) ? own : null);
}

/** What is signed for each game that is due: where a pairing plays two, the second, with colours reversed, is printed with the first. */
function gamesToSign({ tables, round }: ConsoleView): readonly (readonly TableView[])[] {
  if (round?.games !== 2) return [tables];
  const second = tables.map((table) =>
    table.game === 2 ? table : { ...table, game: 2 as const, white: table.black, black: table.white, result: null },
  );
  const first = tables.filter(({ game }) => game !== 2);
  return first.length === 0 ? [second] : [first, second];
}

/** Of games without a result: of another the slip is signed. */
function slipsDue(view: ConsoleView): readonly (readonly TableView[])[] {
  return gamesToSign(view).map((tables) => tables.filter(({ result }) => result === null));
}

/** One sheet lies at a table for both games: its names are those of the first. */
function asSeatedFirst(table: TableView): TableView {
  return table.game === 2 ? { ...table, game: 1, white: table.black, black: table.white } : table;
}

function tilesOf(tables: readonly TableView[], sides: Pack['sides']): readonly TableTile[] {
  const chairs = sides === 'each' ? (['white', 'black'] as const) : [sides];
  return tables.flatMap((table) => {
    const { start } = table;
    return start === null ? [] : chairs.map((chair) => ({ table, start, chair }));
  });
}

/** Of earlier games too. One that is asked for by its number may have been withdrawn: the sheet says so. */
function incidents({ tables }: ConsoleView, { incident }: Pack): readonly SheetOf[] {
  return tables.flatMap(gamesWithRulings).flatMap(({ table, earlier }) =>
    table.rulings
      .map((ruling) => ({ ruling, key: incidentKey(table.table, ruling, earlier) }))
      .filter(({ ruling, key }) => (incident === 'all' ? ruling.withdrawnEpochMs === null : incident === key))
      .map((one) => ({ document: 'incident' as const, table, earlier, ...one })),
  );
}

function checklist(view: ConsoleView, start: StartView, pack: Pack): readonly SheetOf[] {
  const { from } = factsOf(view, pack);
  const room = ROOM.checklist - moreThanLine(headOnAPage(from), FROM_TEXT, pack);
  const heights = { ...CHECK_ROW, least: Math.max(CHECK_ROW.least, LEAST_CHECK_MM / unitOf(pack.paper)) };
  const { pages, rowHeight } = pagedRows(view.tables, room, heights, (one) =>
    ownStart(one, start) === null ? 0 : OWN_ROW_MM / unitOf(pack.paper),
  );
  return pages.map((tables) => ({ document: 'checklist', tables, rowHeight }));
}

/** After the tables those who are not paired. */
function pairings(view: ConsoleView, pack: Pack, points: PointsBefore | null): readonly SheetOf[] {
  const { tables, round } = view;
  const columns = pairingColumns(view, points);
  const rows = [...tables, ...(round?.byes ?? [])];
  const results = knownResults(tables, round?.games ?? 1);
  const marksUnsigned = tables.some((one) => (one.signedEpochMs ?? one.first?.signedEpochMs ?? null) !== null);
  const { unsigned, inDoubt } = messages.print;
  const signs = [
    ...(round?.games === 2 ? [messages.moreGames.reversedOnPaper] : []),
    ...(marksUnsigned ? [unsigned.says] : []),
    ...(tables.some((table) => doubtsAt(table) > 0) ? [inDoubt.says] : []),
  ];
  const note = signs.join(', ');
  const room = listRoom(view, pack, note) - (round?.games === 2 ? SECOND_HEAD : 0);
  const namesIn = (row: (typeof rows)[number]): readonly string[] =>
    'table' in row ? [row.white, row.black] : [titledName(row)];
  const sizes = { least: LEAST_LETTERS.pairings, unit: unitOf(pack.paper) };
  const { pages, ...set } = listed(rows, room, sizes, [{ namesIn, width: columns.width }]);
  return pages.map((some) => ({
    document: 'pairings',
    tables: some.filter((row) => 'table' in row),
    byes: some.filter((row) => 'kind' in row),
    columns,
    marksUnsigned,
    results,
    note,
    ...set,
  }));
}

function names(view: ConsoleView, pack: Pack): readonly SheetOf[] {
  const { tables, round } = view;
  const seats = byName(tables, round?.byes ?? [], messages.language.tag);
  const isGuessed = seats.some(({ name }) => isSurnameGuessed(name));
  const room = listRoom(view, pack) - (round?.games === 2 ? SECOND_HEAD : 0);
  const sizes = { least: LEAST_LETTERS.names, unit: unitOf(pack.paper) };
  const { pages, ...set } = listed(seats, room, sizes, [
    { namesIn: (one) => [withTitle(one)], width: NAME_WIDTH.names },
    { namesIn: ({ seat }) => [seat?.opponent ?? ''], width: NAME_WIDTH.opponent, sizes: OPPONENT_LETTERS },
  ]);
  return pages.map((some) => ({ document: 'names', seats: some, isGuessed, ...set }));
}

/** For all rows of a page, under what its head says of the round and of the list. */
function listRoom(view: ConsoleView, pack: Pack, note = ''): number {
  const { from, follow, ...facts } = factsOf(view, pack, new Map(), LONGEST_DAY);
  const told = messages.print.sheetOf(facts.told, note);
  const width = follow === null ? FROM_TEXT.width : FOLLOW.width;
  const head = moreThanLine(headOnAPage(from), { ...FROM_TEXT, width }, pack) + (follow === null ? 0 : FOLLOW.more);
  const letters = lettersOn(pack, TOLD_TEXT.letters);
  const rule = ruleHeight(facts.drawRule, unitOf(pack.paper));
  return (
    ROOM.list - head - rule - (told === '' ? 0 : heightOf(unbrokenHead(told), letters, TOLD_TEXT.width) * HEAD_LEADING)
  );
}

/** Tournament and round as they stand on one of several pages. */
function headOnAPage(from: string): string {
  return messages.print.sheetOf(from, messages.print.pageOf(10, 10));
}

/** Height of the lines of a text below its first. */
function moreThanLine(
  text: string,
  { width, letters }: { readonly width: number; readonly letters: number },
  pack: Pack,
): number {
  const size = lettersOn(pack, letters);
  return (heightOf(unbrokenHead(text), size, width) - heightOf('', size, width)) * HEAD_LEADING;
}

function lettersOn({ paper }: Pack, ideal: number): number {
  return Math.max(ideal, LEAST_MM / unitOf(paper));
}

/** Both colours; on the small size each on a page of its own. */
function cards(start: StartView, { paper }: Pack): readonly SheetOf[] {
  const pages = paper === 'A5' ? ([['white'], ['black']] as const) : ([['white', 'black']] as const);
  return pages.map((colors) => ({ document: 'card', start, colors }));
}

/** A side of a colour on a page; on the small size two pages, so that nobody needs a glass. */
function castlingPages({ paper }: Pack): readonly SheetOf[] {
  const rows = paper === 'A5' ? Math.ceil(OF_ONE_SIDE / 2) : OF_ONE_SIDE;
  return (['white', 'black'] as const).flatMap((color) =>
    [0, OF_ONE_SIDE].flatMap((side) =>
      Array.from({ length: Math.ceil(OF_ONE_SIDE / rows) }, (_, page) => ({
        document: 'castlings' as const,
        color,
        from: side + page * rows,
        to: side + Math.min(OF_ONE_SIDE, (page + 1) * rows),
      })),
    ),
  );
}

function chunks<T>(all: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size));
}
