import type { Tournament } from '../../../engine/tournament/tournament.ts';
import type { CentreDrawView } from '../../contract/halls.ts';
import type { HostContext } from '../services/context.ts';
import { startedTables } from '../services/draw-common.ts';
import { followedDraw } from './centre-draw.ts';
import type { CentreWord, RoundId } from './centre-word.ts';

/** What one answer follows from: while it is the same, so is the answer. */
type Seen = Pick<Tournament, 'name' | 'ledger' | 'round' | 'hallScreen' | 'followsCentre' | 'centreTournament'> & {
  readonly revision: number;
};

export const NO_CENTRE_DRAW: CentreDrawView = {
  follows: true,
  standing: 'none',
  over: null,
  tournament: null,
  position: null,
  fault: null,
};

/** A hall follows the draws of the centre: what is said there for its running round is recorded here, as it is said. */
export class DrawFollower {
  readonly #context: HostContext;
  #seen: Seen | null = null;
  #view = NO_CENTRE_DRAW;

  constructor(context: HostContext) {
    this.#context = context;
  }

  /** To be called when the centre has said something, or the hall has recorded something. */
  look({ revision, tournaments, held }: CentreWord): CentreDrawView {
    const { recorder, hasher, tables } = this.#context;
    for (let isDone = false; !isDone;) {
      const { tournament } = recorder;
      const { name, ledger, round, hallScreen, followsCentre, centreTournament } = tournament;
      const seen = { name, ledger, round, hallScreen, followsCentre, centreTournament, revision };
      if (this.#seen !== null && isSame(this.#seen, seen)) return this.#view;
      this.#seen = seen;
      const hasStarted = startedTables(tournament, null).length > 0;
      const { entries, standing, ...rest } = followedDraw(tournament, tournaments, hasher, hasStarted);
      const isHeld = standing === 'none' && followsCentre && isRound(held, round);
      this.#view = { follows: followsCentre, standing: isHeld ? 'held' : standing, ...rest };
      isDone = entries.length === 0;
      if (isDone) continue;
      recorder.add(...entries);
      tables.sync();
    }
    return this.#view;
  }
}

function isRound(held: RoundId | null, round: Tournament['round']): boolean {
  return held !== null && round?.kind === held.kind && round.number === held.number && !round.closed;
}

function isSame(a: Seen, b: Seen): boolean {
  return (
    a.name === b.name &&
    a.ledger === b.ledger &&
    a.round === b.round &&
    a.hallScreen === b.hallScreen &&
    a.followsCentre === b.followsCentre &&
    a.centreTournament === b.centreTournament &&
    a.revision === b.revision
  );
}
