import { fail } from '../result.ts';
import type { Fault, Result } from '../result.ts';
import { commitmentText, numberOf } from './ceremony.ts';
import type { Hasher } from './ceremony.ts';
import { allowedBy } from './draw-policy.ts';
import { handDraw } from './hand-draw.ts';
import { fieldMarks, readReceipt, receiptHash } from './receipt.ts';
import type { Receipt, ReceiptFault, ReceiptFile } from './receipt.ts';
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
  const wrong = receipt.method === 'ceremony' || receipt.method === 'quick' ? byHash(receipt, hasher) : byHand(receipt);
  if (wrong !== null) return { ok: false, fault: wrong };
  const position = isSpNumber(receipt.number) ? backRankOf(receipt.number) : '';
  if (receipt.position !== position) return fail('receipt.position', { says: receipt.position, follows: position });
  return file;
}

function byHash(receipt: Receipt, hasher: Hasher): VerifyFault | null {
  const { draw, policy, secret, commitment, committed, inputs, method, committedAt, numbering, throws } = receipt;
  const shown = method === 'ceremony';
  const fits = shown ? committed && committedAt !== null && inputs.length > 0 : !committed && committedAt === null;
  if (secret === null || commitment === null || !fits || numbering !== null || throws.length > 0) {
    return { code: 'receipt.incomplete', facts: { method } };
  }
  const allowed = allowedBy(policy);
  if (allowed.length === 0) return { code: 'receipt.incomplete', facts: { method } };
  const follows = hasher.sha256(commitmentText(draw, policy, secret));
  if (follows !== commitment) return { code: 'receipt.commitment', facts: { says: commitment, follows } };
  return numberFault(receipt, numberOf({ policy, secret, commitment }, inputs, hasher));
}

function byHand(receipt: Receipt): VerifyFault | null {
  const { method, numbering, policy, throws, secret, commitment, committed } = receipt;
  if (method === 'ceremony' || method === 'quick') throw new Error(`${method} is no draw by hand`);
  if (secret !== null || commitment !== null || committed || (numbering !== null) !== (method === 'balls')) {
    return { code: 'receipt.incomplete', facts: { method } };
  }
  const drawn = handDraw(method, numbering ?? '0-959', new Set<number>(allowedBy(policy)), throws);
  if (!drawn.ok) return { code: 'receipt.throws', facts: drawn.fault.facts };
  if (drawn.value.sp === null) return { code: 'receipt.incomplete', facts: { method } };
  return numberFault(receipt, drawn.value.sp);
}

function numberFault({ number }: Receipt, follows: number): VerifyFault | null {
  return number === follows ? null : { code: 'receipt.number', facts: { says: number, follows } };
}
