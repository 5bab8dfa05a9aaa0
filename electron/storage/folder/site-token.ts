import { join } from 'node:path';
import type { TokenPort } from '../../host/ports/ways.ts';
import { secretFile } from './secret-file.ts';

/** The key to a broadcast site, beside the secrets of draws. */
export function siteToken(secrets: string): TokenPort {
  return secretFile(join(secrets, 'broadcast-token.secret'));
}
