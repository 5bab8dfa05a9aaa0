import { spawn } from 'node:child_process';

/**
 * Runs a writer that prints each number once it is durable, kills it some time after the first, and
 * @returns the last number it gave. Throws when it ended before it gave one: it would not start.
 */
export async function killedWriter(script: string, file: string, afterMs: number): Promise<number> {
  const child = spawn(process.execPath, [script, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    if (output === '') setTimeout(() => child.kill('SIGKILL'), afterMs);
    output += chunk.toString();
  });
  await new Promise((resolve) => child.once('close', resolve));
  const whole = output.slice(0, output.lastIndexOf('\n')).split('\n');
  const last = Number(whole.at(-1));
  if (!(last > 0)) throw new Error(`the writer would not start on ${file}: ${output}`);
  return last;
}
