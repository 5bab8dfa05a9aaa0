import { expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { Boundary } from '../../../../electron/host/boundary.ts';
import type { Bug } from '../../../../electron/host/ports/bugs.ts';
import { loopbackEndpoint } from '../../../../electron/web/server/endpoint.ts';
import type { ScreenSession } from '../../../../electron/host/screens.ts';
import { startWebServer } from '../../../../electron/web/server/server.ts';
import { fail, ok } from '../../../../engine/result.ts';
import type { Result } from '../../../../engine/result.ts';
import { systemClock } from '../../../../electron/system-ports.ts';

const TOKEN = 'the-token-of-this-start';

function bug(): never {
  throw new Error('a bug');
}

/** A value that holds itself: no JSON can be made of it. */
function endless(): object {
  const value: { self?: object } = {};
  value.self = value;
  return value;
}

type Answer = ScreenSession['answer'];

/** What one request is replied with, and then a second one that is answered as it should be. */
async function replies(
  answer: Answer,
): Promise<{ readonly replies: readonly unknown[]; readonly bugs: readonly Bug[] }> {
  const bugs: Bug[] = [];
  const boundary = new Boundary(systemClock, (found) => bugs.push(found));
  let asked = 0;
  const session: ScreenSession = {
    answer: (...given) => (++asked === 1 ? answer(...given) : Promise.resolve(ok('well'))),
    close: () => undefined,
  };
  const host = {
    connect: () => session,
    report: (where: string, error: unknown) => boundary.report(where, error),
    livePgn: bug,
    publicTables: bug,
    publicHalls: bug,
    evidenceFile: bug,
  };
  const onRefusal = (): void => undefined;
  const server = await startWebServer({ port: 0, endpoint: loopbackEndpoint(TOKEN), files: null, host, onRefusal });
  if (!server.ok) throw new Error(server.fault.code);
  onTestFinished(() => server.value.close());
  const at = `127.0.0.1:${String(server.value.port)}`;
  const socket = new WebSocket(`ws://${at}/socket`, { headers: { Origin: `http://${at}` } });
  const got: unknown[] = [];
  socket.on('open', () => {
    socket.send(JSON.stringify({ hello: { audience: 'arbiter', token: TOKEN } }));
    for (const id of [1, 2]) socket.send(JSON.stringify({ id, request: 'snapshot', input: {} }));
  });
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString('utf8')) as { readonly id?: number };
    if (message.id !== undefined) got.push(message);
  });
  await expect.poll(() => got.length).toBe(2);
  socket.close();
  return { replies: got, bugs };
}

it.each<[string, Answer]>([
  ['throws at once', bug],
  ['throws later', () => Promise.reject<Result<unknown>>(new Error('a bug'))],
  ['is none that JSON can say', () => Promise.resolve(ok(endless()))],
  ['is no fault at all', () => Promise.resolve({ ok: false, fault: null as never })],
])('an answer that %s: whoever asked is told, and the next request is served', async (_, answer) => {
  const { replies: got, bugs } = await replies(answer);
  expect(bugs).toMatchObject([{ where: 'socket request snapshot' }]);
  expect(got).toContainEqual({ id: 1, ok: false, fault: { code: 'host.bug', facts: { number: 1 } } });
  expect(got).toContainEqual({ id: 2, ok: true, output: 'well' });
});

it('what was done and is not saved yet is told apart from what is', async () => {
  const { fault } = fail('journal.unsaved', { reason: 'disk is full', entries: 1 });
  for (const unsaved of [{ unsaved: fault }, {}]) {
    const { replies: got } = await replies(() => Promise.resolve({ ...ok('done'), ...unsaved }));
    expect(got[0]).toStrictEqual({ id: 1, ok: true, output: 'done', ...unsaved });
  }
});
