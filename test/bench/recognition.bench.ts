import { execFileSync } from 'node:child_process';
import { bundled } from '../support/bundle.ts';
import type { Row } from './recognition/run.ts';

/** The recogniser, bundled as it is shipped, in a process of its own. */
export default async function recognition(): Promise<readonly Row[]> {
  const script = await bundled('test/bench/recognition/run.ts', 'recognition-bench');
  const output = execFileSync(process.execPath, [script], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  return JSON.parse(output) as readonly Row[];
}
