import { fail, ok } from '../../../engine/result.ts';
import type { Result } from '../../../engine/result.ts';
import { gameAt } from '../../../engine/tournament/tournament.ts';
import type { BoardRequests } from '../../contract/boards.ts';
import type { BoardsView, BoardTestView, TestedBoardView } from '../../contract/views/boards.ts';
import type { Connection } from '../connection.ts';
import { connectKnown } from '../hall-boards.ts';
import { boundEntries, HallNumbering } from '../hall-numbering.ts';
import type { Handlers } from '../handlers.ts';
import { listedPorts } from '../listed-ports.ts';
import { boardLineView, testedBoardView } from '../views/boards-view.ts';
import type { OpenBoard } from '../views/boards-view.ts';
import { watchedTable } from './context.ts';
import type { HostContext } from './context.ts';

/** The boards of the hall before anything is played on them: looked at, given to tables, numbered, tested. */
export function boardService(context: HostContext): Handlers<keyof BoardRequests> {
  const { recorder, tables, lines, clock } = context;
  const { loose } = tables;
  let numbering: HallNumbering | null = null;
  let testedSinceMs: number | null = null;

  /** Nobody’s game is disturbed: asked before a line is opened, and after that, which takes time. */
  const openAllIdle = async (): Promise<Result<null>> => {
    const idle = noGame(context);
    if (!idle.ok) return idle;
    const opened = await openAll();
    return opened.ok ? noGame(context) : opened;
  };
  const openAll = async (): Promise<Result<readonly string[]>> => {
    const ports = await listedPorts(lines, clock);
    if (ports === null) return fail('boards.unlisted');
    const opened = ports.filter(
      ({ path, usb }) => usb && tables.tableAtLine(path) === null && !loose.has(path) && loose.open(path),
    );
    return ok(opened.map(({ path }) => path));
  };
  const endNumbering = (): void => {
    if (numbering === null) return;
    numbering = null;
    connectKnown(context);
  };
  loose.onLifted = (board, lifted) => {
    const numbered = numbering?.lifted(recorder.tournament.boards, board, lifted) ?? null;
    if (numbered !== null) recorder.add(...numbered.entries);
  };
  loose.onUnwatched = () => {
    testedSinceMs = null;
    endNumbering();
  };

  return {
    'boards.look': () => {
      loose.look();
      return ok(boardsView(context, numbering, testedSinceMs !== null));
    },
    'boards.nearby': async () => {
      const { found, failure } = await lines.searchNearby();
      if (failure !== null) return fail('boards.notSearched', { reason: failure });
      return ok(found.map(({ path, label }) => ({ path, label, table: tables.tableAtLine(path) })));
    },
    'boards.open': ({ path: typed }) => {
      if (typed === null) return openAll();
      const path = lines.portTyped(typed);
      const refused = lineRefused(context, path, null);
      if (!refused.ok) return refused;
      return loose.open(path) ? ok([path]) : fail('boards.tooMany');
    },
    'boards.assign': ({ path: typed, table }) => {
      const path = lines.portTyped(typed);
      if (table === null) return letGo(context, path);
      const at = tables.tableAtLine(path);
      if (at !== null && at !== table && tables.connectionAt(at)?.path === path)
        return moveBoard(context, path, at, table);
      const free = lineRefused(context, path, table);
      if (!free.ok) return free;
      if (tables.at(table) !== null) {
        tables.connect(table, path, true);
        return ok(null);
      }
      return loose.open(path) ? bindLoose(context, path, table) : fail('boards.tooMany');
    },
    'boards.number': async ({ first }) => {
      if (first === null) {
        endNumbering();
        return ok(null);
      }
      const opened = await openAllIdle();
      if (!opened.ok) return opened;
      const seats = recorder.tournament.round?.seats ?? [];
      numbering = new HallNumbering(
        first,
        seats.map(({ table }) => table),
      );
      for (const [table, { simulated, connected }] of [...tables.seated])
        if (connected && !simulated) tables.letGo(table);
      return ok(null);
    },
    'boards.unnumber': () => {
      const taken = numbering?.takeBack(recorder.tournament.boards) ?? null;
      return taken === null ? fail('boards.noneNumbered') : recorder.add(...taken.entries);
    },
    'boards.test': async ({ on }) => {
      if (!on) {
        testedSinceMs = null;
        return ok(null);
      }
      const opened = await openAllIdle();
      if (!opened.ok) return opened;
      testedSinceMs = clock.monotonicMs();
      for (const { connection } of openBoards(context)) connection.sight.countAnew();
      return ok(null);
    },
    'board.turned': ({ table, turned }) => {
      const live = watchedTable(context, table);
      if (!live.ok) return live;
      const done = live.value.turn(turned);
      if (done.ok && live.value.phase === 'setup') tables.syncTable(table);
      return done;
    },
    'boards.tested': () => {
      loose.look();
      return ok(testView(context, testedSinceMs));
    },
  };
}

