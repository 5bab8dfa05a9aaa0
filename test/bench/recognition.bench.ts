import { execFileSync } from 'node:child_process';
import { bundled } from '../support/bundle.ts';

/** The recogniser, bundled as it is shipped, in a process of its own. */
export default async function recognition(): Promise<readonly object[]> {
  const script = await bundled('test/bench/recognition/run.ts', 'recognition-bench');
  const output = execFileSync(process.execPath, [script], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  return JSON.parse(output) as readonly object[];
}
