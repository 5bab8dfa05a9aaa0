import { PAGE_SIZE } from './sqlite-header.ts';

/**
 * SQLite's write-ahead log as bytes (sqlite.org/fileformat2.html, section 4). SQLite ends at the first frame whose checksum
 * is wrong, forgets the rest and says nothing; here it is told apart why the log ends there.
 */
const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
const FRAME_BYTES = FRAME_HEADER_BYTES + PAGE_SIZE;

/** A page as it stands in the log. */
export interface LoggedPage {
  readonly page: number;
  readonly bytes: Buffer;
}

/**
 * - `whole`: nothing, or frames up to the end of what was written since the log last began anew. The last transaction may be
 *   torn: each is on the disk before the next is begun, so a power cut tears no more than one.
 * - `damaged`: the header is wrong, or transactions follow a frame that is wrong.
 */
export type LogState = 'whole' | 'damaged';

export function stateOfLog(log: Buffer): LogState {
  if (log.length < HEADER_BYTES + FRAME_BYTES) return 'whole';
  const begun = checkedHeader(log);
  if (begun === null) return 'damaged';
  let sums = begun;
  let at = HEADER_BYTES;
  for (; at + FRAME_BYTES <= log.length; at += FRAME_BYTES) {
    const next = checkedFrame(log, at, sums);
    if (next === null) break;
    sums = next;
  }
  return commitsFrom(log, at) > 1 ? 'damaged' : 'whole';
}

/** Every page in the log in the order of writing, whether its frame is right or wrong. */
export function* pagesInLog(log: Buffer): Generator<LoggedPage> {
  for (let at = HEADER_BYTES; at + FRAME_BYTES <= log.length; at += FRAME_BYTES)
    yield { page: log.readUInt32BE(at), bytes: log.subarray(at + FRAME_HEADER_BYTES, at + FRAME_BYTES) };
}

interface Checksum {
  readonly words: 'LE' | 'BE';
  readonly s0: number;
  readonly s1: number;
}

function checkedHeader(log: Buffer): Checksum | null {
  const magic = log.readUInt32BE(0);
  if (magic !== 0x37_7f_06_82 && magic !== 0x37_7f_06_83) return null;
  if (log.readUInt32BE(4) !== 3_007_000 || log.readUInt32BE(8) !== PAGE_SIZE) return null;
  const words = magic === 0x37_7f_06_82 ? 'LE' : 'BE';
  const sums = summed(log, 0, 24, { words, s0: 0, s1: 0 });
  return sums.s0 === log.readUInt32BE(24) && sums.s1 === log.readUInt32BE(28) ? sums : null;
}

function checkedFrame(log: Buffer, at: number, before: Checksum): Checksum | null {
  if (!isOfThisRun(log, at)) return null;
  const sums = summed(log, at + FRAME_HEADER_BYTES, PAGE_SIZE, summed(log, at, 8, before));
  return sums.s0 === log.readUInt32BE(at + 16) && sums.s1 === log.readUInt32BE(at + 20) ? sums : null;
}

/** The log is written over from its beginning when all of it is in the file: what is older has other salts. */
function isOfThisRun(log: Buffer, at: number): boolean {
  return log.compare(log, 16, 24, at + 8, at + 16) === 0;
}

function commitsFrom(log: Buffer, from: number): number {
  let commits = 0;
  for (let at = from; at + FRAME_BYTES <= log.length; at += FRAME_BYTES)
    if (isOfThisRun(log, at) && log.readUInt32BE(at + 4) !== 0) commits++;
  return commits;
}

function summed(log: Buffer, from: number, length: number, { words, s0, s1 }: Checksum): Checksum {
  const read = words === 'LE' ? (at: number) => log.readUInt32LE(at) : (at: number) => log.readUInt32BE(at);
  let [a, b] = [s0, s1];
  for (let at = from; at < from + length; at += 8) {
    a = (a + read(at) + b) >>> 0;
    b = (b + read(at + 4) + a) >>> 0;
  }
  return { words, s0: a, s1: b };
}
