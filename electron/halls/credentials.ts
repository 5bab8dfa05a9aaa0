import { readFileSync } from 'node:fs';
import { credsAuthenticator, nkeyAuthenticator } from '@nats-io/transport-node';
import type { Authenticator } from '@nats-io/transport-node';
import { fail, ok } from '../../engine/result.ts';
import type { Result } from '../../engine/result.ts';
import { pemOf, readJoining } from './joining.ts';

/** A key to the server, and whose certificates are believed there besides those of the system. */
export interface Credentials {
  readonly authenticator: Authenticator | null;
  /** In PEM. */
  readonly ca: string | null;
}

const NONE: Credentials = { authenticator: null, ca: null };
/** No file of keys comes near it. */
const LONGEST = 64 * 1024;
const SEED = /^SU[A-Z2-7]{56}$/mu;
const CERTIFICATES = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/gu;

/**
 * Reads a file with the key of a user, as `nsc` writes it (a JWT with its seed), a seed alone, or what a hall is given to join; certificates may
 * stand in it too. Fault `halls.credsUnread`.
 */
export function readCredentials(file: string | null): Result<Credentials> {
  if (file === null) return ok(NONE);
  try {
    const text = readFileSync(file, 'utf8');
    const found = text.length > LONGEST ? NONE : credentialsIn(text);
    if (found.authenticator === null && found.ca === null)
      return fail('halls.credsUnread', { file, reason: 'there is no key in it' });
    return ok(found);
  } catch (error) {
    return fail('halls.credsUnread', { file, reason: error instanceof Error ? error.message : String(error) });
  }
}

function credentialsIn(text: string): Credentials {
  const joining = readJoining(text);
  if (joining.ok) return { authenticator: ofSeed(joining.value.seed), ca: pemOf(joining.value) };
  return { authenticator: authenticatorOf(text), ca: text.match(CERTIFICATES)?.join('\n') ?? null };
}

function authenticatorOf(text: string): Authenticator | null {
  if (text.includes('-----BEGIN NATS USER JWT-----')) return credsAuthenticator(new TextEncoder().encode(text));
  const seed = SEED.exec(text)?.[0];
  return seed === undefined ? null : ofSeed(seed);
}

function ofSeed(seed: string): Authenticator {
  return nkeyAuthenticator(new TextEncoder().encode(seed));
}
