import { setTimeout as sleep } from 'node:timers/promises';
import type { Notice } from '../../../electron/contract/notices.ts';
import type { RequestInput, RequestName } from '../../../electron/contract/requests.ts';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';
import type { AlertKind } from '../../../electron/contract/views/table-alert.ts';
import { resumeOrOpenRound } from '../../../electron/host/opening.ts';
import { Screens } from '../../../electron/host/screens.ts';
import { parseStart } from '../../../engine/start/start-text.ts';
import { NO_PIECE } from '../../../engine/chess/piece.ts';
import { fail } from '../../../engine/result.ts';
import { plainAccess, PLAIN_ACCESS } from '../../support/access.ts';
import { openHall } from '../../support/hall.ts';
import type { Hall } from '../../support/hall.ts';
import { PlayedLines } from '../../support/played-lines.ts';
import type { PlayedLine } from '../../support/played-lines.ts';
import { pieceOfLetter, squareOf } from '../../support/table.ts';

type NoticeChange = Extract<Notice, { notice: 'tables' }>['tables'][number];

const ABOUT = { version: '0', dataDir: '', isNewRecord: false, port: 0, startedEpochMs: 0, access: PLAIN_ACCESS };
/** Where a claim is made. */
const TABLE = 1;
const USUAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
/** Moves that can be entered in one request. */
const AT_ONCE = 64;
/** Until pieces are set up at every table, and everybody plays. */
const SETTING_UP_MS = 60_000;
const START_STANDS_MS = 3_000;
const HAND_MS = 400;
/** The machine's time that goes by before what is measured happens: nothing is left over from setting up. */
const BEFORE_MS = 20;
/** And up to so much more, so that it meets the other tables at any moment. */
const PHASE_MS = 60;
const IN_VAIN_MS = 5_000;
/** The hall plays on for no longer at a time: others in this process have their turn. */
const TURN_MS = 25;

/** What happens at a table that is measured. `hands`: `a1-` lifts, `Ra8` places. */
export interface Scene {
  readonly name: string;
  readonly start: string;
  /** Entered before, the board stands so already. */
  readonly moves?: readonly string[];
  readonly stands?: string;
  readonly hands: readonly string[];
  /** Left out where the clock is pressed. */
  readonly happens?: 'flag falls';
  readonly alert: AlertKind;
}

/** When something came, `performance.now()`; infinite until then. */
export interface Moment {
  atMs: number;
}

/** A table that is measured: its board, its clock, and hands that do as they are told. */
interface Measured {
  readonly table: number;
  readonly line: PlayedLine;
}

/**
 * Tables with boards and clocks beside so many where simulated people play, a console and a hall screen. Setting up takes
 * no time; what is measured goes by the machine's clock, at which everybody plays on.
 */
export class AlertHall {
  readonly #hall: Hall;
  readonly #measured: readonly Measured[];
  readonly screens: Screens;
  readonly #console: ReturnType<Screens['connect']>;
  #onNotice: (notice: Notice) => void = () => undefined;

