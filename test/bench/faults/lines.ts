import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PortLines } from '../../../electron/devices/board-lines.ts';
import { dgtDriver } from '../../../electron/devices/dgt/driver.ts';
import { DrivenLine } from '../../../electron/devices/driven-line.ts';
import { TIDY } from '../../../electron/devices/simulator/hands.ts';
import { casualMoves, Players } from '../../../electron/devices/simulator/players.ts';
import { diceOf } from '../../../electron/devices/simulator/random.ts';
import type { Dice } from '../../../electron/devices/simulator/random.ts';
import { VirtualBoard } from '../../../electron/devices/simulator/virtual-board.ts';
import { VirtualClock } from '../../../electron/devices/simulator/virtual-clock.ts';
import { resumeOrOpenRound } from '../../../electron/host/opening.ts';
import type { Transport, TransportListener } from '../../../electron/devices/transport/transport.ts';
import type { BoardLine, PortChoice } from '../../../electron/host/ports/board-lines.ts';
import type { ClockPort } from '../../../electron/host/ports/system.ts';
import { startOfSp } from '../../../engine/start/start-text.ts';
import { parseFen } from '../../../engine/notation/fen.ts';
import { makeUci } from '../../../engine/notation/uci.ts';
import type { SpNumber } from '../../../engine/start/sp-number.ts';
import { openHall } from '../../support/hall.ts';
import type { Hall } from '../../support/hall.ts';
import { toldCodes } from '../../support/alerts.ts';

export const KINDS = ['unplugged', 'swapped', 'renamed', 'noisy', 'early', 'late'] as const;
export type Kind = (typeof KINDS)[number];

export interface LineScenes {
  readonly scenes: number;
  readonly plies: number;
  /** Plies recorded that were not played at that table, and nothing at the table says so. */
  readonly wrong: number;
  /** Plies played and not recorded, and nothing at the table says so. */
  readonly lost: number;
  /** Tables at which something is asked or told. */
  readonly told: number;
  /** Scenes that went wrong, by what they were. */
  readonly bad: readonly string[];
}

const PLIES = 8;
const TABLES = 2;

/** Boards whose cables are pulled, exchanged, renamed and disturbed while games are played, in virtual time, beside what was played. */
export async function playLineScenes(scenes: number): Promise<LineScenes> {
  const tally = { scenes, plies: 0, wrong: 0, lost: 0, told: 0, bad: [] as string[] };
  for (let n = 0; n < scenes; n++) {
    const kind = KINDS[n % KINDS.length] ?? 'unplugged';
    const scene = new Scene(n, kind);
    for (const { wrong, lost, told, plies } of await scene.play()) {
      tally.plies += plies;
      tally.wrong += wrong;
      tally.lost += lost;
      if (told) tally.told++;
      if (wrong + lost > 0) tally.bad.push(`${String(n)} ${kind}`);
    }
  }
  return tally;
}

/** A port of the machine: whatever board its cable leads to. */
class Port implements Transport {
  board: SceneBoard | null = null;
  #listener: TransportListener | null = null;

  open(listener: TransportListener): void {
    this.#listener = listener;
    if (this.board === null) listener.onLost('absent', 250);
    else this.#begin(this.board);
  }

  answered(): void {
    // It is plugged in when the scene says so.
  }

  close(): void {
    this.#listener = null;
  }

  plug(board: SceneBoard): void {
    this.board = board;
    board.hear = (bytes) => this.#listener?.onBytes(bytes);
    board.board.receive(Uint8Array.of(0x40));
    this.#begin(board);
  }

  pull(): void {
    if (this.board !== null) this.board.hear = () => undefined;
    this.board = null;
    this.#listener?.onLost('vanished', 250);
  }

  #begin({ board }: SceneBoard): void {
    this.#listener?.onOpen((bytes) => {
      board.receive(bytes);
    });
  }
}

class Ports implements PortLines {
  readonly #ports = new Map<string, Port>();
  readonly #clock: ClockPort;

  constructor(clock: ClockPort) {
    this.#clock = clock;
  }

  at(name: string): Port {
    const port = this.#ports.get(name) ?? new Port();
    this.#ports.set(name, port);
    return port;
  }

  list(): Promise<readonly PortChoice[]> {
    const there = [...this.#ports].filter(([, { board }]) => board !== null);
    return Promise.resolve(there.map(([path]) => ({ path, label: path, usb: true })));
  }

  line(path: string): BoardLine {
    const speaker = { driver: dgtDriver, port: { path } };
    return new DrivenLine({ path, transport: this.at(path), clock: this.#clock, speaker: () => speaker });
  }
}

/** A board, its clock and the two who play on it. */
class SceneBoard {
  readonly board: VirtualBoard;
  readonly played: string[] = [];
  hear: (bytes: Uint8Array) => void = () => undefined;
  noisy = false;
  readonly #players: Players;

  constructor(timers: ClockPort, serial: string, fen: string, dice: Dice) {
    const setup = parseFen(fen);
    if (!setup.ok) throw new Error(fen);
    this.board = new VirtualBoard(timers, { serial, rotated: dice.chance(0.5) }, setup.value.placement, (bytes) => {
      if (this.noisy && dice.chance(0.3)) this.hear(Uint8Array.from(bytes, () => Math.floor(dice.between(0, 256))));
      if (!this.noisy || dice.chance(0.7)) this.hear(bytes);
    });
    const clock = new VirtualClock(timers, { seconds: 5400, incrementSeconds: 10 }, 'left', () => {
      this.board.clockChanged();
    });
    this.board.attach(clock);
    this.#players = new Players({
      timers,
      board: this.board,
      clock,
      dice,
      habitRates: TIDY,
      start: setup.value,
      whiteClock: 'left',
      pace: 1,
      thinkMs: [1_500, 5_000],
      choose: casualMoves(dice, PLIES),
      onPly: ({ move }) => this.played.push(makeUci(move)),
    });
  }

  begin(): void {
    this.#players.begin();
  }

  stop(): void {
    this.#players.stop();
  }
}

interface Outcome {
  readonly plies: number;
  readonly wrong: number;
  readonly lost: number;
  readonly told: boolean;
}

class Scene {
  readonly #kind: Kind;
  readonly #dice: Dice;
  readonly #folder = mkdtempSync(join(tmpdir(), 'arbiter960-lines-'));
  readonly #hall: Hall;
  readonly #ports: Ports;
  readonly #boards: readonly SceneBoard[];

