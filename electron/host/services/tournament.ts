import { canonicalJson } from '../../../engine/canonical-json.ts';
import type { Entry } from '../../../engine/journal/entry.ts';
import { fail, ok } from '../../../engine/result.ts';
import type { Result } from '../../../engine/result.ts';
import { sealedDraws, standingDraws } from '../../../engine/tournament/draws.ts';
import type { Requests } from '../../contract/requests.ts';
import type { Handlers } from '../handlers.ts';
import { revealEntries } from './draw-common.ts';
import type { HostContext } from './context.ts';

/** Names the tournament, and says what the hall sees: to show the position is to reveal it. */
export function tournamentService(context: HostContext): Handlers<'tournament.open' | 'hall.show'> {
  const { recorder, clock, tables } = context;
  return {
    'tournament.open': (input) => {
      const entries = namingOf(context, input);
      if (!entries.ok) return entries;
      return entries.value.length === 0 ? ok(null) : recorder.add(...entries.value);
    },
    'hall.show': ({ screen, early = false, seen }) => {
      const { round, ledger, hallScreen } = recorder.tournament;
      const sealed = screen === 'position' && round !== null ? sealedDraws(ledger, round.round) : [];
      const standing = round === null ? [] : standingDraws(ledger, round.round).map(({ draw }) => draw);
      const isSeen =
        seen === undefined || (seen.length === standing.length && standing.every((one) => seen.includes(one)));
      if (screen === 'position' && !isSeen) return fail('draw.changed');
      const revealed = revealEntries(sealed);
      const atEpochMs = round?.timetable?.revealEpochMs ?? 0;
      if (revealed.length > 0 && !early && atEpochMs > clock.epochMs()) return fail('draw.early', { atEpochMs });
      if (hallScreen === screen && revealed.length === 0) return ok(null);
      const added = recorder.add(...revealed, { type: 'hall.shown', data: { screen } });
      if (revealed.length > 0) tables.sync();
      return added;
    },
  };
}

/** What naming it so writes down, nothing where it is called so already; fault `tournament.changed`. */
export function namingOf(
  { recorder: { tournament }, random }: Pick<HostContext, 'recorder' | 'random'>,
  { name, details, seen }: Requests['tournament.open']['input'],
): Result<readonly Entry[]> {
  const isSame = details === undefined || canonicalJson(details) === canonicalJson(tournament.details);
  if (tournament.name === name && isSame) return ok([]);
  const now = tournament.tournamentId === null ? null : { name: tournament.name, details: tournament.details };
  if (seen !== undefined && canonicalJson(seen) !== canonicalJson(now))
    return fail('tournament.changed', { name: tournament.name ?? '' });
  const tournamentId = tournament.tournamentId ?? random.uuid();
  const data = { tournamentId, name, simulated: tournament.simulated, ...(isSame ? {} : { details }) };
  return ok([{ type: 'tournament.opened', data }]);
}
