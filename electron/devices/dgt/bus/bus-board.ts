import type { BoardInput } from '../../../../engine/recognition/input/observation.ts';
import type { BoardListener, LineChunk, LineState, LineTrouble } from '../../../host/ports/board-lines.ts';
import { BoardNumber } from '../board-number.ts';
import { ANSWER, parseMessage } from '../messages.ts';
import { BoardIdentityCheck } from './board-identity-check.ts';
import { ANSWER_TO, BUS_ANSWER, busCommand, makeBusAnswer, type BusAnswer, type BusCommand } from './bus-frames.ts';
import { BusReports } from './bus-reports.ts';
import { RollCall } from './roll-call.ts';

/** No answer that could be read after this long, and so many questions: nobody is at this address any more. */
const SILENT_AFTER_MS = 3000;
const MISSES_OF_SILENCE = 6;
/** So many answers that were damaged, the last not long ago, and no good one: there is somebody. */
const FAULTS_OF_NOISE = 3;
const NOISE_FOR_MS = 10_000;
/** So many answers in a row with all squares that were damaged, though shorter ones may come whole: somebody disturbs them, or the cable does. */
const BAD_BOARDS = 6;
/** After so many answers in a row something came that could not be read: another one may have answered too. */
const DISTURBED_ANSWERS = 10;
/** Between two visits, so that a line with few boards is no busier than it must be. */
const VISIT_EVERY_MS = 100;
/** What moves after a press is asked for soon. */
const AFTER_PRESS_MS = 50;
/** At an address that has not answered for long it is tried ever more seldom, up to this. */
const MOST_SELDOM_MS = 3000;
const FIRST_WAIT_MS = 300;
/** What a board on a line takes of it for its clock and for all its squares: the more boards, the more seldom. */
const CLOCK_EVERY_MS = { least: 1_000, aBoard: 120 } as const;
const BOARD_EVERY_MS = { least: 10_000, aBoard: 1_500 } as const;
/** Boards that do not know the question for their number leave it unanswered: after so many it has none. */
const NUMBER_TRIES = 3;
/** One that has told its number and leaves that question alone unanswered so often is another board. */
const UNNUMBERED_TRIES = 12;
/** An answer that is on its way for longer does not come. */
const OWED_FOR_MS = 500;

/** One board of a bus: what it is to be asked, and what it has told. It asks nothing itself. */
export class BusBoard {
  readonly address: number;
  readonly #listener: BoardListener;
  #reports = new BusReports();
  #state: LineState = { kind: 'opening' };
  #wasThere = false;
  readonly #number = new BoardNumber();
  #numberTries = 0;
  #version: string | null = null;
  #heardAtMs: number;
  #visitAtMs = -Infinity;
  #waitMs = FIRST_WAIT_MS;
  #clockAtMs = -Infinity;
  #boardAtMs = -Infinity;
  #misses = 0;
  #faults = 0;
  #faultAtMs = -Infinity;
  #badBoards = 0;
  #disturbed = 0;
  /** Changes were asked for and have not come: only the repetition tells them. */
  #batchOpen = false;
  #isRepetition = false;
  #batchTaken = '';
  #owed = 0;
  #askedAtMs = -Infinity;
  /** Which answers may come, and since when. */
  #awaited: readonly { readonly id: number; readonly atMs: number }[] = [];
  /** More was answered than was asked: it is counted who is there, and what is told meanwhile waits. */
  #rollCall: RollCall | null = null;
  #identity = new BoardIdentityCheck();
  /** Since when it has not been certain whether it is still this board; infinite while it is. */
  #unconfirmedSinceMs = Infinity;
  /** What came is the board's own only once it is certain that it is still this one. */
  #heldBack: BoardInput[] = [];
  #chunks: LineChunk[] = [];

  constructor(address: number, listener: BoardListener, nowMs: number) {
    this.address = address;
    this.#listener = listener;
    this.#heardAtMs = nowMs;
  }

  /** It is worth asking again. */
  get answers(): boolean {
    return this.#misses < MISSES_OF_SILENCE;
  }

  /** Who answers its calls is counted, and nothing else is asked. */
  get isBeingCounted(): boolean {
    return this.#rollCall !== null;
  }

  /** It is not known yet whether it is alone: an answer to others must not be taken for one to its calls. */
  get mayBeShared(): boolean {
    return this.isBeingCounted && !this.#isShared;
  }