  constructor(n: number, kind: Kind) {
    this.#kind = kind;
    this.#dice = diceOf(n + 960);
    const made: Ports[] = [];
    this.#hall = openHall(this.#folder, (clock) => {
      const ports = new Ports(clock);
      made.push(ports);
      return ports;
    });
    const [ports] = made;
    if (ports === undefined) throw new Error('no ports');
    this.#ports = ports;
    const start = startOfSp(Math.floor(this.#dice.between(0, 960)) as SpNumber, 'cg');
    this.#boards = Array.from(
      { length: TABLES },
      (_, i) => new SceneBoard(this.#hall.clock, String(10_000 + 10 * n + i), start.fen, this.#dice),
    );
    for (const [i, board] of this.#boards.entries()) ports.at(name(i)).plug(board);
    const boards = this.#boards.map((_, i) => name(i));
    resumeOrOpenRound(this.#hall.host, { boards, start, simulate: 0, tournament: 'Scenes' });
  }

  async play(): Promise<readonly Outcome[]> {
    await this.#wait(3_000);
    if (this.#kind === 'early') await this.#swap(this.#dice.between(0, 4_000));
    for (const board of this.#boards) board.begin();
    await this.#wait(this.#dice.between(4_000, 30_000));
    await this.#disturb();
    await this.#wait(90_000);
    const outcomes = this.#boards.map((board, i) => this.#outcome(board, i + 1));
    for (const board of this.#boards) board.stop();
    this.#hall.host.close();
    rmSync(this.#folder, { recursive: true, force: true });
    return outcomes;
  }

  async #disturb(): Promise<void> {
    const gapMs = this.#dice.between(200, 12_000);
    const [first] = this.#boards;
    if (first === undefined) return;
    switch (this.#kind) {
      case 'unplugged':
        await this.#replug(first, name(0), name(0), gapMs);
        break;
      case 'renamed':
        await this.#replug(first, name(0), name(7), gapMs);
        break;
      case 'swapped':
        await this.#swap(gapMs);
        break;
      case 'noisy':
        first.noisy = true;
        await this.#wait(gapMs);
        first.noisy = false;
        break;
      case 'late':
        await this.#wait(40_000);
        await this.#swap(gapMs);
        break;
      case 'early':
        break;
    }
  }

  async #replug(board: SceneBoard, from: string, to: string, gapMs: number): Promise<void> {
    this.#ports.at(from).pull();
    await this.#wait(gapMs);
    this.#ports.at(to).plug(board);
  }

  /** Both lines are gone and come back in each other's place, one after the other. */
  async #swap(gapMs: number): Promise<void> {
    const [first, second] = this.#boards;
    if (first === undefined || second === undefined) return;
    this.#ports.at(name(0)).pull();
    this.#ports.at(name(1)).pull();
    await this.#wait(gapMs);
    this.#ports.at(name(0)).plug(second);
    await this.#wait(this.#dice.between(0, 3_000));
    this.#ports.at(name(1)).plug(first);
    await this.#wait(1_000);
  }

  #outcome(board: SceneBoard, table: number): Outcome {
    const view = this.#hall.host.tableView(table);
    const told = view.questions.length > 0 || toldCodes(view.alerts).length > 0 || view.matchesDraw === false;
    const recorded = view.plies.map(({ uci }) => uci);
    const wrong = recorded.filter((uci, i) => uci !== board.played[i]).length;
    const asked = view.questions.length > 0 || view.matchesDraw === false;
    return {
      plies: board.played.length,
      wrong: asked ? 0 : wrong,
      lost: asked || view.state === 'lost' ? 0 : Math.max(0, board.played.length - recorded.length),
      told,
    };
  }

  /** What is awaited besides time, the list of the ports, has its turn every half second. */
  async #wait(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= 500) {
      this.#hall.wait(Math.min(500, left));
      await Promise.resolve();
      await Promise.resolve();
    }
  }
}

function name(port: number): string {
  return `/dev/ttyUSB${String(port)}`;
}

/** 500 scenes of lines; the peer is what was played. */
export default async function lines(scenes = 500): Promise<readonly object[]> {
  const tally = await playLineScenes(scenes);
  const row = (what: string, ours: number): object => ({
    name: `lines: ${what}`,
    unit: 'count',
    ours,
    peer: 'plies played',
    peerValue: tally.plies,
    ratio: ours / Math.max(1, tally.plies),
  });
  return [
    row(`wrong plies or tables without a question (${String(scenes)} scenes)`, tally.wrong),
    row('plies lost and not told', tally.lost),
    row('tables at which the arbiter is told or asked', tally.told),
  ];
}
