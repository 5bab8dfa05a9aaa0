import { readSync } from 'node:fs';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { READ, openPlain } from '../folder/plain-file.ts';
import { isThere } from './copy-folder.ts';

/** A few milliseconds of work. */
const READ_BYTES = 64 * 1024;
/** Of a copy that is taken up, kept in memory: nine rounds of 600 tables have a hundred megabytes. */
export const MOST_BYTES = 256 * 1024 * 1024;

/** Everybody else has a turn in between. */
export async function* piecesOf(file: string, from = 0): AsyncGenerator<Buffer> {
  if (!(await isThere(file))) return;
  const handle = await openPlain(file, READ);
  try {
    for (let at = from; ;) {
      const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(READ_BYTES), 0, READ_BYTES, at);
      if (bytesRead === 0) return;
      at += bytesRead;
      yield buffer.subarray(0, bytesRead);
      await yieldToEventLoop();
    }
  } finally {
    await handle.close();
  }
}

/** For whoever need not wait for anybody. */
export function nextPiece(handle: number): Buffer {
  const piece = Buffer.allocUnsafe(READ_BYTES);
  return piece.subarray(0, readSync(handle, piece));
}
