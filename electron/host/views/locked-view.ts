import { doubtsLeft } from '../../../engine/tournament/result-doubt.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';
import type { LockedView } from '../../contract/access.ts';
import type { AlertView } from '../../contract/views/alerts.ts';

/** What a locked console tells of the hall. */
export interface LockedNow {
  readonly demonstration: boolean;
  readonly alerts: readonly AlertView[];
  /** So many screens wait to be let in. */
  readonly screensWaiting: number;
  /** So many tables call the arbiter. */
  readonly calling: number;
  /** Some table is played by this program, or was. */
  readonly simulated: boolean;
}

/** Made without a look at tables where nothing has changed: a locked console has it anew with every change. */
export function lockedView(tournament: Tournament, now: LockedNow, revision: number): LockedView {
  const { name } = tournament;
  return {
    audience: 'locked',
    revision,
    tournament: name === null ? null : { name },
    simulated: now.simulated,
    demonstration: now.demonstration,
    called: now.alerts.length > 0 || now.screensWaiting > 0 || now.calling > 0 || doubtsLeft(tournament).length > 0,
    unsaved: now.alerts.some(({ fault }) => fault.code === 'journal.unsaved'),
  };
}
