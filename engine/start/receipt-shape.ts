import { CASTLING_MODES } from '../chess/setup.ts';
import { isSecret } from './ceremony.ts';
import { BALL_NUMBERINGS, HAND_METHODS } from './hand-draw.ts';
import { FIRST_RECEIPT_FORMAT, RECEIPT_FORMAT } from './receipt.ts';
import type { ReceiptFile } from './receipt.ts';
import { isSpNumber } from './sp-number.ts';

type Judge = (value: unknown) => boolean;

const text: Judge = (value) => typeof value === 'string';
const MOMENT = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/u;
const moment: Judge = (value) => typeof value === 'string' && MOMENT.test(value);
const hash: Judge = (value) => typeof value === 'string' && isSecret(value);
const whole: Judge = (value) => Number.isSafeInteger(value) && Number(value) >= 0;

function oneOf(...values: readonly unknown[]): Judge {
  return (value) => values.includes(value);
}

function listOf(judge: Judge): Judge {
  return (value) => Array.isArray(value) && value.every((one) => judge(one));
}

function orNull(judge: Judge): Judge {
  return (value) => value === null || judge(value);
}

/** Each number once, going up: one policy has one text. */
const numbers: Judge = (value) =>
  Array.isArray(value) && value.every((sp, i) => isSpNumber(sp) && (i === 0 || sp > Number(value[i - 1])));

const INPUT: Readonly<Record<string, Judge>> = { from: text, text };

const POLICY: Readonly<Record<string, Judge>> = {
  tournament: text,
  round: whole,
  roundName: text,
  tables: text,
  castlingMode: oneOf(...CASTLING_MODES),
  excluded: numbers,
  repeats: oneOf('allowed', 'excluded'),
  played: numbers,
};

const REPLACED: Readonly<Record<string, Judge>> = {
  count: (value) => whole(value) && value !== 0,
  sha256: hash,
};

const FIRST: Readonly<Record<string, Judge>> = {
  format: oneOf(FIRST_RECEIPT_FORMAT),
  draw: text,
  method: oneOf('ceremony', 'quick', ...HAND_METHODS),
  committed: oneOf(true, false),
  policy: (value) => wrong(value, POLICY) === null,
  commitment: orNull(hash),
  secret: orNull(hash),
  inputs: listOf((value) => wrong(value, INPUT) === null),
  numbering: orNull(oneOf(...BALL_NUMBERINGS)),
  throws: listOf(whole),
  number: isSpNumber,
  position: text,
  committedAt: orNull(moment),
  inputAt: orNull(moment),
  drawnAt: moment,
  present: listOf(text),
};

const SECOND: Readonly<Record<string, Judge>> = {
  ...FIRST,
  format: oneOf(RECEIPT_FORMAT),
  replacedInputs: orNull((value) => wrong(value, REPLACED) === null),
};

const mark: Judge = (value) => typeof value === 'string' && /^[0-9a-f]{8}$/u.test(value);

/** The file of a receipt, or the name of the first thing in it that is missing, unknown or of another kind. */
export function isReceipt(
  value: unknown,
): { readonly ok: true; readonly file: ReceiptFile } | { readonly ok: false; readonly where: string } {
  const where =
    wrong(value, { check: () => true, receipt: () => true }) ??
    wrongReceipt(member(value, 'check'), member(value, 'receipt'));
  return where === null ? { ok: true, file: value as ReceiptFile } : { ok: false, where };
}

/** What belongs to a receipt is for its format to say. */
function wrongReceipt(check: unknown, receipt: unknown): string | null {
  const judges = formatOf(receipt) === FIRST_RECEIPT_FORMAT ? FIRST : SECOND;
  const marks = Object.fromEntries(Object.keys(judges).map((field): [string, Judge] => [field, mark]));
  return wrong(receipt, judges) ?? wrong(check, { fields: (fields) => wrong(fields, marks) === null, sha256: hash });
}

/** The name of what does not fit: every member judged, none missing, none more. */
function wrong(value: unknown, judges: Readonly<Record<string, Judge>>): string | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return Object.keys(judges).join(', ');
  const unknown = Object.keys(value).find((key) => !Object.hasOwn(judges, key));
  if (unknown !== undefined) return unknown;
  const failing = Object.entries(judges).find(
    ([key, judge]) => !Object.hasOwn(value, key) || !judge(member(value, key)),
  );
  return failing?.[0] ?? null;
}

function formatOf(receipt: unknown): unknown {
  return typeof receipt === 'object' && receipt !== null ? member(receipt, 'format') : undefined;
}

function member(value: unknown, key: string): unknown {
  return (value as Readonly<Record<string, unknown>>)[key];
}
