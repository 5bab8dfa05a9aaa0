import type { UndoableDecision } from '../../../electron/contract/requests.ts';

/** By which something was undone: the key that undoes does not bring it back. */
export const UNDOING: ReadonlySet<UndoableDecision['decided']['what']> = new Set([
  'result.cleared',
  'irregularity.withdrawn',
  'offer.withdrawn',
  'clock.typedWithdrawn',
  'castling.withdrawn',
  'castling.noteWithdrawn',
  'acknowledgement.withdrawn',
]);

/** Of what still stands the newest. @param decisions the newest first. */
export function newestStep(decisions: readonly UndoableDecision[]): UndoableDecision | null {
  return decisions.find(({ whyNot }) => whyNot !== 'undone') ?? null;
}
