import type { ConsoleView } from '../../electron/contract/views/console.ts';
import type { PlyView } from '../../electron/contract/views/moves.ts';
import type { TableView } from '../../electron/contract/views/table.ts';
import type { ShownMark } from '../../engine/tournament/shown-mark.ts';
import { stretchesOf } from '../components/move-rows.ts';
import { messages } from '../stores/messages.svelte.ts';
import { gamesWithRulings } from './incident.ts';
import type { EarlierGame } from './incident.ts';
import type { Pack } from './pack.ts';

/** A line of the score: a move of both players, or what is to be known of the moves after it. */
export type ScoreLine =
  | { readonly number: number; readonly white: PlyView | null; readonly black: PlyView | null }
  | { readonly says: string; readonly lines: number };

/** One page of the score of a game. */
export interface GameSheet {
  readonly document: 'game';
  readonly table: TableView;
  /** Which of how many of this game it is, from 1. */
  readonly page: number;
  readonly count: number;
  /** When it was cancelled; null for one that was not. */
  readonly cancelledEpochMs: number | null;
  readonly columns: readonly (readonly ScoreLine[])[];
  /** How many times as high as the least a line is: a page of few moves is filled, up to what is still read as one list. */
  readonly stretch: number;
  /** Times stand behind moves. */
  readonly hasClocks: boolean;
  /** Marks of its moves; none where each has the same, which is said once. */
  readonly marks: readonly ShownMark[];
  readonly allEntered: boolean;
  /** Plies with which a draw was offered. */
  readonly offered: ReadonlySet<number>;
}

/** Lines of a column under all that a page says of the game, and on a page that goes on. */
const ROOM = { first: 36, later: 47 } as const;
/** Columns of a page; times need room. */
const COLUMNS = { plain: 3, timed: 2 } as const;
/** Letters of a line across a column, where they are widest. */
const LETTERS = 32;
/** A game of few moves has fewer columns than there is room for: so many lines are worth one. */
const WORTH_A_COLUMN = 15;
const MOST_STRETCH = 1.5;

/** A round that is looked at has its first games beside its tables. */
type Printed = Pick<ConsoleView, 'tables'> & { readonly firstGames?: readonly TableView[] };

interface Played {
  readonly table: TableView;
  readonly earlier: EarlierGame | null;
}

/** Under which a game is asked for: `3`, `3_2` the second that was cancelled at table 3, `3_first` the first of its pairing. */
export function gameKey(table: number, earlier: EarlierGame | null = null): string {
  return earlier === null ? String(table) : `${String(table)}_${String(earlier)}`;
}

/** The pack that prints the score of one game. */
export function gamePack(table: number, paper: string, earlier: EarlierGame | null = null): string {
  return `documents=game&paper=${paper}&game=${gameKey(table, earlier)}`;
}

/** Games of which moves are known; one that was cancelled only where it is asked for. */
export function gameSheets(view: Printed, { game }: Pick<Pack, 'game'>, moreHead: number): readonly GameSheet[] {
  const firsts = (view.firstGames ?? []).map((table): Played => ({ table, earlier: 'first' }));
  const known = new Set(firsts.map(({ table }) => table.table));
  const ofTables = view.tables
    .flatMap(gamesWithRulings)
    .filter(({ table, earlier }) => earlier !== 'first' || !known.has(table.table));
  const all: readonly Played[] = [...firsts, ...ofTables].sort((a, b) => a.table.table - b.table.table);
  return all
    .filter(({ table, earlier }) =>
      game === 'all' ? typeof earlier !== 'number' && hasMoves(table) : game === gameKey(table.table, earlier),
    )
    .flatMap((one) => pagesOf(asPlayed(one, view), cancelledAt(one, view), moreHead));
}

function hasMoves({ plies, breaks, gameId }: TableView): boolean {
  return gameId !== null && plies.length + breaks.length > 0;
}

/** Nothing of the game that is due stands on the sheet of another. */
function asPlayed({ table, earlier }: Played, { tables, firstGames = [] }: Printed): TableView {
  // Looked at, it is told whole.
  const due = firstGames.includes(table) ? undefined : tables.find((one) => one.table === table.table);
  if (typeof earlier === 'number') return { ...table, offers: [], result: null, resultReason: null };
  if (earlier !== 'first' || due === undefined || due === table) return table;
  return { ...table, offers: [], result: due.first?.result ?? null, resultReason: null };
}

