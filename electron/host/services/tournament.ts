import type { Handlers } from '../handlers.ts';
import type { Desk } from './desk.ts';

/** Names the tournament, and says what the hall sees. */
export function tournamentService({ recorder, random }: Desk): Handlers<'tournament.open' | 'hall.show'> {
  return {
    'tournament.open': ({ name }) => {
      const tournamentId = recorder.tournament.tournamentId ?? random.uuid();
      const { simulated } = recorder.tournament;
      return recorder.add({ type: 'tournament.opened', data: { tournamentId, name, simulated } });
    },
    'hall.show': ({ screen }) => recorder.add({ type: 'hall.shown', data: { screen } }),
  };
}
