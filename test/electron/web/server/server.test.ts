import { mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { loopbackEndpoint } from '../../../../electron/web/server/endpoint.ts';
import type { Refusal } from '../../../../electron/web/server/refusals.ts';
import { startWebServer } from '../../../../electron/web/server/server.ts';
import type { WebServer } from '../../../../electron/web/server/server.ts';
import { CLOSE } from '../../../../electron/web/server/socket.ts';
import { Screens } from '../../../../electron/host/screens.ts';
import { resumeOrOpenRound } from '../../../../electron/host/opening.ts';
import { PLAIN_ACCESS, plainAccess } from '../../../support/access.ts';
import { openHall } from '../../../support/hall.ts';
import type { Hall } from '../../../support/hall.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';

const TOKEN = 'the-token-of-this-start';
const folder = mkdtempSync(join(tmpdir(), 'arbiter960-'));
const refused: Refusal[] = [];
let hall: Hall;
let server: WebServer;

beforeAll(async () => {
  const files = join(folder, 'renderer');
  mkdirSync(files);
  writeFileSync(join(files, 'index.html'), '<!doctype html><title>page</title>');
  mkdirSync(join(files, 'assets'));
  writeFileSync(join(files, 'assets', 'index-abc.js'), '');
  writeFileSync(join(folder, 'secret'), 'nobody may read this');
  mkdirSync(join(folder, 'data'));
  hall = openHall(join(folder, 'data'));
  resumeOrOpenRound(hall.host, { boards: [], start: null, simulate: 2, tournament: 'Chess960' });
  hall.wait(60_000);
  const about = { version: '0', dataDir: folder, isNewRecord: false, port: 0, startedEpochMs: 0, access: PLAIN_ACCESS };
  const screens = new Screens({
    main: hall.host,
    about: () => about,
    openDemonstration: notAsked,
    access: plainAccess(),
    beginAfresh: notAsked,
  });
  const endpoint = loopbackEndpoint(TOKEN);
  const started = await startWebServer({
    port: 0,
    endpoint,
    files,
    host: screens,
    onRefusal: (no) => refused.push(no),
  });
  if (!started.ok) throw new Error(started.fault.code);
  server = started.value;
});

afterAll(async () => {
  await server.close();
  hall.host.close();
  rmSync(folder, { recursive: true, force: true });
});

function notAsked(): never {
  throw new Error('not asked');
}

interface Reply {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

function ask(path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET'): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port: server.port, path, method, headers, agent: false }, (response) => {
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

/** A screen: what came in, and how it was closed. */
class TestScreen {
  readonly messages: Record<string, unknown>[] = [];
  readonly socket: WebSocket;
  readonly closed: Promise<number>;

  constructor(headers: Readonly<Record<string, string>> = {}) {
    const origin = `http://127.0.0.1:${String(server.port)}`;
    this.socket = new WebSocket(`ws://127.0.0.1:${String(server.port)}/socket`, {
      headers: { Origin: origin, ...headers },
    });
    this.closed = new Promise((resolve) => {
      this.socket.on('close', resolve);
      this.socket.on('error', () => {
        resolve(-1);
      });
    });
    this.socket.on('message', (data: Buffer) => {
      this.messages.push(JSON.parse(data.toString()) as Record<string, unknown>);
    });
  }

  async open(): Promise<this> {
    await new Promise((resolve, reject) => {
      this.socket.once('open', resolve);
      this.socket.once('error', reject);
    });
    return this;
  }

  send(message: unknown): this {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
    return this;
  }

  async next(where: (message: Record<string, unknown>) => boolean): Promise<Record<string, unknown>> {
    for (;;) {
      const found = this.messages.find(where);
      if (found !== undefined) return found;
      await new Promise((resolve) => this.socket.once('message', resolve));
    }
  }

  reply(id: number): Promise<Record<string, unknown>> {
    return this.next((message) => message['id'] === id);
  }
}

async function arbiter(): Promise<TestScreen> {
  const screen = await new TestScreen().open();
  screen.send({ hello: { audience: 'arbiter', token: TOKEN } });
  await screen.next((message) => message['notice'] === 'snapshot');
  return screen;
}

describe('pages and files', () => {
  it('come with a policy that allows nothing from elsewhere', async () => {
    for (const path of ['/', '/projector', '/live/round.pgn', '/nothing']) {
      const { headers } = await ask(path);
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'/u);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  it.each([['/'], ['/projector']])('give the page at %s', async (path) => {
    expect(await ask(path)).toMatchObject({ status: 200, body: expect.stringContaining('page') as string });
  });

  it.each([
    ['/../secret'],
    ['/..%2fsecret'],
    ['/%2e%2e/secret'],
    ['/..\\secret'],
    ['//secret'],
    ['/....//secret'],
    ['/%00'],
    ['/.hidden'],
    ['/data/journal.sqlite'],
    ['/%E0%A4%A'],
  ])('refuse the path trick %s', async (path) => {
    const { status, body } = await ask(path);
    expect(status).toBe(404);
    expect(body).not.toContain('nobody');
  });

  it.each([['evil.example'], ['127.0.0.1'], ['127.0.0.1:1'], ['localhost.evil.example:80']])(
    'refuse the host %s',
    async (host) => {
      expect((await ask('/', { Host: host })).status).toBe(421);
      expect((await ask('/live/round.pgn', { Host: host })).status).toBe(421);
    },
  );

  it('refuse another origin, and everything but reading', async () => {
    expect((await ask('/live/tables.json', { Origin: 'http://evil.example' })).status).toBe(403);
    expect((await ask('/live/tables.json', { Origin: 'null' })).status).toBe(403);
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) expect((await ask('/', {}, method)).status).toBe(405);
  });

  it.each([
    ['fetch without an answer', { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors' }, 403],
    ['fetch from another port', { 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Mode': 'no-cors' }, 403],
    ['frame', { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'iframe' }, 403],
    ['object', { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'object' }, 403],
    ['picture', { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'image' }, 403],
    ['word that nobody knows', { 'Sec-Fetch-Site': 'x' }, 403],
    ['link', { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' }, 200],
    ['page of ours', { 'Sec-Fetch-Site': 'same-origin' }, 200],
    ['address bar', { 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' }, 200],
    ['program', {}, 200],
  ])('answer each site what is its own: %s', async (_, headers, code) => {
    for (const path of ['/', '/live/tables.json']) expect((await ask(path, headers)).status).toBe(code);
  });

  it('are there for others after a thousand requests of another site', async () => {
    for (let n = 0; n < 1000; n++) await ask('/live/tables.json', { 'Sec-Fetch-Site': 'cross-site' });
    for (const path of ['/', '/live/tables.json']) expect((await ask(path)).status).toBe(200);
  });

  it('say how long a browser may keep them: what is named by its content for ever, the page not at all', async () => {
    expect((await ask('/')).headers['cache-control']).toBe('no-cache');
    expect((await ask('/projector')).headers['cache-control']).toBe('no-cache');
    expect((await ask('/assets/index-abc.js')).headers['cache-control']).toContain('immutable');
    expect((await ask('/live/round.pgn')).headers['cache-control']).toBe('no-store');
    expect((await ask('/assets/index-old.js')).headers['cache-control']).toBe('no-store');
  });

  it('give the round to the public, whole and without a token', async () => {
    const pgn = await ask('/live/round.pgn');
    expect(pgn.headers['content-type']).toContain('application/x-chess-pgn');
    expect(pgn.body.match(/\[Round "1\.\d"\]/gu)).toEqual(['[Round "1.1"]', '[Round "1.2"]']);
    const tables = JSON.parse((await ask('/live/tables.json')).body) as Record<string, unknown>[];
    expect(tables.map((table) => Object.keys(table).sort())).toEqual(Array(2).fill(PUBLIC_FIELDS));
  });
});

const PUBLIC_FIELDS = [
  'black',
  'clock',
  'connected',
  'fen',
  'moves',
  'result',
  'simulated',
  'sp',
  'start',
  'state',
  'table',
  'white',
];

describe('the socket', () => {
  it.each([
    ['another origin', { Origin: 'http://evil.example' }],
    ['no page’s origin', { Origin: 'null' }],
    ['another host', { Host: 'evil.example' }],
  ])('refuses %s', async (_, headers) => {
    expect(await new TestScreen(headers).closed).toBe(-1);
  });

  it('refuses a client that names no origin', async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${String(server.port)}/socket`);
    expect(
      await new Promise((resolve) =>
        socket.on('error', (error) => {
          resolve(error.message);
        }),
      ),
    ).toContain('403');
  });

  it.each([
    ['a wrong token', { hello: { audience: 'arbiter', token: `${TOKEN}x` } }, CLOSE.badToken],
    ['no token', { hello: { audience: 'arbiter' } }, CLOSE.badToken],
    ['an audience that does not exist', { hello: { audience: 'admin', token: TOKEN } }, CLOSE.badMessage],
    ['a request before the hello', { id: 1, request: 'snapshot', input: {} }, CLOSE.badMessage],
    ['text that is no JSON', '{', CLOSE.badMessage],
    ['JSON that is no object', 'null', CLOSE.badMessage],
  ])('closes on %s', async (_, message, code) => {
    const screen = await new TestScreen().open();
    expect(await screen.send(message).closed).toBe(code);
    expect(screen.messages).toEqual([]);
  });

  it('closes on a message that is too big, and on binary ones', async () => {
    const big = await new TestScreen().open();
    expect(await big.send(JSON.stringify({ hello: 'x'.repeat(70_000) })).closed).toBe(1009);
    const binary = await new TestScreen().open();
    binary.socket.send(Buffer.from('{"hello":{"audience":"hall"}}'));
    expect(await binary.closed).toBe(CLOSE.badMessage);
  });

  it('closes on a flood', async () => {
    const screen = await new TestScreen().open();
    screen.send({ hello: { audience: 'hall' } });
    for (let id = 0; id < 500; id++) screen.send({ id, request: 'snapshot', input: {} });
    expect(await screen.closed).toBe(CLOSE.tooMany);
  });

  it('gives a hall no request but a snapshot, and nothing of the arbiter’s', async () => {
    const screen = await new TestScreen().open();
    screen.send({ hello: { audience: 'hall' } });
    const { view } = await screen.next((message) => message['notice'] === 'snapshot');
    expect(view).toMatchObject({ audience: 'hall', tables: [{ table: 1 }, { table: 2 }] });
    expect(JSON.stringify(view)).not.toMatch(/question|alert|differing|evidence|sensed|pressed|token|captures/u);
    const who = { round: 1, game: 1, white: '', black: '' };
    const seen = { ...who, gameId: null, ply: 0, questionId: null, results: 0 };
    screen.send({ id: 7, request: 'result.set', input: { table: 1, seen, result: '1-0', reason: 'checkmate' } });
    expect(await screen.reply(7)).toMatchObject({ ok: false, fault: { code: 'request.notYours' } });
    screen.send({ id: 8, request: 'snapshot', input: {} });
    expect(await screen.reply(8)).toMatchObject({ ok: true, output: { audience: 'hall' } });
    screen.socket.close();
  });

  it.each([['toString'], ['constructor'], ['__proto__'], ['no.such'], ['']])('knows no request %s', async (name) => {
    const screen = await arbiter();
    screen.send({ id: 1, request: name, input: {} });
    expect(await screen.reply(1)).toMatchObject({ ok: false, fault: { code: 'request.unknown' } });
    screen.socket.close();
  });

  it('answers what is asked with the right shape, and says what is wrong with the rest', async () => {
    const screen = await arbiter();
    screen.send({ id: 1, request: 'hall.show', input: { screen: 'play' } });
    expect(await screen.reply(1)).toEqual({ id: 1, ok: true, output: null });
    const before = hall.host.context.recorder.tournament;
    const wrong = [
      { screen: 'cinema' },
      { screen: 'play', more: 1 },
      {},
      null,
      [],
      { screen: ['play'] },
      JSON.parse('{"__proto__":{"screen":"play"}}') as unknown,
    ];
    for (const [i, input] of wrong.entries()) {
      screen.send({ id: 10 + i, request: 'hall.show', input });
      expect(await screen.reply(10 + i)).toMatchObject({
        ok: false,
        fault: { code: 'request.input', facts: { request: 'hall.show' } },
      });
    }
    expect(hall.host.context.recorder.tournament).toBe(before);
    screen.socket.close();
  });

  it('takes a round of 1,000 tables with the longest names in any script, and says of more how many there may be', async () => {
    const screen = await arbiter();
    const round = (tables: number, name: string): object => {
      const seats = Array.from({ length: tables }, (_, i) => ({
        table: i + 1,
        white: `${name}${String(2 * i)}`,
        black: `${name}${String(2 * i + 1)}`,
      }));
      return { id: tables, request: 'round.open', input: { name: 'Round', tables: seats, castlingMode: 'cg' } };
    };
    screen.send(round(1_000, '王'.repeat(196)));
    expect(await screen.reply(1_000)).toMatchObject({ fault: { code: 'round.running' } });
    screen.send(round(5_000, ''));
    expect(await screen.reply(5_000)).toMatchObject({
      fault: { code: 'round.tooManyTables', facts: { tables: 5000, most: 1000 } },
    });
    screen.socket.close();
  });

  it('numbers its notices without a gap', async () => {
    const screen = await arbiter();
    for (let n = 0; n < 5; n++) {
      screen.send({ id: n, request: 'hall.show', input: { screen: n % 2 === 0 ? 'draw' : 'play' } });
      await screen.reply(n);
      hall.wait(50);
    }
    await screen.next((message) => message['revision'] === 6);
    const revisions = screen.messages.flatMap((message) => ('revision' in message ? [message['revision']] : []));
    expect(revisions).toEqual(revisions.map((_, i) => i + 1));
    screen.socket.close();
  });

  it('lets no more than 64 strangers in at once: the oldest gives way, and never an arbiter', async () => {
    const arbiters = await Promise.all(Array.from({ length: 3 }, () => arbiter()));
    const screens = [];
    for (let n = 0; n < 80; n++) screens.push(await new TestScreen().open());
    const hall = await new TestScreen().open();
    hall.send({ hello: { audience: 'hall' } });
    await hall.next((message) => message['notice'] === 'snapshot');
    for (const screen of screens.slice(0, 17)) expect(await screen.closed).toBe(1006);
    const open = [...screens.slice(17), hall, ...arbiters];
    expect(open.filter(({ socket }) => socket.readyState !== WebSocket.OPEN)).toEqual([]);
    expect(refused.filter(({ kind }) => kind === 'connections').length).toBeGreaterThanOrEqual(17);
    for (const { socket } of open) socket.terminate();
  });
});

describe('the port', () => {
  it('that is taken is a fault, never another port', async () => {
    const second = await startWebServer({
      port: server.port,
      endpoint: loopbackEndpoint(TOKEN),
      files: null,
      onRefusal: () => undefined,
      host: new Screens({
        main: hall.host,
        about: notAsked,
        openDemonstration: notAsked,
        access: plainAccess(),
        beginAfresh: notAsked,
      }),
    });
    expect(second).toMatchObject({ ok: false, fault: { code: 'port.taken', facts: { port: server.port } } });
  });

  it('drops a client that sends its headers too slowly or not at all', async () => {
    const stream = connect(server.port, '127.0.0.1');
    stream.resume();
    stream.write('GET / HTTP/1.1\r\nHost: ');
    await new Promise((resolve) => stream.once('close', resolve));
    expect(refused.at(-1)).toMatchObject({ kind: 'slow' });
  });
});
