import type { Hasher } from '../../../engine/hasher.ts';
import type { Entry } from '../../../engine/journal/entry.ts';
import { makeFen } from '../../../engine/notation/fen.ts';
import { fail, ok } from '../../../engine/result.ts';
import type { Result } from '../../../engine/result.ts';
import { verifyReceipt } from '../../../engine/start/receipt-verify.ts';
import { isSpNumber, startPosition } from '../../../engine/start/sp-number.ts';
import type { SpNumber } from '../../../engine/start/sp-number.ts';
import type { Draw } from '../../../engine/tournament/draws.ts';
import type { Round } from '../../../engine/tournament/round.ts';

type Adopted = Extract<Entry, { type: 'draw.adopted' }>;

/**
 * What a hall records that takes this receipt of the centre: everything in it is done again, and compared with what was shown or typed here.
 * @param text the receipt's file.
 * @param there what stands or is open here, as far as it is the centre's; null where nothing does.
 * @param draw as which it stands in this hall's ledger, where nothing is there.
 * @returns faults `receipt.…`, `draw.otherMode`, `draw.otherCommitment` and `draw.otherReceipt`.
 */
export function adoption(
  text: string,
  round: Round,
  there: Draw | null,
  draw: (receipt: string) => string,
  hasher: Hasher,
): Result<Adopted> {
  const verified = verifyReceipt(text, hasher);
  if (!verified.ok) return verified;
  const { receipt, check } = verified.value;
  const { number, commitment, policy } = receipt;
  if (!isSpNumber(number)) throw new Error(`a receipt of position ${String(number)} was verified`);
  if (policy.castlingMode !== round.castlingMode) return fail('draw.otherMode');
  if (there?.commitment != null && there.commitment !== commitment)
    return fail('draw.otherCommitment', { says: commitment ?? '', seen: there.commitment });
  if (there?.made != null && !isTypedOf(there.made, number, check.sha256)) {
    const { sp, sha256 } = there.made;
    return fail('draw.otherReceipt', { says: told(number, check.sha256), seen: told(sp ?? 0, sha256 ?? '') });
  }
  const { sha256 } = check;
  return ok({
    type: 'draw.adopted',
    data: {
      ...{ round: round.round, draw: there?.draw ?? draw(receipt.draw) },
      ...{ sp: number, fen: startFen(number, round), receipt, sha256 },
    },
  });
}

/** The start of this number as it is played in this round. */
export function startFen(sp: SpNumber, { castlingMode }: Pick<Round, 'castlingMode'>): string {
  return makeFen(startPosition(sp, castlingMode));
}

function isTypedOf({ sp, sha256 }: NonNullable<Draw['made']>, number: number, whole: string): boolean {
  return sp === number && sha256 !== null && whole.startsWith(sha256);
}

/** `SP 518, 1a2b3c4d`. */
function told(sp: number, sha256: string): string {
  return `SP ${String(sp)}, ${sha256.slice(0, 8)}`;
}
