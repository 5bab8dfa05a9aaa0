import type { StartView } from '../../electron/contract/views/draw.ts';
import type { Bye } from '../../engine/journal/round.ts';
import type { ConsoleView } from '../../electron/contract/views/console.ts';
import type { TableView } from '../../electron/contract/views/table.ts';
import type { Color } from '../../engine/chess/piece.ts';
import type { PointsBefore } from '../../engine/tournament/formats/points-before.ts';
import type { GameRuling } from '../../engine/tournament/game.ts';
import { titled } from '../components/titled.ts';
import { incidentKey, tableOfCancelled } from './incident.ts';
import { factsOf } from './facts.ts';
import { LEAST_MM, NAME_BOX, NAME_WIDTH, fitted, heightOf } from './fitting.ts';
import { slipsOn, unitOf } from './pack.ts';
import type { DocumentName, Pack } from './pack.ts';
import { byName, pairingColumns, withTitle } from './paired.ts';
import type { NamedSeat, PairingColumns } from './paired.ts';
import type { ReceiptPage } from './receipt-pages.ts';
import type { PagedReceipt } from './receipt.svelte.ts';
import { isSurnameGuessed } from './surname.ts';
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
  | { readonly document: 'poster'; readonly start: StartView }
  | { readonly document: 'card'; readonly start: StartView; readonly colors: readonly Color[] }
  | { readonly document: 'meeting'; readonly start: StartView | null }
  | { readonly document: 'tables'; readonly tiles: readonly TableTile[] }
  | { readonly document: 'score'; readonly tile: TableTile; readonly chair: Color }
  | { readonly document: 'slips'; readonly tables: readonly TableView[] }
  | { readonly document: 'checklist'; readonly tables: readonly TableView[] }
  | {
      readonly document: 'pairings';
      readonly tables: readonly TableView[];
      readonly byes: readonly Bye[];
      readonly columns: PairingColumns;
    }
  | {
      readonly document: 'names';
      readonly seats: readonly NamedSeat[];
      /** The surname of somebody in the list is not told, and guessed. */
      readonly isGuessed: boolean;
    }
  | { readonly document: 'castlings'; readonly color: Color; readonly from: number; readonly to: number }
  | { readonly document: 'receipt'; readonly text: string; readonly parts: ReceiptPage }
  | {
      readonly document: 'incident';
      readonly table: TableView;
      readonly ruling: GameRuling;
      /** Which of its table's cancelled games it is of, from 1; null for the one that counts. */
      readonly cancelled: number | null;
      /** `incidentKey` */
      readonly key: string;
    };

const CHECKLIST_ROWS = 26;
/** Height of a page's rows, and of the least of them, in units of the sheet. */
const ROWS_HEIGHT = 238;
const ROW_HEIGHT = 7;
const ROW_PADDING = 0.3;
/** Of what the head of a list says of the round: width and height of its letters, and its lines against those of names. */
const [PAGE_WIDTH, TOLD_LETTERS, TOLD_LEADING] = [186, 3.4, 1.07];
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
    const sheets = sheetsOfOne(name, name === 'names' ? view : named, pack, receipt, points);
    return sheets.map((sheet, i) => ({ ...sheet, place: i + 1, pages: sheets.length }));
  });
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
      return start === null ? [] : [{ document: name, start }];
    case 'card':
      return start === null ? [] : cards(start, pack);
    case 'meeting':
      return [{ document: name, start }];
    case 'tables':
      return chunks(tilesOf(view, pack.sides), pack.perPage).map((tiles) => ({ document: name, tiles }));
    case 'score':
      return tilesOf(view, 'both').flatMap((tile) =>
        (['white', 'black'] as const).map((chair) => ({ document: name, tile, chair })),
      );
    case 'slips':
      return listed(name, view.tables, slipsOn(pack.paper));
    case 'checklist':
      return start === null ? [] : listed(name, view.tables, CHECKLIST_ROWS);
    case 'pairings':
      return pairings(view, pack, points);
    case 'names':
      return names(view, pack);
    case 'castlings':
      return castlingPages(pack);
    case 'receipt':
      return receipt === null ? [] : receipt.pages.map((parts) => ({ document: name, text: receipt.text, parts }));
    case 'incident':
      return incidents(view, pack);
  }
}

