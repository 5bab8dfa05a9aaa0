import { fail, ok } from '../../result.ts';
import { refuseFile } from './file-read.ts';
import type { FileRead } from './file-read.ts';

export const DELIMITERS = [';', '\t', ',', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

export interface CsvRow {
  /** Its first line, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

export interface Csv {
  readonly delimiter: Delimiter;
  readonly rows: readonly CsvRow[];
  /** Where the last line stops, lines and columns from 1; null where a line end closes it. */
  readonly stopsAt: { readonly line: number; readonly column: number } | null;
}

/** Rows as RFC 4180 has them, parted by what parts the most lines alike. Lines with nothing in them are left out. */
export function readCsv(text: string, delimiter = likelyDelimiter(text)): FileRead<Csv> {
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let [at, line, begun, lineStart] = [0, 1, 1, 0];
  const close = (): void => {
    if (cells.some((cell) => cell !== '')) rows.push({ line: begun, cells });
    cells = [];
  };
  while (at < text.length) {
    if (cells.length === 0) begun = line;
    at = quoteAt(text, at);
    if (text[at] === '"') {
      const opened = [line, at - lineStart + 1] as const;
      let cell = '';
      for (;;) {
        const end = text.indexOf('"', at + 1);
        if (end < 0) return refuseFile(fail('csv.openQuote'), ...opened);
        const part = text.slice(at + 1, end);
        const breaks = part.match(/\r\n|\n|\r/gu)?.length ?? 0;
        line += breaks;
        if (breaks > 0) lineStart = at + 2 + Math.max(part.lastIndexOf('\n'), part.lastIndexOf('\r'));
        cell += part;
        at = end + 1;
        if (text[at] !== '"') break;
        cell += '"';
      }
      cells.push(cell.trim());
      if (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r')
        return refuseFile(fail('csv.afterQuote'), line, at - lineStart + 1);
    } else {
      const end = cellEnd(text, at, delimiter);
      cells.push(text.slice(at, end).trim());
      at = end;
    }
    if (text[at] === delimiter) {
      at++;
      // A delimiter at the end closes a cell with nothing in it.
      if (at === text.length || text[at] === '\n' || text[at] === '\r') cells.push('');
    }
    if (text[at] === '\n' || text[at] === '\r') {
      at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1;
      line++;
      lineStart = at;
      close();
    }
  }
  const stopsAt = cells.length === 0 ? null : { line, column: at - lineStart + 1 };
  close();
  return ok({ delimiter, rows, stopsAt });
}

/** Where a quotation mark opens the cell, behind blanks perhaps; else where the cell begins. */
function quoteAt(text: string, from: number): number {
  let at = from;
  while (text[at] === ' ') at++;
  return text[at] === '"' ? at : from;
}

function cellEnd(text: string, from: number, delimiter: Delimiter): number {
  let at = from;
  while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') at++;
  return at;
}

/** The one that stands as often in each of the first lines; of several the one that makes the most columns. A comma with a space behind it is a name's. */
export function likelyDelimiter(text: string): Delimiter {
  const lines = text
    .slice(0, 20_000)
    .split(/\r\n|\n|\r/u)
    .filter((line) => line.trim() !== '')
    .slice(0, 30)
    .map((line) => line.replace(/"[^"]*"/gu, ''));
  let [best, most]: [Delimiter, number] = [';', -1];
  for (const delimiter of DELIMITERS) {
    const parts = delimiter === ',' ? /,(?! )/u : delimiter;
    const counts = lines.map((line) => line.split(parts).length - 1);
    const usual = Math.max(0, ...counts.filter((count) => count > 0).map((count) => alike(counts, count) * count));
    if (usual > most) [best, most] = [delimiter, usual];
  }
  return best;
}

function alike(counts: readonly number[], count: number): number {
  return counts.filter((other) => other === count).length ** 2;
}
