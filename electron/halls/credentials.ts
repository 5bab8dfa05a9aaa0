import { readFileSync } from 'node:fs';
import { credsAuthenticator, nkeyAuthenticator } from '@nats-io/transport-node';
import type { Authenticator } from '@nats-io/transport-node';
import { fail, ok } from '../../engine/result.ts';
import type { Result } from '../../engine/result.ts';

/** A key to the server, and whose certificates are believed there besides those of the system. */
export interface Credentials {
  readonly authenticator: Authenticator | null;
  readonly ca: string | null;
}

const NONE: Credentials = { authenticator: null, ca: null };
/** No file of keys comes near it. */
const LONGEST = 64 * 1024;
const SEED = /^SU[A-Z2-7]{56}$/mu;
const CERTIFICATES = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/gu;

/**
 * Reads a file with the key of a user, as `nsc` writes it (a JWT with its seed) or a seed alone; certificates may stand in it
 * too. Fault `halls.credsUnread`.
 */
export function readCredentials(file: string | null): Result<Credentials> {
  if (file === null) return ok(NONE);
  try {
    const text = readFileSync(file, 'utf8');
    const ca = text.length > LONGEST ? null : (text.match(CERTIFICATES)?.join('\n') ?? null);
    const authenticator = text.length > LONGEST ? null : authenticatorOf(text);
    if (authenticator === null && ca === null)
      return fail('halls.credsUnread', { file, reason: 'there is no key in it' });
    return ok({ authenticator, ca });
  } catch (error) {
    return fail('halls.credsUnread', { file, reason: error instanceof Error ? error.message : String(error) });
  }
}

function authenticatorOf(text: string): Authenticator | null {
  const bytes = new TextEncoder();
  if (text.includes('-----BEGIN NATS USER JWT-----')) return credsAuthenticator(bytes.encode(text));
  const seed = SEED.exec(text)?.[0];
  return seed === undefined ? null : nkeyAuthenticator(bytes.encode(seed));
}
