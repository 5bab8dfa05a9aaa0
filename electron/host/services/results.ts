import { ok } from '../../../engine/result.ts';
import type { Handlers } from '../handlers.ts';
import { gameOf, tableOf } from './desk.ts';
import type { Desk } from './desk.ts';

/** Results are the arbiter's; boards and flags only propose. */
export function resultService(desk: Desk): Handlers<'result.set' | 'result.clear'> {
  const { recorder, tables } = desk;
  return {
    'result.set': ({ table, result, reason }) => {
      const live = tableOf(desk, table);
      if (!live.ok) return live;
      const game = gameOf(desk, table);
      if (!game.ok) return game;
      if (game.value.result === result && game.value.resultReason === reason) return ok(null);
      // A legal board that no press closed is the last ply: the recogniser records it now, before the result.
      if (game.value.result === null) live.value.key({ kind: 'stopGame' });
      return recorder.add({ type: 'result.set', data: { gameId: game.value.gameId, result, reason } });
    },
    'result.clear': ({ table }) => {
      const game = gameOf(desk, table);
      if (!game.ok) return game;
      if (game.value.result === null) return ok(null);
      const added = recorder.add({ type: 'result.cleared', data: { gameId: game.value.gameId } });
      tables.syncTable(table);
      return added;
    },
  };
}
