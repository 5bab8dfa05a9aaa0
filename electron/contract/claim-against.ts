import type { ClaimVerdict } from '../../engine/laws/finding.ts';

/** The arbiter decided otherwise than the record shows; where it shows nothing, there is nothing to go against. */
export function isAgainstRecord(verdict: ClaimVerdict, upheld: boolean): boolean {
  return verdict === (upheld ? 'wrong' : 'right');
}
