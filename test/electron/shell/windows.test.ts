import { rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOST_URL, ShellBench } from '../../support/shell.ts';

const FIRST = { id: 1, bounds: { x: 0, y: 0, width: 1920, height: 1080 } };
const SECOND = { id: 2, bounds: { x: 1920, y: 0, width: 1280, height: 720 } };
const THIRD = { id: 3, bounds: { x: 3200, y: 0, width: 1024, height: 768 } };

let bench: ShellBench;
beforeEach(() => {
  bench = new ShellBench();
});
afterEach(() => {
  rmSync(bench.dataDir, { recursive: true });
});

describe('every window', () => {
  it.each(['console', 'hall'] as const)('%s: page in a sandbox, without Node', async (which) => {
    bench.electron.displays = [FIRST, SECOND];
    await bench.run();
    expect(bench[which]?.options.webPreferences).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      plugins: false,
      webviewTag: false,
    });
    expect(bench[which]?.options.webPreferences).not.toHaveProperty('enableBlinkFeatures');
    expect(bench[which]?.options.webPreferences).not.toHaveProperty('additionalArguments');
    expect(bench[which]?.options.webPreferences).not.toHaveProperty('session');
  });

  it('is as large as its display', async () => {
    bench.electron.displays = [FIRST, SECOND];
    await bench.run();
    expect(bench.console.calls).toContain('maximize');
    expect(bench.hall?.options).toMatchObject({ ...SECOND.bounds, fullscreen: true });
  });

  it('has the preload in the console only', async () => {
    bench.electron.displays = [FIRST, SECOND];
    await bench.run();
    expect(bench.console.options.webPreferences?.preload).toBe('/app/preload.cjs');
    expect(bench.hall?.options.webPreferences?.preload).toBeUndefined();
  });
});

describe('hall screen', () => {
  it('is not opened with one display', async () => {
    await bench.run();
    expect(bench.electron.windows).toHaveLength(1);
  });

  it('fills the second display with the projector page', async () => {
    bench.electron.displays = [FIRST, SECOND];
    await bench.run();
    expect(bench.hall?.options).toMatchObject({ ...SECOND.bounds, fullscreen: true, focusable: false });
    expect(bench.hall?.loaded).toEqual([`${HOST_URL}/projector`]);
  });

  it('takes the first display when the console stands on the second', async () => {
    bench.electron.displays = [FIRST, SECOND];
    await bench.run();
    bench.console.setBounds({ x: 2000, y: 100, width: 800, height: 500 });
    bench.electron.plug([FIRST, SECOND], 'display-metrics-changed');
    expect(bench.hall?.getBounds()).toEqual(FIRST.bounds);
  });

  it('comes when a display is plugged in and goes when it is pulled', async () => {
    await bench.run();
    bench.electron.plug([FIRST, SECOND], 'display-added');
    expect(bench.hall?.getBounds()).toEqual(SECOND.bounds);
    bench.electron.plug([FIRST], 'display-removed');
    expect(bench.hall).toBeUndefined();
    bench.electron.plug([FIRST, SECOND], 'display-added');
    expect(bench.hall?.getBounds()).toEqual(SECOND.bounds);
    expect(bench.console.isDestroyed()).toBe(false);
  });

  it('stays where it is when a third display comes', async () => {
    bench.electron.displays = [FIRST, SECOND];
    await bench.run();
    const { hall } = bench;
    bench.electron.plug([FIRST, THIRD, SECOND], 'display-added');
    expect(bench.hall).toBe(hall);
  });

  it('follows a display that changes its size', async () => {
    bench.electron.displays = [FIRST, SECOND];
    await bench.run();
    const bounds = { x: 1920, y: 0, width: 1920, height: 1080 };
    bench.electron.plug([FIRST, { id: 2, bounds }], 'display-metrics-changed');
    expect(bench.hall?.getBounds()).toEqual(bounds);
    expect(bench.hall?.calls).toEqual(['fullScreen false', 'fullScreen true']);
  });
});

describe('a page that dies', () => {
  const crash = (reason: string): void => {
    bench.console.webContents.emit('render-process-gone', {}, { reason });
  };

  it.each(['crashed', 'oom', 'killed', 'launch-failed'])('is loaded again after %s', async (reason) => {
    await bench.run();
    crash(reason);
    expect(bench.console.loaded).toHaveLength(2);
  });

  it('is left alone after a clean exit', async () => {
    await bench.run();
    crash('clean-exit');
    expect(bench.console.loaded).toHaveLength(1);
  });

  it('is loaded again when it hangs', async () => {
    await bench.run();
    bench.console.emit('unresponsive');
    expect(bench.console.loaded).toHaveLength(2);
  });

  it('rests before it is tried again when it crashes on and on', async () => {
    await bench.run();
    for (let i = 0; i < 4; i += 1) crash('crashed');
    expect(bench.console.loaded).toHaveLength(4);
    bench.pass(5_000);
    expect(bench.console.loaded).toHaveLength(5);
  });

  it('is tried again when it could not be loaded', async () => {
    await bench.run();
    bench.console.loadFault = new Error('ERR_CONNECTION_REFUSED');
    crash('crashed');
    bench.console.loadFault = null;
    await Promise.resolve();
    await Promise.resolve();
    bench.pass(5_000);
    expect(bench.console.loaded).toHaveLength(3);
  });
});
