import { COLORS, opposite } from '../../chess/piece.ts';
import type { Color } from '../../chess/piece.ts';
import { fail, ok } from '../../result.ts';
import type { FormatCode } from '../../fault-facts.ts';
import type { Fault, Result } from '../../result.ts';
import type { Csv, CsvRow } from './csv.ts';
import { fideIdIn } from './fide-id.ts';
import { refuseFile } from './file-read.ts';
import type { FileFault } from './file-read.ts';
import { nameParts } from './name-parts.ts';
import type { FileBye, FilePairing, FileResult, PairedPlayer } from './pairings.ts';
import { HIGHEST_TABLE, playersTwice, tablesTwice } from './players-twice.ts';
import { ratingIn } from './rating.ts';
import { isPlainBye, readBye } from './read-bye.ts';
import { fileRounds, noRound, roundMeant, stateOf } from './rounds-of-file.ts';
import type { RoundRead } from './rounds-of-file.ts';
import { wholeNumber } from './whole-number.ts';

/** What a column of a list of pairings may hold. */
export const COLUMNS = [
  ...([
    'round',
    'table',
    'result',
    'white',
    'white-title',
    'white-rating',
    'white-federation',
    'white-fide-id',
    'white-number',
  ] as const),
  ...(['black', 'black-title', 'black-rating', 'black-federation', 'black-fide-id', 'black-number'] as const),
] as const;
export type ColumnName = (typeof COLUMNS)[number];

/** Which column, from 0, holds what. */
export type ColumnChoice = Readonly<Partial<Record<ColumnName, number>>>;

export interface GuessedColumns {
  readonly columns: ColumnChoice;
  /** The first row names the columns. */
  readonly headed: boolean;
}

/** Headings as pairing programs write them in the languages of most federations, without case and dots. */
const HEADINGS: readonly (readonly [
  ColumnName | 'name' | 'title' | 'rating' | 'federation' | 'fide-id' | 'number',
  RegExp,
])[] = [
  ['round', /^(?:r|rd|rnd|round|round no|runde|rde|ronde|ronda|rodada|turno|tour|runda|kolo|forduló|тур)$/u],
  [
    'table',
    /^(?:board|table|bo|br|brett|tisch|table no|board no|échiquier|table n°|mesa|tablero|tavolo|scacchiera|bord|tafel|stół|szachownica|доска|стол)$/u,
  ],
  ['white', /^(?:white|wei(?:ß|ss)|blancs?|blancas|bianco|wit|białe|бел(?:ые|ый)|white (?:player|name)|brancas)$/u],
  ['black', /^(?:black|schwarz|noirs?|negras|nero|zwart|czarne|черные|чёрные|black (?:player|name)|pretas)$/u],
  ['white-title', /^white (?:title|tit)$/u],
  ['black-title', /^black (?:title|tit)$/u],
  ['white-rating', /^white (?:rating|rtg|elo)$/u],
  ['black-rating', /^black (?:rating|rtg|elo)$/u],
  ['white-federation', /^white (?:fed|federation)$/u],
  ['black-federation', /^black (?:fed|federation)$/u],
  ['white-fide-id', /^white (?:fide ?-?id|id)$/u],
  ['black-fide-id', /^black (?:fide ?-?id|id)$/u],
  ['white-number', /^white (?:no|number)$/u],
  ['black-number', /^black (?:no|number)$/u],
  ['result', /^(?:result|res|ergebnis|erg|résultat|resultado|risultato|uitslag|wynik|результат)$/u],
  ['title', /^(?:title|tit|titel|titre|título|titolo)$/u],
  ['rating', /^(?:rating|rtg|elo|rtgi|wertung)$/u],
  ['federation', /^(?:fed|federation|land|pays|país)$/u],
  ['fide-id', /^(?:fide ?-?id|id)$/u],
  ['number', /^(?:no|nr|number|snr|n°|rank)$/u],
  ['name', /^(?:name|player|spieler|nom|joueur|nombre|jugador|nome|giocatore|naam)$/u],
];

/**
 * Which column holds what: by the headings where there are any, else by what stands in them. The first column of a kind that belongs to one
 * side is White's, the second Black's.
 */
