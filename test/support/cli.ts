import { spawnSync } from 'node:child_process';
import { bundled } from './bundle.ts';

/** The command line of these sources. */
export const cli = await bundled('electron/cli.ts', 'cli');

export function runCli(...args: readonly string[]): {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
} {
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], { encoding: 'utf8' });
  return { status, out: stdout, err: stderr };
}
