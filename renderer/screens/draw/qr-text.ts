import { canonicalJson } from '../../../engine/canonical-json.ts';
import type { ReceiptFile } from '../../../engine/start/receipt.ts';

/** Beyond this a QR code has so many squares that telephones cannot read it from paper (version 31 of 40). */
const MOST_BYTES = 1_840;

/** What the QR code of a receipt holds: all of it, or where that is too much what it can be compared by. */
export function qrText(
  text: string,
  { receipt, check }: ReceiptFile,
): { readonly text: string; readonly whole: boolean } {
  if (new TextEncoder().encode(text).length <= MOST_BYTES) return { text, whole: true };
  const { draw, number, commitment } = receipt;
  return { text: canonicalJson({ commitment, draw, number, sha256: check.sha256 }), whole: false };
}
