import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The command line as it is built. */
export const cli = fileURLToPath(new URL('../../dist/host/cli.js', import.meta.url));

export function runCli(...args: readonly string[]): {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
} {
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], { encoding: 'utf8' });
  return { status, out: stdout, err: stderr };
}
