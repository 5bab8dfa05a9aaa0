import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Intruder, entriesIn, line, peakMegabytes, refusalsIn, status } from '../support/hostile.ts';
import { Kiosk } from '../support/kiosk.ts';
import { until } from '../support/patience.ts';

/** A running kiosk, attacked over real sockets. After every attack: not one entry more, and it still answers. */
const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'arbiter960-hostile-'));
const data = join(folder, 'data');
let kiosk: Kiosk;
let entries = 0;
let known = 0;

beforeAll(async () => {
  writeFileSync(join(folder, 'secret.txt'), 'nobody may read this');
  kiosk = await Kiosk.start(serve, ['--data', data]);
  await kiosk.ask('tournament.open', { name: 'Open' });
  const tables = [1, 2].map((table) => ({ table, white: `White ${String(table)}`, black: `Black ${String(table)}` }));
  await kiosk.ask('round.open', { name: 'Round 1', tables, castlingMode: 'cg' });
});
afterAll(async () => {
  await kiosk.kill();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(() => {
  entries = entriesIn(data);
  known = refusalsIn(data).length;
});
afterEach(async () => {
  expect(entriesIn(data)).toBe(entries);
  expect(await kiosk.tables()).toHaveLength(2);
});

/** Refusals of the running test, each kind once. They are written before the refused one hears of it. */
function refused(): readonly string[] {
  return [
    ...new Set(
      refusalsIn(data)
        .slice(known)
        .map(({ kind }) => kind),
    ),
  ].sort();
}

async function arbiter(): Promise<Intruder> {
  return new Intruder(kiosk).open('arbiter', kiosk.token);
}

const UNPLAYED = { round: 1, game: 1, white: 'W1', black: 'B1', gameId: null, ply: 0, questionId: null, results: 0 };

describe('strangers', () => {
  it('with another host’s name get nothing', async () => {
    const port = new URL(kiosk.url).port;
    const names = ['evil.example', `evil.example:${port}`, '127.0.0.1', `0.0.0.0:${port}`, `[::1]:${port}`];
    for (const name of names) {
      expect([400, 421]).toContain(await status(kiosk, '/live/tables.json', { Host: name }));
      expect(await new Intruder(kiosk, { Host: name }).closed).toBe(-1);
    }
    expect(refused()).toContain('host');
  });

  it('from another site get nothing', async () => {
    const foreign = ['http://evil.example', 'null', `${kiosk.url}.evil.example`, kiosk.url.replace('http', 'https')];
    for (const origin of foreign) {
      expect(await status(kiosk, '/live/tables.json', { Origin: origin })).toBe(403);
      expect(await new Intruder(kiosk, { Origin: origin }).closed).toBe(-1);
    }
    expect(refused()).toEqual(expect.arrayContaining(['origin']));
  });

  it('without the token of this start are no arbiter', async () => {
    const wrong = ['', 'x', `${kiosk.token}x`, kiosk.token.slice(1), kiosk.token.toUpperCase(), '../../token'];
    for (const token of wrong) {
      const intruder = await new Intruder(kiosk).open();
      intruder.send({ hello: { audience: 'arbiter', token } });
      expect(await intruder.closed).toBe(4401);
      expect(intruder.notices).toBe(0);
    }
    expect(refused()).toEqual(expect.arrayContaining(['token']));
    expect(JSON.stringify(refusalsIn(data))).not.toContain(kiosk.token.slice(1));
  });

  it('in the hall may look and nothing else', async () => {
    const hall = await new Intruder(kiosk).open('hall');
    const requests: readonly (readonly [string, unknown])[] = [
      ['result.set', { table: 1, seen: UNPLAYED, result: '1-0', reason: 'checkmate' }],
      ['hall.show', { screen: 'blank' }],
      ['tournament.open', { name: 'Mine' }],
      ['boards.list', {}],
      ['table.history', { table: 1 }],
      ['game.pgn', { table: 1 }],
      ['demo.start', { tables: 1 }],
    ];
    for (const [id, [name, input]] of requests.entries()) {
      hall.send({ id, request: name, input });
      expect(await hall.reply(id)).toMatchObject({ ok: false, fault: { code: 'request.notYours' } });
    }
    hall.socket.terminate();
    expect(refused()).toEqual(expect.arrayContaining(['role']));
  });

  it('who try paths find no file but the page’s own', async () => {
    const tricks = [
      '/../secret.txt',
      '/..%2f..%2fsecret.txt',
      '/%2e%2e/%2e%2e/secret.txt',
      '/..\\..\\secret.txt',
      '/%5c..%5csecret.txt',
      '//etc/passwd',
      '/etc/passwd',
      '/....//....//secret.txt',
      '/assets/../../../secret.txt',
      '/assets/%252e%252e/secret.txt',
      '/%00',
      '/.git/config',
      '/.sources',
      '/journal.sqlite',
      '/data/journal.sqlite',
      '/refused.log',
      '/%E0%A4%A',
      '/socket',
      '/live/',
      '/live/../journal.sqlite',
      'http://evil.example/journal.sqlite',
      '*',
    ];
    const statuses = [];
    for (const path of tricks) statuses.push(await status(kiosk, path));
    expect(statuses.filter((code) => code !== 404 && code !== 400)).toEqual([]);
    expect(await new Intruder(kiosk, {}, '/socket?token=x').closed).toBe(-1);
    expect(await new Intruder(kiosk, {}, '/other').closed).toBe(-1);
    expect(refused()).toContain('path');
  });

  it('may only read, and bring no body', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']) {
      expect(await status(kiosk, '/', {}, method)).toBe(405);
    }
    expect(await status(kiosk, '/', { 'Content-Length': '5' }, 'GET', 'hello')).toBe(413);
    expect(refused()).toEqual(expect.arrayContaining(['body', 'method']));
  });
});