export function guessColumns({ rows }: Csv): GuessedColumns {
  const [first] = rows;
  if (first === undefined) return { columns: {}, headed: false };
  const named = byHeadings(first.cells);
  if (named.white !== undefined && named.black !== undefined) return { columns: named, headed: true };
  // Headings in another language: numbers stand under one that is none.
  const columns = byContents((rows.length > 2 ? rows.slice(1) : rows).slice(0, ROWS_LOOKED_AT));
  const headed = columns.table !== undefined && !/\d/u.test(first.cells[columns.table] ?? '');
  return { columns, headed };
}

/** More columns than any list has; and rows that tell what stands in a column. */
export const MOST_COLUMNS = 60;
const ROWS_LOOKED_AT = 500;

function byHeadings(cells: readonly string[]): ColumnChoice {
  const found: Partial<Record<ColumnName, number>> = {};
  cells.forEach((cell, i) => {
    const heading = cell.toLowerCase().replaceAll('.', '').replace(/\s+/gu, ' ').trim();
    const kind = HEADINGS.find(([, words]) => words.test(heading))?.[0];
    if (kind === undefined) return;
    const names: readonly ColumnName[] =
      kind === 'name'
        ? ['white', 'black']
        : kind === 'title' || kind === 'rating' || kind === 'federation' || kind === 'fide-id' || kind === 'number'
          ? [`white-${kind}`, `black-${kind}`]
          : [kind];
    const free = names.find((name) => found[name] === undefined);
    if (free !== undefined) found[free] = i;
  });
  return found;
}

/** Two columns of names; what is a small number in front of both is the table. */
function byContents(rows: readonly CsvRow[]): ColumnChoice {
  const width = Math.min(
    MOST_COLUMNS,
    rows.reduce((most, { cells }) => Math.max(most, cells.length), 0),
  );
  const share = (column: number, what: RegExp): number =>
    rows.filter(({ cells }) => what.test(cells[column] ?? '')).length / rows.length;
  const columns = Array.from({ length: width }, (_, column) => column);
  const names = columns.filter(
    (column) => share(column, /\p{L}{2,}/u) > 0.8 && share(column, /^(?:[WC]?[GIFC]M|[A-Z]{3})?$/u) < 0.5,
  );
  const [white, black] = names;
  if (white === undefined || black === undefined) return {};
  const table = columns.find((column) => column < white && share(column, /^\d{1,4}\.?$/u) === 1);
  // Rows that say nothing there are games to be played, or were cut off.
  const result = columns.find((column) => {
    const told = rows.flatMap(({ cells }) => (cells[column]?.trim() ?? '') || []);
    return told.length > 0 && told.filter((cell) => RESULT.test(cell)).length >= told.length / 2;
  });
  return { white, black, ...(table === undefined ? {} : { table }), ...(result === undefined ? {} : { result }) };
}

const RESULT = /^(?:1|0|½|0[.,]5|1\/2|[+-]|=)\s*[-–:]\s*(?:1|0|½|0[.,]5|1\/2|[+-]|=)(?: ?F)?$/iu;

/** What a row says: who plays whom, or who does not play. */
interface Paired {
  readonly round: number | null;
  readonly pairing: FilePairing | null;
  readonly bye: FileBye | null;
}

/**
 * The pairings of the rows, in the order of the tables; without a column of tables in the order of the file. Rows of other rounds are left
 * out, where a column says of which they are.
 *
 * @param wanted the round; null for the one that is meant.
 */
export function csvRound(csv: Csv, layout: GuessedColumns, wanted: number | null = null): RoundRead {
  const { columns } = layout;
  if (columns.white === undefined || columns.black === undefined)
    return { read: refuseFile(fail('csv.columns')), rounds: [] };
  const { rows, faults, notes } = readRows(csv, layout);
  const rounds = fileRounds(
    rows.flatMap(({ round, pairing }) => (pairing === null ? [] : { round, state: stateOf(pairing.result) })),
  );
  const round = columns.round === undefined ? null : (wanted ?? roundMeant(rounds));
  const meant = rows.filter((row) => row.round === round);
  const pairings = meant.flatMap(({ pairing }) => pairing ?? []);
  const byes = meant.flatMap(({ bye }) => bye ?? []);
  const placed = pairings.map((pairing, i) => (columns.table === undefined ? { ...pairing, table: i + 1 } : pairing));
  const all = [...faults, ...tablesTwice(placed), ...playersTwice(placed, columns.table !== undefined)];
  if (all.length > 0)
    return { read: { ok: false, faults: all.sort((one, other) => (one.line ?? 0) - (other.line ?? 0)) }, rounds };
  if (round !== null && pairings.length === 0) return { read: noRound(round, rounds), rounds };
  const inOrder = [...placed].sort((a, b) => a.table - b.table);
  const tablesComputed = columns.table === undefined;
  return { read: ok({ tournament: '', round, pairings: inOrder, byes, tablesComputed, notes }), rounds };
}

