import { fail, ok } from '../result.ts';
import type { Fault, Result } from '../result.ts';
import { canonicalJson } from './canonical-json.ts';
import type { DrawInput, Hasher } from './ceremony.ts';
import type { DrawPolicy } from './draw-policy.ts';
import type { BallNumbering, HandMethod } from './hand-draw.ts';
import { isReceipt } from './receipt-shape.ts';
import type { RECEIPT_FORMAT } from './receipt-shape.ts';

/** Everything about one draw, so that whoever holds it can do it again. Plain JSON; absent things are null. */
export interface Receipt {
  readonly format: typeof RECEIPT_FORMAT;
  /** The draw's id, as in the journal. */
  readonly draw: string;
  readonly method: 'ceremony' | 'quick' | HandMethod;
  /** The commitment was shown before the hall gave its inputs. */
  readonly committed: boolean;
  readonly policy: DrawPolicy;
  /** Of ceremony and quick draw: SHA-256 of `{draw, policy, secret}`, and the secret. */
  readonly commitment: string | null;
  readonly secret: string | null;
  readonly inputs: readonly DrawInput[];
  /** How the balls were numbered. */
  readonly numbering: BallNumbering | null;
  /** What was thrown, drawn or tossed, throws that had to be made again included. */
  readonly throws: readonly number[];
  readonly number: number;
  /** White's back rank from a to h. */
  readonly position: string;
  /** Moments as ISO 8601 in UTC. */
  readonly committedAt: string | null;
  readonly inputAt: string | null;
  readonly drawnAt: string;
  readonly present: readonly string[];
}

/** The receipt as it is given away. `fields` has the first eight digits of each field's hash: they say where a change is. */
export interface ReceiptFile {
  readonly check: { readonly fields: Readonly<Record<string, string>>; readonly sha256: string };
  readonly receipt: Receipt;
}

export type ReceiptFault = Fault<'receipt.notJson' | 'receipt.shape' | 'receipt.notCanonical'>;

/** SHA-256 of the canonical JSON of the receipt: what is printed, and kept in the journal. */
export function receiptHash(receipt: Receipt, hasher: Hasher): string {
  return hasher.sha256(canonicalJson(receipt));
}

/** The text of the receipt's file: one line of canonical JSON. */
export function makeReceipt(receipt: Receipt, hasher: Hasher): string {
  const check = { fields: fieldMarks(receipt, hasher), sha256: receiptHash(receipt, hasher) };
  return canonicalJson({ check, receipt } satisfies ReceiptFile);
}

/** The first eight digits of the SHA-256 of each field's canonical JSON. */
export function fieldMarks(receipt: Receipt, hasher: Hasher): Readonly<Record<string, string>> {
  const marks = Object.entries(receipt).map(([field, value]) => [
    field,
    hasher.sha256(canonicalJson(value)).slice(0, 8),
  ]);
  return Object.fromEntries(marks) as Record<string, string>;
}

/**
 * Reads a receipt's file; whether it is true is for `verifyReceipt` to say.
 * @returns faults `receipt.notJson`, `receipt.shape` (`where`: the field), `receipt.notCanonical` (`at`: first character
 * that differs, from 1).
 */
export function readReceipt(text: string): Result<ReceiptFile, ReceiptFault> {
  const json = parsed(text);
  if (json === undefined) return fail('receipt.notJson');
  const shape = isReceipt(json);
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
