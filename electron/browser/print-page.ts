import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { DevtoolsPipe } from './devtools-pipe.ts';

const CHUNK_BYTES = 512 * 1024;

/** @param profile a folder of its own. */
export function browserArguments(profile: string): readonly string[] {
  return [
    `--user-data-dir=${profile}`,
    '--no-first-run',
    '--no-default-browser-check',
    '--disable-gpu',
    '--disable-extensions',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // The suggestions under an address line in which nobody types would be pages of their own, loaded before ours.
    '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup',
    // Chromium does not start as root with its sandbox; the only page it opens is ours.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    'about:blank',
  ];
}

/**
 * The page is in a context of its own, of which the browser keeps nothing on the disk: the address holds the token.
 * @returns the session of a page at this address.
 */
export async function openPage(pipe: DevtoolsPipe, url: string): Promise<string> {
  const { browserContextId } = (await pipe.send('Target.createBrowserContext')) as {
    readonly browserContextId: string;
  };
  const { targetId } = (await pipe.send('Target.createTarget', { url, browserContextId })) as {
    readonly targetId: string;
  };
  const { sessionId } = (await pipe.send('Target.attachToTarget', { targetId, flatten: true })) as {
    readonly sessionId: string;
  };
  return sessionId;
}

export interface PrintOptions {
  /** With marks for screen readers. */
  readonly tagged: boolean;
  /** HTML that stands under each page. */
  readonly footer?: string;
  readonly onBytes?: (bytes: number) => void;
}

/** Prints a page into a file of its own, readable by its owner alone. @returns the file's size in bytes. */
export async function printToFile(
  pipe: DevtoolsPipe,
  session: string,
  file: string,
  { tagged, footer, onBytes }: PrintOptions,
): Promise<number> {
  const options = {
    ...{ preferCSSPageSize: true, printBackground: true, generateTaggedPDF: tagged, transferMode: 'ReturnAsStream' },
    ...(footer === undefined ? {} : { displayHeaderFooter: true, headerTemplate: '<i></i>', footerTemplate: footer }),
  };
  const { stream } = (await pipe.send('Page.printToPDF', options, session)) as { readonly stream: string };
  let bytes = 0;
  async function* chunks(): AsyncGenerator<Buffer> {
    for (let eof = false; !eof;) {
      const read = (await pipe.send('IO.read', { handle: stream, size: CHUNK_BYTES }, session)) as {
        readonly data: string;
        readonly base64Encoded?: boolean;
        readonly eof: boolean;
      };
      const chunk = Buffer.from(read.data, read.base64Encoded === true ? 'base64' : 'latin1');
      bytes += chunk.length;
      onBytes?.(bytes);
      eof = read.eof;
      yield chunk;
    }
  }
  await pipeline(chunks, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  return bytes;
}
