import { agreementAt } from '../../../engine/laws/agreement.ts';
import { lostBy } from '../../../engine/laws/ending.ts';
import { CLAIMS } from '../../../engine/laws/terms.ts';
import { certainFen } from '../../../engine/tournament/game.ts';
import type { Game } from '../../../engine/tournament/game.ts';
import { lawsOf, progressSince } from '../../../engine/tournament/laws-of.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';
import { recordedSetup } from '../../../engine/tournament/recorded-setup.ts';
import type { SayingsView } from '../../contract/views/claim.ts';

/** As `gameViews`: a game is never changed, and looked at for every piece that is lifted. */
const made = new WeakMap<Game, SayingsView>();

export function sayingsView(tournament: Tournament, game: Game): SayingsView {
  const known = made.get(game);
  if (known !== undefined) return known;
  const laws = lawsOf(tournament, game);
  const { limits, limitArticles, irregularities } = laws;
  const setup = recordedSetup(certainFen(game), game.castlingMode);
  const view: SayingsView = {
    edition: laws.edition,
    agreement: agreementAt(progressSince(game, 0).movesByEach, laws),
    claims: CLAIMS.filter((name) => laws.claims[name].mayBeClaimed),
    resigned: {
      white: lostBy('resignation', 'white', setup, laws),
      black: lostBy('resignation', 'black', setup, laws),
    },
    scoreViews:
      limits.scoreViews === null ? null : { most: limits.scoreViews, article: limitArticles.scoreViews ?? null },
    distraction: irregularities.distraction.article,
  };
  made.set(game, view);
  return view;
}
