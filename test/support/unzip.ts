import { readFileSync } from 'node:fs';
import { crc32, inflateRawSync } from 'node:zlib';

/** The files of a zip by name, after its central directory (APPNOTE 4.3.12); a wrong checksum throws. */
export function unzip(file: string): ReadonlyMap<string, Buffer> {
  const bytes = readFileSync(file);
  const end = bytes.lastIndexOf(Buffer.from('504b0506', 'hex'));
  const files = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  for (let n = bytes.readUInt16LE(end + 10); n > 0; n--) {
    const [crc, packed, nameLength] = [at + 16, at + 20, at + 28];
    const local = bytes.readUInt32LE(at + 42);
    const name = bytes.toString('utf8', at + 46, at + 46 + bytes.readUInt16LE(nameLength));
    const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const content = inflateRawSync(bytes.subarray(from, from + bytes.readUInt32LE(packed)));
    if (crc32(content) !== bytes.readUInt32LE(crc)) throw new Error(`${name} is damaged`);
    files.set(name, content);
    at += 46 + bytes.readUInt16LE(nameLength) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return files;
}
