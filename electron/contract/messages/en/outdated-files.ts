import type { FileOut, OutdatedFile } from '../../../../engine/tournament/sent-results.ts';
import { listed, tablesListed } from './faults/say.ts';
import { capitalised, timeAndDay } from './format.ts';

/**
 * "Table 3 changed since the CSV was exported at 14:05", "Round or event details changed since CSV (14:05) and PGN (14:20) were exported": of those is told
 * where no table is another. @param files at least one.
 */
export function changedSince(files: readonly OutdatedFile[], nowEpochMs: number): string {
  const each = files.map(({ tables }) => (tables.length === 0 ? 'round or event details' : tablesListed(tables)));
  const said = [...new Set(each)].map(
    (what) =>
      `${what} changed since ${exported(
        files.filter((_, i) => each[i] === what),
        nowEpochMs,
      )}`,
  );
  return capitalised(said.join('; '));
}

/** The same, with what is to be done. */
export function exportAgain(files: readonly OutdatedFile[], nowEpochMs: number): string {
  const named = files.filter(({ file }) => file !== null).length;
  return `${changedSince(files, nowEpochMs)}: export ${named === 0 ? '' : named === 1 ? 'it ' : 'them '}again.`;
}

/** "CSV exported at 14:05", "CSV (14:05) and PGN (14:20) exported". @param files at least one. */
export function exportedAt(files: readonly FileOut[], nowEpochMs: number): string {
  const named = namedIn(files, nowEpochMs);
  const [first, ...others] = named;
  if (first === undefined) return `exported at ${lastOf(files, nowEpochMs)}`;
  return others.length === 0 ? `${first.file} exported at ${first.time}` : `${listedIn(named)} exported`;
}

function exported(files: readonly OutdatedFile[], nowEpochMs: number): string {
  const named = namedIn(files, nowEpochMs);
  const [first, ...others] = named;
  if (first === undefined) return `it was exported at ${lastOf(files, nowEpochMs)}`;
  return others.length === 0 ? `the ${first.file} was exported at ${first.time}` : `${listedIn(named)} were exported`;
}

interface Named {
  readonly file: string;
  readonly time: string;
}

function namedIn(files: readonly FileOut[], nowEpochMs: number): readonly Named[] {
  return files.flatMap(({ file, epochMs }) =>
    file === null ? [] : [{ file: file.toUpperCase(), time: timeAndDay(epochMs, nowEpochMs) }],
  );
}

function listedIn(named: readonly Named[]): string {
  return listed(named.map(({ file, time }) => `${file} (${time})`));
}

function lastOf(files: readonly FileOut[], nowEpochMs: number): string {
  return timeAndDay(Math.max(...files.map(({ epochMs }) => epochMs)), nowEpochMs);
}
