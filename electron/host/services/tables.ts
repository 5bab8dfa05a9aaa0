import { play } from '../../../engine/chess/moves.ts';
import type { Setup } from '../../../engine/chess/setup.ts';
import { parseTypedMove } from '../../../engine/notation/typed-move.ts';
import { makeUci } from '../../../engine/notation/uci.ts';
import { newestPly, openQuestion } from '../../../engine/tournament/game.ts';
import type { Game } from '../../../engine/tournament/game.ts';
import { isQuestionSeen, isSameCall } from '../../../engine/tournament/seen.ts';
import { gameAt } from '../../../engine/tournament/tournament.ts';
import { alertsSeen, clocksToldSet } from '../../contract/alerts-seen.ts';
import { tableAlerts } from '../views/alerts.ts';
import { setupBefore } from '../views/meanings.ts';
import { evidenceOfTakenBack, evidenceView, historyOfQuestion } from '../views/evidence-view.ts';
import { fail, ok } from '../../../engine/result.ts';
import type { Result } from '../../../engine/result.ts';
import type { Handlers } from '../handlers.ts';
import { listedPorts } from '../listed-ports.ts';
import { unboundSince } from '../ready-tables.ts';
import { seenAt } from '../seen-at.ts';
import { tableToPlay } from './begin-game.ts';
import { lineRefused } from './boards.ts';
import { gameOf, tableAsSeen, tableToChange, watchedTable } from './context.ts';
import type { HostContext } from './context.ts';

/** What the arbiter does at one table. */
export function tableService(
  context: HostContext,
): Handlers<
  | 'boards.list'
  | 'table.connect'
  | 'table.disconnect'
  | 'table.key'
  | 'castling.announce'
  | 'table.played'
  | 'table.setByHand'
  | 'table.castlingRights'
  | 'table.acknowledge'
  | 'seen.withdraw'
  | 'table.history'
  | 'table.evidence'
