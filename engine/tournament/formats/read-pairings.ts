import { readCsv } from './csv.ts';
import { csvRound, guessColumns } from './csv-pairings.ts';
import type { FileRead } from './file-read.ts';
import type { RoundPairings } from './pairings.ts';
import { readPgnPairings } from './pgn-pairings.ts';
import { readTextFile } from './text-file.ts';
import type { TextFile } from './text-file.ts';
import { isTrf, readTrf } from './trf.ts';
import { lastPairedRound, trfRound } from './trf-pairings.ts';

export const FORMATS = ['trf', 'pgn', 'csv'] as const;
export type FileFormat = (typeof FORMATS)[number];

export interface PairingsFile {
  readonly format: FileFormat;
  readonly read: FileRead<RoundPairings>;
}

/**
 * The pairings of a file, whatever pairing program wrote it: a tournament report file, PGN, or a list with columns, told apart by what stands
 * in it. All or nothing.
 *
 * @param round from 1; null for the last that is paired.
 */
export function readPairingsFile(bytes: Uint8Array, round: number | null = null): FileRead<PairingsFile> {
  const file = readTextFile(bytes);
  if (!file.ok) return file;
  const format = formatOf(file.value);
  return { ok: true, value: { format, read: READERS[format](file.value, round) } };
}

function formatOf(file: TextFile): FileFormat {
  if (isTrf(file)) return 'trf';
  return file.lines.some(({ text }) => /^\s*\[\s*(?:Event|White|Black|Round|Site)\s+"/u.test(text)) ? 'pgn' : 'csv';
}

const READERS: Readonly<Record<FileFormat, (file: TextFile, round: number | null) => FileRead<RoundPairings>>> = {
  trf: (file, round) => {
    const trf = readTrf(file);
    return trf.ok ? trfRound(trf.value, round ?? lastPairedRound(trf.value) ?? 1) : trf;
  },
  pgn: (file) => readPgnPairings(textOf(file)),
  csv: (file) => {
    const csv = readCsv(textOf(file));
    return csv.ok ? csvRound(csv.value, guessColumns(csv.value)) : csv;
  },
};

function textOf({ lines }: TextFile): string {
  return lines.map(({ text, end }) => text + end).join('');
}
