import { decodeRaw, rawText } from './pgn-encoding.ts';

/** The text of one game, and the number of its first line in the file, from 1. */
export interface GameText {
  readonly text: string;
  readonly line: number;
}

const TAG_LINE = /^\s*\[\s*[A-Za-z0-9_]+\s*"/;

/**
 * Cuts a file into games while it is being read; memory holds one game at a time. A game begins with the first tag
 * after moves. Inside a comment a tag begins a game only after an empty line: then the comment was never closed.
 * Byte chunks may be UTF-8 or ISO 8859-1, judged game by game; line ends may be LF, CR LF or CR.
 */
export class PgnSplitter {
  #rest = '';
  #lines: string[] = [];
  #line = 1;
  #nextLine = 1;
  #bytes = false;
  #hasMoves = false;
  #inComment = false;
  #afterEmptyLine = true;

  /** Takes the next piece of the file and gives back the games completed by it. */
  push(chunk: string | Uint8Array): GameText[] {
    if (typeof chunk !== 'string') this.#bytes = true;
    let text = this.#rest + (typeof chunk === 'string' ? chunk : rawText(chunk));
    if (this.#nextLine === 1) text = text.replace(/^(?:\ufeff|\u00ef\u00bb\u00bf)/, '');
    // A CR at the very end may be the first half of CR LF.
    const heldBack = text.endsWith('\r') ? '\r' : '';
    if (text.includes('\r')) text = text.slice(0, text.length - heldBack.length).replace(/\r\n?/g, '\n');
    const games: GameText[] = [];
    let from = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
      this.#takeLine(text.slice(from, end), games);
      from = end + 1;
    }
    this.#rest = text.slice(from) + heldBack;
    return games;
  }

  /** Gives back what is left when the file has ended. */
  end(): GameText[] {
    const games: GameText[] = [];
    if (this.#rest !== '') this.#takeLine(this.#rest.replace(/\r$/, ''), games);
    this.#rest = '';
    this.#cut(games);
    return games;
  }

  #takeLine(line: string, games: GameText[]): void {
    const empty = line.trim() === '';
    const tag = (!this.#inComment || this.#afterEmptyLine) && TAG_LINE.test(line);
    if (tag && this.#hasMoves) this.#cut(games);
    if (!tag && !empty && (this.#inComment || !line.startsWith('%'))) {
      this.#hasMoves = true;
      this.#inComment = endsInComment(line, this.#inComment);
    }
    this.#afterEmptyLine = empty;
    this.#lines.push(line);
    this.#nextLine++;
  }

  #cut(games: GameText[]): void {
    const raw = this.#lines.join('\n');
    if (raw.trim() !== '') games.push({ text: this.#bytes ? decodeRaw(raw) : raw, line: this.#line });
    this.#lines = [];
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
