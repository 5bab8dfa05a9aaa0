import { readGames } from '../../engine/notation/pgn-read.ts';
import type { PgnRead } from '../../engine/notation/pgn-read.ts';
import { LARGEST_PGN, PgnSplitter } from '../../engine/notation/pgn-split.ts';
import { resultAtEnd } from '../../engine/notation/pgn-token.ts';
import type { GameText } from '../../engine/notation/pgn-split.ts';
import { fail } from '../../engine/result.ts';
import type { Fault } from '../../engine/result.ts';
import { fileKindOf } from '../../engine/tournament/formats/file-kind.ts';

/** Bytes read at a time: some ten milliseconds, after which the page hears keys and draws. */
const SLICE = 1 << 17;
/** At the beginning and the end, where a file tells what it is. */
const ENDS = 1 << 16;
const TOLD_EVERY_MS = 200;

/** A game of a file as it stands in the list, with what it takes to read it again. */
export interface ListedGame {
  /** Its place in the file, from 0. */
  readonly at: number;
  /** Tags that the file has; the empty text for others. */
  readonly tags: Readonly<Record<'White' | 'Black' | 'Event' | 'Date' | 'Round' | 'Board' | 'Score', string>>;
  readonly result: string;
  readonly plies: number;
  readonly fault: Fault | null;
  readonly source: GameText;
  /** Which of the games of its text it is. */
  readonly nth: number;
}

/** A PGN file that is looked at. It stays in this page: nothing of it goes to the host. */
export class PgnFileStore {
  /** Null while no file is open. */
  name = $state<string | null>(null);
  /** It is no file that was chosen, but the games of the event, read as one. */
  ofEvent = $state(false);
  games = $state.raw<readonly ListedGame[]>([]);
  /** How much was read, of 1; null when nothing is being read. */
  progress = $state<number | null>(null);
  /** Reading was stopped by hand: there are more games in the file. */
  stopped = $state(false);
  /** Why nothing of it, or no more, can be looked at. */
  fault = $state.raw<Fault | null>(null);
  /** The game of the list that is stepped through. */
  chosen = $state<number | null>(null);
  /** Which reading is wanted: another file, or none, makes an older one stop. */
  #reading = 0;

  async open(file: File, ofEvent = false): Promise<void> {
    this.close();
    const reading = this.#reading;
    this.name = file.name;
    this.ofEvent = ofEvent;
    if (file.size === 0) this.fault = fail('pgnFile.empty').fault;
    else if (file.size > LARGEST_PGN)
      this.fault = fail('pgnFile.tooLarge', { bytes: file.size, most: LARGEST_PGN }).fault;
    else {
      this.progress = 0;
      try {
        await this.#read(file, reading);
      } catch (error) {
        // What browsers throw where a file has changed or is gone since it was chosen.
        if (!(error instanceof DOMException)) throw error;
        if (reading === this.#reading) this.fault = fail('pgnFile.gone').fault;
      }
      if (reading === this.#reading) this.progress = null;
    }
  }

  /** The games of the event as they are now, in place of those that are listed, which stay until all are read. One that is looked at stays chosen. */
  async renew(file: File): Promise<void> {
    if (this.progress === null && !this.stopped) await this.#read(file, ++this.#reading, true);
  }

  /** What was read so far stays. */
  stop(): void {
    if (this.progress === null) return;
    this.#reading++;
    this.progress = null;
    this.stopped = true;
  }

  close(): void {
    this.#reading++;
    this.name = null;
    this.ofEvent = false;
    this.games = [];
    this.progress = null;
    this.stopped = false;
    this.fault = null;
    this.chosen = null;
  }

  async #read(file: File, reading: number, isAgain = false): Promise<void> {
    const head = new Uint8Array(await file.slice(0, ENDS).arrayBuffer());
    const kind = fileKindOf(new Uint8Array(await new Blob([head, file.slice(-ENDS)]).arrayBuffer()));
    const wide = wideEncoding(head);
    if (kind !== null || (wide === null && head.includes(0))) {
      if (reading === this.#reading) this.fault = fail('pgnFile.otherKind', { kind: kind ?? '' }).fault;
      return;
    }
    const decoder = wide === null ? null : new TextDecoder(wide);
    const splitter = new PgnSplitter();
    const games: ListedGame[] = [];
    // The first of them at once: whoever stops it then has them.
    let toldAt = -Infinity;
    for (let at = 0; at < file.size; at += SLICE) {
      const bytes = new Uint8Array(await file.slice(at, at + SLICE).arrayBuffer());
      if (reading !== this.#reading) return;
      listGames(splitter.push(decoder === null ? bytes : decoder.decode(bytes, { stream: true })), games);
      if (isAgain) continue;
      this.progress = Math.min(1, (at + bytes.length) / file.size);
      if (performance.now() - toldAt < TOLD_EVERY_MS) continue;
      toldAt = performance.now();
      this.games = [...games];
    }
    listGames(splitter.end(), games);
    tellCutOff(games);
    if (isAgain && this.chosen !== null) {
      const at = placeAgain(this.games[this.chosen], games);
      if (at === null) return;
      const [before, now] = [this.games[this.chosen], games[at]];
      // Whoever steps through it stays where he is.
      if (before?.at === at && now?.source.text === before.source.text && now.nth === before.nth) games[at] = before;
      this.chosen = at;
    }
    const isPgn = games.some(({ plies, tags }) => plies > 0 || Object.values(tags).some((value) => value !== ''));
    this.games = isPgn ? games : [];
    if (!isPgn) this.fault = fail('pgnFile.noGame').fault;
  }
}

/** Of the game that is looked at, among those that were read anew; null where it is gone. */
function placeAgain(chosen: ListedGame | undefined, games: readonly ListedGame[]): number | null {
  const tags = ['White', 'Black', 'Round', 'Board'] as const;
  const at = games.findIndex((game) => tags.every((tag) => game.tags[tag] === chosen?.tags[tag]));
  return at < 0 ? null : at;
}

/** A game of the list, read again. */
export function readListed({ source, nth }: ListedGame): PgnRead | null {
  let at = 0;
  for (const read of readGames(source)) if (at++ === nth) return read;
  return null;
}

function listGames(sources: readonly GameText[], games: ListedGame[]): void {
  for (const source of sources) {
    let nth = 0;
    for (const read of readGames(source)) {
      const game = read.ok ? read.value : read.soFar;
      const tag = (name: string): string => game?.tags.get(name) ?? '';
      games.push({
        at: games.length,
        tags: {
          ...{ White: tag('White'), Black: tag('Black'), Event: tag('Event'), Date: tag('Date') },
          ...{ Round: tag('Round'), Board: tag('Board'), Score: tag('Score') },
        },
        result: game?.result ?? '*',
        plies: game?.plies.length ?? 0,
        fault: read.ok ? null : read.fault,
        ...{ source, nth: nth++ },
      });
    }
  }
}

/** The last game stops without a result, with which the one before it ends. */
function tellCutOff(games: ListedGame[]): void {
  const [before, last] = games.slice(-2);
  if (before === undefined || last?.fault !== null || last.plies === 0) return;
  if (before.source === last.source || resultAtEnd(before.source.text) === null) return;
  const lines = last.source.text.trimEnd().split('\n');
  const place = { line: last.source.line + lines.length - 1, column: (lines.at(-1)?.length ?? 0) + 1, text: '' };
  if (resultAtEnd(last.source.text) === null)
    games[games.length - 1] = { ...last, fault: fail('pgn.cutOff', place).fault };
}

/** Text of two bytes a letter says so by its first two. */
function wideEncoding([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}
