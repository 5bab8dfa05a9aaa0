import type { Color } from '../chess/piece.ts';
import type { Laws } from './laws.ts';
import { illegalMoves } from './penalty.ts';
import type { MadeRuling } from './ruling.ts';
import { PENALTIES } from './terms.ts';
import type { PenaltyName } from './terms.ts';

/** What has been ruled against a player in a game. */
export interface Tally {
  readonly illegalMoves: number;
  /** Penalties of the arbiter's choice: how often each was imposed, and how much of its unit in all. */
  readonly penalties: readonly { readonly penalty: PenaltyName; readonly times: number; readonly amount: number }[];
}

/** @param rulings those that stand. */
export function tallyOf(rulings: readonly MadeRuling[], side: Color, laws: Laws): Tally {
  const chosen = rulings.flatMap(({ side: whose, imposed }) =>
    whose === side && imposed.kind === 'chosen' ? [imposed] : [],
  );
  const penalties = PENALTIES.map((penalty) => {
    const these = chosen.filter((one) => one.penalty === penalty);
    return { penalty, times: these.length, amount: these.reduce((sum, { amount }) => sum + (amount ?? 0), 0) };
  });
  return {
    illegalMoves: illegalMoves(rulings, side, laws),
    penalties: penalties.filter(({ times }) => times > 0),
  };
}
