import { crc32 } from 'node:zlib';

export interface ZipEntry {
  /** Path inside, with slashes. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * A zip file of these entries, stored as they are, names in UTF-8, all dated 1 January 1980: the same content is the same
 * file. Layout after PKWARE's APPNOTE 4.3.7, 4.3.12 and 4.3.16; less than 4 GB and 65,536 entries.
 */
export function makeZip(entries: readonly ZipEntry[]): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of entries) {
    const file = Buffer.from(name, 'utf8');
    const common = commonFields(bytes, file.length);
    const header = Buffer.concat([Buffer.from('504b0304', 'hex'), common, file, bytes]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), common, tail, file]));
    local.push(header);
    offset += header.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('504b0506', 0, 'hex');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, directory, end]);
}

/** From `version needed` to `extra field length`: the same in both headers. */
function commonFields(bytes: Uint8Array, nameLength: number): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(0x0800, 2);
  fields.writeUInt16LE(0x21, 8);
  fields.writeUInt32LE(crc32(bytes), 10);
  fields.writeUInt32LE(bytes.length, 14);
  fields.writeUInt32LE(bytes.length, 18);
  fields.writeUInt16LE(nameLength, 22);
  return fields;
}
