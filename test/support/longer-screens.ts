import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { longerWords } from './longer-language.ts';

const assets = fileURLToPath(new URL('../../dist/renderer/assets', import.meta.url));
/** Where the words of the page stand first in the built script: `#spoken = $state.raw(en); speak(…`. */
const SPOKEN = /(#\w+=[\w$]+\()([\w$]+)(\);speak\()/u;

/** The script of the built screens, but with longer words: its path and itself. */
function longerScript(): { readonly path: string; readonly script: string } {
  for (const name of readdirSync(assets).filter((file) => file.endsWith('.js'))) {
    const built = readFileSync(`${assets}/${name}`, 'utf8');
    const script = built.replace(
      SPOKEN,
      (_, before: string, words: string, after: string) => `${before}(${longerWords.toString()})(${words})${after}`,
    );
    if (script !== built) return { path: `/assets/${name}`, script };
  }
  throw new Error('No script of the built screens speaks as messages.svelte.ts does');
}

/** A page of the kiosk whose script is this one in place of its own. */
export async function serveLonger(page: Page): Promise<void> {
  const { path, script } = longerScript();
  await page.route(`**${path}`, (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
}
