import type { Color, Piece } from '../../engine/chess/piece.ts';
import type { Placement } from '../../engine/chess/placement.ts';
import type { Square } from '../../engine/chess/square.ts';
import type { CastlingMode } from '../../engine/chess/setup.ts';
import type { BoardLogEntry } from '../../engine/recognition/input/board-log.ts';
import type { BoardInput, Pace } from '../../engine/recognition/input/observation.ts';
import type { Envelope } from '../../engine/journal/envelope.ts';
import type { Recorded } from '../../engine/journal/entry.ts';
import type { Period } from '../../engine/laws/time-control.ts';
import type { Fault, Result } from '../../engine/result.ts';
import type { Start } from '../../engine/start/start-text.ts';
import type { CopyView } from '../contract/record.ts';
import type { RoundLine, TournamentLine } from '../contract/tournaments.ts';
import type { BundlePdf, BundleStep, PdfPhase, PdfView } from '../contract/views/jobs.ts';

/** An entry in its envelope with the hash that the next one will carry as `prev`: a link of the chain, saved or not yet. */
export interface Sealed {
  readonly entry: Envelope;
  readonly hash: string;
}

/** Is shown every link of a record while its chain is checked, in order; from the first on again whenever a walk begins anew. */
export interface LinkReader {
  begin(): void;
  read(link: Sealed): void;
}

/** The record as it was read at the start, with what was brought to it since. */
export interface ReadRecord {
  /** Number of its last entry; 0 when there is none. */
  readonly last: number;
  /** How many of these links, from the first on, it can take. */
  takeable(more: readonly Sealed[]): number;
  /** What results stand in these links. */
  resultsIn(more: readonly Sealed[]): readonly string[];
  /** How many games these links belong to, and how far those of the running round have come with them, as `TABLE: MOVE`. */
  gamesIn(more: readonly Sealed[]): { readonly games: number; readonly upTo: readonly string[] };
}

/** The record. */
export interface JournalPort {
  /** The number of the record, which its first entry gives it for good: until there is one, the number that it would get. */
  readonly origin: string;
  /** Makes the link that follows `after`, or with null the last one saved. Nothing is written. */
  seal(entry: { readonly type: string; readonly data: object }, after: Sealed | null): Sealed;
  /**
   * Saves the next links, all or none of them. Returns when they are durable; throws a `JournalFailure` when they cannot be.
   */
  save(...links: readonly Sealed[]): void;
  /** Throws a `JournalFailure` while nothing could be saved, whatever it is. */
  makeReady(): void;
  /** All saved links in order of `seq`, or those after one, or no more than so many of them. */
  readAll(after?: number, most?: number): Iterable<Sealed>;
  close(): void;
}

/** Entries that are accepted and not durable yet. */
export interface WaitingEntries {
  /** Numbers of the first and the last of them. */
  readonly first: number;
  readonly last: number;
  /** Whose they are, as far as they are a table's. */
  readonly tables: readonly number[];
}

/** The disk refused an entry. Nothing was written; `reason` is the system's word for it (`disk is full`). */
export class JournalFailure extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(`journal: ${reason}`);
    this.name = 'JournalFailure';
    this.reason = reason;
  }
}

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

/** A board and clock in this process that somebody moves by hand; White’s clock is the left one. */
export interface PracticeBoard {
  readonly line: BoardLine;
  /** What stands there. */
  readonly placement: Placement;
  put(square: Square, piece: Piece): void;
  /** The lever goes down on this side, if it is up. */
  press(side: Color): void;
  run(running: boolean): void;
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
  /** Only one of these two can be open at a time: they are one line, or at one port by different names and no line that boards share. */
  collide(path: string, other: string): boolean;
  line(path: string): BoardLine;
}

/** A table that simulated hands play at. */
export interface SimulatedSeat {
  readonly table: number;
  /** Start position, read with this mode. */
  readonly fen: string;
  readonly castlingMode: CastlingMode;
  /** To what the clock is set; null leaves that to the players. */
  readonly time: Pick<Period, 'seconds' | 'incrementSeconds'> | null;
  /** What Black has. */
  readonly blackTime: Pick<Period, 'seconds' | 'incrementSeconds'> | null;
  /** UCI moves (king takes rook) already made, when a running game is taken up again. */
  readonly moves: readonly string[];
}

