import { rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StandInSession, standInEvent } from '../../support/electron-stand-in.ts';
import { HOST_URL, ShellBench } from '../../support/shell.ts';

let bench: ShellBench;
beforeEach(async () => {
  bench = new ShellBench();
  await bench.run();
});
afterEach(() => {
  rmSync(bench.dataDir, { recursive: true });
});

function navigates(moment: string, url: string): boolean {
  const event = standInEvent({ url });
  bench.console.webContents.emit(moment, event);
  return !event.refused();
}

describe('navigation', () => {
  const foreign = [
    'https://example.org/',
    'http://127.0.0.1:9601/',
    'http://127.0.0.1:9600.example.org/',
    'http://127.0.0.1:9600@example.org/',
    'https://127.0.0.1:9600/',
    'http://localhost:9600/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/html,x',
    'about:blank',
    `blob:${HOST_URL}/1b4e28ba-2fa1-11d2-883f-0016d3cca427`,
    `filesystem:${HOST_URL}/temporary/x`,
    'nonsense',
  ];
  it.each(['will-navigate', 'will-frame-navigate', 'will-redirect'])('%s stays at home', (moment) => {
    expect(foreign.filter((url) => navigates(moment, url))).toEqual([]);
    expect(navigates(moment, `${HOST_URL}/#/draw`)).toBe(true);
  });
});

describe('refusals', () => {
  it('opens no new window', () => {
    const { openHandler } = bench.console.webContents;
    const details = { url: `${HOST_URL}/projector`, frameName: '', features: '', disposition: 'new-window' as const };
    expect(openHandler?.({ ...details, referrer: { url: '', policy: 'default' } })).toEqual({ action: 'deny' });
  });

  it('attaches no webview', () => {
    const event = standInEvent();
    bench.console.webContents.emit('will-attach-webview', event);
    expect(event.refused()).toBe(true);
  });

  it.each([
    'media',
    'geolocation',
    'notifications',
    'serial',
    'usb',
    'clipboard-read',
    'fullscreen',
    'display-capture',
  ])('grants no permission: %s', (permission) => {
    const answers: boolean[] = [];
    bench.electron.session.request?.(bench.console.webContents, permission, (granted) => answers.push(granted));
    expect(answers).toEqual([false]);
  });

  it('lets no request out to another machine, in any session', () => {
    const other = new StandInSession();
    bench.electron.app.emit('session-created', other);
    for (const { traffic, watched } of [bench.electron.session, other]) {
      const cancelled = (url: string): boolean => {
        let answer = false;
        traffic?.({ url }, ({ cancel }) => (answer = cancel));
        return answer;
      };
      expect(watched).toEqual(['http://*/*', 'https://*/*', 'ws://*/*', 'wss://*/*', 'ftp://*/*']);
      const ours = [`${HOST_URL}/projector`, `${HOST_URL.replace('http', 'ws')}/socket`];
      const theirs = [
        'https://example.org/x.js',
        'http://127.0.0.1:9601/',
        'wss://127.0.0.1:9600/',
        'ftp://127.0.0.1:9600/',
      ];
      expect([...ours, ...theirs].map(cancelled)).toEqual([false, false, true, true, true, true]);
      expect(other.check?.()).toBe(false);
    }
  });

  it('downloads what our own pages made and nothing else', () => {
    const downloads = (url: string): boolean => {
      const event = standInEvent();
      bench.electron.session.emit('will-download', event, { getURL: () => url });
      return !event.refused();
    };
    const urls = [
      `blob:${HOST_URL}/5d1b`,
      `${HOST_URL}/live/round.pgn`,
      'https://example.org/x.exe',
      'data:text/html,x',
    ];
    expect(urls.map(downloads)).toEqual([true, true, false, false]);
  });

  it('removes the menu, whose keys would reload, take apart and open windows', () => {
    expect(bench.electron.menuRemoved).toBe(true);
  });

  it('answers no to checks and devices', () => {
    expect(bench.electron.session.check?.()).toBe(false);
    expect(bench.electron.session.device?.()).toBe(false);
  });
});
