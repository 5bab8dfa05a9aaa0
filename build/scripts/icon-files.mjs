/** Icon files for Windows and macOS: both are a list of PNG pictures with a head. */

/**
 * Windows: a directory of 16-byte entries, then the pictures. 256 is written as 0.
 * @param {readonly (readonly [size: number, png: Buffer])[]} pictures
 */
export function makeIco(pictures) {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [i, [size, png]] of pictures.entries()) {
    const entry = 6 + 16 * i;
    head.writeUInt8(size % 256, entry);
    head.writeUInt8(size % 256, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures.map(([, png]) => png)]);
}

/** macOS: types and the size in pixels of the PNG in each; `ic11` to `ic14` are for displays with twice the density. */
const TYPES = [
  ['icp4', 16],
  ['icp5', 32],
  ['ic07', 128],
  ['ic08', 256],
  ['ic09', 512],
  ['ic10', 1024],
  ['ic11', 32],
  ['ic12', 64],
  ['ic13', 256],
  ['ic14', 512],
];

/** @param {ReadonlyMap<number, Buffer>} pngs by size */
export function makeIcns(pngs) {
  const parts = TYPES.flatMap(([type, size]) => {
    const png = pngs.get(size);
    return [block(type, png.length), png];
  });
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return Buffer.concat([block('icns', length), ...parts]);
}

/** Four letters, then the length with these eight bytes. */
function block(type, length) {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32BE(length + 8, 4);
  return head;
}
