import type { Laws } from './laws.ts';

/** Whether the players may agree to a draw now, and if not, why. */
export interface Agreement {
  readonly allowed: boolean;
  /** By each, from which on they may. */
  readonly fromMove: number;
  readonly article: string;
}

/**
 * @param movesByEach moves that White and Black have both made. Where the regulations ask for more than the Laws, they are cited.
 */
export function agreementAt(movesByEach: number, { limits, endings, limitArticles }: Laws): Agreement {
  const { agreementMoves, noDrawBeforeMove } = limits;
  const byRegulations = noDrawBeforeMove !== null && noDrawBeforeMove > agreementMoves;
  const fromMove = byRegulations ? noDrawBeforeMove : agreementMoves;
  const article = limitArticles[byRegulations ? 'noDrawBeforeMove' : 'agreementMoves'] ?? endings.agreement.article;
  return { allowed: movesByEach >= fromMove, fromMove, article };
}
