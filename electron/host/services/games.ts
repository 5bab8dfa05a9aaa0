import { misplacedRooks } from '../../../engine/laws/misplaced.ts';
import type { Entry } from '../../../engine/journal/entry.ts';
import { makeFen } from '../../../engine/notation/fen.ts';
import { fail, ok } from '../../../engine/result.ts';
import { certainFen, certainPlies } from '../../../engine/tournament/game.ts';
import { cancelledGamesAt, forfeitAt, gameAt, gamesAt, startOf } from '../../../engine/tournament/tournament.ts';
import { gamesToTakeUp, isOfOthers } from '../../../engine/tournament/taken-up.ts';
import { recordedSetup } from '../../../engine/tournament/recorded-setup.ts';
import type { Handlers } from '../handlers.ts';
import { beginGame } from './begin-game.ts';
import { gameOf, ofSamePlayers, tableAsSeen } from './context.ts';
import type { HostContext } from './context.ts';

/** What the arbiter does with a game as a whole: another is played in its place, or it goes on otherwise than it began. */
export function gameService(
  context: HostContext,
): Handlers<'game.begin' | 'game.cancel' | 'game.takeUp' | 'game.seat' | 'game.misplaced'> {
  const { recorder, tables } = context;
  const newest = (table: number) => gamesAt(recorder.tournament, recorder.tournament.round?.round ?? 0, table).at(-1);
  return {
    'game.begin': ({ table, seen }) => {
      // As after a second click.
      const begun = gameAt(recorder.tournament, table);
      if (begun !== null && seen.gameId === null && certainPlies(begun).length === 0)
        return ofSamePlayers(context, table, seen);
      const begins = beginGame(context, table, seen);
      const { round } = recorder.tournament;
      if (!begins.ok || round === null) return begins.ok ? ok(null) : begins;
      return recorder.add({ type: 'games.begun', data: { round: round.round, tables: [table] } });
    },
    'game.cancel': ({ table, seen }) => {
      const last = newest(table);
      if (last?.gameId === seen.gameId && last.cancelledEpochMs !== null) return ok(null);
      const live = tableAsSeen(context, table, seen);
      if (!live.ok) return live;
      const game = gameOf(context, table);
      if (!game.ok) return game;
      const added = recorder.add({ type: 'game.cancelled', data: { gameId: game.value.gameId } });
      tables.syncTable(table);
      return added;
    },
    'game.takeUp': ({ table, gameId }) => {
      const begun = gameAt(recorder.tournament, table);
      if (begun?.gameId === gameId) return ok(null);
      const asked = cancelledGamesAt(recorder.tournament, table).find((game) => game.gameId === gameId);
      if (asked !== undefined && isOfOthers(recorder.tournament, asked)) {
        const { white, black } = asked;
        return fail('game.ofOthers', { table, white, black });
      }
      if (!gamesToTakeUp(recorder.tournament, table).some((game) => game.gameId === gameId))
        return fail('table.movedOn', { table });
      // A start in its place that came to nothing stays in the record as cancelled.
      const passed: Entry[] = begun === null ? [] : [{ type: 'game.cancelled', data: { gameId: begun.gameId } }];
      // It is played after all: a forfeit that was given meanwhile is none.
      const round = recorder.tournament.round?.round ?? 0;
      const forfeited: Entry[] =
        forfeitAt(recorder.tournament, table) === null
          ? []
          : [{ type: 'result.forfeited', data: { round, table, result: null } }];
      const added = recorder.add(...forfeited, ...passed, { type: 'game.takenUp', data: { gameId } });
      tables.syncTable(table);
      return added;
    },
    'game.seat': ({ table, gameId, white, black }) => {
      const game = gameAt(recorder.tournament, table);
      // A result stands for the players under whose names it was given, and signed.
      if (game?.gameId !== gameId || game.result !== null) return fail('table.movedOn', { table });
      if (game.white === white && game.black === black) return ok(null);
      if (game.white !== black || game.black !== white) return fail('table.movedOn', { table });
      return recorder.add({ type: 'game.seated', data: { gameId, white, black } });
    },
    'game.misplaced': ({ table, seen }) => {
      const live = tableAsSeen(context, table, seen);
      if (!live.ok) return live;
      const game = gameOf(context, table);
      if (!game.ok) return game;
      const { castlingMode, start } = game.value;
      const drawn = startOf(recorder.tournament, table);
      const now = recordedSetup(certainFen(game.value), castlingMode);
      if (drawn === null) return ok(null);
      const gone = misplacedRooks(recordedSetup(drawn.fen, castlingMode), recordedSetup(start, castlingMode), now);
      if (gone.length === 0) return ok(null);
      const castlingRooks = now.castlingRooks.filter((rook) => !gone.includes(rook));
      return live.value.key({ kind: 'setByHand', fen: makeFen({ ...now, castlingRooks }) });
    },
  };
}
