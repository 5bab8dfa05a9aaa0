import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SHELL_CHANNELS } from '../../../electron/contract/shell-bridge.ts';
import type { InvokeEvent } from '../../../electron/shell/electron-api.ts';
import { StandInContents } from '../../support/electron-stand-in.ts';
import { HOST_URL, ShellBench } from '../../support/shell.ts';

const SHEET = { paper: 'A4', landscape: false } as const;
const SAVED = { ...SHEET, name: 'open-round-3-sheets' };

let bench: ShellBench;
beforeEach(async () => {
  bench = new ShellBench();
  await bench.run();
});
afterEach(() => {
  rmSync(bench.dataDir, { recursive: true });
});

function fromConsole(): InvokeEvent {
  const { webContents } = bench.console;
  return { sender: webContents, senderFrame: webContents.mainFrame };
}

describe('channels', () => {
  it('are those of the bridge and no others', () => {
    expect(bench.electron.channels()).toEqual(Object.values(SHELL_CHANNELS));
  });

  const strangers: readonly (readonly [string, () => InvokeEvent])[] = [
    ['a frame inside the console', () => ({ sender: bench.console.webContents, senderFrame: { url: HOST_URL } })],
    ['a frame that has gone', () => ({ sender: bench.console.webContents, senderFrame: null })],
    [
      'another window',
      () => {
        const sender = new StandInContents();
        sender.mainFrame.url = HOST_URL;
        return { sender, senderFrame: sender.mainFrame };
      },
    ],
    [
      'a foreign page in the console',
      () => {
        bench.console.webContents.mainFrame.url = 'https://example.org/';
        return fromConsole();
      },
    ],
  ];
  it.each(strangers)('refuse %s', async (_who, event) => {
    for (const [channel, name] of Object.entries(SHELL_CHANNELS)) {
      const answer = await bench.electron.invoke(name, event(), { ...SHEET, copies: 1 });
      expect(answer).toEqual({ ok: false, fault: { code: 'shell.foreign', facts: { channel } } });
    }
    expect(bench.console.webContents.printed).toEqual([]);
    expect(bench.electron.app.exits).toEqual([]);
  });

  it('refuse everything while the console is locked', async () => {
    bench.locked = true;
    for (const [channel, name] of Object.entries(SHELL_CHANNELS)) {
      const answer = await bench.electron.invoke(name, fromConsole(), undefined);
      expect(answer).toEqual({ ok: false, fault: { code: 'shell.locked', facts: { channel } } });
    }
    expect(bench.electron.app.exits).toEqual([]);
  });

  it.each([
    [SHELL_CHANNELS.print, { ...SHEET, copies: 0 }],
    [SHELL_CHANNELS.print, { ...SHEET, copies: 51 }],
    [SHELL_CHANNELS.print, { ...SHEET, copies: 1, deviceName: 'other' }],
    [SHELL_CHANNELS.print, { paper: 'A3', landscape: false, copies: 1 }],
    [SHELL_CHANNELS.savePdf, { ...SAVED, file: '/etc/passwd' }],
    [SHELL_CHANNELS.savePdf, { ...SAVED, name: '../../etc/passwd' }],
    [SHELL_CHANNELS.savePdf, SHEET],
    [SHELL_CHANNELS.savePdf, null],
    [SHELL_CHANNELS.setKiosk, 'yes'],
    [SHELL_CHANNELS.quit, {}],
  ])('refuse on %s what is no request: %j', async (channel, input) => {
    expect(await bench.electron.invoke(channel, fromConsole(), input)).toMatchObject({
      ok: false,
      fault: { code: 'shell.input' },
    });
  });
});

describe('printing', () => {
  it('is silent and names the page size', async () => {
    const answer = await bench.electron.invoke(SHELL_CHANNELS.print, fromConsole(), { ...SHEET, copies: 2 });
    expect(answer).toEqual({ ok: true, value: null });
    expect(bench.console.webContents.printed).toEqual([
      {
        silent: true,
        printBackground: true,
        margins: { marginType: 'none' },
        pageSize: 'A4',
        landscape: false,
        copies: 2,
      },
    ]);
  });

  it('keeps a PDF by a name in letters of another script', async () => {
    const input = { ...SAVED, name: 'кубок-города-round-3' };
    expect(await bench.electron.invoke(SHELL_CHANNELS.savePdf, fromConsole(), input)).toEqual({
      ok: true,
      value: join(bench.dataDir, 'prints', 'кубок-города-round-3.pdf'),
    });
  });

  it('says why the printer refused', async () => {
    bench.console.webContents.printerFault = 'Invalid printer settings';
    expect(await bench.electron.invoke(SHELL_CHANNELS.print, fromConsole(), { ...SHEET, copies: 1 })).toEqual({
      ok: false,
      fault: { code: 'print.failed', facts: { reason: 'Invalid printer settings' } },
    });
  });

  it('keeps a PDF beside the record, with the page size named', async () => {
    const answer = await bench.electron.invoke(SHELL_CHANNELS.savePdf, fromConsole(), {
      ...SAVED,
      ...{ paper: 'A5', landscape: true },
    });
    expect(answer).toMatchObject({ ok: true });
    const { value } = answer as { readonly value: string };
    expect(value).toBe(join(bench.dataDir, 'prints', 'open-round-3-sheets.pdf'));
    expect(readFileSync(value, 'utf8')).toBe('%PDF-1.7');
    expect(bench.console.webContents.asPdf).toEqual([
      {
        pageSize: 'A5',
        landscape: true,
        printBackground: true,
        preferCSSPageSize: true,
        margins: { top: 0, bottom: 0, left: 0, right: 0 },
      },
    ]);
  });

  it('never writes over a PDF that is there', async () => {
    const saved = (): Promise<unknown> => bench.electron.invoke(SHELL_CHANNELS.savePdf, fromConsole(), SAVED);
    expect([await saved(), await saved(), await saved()]).toMatchObject([
      { value: expect.stringMatching(/\/open-round-3-sheets\.pdf$/u) as string },
      { value: expect.stringMatching(/\/open-round-3-sheets-\d{4}[\dTZ-]+\.pdf$/u) as string },
      { ok: false, fault: { code: 'pdf.failed' } },
    ]);
  });
});

describe('quit', () => {
  it('ends the program in order', async () => {
    expect(await bench.electron.invoke(SHELL_CHANNELS.quit, fromConsole())).toEqual({ ok: true, value: null });
    expect(bench.closedHosts).toBe(1);
  });
});