function cancelledAt({ table, earlier }: Played, { tables }: Printed): number | null {
  if (typeof earlier !== 'number') return null;
  const { cancelled = [] } = tables.find((one) => one.table === table.table) ?? {};
  return cancelled[earlier - 1]?.cancelledEpochMs ?? null;
}

function pagesOf(table: TableView, cancelledEpochMs: number | null, moreHead: number): readonly GameSheet[] {
  const provisional = table.questions.find(({ open }) => open)?.provisional ?? [];
  const plies = [...table.plies, ...provisional];
  const hasClocks = plies.some(({ clock }) => clock !== null);
  const allEntered = plies.length > 0 && plies.every(({ mark }) => mark === 'entered');
  const settled = table.breaks.flatMap(({ plies: playedOn = [] }) => playedOn);
  const marks = allEntered ? [] : [...new Set([...plies, ...settled].flatMap(({ mark }) => mark ?? []))];
  const offered = new Set(
    table.offers.flatMap(({ ply, withdrawnEpochMs }) => (withdrawnEpochMs === null ? [ply] : [])),
  );
  const shared = { document: 'game', table, cancelledEpochMs, hasClocks, marks, allEntered, offered } as const;
  const columns = hasClocks ? COLUMNS.timed : COLUMNS.plain;
  const pages: (typeof shared & Pick<GameSheet, 'columns'>)[] = [];
  let rest = linesOf(plies, table);
  let stretch: number = MOST_STRETCH;
  do {
    const room = (pages.length === 0 ? ROOM.first : ROOM.later) - moreHead;
    const page = pageOf(rest, columns, room);
    pages.push({ ...shared, columns: page });
    rest = rest.slice(page.flat().length);
    // Pages of one game look alike.
    stretch = Math.min(stretch, room / Math.max(1, ...page.map(heightOf)));
  } while (rest.length > 0);
  return pages.map((one, i) => ({ ...one, stretch: Math.max(1, stretch), page: i + 1, count: pages.length }));
}

/** As much as a page has room for, in columns that are as nearly of one height as their lines allow. */
function pageOf(lines: readonly ScoreLine[], most: number, room: number): readonly (readonly ScoreLine[])[] {
  const all = heightOf(lines);
  const count = Math.min(most, Math.max(1, Math.ceil(all / WORTH_A_COLUMN)));
  for (let height = Math.ceil(all / count); height < room; height++) {
    const columns = columnsOf(lines, count, height);
    if (columns.flat().length === lines.length) return columns;
  }
  return columnsOf(lines, most, room);
}

function columnsOf(lines: readonly ScoreLine[], count: number, height: number): readonly (readonly ScoreLine[])[] {
  const columns: (readonly ScoreLine[])[] = [];
  let rest = lines;
  while (columns.length < count && rest.length > 0) {
    const column = columnOf(rest, height);
    columns.push(column);
    rest = rest.slice(column.length);
  }
  return columns;
}

function linesOf(plies: readonly PlyView[], { breaks }: TableView): readonly ScoreLine[] {
  return stretchesOf(plies, breaks).flatMap(({ breaks: before, rows }) => [
    ...before.map(({ cause }) => {
      const says = messages.print.game.breaks[cause];
      return { says, lines: Math.ceil(says.length / LETTERS) };
    }),
    ...rows,
  ]);
}

function takenBy(line: ScoreLine): number {
  return 'says' in line ? line.lines : 1;
}

function heightOf(lines: readonly ScoreLine[]): number {
  return lines.reduce((sum, line) => sum + takenBy(line), 0);
}

/** As much as stands in a column; what is said of moves is not parted from the first of them. */
function columnOf(lines: readonly ScoreLine[], height: number): readonly ScoreLine[] {
  let taken = 0;
  let count = lines.findIndex((line) => (taken += takenBy(line)) > height);
  if (count === -1) return lines;
  while (count > 1 && 'says' in (lines[count - 1] ?? {})) count--;
  return lines.slice(0, Math.max(1, count));
}