  /** It has told its squares, and answers. */
  get isThere(): boolean {
    return this.#state.kind === 'connected' && this.answers;
  }

  /** From when on it wants to be asked again. */
  get dueAtMs(): number {
    return this.#visitAtMs;
  }

  /** @returns what is asked now, one after the other, as long as it answers. */
  visit(nowMs: number, boards: number): readonly BusCommand[] {
    const isSilent = !this.answers && nowMs - this.#heardAtMs >= SILENT_AFTER_MS;
    if (isSilent) this.#complain(nowMs);
    const known = this.#state.kind === 'connected';
    this.#waitMs = isSilent ? Math.min(2 * this.#waitMs, MOST_SELDOM_MS) : FIRST_WAIT_MS;
    this.#visitAtMs = nowMs + (known ? VISIT_EVERY_MS : this.#waitMs);
    if (nowMs - this.#askedAtMs > OWED_FOR_MS) this.#owed = 0;
    if (this.#rollCall !== null) return ['ping'];
    if (!known && isSilent) return ['ping'];
    // An answer that may still come would be taken for that of the next question.
    if (this.#owed > 0) return [];
    const isDue = (atMs: number, { least, aBoard }: typeof CLOCK_EVERY_MS | typeof BOARD_EVERY_MS): boolean =>
      nowMs - atMs >= Math.max(least, aBoard * boards);
    const version = this.#version === null ? ['sendVersion' as const] : [];
    // Nothing counts before it is known who is there and all squares are told; later the clock is told first, for which changes may wait.
    if (!known) return [...version, ...this.#numberAsked(false), 'sendChanges', 'sendBoard', 'sendClock'];
    const wantsClock = this.#reports.awaitsClock || isDue(this.#clockAtMs, CLOCK_EVERY_MS);
    const clock = wantsClock ? ['sendClock' as const] : [];
    const board = isDue(this.#boardAtMs, BOARD_EVERY_MS) ? ['sendBoard' as const] : [];
    // What is asked after all squares is not asked at all where these never come whole: what it has told would wait for its number.
    return [...version, 'sendChanges', ...clock, ...this.#numberAsked(board.length > 0), ...board];
  }

  /** @returns what is asked once all else has been answered: whether it is still the same board that has told it. */
  confirmation(): readonly BusCommand[] {
    if (!this.#identity.isUnconfirmed || this.#reports.awaitsClock) return [];
    return this.#number.number === null ? ['sendChanges', 'sendBoard'] : ['sendSerial'];
  }

  /** Until it is certain, and of a board that tells it with every look at its squares: a board may be changed for another. */
  #numberAsked(again: boolean): readonly BusCommand[] {
    const isWanted = this.#number.number === null ? !this.#isNamed : again;
    return isWanted ? ['sendSerial'] : [];
  }

  /** It is known who it is, as far as it tells. */
  get #isNamed(): boolean {
    return this.#number.number !== null || this.#numberTries >= NUMBER_TRIES;
  }

  /** @returns the command as it is sent: what has been asked for already is asked to be told again. */
  asks(command: BusCommand, nowMs: number): BusCommand {
    const sent = command === 'sendChanges' && this.#batchOpen ? 'repeatChanges' : command;
    if (sent === 'sendChanges' || sent === 'repeatChanges') {
      this.#batchOpen = true;
      this.#isRepetition = sent === 'repeatChanges';
      this.#owed++;
      this.#askedAtMs = nowMs;
    }
    if (sent === 'sendSerial') this.#numberTries++;
    this.#awaited = [
      ...this.#awaited.filter(({ atMs }) => nowMs - atMs < OWED_FOR_MS),
      { id: ANSWER_TO[sent], atMs: nowMs },
    ];
    this.#cross(nowMs, 'out', busCommand(sent, this.address));
    return sent;
  }

  /** All squares and the clock are wanted. */
  requestDump(): void {
    this.#boardAtMs = -Infinity;
    this.#clockAtMs = -Infinity;
  }

  /** It did not answer in time, or what it answered was damaged. What it had to tell of changes it tells when it is asked again. */
  missed(command: BusCommand, nowMs: number, damaged: boolean): void {
    // What a board does not know it leaves unanswered.
    if (command !== 'sendSerial') this.#misses++;
    else if (!damaged && this.#number.number !== null && this.#numberTries >= UNNUMBERED_TRIES) this.#unnumbered();
    if (!damaged) return;
    this.#owed = Math.max(0, this.#owed - 1);
    this.#faults++;
    this.#faultAtMs = nowMs;
    if (command !== 'sendBoard') return;
    this.#badBoards++;
    if (this.#badBoards % BAD_BOARDS === 0 && this.#rollCall === null) this.#callRoll(nowMs);
  }

  /** @returns what must be asked before anything else: the clock after a press, and what has changed before one that only the clock tells. */
  answered(answer: BusAnswer, nowMs: number): readonly BusCommand[] {
    this.#heardAtMs = nowMs;
    this.#misses = 0;
    this.#faults = 0;
    if (this.#rollCall === null && !this.#isAwaited(answer)) this.#callRoll(nowMs);
    if (this.#isShared) return [];
    if (this.#state.kind !== 'connected') this.#visitAtMs = Math.min(this.#visitAtMs, nowMs + VISIT_EVERY_MS);
    // An old answer tells nothing of what has changed since.
    if (answer.id === BUS_ANSWER.changes && !this.#isNew(answer)) return ['sendChanges'];
    if (answer.id === BUS_ANSWER.board) this.#badBoards = 0;
    this.#cross(nowMs, 'in', makeBusAnswer(answer));
    if (answer.id === BUS_ANSWER.version) this.#tellVersion(answer.data);
    if (answer.id === BUS_ANSWER.serial) this.#tellNumber(answer.data, nowMs);
    if (answer.id === BUS_ANSWER.clock) this.#clockAtMs = nowMs;
    const awaited: boolean = this.#reports.awaitsClock;
    const inputs = this.#reports.take(answer, nowMs) ?? [];
    if (inputs.some(({ kind }) => kind === 'board')) this.#dumped(nowMs);
    if (this.#state.kind === 'connected') this.#holdBack(inputs);
    this.#unconfirmedSinceMs = this.#identity.isUnconfirmed ? Math.min(this.#unconfirmedSinceMs, nowMs) : Infinity;
    this.#release();
    if (answer.id === BUS_ANSWER.serial && !this.#isNamed) return ['sendSerial'];
    if (awaited && answer.id === BUS_ANSWER.clock) this.#visitAtMs = nowMs + AFTER_PRESS_MS;
    if (answer.id === BUS_ANSWER.clock && this.#reports.awaitsChanges) return ['sendChanges', 'sendClock'];
    // One that does not tell it now is asked at the next visit: others wait for their turn.
    return !awaited && this.#reports.awaitsClock ? ['sendClock'] : [];
  }

  /** @param alone nothing came after an answer of it that could not be read. */
  answeredAlone(alone: boolean, nowMs: number): void {
    this.#disturbed = alone ? 0 : this.#disturbed + 1;
    if (this.#disturbed < DISTURBED_ANSWERS || this.#rollCall !== null) return;
    this.#disturbed = 0;
    this.#callRoll(nowMs);
  }

  /** Each question has one answer of each board that hears it. */
  #isAwaited({ id }: BusAnswer): boolean {
    const at = this.#awaited.findIndex((one) => one.id === id);
    this.#awaited = this.#awaited.filter((_, i) => i !== at);
    return at >= 0;
  }

  get #isShared(): boolean {
    return this.#state.kind === 'noBoard' && this.#state.reason === 'sharedAddress';
  }

  #callRoll(nowMs: number): void {
    this.#rollCall = new RollCall();
    this.#visitAtMs = nowMs;
  }

  /** @param answers to one call, each whole. @param damaged something else came that could not be read. */
  counted(answers: number, damaged: boolean, nowMs: number): void {
    this.#awaited = [];
    if (answers === 0) {
      this.missed('ping', nowMs, damaged);
      // What comes so late would be taken for an answer to the next call.
      this.#visitAtMs = nowMs + OWED_FOR_MS;
      return;
    }
    this.#heardAtMs = nowMs;
    this.#misses = 0;
    const there = this.#rollCall?.counted(answers, damaged) ?? null;
    this.#visitAtMs = nowMs;
    if (there === null) return;
    if (there === 'two') {
      if (!this.#isShared) this.#without('sharedAddress');
      this.#rollCall = new RollCall(true);
      this.#visitAtMs = nowMs + MOST_SELDOM_MS;
      return;
    }
    this.#rollCall = null;
    if (this.#isShared) this.#become({ kind: 'opening' });
    this.#release();
    // Nor can it be told of one without a number whether it is still the same: what it tells would wait for ever.
    const isHeldUp = this.#number.number === null && nowMs - this.#unconfirmedSinceMs >= NOISE_FOR_MS;
    if ((this.#state.kind === 'opening' || isHeldUp) && this.#badBoards >= BAD_BOARDS) this.#without('noise');
  }

  #holdBack(inputs: readonly BoardInput[]): void {
    this.#heldBack.push(...inputs);
    for (const input of inputs) this.#identity.heard(input, this.#number.number !== null);
    if (this.#identity.isAnother) this.#without('another');
  }

  #cross(atMs: number, dir: 'in' | 'out', bytes: Uint8Array): void {
    this.#chunks.push({ atMs, dir, bytes });
    if (!this.#identity.isUnconfirmed) this.#releaseChunks();
  }

  /** Hands on what is certain to be of this board. */
  #release(): void {
    if (this.#identity.isUnconfirmed) return;
    this.#releaseChunks();
    if (this.#rollCall === null) for (const input of this.#heldBack.splice(0)) this.#listener.onInput(input);
  }

  #releaseChunks(): void {
    for (const { atMs, dir, bytes } of this.#chunks.splice(0)) this.#listener.onBytes?.(atMs, dir, bytes);
  }

  /** Changes may come twice, because they were asked for twice; and the repetition may be of those before, where the question was not heard. */
  #isNew({ data }: BusAnswer): boolean {
    this.#owed = Math.max(0, this.#owed - 1);
    if (!this.#batchOpen) return false;
    this.#batchOpen = false;
    const told = data.join();
    const isOld = this.#isRepetition && told !== '' && told === this.#batchTaken;
    this.#batchTaken = told;
    return !isOld;
  }

  #dumped(nowMs: number): void {
    this.#boardAtMs = nowMs;
    const isKnown = this.#rollCall === null && this.#isNamed && !this.#number.isErratic(nowMs);
    if (this.#state.kind !== 'connected' && isKnown) this.#become(this.#connected());
  }

  #tellNumber(data: Uint8Array, nowMs: number): void {
    const message = parseMessage({ kind: 'frame', id: data.length === 10 ? ANSWER.longSerial : ANSWER.serial, data });
    if (message.kind !== 'serial') return;
    this.#numberTries = 0;
    const before = this.#number.number;
    const isAnother = this.#number.isAnother(message, nowMs);
    if (this.#state.kind !== 'connected') return;
    if (this.#number.isErratic(nowMs)) this.#without('numbers');
    else if (isAnother) this.#without('another');
    else {
      if (message.serial === before) this.#identity.confirmed();
      if (this.#number.number !== before) this.#become(this.#connected());
    }
  }

  #tellVersion([main = 0, sub = 0]: Uint8Array): void {
    this.#version = `${String(main)}.${String(sub)}`;
    if (this.#state.kind === 'connected') this.#become(this.#connected());
  }

  #connected(): LineState {
    const { address } = this;
    return { kind: 'connected', serial: this.#number.number, address, version: this.#version, trademark: null };
  }

  #complain(nowMs: number): void {
    const isNoise = this.#faults >= FAULTS_OF_NOISE && nowMs - this.#faultAtMs < NOISE_FOR_MS;
    const reason: LineTrouble = isNoise ? 'noise' : this.#wasThere ? 'mute' : 'silent';
    if (this.#state.kind === 'noBoard' && this.#state.reason === reason) return;
    // The next to answer here may be another one.
    this.#number.forget();
    this.#without(reason);
  }

  #without(reason: LineTrouble): void {
    this.#version = null;
    this.#numberTries = 0;
    this.#reports = new BusReports();
    this.#rollCall = null;
    this.#identity = new BoardIdentityCheck();
    this.#unconfirmedSinceMs = Infinity;
    this.#heldBack = [];
    this.requestDump();
    this.#become({ kind: 'noBoard', reason, address: this.address });
    // What crossed the line unconfirmed is the next board's.
    this.#releaseChunks();
  }

  #unnumbered(): void {
    this.#number.forget();
    this.#without('another');
  }

  #become(state: LineState): void {
    this.#wasThere ||= state.kind === 'connected';
    this.#state = state;
    this.#listener.onState(state);
  }
}
