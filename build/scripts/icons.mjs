import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { root } from './areas.mjs';
import { findBrowser } from './find-browser.mjs';
import { makeIcns, makeIco } from './icon-files.mjs';

/** `node build/scripts/icons.mjs`: build/icons from renderer/icon.svg, drawn by a browser. Run again when the drawing changes. */
const LINUX = [16, 24, 32, 48, 64, 96, 128, 256, 512, 1024];
const WINDOWS = [16, 24, 32, 48, 64, 128, 256];

const executablePath = await findBrowser();
if (executablePath === null) throw new Error('No Chromium-family browser: run `npm run browser` first.');
const svg = readFileSync(join(root, 'renderer/icon.svg'), 'utf8');
const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
const pngs = new Map();
try {
  const page = await browser.newPage();
  for (const size of LINUX) pngs.set(size, await draw(page, size));
} finally {
  await browser.close();
}
const icons = join(root, 'build/icons');
mkdirSync(join(icons, 'linux'), { recursive: true });
for (const [size, png] of pngs) writeFileSync(join(icons, 'linux', `${size}x${size}.png`), png);
writeFileSync(join(icons, 'icon.ico'), makeIco(WINDOWS.map((size) => [size, pngs.get(size)])));
writeFileSync(join(icons, 'icon.icns'), makeIcns(pngs));

async function draw(page, size) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>html,body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`);
  return page.screenshot({ omitBackground: true, type: 'png' });
}