function readRows(
  { rows, stopsAt }: Csv,
  { columns, headed }: GuessedColumns,
): { readonly rows: readonly Paired[]; readonly faults: readonly FileFault[]; readonly notes: readonly FileFault[] } {
  const faults: FileFault[] = [];
  const notes: FileFault[] = [];
  const read: Paired[] = [];
  const width = headed ? (rows[0]?.cells.length ?? 0) : usualWidth(rows);
  const least = rows.slice(0, -1).reduce((fewest, { cells }) => Math.min(fewest, cells.length), Infinity);
  for (const row of headed ? rows.slice(1) : rows) {
    const refuse = ({ fault }: { readonly fault: FileFault['fault'] }): void => {
      faults.push({ line: row.line, column: null, fault });
    };
    const round = roundIn(row, columns);
    const bye = byeIn(row, { columns, headed });
    const isCut = stopsAt !== null && row === rows.at(-1) && row.cells.length < least && bye === null;
    if (widthOf(row) > width) refuse(fail('csv.cells', { cells: widthOf(row), columns: width }));
    else if (isCut) {
      const { fault } = fail('csv.cutOff', { cells: row.cells.length, columns: width });
      faults.push({ ...stopsAt, fault });
    } else if (!round.ok) refuse(round);
    else if (bye !== null) read.push({ round: round.value, pairing: null, bye });
    else {
      const pairing = readRow(row, { columns, headed });
      if (pairing.ok) read.push({ round: round.value, pairing: pairing.value, bye: null });
      else refuse(pairing);
    }
    for (const side of COLORS) {
      const text = cellOf(row.cells, columns, `${side}-rating`);
      if (ratingIn(text) === undefined)
        notes.push({ line: row.line, column: null, fault: fail('pairings.rating', { text }).fault });
    }
  }
  return { rows: read, faults, notes };
}

/** Null where no column says it. */
function roundIn({ cells }: CsvRow, columns: ColumnChoice): Result<number | null, Fault<FormatCode>> {
  if (columns.round === undefined) return ok(null);
  const text = cellOf(cells, columns, 'round');
  const round = Number(/^(?:\p{L}+\.? ?)?([1-9]\d{0,3})\.?$/u.exec(text)?.[1]);
  return Number.isNaN(round) ? fail('csv.round', { text }) : ok(round);
}

/** Up to the last cell in which something stands. */
function widthOf(row: CsvRow | undefined): number {
  return (row?.cells.findLastIndex((cell) => cell !== '') ?? -1) + 1;
}

function usualWidth(rows: readonly CsvRow[]): number {
  const counts = new Map<number, number>();
  for (const row of rows) counts.set(widthOf(row), (counts.get(widthOf(row)) ?? 0) + 1);
  const [usual] = [...counts].sort(([width, count], [other, others]) => others - count || other - width);
  return usual?.[0] ?? 0;
}

/** Null for a row with two players, or none. What the row says of the points of a bye is taken. */
function byeIn({ cells }: CsvRow, layout: GuessedColumns): FileBye | null {
  const { columns } = layout;
  for (const side of COLORS) {
    const words = cellOf(cells, columns, opposite(side));
    const player = playerIn(cells, layout, side);
    if (player.name === '' || isNobody(player.name)) continue;
    const said = cellOf(cells, columns, 'result');
    // A result of two halves that stands alone beside nobody is what the player gets.
    if (words === '' && !/^(?:1|0|½|[+=-]|1\/2|0[.,]5)$/u.test(said)) continue;
    if (words === '' || /^-+$/u.test(words)) return { player, bye: byePoints(said) };
    const kind = readBye(words);
    if (kind === null) continue;
    if (!isPlainBye(words)) return { player, bye: kind };
    return { player, bye: said === '' && kind === 'zero' ? 'zero' : byePoints(said) };
  }
  return null;
}