/** Boards, clocks and hands in this process, presented as lines. */
export interface SimulatedTables {
  /** The path of a table's line. */
  pathOf(table: number): string;
  line(path: string): BoardLine;
  /** Hands set the pieces up (or take the game up) and play it to its end, at the pace of people unless told otherwise. */
  play(seat: SimulatedSeat): void;
  /** Whoever waits at a table for the arbiter's answer goes on. */
  answered(table: number): void;
  close(): void;
}

/** What a capture says: what a board reported, and the start of its game. */
export interface CapturedPlay {
  readonly inputs: readonly BoardInput[];
  readonly start: Start;
  /** Which line, from 1, is the last and was not written to its end; null where all are whole. */
  readonly cutLine: number | null;
}

/** Reads the text of a capture. Faults `capture.…`. */
export type ReadPlay = (text: string) => Result<CapturedPlay>;

/** The flight recorder: what crossed a line, byte for byte. */
export interface CapturePort {
  open(name: string, head: CaptureHead): Capture;
  /** The text of a capture, by its name; of one that goes on in other files all that there is of them. Fault `capture.unreadable`. */
  read(name: string): Result<string>;
}

/** What a capture says of itself. */
export interface CaptureHead {
  /** Word of the driver that spoke on the line. */
  readonly device: string;
  /** FEN of the drawn start; null while none was revealed. */
  readonly start: string | null;
  readonly castlingMode: CastlingMode;
  /** When it was begun, by the clock on the wall of the hall: `2026-11-21T14:00:00+01:00`. */
  readonly startedAt: string;
}

export interface Capture {
  /** What its files' names begin with. */
  readonly name: string;
  /** @param atMs monotonic milliseconds, as the listener was given them. */
  write(atMs: number, dir: 'in' | 'out', bytes: Uint8Array): void;
  close(): void;
}

export interface ClockPort {
  epochMs(): number;
  monotonicMs(): number;
  /** Calls once, at or after the moment. @returns what cancels it. */
  setTimer(atMonotonicMs: number, onTime: () => void): () => void;
}

/**
 * Secrets of draws that were committed to and are not revealed. They are nowhere else. `keep` returns when the secret is
 * durable, or throws a `JournalFailure`; what cannot be read is null.
 */
export interface SecretPort {
  keep(draw: string, secret: string): void;
  read(draw: string): string | null;
  forget(draw: string): void;
}

/** Something of the record that is gone, was set aside or was not believed. */
export interface Loss {
  readonly id: string;
  readonly sinceEpochMs: number;
  readonly fault: Fault;
  /** When the arbiter saw it; null until then. */
  readonly seenEpochMs: number | null;
}

/** Losses are told until the arbiter has seen them, whatever ends the kiosk meanwhile. */
export interface LossPort {
  /** Oldest first, those that were seen too. */
  readonly all: readonly Loss[];
  /** Keeps and tells it; one that waits already is not told twice. */
  report(fault: Fault): void;
  /** The arbiter has seen it. @returns false when there is none with this id. */
  acknowledge(id: string): boolean;
  /** Nothing is written after it. */
  close(): void;
  /** Told when there is one more or one less. */
  onChange: () => void;
}

/** A folder in which other programs look for files. */
export interface OutFolder {
  readonly path: string;
  /** Puts a file there, whole in the place of the one before; an empty one is taken away. @returns why it could not. */
  put(name: string, text: string): Promise<Fault | null>;
}

export interface PostRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly timeoutMs: number;
}

/** `body` is null where it is no JSON; `reason` is the system's word. */
export type Posted =
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly body: unknown;
      readonly retryAfterSeconds: number | null;
    }
  | { readonly kind: 'failed'; readonly reason: string };

/** Sends something to a site, which is nobody's to follow elsewhere: a redirection is an answer like any other. */
export type PostPort = (request: PostRequest) => Sending;

export interface Sending {
  readonly answer: Promise<Posted>;
  /** Nothing more is sent or heard; the answer is then a failure. */
  readonly cancel: () => void;
}

/** What the ways outwards of the open tournament need. */
export interface WaysPort {
  settings(): KeptFile;
  token(): TokenPort;
  folder(path: string): OutFolder;
  /** Faults `folder.…`. */
  checkFolder(folder: string): Promise<Result<string>>;
  readonly post: PostPort;
}

