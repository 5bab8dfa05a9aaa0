import { drawState, reasonAgainst, replacedBy } from '../../../engine/tournament/draws.ts';
import type { Draw } from '../../../engine/tournament/draws.ts';
import type { GoneDrawView } from '../../contract/views/draw.ts';

/**
 * What became of a draw that was made, where it does not stand. Its receipt goes to whoever asks for it, so of a position that is still sealed it is
 * told only that there is one: not its number, nor a reason that may name it.
 */
export function goneDraw(ledger: readonly Draw[], draw: Draw): GoneDrawView | null {
  const state = drawState(ledger, draw);
  switch (state) {
    case 'open':
    case 'stands':
      return null;
    case 'withdrawn':
      return { state, atEpochMs: null, by: null, reason: null };
    case 'annulled': {
      const { reason = null, epochMs = null } = draw.annulled ?? {};
      return { state, atEpochMs: epochMs, by: null, reason };
    }
    case 'replaced': {
      const by = replacedBy(ledger, draw);
      const atEpochMs = by?.made?.epochMs ?? null;
      if (by?.made == null || isSealed(by)) return { state, atEpochMs, by: null, reason: null };
      const { method, made } = by;
      return { state, atEpochMs, by: { sp: made.sp, fen: made.fen, method }, reason: reasonAgainst(ledger, draw) };
    }
  }
}

/** One that was annulled before anybody saw it is thrown away: its number may be told. */
function isSealed({ revealedEpochMs, annulled }: Draw): boolean {
  return revealedEpochMs === null && annulled === null;
}
