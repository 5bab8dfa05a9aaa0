import { lstatSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readPlainSync } from './plain-file-sync.ts';
import { removeIfAllowed } from './remove-if-allowed.ts';
import { isSystemError } from './system-error.ts';

/** Nothing but a console's address is believed. */
const CONSOLE = /^http:\/\/127\.0\.0\.1:\d{1,5}\/#token=[\w-]{1,200}$/u;

/**
 * The page by which this user's browser finds the console. The token stands in a file and on no command line, which every
 * user of a machine can read.
 */
function pageTo(consoleUrl: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="referrer" content="no-referrer" />
    <meta http-equiv="refresh" content="0; url=${consoleUrl}" />
    <title>Arbiter960</title>
  </head>
</html>
`;
}

/**
 * Writes the page: a file of its own making, never one that somebody put there, and none at all on a disk that knows no
 * owners. It is a convenience; a full disk does not keep the kiosk from running.
 * @returns whether it is there.
 */
export function leavePage(page: string, consoleUrl: string): boolean {
  const made = `${page}.new`;
  try {
    rmSync(made, { force: true });
    writeFileSync(made, pageTo(consoleUrl), { flag: 'wx', mode: 0o600 });
    const ours = isOursAlone(made);
    if (ours) renameSync(made, page);
    else rmSync(made, { force: true });
    return ours;
  } catch (error) {
    if (!isSystemError(error)) throw error;
    removeIfAllowed(made);
    return false;
  }
}

/** Whether this user's kiosk wrote it: it is going to be opened in a browser. */
export function isOurPage(page: string): boolean {
  try {
    if (!isOursAlone(page)) return false;
    const said = readPlainSync(page);
    const [, url = ''] = /; url=([^"]*)"/u.exec(said) ?? [];
    return CONSOLE.test(url) && said === pageTo(url);
  } catch (error) {
    if (isSystemError(error)) return false;
    throw error;
  }
}

/** A file that only this user may read and write; Windows keeps a user's folders apart in its own way. */
function isOursAlone(file: string): boolean {
  const { mode, uid } = lstatSync(file);
  const mine = process.getuid?.();
  return mine === undefined || (uid === mine && (mode & 0o170_077) === 0o100_000);
}
