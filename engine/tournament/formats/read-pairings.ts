import type { Csv } from './csv.ts';
import { readCsv } from './csv.ts';
import { csvRound, guessColumns } from './csv-pairings.ts';
import type { GuessedColumns } from './csv-pairings.ts';
import type { ByteEncoding } from './encodings.ts';
import { formatOf } from './file-format.ts';
import type { FileFormat } from './file-format.ts';
import type { FileRead } from './file-read.ts';
import { readPgnPairings } from './pgn-pairings.ts';
import { readTextFile } from './text-file.ts';
import type { TextFile } from './text-file.ts';
import { readTrf } from './trf.ts';
import { readTrfRound } from './trf-pairings.ts';
import type { RoundRead } from './rounds-of-file.ts';

export interface PairingsFile extends RoundRead {
  readonly format: FileFormat;
  /** A list with columns, and what they were taken for. */
  readonly columns: { readonly csv: Csv; readonly guessed: GuessedColumns } | null;
  /** Words with letters that stand otherwise in another encoding, the first of them; null where the file tells its encoding. */
  readonly doubtful: readonly string[] | null;
}

/**
 * The pairings of a file, whatever pairing program wrote it: a tournament report file, PGN, or a list with columns, told apart by what stands
 * in it. All or nothing.
 *
 * @param round from 1; null for the first that is to be played, else the last.
 * @param encoding where the file does not tell its own.
 */
export function readPairingsFile(
  bytes: Uint8Array,
  round: number | null = null,
  encoding?: ByteEncoding,
): FileRead<PairingsFile> {
  const file = readTextFile(bytes, encoding);
  if (!file.ok) return file;
  const format = formatOf(file.value);
  const read = READERS[format](file.value, round);
  return { ok: true, value: { format, columns: null, doubtful: doubtfulWords(file.value), ...read } };
}

const WORDS_SHOWN = 8;

function doubtfulWords({ guessed, lines }: TextFile): readonly string[] | null {
  if (!guessed) return null;
  const words = new Set<string>();
  for (const { text } of lines) {
    for (const [word] of text.matchAll(/[^\s;,|"]*[^\0-\x7f\s][^\s;,|"]*/gu)) words.add(word);
    if (words.size >= WORDS_SHOWN) break;
  }
  return [...words].slice(0, WORDS_SHOWN);
}

type Read = RoundRead & Partial<PairingsFile>;

const READERS: Readonly<Record<FileFormat, (file: TextFile, round: number | null) => Read>> = {
  trf: (file, round) => {
    const trf = readTrf(file);
    return trf.ok ? readTrfRound(trf.value, round) : { read: trf, rounds: [] };
  },
  pgn: (file, round) => readPgnPairings(textOf(file), round),
  csv: (file, round) => {
    const csv = readCsv(textOf(file));
    if (!csv.ok) return { read: csv, rounds: [] };
    const guessed = guessColumns(csv.value);
    return { ...csvRound(csv.value, guessed, round), columns: { csv: csv.value, guessed } };
  },
};

function textOf({ lines }: TextFile): string {
  return lines.map(({ text, end }) => text + end).join('');
}
