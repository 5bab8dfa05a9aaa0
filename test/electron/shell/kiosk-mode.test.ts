import { rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SHELL_CHANNELS } from '../../../electron/contract/shell-bridge.ts';
import { ShellBench } from '../../support/shell.ts';

let bench: ShellBench;
beforeEach(async () => {
  bench = new ShellBench();
  await bench.run();
});
afterEach(() => {
  rmSync(bench.dataDir, { recursive: true });
});

async function setKiosk(on: boolean): Promise<void> {
  const { webContents } = bench.console;
  const event = { sender: webContents, senderFrame: webContents.mainFrame };
  expect(await bench.electron.invoke(SHELL_CHANNELS.setKiosk, event, on)).toEqual({ ok: true, value: null });
}

const WINDOW_KEYS = [
  { code: 'F4', alt: true },
  { code: 'F5' },
  { code: 'F11' },
  { code: 'F12' },
  { code: 'KeyW', control: true },
  { code: 'KeyQ', control: true },
  { code: 'KeyR', control: true },
  { code: 'KeyI', control: true, shift: true },
];

describe('kiosk mode', () => {
  it('covers the screen and keeps the window open', async () => {
    await setKiosk(true);
    expect(bench.console.isKiosk()).toBe(true);
    expect(bench.console.close()).toBe(false);
    expect(WINDOW_KEYS.filter((key) => !bench.console.webContents.press(key))).toEqual([]);
  });

  it('leaves letters and the console’s own keys alone', async () => {
    await setKiosk(true);
    const keys = [{ code: 'KeyW' }, { code: 'Enter' }, { code: 'ArrowLeft' }, { code: 'KeyC', control: true }];
    expect(keys.filter((key) => bench.console.webContents.press(key))).toEqual([]);
  });

  it('ends from the console', async () => {
    await setKiosk(true);
    await setKiosk(false);
    expect(bench.console.isKiosk()).toBe(false);
    expect(WINDOW_KEYS.filter((key) => bench.console.webContents.press(key))).toEqual([]);
    expect(bench.console.close()).toBe(true);
  });

  it('ends by Ctrl+Alt+Shift+K even if the page is dead', async () => {
    await setKiosk(true);
    const { webContents } = bench.console;
    expect(webContents.press({ code: 'KeyK', control: true, alt: true })).toBe(false);
    expect(bench.console.isKiosk()).toBe(true);
    expect(webContents.press({ code: 'KeyK', control: true, alt: true, shift: true })).toBe(true);
    expect(bench.console.isKiosk()).toBe(false);
  });

  it('does not keep the program from ending', async () => {
    await setKiosk(true);
    bench.electron.app.quit();
    expect(bench.closedHosts).toBe(1);
    expect(bench.console.close()).toBe(true);
  });
});