/** Those that serve a table first, by its number. */
function openBoards({ tables }: HostContext): readonly OpenBoard[] {
  const seated = [...tables.seated].map(([table, connection]) => ({ table, connection }));
  const loose = tables.loose.all.map((connection: Connection) => ({ table: null, connection }));
  return [...seated.sort((a, b) => a.table - b.table), ...loose];
}

function boardsView(context: HostContext, numbering: HallNumbering | null, isTesting: boolean): BoardsView {
  const { clock, recorder } = context;
  const zeroAt = clock.epochMs() - clock.monotonicMs();
  return {
    lines: openBoards(context).map((board) => boardLineView(board, recorder.tournament, zeroAt)),
    numbering:
      numbering === null
        ? null
        : {
            next: numbering.next,
            again: numbering.again,
            done: numbering.steps.map(({ path, table }) => ({ path, table })),
          },
    isTesting,
  };
}

function testView(context: HostContext, sinceMs: number | null): BoardTestView {
  const { clock, recorder } = context;
  const { boards } = recorder.tournament;
  return {
    sinceEpochMs: sinceMs === null ? null : Math.round(clock.epochMs() - clock.monotonicMs() + sinceMs),
    boards:
      sinceMs === null
        ? []
        : openBoards(context)
            .map((board) => testedBoardView(board, boards))
            .toSorted(byTable),
  };
}

/** Those of no table last. */
function byTable(a: TestedBoardView, b: TestedBoardView): number {
  return (a.table ?? Infinity) - (b.table ?? Infinity) || 0;
}

/** Whether a line may be opened, or given to this table: where a board has been, it may be pulled out just now. */
export function lineRefused(
  { lines, tables, recorder }: HostContext,
  path: string,
  table: number | null,
): Result<null> {
  const taken = tables.tableAtLine(path);
  if (taken !== null && taken !== table) return fail('board.taken', { path, table: taken });
  if (lines.isSimulated(path)) return fail('board.simulated', { path });
  const isKnown =
    taken !== null ||
    tables.loose.has(path) ||
    [...recorder.tournament.boards.values()].some((board) => lines.collide(board.path, path));
  if (isKnown) return ok(null);
  if (lines.isNoPort(path)) return fail('board.noPort', { path });
  return lines.isAbsent(path) ? fail('board.absent', { path }) : ok(null);
}

/** The board of one table becomes the other's, and that of the other the first one's. At neither a game is played. */
function moveBoard(context: HostContext, path: string, from: number, to: number): Result<null> {
  const { recorder, tables, lines } = context;
  const other = tables.connectionAt(to)?.path ?? null;
  for (const one of [path, other ?? path]) if (lines.isSimulated(one)) return fail('board.simulated', { path: one });
  const playing = [from, to].filter((table) => gameAt(recorder.tournament, table)?.result === null);
  if (playing.length > 0) return fail('board.notMoved', { table: from, tables: playing.map(String) });
  tables.letGo(from);
  if (other !== null) tables.letGo(to);
  if (tables.at(to) === null) bindLoose(context, path, to);
  else tables.connect(to, path, true);
  if (other !== null) tables.connect(from, other, true);
  else if (recorder.tournament.boards.has(from)) recorder.add({ type: 'board.unbound', data: { table: from } });
  return ok(null);
}

/** The board at a line that serves none yet is that table's as soon as a round has it. */
function bindLoose({ recorder, tables }: HostContext, path: string, table: number): Result<null> {
  const { serial = null, address = null } = tables.loose.all.find((one) => one.path === path) ?? {};
  const board = { path, serial, ...(address === null ? {} : { address }), simulated: false };
  return recorder.add(...boundEntries(recorder.tournament.boards, table, board));
}

/** The board at this line is no table's any more. */
function letGo({ recorder, tables }: HostContext, path: string): Result<null> {
  const at = tables.tableAtLine(path);
  if (at !== null) tables.disconnect(at);
  tables.loose.shut(path);
  const bound = [...recorder.tournament.boards].filter(([table, board]) => table === at || board.path === path);
  if (bound.length === 0) return ok(null);
  return recorder.add(...bound.map(([table]) => ({ type: 'board.unbound', data: { table } }) as const));
}

/** Fault `boards.inPlay` with the tables of the running round at which a game is played. */
function noGame({ recorder }: HostContext): Result<null> {
  const { tournament } = recorder;
  const seats = tournament.round?.seats ?? [];
  const playing = seats.flatMap(({ table }) => (gameAt(tournament, table)?.result === null ? [String(table)] : []));
  return playing.length === 0 ? ok(null) : fail('boards.inPlay', { tables: playing });
}
