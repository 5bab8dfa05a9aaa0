import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fail, ok } from '../../../../engine/result.ts';
import { loopbackEndpoint } from '../../../../electron/web/server/endpoint.ts';
import type { ScreenHost } from '../../../../electron/web/server/screen-host.ts';
import { Pairing } from '../../../../electron/web/access/pairing.ts';
import { startWebServer } from '../../../../electron/web/server/server.ts';
import type { WebServer } from '../../../../electron/web/server/server.ts';
import { Timeline } from '../../../../electron/devices/simulator/timeline.ts';

/** Every name, origin and path that was ever tried against the server, byte for byte as it would come over the line. */
const host: ScreenHost = {
  connect: () => ({ answer: () => Promise.resolve(ok(null)), close: () => undefined }),
  report: () => fail('host.bug', { number: 1 }).fault,
  livePgn: () => 'SECRET',
  publicTables: () => [],
  publicHalls: () => null,
  evidenceFile: () => null,
};
const folder = mkdtempSync(join(tmpdir(), 'arbiter960-tricks-'));
let server: WebServer;
let P = '';

beforeAll(async () => {
  const files = join(folder, 'renderer');
  mkdirSync(join(files, '.git'), { recursive: true });
  writeFileSync(join(files, 'index.html'), 'SECRET');
  for (const hidden of ['.env', '.git/config', '../secret', '../journal.sqlite']) {
    writeFileSync(join(files, hidden), 'SECRET');
  }
  const started = await startWebServer({
    port: 0,
    endpoint: loopbackEndpoint('t'),
    files,
    host,
    onRefusal: () => undefined,
  });
  if (!started.ok) throw new Error(started.fault.code);
  server = started.value;
  P = String(server.port);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Bytes to the port; what comes back until the line is cut. */
function say(head: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    let said = '';
    const stream = connect(server.port, '127.0.0.1', () => {
      stream.write(Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'));
    });
    stream.on('data', (chunk: Buffer) => (said += chunk.toString('latin1')));
    stream.on('error', () => undefined);
    stream.on('close', () => {
      resolve(said);
    });
  });
}

const upgrade = [
  'Upgrade: websocket',
  'Connection: Upgrade',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
];

/** Other writings of this machine, other machines, and names that only begin or end like ours; PORT is the server's own. */
const NAMES = [
  'evil.example',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  'evil.example.localhost',
  'evil.localhost',
  '127.0.0.1.nip.io',
  'localtest.me',
  'lvh.me',
  '0.0.0.0',
  '0',
  '127.1',
  '127.0.1',
  '127.0.0.2',
  '127.255.255.254',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '017700000001',
  '0177.0.0.1',
  '127.0.0.01',
  '127.00.0.1',
  '127.0.0.1.',
  'localhost.',
  'LOCALHOST',
  'LocalHost',
  'localhost.localdomain',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[0:0:0:0:0:0:0:1]',
  '::1',
  '192.168.0.1',
  '10.0.0.1',
  '169.254.169.254',
  'user@127.0.0.1',
  '127.0.0.1@evil.example',
  'evil.example@127.0.0.1',
  '127.0.0.1#evil.example',
  '127.0.0.1/evil.example',
  'evil.example/127.0.0.1',
  '127.0.0.1?',
  '127.0.0.1\\',
  'xn--lcalhost-n1a',
  'l\u00f6calhost',
  '127.0.0.1\u00a0',
  '*',
  '.',
  '-',
  '%31%32%37.0.0.1',
  'null',
] as const;
const ENDINGS = [':PORT', ''] as const;
const ODD_HOSTS = [
  '127.0.0.1',
  'localhost',
  '127.0.0.1:',
  '127.0.0.1:0',
  '127.0.0.1:80',
  '127.0.0.1:PORT0',
  '127.0.0.1:0PORT',
  '127.0.0.1:+PORT',
  '127.0.0.1:-PORT',
  '127.0.0.1: PORT',
  '127.0.0.1 :PORT',
  '127.0.0.1:PORT:PORT',
  '127.0.0.1:PORT,evil.example',
  '127.0.0.1:PORT evil.example',
  'evil.example 127.0.0.1:PORT',
  'evil.example, 127.0.0.1:PORT',
  '127.0.0.1:PORT/',
  'http://127.0.0.1:PORT',
  '',
] as const;

const hosts = (): readonly string[] =>
  [...NAMES.flatMap((name) => ENDINGS.map((ending) => name + ending)), ...ODD_HOSTS].map((text) =>
    text.replaceAll('PORT', P),
  );
const origins = (): readonly string[] => [
  ...hosts().map((name) => `http://${name}`),
  ...['https', 'ws', 'wss', 'ftp', 'file', 'HTTP', 'chrome-extension', 'blob:http'].map((s) => `${s}://127.0.0.1:${P}`),
  ...['null', 'file://', 'about:blank', 'data:', `127.0.0.1:${P}`, `//127.0.0.1:${P}`, `http:127.0.0.1:${P}`],
  ...[`http://127.0.0.1:${P}/`, `http://127.0.0.1:${P}/x`, `http://127.0.0.1:${P}#`, ` http://127.0.0.1:${P} x`],
];

describe('refused, over HTTP and at the socket', () => {
  it('are all other hosts', async () => {
    expect(hosts().length).toBeGreaterThan(95);
    for (const name of hosts()) {
      for (const path of ['/', '/live/round.pgn']) {
        const said = await say([`GET ${path} HTTP/1.1`, `Host: ${name}`, 'Connection: close']);
        expect(said, name).toMatch(/^HTTP\/1\.1 4(?:00|21) /u);
        expect(said, name).not.toContain('SECRET');
      }
      const socket = await say(['GET /socket HTTP/1.1', `Host: ${name}`, `Origin: http://127.0.0.1:${P}`, ...upgrade]);
      expect(socket, name).toMatch(/^HTTP\/1\.1 40[03] /u);
    }
  });

  it('are hosts that are missing, told twice, or told otherwise by the address', async () => {
    const ours = `Host: 127.0.0.1:${P}`;
    for (const head of [
      ['GET / HTTP/1.1', 'Connection: close'],
      ['GET / HTTP/1.0'],
      ['GET / HTTP/1.1', 'Host: evil.example', 'X-Forwarded-Host: 127.0.0.1', 'Connection: close'],
      ['GET / HTTP/1.1', 'Host: evil.example', ours, 'Connection: close'],
      [`GET http://127.0.0.1:${P}/ HTTP/1.1`, 'Host: evil.example', 'Connection: close'],
    ]) {
      const said = await say(head);
      expect(said, head.join()).toMatch(/^HTTP\/1\.1 4/u);
      expect(said, head.join()).not.toContain('SECRET');
    }
  });

  it('are all other origins', async () => {
    const ours = `Host: 127.0.0.1:${P}`;
    expect(origins().length).toBeGreaterThan(92);
    for (const origin of origins()) {
      const page = await say(['GET /live/round.pgn HTTP/1.1', ours, `Origin: ${origin}`, 'Connection: close']);
      expect(page, origin).toMatch(/^HTTP\/1\.1 403 /u);
      const socket = await say(['GET /socket HTTP/1.1', ours, `Origin: ${origin}`, ...upgrade]);
      expect(socket, origin).toMatch(/^HTTP\/1\.1 403 /u);
    }
  });
});

describe('paths', () => {
  const up = [
    '..',
    '%2e%2e',
    '.%2e',
    '%2E.',
    '..%00',
    '%252e%252e',
    '..;',
    '....',
    '%c0%ae%c0%ae',
    '\u00c0\u00ae\u00c0\u00ae',
  ];
  const between = ['/', '%2f', '\\', '%5c', '//'];
  const paths = [
    ...up.flatMap((dots) => between.map((slash) => `/${dots}${slash}secret`)),
    ...['/.env', '/.git/config', '/%2egit/config', '/.git%2fconfig', '/%2eenv', '/./.env', '/x/../.env'],
    ...[
      '/secret',
      '//secret',
      '/journal.sqlite',
      '/data/journal.sqlite',
      '/refused.log',
      '/access.json',
      '/running.html',
    ],
    ...[
      '/index.html/../../secret',
      '/assets/../../secret',
      '/live/../../secret',
      '/file:///etc/passwd',
      '/C:/x',
      '/nul',
      '/%',
    ],
    ...[
      '/evidence/',
      '/evidence/../secret',
      '/evidence/%2e%2e%2fsecret',
      '/live/',
      '/live/x',
      '/socket',
      '/projector/x',
    ],
  ];
  it.each(paths)('%j finds nothing', async (path) => {
    const said = await say([`GET ${path} HTTP/1.1`, `Host: 127.0.0.1:${P}`, 'Connection: close']);
    expect(said).toMatch(/^HTTP\/1\.1 40[034] /u);
    expect(said).not.toContain('SECRET');
  });
});

it('tries to pair without the code of the moment are let in by none', () => {
  const timeline = new Timeline();
  const clock = {
    epochMs: () => 1_700_000_000_000 + timeline.monotonicMs(),
    monotonicMs: () => timeline.monotonicMs(),
    setTimer: (at: number, onTime: () => void) => timeline.setTimer(at, onTime),
  };
  const pairing = new Pairing(clock, { screens: [] });
  const { code: first } = pairing.newCode();
  const { code } = pairing.newCode();
  const changed = [...code].map((letter, at) => code.slice(0, at) + (letter === 'A' ? 'B' : 'A') + code.slice(at + 1));
  const wrong = [
    first,
    '',
    ' ',
    code.slice(1),
    code.slice(0, -1),
    `${code} `,
    `${code}\0`,
    code + code,
    '*',
    '%',
    'null',
    '__proto__',
  ];
  const tries = [...changed, ...wrong, code.toLowerCase(), code.toUpperCase()].filter((tried) => tried !== code);
  expect(tries.length).toBeGreaterThanOrEqual(44);
  for (const tried of tries) {
    expect(pairing.authenticate({ audience: 'hall', code: tried })).toBeNull();
    expect(pairing.authenticate({ audience: 'hall', token: tried })).toBeNull();
    expect(pairing.authenticate({ audience: 'arbiter', token: tried })).toBeNull();
  }
  expect(pairing.authenticate({ audience: 'arbiter', code })).toBeNull();
  expect(pairing.authenticate({ audience: 'hall', token: code })).toBeNull();
  expect(pairing.authenticate({ audience: 'hall', code })?.known).toBe(true);
  expect(pairing.authenticate({ audience: 'hall', code }), 'a code is good once').toBeNull();
  const { code: late } = pairing.newCode();
  timeline.run(timeline.monotonicMs() + 10 * 60_000);
  expect(pairing.authenticate({ audience: 'hall', code: late }), 'a code is good for ten minutes').toBeNull();
});
