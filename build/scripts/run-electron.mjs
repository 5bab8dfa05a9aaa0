import { spawn } from 'node:child_process';
import { root } from './areas.mjs';

/**
 * Runs the kiosk in Electron until it ends and leaves with its exit code.
 * @returns false when Electron could not start at all (no sandbox, a missing library): nothing was served, so the
 * browser can take its place.
 */
export function runElectron(binary, args) {
  const child = spawn(binary, [root, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  let listening = false;
  child.stdout.on('data', (chunk) => {
    process.stdout.write(chunk);
    listening ||= chunk.toString().includes('Listening on ');
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => {
    child.once('error', (error) => {
      resolve(couldNotStart(error.message));
    });
    child.once('exit', (code, signal) => {
      // 0 and 2 are answers of the kiosk itself: ended, or an option that was refused.
      if (!listening && code !== 0 && code !== 2) resolve(couldNotStart(signal ?? `exit code ${code}`));
      else process.exit(code ?? 1);
    });
  });
}

function couldNotStart(reason) {
  process.removeAllListeners('SIGINT').removeAllListeners('SIGTERM');
  process.stderr.write(`Electron did not start (${reason}). The kiosk opens in a browser instead.\n`);
  return false;
}
