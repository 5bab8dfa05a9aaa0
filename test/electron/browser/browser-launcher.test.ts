import { describe, expect, it } from 'vitest';
import { findBrowser, windowArguments } from '../../../electron/browser/browser-launcher.ts';

function machine(
  platform: string,
  variables: Readonly<Record<string, string>>,
  programs: readonly string[],
): string | null {
  return findBrowser({ platform, variables, isProgram: (file) => programs.includes(file) });
}

describe('finding a browser', () => {
  it.each([
    ['linux', { PATH: '/usr/bin:/opt' }, ['/opt/google-chrome', '/usr/bin/chromium'], '/usr/bin/chromium'],
    ['linux', { PATH: '/usr/bin:/opt' }, ['/opt/microsoft-edge'], '/opt/microsoft-edge'],
    ['linux', { PATH: '/usr/bin', CHROME_PATH: '/my/chrome' }, ['/usr/bin/chromium', '/my/chrome'], '/my/chrome'],
    ['linux', { PATH: '/usr/bin' }, ['/usr/bin/firefox'], null],
    ['linux', {}, [], null],
    [
      'darwin',
      {},
      ['/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge'],
      '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    ],
  ])('on %s with %j among %j', (platform, variables, programs, found) => {
    expect(machine(platform, variables, programs)).toBe(found);
  });
});

it('the window in a browser is as large as its display, and its arguments hold no token', () => {
  const given = windowArguments('/data/window.html', '/data/profile');
  expect(given).toContain('--start-maximized');
  expect(given[0]).toBe('--app=file:///data/window.html');
});
