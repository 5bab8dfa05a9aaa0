import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import type { BeatMessage } from '../../../../electron/contract/notices.ts';
import { fail, ok } from '../../../../engine/result.ts';
import { loopbackEndpoint } from '../../../../electron/web/server/endpoint.ts';
import type { ScreenHost } from '../../../../electron/web/server/screen-host.ts';
import { roomsAt, serveSocket } from '../../../../electron/web/server/socket.ts';

/** A host in which nothing happens. */
const quiet: ScreenHost = {
  connect: () => ({ answer: () => Promise.resolve(ok(null)), close: () => undefined }),
  report: () => fail('host.bug', { number: 1 }).fault,
  livePgn: () => '',
  publicTables: () => [],
  publicHalls: () => null,
  evidenceFile: () => null,
};
const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
server.on('connection', (socket) => {
  serveSocket(socket, {
    host: quiet,
    endpoint: loopbackEndpoint('token'),
    rooms: roomsAt(loopbackEndpoint('token')),
    from: '',
    onRefusal: () => undefined,
  });
});

afterAll(() => {
  for (const socket of server.clients) socket.terminate();
  server.close();
});

/** What a screen hears that says this first. */
function heard(hello: object): { readonly messages: readonly unknown[]; readonly socket: WebSocket } {
  const messages: unknown[] = [];
  const socket = new WebSocket(`ws://127.0.0.1:${String((server.address() as AddressInfo).port)}`);
  socket.on('open', () => {
    socket.send(JSON.stringify(hello));
  });
  socket.on('message', (data: Buffer) => messages.push(JSON.parse(data.toString())));
  return { messages, socket };
}

describe('the beat of a host in which nothing happens', () => {
  it.each(['arbiter', 'hall'])('is heard by the screen of the %s, with the time', async (audience) => {
    const since = Date.now();
    const { messages, socket } = heard({ hello: { audience, token: 'token' } });
    await expect.poll(() => messages.length).toBeGreaterThan(1);
    const [first = NaN, second = NaN] = messages.map((message) => (message as BeatMessage).beat);
    expect(first).toBeGreaterThanOrEqual(since);
    expect(second).toBeGreaterThan(first);
    expect(second).toBeLessThanOrEqual(Date.now());
    expect(messages[0]).toHaveProperty('utcOffsetMinutes', 0 - new Date().getTimezoneOffset());
    socket.terminate();
  });

  it('is not for a screen that was not let in', async () => {
    const { messages, socket } = heard({ hello: { audience: 'arbiter', token: 'wrong' } });
    await new Promise((resolve) => socket.once('close', resolve));
    expect(messages).toEqual([]);
  });
});
