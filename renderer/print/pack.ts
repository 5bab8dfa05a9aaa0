import { PAPER_SIZES } from '../../electron/contract/shell-bridge.ts';
import type { PaperSize } from '../../electron/contract/shell-bridge.ts';

export const DOCUMENTS = [
  'poster',
  'tables',
  'score',
  'slips',
  'checklist',
  'pairings',
  'names',
  'card',
  'castlings',
  'meeting',
  'receipt',
  'incident',
  'game',
] as const;
export type DocumentName = (typeof DOCUMENTS)[number];

/** Whoever sees one of these knows the start position. */
export const SHOWS_START: readonly DocumentName[] = [
  'poster',
  'tables',
  'score',
  'checklist',
  'card',
  'meeting',
  'receipt',
];

export const PER_PAGE = [1, 2, 4, 8] as const;
/** Whose chair a table's sheet speaks from; `each` makes a sheet for either chair. */
export const SIDES = ['both', 'each', 'white', 'black'] as const;
export const PIECE_STYLES = ['letters', 'figurines'] as const;

/** What the arbiter wants on paper. It stands in the address, so a preview, a PDF and a reload show the same. */
export interface Pack {
  readonly documents: readonly DocumentName[];
  readonly paper: PaperSize;
  readonly perPage: (typeof PER_PAGE)[number];
  readonly sides: (typeof SIDES)[number];
  readonly pieceStyle: (typeof PIECE_STYLES)[number];
  /** `3_2`: of incidents only that of the second ruling at table 3, `3_2_1` in its first cancelled game, `3_2_first` in the first game of a match that is at its second; `all`: those of every ruling that stands. */
  readonly incident: string;
  /** Of games only the score of this one, as `gameKey` writes it; `all`: of every game of the round. */
  readonly game: string;
  /** `2_5`: where each table has a sheet of its own, only those of tables 2 and 5; `all`: of every table. */
  readonly tables: string;
  /** The round that is printed: '' is the running one, `3` the third of the open tournament, `3_KEY` of another. */
  readonly of: string;
}

const STANDARD: Pack = {
  documents: ['poster', 'tables'],
  paper: 'A4',
  perPage: 1,
  sides: 'both',
  pieceStyle: 'letters',
  incident: 'all',
  game: 'all',
  tables: 'all',
  of: '',
};

/** Reads `documents=poster,tables&paper=A5…`; what is missing or unknown is as usual. */
export function parsePack(query: string): Pack {
  const given = new URLSearchParams(query);
  const one = <T extends string>(key: keyof Pack, known: readonly T[], usual: T): T =>
    known.find((name) => name === given.get(key)) ?? usual;
  const listed = given.get('documents')?.split(',');
  const paper = one('paper', PAPER_SIZES, STANDARD.paper);
  const perPage = PER_PAGE.find((count) => String(count) === given.get('perPage')) ?? STANDARD.perPage;
  return {
    documents: listed === undefined ? STANDARD.documents : DOCUMENTS.filter((name) => listed.includes(name)),
    paper,
    perPage: perPageOn(paper).findLast((count) => count <= perPage) ?? STANDARD.perPage,
    sides: one('sides', SIDES, STANDARD.sides),
    pieceStyle: one('pieceStyle', PIECE_STYLES, STANDARD.pieceStyle),
    incident: /^\d+_\d+(?:_(?:\d+|first))?$/u.exec(given.get('incident') ?? '')?.[0] ?? STANDARD.incident,
    game: /^\d+(?:_(?:\d+|first))?$/u.exec(given.get('game') ?? '')?.[0] ?? STANDARD.game,
    tables: /^\d{1,4}(?:_\d{1,4})*$/u.exec(given.get('tables') ?? '')?.[0] ?? STANDARD.tables,
    of: /^\d{1,4}(?:_\w{1,40})?$/u.exec(given.get('of') ?? '')?.[0] ?? STANDARD.of,
  };
}

export function makePack({ documents, ...rest }: Pack): string {
  const words = Object.entries(rest).map(([key, value]) => `${key}=${String(value)}`);
  return [`documents=${documents.join(',')}`, ...words].join('&');
}

/** Of more the address would be too long, and it is no work saved. */
const MOST_TABLES = 25;

/** How a pack asks for the sheets of these tables alone. */
export function makeTables(tables: readonly number[] | null): string {
  return tables === null || tables.length === 0 || tables.length > MOST_TABLES ? STANDARD.tables : tables.join('_');
}

/** The tables whose sheets are asked for; null for all. */
export function askedTables({ tables }: Pick<Pack, 'tables'>): readonly number[] | null {
  return tables === STANDARD.tables ? null : tables.split('_').map(Number);
}

/** The pack with one choice made otherwise; what is unknown leaves it as it is. */
export function withChoice(pack: Pack, key: keyof Omit<Pack, 'documents'>, value: string): Pack {
  return parsePack(makePack(pack).replace(new RegExp(`${key}=[^&]*`, 'u'), `${key}=${value}`));
}

/** A round that is printed and is not the running one. */
export interface PrintedRound {
  /** Its place in the record. */
  readonly round: number;
  /** Null: the open one. */
  readonly tournament: string | null;
}

export function printedRound({ of }: Pick<Pack, 'of'>): PrintedRound | null {
  const [, round, tournament = null] = /^(\d+)(?:_(\w+))?$/u.exec(of) ?? [];
  return round === undefined ? null : { round: Number(round), tournament };
}

export function makeOf(printed: PrintedRound | null): string {
  if (printed === null) return '';
  return printed.tournament === null ? String(printed.round) : `${String(printed.round)}_${printed.tournament}`;
}

export interface Millimetres {
  readonly width: number;
  readonly height: number;
}

/** ISO 216; ANSI A. Upright. */
export const PAPER_MM: Readonly<Record<PaperSize, Millimetres>> = {
  A4: { width: 210, height: 297 },
  A5: { width: 148, height: 210 },
  Letter: { width: 215.9, height: 279.4 },
};

/** How many sheets for tables a page may have: A5 is half a page already, and smaller ones are cut from A4. */
export function perPageOn(paper: PaperSize): readonly Pack['perPage'][] {
  return paper === 'A5' ? [1] : PER_PAGE;
}

/** Whether the sheet of a table has room for the castling card: an eighth of a page with two boards has not. */
export function hasCard({ perPage, sides }: Pick<Pack, 'perPage' | 'sides'>): boolean {
  return perPage < 8 || sides !== 'both';
}

/** The part of a page that one of so many has: halves and eighths lie, quarters stand. */
export function tileOf(paper: PaperSize, perPage: Pack['perPage']): Millimetres {
  const { width, height } = PAPER_MM[paper];
  const columns = perPage >= 4 ? 2 : 1;
  return { width: width / columns, height: (height * columns) / perPage };
}

/** The part of a page that a result slip has. */
export function slipOf(paper: PaperSize): Millimetres {
  const { width, height } = PAPER_MM[paper];
  return paper === 'A5' ? { width, height: height / 3 } : tileOf(paper, 8);
}

/** How many of them a page has. */
export function slipsOn(paper: PaperSize): number {
  return paper === 'A5' ? 3 : 8;
}

/** Millimetres of a unit of a whole sheet. */
export function unitOf(paper: PaperSize): number {
  return unitFor(PAPER_MM[paper], PAPER_MM.A4);
}

/** Millimetres of a unit, so that what was drawn for `ideal` fits into `room`. */
export function unitFor(room: Millimetres, ideal: Millimetres): number {
  return Math.floor(Math.min(room.width / ideal.width, room.height / ideal.height) * 1000) / 1000;
}
