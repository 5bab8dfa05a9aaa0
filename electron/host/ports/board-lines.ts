import type { Placement } from '../../../engine/chess/placement.ts';
import type { BoardLogEntry } from '../../../engine/recognition/input/board-log.ts';
import type { BoardInput, Pace } from '../../../engine/recognition/input/observation.ts';

export type LineState =
  | { readonly kind: 'opening' }
  | {
      readonly kind: 'connected';
      /** Null until it is certain: it is told again then. While connected it never becomes another board's. */
      readonly serial: string | null;
      /** Its place on a line that several boards share: where it is, not who. */
      readonly address?: number;
      readonly version: string | null;
      readonly trademark: string | null;
      /** Per cent. */
      readonly battery?: number;
    }
  /**
   * `silent`: nothing has answered since the line was opened; `mute`: a board has, and does not any more; `squares`: a board that answers,
   * but tells its squares in no way that is understood; `another`: the board was changed for another one while the line stayed open;
   * `numbers`: it keeps reporting different numbers; `pieces`: it tells on which squares pieces stand, and learns which they are as soon
   * as those stand there that should; `several`: boards share the line, and it is not said which of them is meant; `sharedAddress`: two of
   * them answer at one address; `addressTaken`: the one at this address is listened to for another table; `noise`: something answers there, and
   * nothing of it, or none of its squares, can be read.
   */
  | {
      readonly kind: 'noBoard';
      readonly reason:
        | 'silent'
        | 'mute'
        | 'noise'
        | 'squares'
        | 'pieces'
        | 'another'
        | 'numbers'
        | 'several'
        | 'sharedAddress'
        | 'addressTaken';
      /** Of which board on a line that several share. */
      readonly address?: number;
    }
  | { readonly kind: 'lost'; readonly reason: string; readonly retryInMs: number };

/** Why a line has no board that can be followed. */
export type LineTrouble = Extract<LineState, { readonly kind: 'noBoard' }>['reason'];

/** What crossed a line at one moment, monotonic milliseconds; `in` is from the board. */
export interface LineChunk {
  readonly atMs: number;
  readonly dir: 'in' | 'out';
  readonly bytes: Uint8Array;
}

/** Moments are monotonic milliseconds of the ClockPort, stamped once, where the bytes arrive. */
export interface BoardListener {
  onInput(input: BoardInput): void;
  onState(state: LineState): void;
  /** Every chunk as it crosses the line, before it is understood. */
  onBytes?(atMs: number, dir: 'in' | 'out', bytes: Uint8Array): void;
  /** What should stand there, by the ways the board may lie; asked by drivers of boards that have to learn their pieces. */
  expected?(): readonly ExpectedBoard[];
  /** The driver threw: what it was reading or about to ask is gone, and the line goes on. */
  onBug(error: unknown): void;
  /** What the board has kept in its own memory, the oldest first. */
  onMemory?(entries: readonly BoardLogEntry[]): void;
  /** The clock has acknowledged these letters; null: it shows its times again. */
  onClockText?(text: string | null): void;
}

/** What should stand on a board, as its squares are numbered. */
export interface ExpectedBoard {
  readonly placement: Placement;
  /** White sits with the connector on the right. */
  readonly turned: boolean;
}

/** What a kind of boards can do, and how fast it is read. */
export interface BoardTraits extends Pace {
  /** They tell which piece stands on a square, not only that one does. */
  readonly namesPieces: boolean;
  /** They tell the times and the lever of a chess clock. */
  readonly clock: boolean;
  /** They can light squares up. */
  readonly lights: boolean;
  readonly boardsPerLine: 'one' | 'several';
}

/** One line to one board. It reconnects by itself, for ever, until closed. */
export interface BoardLine {
  readonly path: string;
  /** Hands and board are played by this program. */
  readonly simulated: boolean;
  /** Word of the driver that speaks on it, as in a capture's head. It and the traits are settled at each connect. */
  readonly driver: string;
  readonly traits: BoardTraits;
  open(listener: BoardListener): void;
  /** Asks the board for all its squares and for its clock, which else is heard once a second; the answers come as inputs. */
  requestDump(): void;
  /** The board that answers now keeps a memory that can be asked for; left out, none does. */
  readonly keepsMemory?: boolean;
  /** Asks the board for what it has kept in its own memory. */
  requestMemory?(): void;
  /** Shows up to eight letters on the clock while it stands, where clock and board can; null: its times again. For as long as the board is connected. */
  showOnClock?(text: string | null): void;
  close(): void;
}

/** A serial port of this machine. */
export interface PortChoice {
  readonly path: string;
  readonly label: string;
  /** It is plugged in, so it may come back under another name. */
  readonly usb: boolean;
}

/** What a search over the air has found. */
export interface BoardsNearby {
  readonly found: readonly PortChoice[];
  /** Why it could not be searched, in a word of the lines’; null where it was. */
  readonly failure: string | null;
}

export interface BoardLines {
  list(): Promise<readonly PortChoice[]>;
  /** Looks round for boards over Bluetooth LE, some seconds long: only when the arbiter asks for it. */
  searchNearby(): Promise<BoardsNearby>;
  isSimulated(path: string): boolean;
  /** There is no such port: a board that was pulled out has left one, as has a name that was mistyped. */
  isAbsent(path: string): boolean;
  /** Something else is there: a file, a folder, or a device of the system itself. No board can be at it. */
  isNoPort(path: string): boolean;
  /** The path of a port that an arbiter named. */
  portTyped(text: string): string;
  /** Only one of these two can be open at a time: they are one line, or at one port by different names and no line that boards share. */
  collide(path: string, other: string): boolean;
  line(path: string): BoardLine;
}
