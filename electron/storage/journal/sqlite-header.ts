/**
 * What an SQLite file of ours says of itself in its first 100 bytes (sqlite.org/fileformat2.html, section 1.3), as far as
 * it never changes: damage there keeps SQLite from files whose pages are whole.
 */
export const PAGE_SIZE = 4_096;
const HEADER_BYTES = 100;
const MAGIC = Buffer.from('SQLite format 3\0', 'latin1');

export interface SqliteHeader {
  /** All that is the same in every journal is as it should be; `user_version` and `application_id` are not looked at. */
  readonly sound: boolean;
  readonly userVersion: number;
  readonly applicationId: number;
  /** Entries may stand in a log beside it: it was not closed in order. */
  readonly logged: boolean;
}

/** @param bytes the beginning of the file. Null when there are less than a header has. */
export function readSqliteHeader(bytes: Buffer): SqliteHeader | null {
  if (bytes.length < HEADER_BYTES) return null;
  const [writeVersion, readVersion] = [bytes[18], bytes[19]];
  const sound =
    bytes.subarray(0, 16).equals(MAGIC) &&
    bytes.readUInt16BE(16) === PAGE_SIZE &&
    (writeVersion === 1 || writeVersion === 2) &&
    writeVersion === readVersion &&
    bytes.readUInt32BE(20) === 0x00_40_20_20 &&
    // Nothing is ever deleted: there are no free pages, and none is a pointer map.
    [32, 36, 52, 64, 72, 76, 80, 84, 88].every((at) => bytes.readUInt32BE(at) === 0) &&
    bytes.readUInt32BE(44) === 4 &&
    bytes.readUInt32BE(56) === 1;
  return {
    sound,
    userVersion: bytes.readUInt32BE(60),
    applicationId: bytes.readUInt32BE(68),
    logged: readVersion === 2,
  };
}
