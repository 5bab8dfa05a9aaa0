import { constants, lstatSync, readFileSync } from 'node:fs';
import { FIRST_PREV } from '../../../engine/journal/envelope.ts';
import type { Sealed } from '../../host/ports/journal.ts';
import { withPlainSync } from '../folder/plain-file-sync.ts';
import { isHashOf, toEnvelope } from './journal-file.ts';
import { PAGE_SIZE } from './sqlite-header.ts';
import { pagesInLog } from './write-ahead-log.ts';

/** What can still be read of a damaged journal. */
export interface Salvage {
  /** The longest chain from the first entry on. */
  readonly chain: readonly Sealed[];
  /** Whole entries that no chain from the first one reaches, by number. */
  readonly later: readonly Sealed[];
}

/**
 * Reads every entry that is whole out of a journal's file and log, without SQLite and whatever else is damaged: rows are
 * found by their shape (sqlite.org/fileformat2.html, section 2), and each is known to be whole by its own hash.
 */
export function salvage(file: string): Salvage {
  const sources = new Sources(bytesOf(file), bytesOf(`${file}-wal`));
  const found = new Map<string, Sealed>();
  for (const bytes of [sources.file, sources.log]) for (const row of rowsIn(bytes, sources)) found.set(row.hash, row);
  const chain = longestChain(found);
  const reached = new Set(chain.map(({ hash }) => hash));
  const later = [...found.values()].filter(({ hash, entry }) => !reached.has(hash) && entry.seq > chain.length);
  return { chain, later: later.sort((a, b) => a.entry.seq - b.entry.seq) };
}

function bytesOf(file: string): Buffer {
  if (lstatSync(file, { throwIfNoEntry: false }) === undefined) return Buffer.alloc(0);
  return withPlainSync(file, constants.O_RDONLY, (handle) => readFileSync(handle));
}

/** A number names one entry; should there be two, the one that more entries follow from is of the record. */
function longestChain(found: ReadonlyMap<string, Sealed>): readonly Sealed[] {
  const reached = new Set([FIRST_PREV]);
  let last: Sealed | null = null;
  for (const link of [...found.values()].sort((a, b) => a.entry.seq - b.entry.seq)) {
    const before = found.get(link.entry.prev)?.entry.seq ?? 0;
    if (!reached.has(link.entry.prev) || link.entry.seq !== before + 1) continue;
    reached.add(link.hash);
    if (last === null || link.entry.seq > last.entry.seq) last = link;
  }
  const chain: Sealed[] = [];
  for (let link = last; link !== null; link = found.get(link.entry.prev) ?? null) chain.push(link);
  return chain.reverse();
}

/** The pages that long rows go on in: as the log has them, else as the file has them. */
class Sources {
  readonly file: Buffer;
  readonly log: Buffer;
  readonly #logged = new Map<number, Buffer[]>();

  constructor(file: Buffer, log: Buffer) {
    this.file = file;
    this.log = log;
    for (const { page, bytes } of pagesInLog(log)) this.#logged.set(page, [...(this.#logged.get(page) ?? []), bytes]);
  }

