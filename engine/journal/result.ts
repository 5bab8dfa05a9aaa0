import type { GameResult } from '../chess/outcome.ts';

/** How games end. A board or a flag only proposes. */
export type ResultEntry =
  | { readonly type: 'result.proposed'; readonly data: { readonly gameId: string; readonly result: GameResult } }
  | {
      readonly type: 'result.set';
      readonly data: { readonly gameId: string; readonly result: GameResult; readonly reason: string };
    }
  | { readonly type: 'result.cleared'; readonly data: { readonly gameId: string } };