/** The round's start, else the first that a table has for itself. */
export function roundStart(view: ConsoleView): StartView | null {
  return view.round?.start ?? view.tables.find(({ start }) => start !== null)?.start ?? null;
}

function tilesOf(view: ConsoleView, sides: Pack['sides']): readonly TableTile[] {
  const chairs = sides === 'each' ? (['white', 'black'] as const) : [sides];
  return view.tables.flatMap((table) => {
    const { start } = table;
    return start === null ? [] : chairs.map((chair) => ({ table, start, chair }));
  });
}

/** Of cancelled games too. One that is asked for by its number may have been withdrawn: the sheet says so. */
function incidents({ tables }: ConsoleView, { incident }: Pack): readonly SheetOf[] {
  return tables.flatMap((table) =>
    [
      ...table.cancelled.map((game, i) => ({ table: tableOfCancelled(table, game), cancelled: i + 1 })),
      { table, cancelled: null },
    ].flatMap(({ table: played, cancelled }) =>
      played.rulings
        .map((ruling) => ({ ruling, key: incidentKey(played.table, ruling, cancelled) }))
        .filter(({ ruling, key }) => (incident === 'all' ? ruling.withdrawnEpochMs === null : incident === key))
        .map((one) => ({ document: 'incident' as const, table: played, cancelled, ...one })),
    ),
  );
}

/** After the tables those who are not paired. */
function pairings(view: ConsoleView, pack: Pack, points: PointsBefore | null): readonly SheetOf[] {
  const { tables, round } = view;
  const columns = pairingColumns(view, points);
  const rows = [...tables, ...(round?.byes ?? [])];
  const height = rowHeight(pack, columns.width);
  return paged(rows, rowsHeight(view, pack), (row) => height('table' in row ? [row.white, row.black] : [row.name])).map(
    (some) => ({
      document: 'pairings',
      tables: some.filter((row) => 'table' in row),
      byes: some.filter((row) => 'kind' in row),
      columns,
    }),
  );
}

function names(view: ConsoleView, pack: Pack): readonly SheetOf[] {
  const { tables, round } = view;
  const seats = byName(tables, round?.byes ?? [], messages.language.tag);
  const height = rowHeight(pack, NAME_WIDTH.names);
  const isGuessed = seats.some(({ name }) => isSurnameGuessed(name));
  return paged(seats, rowsHeight(view, pack), (one) => height([withTitle(one), one.seat?.opponent ?? ''])).map(
    (some) => ({
      document: 'names',
      seats: some,
      isGuessed,
    }),
  );
}

/** Of all rows of a page, under what its head says of the round. */
function rowsHeight(view: ConsoleView, pack: Pack): number {
  const { told } = factsOf(view, pack);
  if (told === '') return ROWS_HEIGHT;
  const letters = Math.max(TOLD_LETTERS, LEAST_MM / unitOf(pack.paper));
  return ROWS_HEIGHT - heightOf(told, letters, PAGE_WIDTH) * TOLD_LEADING;
}

/** Of a row with these names: what does not fit on its lines makes it higher. */
function rowHeight({ paper }: Pack, width: number): (names: readonly string[]) => number {
  const unit = unitOf(paper);
  return (all) =>
    Math.max(
      ROW_HEIGHT,
      ...all.map((name) => heightOf(name, fitted(name, { ...NAME_BOX, width }, unit), width) + ROW_PADDING),
    );
}

/** As many rows to a page as it has room for. */
function paged<T>(rows: readonly T[], room: number, height: (row: T) => number): readonly (readonly T[])[] {
  const pages: T[][] = [];
  let left = 0;
  for (const row of rows) {
    const needed = height(row);
    if (pages.length === 0 || needed > left) {
      pages.push([]);
      left = room;
    }
    pages.at(-1)?.push(row);
    left -= needed;
  }
  return pages;
}

function listed(document: 'checklist' | 'slips', tables: readonly TableView[], onPage: number): readonly SheetOf[] {
  return chunks(tables, onPage).map((some) => ({ document, tables: some }));
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
