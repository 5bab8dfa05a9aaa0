import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { USUAL_RULES } from '../../engine/laws/round-rules.ts';
import { openBrowser } from '../support/browser.ts';
import { Kiosk } from '../support/kiosk.ts';
import { openPreview } from '../support/preview.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));
const PAIRS = [
  ['GM Duda, Jan-Krzysztof', 'FM Müller-Lüdenscheidt, Hans-Peter'],
  ['GM Carlsen, Magnus', 'GM Abdusattorov, Nodirbek'],
  ['GM Nepomniachtchi, Ian', 'IM García Fernández, José Luis'],
] as const;

it('in a list of few tables, in the largest letters, a name that has two lines is parted behind the surname', async () => {
  const kiosk = await Kiosk.start(serve, ['--data', temporaryFolder()]);
  onTestFinished(() => kiosk.kill());
  await kiosk.ask('tournament.open', { name: 'Autumn Open' });
  const tables = PAIRS.map(([white, black], i) => ({ table: i + 1, white, black }));
  await kiosk.ask('round.open', { name: 'Round 1', castlingMode: 'cg', rules: USUAL_RULES, tables });
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const page = await openPreview(browser, kiosk, 'documents=pairings&paper=A4', { white: true });
  const lines = await page.locator('tbody bdi').evaluateAll((names) =>
    names.map(({ firstChild }) => {
      const range = document.createRange();
      let [text, lastTop] = ['', 0];
      [...(firstChild?.textContent ?? '')].forEach((letter, at) => {
        range.setStart(firstChild as Text, at);
        range.setEnd(firstChild as Text, at + 1);
        const { top } = range.getBoundingClientRect();
        text += at > 0 && top > lastTop ? `|${letter}` : letter;
        lastTop = top;
      });
      return text.replaceAll('\u00A0', ' ');
    }),
  );
  expect(lines).toHaveLength(6);
  expect(lines.filter((name) => name.includes('|')).length).toBeGreaterThan(1);
  expect(lines.filter((name) => /(?<!, )\|/u.test(name))).toEqual([]);
});
