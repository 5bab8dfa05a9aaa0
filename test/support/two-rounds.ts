import { onTestFinished } from 'vitest';
import { tableSeen } from '../../electron/contract/table-seen.ts';
import type { TableView } from '../../electron/contract/views/table.ts';
import { resumeOrOpenRound } from '../../electron/host/opening.ts';
import { parseStart } from '../../engine/start/start-text.ts';
import { demand } from './ask-host.ts';
import { openHall } from './hall.ts';
import type { Hall } from './hall.ts';
import { PlayedLines } from './played-lines.ts';
import type { PlayedLine } from './played-lines.ts';
import { temporaryFolder } from './temporary-folder.ts';

export const CLASSICAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
export const DRAWN = 'bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1';
export const TABLES = [1, 2];

/** A hall of two tables, in the second round, before the start is made. */
export class TwoRounds {
  readonly hall: Hall;
  readonly boards: readonly PlayedLine[];

  /** The first round is played and has its results; its clocks run on at both tables, and the second is open. */
  constructor() {
    const boards: PlayedLine[] = [];
    this.hall = openHall(temporaryFolder(), (clock) => {
      const lines = new PlayedLines(clock);
      for (const table of TABLES) boards.push(lines.add(`line-${String(table)}`, String(10_000 + table)));
      return lines;
    });
    this.boards = boards;
    onTestFinished(() => {
      this.hall.host.close();
    });
    const start = parseStart('518', 'cg');
    if (!start.ok) throw new Error('518');
    const paths = TABLES.map((table) => `line-${String(table)}`);
    resumeOrOpenRound(this.hall.host, { boards: paths, start: start.value, simulate: 0, tournament: 'Open' });
    for (const board of boards) board.play(CLASSICAL, ['e2e4', 'e7e5']);
    this.hall.wait(30_000);
    for (const [i, board] of boards.entries()) {
      const seen = tableSeen(this.view(i + 1));
      this.ask('result.set', { table: i + 1, seen, result: '1-0', reason: 'resignation' });
      board.clock.start();
    }
    this.hall.wait(2_000);
    this.ask('round.open', {
      ...{ name: 'Round 2', castlingMode: 'cg' },
      tables: TABLES.map((table) => ({ table, white: `W${String(table)}`, black: `B${String(table)}` })),
    });
  }

  ask(request: string, input: object): unknown {
    return demand(this.hall, request, input);
  }

  give(start = DRAWN): void {
    this.ask('start.give', { table: null, start });
  }

  reveal(): void {
    this.ask('hall.show', { screen: 'position' });
  }

  view(table: number): TableView {
    return this.hall.host.tableView(table);
  }

  board(table: number): PlayedLine {
    const board = this.boards[table - 1];
    if (board === undefined) throw new Error(`no table ${String(table)}`);
    return board;
  }

  get games(): readonly (string | null)[] {
    return TABLES.map((table) => this.view(table).gameId);
  }

  get public(): string {
    const { host } = this.hall;
    return [JSON.stringify(host.hallView(0)), JSON.stringify(host.publicTables()), host.livePgn()].join('\n');
  }

  /** A start is set up with the clock standing. */
  setUp(table: number, start = DRAWN): void {
    const { board, clock } = { board: this.board(table), clock: this.board(table).clock };
    clock.stop();
    board.setUp(start);
    clock.set(900, 900);
    if (clock.lever !== 'left') clock.flip();
    this.hall.wait(3_000);
  }
}
