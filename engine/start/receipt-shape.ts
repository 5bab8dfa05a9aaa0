import { CASTLING_MODES } from '../chess/setup.ts';
import { isSecret } from './ceremony.ts';
import { BALL_NUMBERINGS, HAND_METHODS } from './hand-draw.ts';
import { FIRST_RECEIPT_FORMAT, RECEIPT_FORMAT } from './receipt.ts';
import type { ReceiptFile } from './receipt.ts';
import { isSpNumber } from './sp-number.ts';

type Check = (value: unknown) => boolean;

const text: Check = (value) => typeof value === 'string';
const MOMENT = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/u;
const moment: Check = (value) => typeof value === 'string' && MOMENT.test(value);
const hash: Check = (value) => typeof value === 'string' && isSecret(value);
const whole: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0;

function oneOf(...values: readonly unknown[]): Check {
  return (value) => values.includes(value);
}

function listOf(check: Check): Check {
  return (value) => Array.isArray(value) && value.every((one) => check(one));
}

function orNull(check: Check): Check {
  return (value) => value === null || check(value);
}

/** Each number once, going up: one policy has one text. */
const numbers: Check = (value) =>
  Array.isArray(value) && value.every((sp, i) => isSpNumber(sp) && (i === 0 || sp > Number(value[i - 1])));

const INPUT: Readonly<Record<string, Check>> = { from: text, text };

const POLICY: Readonly<Record<string, Check>> = {
  tournament: text,
  round: whole,
  roundName: text,
  tables: text,
  castlingMode: oneOf(...CASTLING_MODES),
  excluded: numbers,
  repeats: oneOf('allowed', 'excluded'),
  played: numbers,
};

const REPLACED: Readonly<Record<string, Check>> = {
  count: (value) => whole(value) && value !== 0,
  sha256: hash,
};

const FIRST: Readonly<Record<string, Check>> = {
  format: oneOf(FIRST_RECEIPT_FORMAT),
  draw: text,
  method: oneOf('ceremony', 'quick', ...HAND_METHODS),
  committed: oneOf(true, false),
  policy: (value) => firstMismatch(value, POLICY) === null,
  commitment: orNull(hash),
  secret: orNull(hash),
  inputs: listOf((value) => firstMismatch(value, INPUT) === null),
  numbering: orNull(oneOf(...BALL_NUMBERINGS)),
  throws: listOf(whole),
  number: isSpNumber,
  position: text,
  committedAt: orNull(moment),
  inputAt: orNull(moment),
  drawnAt: moment,
  present: listOf(text),
};

const SECOND: Readonly<Record<string, Check>> = {
  ...FIRST,
  format: oneOf(RECEIPT_FORMAT),
  replacedInputs: orNull((value) => firstMismatch(value, REPLACED) === null),
};

const mark: Check = (value) => typeof value === 'string' && /^[0-9a-f]{8}$/u.test(value);

/** The file of a receipt, or the name of the first thing in it that is missing, unknown or of another kind. */
export function parseReceiptFile(
  value: unknown,
): { readonly ok: true; readonly file: ReceiptFile } | { readonly ok: false; readonly where: string } {
  const where =
    firstMismatch(value, { check: () => true, receipt: () => true }) ??
    receiptMismatch(member(value, 'check'), member(value, 'receipt'));
  return where === null ? { ok: true, file: value as ReceiptFile } : { ok: false, where };
}

/** What belongs to a receipt is for its format to say. */
function receiptMismatch(check: unknown, receipt: unknown): string | null {
  const checks = formatOf(receipt) === FIRST_RECEIPT_FORMAT ? FIRST : SECOND;
  const marks = Object.fromEntries(Object.keys(checks).map((field): [string, Check] => [field, mark]));
  return (
    firstMismatch(receipt, checks) ??
    firstMismatch(check, { fields: (fields) => firstMismatch(fields, marks) === null, sha256: hash })
  );
}

/** The name of what does not fit: every member checked, none missing, none more. */
function firstMismatch(value: unknown, checks: Readonly<Record<string, Check>>): string | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return Object.keys(checks).join(', ');
  const unknown = Object.keys(value).find((key) => !Object.hasOwn(checks, key));
  if (unknown !== undefined) return unknown;
  const failing = Object.entries(checks).find(
    ([key, check]) => !Object.hasOwn(value, key) || !check(member(value, key)),
  );
  return failing?.[0] ?? null;
}

function formatOf(receipt: unknown): unknown {
  return typeof receipt === 'object' && receipt !== null ? member(receipt, 'format') : undefined;
}

function member(value: unknown, key: string): unknown {
  return (value as Readonly<Record<string, unknown>>)[key];
}
