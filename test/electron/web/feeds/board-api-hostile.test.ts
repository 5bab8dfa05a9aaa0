import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BoardApi } from '../../../../electron/web/feeds/board-api/board-api.ts';
import { MOST_FEEDS } from '../../../../electron/web/feeds/board-api/conversation.ts';
import { MOST_CLIENTS } from '../../../../electron/web/feeds/board-api/listener.ts';
import { resumeOrOpenRound } from '../../../../electron/host/opening.ts';
import type { Refusal } from '../../../../electron/web/server/refusals.ts';
import { ApiClient, openBoardApi } from '../../../support/board-api.ts';
import { openHall } from '../../../support/hall.ts';
import type { Hall } from '../../../support/hall.ts';
import { until } from '../../../support/patience.ts';

const TICKED = 'https://chess.example';
const refused: Refusal[] = [];
const folder = mkdtempSync(join(tmpdir(), 'arbiter960-'));
let hall: Hall;
let api: BoardApi;

beforeAll(async () => {
  hall = openHall(folder);
  resumeOrOpenRound(hall.host, { boards: [], start: null, simulate: 4, tournament: 'Chess960' });
  hall.wait(60_000);
  api = await openBoardApi(hall, [TICKED], refused);
});
beforeEach(() => {
  refused.length = 0;
});
afterAll(async () => {
  await api.close();
  hall.host.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Reply {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

function ask(headers: Readonly<Record<string, string>> = {}, method = 'GET', path = 'eboards'): Promise<Reply> {
  const { port } = api.view;
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path: `/api/v1.0/${path}`, method, headers, agent: false };
    const asked = request(options, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk.toString()));
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, body, headers: response.headers });
      });
    });
    asked.on('error', reject);
    asked.end();
  });
}

const isRefused = (headers: Readonly<Record<string, string>>): Promise<boolean> =>
  ApiClient.open(api.view.port, headers).then(
    (client) => {
      client.socket.terminate();
      return false;
    },
    () => true,
  );

const subscription = (feed: number, serialnr = '1'): string =>
  JSON.stringify({ id: 2, call: 'subscribe', param: { feed: 'eboardevent', id: feed, param: { serialnr } } });

it('a client keeps its place, however many connect and say nothing', async () => {
  const client = await ApiClient.open(api.view.port);
  const idle = await Promise.all(
    Array.from({ length: 140 }, async () => {
      const socket = connect(api.view.port, '127.0.0.1');
      socket.on('error', () => undefined);
      await new Promise((resolve) => socket.once('connect', resolve));
      return socket;
    }),
  );
  await until(() => idle.some((socket) => socket.closed));
  const [answer] = await client.ask({ id: 1, call: 'eboards' });
  expect(answer).toMatchObject({ response: 'call', id: 1 });
  for (const socket of idle) socket.destroy();
  client.socket.terminate();
  await client.closed;
});

describe('whoever is not let in', () => {
  it.each([
    [{ Origin: 'https://elsewhere.example' }, 'origin'],
    [{ Origin: 'null' }, 'origin'],
    [{ Origin: `${TICKED}.elsewhere.example` }, 'origin'],
    [{ Origin: `${TICKED}:8443` }, 'origin'],
    [{ Origin: 'http://chess.example' }, 'origin'],
    [{ Origin: '' }, 'origin'],
    [{ 'Sec-Fetch-Site': 'cross-site' }, 'origin'],
    [{ Host: 'rebound.example:1982' }, 'host'],
    [{ Host: 'localhost:1' }, 'host'],
    [{ Host: '[::1]:1982', Origin: TICKED }, 'host'],
  ])('%j is given nothing, by a socket or without one', async (headers, kind) => {
    const reply = await ask(headers);
    expect(reply).toMatchObject({ status: kind === 'host' ? 421 : 403, body: '' });
    expect(reply.headers).not.toHaveProperty('access-control-allow-origin');
    expect(await isRefused(headers)).toBe(true);
    expect(refused.map((no) => no.kind)).toEqual([kind, kind]);
  });

  it('is shown by the name of its page, each once and no more than 16 of them', async () => {
    for (let i = 0; i < 40; i++) await ask({ Origin: `https://page${String(i % 30)}.example` });
    await ask({ Origin: 'https://page.example/with a path' });
    const names = api.view.knocks.map(({ origin }) => origin);
    expect(names).toHaveLength(16);
    expect(names[0]).toBe('https://page9.example');
    expect(new Set(names).size).toBe(16);
  });

  it('is let in once it is ticked, and let go when it is not any more', async () => {
    const origin = 'https://new.example';
    expect(await isRefused({ Origin: origin })).toBe(true);
    expect(api.view.knocks[0]?.origin).toBe(origin);
    await api.set({ on: true, origins: [TICKED, origin] });
    expect(api.view.knocks.map((knock) => knock.origin)).not.toContain(origin);
    const page = await ApiClient.open(api.view.port, { Origin: origin });
    const other = await ApiClient.open(api.view.port, { Origin: TICKED });
    const answer = await ask({ Origin: origin });
    expect(answer.headers['access-control-allow-origin']).toBe(origin);
    await api.set({ on: true, origins: [TICKED] });
    await page.closed;
    await other.settled();
    other.socket.terminate();
    expect((await ask({ Origin: origin })).status).toBe(403);
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'])('may not %s', async (method) => {
    expect((await ask({}, method)).status).toBe(405);
  });

  it('may not send a body, nor another path', async () => {
    expect((await ask({ 'Content-Length': '2' }, 'GET')).status).toBe(413);
    const paths = ['../live/round.pgn', 'game/', 'round//0', 'tournament/__proto__', `game/${'x'.repeat(4000)}`];
    for (const path of paths) expect((await ask({}, 'GET', path)).status).toBe(404);
  });

  it('has an answer before a page of the Internet asks a machine of the house', async () => {
    const asks = { Origin: TICKED, 'Access-Control-Request-Private-Network': 'true' };
    const { status, headers } = await ask(asks, 'OPTIONS');
    expect([status, headers['access-control-allow-private-network']]).toEqual([204, 'true']);
    expect((await ask({ ...asks, Origin: 'https://elsewhere.example' }, 'OPTIONS')).status).toBe(403);
  });
});