  /** The page's contents that are known, newest first. */
  page(number: number): readonly Buffer[] {
    const bytes = this.file.subarray((number - 1) * PAGE_SIZE, number * PAGE_SIZE);
    const inFile = number > 0 && bytes.length === PAGE_SIZE ? [bytes] : [];
    return [...(this.#logged.get(number) ?? []).toReversed(), ...inFile];
  }
}

/** How the head of every row ends: `prev` and `hash`, two texts of 64 letters. JSON never has these bytes. */
const ROW_MARK = Buffer.from([0x81, 0x0d, 0x81, 0x0d]);
/** Bytes that a row's head has before the mark: its own length, nothing for `seq`, and five types. */
const HEAD_BYTES = { least: 7, most: 20 };

function* rowsIn(bytes: Buffer, sources: Sources): Generator<Sealed> {
  for (let mark = bytes.indexOf(ROW_MARK); mark !== -1; mark = bytes.indexOf(ROW_MARK, mark + 1)) {
    const end = mark + ROW_MARK.length;
    for (let length = HEAD_BYTES.least; length <= HEAD_BYTES.most; length++) {
      const start = end - length;
      if (start < 1 || bytes[start] !== length || bytes[start + 1] !== 0) continue;
      const row = rowAt(bytes, start, length, sources);
      if (row !== null) yield row;
    }
  }
}

function rowAt(bytes: Buffer, start: number, headLength: number, sources: Sources): Sealed | null {
  const types = serialTypes(bytes.subarray(start + 1, start + headLength));
  if (types.length !== 8) return null;
  const size = headLength + types.reduce((sum, type) => sum + sizeOf(type), 0);
  for (const payload of payloadsOf(bytes, start, size, sources)) {
    const link = linkOf(payload.subarray(headLength), types, seqBefore(bytes, start));
    if (link !== null) return link;
  }
  return null;
}

function linkOf(body: Buffer, types: readonly number[], seq: number): Sealed | null {
  let at = 0;
  const [, origin, when, type, v, data, prev, hash] = types.map((serial) => {
    const field = body.subarray(at, at + sizeOf(serial));
    at += field.length;
    return serial >= 13 ? field.toString('utf8') : integer(field, serial);
  });
  const entry = toEnvelope({
    ...{ seq, origin: String(origin), at: Number(when), type: String(type), v: Number(v) },
    ...{ data: String(data), prev: String(prev), hash: String(hash) },
  });
  return entry !== null && isHashOf(entry, String(hash)) ? { entry, hash: String(hash) } : null;
}

/** The row's content from its page, and from those it goes on in where it is too long for one. */
function* payloadsOf(bytes: Buffer, start: number, size: number, sources: Sources): Generator<Buffer> {
  const local = localBytes(size);
  if (local === size) {
    yield bytes.subarray(start, start + size);
    return;
  }
  if (start + local + 4 > bytes.length) return;
  const first = bytes.subarray(start, start + local);
  for (const pick of [0, -1]) {
    const parts = [first];
    let next = bytes.readUInt32BE(start + local);
    for (let left = size - local; left > 0 && next !== 0; left -= PAGE_SIZE - 4) {
      const page = sources.page(next).at(pick);
      if (page === undefined) break;
      parts.push(page.subarray(4, 4 + Math.min(left, PAGE_SIZE - 4)));
      next = page.readUInt32BE(0);
    }
    yield Buffer.concat(parts);
  }
}

/** How much of a row stands in its own page. */
function localBytes(size: number): number {
  const most = PAGE_SIZE - 35;
  if (size <= most) return size;
  const least = Math.floor(((PAGE_SIZE - 12) * 32) / 255) - 23;
  const fitting = least + ((size - least) % (PAGE_SIZE - 4));
  return fitting <= most ? fitting : least;
}

/** The row's number stands before its head. */
function seqBefore(bytes: Buffer, head: number): number {
  let first = head - 1;
  while (first > 0 && ((bytes[first - 1] ?? 0) & 0x80) !== 0) first--;
  return varint(bytes, first).value;
}

function serialTypes(head: Buffer): readonly number[] {
  const types: number[] = [];
  for (let at = 0; at < head.length;) {
    const { value, length } = varint(head, at);
    types.push(value);
    at += length;
  }
  return types;
}

/** Numbers here are far below 2⁵³. */
function varint(bytes: Buffer, at: number): { readonly value: number; readonly length: number } {
  let value = 0;
  for (let length = 1; ; length++) {
    const byte = bytes[at + length - 1] ?? 0;
    value = value * 128 + (byte & 0x7f);
    if (byte < 0x80 || length === 8) return { value, length };
  }
}

const INTEGER_BYTES = [0, 1, 2, 3, 4, 6, 8, 0, 0, 0, 0, 0];

function sizeOf(serial: number): number {
  return serial >= 12 ? Math.floor((serial - 12) / 2) : (INTEGER_BYTES[serial] ?? 0);
}

function integer(field: Buffer, serial: number): number {
  if (serial === 9) return 1;
  if (field.length === 8) return Number(field.readBigInt64BE());
  return field.length === 0 ? 0 : field.readIntBE(0, field.length);
}
