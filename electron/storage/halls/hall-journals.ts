import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { makeOwnFolder } from '../folder/own-folder.ts';
import { appendPlainSync, readPlainSync } from '../folder/plain-file-sync.ts';
import { writeWhole } from '../folder/write-whole.ts';

/** Lines that come together are written together, milliseconds. */
const TOGETHER_MS = 200;
const HASH_LENGTH = 64;
const MOST_BYTES = 4 * 1024 ** 3;
const FILE = /^(?<hall>[\w=-]{1,100})\.(?<origin>[\w=-]{1,100})\.journal$/u;

/** Whose journal it is: the word that its hall's key is for, and the number of the record. */
interface Keeper {
  readonly hall: string;
  readonly origin: string;
}

/** An entry's canonical text and its SHA-256. */
interface KeptLink {
  readonly text: string;
  readonly hash: string;
}

/**
 * The journals of other halls, a file `HALL.ORIGIN.journal` each, `HALL` as its key is for, a line an entry: its SHA-256, a space, and the entry byte for byte as its
 * kiosk hashes it. They are not synced: what a cut takes away comes again from the event's server.
 */
export class HallJournals {
  readonly #folder: string;
  readonly #report: (error: unknown) => void;
  readonly #waiting = new Map<string, string[]>();
  #timer: NodeJS.Timeout | null = null;

  /** @param report told what the disk refuses: what is shown does not depend on it. */
  constructor(folder: string, report: (error: unknown) => void) {
    this.#folder = folder;
    this.#report = report;
  }

  /** Each entry that was kept, in order. Those of which `take` says false go, with all that follow them. */
  read(take: (from: Keeper, kept: KeptLink) => boolean): void {
    this.#contained(() => {
      makeOwnFolder(this.#folder);
      for (const name of readdirSync(this.#folder).sort()) {
        const { hall, origin } = FILE.exec(name)?.groups ?? {};
        if (hall === undefined || origin === undefined) continue;
        const file = join(this.#folder, name);
        const lines = readPlainSync(file, MOST_BYTES).split('\n');
        const bad = lines.findIndex((line) => !take({ hall, origin }, linkOf(line)));
        // A whole file ends with a line that is empty.
        if (bad !== lines.length - 1 || lines.at(-1) !== '')
          writeWhole(
            file,
            lines
              .slice(0, bad < 0 ? lines.length : bad)
              .map(ended)
              .join(''),
          );
      }
    });
  }

  /** @param from whose words hold nothing but letters, digits, `_`, `-` and `=`. */
  keep({ hall, origin }: Keeper, links: readonly KeptLink[]): void {
    const name = `${hall}.${origin}.journal`;
    const waiting = this.#waiting.get(name) ?? [];
    for (const { hash, text } of links) waiting.push(`${hash} ${text}`);
    this.#waiting.set(name, waiting);
    this.#timer ??= setTimeout(() => {
      this.#write();
    }, TOGETHER_MS);
  }

  close(): void {
    this.#write();
  }

  #write(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    for (const [name, lines] of this.#waiting) {
      this.#waiting.delete(name);
      this.#contained(() => {
        appendPlainSync(join(this.#folder, name), lines.map(ended).join(''));
      });
    }
  }

  #contained(act: () => void): void {
    try {
      act();
    } catch (error) {
      this.#report(error);
    }
  }
}

function ended(line: string): string {
  return `${line}\n`;
}

function linkOf(line: string): KeptLink {
  return { hash: line.slice(0, HASH_LENGTH), text: line.slice(HASH_LENGTH + 1) };
}
