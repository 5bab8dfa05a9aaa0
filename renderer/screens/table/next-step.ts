import type { GameRuling } from '../../../engine/tournament/game.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';

/** What can be done from here to carry out a ruling. */
export type Step = 'newGame' | 'swapNames' | 'noMisplacedCastling' | 'takeBack';

export const STEP_KEY = '.';

/** Of the newest ruling that asks for something which is not done yet. */
export function nextStep(table: TableView): { readonly ruling: GameRuling; readonly step: Step } | null {
  if (table.gameId === null || table.result !== null) return null;
  for (const ruling of table.rulings.toReversed()) {
    const step = ruling.withdrawnEpochMs === null ? stepOf(table, ruling) : null;
    if (step !== null) return { ruling, step };
  }
  return null;
}

function stepOf(table: TableView, { remedy, irregularity, ply, questionId, isPlyGone }: GameRuling): Step | null {
  switch (remedy) {
    case 'new-game':
      return 'newGame';
    case 'go-on':
      return irregularity === 'colours-reversed' && !table.coloursReversed && table.white !== table.black
        ? 'swapNames'
        : null;
    case 'go-on-misplaced-cannot-castle':
      return table.misplacedRooks.length > 0 ? 'noMisplacedCastling' : null;
    case 'restore-before':
      // What is asked about is answered at the question.
      return questionId === null && isPlyGone !== true && (table.plies.at(-1)?.ply ?? 0) >= ply ? 'takeBack' : null;
    default:
      return null;
  }
}
