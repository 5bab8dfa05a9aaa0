import type { GameRuling } from '../../engine/tournament/game.ts';
import { isToTakeBack } from '../../engine/tournament/ruled-to-do.ts';
import type { PlyView } from './views/moves.ts';
import type { TableView } from './views/table.ts';

/** What can be done from here to carry out a ruling. */
export type Step = 'newGame' | 'swapNames' | 'noMisplacedCastling' | 'takeBack';

/** Of the newest ruling that asks for something which is not done yet. */
export function nextStep(table: TableView): { readonly ruling: GameRuling; readonly step: Step } | null {
  if (table.gameId === null || table.result !== null) return null;
  for (const ruling of table.rulings.toReversed()) {
    const step = ruling.withdrawnEpochMs === null ? stepOf(table, ruling) : null;
    if (step !== null) return { ruling, step };
  }
  return null;
}

function stepOf(table: TableView, ruling: GameRuling): Step | null {
  switch (ruling.remedy) {
    case 'new-game':
      return 'newGame';
    case 'go-on':
      return ruling.irregularity === 'colours-reversed' && !table.coloursReversed && table.white !== table.black
        ? 'swapNames'
        : null;
    case 'go-on-misplaced-cannot-castle':
      return table.misplacedRooks.length > 0 ? 'noMisplacedCastling' : null;
    case 'restore-before':
      return isToTakeBack(ruling, reachOf(table)) ? 'takeBack' : null;
    default:
      return null;
  }
}

function reachOf({ plies, breaks }: TableView): Parameters<typeof isToTakeBack>[1] {
  const goesOnAt = breaks.findLast(({ cause }) => cause === 'setByHand')?.at ?? 0;
  return { entered: plies[goesOnAt - 1]?.ply ?? 0, last: plies.at(-1)?.ply ?? 0 };
}

/** What is taken back one by one until the move that is ruled on is gone: that one, and how many there are with it. Null where none is. */
export function toTakeBack(table: TableView): { readonly first: PlyView; readonly moves: number } | null {
  const next = nextStep(table);
  if (next?.step !== 'takeBack') return null;
  const moves = table.plies.filter(({ ply }) => ply >= next.ruling.ply);
  const [first] = moves;
  return first === undefined ? null : { first, moves: moves.length };
}
