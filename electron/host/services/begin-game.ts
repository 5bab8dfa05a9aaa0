import { makeFen } from '../../../engine/notation/fen.ts';
import { fail, ok } from '../../../engine/result.ts';
import type { Result } from '../../../engine/result.ts';
import { forfeitAt, gameAt, startOf } from '../../../engine/tournament/tournament.ts';
import type { TableSeen } from '../../contract/table-seen.ts';
import { seenAt } from '../seen-at.ts';
import type { LiveTable } from '../live-table.ts';
import { tableAsSeen, tableToChange } from './context.ts';
import type { HostContext } from './context.ts';

/**
 * Begins the game of a table from its start, without a board or before its board has told of one. A start that the hall does not know is
 * not given away by it.
 * @returns the table as it is seen then; faults `table.unknown`, `table.movedOn` where a game has begun or one is forfeited, and `game.notRevealed`.
 */
export function beginGame(context: HostContext, table: number, seen: TableSeen): Result<TableSeen> {
  const { recorder } = context;
  const live = tableAsSeen(context, table, seen);
  if (!live.ok) return live;
  const { tournament } = recorder;
  if (gameAt(tournament, table) !== null || forfeitAt(tournament, table) !== null)
    return fail('table.movedOn', { table });
  if (startOf(tournament, table)?.revealed !== true) return fail('game.notRevealed', { table });
  const begun = live.value.key({ kind: 'setByHand', fen: makeFen(live.value.sensed.expected) });
  if (!begun.ok) return begun;
  return ok(seenAt(recorder.tournament, table));
}

/**
 * The watched table as the arbiter saw it, for a key with which a game begins where none is played yet. A start that is sealed would be
 * seen by everybody with that game, before the time that was announced.
 * @returns faults `table.unknown`, `table.movedOn`, `key.gameOver` and `game.notRevealed`.
 */
export function tableToPlay(context: HostContext, table: number, seen: TableSeen): Result<LiveTable> {
  const live = tableToChange(context, table, seen);
  const { tournament } = context.recorder;
  const isSealed = gameAt(tournament, table) === null && startOf(tournament, table)?.revealed === false;
  return live.ok && isSealed ? fail('game.notRevealed', { table }) : live;
}