> {
  const { recorder, tables } = context;
  return {
    'boards.list': async () => {
      const found = await listedPorts(context.lines, context.clock);
      if (found === null) return fail('boards.unlisted');
      const choices = found.map(({ path, label }) => ({ path, label, table: tables.tableAtLine(path) }));
      return ok(choices);
    },
    'table.connect': ({ table, path: typed }) => {
      const path = context.lines.portTyped(typed);
      const live = watchedTable(context, table);
      if (!live.ok) return live;
      const free = lineRefused(context, path, table);
      if (!free.ok) return free;
      tables.connect(table, path, true);
      return ok(null);
    },
    'table.disconnect': ({ table, goesOn = false }) => {
      if (tables.connectionAt(table) === null) return fail('board.none', { table });
      tables.disconnect(table);
      return recorder.together(() => {
        const unbound = recorder.add({ type: 'board.unbound', data: { table } });
        const game = gameAt(recorder.tournament, table);
        const sinceEpochMs = game === null ? null : unboundSince(recorder.tournament, table, game);
        if (!goesOn || game === null || sinceEpochMs === null) return unbound;
        const calls = [{ kind: 'noBoard', sinceEpochMs }];
        return recorder.add({
          type: 'question.acknowledged',
          data: { table, gameId: game.gameId, questionId: null, calls, alone: true },
        });
      });
    },
    'table.key': ({ table, seen, key }) => {
      const live = tableToChange(context, table, seen);
      return live.ok ? live.value.key({ kind: key }) : live;
    },
    'castling.announce': ({ table, seen, side, withdrawn }) => {
      const live = tableAsSeen(context, table, seen);
      return live.ok ? live.value.key({ kind: withdrawn ? 'castlingWithdrawn' : 'castlingAnnounced', side }) : live;
    },
    'table.played': ({ table, seen, moves }) => {
      const live = tableToPlay(context, table, seen);
      if (!live.ok) return live;
      const { setup, ply } = enteredFrom(gameAt(recorder.tournament, table), live.value.sensed.expected);
      const uci = toUci(setup, ply, moves);
      if (!uci.ok) return uci;
      const played = live.value.key({ kind: 'played', moves: uci.value });
      return played.ok ? ok(seenAt(recorder.tournament, table)) : played;
    },
    'table.setByHand': ({ table, seen, fen }) => {
      const live = tableToPlay(context, table, seen);
      return live.ok ? live.value.key({ kind: 'setByHand', fen }) : live;
    },
    'table.castlingRights': ({ table, seen, rooks }) => {
      const live = tableToChange(context, table, seen);
      return live.ok ? live.value.key({ kind: 'castlingRights', rooks }) : live;
    },
    'table.acknowledge': ({ table, gameId: seenGame, questionId, shown }) => {
      const played = gameAt(recorder.tournament, table)?.gameId ?? null;
      if (seenGame !== undefined && seenGame !== played) return fail('table.movedOn', { table });
      if (questionId === 0) {
        const gameId = tables.at(table)?.gameId ?? null;
        const { tournament } = recorder;
        if (tables.at(table) === null) return fail('table.unknown', { table });
        const alerts = tableAlerts(tournament, table, gameAt(tournament, table), tables.now(table));
        const told = clocksToldSet(alerts, shown);
        if (told.length === 0 && alerts.every(({ seen }) => seen)) return ok(null);
        const unseen = alertsSeen(alerts);
        const seen = unseen.filter((call) => shown?.some((other) => isSameCall(call, other)) ?? true);
        const calls = [...seen, ...told];
        if (calls.length === 0 && unseen.length > 0) return fail('table.movedOn', { table });
        return recorder.add({
          type: 'question.acknowledged',
          data: { table, gameId, questionId: null, calls, alone: true },
        });
      }
      const game = gameOf(context, table);
      if (!game.ok) return game;
      const question = game.value.questions.find((one) => one.question.id === questionId);
      if (question === undefined || isQuestionSeen(game.value, question))
        return fail('question.notOpen', { table, questionId });
      return recorder.add({ type: 'question.acknowledged', data: { table, gameId: game.value.gameId, questionId } });
    },
    'seen.withdraw': ({ table, gameId, questionId, atEpochMs }) => {
      const { tournament } = recorder;
      if (tables.at(table) === null) return fail('table.unknown', { table });
      const game = gameAt(tournament, table);
      if ((game?.gameId ?? null) !== gameId) return fail('table.movedOn', { table });
      if (questionId === null) {
        const seenEpochMs = tournament.seenEpochMs.get(table) ?? 0;
        if (seenEpochMs > atEpochMs) return fail('table.movedOn', { table });
        if (seenEpochMs < atEpochMs || !tournament.seenBefore.has(table)) return ok(null);
      } else {
        const asked = game?.questions.find(({ question }) => question.id === questionId);
        if (asked?.answeredBy !== null) return fail('question.notOpen', { table, questionId });
        if (!asked.acknowledged) return ok(null);
      }
      return recorder.add({ type: 'acknowledgement.withdrawn', data: { table, gameId, questionId } });
    },
    'table.history': ({ table }) => {
      const live = watchedTable(context, table);
      if (!live.ok) return live;
      const game = gameAt(recorder.tournament, table);
      const asked = game === null ? null : openQuestion(game);
      if (asked === null) return ok(live.value.history.lastTurn());
      return ok(live.value.history.before(asked.question.id) ?? historyOfQuestion(asked));
    },
    'table.evidence': ({ table, ply, questionId, ruling: number }) => {
      const game = gameOf(context, table);
      if (!game.ok) return game;
      const live = watchedTable(context, table);
      if (!live.ok) return live;
      const { scanMs } = live.value;
      // A sheet about a ruling tells what the record holds of it, whenever it is printed.
      const followed = questionId === null || number !== undefined ? null : live.value.history.around(questionId);
      const takenBack = game.value.rulings.find((ruling) => ruling.number === number)?.takenBack;
      const evidence =
        takenBack === undefined || questionId !== null
          ? evidenceView(game.value, ply, questionId, scanMs, followed)
          : evidenceOfTakenBack(takenBack, ply, scanMs);
      return evidence === null ? fail('evidence.none', { table, ply }) : ok(evidence);
    },
  };
}

/**
 * From where moves are entered, and after how many plies: before the open question, or what is expected on the board. Of a question what is to stand again
 * may be after a move that was pressed and its reply, which are entered, too.
 */
function enteredFrom(game: Game | null, expected: Setup): { readonly setup: Setup; readonly ply: number } {
  if (game === null) return { setup: expected, ply: 0 };
  const asked = openQuestion(game)?.question;
  if (asked === undefined) return { setup: expected, ply: newestPly(game) };
  return { setup: setupBefore(game, asked), ply: asked.ply - 1 };
}

/** Moves as people type them, SAN or UCI, from a setup on, `ply` plies into the game. The first that cannot be played is named. */
function toUci(from: Setup, ply: number, moves: readonly string[]): Result<readonly string[]> {
  let setup = from;
  const uci: string[] = [];
  for (const text of moves) {
    const move = parseTypedMove(setup, text);
    if (!move.ok) return fail('key.moveNotLegal', { move: text, ply: ply + uci.length + 1, side: setup.turn });
    uci.push(makeUci(move.value));
    setup = play(setup, move.value);
  }
  return ok(uci);
}
