import { demand } from './ask-host.ts';
import { resumeOrOpenRound } from '../../electron/host/opening.ts';
import { parseStart } from '../../engine/start/start-text.ts';
import type { TableView } from '../../electron/contract/views/table.ts';
import { USUAL_RULES } from '../../engine/laws/round-rules.ts';
import { parseTimeControl } from '../../engine/laws/time-control.ts';
import { openHall } from './hall.ts';
import type { Hall } from './hall.ts';
import { PlayedLines } from './played-lines.ts';
import type { PlayedLine } from './played-lines.ts';
import { temporaryFolder } from './temporary-folder.ts';
import type { BoardProtocol } from '../../electron/devices/simulator/board-protocol.ts';

/** A hall in virtual time whose boards are connected and empty, in a round with a drawn start. */
export class SetUpHall {
  readonly hall: Hall;
  readonly boards: readonly PlayedLine[];

  /** @param protocol of boards that speak in other words than DGT's. */
  constructor(
    tables: number,
    start: string,
    timeControl: string | null = null,
    folder = temporaryFolder(),
    protocol: BoardProtocol | null = null,
  ) {
    const boards: PlayedLine[] = [];
    const paths = Array.from({ length: tables }, (_, i) => `line-${String(i + 1)}`);
    this.hall = openHall(folder, (clock) => {
      const lines = new PlayedLines(clock);
      paths.forEach((path, i) =>
        boards.push(lines.add(path, String(10_001 + i), protocol === null ? {} : { protocol })),
      );
      return lines;
    });
    this.boards = boards;
    const drawn = parseStart(start, 'cg');
    if (!drawn.ok) throw new Error(start);
    resumeOrOpenRound(this.hall.host, { boards: paths, start: drawn.value, simulate: 0, tournament: 'Open' });
    if (timeControl !== null) this.open('Round 2', timeControl, start);
    this.hall.wait(5_000);
  }

  /** Another round of the same tables, its start revealed. */
  open(name: string, timeControl: string, start: string): void {
    const tables = this.boards.map((_, i) => ({ table: i + 1, white: '', black: '' }));
    const rules = { ...USUAL_RULES, timeControl: parseTimeControl(timeControl) };
    this.ask('round.open', { name, castlingMode: 'cg', tables, rules });
    this.ask('start.give', { table: null, start });
    this.ask('hall.show', { screen: 'position' });
  }

  ask(request: string, input: object): void {
    demand(this.hall, request, input);
  }

  board(table: number): PlayedLine {
    const board = this.boards[table - 1];
    if (board === undefined) throw new Error(`no table ${String(table)}`);
    return board;
  }

  view(table: number): TableView {
    return this.hall.host.tableView(table);
  }
}
