import type { Color } from '../../../engine/chess/piece.ts';
import { isEndedBy, timeImposed } from '../../../engine/laws/ruling.ts';
import type { GameRuling } from '../../../engine/tournament/game.ts';
import type { QuestionView } from '../../../electron/contract/views/question.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';

/** What a ruling leaves to be done at the board and the clocks. */
export interface LeftToDo {
  readonly ruling: GameRuling;
  /** The question that it rules on, while it is open. */
  readonly asked: QuestionView | null;
  /** In seconds, as they are to be set; null where they are set, or nobody knows how they stood. */
  readonly clocks: Readonly<Record<Color, number>> | null;
  /** Times that nobody has read are put forward by hand, before the next move is made. */
  readonly isByHand: boolean;
}

/** By the newest ruling that stands; null where nothing is left of it, or the game is over. */
export function leftToDo(table: TableView): LeftToDo | null {
  const { rulings, questions, result, plies, clocksToSet: clocks } = table;
  const ruling = rulings.findLast(({ withdrawnEpochMs }) => withdrawnEpochMs === null);
  if (ruling === undefined || result !== null || isEndedBy(ruling)) return null;
  const asked = questions.find(({ open, id }) => open && id === ruling.questionId) ?? null;
  const isTimed = ruling.clocks === undefined && timeImposed(ruling) !== null;
  const isByHand = isTimed && (plies.at(-1)?.ply ?? 0) < ruling.ply;
  return asked !== null || clocks !== null || isByHand ? { ruling, asked, clocks, isByHand } : null;
}
