import { decodeRaw, rawText } from './pgn-encoding.ts';

/** The text of one game, and the number of its first line in the file, from 1. */
export interface GameText {
  readonly text: string;
  readonly line: number;
  /** The game is so long that it was given up; its text is empty. */
  readonly tooLong: boolean;
}

const TAG_LINE = /^\s*\[\s*[A-Za-z0-9_][^\s"[\]{}]{0,254}\s*"/;
/** As text and as raw bytes; at the start of any line, because files are joined. */
const BYTE_ORDER_MARK = /^(?:\ufeff|\u00ef\u00bb\u00bf)/;
/** Bytes of a file that is looked at: some sixty thousand games. All of them are kept while it is open. */
export const LARGEST_PGN = 50_000_000;
/** Characters of one game; no game is that long, but a file that is no PGN can be, and memory ends. */
export const LONGEST_GAME = 1 << 24;
/** Games without tags are cut together, for what follows a result may be its comment; but not more of them than this. */
const LONG_ENOUGH = 1 << 18;
const RESULT_AT_END = /(?:1-0|0-1|1\/2-1\/2|\*)\s*$/;

/**
 * Cuts a file into games while it is being read; memory holds one game at a time. A game begins with the first tag
 * after moves. Inside a comment a tag begins a game only after an empty line: then the comment was never closed.
 * Byte chunks may be UTF-8 or ISO 8859-1, judged game by game; line ends may be LF, CR LF or CR.
 */
export class PgnSplitter {
  /** The line that is not ended yet, and a CR that may be the first half of CR LF. */
  #rest = '';
  #heldBack = '';
  #lines: string[] = [];
  #length = 0;
  #line = 1;
  #nextLine = 1;
  #bytes = false;
  #hasMoves = false;
  #inComment = false;
  #afterEmptyLine = true;

  /** Takes the next piece of the file and gives back the games completed by it. */
  push(chunk: string | Uint8Array): GameText[] {
    if (typeof chunk !== 'string') this.#bytes = true;
    let text = this.#heldBack + (typeof chunk === 'string' ? chunk : rawText(chunk));
    this.#heldBack = text.endsWith('\r') ? '\r' : '';
    if (text.includes('\r')) text = text.slice(0, text.length - this.#heldBack.length).replace(/\r\n?/g, '\n');
    const games: GameText[] = [];
    let from = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
      this.#takeLine(this.#rest + text.slice(from, end), games);
      this.#rest = '';
      from = end + 1;
    }
    this.#rest += text.slice(from);
    if (this.#rest.length > LONGEST_GAME) {
      this.#length += this.#rest.length;
      this.#rest = '';
    }
    return games;
  }

  /** Gives back what is left when the file has ended. */
  end(): GameText[] {
    const games: GameText[] = [];
    if (this.#rest !== '') this.#takeLine(this.#rest, games);
    this.#rest = this.#heldBack = '';
    this.#cut(games);
    return games;
  }

  #takeLine(ended: string, games: GameText[]): void {
    const first = ended.charCodeAt(0);
    const line = first === 0xfeff || first === 0xef ? ended.replace(BYTE_ORDER_MARK, '') : ended;
    const empty = line.trim() === '';
    const tag = (!this.#inComment || this.#afterEmptyLine) && TAG_LINE.test(line);
    if (tag && this.#hasMoves) this.#cut(games);
    if (!tag && !empty && (this.#inComment || !line.startsWith('%'))) {
      this.#hasMoves = true;
      this.#inComment = endsInComment(line, this.#inComment);
    }
    this.#afterEmptyLine = empty;
    this.#length += line.length + 1;
    if (this.#length <= LONGEST_GAME) this.#lines.push(line);
    else this.#lines = [];
    this.#nextLine++;
    if (this.#length > LONG_ENOUGH && !this.#inComment && RESULT_AT_END.test(line)) this.#cut(games);
  }

  #cut(games: GameText[]): void {
    const raw = this.#lines.join('\n');
    const tooLong = this.#length > LONGEST_GAME;
    if (tooLong || raw.trim() !== '') {
      games.push({ text: this.#bytes ? decodeRaw(raw) : raw, line: this.#line, tooLong });
    }
    this.#lines = [];
    this.#length = 0;
    this.#line = this.#nextLine;
    this.#hasMoves = false;
    this.#inComment = false;
  }
}

function endsInComment(line: string, began: boolean): boolean {
  const open = line.lastIndexOf('{');
  const close = line.lastIndexOf('}');
  if (!line.includes(';')) return open > close || (began && close < 0);
  let inside = began;
  for (let at = 0; at < line.length; at++) {
    const character = line.charCodeAt(at);
    if (inside) inside = character !== 125;
    else if (character === 59) return false;
    else inside = character === 123;
  }
  return inside;
}
