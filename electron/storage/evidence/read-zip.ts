import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';

/** A file in a zip. */
export interface ZipEntry {
  readonly name: string;
  readonly isPacked: boolean;
  /** Bytes as they lie in the zip, and where its own head begins. */
  readonly bytes: number;
  readonly at: number;
}

/** It is no zip, or not whole. */
export class NotZip extends Error {}

const END = 0x06054b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 65_535;
const WIDE_END = 0x06064b50;
const WIDE_LOCATOR = 0x07064b50;
const ENTRY = 0x02014b50;
const HEAD = 0x04034b50;
const IN_WIDE = 0xffffffff;
const PIECE = 256 * 1024;
/** Longer than a list of a million names. */
const LONGEST_LIST = 256 * 1024 * 1024;

/**
 * What a zip holds, as its directory at the end tells, of any size. Throws `NotZip`.
 * @see APPNOTE.TXT 6.3, 4.3.12 to 4.3.16 and 4.5.3.
 */
export async function zipEntries(file: FileHandle): Promise<readonly ZipEntry[]> {
  const { size } = await file.stat();
  const tail = await read(file, Math.max(0, size - END_BYTES - LONGEST_COMMENT), size);
  let end = tail.length - END_BYTES;
  while (end >= 0 && tail.readUInt32LE(end) !== END) end--;
  if (end < 0) throw new NotZip();
  const { bytes, at } = await directoryOf(file, tail, end);
  if (bytes > LONGEST_LIST || at + bytes > size) throw new NotZip();
  const list = await read(file, at, at + bytes);
  const entries: ZipEntry[] = [];
  for (let from = 0; from < list.length;) {
    if (from + 46 > list.length || list.readUInt32LE(from) !== ENTRY) throw new NotZip();
    const [named, more, said] = [
      list.readUInt16LE(from + 28),
      list.readUInt16LE(from + 30),
      list.readUInt16LE(from + 32),
    ];
    const next = from + 46 + named + more + said;
    if (next > list.length) throw new NotZip();
    entries.push(entryAt(list, from, list.subarray(from + 46 + named, from + 46 + named + more)));
    from = next;
  }
  return entries;
}

async function directoryOf(
  file: FileHandle,
  tail: Buffer,
  end: number,
): Promise<{ readonly bytes: number; readonly at: number }> {
  const [bytes, at] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  const locator = end - 20;
  if (locator < 0 || tail.readUInt32LE(locator) !== WIDE_LOCATOR) return { bytes, at };
  const wideAt = Number(tail.readBigUInt64LE(locator + 8));
  const wide = await read(file, wideAt, wideAt + 56);
  if (wide.readUInt32LE(0) !== WIDE_END) throw new NotZip();
  return { bytes: Number(wide.readBigUInt64LE(40)), at: Number(wide.readBigUInt64LE(48)) };
}

function entryAt(list: Buffer, from: number, more: Buffer): ZipEntry {
  const name = list.toString('utf8', from + 46, from + 46 + list.readUInt16LE(from + 28));
  const isPacked = list.readUInt16LE(from + 10) !== 0;
  const plain = { bytes: list.readUInt32LE(from + 20), at: list.readUInt32LE(from + 42) };
  const wide = wideField(more);
  // Those of them that do not fit stand there, in this order: size, packed size, place.
  let next = list.readUInt32LE(from + 24) === IN_WIDE ? 8 : 0;
  const whole = (small: number): number => {
    if (small !== IN_WIDE) return small;
    if (wide === null || next + 8 > wide.length) throw new NotZip();
    next += 8;
    return Number(wide.readBigUInt64LE(next - 8));
  };
  return { name, isPacked, bytes: whole(plain.bytes), at: whole(plain.at) };
}

function wideField(more: Buffer): Buffer | null {
  for (let at = 0; at + 4 <= more.length;) {
    const length = more.readUInt16LE(at + 2);
    if (more.readUInt16LE(at) === 1) return more.subarray(at + 4, at + 4 + length);
    at += 4 + length;
  }
  return null;
}

/** What is inside, piece by piece. Throws `NotZip`, and what cannot be unpacked. */
export async function* unpacked(file: FileHandle, { at, bytes, isPacked }: ZipEntry): AsyncGenerator<Buffer> {
  const head = await read(file, at, at + 30);
  if (head.readUInt32LE(0) !== HEAD) throw new NotZip();
  const from = at + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
  if (bytes === 0) return;
  if (!isPacked) {
    yield* piecesOf(file, from, from + bytes);
    return;
  }
  const stored = Readable.from(piecesOf(file, from, from + bytes));
  const inflated = createInflateRaw();
  stored.on('error', (error) => inflated.destroy(error));
  yield* stored.pipe(inflated) as AsyncIterable<Buffer>;
}

/** The bytes of a file from one place to another; throws `NotZip` where it ends before. */
export async function* piecesOf(file: FileHandle, from: number, to: number): AsyncGenerator<Buffer> {
  for (let at = from; at < to; at += PIECE) yield await read(file, at, Math.min(to, at + PIECE));
}

async function read(file: FileHandle, from: number, to: number): Promise<Buffer> {
  const bytes = Buffer.alloc(to - from);
  const { bytesRead } = await file.read(bytes, 0, bytes.length, from);
  if (bytesRead < bytes.length) throw new NotZip();
  return bytes;
}
