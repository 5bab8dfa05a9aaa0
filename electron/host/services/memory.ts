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
      // While it is sent the board tells nothing else.
      if (live.value.sensed.clock?.running === true) return fail('memory.clockRuns', { table });
      return connection.askMemory() ? ok(null) : fail('memory.notKept', { table });
    },
    'memory.look': ({ table }) => {
      const game = gameOf(context, table);
      if (!game.ok) return game;
      const memory = tables.connectionAt(table)?.memory.at(clock.monotonicMs()) ?? ({ state: 'none' } as const);
      return ok(memoryView(game.value, memory));
    },
  };
}
