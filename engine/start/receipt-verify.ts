import { fail } from '../result.ts';
import type { Fault, Result } from '../result.ts';
import { commitmentText, numberOf } from './ceremony.ts';
import type { Hasher } from '../hasher.ts';
import { allowedBy } from './draw-policy.ts';
import { handDraw } from './hand-draw.ts';
import { fieldMarks, receiptHash } from './receipt.ts';
import type { Receipt, ReceiptFile } from './receipt.ts';
import { readReceipt } from './receipt-read.ts';
import type { ReceiptFault } from './receipt-read.ts';
import { backRankOf, isSpNumber } from './sp-number.ts';

export type VerifyFault =
  | ReceiptFault
  | Fault<
      | 'receipt.changed'
      | 'receipt.markChanged'
      | 'receipt.hashChanged'
      | 'receipt.incomplete'
      | 'receipt.commitment'
      | 'receipt.number'
      | 'receipt.position'
      | 'receipt.throws'
    >;

/**
 * Does the draw of a receipt again. That it was this receipt which was shown in the hall is for the reader to compare:
 * the commitment seen before, the hash on paper.
 * @returns the receipt, or the first thing that is not true of it and where. Faults `receipt.…`.
 */
export function verifyReceipt(text: string, hasher: Hasher): Result<ReceiptFile, VerifyFault> {
  const file = readReceipt(text);
  if (!file.ok) return file;
  const { receipt, check } = file.value;
  const marks = fieldMarks(receipt, hasher);
  const differing = Object.keys(marks).filter((field) => marks[field] !== check.fields[field]);
  const whole = receiptHash(receipt, hasher) === check.sha256;
  if (differing.length > 0) return fail(whole ? 'receipt.markChanged' : 'receipt.changed', { fields: differing });
  if (!whole) return fail('receipt.hashChanged');
  if (!fitsMethod(receipt)) return fail('receipt.incomplete', { method: receipt.method });
  const untrue = isHashed(receipt.method) ? byHash(receipt, hasher) : byHand(receipt);
  if (untrue !== null) return { ok: false, fault: untrue };
  const position = isSpNumber(receipt.number) ? backRankOf(receipt.number) : '';
  if (receipt.position !== position) return fail('receipt.position', { says: receipt.position, follows: position });
  return file;
}

function isHashed(method: Receipt['method']): method is 'ceremony' | 'quick' {
  return method === 'ceremony' || method === 'quick';
}

/** Only a ceremony has inputs of the audience, only hashed draws have a secret, only those by hand have throws. */
function fitsMethod(receipt: Receipt): boolean {
  const { method, commitment, secret, committed, inputs, replacedInputs = null, numbering, throws } = receipt;
  const [shown, hashed] = [method === 'ceremony', isHashed(method)];
  return (
    [committed, inputs.length > 0, receipt.committedAt !== null, receipt.inputAt !== null].every(
      (spoken) => spoken === shown,
    ) &&
    [secret !== null, commitment !== null, throws.length === 0].every((bound) => bound === hashed) &&
    (numbering !== null) === (method === 'balls') &&
    (shown || replacedInputs === null)
  );
}

function byHash(receipt: Receipt, hasher: Hasher): VerifyFault | null {
  const { draw, policy, secret, commitment, inputs, method } = receipt;
  if (secret === null || commitment === null || allowedBy(policy).length === 0) {
    return { code: 'receipt.incomplete', facts: { method } };
  }
  const follows = hasher.sha256(commitmentText(draw, policy, secret));
  if (follows !== commitment) return { code: 'receipt.commitment', facts: { says: commitment, follows } };
  return numberFault(receipt, numberOf({ policy, secret, commitment }, inputs, hasher));
}

function byHand(receipt: Receipt): VerifyFault | null {
  const { method, numbering, policy, throws } = receipt;
  if (isHashed(method)) throw new Error(`${method} is no draw by hand`);
  const drawn = handDraw(method, numbering ?? '0-959', new Set<number>(allowedBy(policy)), throws);
  if (!drawn.ok) return { code: 'receipt.throws', facts: drawn.fault.facts };
  if (drawn.value.sp === null) return { code: 'receipt.incomplete', facts: { method } };
  return numberFault(receipt, drawn.value.sp);
}

function numberFault({ number }: Receipt, follows: number): VerifyFault | null {
  return number === follows ? null : { code: 'receipt.number', facts: { says: number, follows } };
}
