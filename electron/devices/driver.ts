import type { BoardInput } from '../../engine/recognition/input/observation.ts';
import type { BoardListener, BoardTraits, ExpectedBoard } from '../host/ports/board-lines.ts';
import type { ClockPort } from '../host/ports/system.ts';
import type { ChipMemory } from './certabo/chip-memory.ts';

/** What the system tells of a port. Of one that it does not list, a pseudo terminal for one, only the path is known. */
export interface PortInfo {
  readonly path: string;
  readonly manufacturer?: string | undefined;
  readonly serialNumber?: string | undefined;
  /** Of the USB device, four hexadecimal digits. */
  readonly vendorId?: string | undefined;
  readonly productId?: string | undefined;
  /** How the system came to know the port: on Windows `BTHENUM\\…`, `USB\\…` or `FTDIBUS\\…`. */
  readonly pnpId?: string | undefined;
}

/** How a serial port is opened; always without handshake. */
export interface SerialSettings {
  readonly baudRate: number;
  readonly dataBits: 7 | 8;
  readonly parity: 'none' | 'odd' | 'even';
  readonly stopBits: 1 | 2;
  /** Left out, it is set as systems do. */
  readonly dtr?: 'low';
}

/** One kind of boards, as far as it is the same however many a line carries. */
export interface BoardKind {
  /** Its word, as in a capture's head. */
  readonly id: string;
  /** What its boards can do on this port, until one tells its own. */
  traits(port: PortInfo): BoardTraits;
  /**
   * Reads what one board said, long after.
   * @param expected what should have stood on it, asked by drivers of boards that have to learn their pieces.
   */
  createDecoder(expected?: () => readonly ExpectedBoard[]): Decoder;
}

/** Boards that have a line each: how they are spoken to. */
export interface Driver extends BoardKind {
  /** A new conversation with the board of a line that has just been opened. */
  openSession(line: OpenLine): Session;
}

/** … of which each is at a serial port: how it is known and opened. */
export interface SerialDriver extends Driver {
  readonly settings: SerialSettings;
  /** Its boards come with ports like this one. Only a first guess: what answers is what counts. */
  recognises(port: PortInfo): boolean;
}

/** Boards that share a line. */
export interface BusDriver extends BoardKind {
  readonly settings: SerialSettings;
  openBus(line: Pick<OpenLine, 'clock' | 'write'>): BusSession;
}

/** A conversation with all boards of a line. */
export interface BusSession {
  /** Who was found there; nobody while nobody has been looked for. */
  readonly addresses: readonly number[];
  start(): void;
  onBytes(bytes: Uint8Array): void;
  /** Begins to ask one board and to tell of it. @param address null for the only board there is. */
  join(address: number | null, listener: BoardListener): BoardSession;
  stop(): void;
}

export interface OpenLine {
  readonly clock: ClockPort;
  readonly write: (bytes: Uint8Array) => void;
  readonly listener: BoardListener;
  /** Which piece has which chip, as far as boards on this line have taught it. */
  readonly chips: ChipMemory;
}

/** Until it is stopped it asks what must be asked, and tells its listener everything: the state, the inputs, the bytes both ways. */
export interface Session {
  /** Of a kind of boards that tell their traits themselves: as told; null before. */
  readonly traits?: BoardTraits | null;
  start(): void;
  onBytes(bytes: Uint8Array): void;
  /** Asks the board for all its squares, and for its clock. */
  requestDump(): void;
  /** Asks the board for what it has kept in its own memory; left out where boards keep none. */
  requestMemory?(): void;
  /** Shows up to eight letters on the clock while it stands, or with null its times again; left out where nothing can be shown on one. */
  showOnClock?(text: string | null): void;
  /** Nothing is sent or told after it. */
  stop(): void;
}

/** One board's part of a conversation. */
export type BoardSession = Pick<Session, 'start' | 'requestDump' | 'stop'>;

export interface Decoder {
  /** @param atMs when the chunk came, milliseconds. @returns what it says of the play, in order. */
  push(chunk: Uint8Array, atMs: number): readonly BoardInput[];
}
