import { rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOST_URL, ShellBench } from '../../support/shell.ts';

let bench: ShellBench;
beforeEach(() => {
  bench = new ShellBench();
});
afterEach(() => {
  rmSync(bench.dataDir, { recursive: true });
});

describe('start', () => {
  it('takes the lock of its data folder and the sandbox before Electron is ready', async () => {
    await bench.run();
    expect(bench.electron.app.calls).toEqual(['userData /data/electron', 'lock', 'sandbox', 'ready']);
  });

  it('announces the host, keeps the display awake and shows the console', async () => {
    expect(await bench.run()).toBe(true);
    expect(bench.announced).toEqual([HOST_URL]);
    expect(bench.electron.blocked).toEqual(['prevent-display-sleep']);
    expect(bench.console.loaded).toEqual([`${HOST_URL}/#token=secret`]);
  });

  it('is refused while another kiosk has the same data, without touching the host', async () => {
    bench.electron.app.isFirst = false;
    expect(await bench.run()).toBe(false);
    expect(bench.startedHosts).toBe(0);
    expect(bench.refused).toEqual([{ code: 'shell.second', facts: {} }]);
    expect(bench.electron.app.exits).toEqual([2]);
    expect(bench.electron.windows).toEqual([]);
  });

  it('shows its window when a second start asks', async () => {
    await bench.run();
    bench.console.minimized = true;
    bench.electron.app.emit('second-instance');
    expect(bench.console.calls).toEqual(['maximize', 'restore', 'show', 'focus']);
  });

  it('ends with 2 and the fault when the host cannot start', async () => {
    bench.hostFault = { code: 'port.taken', facts: { port: 9600, reason: 'EADDRINUSE' } };
    await bench.run();
    expect(bench.refused).toEqual([bench.hostFault]);
    expect(bench.electron.app.exits).toEqual([2]);
    expect(bench.electron.windows).toEqual([]);
  });
});

describe('end', () => {
  it('closes the host before it leaves, and only once', async () => {
    await bench.run();
    bench.electron.app.quit();
    bench.electron.app.quit();
    expect(bench.electron.app.exits).toEqual([]);
    await turns();
    expect(bench.closedHosts).toBe(1);
    expect(bench.electron.app.exits).toEqual([0]);
  });

  it('comes when the console is closed, and takes the hall screen with it', async () => {
    bench.electron.displays = [
      { id: 1, bounds: { x: 0, y: 0, width: 1920, height: 1080 } },
      { id: 2, bounds: { x: 1920, y: 0, width: 1280, height: 720 } },
    ];
    await bench.run();
    expect(bench.hall).toBeDefined();
    expect(bench.console.close()).toBe(true);
    expect(bench.hall).toBeUndefined();
    await Promise.resolve();
    expect(bench.closedHosts).toBe(1);
  });

  it('is told apart where entries could not be saved', async () => {
    bench.leftUnsaved = true;
    await bench.run();
    bench.electron.app.quit();
    await turns();
    expect(bench.electron.app.exits).toEqual([1]);
  });

  it('waits for no disk that hangs, and says so', async () => {
    bench.hanging = { code: 'copy.hangs', facts: { folder: '/media/stick', entries: 3 } };
    await bench.run();
    bench.electron.app.quit();
    await turns();
    expect(bench.endedAtOnce).toEqual([bench.hanging]);
    expect(bench.electron.app.exits).toEqual([]);
  });

  it('comes although closing the host throws', async () => {
    bench.closing = () => Promise.reject(new Error('a bug'));
    await bench.run();
    bench.electron.app.quit();
    await turns();
    expect(bench.electron.app.exits).toEqual([0]);
  });

  it('comes 45 seconds after it was asked for, although closing the host never comes to an end', async () => {
    bench.closing = () => new Promise(() => undefined);
    await bench.run();
    bench.electron.app.quit();
    bench.pass(44_999);
    await turns();
    expect([bench.electron.app.exits, bench.endedAtOnce]).toEqual([[], []]);
    bench.pass(1);
    expect(bench.endedAtOnce).toEqual([null]);
  });
});

/** What was promised comes. */
async function turns(): Promise<void> {
  for (let n = 0; n < 5; n++) await Promise.resolve();
}