/** The key to a site, for nobody's eyes. Both throw the system's error. */
export interface TokenPort {
  /** Null where there is none. */
  read(): string | null;
  /** With null it is forgotten. */
  keep(token: string | null): void;
}

/** A small file that is read and written whole. */
export interface KeptFile {
  readonly path: string;
  /** What it says; null where there is none. Throws the system's error. */
  read(): string | null;
  /** The old text or the new one stands there, whatever happens; it is on the disk then. Throws the system's error. */
  write(text: string): void;
  /** Keeps a copy of what cannot be read. @returns its path, or the file's own when the disk allows no copy. */
  copyAside(): string;
}

export interface RandomPort {
  /** Uniform over 0 … 2³²−1, from a source fit for a draw. */
  random32(): number;
  uuid(): string;
}

/** The record beyond the journal: its second copy, and its evidence as files. */
export interface RecordPort {
  /** Null when none is kept. */
  readonly copy: CopyView | null;
  /** Folders of sticks and other drives that are plugged in. */
  removableDrives(): readonly string[];
  /** Keeps the second copy there from now on, or none. Faults of the folder. */
  setCopy(folder: string | null): Promise<Result<null>>;
  /** Writes a bundle, while all else goes on. Null when it was cancelled. */
  writeEvidence(options: EvidenceOptions): Promise<Result<EvidenceFile | null>>;
  /** The path of a bundle or a PDF in the data folder, by the name that was given for it; null for any other name. */
  evidenceFile(name: string): string | null;
}

/** The tournaments of this kiosk, each with a record of its own; one is open. */
export interface TournamentsPort {
  /** The others as they were left, the one that was left last first. */
  others(): readonly TournamentLine[];
  /** Shows what the record of another holds, some entries at a time. Fault `tournament.unknown`, and faults of the journal. */
  read(key: string, take: (entry: Recorded) => void): Promise<Result<null>>;
}

/** What is being done for a bundle. */
export type { BundleStep };

/** How much of a step is done: of reading and writing in bytes or thereabouts, of printing in seconds, and nobody knows of how many. */
export type OnBundleProgress = (done: number, of: number, step: BundleStep) => void;

export interface EvidenceOptions {
  /** Null for the whole tournament. */
  readonly gameId: string | null;
  /** The report of the tournament goes with it, as page, PDF and files. */
  readonly withReport?: boolean;
  /** Null for the data folder. */
  readonly folder: string | null;
  /** What its file's name begins with. */
  readonly name: string;
  readonly onProgress: OnBundleProgress;
  readonly isCancelled: () => boolean;
}

export interface EvidenceFile {
  readonly file: string;
  readonly bytes: number;
  readonly sha256: string;
  /** Null when it does not lie in the data folder. */
  readonly download: string | null;
  /** The PDF of a report; without one null, and why there is none. */
  readonly pdf: BundlePdf | null;
  readonly noPdf: Fault | null;
}

/** What a list says of a tournament and its rounds. */
export type { RoundLine, TournamentLine };

/** What those who make them say of a PDF. */
export type { PdfPhase, PdfView };

/** Makes a PDF of what the print page shows, as the screens need it. */
export interface PdfMaker {
  /** Begins one and returns its number. Faults `pdf.busy`, `pdf.noBrowser`. */
  make(pack: string): Result<{ readonly job: number }>;
  /** The last one; null before the first. It ended with the fault `pdf.failed` and the reason where it could not be made. */
  readonly view: PdfView | null;
  /** Told when `view` is another than before. */
  onChange: () => void;
  /** Nothing is kept of it. Fault `pdf.unknown`. */
  cancel(job: number): Result<null>;
}

/** Something threw that should not have. */
export interface Bug {
  /** From 1 since the start; the same bug within a second keeps its number. */
  readonly number: number;
  readonly atEpochMs: number;
  /** What was being done: `request table.key`, `table input`, `capture`. */
  readonly where: string;
  /** Null where it concerns no table. */
  readonly table: number | null;
  readonly message: string;
  readonly stack: string;
  /** How often it has happened since it was told last, this time too. */
  readonly times: number;
}
