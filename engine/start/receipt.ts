import { canonicalJson } from '../canonical-json.ts';
import type { Hasher } from '../hasher.ts';
import type { DrawInput } from './ceremony.ts';
import type { DrawPolicy } from './draw-policy.ts';
import type { BallNumbering, HandMethod } from './hand-draw.ts';

/** What is written now. */
export const RECEIPT_FORMAT = 'arbiter960-draw-receipt-2';
/** It told nothing of inputs that were replaced. Receipts in it go on being verified. */
export const FIRST_RECEIPT_FORMAT = 'arbiter960-draw-receipt-1';

/** Lists of inputs of which the next list dropped or changed something. One that only grew was not replaced. */
export interface ReplacedInputs {
  /** From 1. */
  readonly count: number;
  /** SHA-256 of the canonical JSON of those lists, oldest first. The journal has them. */
  readonly sha256: string;
}

/** Everything about one draw, so that whoever holds it can do it again. Plain JSON; absent things are null. */
export interface Receipt {
  readonly format: typeof RECEIPT_FORMAT | typeof FIRST_RECEIPT_FORMAT;
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
  /** Null where none were; left out in the first format. */
  readonly replacedInputs?: ReplacedInputs | null;
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

/** What the receipt tells of the lists that were replaced, oldest first. */
export function replacedInputsOf(lists: readonly (readonly DrawInput[])[], hasher: Hasher): ReplacedInputs | null {
  return lists.length === 0 ? null : { count: lists.length, sha256: hasher.sha256(canonicalJson(lists)) };
}

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
