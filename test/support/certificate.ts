import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

export const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

/** A new certificate for a hub on this machine, `hub.crt`, and its key, `hub.key`. */
export function certificateIn(folder: string): void {
  const { status, stderr } = spawnSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
      ...['-subj', '/CN=hub', '-addext', 'subjectAltName=DNS:hub.example,IP:127.0.0.1,IP:0.0.0.0'],
      ...['-keyout', join(folder, 'hub.key'), '-out', join(folder, 'hub.crt')],
    ],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
}
