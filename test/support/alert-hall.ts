import type { Host } from '../../electron/host/host.ts';
import { resumeOrOpenRound } from '../../electron/host/opening.ts';
import { parseStart } from '../../engine/start/start-text.ts';
import type { SeenCall } from '../../engine/journal/irregularity.ts';
import { tableSeen } from '../../electron/contract/table-seen.ts';
import type { TableAlertView } from '../../electron/contract/views/table-alert.ts';
import type { HallTableView } from '../../electron/contract/views/hall.ts';
import type { TableView } from '../../electron/contract/views/table.ts';
import { NO_PIECE } from '../../engine/chess/piece.ts';
import type { RoundRules } from '../../engine/laws/round-rules.ts';
import { USUAL_RULES } from '../../engine/laws/round-rules.ts';
import { demand } from './ask-host.ts';
import { openHall } from './hall.ts';
import type { Hall } from './hall.ts';
import { PlayedLines } from './played-lines.ts';
import type { PlayedLine } from './played-lines.ts';
import { pieceOfLetter, squareOf } from './table.ts';
import { temporaryFolder } from './temporary-folder.ts';

const USUAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
export const OPENING = ['e2e4', 'e7e5', 'g1f3', 'b8c6'];

/** One table with a board and a clock, and a game from the usual start. */
export class AlertHall {
  readonly #hall: Hall;
  readonly line: PlayedLine;
  readonly #plug: () => void;

  constructor(
    moves: readonly string[],
    { rules = USUAL_RULES, folder = temporaryFolder(), plugged = true, goesOn = true, incrementSeconds = 10 } = {},
  ) {
    const made: PlayedLine[] = [];
    this.#hall = openHall(folder, (clock) => {
      const lines = new PlayedLines(clock);
      made.push(lines.add('a', '00001', { incrementSeconds }));
      return lines;
    });
    const [line] = made;
    if (line === undefined) throw new Error('the hall asked for no lines');
    this.line = line;
    this.#plug = line.plug.bind(line);
    if (!plugged) line.plug = () => undefined;
    const start = parseStart('518', 'cg');
    if (!start.ok) throw new Error('518');
    resumeOrOpenRound(this.#hall.host, { boards: ['a'], start: start.value, simulate: 0, tournament: 'Open' });
    if (rules !== USUAL_RULES) this.reopen(rules);
    if (moves.length > 0) {
      line.play(USUAL, moves);
      this.wait(6_000 + 3_000 * moves.length);
      // The hands stopped it after their last move.
      if (goesOn) line.clock.start();
      this.wait(1_000);
    }
  }

  /** The cable of a hall that was opened without is put in. */
  plug(): this {
    this.#plug();
    return this;
  }

  /** Another round of the same table, by these rules. */
  reopen(rules: RoundRules): void {
    const seats = [{ table: 1, white: 'Ada', black: 'Bea' }];
    this.ask('round.open', { name: 'Round 2', tables: seats, castlingMode: 'cg', rules });
    this.ask('start.give', { table: null, start: '518' });
    this.ask('hall.show', { screen: 'position' });
    this.wait(1_000);
  }

  get view(): TableView {
    return this.#hall.host.tableView(1);
  }

  /** The table as the hall sees it. */
  get inHall(): HallTableView {
    return this.#hall.host.hallTableView(1);
  }

  get alerts(): readonly TableAlertView[] {
    return this.view.alerts;
  }

  get kinds(): readonly string[] {
    return this.alerts.map(({ kind }) => kind);
  }

  ask(request: string, input: object): void {
    demand(this.#hall, request, input);
  }

  key(key: string): void {
    this.ask('table.key', { table: 1, seen: tableSeen(this.view), key });
  }

  result(result: string, reason = REASONS[result]): void {
    this.ask('result.set', { table: 1, seen: tableSeen(this.view), result, reason });
    this.wait(1_000);
  }

  /** By all that calls, or by what was looked at. */
  seen(shown?: readonly SeenCall[]): void {
    this.ask('table.acknowledge', { table: 1, questionId: 0, shown });
  }

  /** By default on White, with the position before the move restored and nothing imposed. */
  rule(ruling: { readonly ply: number } & Readonly<Record<string, unknown>>): void {
    const { gameId, rulings } = this.view;
    this.ask('ruling.make', {
      ...{ table: 1, gameId, ruled: rulings.length, side: 'white', questionId: null },
      ...{ remedy: 'restore-before', imposed: { kind: 'none' }, ...ruling },
    });
  }

  put(square: string, piece: string): this {
    this.line.board.put(squareOf(square), piece === '' ? NO_PIECE : pieceOfLetter(piece));
    return this.wait(500);
  }

  move(from: string, to: string, piece: string): this {
    return this.put(from, '').put(to, piece);
  }

  press(): this {
    this.line.clock.press(this.line.clock.lever);
    return this.wait(400);
  }

  wait(ms: number): this {
    this.#hall.wait(ms);
    return this;
  }

  moveClock(byMs: number): void {
    this.#hall.moveClock(byMs);
  }

  flag(color: 'white' | 'black' | null): void {
    const { gameId } = this.view;
    const alert = { code: 'alert.flag', facts: { color } } as const;
    this.host.context.recorder.add({ type: 'alert.raised', data: { table: 1, gameId, alert } });
  }

  get host(): Host {
    return this.#hall.host;
  }

  close(): void {
    this.#hall.host.close();
  }
}

const REASONS: Readonly<Record<string, string>> = {
  '1-0': 'resignation',
  '0-1': 'resignation',
  '1/2-1/2': 'agreement',
};
