import type { StartView } from '../../electron/contract/views/draw.ts';
import type { Bye } from '../../engine/journal/round.ts';
import type { ConsoleView } from '../../electron/contract/views/console.ts';
import type { TableView } from '../../electron/contract/views/table.ts';
import type { Color } from '../../engine/chess/piece.ts';
import type { GameRuling } from '../../engine/tournament/game.ts';
import { titled } from '../components/titled.ts';
import { incidentKey } from './incident.ts';
import type { DocumentName, Pack } from './pack.ts';
import { receiptPages } from './receipt-pages.ts';

/** One sheet for a table, from one chair or from both. */
export interface TableTile {
  readonly table: TableView;
  readonly start: StartView;
  readonly chair: Color | 'both';
}

/** One page of paper. */
export type Sheet =
  | { readonly document: 'poster'; readonly start: StartView }
  | { readonly document: 'card'; readonly start: StartView }
  | { readonly document: 'meeting'; readonly start: StartView | null }
  | { readonly document: 'tables'; readonly tiles: readonly TableTile[] }
  | { readonly document: 'score'; readonly tile: TableTile; readonly chair: Color }
  | { readonly document: 'checklist'; readonly tables: readonly TableView[] }
  | { readonly document: 'pairings'; readonly tables: readonly TableView[]; readonly byes: readonly Bye[] }
  | { readonly document: 'castlings'; readonly color: Color; readonly from: number; readonly to: number }
  | { readonly document: 'receipt'; readonly text: string; readonly page: number }
  | { readonly document: 'incident'; readonly table: TableView; readonly ruling: GameRuling };

const CHECKLIST_ROWS = 26;
const PAIRING_ROWS = 34;
/** Castlings of one colour. */
const CASTLINGS = 42;

/** All pages of the pack in the order they are handed out. `receipt`: the text of the draw's receipt, where there is one. */
export function sheetsOf(view: ConsoleView, pack: Pack, receipt: string | null): readonly Sheet[] {
  const named = { ...view, tables: view.tables.map((table) => ({ ...table, ...titled(table) })) };
  return pack.documents.flatMap((name) => sheetsOfOne(name, named, pack, receipt));
}

function sheetsOfOne(name: DocumentName, view: ConsoleView, pack: Pack, receipt: string | null): readonly Sheet[] {
  const start = roundStart(view);
  switch (name) {
    case 'poster':
    case 'card':
      return start === null ? [] : [{ document: name, start }];
    case 'meeting':
      return [{ document: name, start }];
    case 'tables':
      return chunks(tilesOf(view, pack.sides), pack.perPage).map((tiles) => ({ document: name, tiles }));
    case 'score':
      return tilesOf(view, 'both').flatMap((tile) =>
        (['white', 'black'] as const).map((chair) => ({ document: name, tile, chair })),
      );
    case 'checklist':
      return start === null ? [] : listed(name, view.tables, CHECKLIST_ROWS);
    case 'pairings':
      return pairings(view);
    case 'castlings':
      return castlingPages(pack);
    case 'receipt':
      return receipt === null ? [] : receiptSheets(receipt);
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

/** One that is asked for by its number may have been withdrawn: the sheet says so. */
function incidents({ tables }: ConsoleView, { incident }: Pack): readonly Sheet[] {
  return tables.flatMap((table) =>
    table.rulings
      .filter((ruling) =>
        incident === 'all' ? ruling.withdrawnEpochMs === null : incident === incidentKey(table.table, ruling),
      )
      .map((ruling) => ({ document: 'incident' as const, table, ruling })),
  );
}

/** After the tables those who are not paired. */
function pairings({ tables, round }: ConsoleView): readonly Sheet[] {
  const byes = round?.byes ?? [];
  const pages = Math.ceil((tables.length + byes.length) / PAIRING_ROWS);
  return Array.from({ length: pages }, (_, page) => {
    const [from, to] = [page * PAIRING_ROWS, (page + 1) * PAIRING_ROWS];
    const unpaired = byes.slice(Math.max(0, from - tables.length), Math.max(0, to - tables.length));
    return { document: 'pairings', tables: tables.slice(from, to), byes: unpaired };
  });
}

function listed(document: 'checklist', tables: readonly TableView[], rows: number): readonly Sheet[] {
  return chunks(tables, rows).map((some) => ({ document, tables: some }));
}

function receiptSheets(text: string): readonly Sheet[] {
  const { others } = receiptPages(text);
  return Array.from({ length: 1 + others.length }, (_, page) => ({ document: 'receipt', text, page }));
}

/** A colour a page; on the small size eight pages, so that nobody needs a glass. */
function castlingPages({ paper }: Pack): readonly Sheet[] {
  const rows = paper === 'A5' ? 11 : CASTLINGS;
  return (['white', 'black'] as const).flatMap((color) =>
    Array.from({ length: Math.ceil(CASTLINGS / rows) }, (_, page) => ({
      document: 'castlings' as const,
      color,
      from: page * rows,
      to: Math.min(CASTLINGS, (page + 1) * rows),
    })),
  );
}

function chunks<T>(all: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size));
}
