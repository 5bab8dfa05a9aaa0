import { fail, ok } from '../../../engine/result.ts';
import type { Result } from '../../../engine/result.ts';
import { isSpNumber } from '../../../engine/start/sp-number.ts';
import { readReceipt } from '../../../engine/start/receipt-read.ts';
import { drawsOf } from '../../../engine/tournament/draws.ts';
import type { Draw } from '../../../engine/tournament/draws.ts';
import type { Round } from '../../../engine/tournament/round.ts';
import type { CentreDrawRequest } from '../../contract/centre-draw.ts';
import type { Handlers } from '../handlers.ts';
import { adoption, startFen } from '../halls/adoption.ts';
import { runningRound } from './context.ts';
import type { HostContext } from './context.ts';
import { startedTables } from './draw-common.ts';

/** The draw that the centre makes for all halls, in a hall that is cut off from it or wants to draw for itself. */
export function centreDrawService(context: HostContext): Handlers<CentreDrawRequest> {
  const { recorder, tables, hasher, random, centreOf } = context;
  return {
    'draw.handOut': ({ draw }) => {
      if (centreOf === undefined) return fail('halls.notCentre');
      const round = runningRound(recorder.tournament);
      if (!round.ok) return round;
      const { standing } = drawsOf(recorder.tournament.ledger, round.value.round);
      if (standing?.draw !== draw) return fail('draw.notCurrent');
      if (standing.handedOutEpochMs !== null || standing.revealedEpochMs !== null) return ok(null);
      return recorder.add({ type: 'draw.handedOut', data: { round: standing.round, draw } });
    },
    'draw.follow': ({ follows, tournament }) => {
      const { followsCentre, centreTournament } = recorder.tournament;
      if (followsCentre === follows && (tournament ?? centreTournament) === centreTournament) return ok(null);
      const named = tournament === undefined ? {} : { tournament };
      return recorder.add({ type: 'draw.followed', data: { follows, ...named } });
    },
    'draw.adopt': ({ round: number, receipt: text }) => {
      const place = placeFor(context, number);
      if (!place.ok) return place;
      const { round, there } = place.value;
      const read = readReceipt(text);
      if (!read.ok) return read;
      const { policy } = read.value.receipt;
      if (policy.round !== round.round && policy.round !== round.number)
        return fail('draw.otherRound', { says: policy.round });
      const known = new Set(recorder.tournament.ledger.map(({ draw }) => draw));
      const entry = adoption(text, round, there, (draw) => (known.has(draw) ? random.uuid() : draw), hasher);
      if (!entry.ok) return entry;
      if (there?.made?.receipt != null) return ok(null);
      const added = recorder.add(entry.value);
      tables.sync();
      return added;
    },
    'draw.adoptTyped': ({ round: number, number: sp, sha256 }) => {
      const place = placeFor(context, number);
      if (!place.ok) return place;
      const { round, there } = place.value;
      if (there?.made != null) return fail('draw.standing');
      if (!isSpNumber(sp)) throw new Error(`${String(sp)} is a number that passed its schema`);
      const draw = there?.draw ?? random.uuid();
      const added = recorder.add({
        type: 'draw.adopted',
        data: { round: number, draw, sp, fen: startFen(sp, round), receipt: null, sha256 },
      });
      tables.sync();
      return added;
    },
  };
}

/** The running round, if it is this one and can still be drawn for, and what of the centre's stands in it. */
function placeFor(
  { recorder: { tournament } }: HostContext,
  number: number,
): Result<{ readonly round: Round; readonly there: Draw | null }> {
  const round = runningRound(tournament);
  if (!round.ok) return round;
  if (round.value.round !== number) return fail('round.other');
  const { open, standing } = drawsOf(tournament.ledger, number);
  const there = open ?? standing;
  if (there !== null && !there.centre) return fail(open === null ? 'draw.standing' : 'draw.open');
  const started = startedTables(tournament, null);
  // What was typed may have its receipt when games have begun on it.
  if (started.length > 0 && there?.made == null) return fail('draw.tooLate', { tables: started });
  return ok({ round: round.value, there });
}
