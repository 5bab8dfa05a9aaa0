import type { ReceiptFile } from '../../../engine/start/receipt.ts';
import { grouped } from '../../../electron/contract/digits.ts';

/**
 * What a receipt can be compared by, for its QR code: position, hash, and what was locked in before. Capitals and digits, because
 * a code of those has half as many squares; the whole receipt would have so many that telephones cannot read them from paper.
 */
export function qrText({ receipt, check }: ReceiptFile): string {
  const { number, position, committed, commitment } = receipt;
  return [
    `CHESS960 SP ${String(number)} ${position}`,
    `SHA-256 ${grouped(check.sha256).join(' ')}`,
    ...(committed && commitment !== null ? [`COMMITMENT ${grouped(commitment).join(' ')}`] : []),
  ]
    .join(' ')
    .toUpperCase();
}