  constructor(folder: string, measured: number, others: number) {
    const made: Measured[] = [];
    this.#hall = openHall(folder, (clock) => {
      const lines = new PlayedLines(clock);
      for (let table = 1; table <= measured; table++)
        made.push({ table, line: lines.add(`board ${String(table)}`, String(31_000 + table)) });
      return lines;
    });
    this.#measured = made;
    const start = parseStart('518', 'cg');
    if (!start.ok) throw new Error(start.fault.code);
    const { host } = this.#hall;
    const boards = made.map(({ table }) => `board ${String(table)}`);
    resumeOrOpenRound(host, { boards, start: start.value, simulate: others, tournament: 'Open' });
    this.screens = new Screens({
      main: host,
      about: () => ABOUT,
      openDemonstration: () => fail('demo.running'),
      access: plainAccess(),
      beginAfresh: () => {
        throw new Error('nothing is deleted here');
      },
    });
    this.screens.connect('hall', (notice) => void JSON.stringify(notice));
    this.#console = this.screens.connect('arbiter', (notice) => {
      // Told is what could be sent.
      JSON.stringify(notice);
      this.#onNotice(notice);
    });
    this.#hall.wait(SETTING_UP_MS);
  }

  /** How many tables have a game that goes on. */
  get playing(): number {
    const { tables } = this.#hall.host.consoleView(ABOUT, 0);
    return tables.filter(({ gameId, result }) => gameId !== null && result === null).length;
  }

  /**
   * Milliseconds at each table from the press until the console is told of the alert, or until `watch` notes what it waits for.
   * @param livesMs how long the hall plays by the machine's clock before that: setting up goes by in a moment, and screens have
   * to draw all of it.
   */
  async measure(scene: Scene, watch = this.#watchNotices, livesMs = 0): Promise<readonly number[]> {
    await this.#prepare(scene);
    await this.playDuring(sleep(livesMs));
    const took: number[] = [];
    for (const { table, line } of this.#measured) {
      const early = this.#view(table).alerts.find(({ kind }) => kind === scene.alert);
      if (early !== undefined) throw new Error(`${early.kind} before the press`);
      const told: Moment = { atMs: Infinity };
      await watch(table, scene.alert, told);
      const pressedMs = await this.#live(() => {
        if (scene.happens === 'flag falls') line.clock.runOut();
        else line.clock.press(line.clock.lever);
      }, told);
      took.push(told.atMs - pressedMs);
    }
    this.#onNotice = () => undefined;
    await this.#forget();
    return took;
  }

  readonly #watchNotices = (table: number, alert: AlertKind, told: Moment): void | Promise<void> => {
    this.#onNotice = (notice) => {
      const changes = notice.notice === 'snapshot' ? [] : (notice.tables ?? []);
      const alerts = changes.flatMap((change) => alertsOf(change, table));
      if (alerts.some(({ kind }) => kind === alert)) told.atMs = Math.min(told.atMs, performance.now());
    };
  };

  /** A game from the usual start of so many moves at the first table: none of them is played by hand. */
  async enterGame(moves: readonly string[]): Promise<void> {
    await this.#begin('518', USUAL);
    for (let from = 0; from < moves.length; from += AT_ONCE)
      await this.#enter(TABLE, moves.slice(from, from + AT_ONCE));
    if (this.#view(TABLE).plies.length !== moves.length) throw new Error('not every move was taken');
  }

  /** Milliseconds from a claim that is asked about to its answer. */
  async find(): Promise<number> {
    const claimed = { claim: 'threefold', side: 'white', intended: null } as const;
    const answered: Moment = { atMs: Infinity };
    const askedMs = await this.#live(() => {
      void this.#ask('claim.find', { table: TABLE, gameId: this.#view(TABLE).gameId ?? '', ...claimed }).then(
        (found) => {
          JSON.stringify(found);
          answered.atMs = performance.now();
        },
      );
    }, answered);
    return answered.atMs - askedMs;
  }

  async #ask<N extends RequestName>(request: N, input: RequestInput<N>): Promise<unknown> {
    const answer = (await this.#console.answer(request, input)) as { readonly ok: boolean };
    if (!answer.ok) throw new Error(`${request}: ${JSON.stringify(answer)}`);
    return answer;
  }

  close(): void {
    this.screens.close();
  }

  /** Lets the hall play by the machine's clock while something else is done; on a machine that is too slow for that, more slowly. */
  async playDuring<T>(work: Promise<T>): Promise<T> {
    const { timeline } = this.#hall;
    const state = { done: false };
    const ended = work.finally(() => (state.done = true));
    for (let beforeMs = performance.now(); !state.done;) {
      await sleep(1);
      const nowMs = performance.now();
      timeline.run(timeline.monotonicMs() + Math.min(nowMs - beforeMs, TURN_MS));
      beforeMs = nowMs;
    }
    return ended;
  }

  /**
   * Lets the hall play by the machine's clock, and something happen in it, until something else is noted; on a machine that is too slow, more slowly.
   * @returns when it was due, `performance.now()`: the hall may have been busy then.
   */
  async #live(happen: () => void, until: Moment): Promise<number> {
    const { timeline } = this.#hall;
    const begunMs = performance.now();
    const aheadMs = timeline.monotonicMs() - begunMs;
    const dueMs = begunMs + BEFORE_MS + Math.random() * PHASE_MS;
    timeline.setTimer(aheadMs + dueMs, happen);
    while (until.atMs === Infinity) {
      if (performance.now() > dueMs + IN_VAIN_MS) throw new Error('waited in vain');
      await sleep(1);
      // No longer than a turn, however far it is behind: a page that has shown it could not be heard meanwhile.
      timeline.run(Math.min(aheadMs + performance.now(), timeline.monotonicMs() + TURN_MS));
    }
    return dueMs;
  }

  /** A game at each table, and in it what comes before the press. */
  async #prepare({ start, moves = [], stands, hands }: Scene): Promise<void> {
    await this.#begin(start, start);
    if (moves.length > 0) {
      for (const { table, line } of this.#measured) {
        if (stands !== undefined) line.setUp(stands);
        await this.#enter(table, moves);
        if (moves.length % 2 === 1) line.clock.press('left');
      }
      this.#hall.wait(HAND_MS);
    }
    for (const hand of hands) {
      for (const { line } of this.#measured) {
        if (hand.endsWith('-')) line.board.put(squareOf(hand.slice(0, 2)), NO_PIECE);
        else line.board.put(squareOf(hand.slice(1)), pieceOfLetter(hand.slice(0, 1)));
      }
      this.#hall.wait(HAND_MS);
    }
  }

  /** Gives the tables their start, and begins a game at each by hand and the clock. */
  async #begin(start: string, fen: string): Promise<void> {
    for (const { table, line } of this.#measured) {
      await this.#ask('start.give', { table, start });
      line.setUp(fen);
      if (line.clock.lever !== 'left') line.clock.flip();
      line.clock.set(900, 900);
    }
    this.#hall.wait(START_STANDS_MS);
    for (const { line } of this.#measured) line.clock.start();
    this.#hall.wait(HAND_MS);
    if (this.#measured.some(({ table }) => this.#view(table).gameId === null)) throw new Error('no game has begun');
  }

  /** The games are over or not, and are forgotten. */
  async #forget(): Promise<void> {
    for (const { line } of this.#measured) line.clock.stop();
    this.#hall.wait(HAND_MS);
    for (const { table } of this.#measured)
      await this.#ask('game.cancel', { table, seen: tableSeen(this.#view(table)) });
  }

  async #enter(table: number, moves: readonly string[]): Promise<void> {
    await this.#ask('table.played', { table, seen: tableSeen(this.#view(table)), moves });
  }

  #view(table: number): TableView {
    return this.#hall.host.tableView(table);
  }
}

/** What a change says that calls at a table. */
function alertsOf(change: NoticeChange, table: number): readonly { readonly kind: AlertKind }[] {
  return change.table === table && 'alerts' in change ? change.alerts : [];
}
