import { fail, ok } from '../../engine/result.ts';
import type { Result } from '../../engine/result.ts';
import { serverAt } from '../contract/halls.ts';
import type { HallsOptions, Invitation } from '../contract/halls.ts';
import { sameName } from '../host/halls/same-name.ts';
import { readCredentials } from './credentials.ts';
import { certificatesIn, joiningCode } from './joining.ts';
import { hallsIn, writeUser } from './keys-file.ts';
import { newKey } from './keys.ts';

export interface InvitingOptions extends Pick<HallsOptions, 'event' | 'creds'> {
  /** The server's list of keys, to which those of halls are added; null where somebody else does that. */
  readonly keys: string | null;
}

/**
 * A key for a hall: it goes from here to its arbiter, and is kept nowhere. Faults `join.address`, `join.known`, `halls.credsUnread`, `keys.unwritten`.
 * @param address the server's, as the hall reaches it.
 * @param known names of halls that have been heard.
 */
export function invited(
  { event, creds, keys }: InvitingOptions,
  known: readonly string[],
  {
    hall,
    address,
    anyway = false,
  }: { readonly hall: string; readonly address: string; readonly anyway?: boolean | undefined },
): Result<Invitation> {
  if (serverAt(address) === null) return fail('join.address', { given: address });
  const same = sameName(hall, [...(keys === null ? [] : hallsIn(keys, event)), ...known]);
  if (same !== null && !anyway) return fail('join.known', { hall, known: same });
  const own = readCredentials(creds);
  if (!own.ok) return own;
  const { seed, user } = newKey(event, hall);
  const written = keys === null ? ok(null) : writeUser(keys, event, hall, user);
  if (!written.ok) return written;
  const certificates = certificatesIn(own.value.ca ?? '');
  return ok({ hall, user, code: joiningCode({ address, event, hall, seed, certificates }) });
}
