import { createServer } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { closeListening, listenAt } from '../../../../electron/web/server/listening.ts';
import type { Refusal } from '../../../../electron/web/server/refusals.ts';

it('connections that cannot be accepted are told, each of them, and end nothing', async () => {
  const server = createServer((_, response) => response.end('here'));
  const refused: Refusal[] = [];
  const port = await listenAt(server, {
    ...{ port: 0, address: '127.0.0.1' },
    onRefusal: (refusal) => refused.push(refusal),
  });
  onTestFinished(() => closeListening(server));
  if (typeof port !== 'number') throw new Error(port.reason);
  // As Node tells it when the process has no descriptor left.
  for (let i = 0; i < 2; i++) server.emit('error', Object.assign(new Error('accept EMFILE'), { code: 'EMFILE' }));
  expect(refused.map(({ kind, what }) => `${kind} ${what}`)).toEqual(['connections EMFILE', 'connections EMFILE']);
  expect(await (await fetch(`http://127.0.0.1:${String(port)}/`)).text()).toBe('here');
});
