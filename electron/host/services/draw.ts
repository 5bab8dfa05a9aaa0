import { allowedNumbers, drawUniform } from '../../../engine/start/draw.ts';
import type { SpNumber } from '../../../engine/start/sp-number.ts';
import { fail, ok } from '../../../engine/result.ts';
import { gameAt } from '../../../engine/tournament/tournament.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';
import type { Handlers } from '../handlers.ts';
import type { RandomPort } from '../ports.ts';
import { parseStart, startOfSp } from '../start-text.ts';
import { startView } from '../views/start-view.ts';
import { runningRound } from './desk.ts';
import type { Desk } from './desk.ts';

/** Where the games begin: drawn by lot or given. Nothing changes under a game that has started. */
export function drawService({ recorder, tables, random }: Desk): Handlers<'draw.quick' | 'start.give'> {
  return {
    'draw.quick': ({ round: number, excluded }) => {
      const round = runningRound(recorder.tournament);
      if (!round.ok) return round;
      if (round.value.round !== number) return fail('round.other', { asked: number, running: round.value.round });
      const started = startedTables(recorder.tournament, null);
      if (started.length > 0) return fail('draw.tooLate', { tables: started });
      const sp = drawSp(random, excluded);
      if (sp === null) return fail('draw.allExcluded');
      const { fen } = startOfSp(sp, round.value.castlingMode);
      const left = [...new Set(excluded)].sort((a, b) => a - b);
      const added = recorder.add({
        type: 'draw.made',
        data: { round: number, sp, fen, method: 'quick', excluded: left },
      });
      tables.sync();
      return added.ok ? ok(startView({ sp, fen })) : added;
    },
    'start.give': ({ table, start: text }) => {
      const round = runningRound(recorder.tournament);
      if (!round.ok) return round;
      if (table !== null && tables.at(table) === null) return fail('table.unknown', { table });
      const started = startedTables(recorder.tournament, table);
      if (started.length > 0) return fail('draw.tooLate', { tables: started });
      const start = parseStart(text, round.value.castlingMode);
      if (!start.ok) return start;
      const { fen, sp } = start.value;
      const added = recorder.add({ type: 'start.given', data: { round: round.value.round, table, fen, sp } });
      if (table === null) tables.sync();
      else tables.syncTable(table);
      return added.ok ? ok(startView({ sp, fen })) : added;
    },
  };
}

/** A fair number out of those that are not excluded; null when all are. */
export function drawSp(random: RandomPort, excluded: readonly number[]): SpNumber | null {
  const allowed = allowedNumbers(excluded);
  return allowed.length === 0 ? null : drawUniform(allowed, () => random.random32());
}

/** Tables whose game a change of start would be too late for: this one, or all that play from the round's start. */
function startedTables(tournament: Tournament, table: number | null): readonly string[] {
  const { round } = tournament;
  const concerned = round?.seats.filter((seat) =>
    table === null ? !round.ownStarts.has(seat.table) : seat.table === table,
  );
  return (concerned ?? []).filter((seat) => gameAt(tournament, seat.table) !== null).map((seat) => String(seat.table));
}
