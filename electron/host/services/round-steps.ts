import { ok, fail } from '../../../engine/result.ts';
import type { Result } from '../../../engine/result.ts';
import { gamesToTakeBack } from '../../../engine/tournament/begun.ts';
import { printedRight } from '../../../engine/tournament/printed-sheets.ts';
import { outdatedFiles } from '../../../engine/tournament/sent-results.ts';
import { forfeitAt, gameAt, numberAt, seatAt, startOf } from '../../../engine/tournament/tournament.ts';
import type { Round } from '../../../engine/tournament/round.ts';
import { canTurn } from '../../../engine/tournament/turned-seats.ts';
import type { RoundStepRequests } from '../../contract/round-steps.ts';
import type { Handlers } from '../handlers.ts';
import { isBoardless, needsEyes } from '../ready-tables.ts';
import { seenAt } from '../seen-at.ts';
import { resultsStamp } from '../views/results-out.ts';
import { beginGame } from './begin-game.ts';
import { roundOf } from './context.ts';
import type { HostContext } from './context.ts';

/** What the arbiter says has been done for the round, and what is done at many tables at once. */
export function roundStepService(context: HostContext): Handlers<keyof RoundStepRequests> {
  const { recorder, tables } = context;
  return {
    'round.tick': ({ round: number, ...ticked }) => {
      const round = ticked.step === 'send' ? countedRound(context, number) : roundOf(context, number);
      if (!round.ok) return round;
      const { printed, sent, sheets } = round.value;
      if (ticked.step === 'send') {
        const { step, stamp, file } = ticked;
        if (stamp !== resultsStamp(recorder.tournament, round.value, context.hasher)) return fail('results.changed');
        const isOut =
          sent.has(file) && !outdatedFiles(recorder.tournament, round.value).some((one) => one.file === file);
        if (isOut) return ok(null);
        return recorder.add({ type: 'round.ticked', data: { round: number, step, file } });
      }
      const { step, documents } = ticked;
      if (ticked.sheets !== sheets) return fail('sheets.changed');
      const isKnown = (name: string): boolean => printed.get(name)?.isOutdated === false;
      if (documents?.length ? documents.every(isKnown) : printedRight(printed) !== null) return ok(null);
      return recorder.add({
        type: 'round.ticked',
        data: { round: number, step, ...(documents === undefined ? {} : { documents }) },
      });
    },
    'round.keepFile': ({ round: number, name, characters }) => {
      const round = roundOf(context, number);
      if (!round.ok) return round;
      const { file } = round.value;
      if (file?.name === name && file.characters === characters) return ok(null);
      return recorder.add({ type: 'round.imported', data: { round: number, name, characters } });
    },
    'tables.ready': ({ round: number, looked, ready }) => {
      const round = roundOf(context, number);
      if (!round.ok) return round;
      const starts = new Map(looked.map(({ table, start }) => [table, start]));
      const waiting = [...starts.keys()].filter(
        (table) => waitsWithoutBoard(context, table) || waitsForEyes(context, table),
      );
      for (const table of waiting) {
        const start = startOf(recorder.tournament, table);
        if (start === null) return fail('draw.none');
        if (ready && start.fen !== starts.get(table)) return fail('start.replaced', { table });
      }
      const changed = waiting.filter((table) => round.value.lookedAt.has(table) !== ready);
      return changed.length === 0
        ? ok(null)
        : recorder.add({ type: 'round.lookedAt', data: { round: number, tables: changed, ready } });
    },
    'games.turn': ({ round: number, tables: asked, game }) => {
      const round = roundOf(context, number);
      if (!round.ok) return round;
      const { tournament } = recorder;
      const turned = [...new Set(asked)].filter((table) => numberAt(tournament, table) !== game);
      const bad = turned.find((table) => !canTurn(tournament, table, game));
      if (bad !== undefined) return fail('game.notDue', { table: bad, game });
      if (turned.length === 0) return ok(null);
      const added = recorder.add({ type: 'seats.turned', data: { round: number, tables: turned, game } });
      for (const table of turned) tables.syncTable(table);
      return added;
    },
    'round.numberOnClocks': ({ round: number, shown }) => {
      const round = roundOf(context, number);
      if (!round.ok) return round;
      if (round.value.numberOnClocks === shown) return ok(null);
      return recorder.add({ type: 'round.numberOnClocks', data: { round: number, shown } });
    },
    'games.begin': ({ round: number, tables: asked }) => {
      const round = roundOf(context, number);
      if (!round.ok) return round;
      const waiting = [...new Set(asked)].filter((table) => waitsWithoutBoard(context, table));
      const sealed = waiting.find((table) => startOf(recorder.tournament, table)?.revealed !== true);
      if (sealed !== undefined) return fail('game.notRevealed', { table: sealed });
      return recorder.together(() => {
        const begun: number[] = [];
        let refused: Result<null> = ok(null);
        for (const table of waiting) {
          const begins = beginGame(context, table, seenAt(recorder.tournament, table));
          if (!begins.ok) {
            refused = begins;
            break;
          }
          begun.push(table);
        }
        if (begun.length === 0) return refused;
        const added = recorder.add({ type: 'games.begun', data: { round: number, tables: begun } });
        return refused.ok ? added : refused;
      });
    },
    'games.takeBack': ({ round: number, tables: asked }) => {
      const round = roundOf(context, number);
      if (!round.ok) return round;
      const bare = gamesToTakeBack(recorder.tournament, asked).map(({ table }) => table);
      if (bare.length === 0) {
        const played = asked.find((table) => gameAt(recorder.tournament, table) !== null);
        return played === undefined ? ok(null) : fail('table.movedOn', { table: played });
      }
      const added = recorder.add({ type: 'games.takenBack', data: { round: number, tables: bare } });
      tables.sync();
      return added;
    },
  };
}

/** One that was withdrawn does not count. */
function countedRound({ recorder }: HostContext, number: number): Result<Round> {
  const round = recorder.tournament.rounds.find((one) => one.round === number && one.withdrawnEpochMs === null);
  return round === undefined ? fail('round.unknown') : ok(round);
}

/** Nobody plays there yet, and its board tells only where something stands. */
function waitsForEyes({ recorder: { tournament }, tables }: HostContext, table: number): boolean {
  const isIdle = seatAt(tournament, table) !== null && gameAt(tournament, table) === null;
  return isIdle && needsEyes(tables.connectionAt(table)?.view() ?? null);
}

/** Nobody plays there yet, and no board can tell how it stands. */
function waitsWithoutBoard({ recorder: { tournament }, tables }: HostContext, table: number): boolean {
  if (seatAt(tournament, table) === null || gameAt(tournament, table) !== null) return false;
  return (
    forfeitAt(tournament, table) === null && isBoardless(tournament, table, tables.connectionAt(table)?.view() ?? null)
  );
}