describe('whoever is let in and means harm', () => {
  it('is let go with a frame of a megabyte, a frame of bytes, and what is no WebSocket', async () => {
    const large = await ApiClient.open(api.view.port);
    large.socket.send('x'.repeat(1_000_000));
    expect([1006, 1009]).toContain(await large.closed);
    const bytes = await ApiClient.open(api.view.port);
    bytes.socket.send(Buffer.from('{"id":1,"call":"eboards"}'));
    expect(await bytes.closed).toBe(1003);
    const raw = connect(api.view.port, '127.0.0.1');
    raw.on('error', () => undefined).resume();
    const gone = new Promise((resolve) => raw.once('close', resolve));
    raw.write('no request at all\r\n\r\n');
    await gone;
    expect(new Set(refused.map(({ kind }) => kind))).toEqual(new Set(['malformed', 'message']));
  });

  it('cannot hold 10,000 boards, and costs nobody else anything', async () => {
    const other = await ApiClient.open(api.view.port);
    const greedy = await ApiClient.open(api.view.port);
    for (let feed = 0; feed < 10_000; feed++) greedy.socket.send(subscription(feed));
    expect(await greedy.closed).toBe(1013);
    const replies = greedy.heard.filter(({ response }) => response === 'call').length;
    expect(replies).toBeLessThanOrEqual(MOST_FEEDS);
    expect(replies).toBeGreaterThan(0);
    await other.settled();
    other.socket.terminate();
  });

  it('finds no more room than there is, and pushes no page of another name out', async () => {
    const page = await ApiClient.open(api.view.port, { Origin: TICKED });
    const crowd: ApiClient[] = [];
    for (let i = 0; i < MOST_CLIENTS + 20; i++) crowd.push(await ApiClient.open(api.view.port));
    await page.settled();
    expect(api.view.clients).toBeLessThanOrEqual(MOST_CLIENTS);
    for (const { socket } of [page, ...crowd]) socket.terminate();
    await Promise.all(crowd.map(({ closed }) => closed));
  });

  it('is not waited for while it does not read: what it is told then is what is so then', async () => {
    const slow = await ApiClient.open(api.view.port);
    const fen = hall.host.publicTables()[0]?.start;
    for (const message of [
      subscription(1),
      JSON.stringify({ id: 3, call: 'call', param: { id: 1, method: 'setup', param: { fen } } }),
    ])
      await slow.ask(message);
    slow.socket.pause();
    const before = process.memoryUsage().arrayBuffers;
    for (let at = 0; at < 240; at++) hall.wait(1000);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(32 * 1024 * 1024);
    slow.socket.resume();
    const moves = (): unknown =>
      slow.heard.findLast(({ response, param }) => response === 'feed' && 'san' in (param as object))?.param;
    await expect.poll(moves, { timeout: 20_000 }).toMatchObject({ san: hall.host.publicTables()[0]?.moves });
    slow.socket.terminate();
  });

  it('finds the hall as it was', () => {
    const state = hall.host.publicTables().map(({ moves }) => moves.length);
    expect(state).toHaveLength(4);
    for (const plies of state) expect(plies).toBeGreaterThan(4);
    expect(hall.bugs).toEqual([]);
  });
});

it('is off until it is turned on, says when its port is taken, and is gone when it is turned off', async () => {
  const { port } = api.view;
  const rival = new BoardApi({
    port,
    source: { round: () => null, earlier: () => null, listen: () => () => undefined },
    epochMs: () => 0,
    onRefusal: () => undefined,
    report: () => undefined,
  });
  expect(rival.view).toMatchObject({ on: false, port, fault: null });
  expect(await rival.set({ on: true, origins: [] })).toMatchObject({ ok: false, fault: { code: 'feeds.portTaken' } });
  expect(rival.view).toMatchObject({ on: true, fault: { code: 'feeds.portTaken' } });
  await api.set({ on: false, origins: [TICKED] });
  await expect(ask()).rejects.toThrow('ECONNREFUSED');
  expect(await rival.set({ on: true, origins: [] })).toMatchObject({ ok: true });
  expect(rival.view.fault).toBeNull();
  await rival.close();
});
