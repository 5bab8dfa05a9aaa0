import { outcome } from '../../chess/outcome.ts';
import { pieceOf } from '../../chess/piece.ts';
import type { Placement } from '../../chess/placement.ts';
import { recordLine } from './record-line.ts';
import { classify, resultByKings } from '../questions/classify.ts';
import { ask } from '../questions/question.ts';
import { pathsThrough } from '../search/paths.ts';
import type { Pending } from '../turn/state.ts';
import { boardNow, follow, patch, type Transition } from '../turn/transition.ts';

/**
 * The clock is stopped over a board that no line explains. The last ply may have ended the game, and hands may have gone on since:
 * a mate or stalemate that stood, or the board as it was before the kings were taken for the result.
 */
export function endOfGame(transition: Transition, pending: Pending): void {
  const { turn } = transition.state;
  const sensed = boardNow(transition.state);
  const paths = pathsThrough(turn.setup, turn.snapshots);
  if (pending.presses > 0 && resultByKings(sensed) === null) {
    ask(transition, classify(turn.setup, sensed), pending);
    return;
  }
  const final = paths.find(({ setup }) => {
    const kind = outcome(setup)?.kind;
    return kind === 'checkmate' || kind === 'stalemate';
  });
  const lifted = turn.snapshots.findIndex(({ placement }) => kingMissing(placement));
  const shown =
    resultByKings(sensed) === null ? undefined : paths.findLast(({ at }) => (at.at(-1) ?? -1) === lifted - 1);
  const path = final ?? shown;
  if (path !== undefined) {
    recordLine(transition, path, pending);
    return;
  }
  const finding = classify(turn.setup, sensed);
  if (finding.verdict === 'incomplete-castling') {
    ask(transition, finding, pending);
    return;
  }
  if (pending.cause === 'clockStopped') {
    follow(transition, { unexplainedWhenStopped: PLAYED.has(finding.reason.code) ? turn : null });
    return;
  }
  const { phase } = transition.state;
  const unexplainedWhenStopped = phase.kind === 'playing' ? phase.unexplainedWhenStopped : null;
  if (finding.verdict === 'unclear') ask(transition, finding, pending);
  else if (unexplainedWhenStopped !== null) {
    patch(transition, { turn: unexplainedWhenStopped });
    ask(transition, classify(unexplainedWhenStopped.setup, boardNow(transition.state)), pending);
  }
}

/** More than a hand at work: plies were made that nothing explains. */
const PLAYED: ReadonlySet<string> = new Set([
  'verdict.notALegalMove',
  'verdict.twoPiecesMoved',
  'verdict.moreThanAMove',
  'verdict.opponentsPieceMoved',
]);

function kingMissing(placement: Placement): boolean {
  const kings = [pieceOf('white', 'king'), pieceOf('black', 'king')];
  return kings.some((king) => !Array.prototype.includes.call(placement, king));
}
