import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { fail, ok } from '../../../engine/result.ts';
import type { Result } from '../../../engine/result.ts';
import { reasonOf } from '../folder/reason-of.ts';
import { NotZip, piecesOf, unpacked, zipEntries } from './read-zip.ts';
import type { ZipEntry } from './read-zip.ts';

const SUMS = 'SHA256SUMS';
const LONGEST_SUMS = 64 * 1024 * 1024;

export interface VerifiedBundle {
  readonly files: number;
  /** Of the zip itself. */
  readonly sha256: string;
}

/**
 * Compares every file of an evidence bundle or a report with its SHA-256 there. Whoever changes both is found by the hash of the zip alone.
 * @returns faults `bundle.unopened`, `bundle.notOne`, and `bundle.changed` with the names that are changed, missing or added.
 */
export async function verifyBundle(path: string): Promise<Result<VerifiedBundle>> {
  let file: FileHandle;
  try {
    file = await open(path, 'r');
  } catch (error) {
    return fail('bundle.unopened', { file: path, reason: reasonOf(error) });
  }
  try {
    const entries = await zipEntries(file);
    const listed = await sumsIn(file, entries);
    if (listed === null) return fail('bundle.notOne', { file: path });
    const odd = await oddIn(file, entries, listed);
    if (odd.length > 0) return fail('bundle.changed', { file: path, names: odd });
    return ok({ files: listed.size, sha256: await sha256(piecesOf(file, 0, (await file.stat()).size)) });
  } catch (error) {
    if (error instanceof NotZip) return fail('bundle.notOne', { file: path });
    return fail('bundle.unopened', { file: path, reason: reasonOf(error) });
  } finally {
    await file.close();
  }
}

/** By name; null where there is no such list. */
async function sumsIn(file: FileHandle, entries: readonly ZipEntry[]): Promise<ReadonlyMap<string, string> | null> {
  const entry = entries.find(({ name }) => name === SUMS);
  if (entry === undefined || entry.bytes > LONGEST_SUMS) return null;
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of unpacked(file, entry)) {
    // What it says of its length may be untrue, and a few kB unpack to gigabytes.
    if ((bytes += piece.length) > LONGEST_SUMS) return null;
    pieces.push(piece);
  }
  const lines = Buffer.concat(pieces).toString('utf8').split('\n');
  return new Map(
    lines.flatMap((line) => (/^[0-9a-f]{64} {2}./u.test(line) ? [[line.slice(66), line.slice(0, 64)]] : [])),
  );
}

/** What is changed or cannot be unpacked, missing, there twice, or added. */
async function oddIn(
  file: FileHandle,
  entries: readonly ZipEntry[],
  listed: ReadonlyMap<string, string>,
): Promise<readonly string[]> {
  const odd: string[] = [];
  const seen = new Set<string>();
  for (const entry of entries) {
    const { name } = entry;
    const isTwice = seen.size === seen.add(name).size;
    if (isTwice || (name !== SUMS && listed.get(name) !== (await sumOf(file, entry)))) odd.push(name);
  }
  return [...odd, ...[...listed.keys()].filter((name) => !seen.has(name))];
}

async function sumOf(file: FileHandle, entry: ZipEntry): Promise<string | null> {
  try {
    return await sha256(unpacked(file, entry));
  } catch {
    // What is not even packed right is not as it was.
    return null;
  }
}

async function sha256(pieces: AsyncIterable<unknown>): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of pieces) hash.update(piece as Buffer);
  return hash.digest('hex');
}
