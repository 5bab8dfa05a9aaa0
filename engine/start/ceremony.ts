import { canonicalJson } from '../canonical-json.ts';
import type { Hasher } from '../hasher.ts';
import { allowedBy } from './draw-policy.ts';
import type { DrawPolicy } from './draw-policy.ts';
import { drawUniform } from './draw.ts';
import type { SpNumber } from './sp-number.ts';

/** What the hall gives to the draw, as it was said: who, and what. */
export interface DrawInput {
  readonly from: string;
  readonly text: string;
}

/** 64 small hexadecimal digits: 256 bits, and as a text exactly one block of the HMAC, so that its key needs no padding. */
const SECRET = /^[0-9a-f]{64}$/u;

export function isSecret(text: string): boolean {
  return SECRET.test(text);
}

/** A secret of eight 32-bit numbers. */
export function makeSecret(random32: () => number): string {
  return Array.from({ length: 8 }, () => random32().toString(16).padStart(8, '0')).join('');
}

/** The text whose SHA-256 is the commitment. */
export function commitmentText(draw: string, policy: DrawPolicy, secret: string): string {
  return canonicalJson({ draw, policy, secret });
}

/** The text whose HMAC under the secret gives a number. The commitment in it stands for the policy. */
export function messageText(commitment: string, inputs: readonly DrawInput[], counter: number): string {
  return canonicalJson({ commitment, counter, inputs });
}

/**
 * The number that follows from the secret, the policy and what the hall gave.
 * No allowed number at all is a bug of the caller and throws.
 */
export function numberOf(
  { policy, secret, commitment }: { readonly policy: DrawPolicy; readonly secret: string; readonly commitment: string },
  inputs: readonly DrawInput[],
  hasher: Hasher,
): SpNumber {
  return numberAmong(allowedBy(policy), { secret, commitment }, inputs, hasher);
}

/**
 * One of the allowed numbers, ascending: the first 32 bits of the HMAC-SHA-256 with the secret's 64 digits as key, divided
 * by how many there are; the remainder counts from 0. Beyond the last full multiple the counter goes up by one.
 */
export function numberAmong(
  allowed: readonly SpNumber[],
  { secret, commitment }: { readonly secret: string; readonly commitment: string },
  inputs: readonly DrawInput[],
  hasher: Hasher,
): SpNumber {
  let counter = 0;
  return drawUniform(allowed, () => {
    const mac = hasher.hmacSha256(secret, messageText(commitment, inputs, counter++));
    return Number.parseInt(mac.slice(0, 8), 16);
  });
}
