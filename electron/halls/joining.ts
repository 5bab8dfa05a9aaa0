import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { fail, ok } from '../../engine/result.ts';
import type { Result } from '../../engine/result.ts';
import { hallName, isEventWord, serverAt } from '../contract/halls.ts';

/** What a hall needs to take part in an event: the centre makes it, and it goes to that hall alone. */
export type Joining = Readonly<v.InferOutput<typeof joiningSchema>>;

/** Whose certificates are believed besides the system's: DER, in base64. */
const certificate = v.pipe(v.string(), v.regex(/^[\w+/=]{1,8000}$/u));
const joiningSchema = v.object({
  address: v.pipe(
    v.string(),
    v.check((text) => serverAt(text) !== null),
  ),
  event: v.pipe(v.string(), v.check(isEventWord)),
  hall: hallName,
  /** The secret half of the hall's NKey. */
  seed: v.pipe(v.string(), v.regex(/^SU[A-Z2-7]{56}$/u)),
  certificates: v.optional(v.pipe(v.array(certificate), v.maxLength(8), v.readonly()), []),
});

const VERSION = 1;
const CODE = /^ARBITER960JOIN(\d{1,4})X([\dA-F]*)$/u;
const SUM_DIGITS = 8;

/**
 * The code of a joining, for a file or a QR code: a word, the version, and hexadecimal digits – eight of the SHA-256 of those that follow, then the
 * facts in UTF-8. Capitals and digits make a small QR code, and a scanner types them right on most keyboards.
 */
export function joiningCode(joining: Joining): string {
  const body = Buffer.from(JSON.stringify(joining)).toString('hex').toUpperCase();
  return `ARBITER960JOIN${String(VERSION)}X${sumOf(body)}${body}`;
}

/** Blanks and line ends do not count, nor does the case. Faults `join.unread`, `join.version`, `join.damaged`. */
export function readJoining(text: string): Result<Joining> {
  const [, version, digits = ''] = CODE.exec(text.replaceAll(/\s/gu, '').toUpperCase()) ?? [];
  if (version === undefined) return fail('join.unread');
  if (Number(version) !== VERSION) return fail('join.version', { version: Number(version) });
  const [sum, body] = [digits.slice(0, SUM_DIGITS), digits.slice(SUM_DIGITS)];
  if (sumOf(body) !== sum) return fail('join.damaged');
  const found = v.safeParse(joiningSchema, parsed(body));
  return found.success ? ok(found.output) : fail('join.unread');
}

function sumOf(body: string): string {
  return createHash('sha256').update(body).digest('hex').slice(0, SUM_DIGITS).toUpperCase();
}

function parsed(hex: string): unknown {
  try {
    return JSON.parse(Buffer.from(hex, 'hex').toString('utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

const PEM = /-----BEGIN CERTIFICATE-----([\s\S]+?)-----END CERTIFICATE-----/gu;

/** The certificates of a text in PEM, as a joining has them. */
export function certificatesIn(pem: string): readonly string[] {
  return Array.from(pem.matchAll(PEM), ([, body = '']) => body.replaceAll(/\s/gu, ''));
}

/** In PEM again; null where there are none. */
export function pemOf({ certificates }: Joining): string | null {
  if (certificates.length === 0) return null;
  return certificates
    .map(
      (body) => `-----BEGIN CERTIFICATE-----\n${body.replaceAll(/(.{64})(?=.)/gu, '$1\n')}\n-----END CERTIFICATE-----`,
    )
    .join('\n');
}
