import { describe, expect, it } from 'vitest';
import { findBrowser } from '../../../electron/browser/browser-launcher.ts';

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
