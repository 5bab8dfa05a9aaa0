import type { BoardView } from '../../electron/contract/views/board.ts';
import { isCall } from '../../electron/contract/views/table-alert.ts';
import type { DrawMoment } from '../../engine/tournament/draw-moment.ts';
import type { TableView } from '../../electron/contract/views/table.ts';
import { SETUP_FAULTS } from '../../engine/start/setup-fault.ts';

/** A table before its game, as far as it is told whether it could begin. */
export interface BeforeGame extends Pick<TableView, 'table' | 'gameId' | 'result' | 'setupFault' | 'clockFault'> {
  /** Null until it is known. */
  readonly start: unknown;
  readonly board: Pick<BoardView, 'line'> | null;
}

type Standing = Pick<TableView, 'state' | 'gameId' | 'result'>;

/** It could begin, has begun, or is done. A table that needs the arbiter could not. */
export function isSetUp({ state, gameId, result }: Standing): boolean {
  return state === 'ready' || gameId !== null || result !== null;
}

/** The same, and both players are there: one number wherever tables are counted. */
export function isReady({ absence, ...table }: Standing & Pick<TableView, 'absence'>): boolean {
  return isSetUp(table) && (absence === null || table.gameId !== null || table.result !== null);
}

/**
 * Tables with a board that could not begin as they stand, the worst first: what nobody at the table will notice comes before what is still being done.
 */
export function notReadyTables<Table extends BeforeGame>(tables: readonly Table[]): readonly Table[] {
  return tables
    .flatMap((table) => {
      const rank = rankOf(table);
      return rank === null ? [] : [{ table, rank }];
    })
    .sort((a, b) => a.rank - b.rank || a.table.table - b.table.table)
    .map(({ table }) => table);
}

/** Null where nothing is to be done before the game. */
function rankOf({ start, board, gameId, result, setupFault, clockFault }: BeforeGame): number | null {
  if (start === null || board === null || gameId !== null || result !== null) return null;
  if (board.line !== 'connected') return 0;
  if (setupFault !== null) return SETUP_FAULTS.length - SETUP_FAULTS.indexOf(setupFault.kind);
  if (clockFault === null) return null;
  return SETUP_FAULTS.length + (clockFault.kind === 'lever' ? 2 : 1);
}

/**
 * All that could not begin, the same ones first; before a draw none could. After them come those of which nobody has said that they are set
 * up right, or at which a player is absent: tables whose board does not tell the pieces apart and, last, those without a board.
 */
export function unreadyTables<Table extends BeforeGame & Pick<TableView, 'state' | 'gameId' | 'result' | 'absence'>>(
  tables: readonly Table[],
): readonly Table[] {
  const told = notReadyTables(tables);
  const unseen = tables.filter((table) => !told.includes(table) && !isReady(table));
  const isWatched = ({ board }: Table): boolean => board !== null;
  return [...told, ...unseen.filter(isWatched), ...unseen.filter((table) => !isWatched(table))];
}

/**
 * Those that want something now and do not call for it. While the start is sealed nobody can set it up: a board that is not heard is all
 * that can be seen to.
 */
export function wantedBeforeGame<Table extends BeforeGame & Pick<TableView, 'alerts'>>(
  tables: readonly Table[],
  moment: DrawMoment | undefined,
): readonly Table[] {
  const all = notReadyTables(tables.filter(({ alerts }) => !alerts.some(isCall)));
  return moment === 'drawn' ? all.filter(({ board }) => board?.line !== 'connected') : all;
}
