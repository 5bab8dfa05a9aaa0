import { canonicalJson } from '../canonical-json.ts';
import { fail, ok } from '../result.ts';
import type { Fault, Result } from '../result.ts';
import type { ReceiptFile } from './receipt.ts';
import { parseReceiptFile } from './receipt-shape.ts';

export type ReceiptFault = Fault<'receipt.notJson' | 'receipt.shape' | 'receipt.notCanonical'>;

/**
 * Reads a receipt's file; whether it is true is for `verifyReceipt` to say.
 * @returns faults `receipt.notJson`, `receipt.shape` (`where`: the field), `receipt.notCanonical` (`at`: first character
 * that differs, from 1).
 */
export function readReceipt(text: string): Result<ReceiptFile, ReceiptFault> {
  const json = parsed(text);
  if (json === undefined) return fail('receipt.notJson');
  const shape = parseReceiptFile(json);
  if (!shape.ok) return fail('receipt.shape', { where: shape.where });
  const canonical = canonicalJson(shape.file);
  if (canonical === text) return ok(shape.file);
  let at = 0;
  while (canonical[at] === text[at]) at++;
  return fail('receipt.notCanonical', { at: at + 1 });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