describe('what is no HTTP', () => {
  const head = 'GET / HTTP/1.1\r\n';
  it.each([
    ['noise', '\0\u0001\u0002\r\n\r\n'],
    ['a TLS greeting', '\u0016\u0003\u0001\u0002\0\u0001\0\u0001\u00fc\u0003\u0003\r\n\r\n'],
    ['a header of 1 MB', `${head}Host: ${'x'.repeat(1_000_000)}\r\n\r\n`],
    ['two lengths', `${head}Host: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nxx`],
    ['length and chunks', `${head}Host: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['a folded header', `${head}Host: a\r\n b\r\n\r\n`],
  ])('is answered 400 or 431 and cut: %s', async (_, bytes) => {
    const { said } = line(kiosk, bytes);
    expect(await said).toMatch(/^HTTP\/1\.1 (?:400|431|421) |^$/u);
    expect(refused().length).toBeGreaterThan(0);
  });
});

describe('messages', () => {
  it('that are too big, not JSON, not text or no hello end the conversation', async () => {
    const cases: readonly (readonly [unknown, number])[] = [
      [`{"hello":"${'x'.repeat(70_000)}"}`, 1009],
      ['{', 4400],
      ['', 4400],
      ['[]', 4400],
      ['"hello"', 4400],
      ['null', 4400],
      [{ hello: { audience: 'admin', token: kiosk.token } }, 4400],
      [{ hello: { audience: 'arbiter', token: kiosk.token, more: 1 } }, 4400],
      [{ hello: { audience: 'arbiter', token: 'x'.repeat(300) } }, 4400],
      [{ id: 1, request: 'snapshot', input: {} }, 4400],
    ];
    for (const [message, code] of cases) {
      const intruder = await new Intruder(kiosk).open();
      intruder.send(message);
      expect(await intruder.closed).toBe(code);
    }
    const binary = await new Intruder(kiosk).open();
    binary.socket.send(Buffer.from([0, 1, 2]));
    expect(await binary.closed).toBe(4400);
    expect(refused()).toEqual(expect.arrayContaining(['hello', 'malformed', 'message']));
  });

  it('with their bytes changed before the hello change nothing', async () => {
    const hello = JSON.stringify({ hello: { audience: 'arbiter', token: kiosk.token } });
    await fc.assert(
      fc.asyncProperty(fc.nat(hello.length - 1), fc.integer({ min: 32, max: 126 }), async (at, code) => {
        const changed = hello.slice(0, at) + String.fromCharCode(code) + hello.slice(at + 1);
        fc.pre(changed !== hello);
        const intruder = await new Intruder(kiosk).open();
        intruder.send(changed);
        expect([4400, 4401]).toContain(await intruder.closed);
        expect(intruder.notices).toBe(0);
      }),
      { numRuns: 60 },
    );
  });

  it('with inherited names, prototypes or depth reach no service', async () => {
    const screen = await arbiter();
    const deep = '['.repeat(20_000) + ']'.repeat(20_000);
    const messages = [
      { id: 1, request: 'constructor', input: {} },
      { id: 2, request: '__proto__', input: {} },
      { id: 3, request: 'toString', input: {} },
      '{"id":4,"request":"hall.show","input":{"__proto__":{"screen":"blank"}}}',
      '{"id":5,"request":"hall.show","input":{"constructor":{"prototype":{"screen":"blank"}}}}',
      `{"id":6,"request":"hall.show","input":${deep}}`,
    ];
    for (const message of messages) screen.send(message);
    for (const id of messages.keys()) expect(await screen.reply(id + 1)).toMatchObject({ ok: false });
    screen.socket.terminate();
    expect(refused()).toEqual(expect.arrayContaining(['request']));
  });

  it('of an arbiter whose parts are of the wrong kind are answered and change nothing', async () => {
    const good: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
      ['tournament.open', { name: 'Open' }],
      ['round.open', { name: 'R', tables: [{ table: 1, white: 'a', black: 'b' }], castlingMode: 'cg' }],
      ['draw.quick', { round: 1, excluded: [518] }],
      ['start.give', { table: null, start: '518' }],
      ['table.setByHand', { table: 1, seen: UNPLAYED, fen: '8/8/8/8/8/8/8/8 w - - 0 1' }],
      ['table.played', { table: 1, seen: UNPLAYED, moves: ['e4'] }],
      ['result.set', { table: 1, seen: UNPLAYED, result: '1-0', reason: 'checkmate' }],
      ['hall.show', { screen: 'play' }],
    ];
    /** JSON values that no field of a request takes. */
    const wrong = fc.oneof(
      fc.constantFrom(null, true, -1, 1e308, 0.5, {}, [[]], '\uD800'.repeat(2_000)),
      fc.array(fc.object({ maxDepth: 2 }), { minLength: 1, maxLength: 3 }),
      fc.object({ maxDepth: 3 }),
    );
    let screen = await arbiter();
    let sent = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...good),
        fc.nat(),
        wrong,
        fc.boolean(),
        async ([name, input], at, value, more) => {
          if (++sent % 80 === 0) {
            screen.socket.terminate();
            screen = await arbiter();
          }
          const key = Object.keys(input)[at % Object.keys(input).length] ?? '';
          fc.pre(more || key !== 'table' || value !== null);
          screen.send({
            id: sent,
            request: name,
            input: more ? { ...input, [`${key}x`]: value } : { ...input, [key]: value },
          });
          expect(await screen.reply(sent)).toMatchObject({ ok: false });
        },
      ),
      { numRuns: 300 },
    );
    screen.socket.terminate();
    expect(refused()).toContain('request');
  });
});

describe('many and slow', () => {
  it('requests at once are answered up to the limit, then refused, in bounded memory', async () => {
    const before = peakMegabytes(kiosk.child.pid) ?? 0;
    const answers = (
      await Promise.all(
        Array.from({ length: 8 }, () =>
          Promise.all(Array.from({ length: 250 }, () => status(kiosk, '/live/tables.json'))),
        ),
      )
    ).flat();
    expect(new Set(answers)).toEqual(
      new Set([...new Set(answers)].filter((code) => [0, 200, 408, 429].includes(code))),
    );
    expect(refused().some((kind) => ['rate', 'connections', 'slow'].includes(kind))).toBe(true);
    expect((peakMegabytes(kiosk.child.pid) ?? 0) - before).toBeLessThan(100);
    await quiet();
  });

  it('sockets at once stop at 64: the oldest strangers give way, and those that never say hello are let go', async () => {
    const crowd = Array.from({ length: 100 }, () => new Intruder(kiosk));
    const codes = await Promise.all(crowd.map(({ closed }) => closed));
    expect(codes.filter((code) => code === 4408)).toHaveLength(64);
    expect(new Set(codes)).toEqual(new Set([4408, 1006]));
    expect(refused()).toEqual(expect.arrayContaining(['connections', 'slow']));
  });

  it('floods on one socket end it: messages, pings, fragments', async () => {
    const talker = await new Intruder(kiosk).open('hall');
    for (let id = 0; id < 400; id++) talker.send({ id, request: 'snapshot', input: {} });
    expect(await talker.closed).toBe(4429);
    const pinger = await new Intruder(kiosk).open('hall');
    for (let n = 0; n < 400; n++) pinger.socket.ping();
    // Where it goes on sending, the line is cut before the farewell arrives.
    expect([1006, 4429]).toContain(await pinger.closed);
    const splitter = await new Intruder(kiosk).open('hall');
    for (let n = 0; n < 100; n++) splitter.socket.send('x', { fin: false });
    expect([1006, 1008]).toContain(await splitter.closed);
    expect(refused()).toEqual(expect.arrayContaining(['malformed', 'rate']));
  });

  it('a screen that reads nothing is let go before it costs memory', async () => {
    const before = peakMegabytes(kiosk.child.pid) ?? 0;
    const lazy = await Promise.all(
      Array.from({ length: 8 }, async () => new Intruder(kiosk).open('arbiter', kiosk.token)),
    );
    for (const { socket } of lazy) socket.pause();
    for (let id = 0; id < 90; id++) for (const screen of lazy) screen.send({ id, request: 'snapshot', input: {} });
    await quiet();
    expect((peakMegabytes(kiosk.child.pid) ?? 0) - before).toBeLessThan(120);
    for (const { socket } of lazy) socket.terminate();
  });

  it('lines that send half a request, or nothing, are cut', async () => {
    const half = line(kiosk, 'GET / HTTP/1.1\r\nHost: ');
    const none = line(kiosk, '');
    const upgrade = line(kiosk, 'GET /socket HTTP/1.1\r\nUpgrade: websocket\r\n');
    for (const { said } of [half, none, upgrade]) expect(await said).toMatch(/^(?:HTTP\/1\.1 408 |$)/u);
    expect(refused()).toEqual(expect.arrayContaining(['slow']));
  });
});

/** Waits until a request is answered again: the limits are of a moment only. */
async function quiet(): Promise<void> {
  await until(async () => (await status(kiosk, '/live/tables.json')) === 200);
}
