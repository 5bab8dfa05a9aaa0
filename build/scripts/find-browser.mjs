import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const COMMANDS = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'brave-browser',
  'vivaldi',
];
const MAC_APPS = ['Google Chrome', 'Chromium', 'Microsoft Edge', 'Brave Browser', 'Vivaldi'];
const WINDOWS_PROGRAMS = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
  'Chromium\\Application\\chrome.exe',
  'BraveSoftware\\Brave-Browser\\Application\\brave.exe',
];

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

function candidates(variables, platform) {
  if (platform === 'darwin') return MAC_APPS.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  if (platform === 'win32') {
    return [variables.PROGRAMFILES, variables['PROGRAMFILES(X86)'], variables.LOCALAPPDATA]
      .filter(Boolean)
      .flatMap((folder) => WINDOWS_PROGRAMS.map((program) => join(folder, program)));
  }
  const folders = (variables.PATH ?? '').split(delimiter).filter(Boolean);
  return COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command)));
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
