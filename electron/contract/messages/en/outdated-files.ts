import type { OutdatedFile } from '../../../../engine/tournament/sent-results.ts';
import { listed, tablesListed } from './faults/say.ts';
import { capitalised, dayTime } from './format.ts';

/**
 * "Table 3 changed since the CSV was exported at 14:05", "Round or event details changed since CSV (14:05) and PGN (14:20) were exported": of those is told
 * where no table is another. @param files at least one.
 */
export function changedSince(files: readonly OutdatedFile[]): string {
  const each = files.map(({ tables }) => (tables.length === 0 ? 'round or event details' : tablesListed(tables)));
  const said = [...new Set(each)].map(
    (what) => `${what} changed since ${exported(files.filter((_, i) => each[i] === what))}`,
  );
  return capitalised(said.join('; '));
}

/** The same, with what is to be done. */
export function exportAgain(files: readonly OutdatedFile[]): string {
  const named = files.filter(({ file }) => file !== null).length;
  return `${changedSince(files)}: export ${named === 0 ? '' : named === 1 ? 'it ' : 'them '}again.`;
}

function exported(files: readonly OutdatedFile[]): string {
  const named = files.flatMap(({ file, epochMs }) => (file === null ? [] : [{ file: file.toUpperCase(), epochMs }]));
  const [first, ...others] = named;
  if (first === undefined) return `it was exported at ${dayTime(Math.max(...files.map(({ epochMs }) => epochMs)))}`;
  if (others.length === 0) return `the ${first.file} was exported at ${dayTime(first.epochMs)}`;
  return `${listed(named.map(({ file, epochMs }) => `${file} (${dayTime(epochMs)})`))} were exported`;
}