function isNobody(name: string): boolean {
  return /^-+$/u.test(name) || readBye(name) !== null;
}

/** Nothing said is the bye of whoever was left over. */
function byePoints(text: string): FileBye['bye'] {
  if (/^(?:½|=|0[.,]5|1\/2)/u.test(text)) return 'half';
  return /^[0-]/u.test(text) ? 'zero' : 'pairing';
}

function cellOf(cells: readonly string[], columns: ColumnChoice, name: ColumnName): string {
  const at = columns[name];
  return at === undefined ? '' : (cells[at] ?? '');
}

function playerIn(cells: readonly string[], { columns, headed }: GuessedColumns, side: Color): PairedPlayer {
  const cell = (what: 'number' | 'title' | 'federation' | 'fide-id' | 'rating'): string =>
    cellOf(cells, columns, `${side}-${what}`);
  const text = cellOf(cells, columns, side).replaceAll(/\s+/gu, ' ');
  // Where columns have headings, and none of ratings, bare digits behind a name may be no rating; where ratings have a column, none are.
  const ratings = columns[`${side}-rating`] !== undefined ? 'none' : headed ? 'marked' : 'any';
  const said = nameParts(text, ratings);
  return {
    number: wholeNumber(cell('number')),
    name: said.name,
    title: cell('title').toUpperCase() || said.title,
    federation: cell('federation').toUpperCase() || said.federation,
    fideId: fideIdIn(cell('fide-id')),
    rating: ratingIn(cell('rating')) ?? said.rating ?? null,
  };
}

/** A table of 0 where no column has one. */
function readRow({ line, cells }: CsvRow, layout: GuessedColumns): Result<FilePairing, Fault<FormatCode>> {
  const { columns } = layout;
  const [white, black] = [playerIn(cells, layout, 'white'), playerIn(cells, layout, 'black')];
  if (!/\p{L}/u.test(white.name) || !/\p{L}/u.test(black.name)) return fail('pairings.noNames');
  const number = cellOf(cells, columns, 'table');
  const table = columns.table === undefined ? 0 : (wholeNumber(number.replace(/\.$/u, '')) ?? -1);
  if (table < 0 || table > HIGHEST_TABLE || (table === 0 && columns.table !== undefined))
    return fail('csv.table', { text: number });
  const text = cellOf(cells, columns, 'result');
  const result = resultOf(text);
  if (result === undefined) return fail('csv.result', { text });
  return ok({ table, white, black, result, line });
}

/** A result with `F` behind it was not played. */
const RESULTS: Readonly<Record<string, FileResult>> = {
  ...{ '1-0': '1-0', '0-1': '0-1', '=-=': '1/2-1/2', '0-0': '0-0', '=-0': '1/2-0', '0-=': '0-1/2' },
  ...{ '+--': '+/-', '--+': '-/+', '---': '-/-', '1-0F': '+/-', '0-1F': '-/+', '0-0F': '-/-' },
};

/** Both sides lost by forfeit, in the spelling of `+--` and `+:-`. A dash or two, or a colon, say that there is no result yet. */
function isNobodys(text: string): boolean {
  return /^[-–] ?[-–:] ?[-–]$/u.test(text);
}

/** Null where nothing is said yet; undefined where it cannot be read. */
function resultOf(text: string): FileResult | null | undefined {
  // As `csvOfResults` writes them.
  if (/^[+-]\/[+-]$/u.test(text)) return RESULTS[text.replace('/', '-')];
  if (text === '*' || /^[-–: ]*$/u.test(text)) return isNobodys(text) ? '-/-' : null;
  if (!RESULT.test(text)) return undefined;
  const plain = text
    .replaceAll(/\s/gu, '')
    .replaceAll(/½|0[.,]5|1\/2/gu, '=')
    .replace(/[–:]/u, '-');
  return RESULTS[plain.toUpperCase()];
}
