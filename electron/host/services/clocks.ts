import { fail, ok } from '../../../engine/result.ts';
import type { ClockRequests } from '../../contract/clocks.ts';
import type { Handlers } from '../handlers.ts';
import { gameAsSeen, gameInPlay } from './context.ts';
import type { HostContext } from './context.ts';

/** What clocks show that are not read. */
export function clockService(context: HostContext): Handlers<keyof ClockRequests> {
  const { recorder } = context;
  return {
    'clock.type': ({ table, gameId, typed, white, black }) => {
      const game = gameInPlay(context, table, gameId);
      if (!game.ok) return game;
      const { timesTyped } = game.value;
      const last = timesTyped.at(-1);
      if (last?.number === typed + 1 && last.white === white && last.black === black) return ok(null);
      if (timesTyped.length !== typed) return fail('table.movedOn', { table });
      return recorder.add({ type: 'clock.typed', data: { gameId, white, black } });
    },
    'clock.withdraw': ({ table, gameId, typed: number }) => {
      const game = gameAsSeen(context, table, gameId);
      if (!game.ok) return game;
      const typed = game.value.timesTyped.find((one) => one.number === number);
      if (typed === undefined) return fail('table.movedOn', { table });
      if (typed.withdrawnEpochMs !== null) return ok(null);
      return recorder.add({ type: 'clock.typedWithdrawn', data: { gameId, typed: number } });
    },
  };
}
