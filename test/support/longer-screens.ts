import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import type { Plugin } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The page begins with longer words. */
const speaksLonger: Plugin = {
  name: 'speaks-longer',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('/renderer/main.ts')
      ? [
          `import { longerWords } from '${root}test/support/longer-language.ts';`,
          `import { messages as spoken } from '${root}renderer/stores/messages.svelte.ts';`,
          'spoken.speak(longerWords);',
          code,
        ].join('\n')
      : null,
};

/** The screens, built anew with longer words: path to what stands there. */
export async function longerScreens(): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const built = await build({
    root: `${root}renderer`,
    configFile: `${root}build/vite.renderer.config.ts`,
    logLevel: 'error',
    plugins: [speaksLonger],
    build: { write: false },
  });
  const outputs = Array.isArray(built) ? built : [built];
  return new Map(
    outputs
      .flatMap((one) => ('output' in one ? one.output : []))
      .map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]),
  );
}

/** Without this, pages that are served by nobody at an address may speak to the kiosk. */
export const FROM_NOWHERE = ['LocalNetworkAccessChecks'];

/** Paths at which the kiosk serves them. */
const SCREENS: readonly string[] = ['/', '/projector', '/floor'];

/** A page that is given these in place of the kiosk's own. */
export async function serveLonger(page: Page, screens: ReadonlyMap<string, string | Uint8Array>): Promise<void> {
  const types: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css', html: 'text/html' };
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    const path = SCREENS.includes(pathname) ? '/index.html' : pathname;
    const body = screens.get(path);
    if (body === undefined || route.request().method() !== 'GET') await route.continue();
    else {
      const contentType = types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
      await route.fulfill({ contentType, body: typeof body === 'string' ? body : Buffer.from(body) });
    }
  });
}
