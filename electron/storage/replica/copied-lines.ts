import { parsedLink, wholeLink } from './copied-link.ts';
import type { CopiedLink } from './copied-link.ts';

export const NEW_LINE = 10;
/** No entry of ours comes near it: a round of 1,000 tables has half a megabyte. */
export const LONGEST_LINE = 8 * 1024 * 1024;

/** What a copy holds: the last whole link of the chain from the first on, and the length of the text up to it. */
export interface Held {
  readonly last: CopiedLink | null;
  /** A torn end, and what does not follow, is not counted. */
  readonly bytes: number;
  /** A line after it is longer than any of ours: it was not read to its end. */
  readonly overlong: boolean;
}

/** Links, a line each, read as far as their chain holds. */
export class CopiedLinks {
  /** The beginning of a line whose end is not read yet. */
  #rest: Buffer[] = [];
  #restBytes = 0;
  #bytes = 0;
  #last: CopiedLink | null = null;
  #broken = false;
  #overlong = false;

  get held(): Held {
    return { last: this.#last, bytes: this.#bytes, overlong: this.#overlong };
  }

  /** Nothing after this counts. */
  get isBroken(): boolean {
    return this.#broken;
  }

  /** Takes the next piece of the text, which stays as it is. @returns the links that it completes. */
  take(piece: Buffer): readonly CopiedLink[] {
    const links: CopiedLink[] = [];
    let from = 0;
    for (let end = piece.indexOf(NEW_LINE); end >= 0 && !this.#broken; end = piece.indexOf(NEW_LINE, from)) {
      const fits = this.#keep(piece.subarray(from, end));
      const sealed = fits ? parsedLink(Buffer.concat(this.#rest).toString(), this.#last) : null;
      this.#broken = sealed === null;
      if (sealed === null) break;
      this.#last = sealed;
      this.#bytes += this.#restBytes + 1;
      this.#rest = [];
      this.#restBytes = 0;
      links.push(sealed);
      from = end + 1;
    }
    if (!this.#broken) this.#keep(piece.subarray(from));
    return links;
  }

  /** @returns false when the line becomes too long. */
  #keep(part: Buffer): boolean {
    this.#rest.push(part);
    this.#restBytes += part.length;
    this.#overlong = this.#restBytes > LONGEST_LINE;
    this.#broken ||= this.#overlong;
    return !this.#overlong;
  }
}

/** What lies behind the place where a chain breaks. */
export interface Behind {
  /** Whole lines that follow from nothing. */
  readonly odd: number;
  /** How many of them are entries that were written whole: their own hash holds. */
  readonly readable: number;
}

/** Links of a copy as far as their chain holds, and what lies behind them. */
export interface CopiedChain extends Behind {
  readonly links: readonly CopiedLink[];
}

/** Counts lines, and those of them that are entries by their own hash. */
export class LinesBehind {
  #rest: Buffer[] = [];
  #restBytes = 0;
  #odd = 0;
  #readable = 0;

  /** @returns the entries whose lines the piece completes. */
  take(piece: Buffer): readonly CopiedLink[] {
    const entries: CopiedLink[] = [];
    let from = 0;
    for (let end = piece.indexOf(NEW_LINE); end >= 0; end = piece.indexOf(NEW_LINE, from)) {
      this.#keep(piece.subarray(from, end));
      this.#odd++;
      const entry = this.#entry();
      if (entry !== null) entries.push(entry);
      this.#rest = [];
      this.#restBytes = 0;
      from = end + 1;
    }
    this.#readable += entries.length;
    this.#keep(piece.subarray(from));
    return entries;
  }

  /** A last line counts without its end where it is an entry: only a torn one is nothing. */
  get behind(): Behind {
    const last = this.#entry() === null ? 0 : 1;
    return { odd: this.#odd + last, readable: this.#readable + last };
  }

  /** No more of a line than one of ours can have. */
  #keep(part: Buffer): void {
    this.#restBytes += part.length;
    if (this.#restBytes <= LONGEST_LINE) this.#rest.push(part);
  }

  #entry(): CopiedLink | null {
    return this.#restBytes > LONGEST_LINE ? null : wholeLink(Buffer.concat(this.#rest).toString());
  }
}
