import { ok } from '../../../engine/result.ts';
import { sealedDraws } from '../../../engine/tournament/draws.ts';
import type { Handlers } from '../handlers.ts';
import { revealEntries } from './draw-common.ts';
import type { HostContext } from './context.ts';

/** Names the tournament, and says what the hall sees: to show the position is to reveal it. */
export function tournamentService({ recorder, random }: HostContext): Handlers<'tournament.open' | 'hall.show'> {
  return {
    'tournament.open': ({ name }) => {
      if (recorder.tournament.name === name) return ok(null);
      const tournamentId = recorder.tournament.tournamentId ?? random.uuid();
      const { simulated } = recorder.tournament;
      return recorder.add({ type: 'tournament.opened', data: { tournamentId, name, simulated } });
    },
    'hall.show': ({ screen }) => {
      const { round, ledger, hallScreen } = recorder.tournament;
      const revealed = screen === 'position' && round !== null ? revealEntries(sealedDraws(ledger, round.round)) : [];
      if (hallScreen === screen && revealed.length === 0) return ok(null);
      return recorder.add(...revealed, { type: 'hall.shown', data: { screen } });
    },
  };
}
