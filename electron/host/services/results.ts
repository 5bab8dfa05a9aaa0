import type { Entry } from '../../../engine/journal/entry.ts';
import { ok } from '../../../engine/result.ts';
import { openQuestion } from '../../../engine/tournament/game.ts';
import type { Handlers } from '../handlers.ts';
import { gameOf, watchedTable } from './context.ts';
import type { HostContext } from './context.ts';

/** Results are the arbiter's; boards and flags only propose. */
export function resultService(context: HostContext): Handlers<'result.set' | 'result.clear'> {
  const { recorder, tables } = context;
  return {
    'result.set': ({ table, result, reason }) => {
      const live = watchedTable(context, table);
      if (!live.ok) return live;
      const game = gameOf(context, table);
      if (!game.ok) return game;
      if (game.value.result === result && game.value.resultReason === reason) return ok(null);
      // A legal board that no press closed is the last ply: the recogniser records it now, before the result.
      let stopped = true;
      if (game.value.result === null) {
        try {
          live.value.key({ kind: 'stopGame' });
        } catch (error) {
          stopped = false;
          tables.tell(table, 'game stopped', error);
        }
      }
      const { gameId } = game.value;
      // The result is given over the question that was open; one that is asked at the stop nobody has seen yet.
      const open = openQuestion(game.value);
      const seen: Entry[] =
        open === null || open.acknowledged
          ? []
          : [{ type: 'question.acknowledged', data: { table, gameId, questionId: open.question.id } }];
      const added = recorder.add(...seen, { type: 'result.set', data: { gameId, result, reason } });
      // What could not be stopped goes on from the record, where it is over.
      if (!stopped) tables.syncTable(table);
      return added;
    },
    'result.clear': ({ table }) => {
      const game = gameOf(context, table);
      if (!game.ok) return game;
      if (game.value.result === null) return ok(null);
      const added = recorder.add({ type: 'result.cleared', data: { gameId: game.value.gameId } });
      tables.syncTable(table);
      return added;
    },
  };
}
