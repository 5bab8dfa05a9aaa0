import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DevtoolsPipe } from '../../../electron/browser/devtools-pipe.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** A program in the place of the browser: it reads from descriptor 3 and writes to 4. */
function browser(script: string): string {
  const file = join(temporaryFolder(), 'browser');
  writeFileSync(file, `#!/bin/sh\n${script}\n`, { mode: 0o700 });
  return file;
}

it.skipIf(process.platform === 'win32').each([
  ['says what is no JSON', String.raw`printf 'no JSON\000' >&4; exec sleep 60`, /cannot be read/u],
  ['says nothing in JSON', String.raw`printf 'null\000' >&4; exec sleep 60`, /cannot be read/u],
  ['hangs up and stays', 'exec 3<&- 4>&-; exec sleep 60', /hung up/u],
  ['never answers', 'exec sleep 60', /does not answer/u],
  ['never comes to an end', 'exec tr "\\000" a < /dev/zero >&4', /to an end/u],
  ['ends', 'exit 3', /ended \(3\)/u],
  ['is killed', 'kill -9 $$', /ended \(SIGKILL\)/u],
])('a browser that %s is given up, and what is asked later too', async (_, script, why) => {
  const pipe = new DevtoolsPipe(browser(script), [], 2_500);
  await expect(pipe.send('Target.createBrowserContext')).rejects.toThrow(why);
  await expect(pipe.send('Page.printToPDF')).rejects.toThrow(why);
  expect(pipe.ended).toBe(true);
  await pipe.close();
});

it('a reply in pieces is one reply, and an error is the question’s alone', async () => {
  const answers = String.raw`printf '{"id":1,"res' >&4; sleep 0.1; printf 'ult":"a"}\000{"id":2,"error":{"message":"no page"}}\000{"id":' >&4; sleep 0.1; printf '3,"result":"c"}\000' >&4`;
  const pipe = new DevtoolsPipe(browser(`${answers}; exec sleep 60`), []);
  const [first, second, third] = await Promise.allSettled([pipe.send('a'), pipe.send('b'), pipe.send('c')]);
  expect(first).toEqual({ status: 'fulfilled', value: 'a' });
  expect(second).toMatchObject({ status: 'rejected', reason: new Error('no page') });
  expect(third).toEqual({ status: 'fulfilled', value: 'c' });
  await pipe.close();
});
