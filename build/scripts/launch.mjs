import { buildStale } from './build-stale.mjs';
import { electronBinary } from './electron-binary.mjs';
import { runElectron } from './run-electron.mjs';

/** `npm start`: in Electron where it can be had, else the same host in this process, which opens a browser's window. */
export async function launch(args) {
  if (args.includes('--help') || args.includes('-h')) {
    buildStale(['host']);
    await import('../../dist/host/serve.js');
    return;
  }
  buildStale(['host', 'preload', 'renderer', 'follow']);
  if (!args.includes('--browser') && !args.includes('--no-window')) {
    const electron = await electronBinary();
    if (electron.path !== null && (await runElectron(electron.path, args))) return;
    if (electron.path === null) process.stderr.write(`${electron.reason} The kiosk opens in a browser instead.\n`);
  }
  // Ctrl-C comes twice, from the terminal and from npm: the second must not cut off the end that the first began.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
  await import('../../dist/host/serve.js');
}
