import { randomUUID } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, rmSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { OtherRecord } from './copy-faults.ts';
import { BROUGHT_BACK } from '../folder/remove-parts.ts';
import { makeOwnFolder } from '../folder/own-folder.ts';
import { APPEND, READ, isOwnFolder, openPlain } from '../folder/plain-file.ts';

/** Other files are not ours, whatever they are. */
export const CAPTURE = /^[\w.-]{1,200}\.jsonl$/u;
const PIECE_BYTES = 256 * 1024;
/** How much of what is there already is compared before it is continued. */
const COMPARED_BYTES = 4 * 1024;

interface Grown {
  readonly name: string;
  readonly path: string;
  readonly size: number;
}

/** What came back of the captures that were only in the second folder, and what did not. */
export interface BroughtBack {
  readonly files: number;
  readonly bytes: number;
  /** They would have left too little room. */
  readonly leftFiles: number;
  readonly leftBytes: number;
}

/**
 * Captures in a second folder: files only grow, so each time what is new at their ends is written, and nothing that is
 * there is changed. No more than a piece is in memory.
 */
export class CaptureCopy {
  readonly #from: string;
  readonly #brought: string;
  readonly #to: string;
  /** Bytes of each file that are there for certain. */
  readonly #copied = new Map<string, number>();
  #behind = 0;

  constructor(from: string, to: string) {
    this.#from = from;
    this.#brought = join(from, BROUGHT_BACK);
    this.#to = to;
  }

  /** Bytes that were not there when it was last looked at. */
  get behind(): number {
    return this.#behind;
  }

  /**
   * Brings what is only there, of a machine that broke, into a folder of its own: nothing vouches for it. Half the room that there is
   * stays for the record.
   */
  async bringBack(goOn: () => boolean = () => true): Promise<BroughtBack> {
    const missing = (await names(this.#to)).filter((name) =>
      [this.#from, this.#brought].every((folder) => !existsSync(join(folder, name))),
    );
    let brought: BroughtBack = { files: 0, bytes: 0, leftFiles: 0, leftBytes: 0 };
    if (missing.length === 0) return brought;
    makeOwnFolder(this.#from);
    makeOwnFolder(this.#brought);
    const { bavail, bsize } = await statfs(this.#brought);
    const room = (bavail * bsize) / 2;
    for (const name of missing) {
      if (!goOn()) break;
      brought = await this.#bringBack(name, room, brought, goOn);
    }
    return brought;
  }

  /** One round over all files. Throws what the system says, or `OtherRecord` for a file that is not the same one. */
  async follow(goOn: () => boolean): Promise<void> {
    const grown: Grown[] = [];
    for (const { name, path } of await this.#all()) {
      const { size } = await stat(path);
      if (size > (this.#copied.get(name) ?? 0)) grown.push({ name, path, size });
    }
    this.#behind = grown.reduce((sum, { name, size }) => sum + size - (this.#copied.get(name) ?? 0), 0);
    if (grown.length > 0 && !(await isOwnFolder(this.#to))) await mkdir(this.#to, { mode: 0o700 });
    for (const one of grown) {
      if (!goOn()) return;
      await this.#continue(one, goOn);
    }
  }

  /** Takes away what came from here. */
  discard(): void {
    if (!isFolder(this.#to)) return;
    for (const name of captureNames(this.#from)) rmSync(join(this.#to, name), { force: true });
  }

  /** What was there may be gone: a stick was pulled. */
  forget(): void {
    this.#copied.clear();
  }

  async #bringBack(name: string, room: number, brought: BroughtBack, goOn: () => boolean): Promise<BroughtBack> {
    const from = await openPlain(join(this.#to, name), READ);
    const part = join(this.#brought, `${name}.${randomUUID()}.part`);
    try {
      const { size } = await from.stat();
      const bytes = brought.bytes + size;
      if (bytes > room) return { ...brought, leftFiles: brought.leftFiles + 1, leftBytes: brought.leftBytes + size };
      // It may grow meanwhile.
      const text = size === 0 ? '' : from.createReadStream({ autoClose: false, end: size - 1 });
      await writeFile(part, text, { flag: 'wx', mode: 0o600 });
      if (!goOn()) return brought;
      await rename(part, join(this.#brought, name));
      return { ...brought, files: brought.files + 1, bytes };
    } finally {
      await from.close();
      await rm(part, { force: true });
    }
  }

  /** Another copy has what came back as well. */
  async #all(): Promise<readonly { readonly name: string; readonly path: string }[]> {
    const own = await names(this.#from);
    const brought = (await names(this.#brought)).filter((name) => !own.includes(name));
    return [
      ...own.map((name) => ({ name, path: join(this.#from, name) })),
      ...brought.map((name) => ({ name, path: join(this.#brought, name) })),
    ];
  }

  async #continue({ name, path, size }: Grown, goOn: () => boolean): Promise<void> {
    const from = await openPlain(path, READ);
    try {
      const to = await openPlain(join(this.#to, name), APPEND);
      try {
        let at = (await to.stat()).size;
        if (!this.#copied.has(name) && !(await sameEnd(from, to, at))) throw new OtherRecord();
        while (at < size && goOn()) {
          const piece = await pieceOf(from, at, Math.min(PIECE_BYTES, size - at));
          await to.appendFile(piece);
          at += piece.length;
          this.#behind -= piece.length;
        }
        await to.sync();
        this.#copied.set(name, at);
      } finally {
        await to.close();
      }
    } finally {
      await from.close();
    }
  }
}

/** Names of the captures that are kept here, also of those that came back. */
export function captureNames(captures: string): readonly string[] {
  const folders = [captures, join(captures, BROUGHT_BACK)].filter(isFolder);
  return [...new Set(folders.flatMap((folder) => readdirSync(folder)))].filter((name) => CAPTURE.test(name));
}

function isFolder(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

async function names(folder: string): Promise<readonly string[]> {
  return (await isOwnFolder(folder)) ? (await readdir(folder)).filter((name) => CAPTURE.test(name)).sort() : [];
}

/** Whether the one goes on where the other ends, or the other way round: a power cut may have torn either. */
async function sameEnd(from: FileHandle, to: FileHandle, copied: number): Promise<boolean> {
  const size = Math.min(copied, (await from.stat()).size);
  const at = Math.max(0, size - COMPARED_BYTES);
  const [source, copy] = [await pieceOf(from, at, size - at), await pieceOf(to, at, size - at)];
  return source.equals(copy);
}

async function pieceOf(handle: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
}
