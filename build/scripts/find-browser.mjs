import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The list that the kiosk itself looks through. */
const browsers = JSON.parse(readFileSync(new URL('../../electron/browser/browsers.json', import.meta.url), 'utf8'));

/**
 * A Chromium-family browser for the tests, or null. `ARBITER960_BROWSER` or `CHROME_PATH` names one that lies elsewhere.
 * @returns {Promise<string | null>}
 */
export async function findBrowser(variables = process.env, platform = process.platform) {
  const named = variables.ARBITER960_BROWSER || variables.CHROME_PATH;
  if (named) return isProgram(named) ? named : null;
  const installed = candidates(variables, platform).find(isProgram);
  return installed ?? (await playwrightBrowser());
}

/**
 * What the tests look at pages with, or null: where it is installed, the Chromium that has no window at all, as opening a page there takes
 * the fifth part of the processor time. What opens a window for people needs the other.
 * @returns {Promise<string | null>}
 */
export async function findHeadlessBrowser(variables = process.env) {
  if (variables.ARBITER960_BROWSER || variables.CHROME_PATH) return findBrowser(variables);
  return onPath('chromium-headless-shell', variables).find(isProgram) ?? findBrowser(variables);
}

function candidates(variables, platform) {
  if (platform === 'darwin') return browsers.macApps.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  if (platform === 'win32') {
    return [variables.PROGRAMFILES, variables['PROGRAMFILES(X86)'], variables.LOCALAPPDATA]
      .filter(Boolean)
      .flatMap((folder) => browsers.windowsPrograms.map((program) => join(folder, program)));
  }
  return browsers.commands.flatMap((command) => onPath(command, variables));
}

function onPath(command, { PATH = '' }) {
  return PATH.split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, command));
}

async function playwrightBrowser() {
  const { chromium } = await import('playwright-core');
  const file = chromium.executablePath();
  return existsSync(file) ? file : null;
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch (error) {
    if (['ENOENT', 'EACCES', 'ENOTDIR'].includes(error.code)) return false;
    throw error;
  }
}
