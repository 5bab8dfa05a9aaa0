import { fail, ok } from '../../../engine/result.ts';
import type { MemoryRequests } from '../../contract/memory.ts';
import type { Handlers } from '../handlers.ts';
import { memoryView } from '../views/memory-view.ts';
import { gameOf, watchedTable } from './context.ts';
import type { HostContext } from './context.ts';

/** What the boards have kept themselves. */
export function memoryService(context: HostContext): Handlers<keyof MemoryRequests> {
  const { tables, clock } = context;
  return {
    'memory.ask': ({ table }) => {
      const live = watchedTable(context, table);
      if (!live.ok) return live;
      const connection = tables.connectionAt(table);
      if (connection?.connected !== true) return fail('board.none', { table });
      if (!connection.keepsMemory) return fail('memory.notKept', { table });
      // While it is sent the board tells nothing else.
      if (live.value.sensed.clock?.running === true) return fail('memory.clockRuns', { table });
      connection.askMemory();
      return ok(null);
    },
    'memory.look': ({ table }) => {
      const game = gameOf(context, table);
      if (!game.ok) return game;
      const connection = tables.connectionAt(table);
      const memory = connection?.memory.at(clock.monotonicMs()) ?? ({ state: 'none' } as const);
      const isKept = connection?.connected !== true || connection.keepsMemory;
      return ok(isKept ? memoryView(game.value, memory) : { state: 'notKept' });
    },
  };
}
