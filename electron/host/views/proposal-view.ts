import type { Ended } from '../../../engine/laws/ending.ts';
import { proposedResult } from '../../../engine/laws/proposal.ts';
import type { Proposal, Proposals } from '../../../engine/laws/proposal.ts';
import type { Game } from '../../../engine/tournament/game.ts';
import { gameProposals } from '../../../engine/tournament/game-proposals.ts';
import { lawsOf } from '../../../engine/tournament/laws-of.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';

/** A game is never changed, and looked at again for every piece that is lifted. */
const known = new WeakMap<Game, Proposals>();

/** The result that is proposed for a game. @param flag what its clock says, which the record does not hold alone. */
export function proposalOf(tournament: Tournament, game: Game, flag: Ended | null): Proposal | null {
  const before = known.get(game);
  const proposals = before ?? gameProposals(game, lawsOf(tournament, game));
  if (before === undefined) known.set(game, proposals);
  return proposedResult({ ...proposals, flag });
}
