import type { Fault } from '../../../engine/result.ts';
import { placeInFiles } from '../../../engine/tournament/round-name.ts';
import type { FilesView } from '../../contract/ways.ts';
import type { ClockPort } from '../ports/system.ts';
import type { OutFolder } from '../ports/ways.ts';
import type { PublicSource } from './public-source.ts';

/** Changes that come close together are written together. */
const TOGETHER_MS = 300;
const AGAIN_MS = 5_000;

export interface OutFilesOptions {
  readonly folder: OutFolder;
  readonly source: PublicSource;
  readonly clock: ClockPort;
  readonly onChange: () => void;
  /** Told what threw. */
  readonly onBug: (error: unknown) => void;
}

/**
 * Files for programs that take games from a folder: `round-N.pgn` with the whole round, `game-M.pgn` with what is played at table M. Each
 * is written whole. A folder that does not take them is told, and tried again for ever.
 */
export class OutFiles {
  readonly #options: OutFilesOptions;
  /** What was put there by name; null where it is not known whether it still stands. */
  readonly #written = new Map<string, string | null>();
  readonly #end: () => void;
  /** Of the round before, too: its last moves may still be held back for their time. */
  #places: readonly number[] = [];
  #lastEpochMs: number | null = null;
  #fault: Fault | null = null;
  #writing = false;
  #cancel: (() => void) | null = null;
  #ended = false;

  constructor(options: OutFilesOptions) {
    this.#options = options;
    this.#end = options.source.followPublic(() => {
      this.#soon(TOGETHER_MS);
    });
    this.#soon(0);
  }

  get view(): FilesView {
    return { folder: this.#options.folder.path, lastEpochMs: this.#lastEpochMs, fault: this.#fault };
  }

  end(): void {
    this.#ended = true;
    this.#end();
    this.#cancel?.();
  }

  #soon(inMs: number): void {
    if (this.#ended || this.#writing) return;
    const { clock } = this.#options;
    this.#cancel ??= clock.setTimer(clock.monotonicMs() + inMs, () => {
      this.#cancel = null;
      this.#write().catch((error: unknown) => {
        this.#writing = false;
        this.#options.onBug(error);
      });
    });
  }

  async #write(): Promise<void> {
    this.#writing = true;
    const before = this.#files();
    const changed = [...before].filter(([name, text]) => this.#written.get(name) !== text);
    let fault: Fault | null = null;
    for (const [name, text] of changed) {
      fault = await this.#options.folder.put(name, text);
      if (fault !== null || this.#ended) break;
      this.#written.set(name, text);
      this.#lastEpochMs = this.#options.clock.epochMs();
    }
    this.#writing = false;
    if (this.#ended) return;
    const told = changed.length > 0 || fault !== this.#fault;
    this.#fault = fault;
    // Whatever was written before may be gone with the folder.
    if (fault !== null) for (const name of this.#written.keys()) this.#written.set(name, null);
    if (told) this.#options.onChange();
    if (fault !== null) this.#soon(AGAIN_MS);
    else if (changed.length > 0) this.#soon(TOGETHER_MS);
  }

  /** What is to stand there, by name. Empty: no file. */
  #files(): ReadonlyMap<string, string> {
    const { publicState } = this.#options.source;
    const files = new Map<string, string>();
    const { round } = publicState.tournament;
    if (round === null) return files;
    if (this.#places.at(-1) !== round.round) this.#places = [...this.#places.slice(-1), round.round];
    for (const place of this.#places) {
      const out = publicState.roundAt(place);
      if (out !== null) files.set(`${placeInFiles(publicState.recorded, place)}.pgn`, publicState.pgnOf(out));
    }
    const games = publicState.pgnByTable(publicState.tournament);
    for (const [table, text] of games) files.set(`game-${String(table)}.pgn`, text);
    // Of a table that is held back by now nothing stays there, whenever it was put there; nor of a game that is not any more.
    const hidden = publicState
      .recordedRound(round.round)
      ?.seats.filter(({ table }) => !round.seats.some((seat) => seat.table === table));
    for (const { table } of hidden ?? []) files.set(`game-${String(table)}.pgn`, '');
    for (const name of this.#written.keys()) if (name.startsWith('game-') && !files.has(name)) files.set(name, '');
    return files;
  }
}
