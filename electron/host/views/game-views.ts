import { castledFirst } from '../../../engine/tournament/castled-first.ts';
import { certainPlies } from '../../../engine/tournament/game.ts';
import type { Game, LinePly } from '../../../engine/tournament/game.ts';
import { shownMark } from '../../../engine/tournament/shown-mark.ts';
import type { BreakView, PlyView } from '../../contract/views/moves.ts';
import type { QuestionView } from '../../contract/views/question.ts';
import { couldCastle } from './could-castle.ts';
import { breakViews, plyView } from './ply-view.ts';
import { questionViews } from './question-view.ts';

/** What is shown of a game and follows from it alone. */
export interface GameViews {
  readonly certain: readonly LinePly[];
  readonly plies: readonly PlyView[];
  readonly moves: readonly string[];
  readonly breaks: readonly BreakView[];
  readonly questions: readonly QuestionView[];
}

/** A game is never changed, and looked at again for every piece that is lifted: what was made of it once is kept with it. */
const made = new WeakMap<Game, GameViews>();
const NONE: GameViews = { certain: [], plies: [], moves: [], breaks: [], questions: [] };

export function gameViews(game: Game | null): GameViews {
  if (game === null) return NONE;
  const known = made.get(game);
  if (known !== undefined) return known;
  const certain = certainPlies(game);
  const views: GameViews = {
    certain,
    plies: certain.map((ply, i) => {
      const [could, first] = [couldCastle(game, ply), castledFirst(game, ply)];
      return {
        ...plyView(ply, game.announced),
        mark: shownMark(certain, i),
        ...(could !== null && { couldCastle: could }),
        ...(first !== null && { castledFirst: first }),
      };
    }),
    moves: certain.map(({ record }) => record.san),
    breaks: breakViews(game),
    questions: questionViews(game),
  };
  made.set(game, views);
  return views;
}
