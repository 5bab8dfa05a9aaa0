import { mkdirSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { FollowAnswers } from '../../../../../electron/web/feeds/follow/answers.ts';
import type { Follow } from '../../../../../electron/web/feeds/follow/follow.ts';
import { networkEndpoint } from '../../../../../electron/web/access/network.ts';
import { loopbackEndpoint } from '../../../../../electron/web/server/endpoint.ts';
import type { Endpoint } from '../../../../../electron/web/server/endpoint.ts';
import { startWebServer } from '../../../../../electron/web/server/server.ts';
import { tableSeen } from '../../../../../electron/contract/table-seen.ts';
import { Follower } from '../../../../support/follower.ts';
import { openHall } from '../../../../support/hall.ts';
import type { Hall } from '../../../../support/hall.ts';
import { followOf } from '../../../../support/out-source.ts';
import { until } from '../../../../support/patience.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';
import { verifierHtml } from '../../../../support/verifier-page.ts';

interface Stage {
  readonly hall: Hall;
  readonly follow: Follow;
  readonly port: number;
}

/** A hall with a round of two tables, and a server at which so many may follow from one address. */
async function stage(followers = 8, endpoint: Endpoint = loopbackEndpoint('token')): Promise<Stage> {
  const folder = temporaryFolder();
  const hall = openHall(folder);
  const { handlers } = hall.host;
  await handlers['tournament.open']({ name: 'Open <b>& Кубок' });
  const tables = [1, 2].map((table) => ({ table, white: `Anna ${String(table)}`, black: `Boris ${String(table)}` }));
  await handlers['round.open']({ name: 'R', tables, castlingMode: 'cg' });
  const built = join(folder, 'follow');
  mkdirSync(join(built, 'assets'), { recursive: true });
  writeFileSync(join(built, 'index.html'), '<title>-</title><div id="app"><!--round--></div>');
  writeFileSync(join(built, 'verifier.html'), verifierHtml);
  writeFileSync(join(built, 'assets', 'main-1.js'), 'go()');
  const follow = followOf(hall);
  const started = await startWebServer({
    port: 0,
    endpoint: { ...endpoint, limits: { ...endpoint.limits, followers } },
    files: null,
    follow: new FollowAnswers(follow, built),
    host: {
      connect: () => ({ answer: () => Promise.resolve({ ok: true, value: null }), close: () => undefined }),
      report: () => ({ code: 'host.bug', facts: { number: 1 } }),
      livePgn: () => '',
      publicTables: () => [],
      publicHalls: () => null,
      evidenceFile: () => null,
    },
    onRefusal: () => undefined,
  });
  if (!started.ok) throw new Error(started.fault.code);
  onTestFinished(async () => {
    await started.value.close();
    hall.host.close();
  });
  return { hall, follow, port: started.value.port };
}

interface Answered {
  readonly response: IncomingMessage;
  /** What has come so far. */
  readonly text: () => string;
  readonly ended: () => boolean;
  readonly leave: () => void;
}

/** Asks, and reads as long as something comes. */
function ask(port: number, path: string, method = 'GET'): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, path, method, agent: false }, (response) => {
      let text = '';
      let ended = false;
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('close', () => (ended = true)).on('error', () => undefined);
      resolve({ response, text: () => text, ended: () => ended, leave: () => asked.destroy() });
    });
    asked.on('error', reject);
    asked.end();
  });
}

function statusOver(agent: Agent, port: number, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request({ agent, port, path }, (response) => {
      response.resume().on('end', () => {
        resolve(response.statusCode ?? 0);
      });
    });
    asked.on('error', reject);
    asked.end();
  });
}

async function whole(
  port: number,
  path: string,
  method = 'GET',
): Promise<{ status: number; text: string; type: string }> {
  const { response, text, ended } = await ask(port, path, method);
  await until(ended);
  return { status: response.statusCode ?? 0, text: text(), type: response.headers['content-type'] ?? '' };
}

/** What a browser saves it as. */
async function fileAt(port: number, path: string): Promise<readonly (string | undefined)[]> {
  const { response, ended } = await ask(port, `/follow/${path}`);
  await until(ended);
  const said = response.headers['content-disposition'] ?? '';
  const [, ascii, encoded = ''] = /^attachment; filename="(.*)"; filename\*=UTF-8''(.*)$/u.exec(said) ?? [];
  return [ascii, decodeURIComponent(encoded)];
}

const PATHS = [
  '',
  '/',
  '/results',
  '/start',
  '/1',
  '/events',
  '/events/1',
  '/round.pgn',
  '/1.pgn',
  '/receipt.json',
  '/check',
  '/assets/main-1.js',
];

describe('under /follow', () => {
  it('nothing is given until the arbiter lets people follow', async () => {
    const { port } = await stage();
    for (const path of PATHS) expect((await whole(port, `/follow${path}`)).status, path).toBe(404);
  });

  it.each([
    ['', 200],
    ['/results', 200],
    ['/start', 200],
    ['/1', 200],
    ['/99', 200],
    ['/round.pgn', 200],
    ['/1.pgn', 404],
    ['/assets/main-1.js', 200],
    ['/assets/other.js', 404],
    ['/assets/../index.html', 404],
    ['/receipt.json', 404],
    ['/check', 404],
    ['/', 404],
    ['/x', 404],
    ['/events/0', 404],
    ['/events/x', 404],
    ['/events/1.pgn', 404],
    ['/99999', 404],
    ['/constructor', 404],
  ])('%s is answered with %i', async (path, status) => {
    const { port, follow } = await stage();
    follow.turn(true);
    expect((await whole(port, `/follow${path}`)).status).toBe(status);
    expect((await whole(port, `/follow${path}`, 'POST')).status).toBe(405);
  });

  it('the page can be read before its scripts run, names as they are', async () => {
    const { port, follow, hall } = await stage();
    const { handlers } = hall.host;
    follow.turn(true);
    const sealed = await handlers['draw.quick']({ round: 1, excluded: [] });
    if (!sealed.ok) throw new Error(sealed.fault.code);
    expect((await whole(port, '/follow/start')).text).toContain('The start position has not been revealed yet.');
    expect((await whole(port, '/follow/check')).status).toBe(404);
    await handlers['hall.show']({ screen: 'position' });
    hall.wait(100);
    const seen = tableSeen(hall.host.tableView(1));
    await handlers['table.played']({ table: 1, seen, moves: ['e4', 'e5'] });
    const round = (await whole(port, '/follow')).text;
    expect(round).toContain('Open &#60;b&#62;&#38; Кубок');
    expect(round).toContain('<td>Anna 1</td><td>1… e5</td><td>Boris 1</td>');
    expect((await whole(port, '/follow/1')).text).toContain('<p>1. e4 1… e5</p>');
    const start = (await whole(port, '/follow/start')).text;
    expect(start).toMatch(/<h1>Start position \d+<\/h1><p>(?:[RNBQK] ){7}[RNBQK]<\/p>/u);
    expect(start.match(/king (?:stays on|\w\d →)/gu)).toHaveLength(2);
    const receipt = (await whole(port, '/follow/receipt.json')).text;
    expect(start).toContain((JSON.parse(receipt) as { check: { sha256: string } }).check.sha256);
    const check = await whole(port, '/follow/check');
    expect(check.text).toContain(JSON.stringify(receipt).replaceAll('<', '\\u003c'));
    expect(check.text).toMatch(/<main><p><a href="\/follow\/start">Open &#60;b&#62;&#38; Кубок · .*<\/a>/u);
    expect((await whole(port, '/follow/round.pgn')).text).toBe(hall.host.livePgn());
    expect((await whole(port, '/follow/1.pgn')).text).toBe(hall.host.livePgn());
    const named = await Promise.all(['round.pgn', '1.pgn', 'receipt.json'].map((path) => fileAt(port, path)));
    expect(named).toEqual([
      ['open-b-round-1.pgn', 'open-b-кубок-round-1.pgn'],
      ['open-b-round-1-table-1.pgn', 'open-b-кубок-round-1-table-1.pgn'],
      ['open-b-round-1-draw.json', 'open-b-кубок-round-1-draw.json'],
    ]);
  });

  it('events begin with everything and go on with what changes, until the arbiter ends it', async () => {
    const { port, follow, hall } = await stage();
    const counts: number[] = [];
    follow.onCount = (count) => counts.push(count);
    follow.turn(true);
    await hall.host.handlers['start.give']({ table: null, start: '518' });
    await hall.host.handlers['hall.show']({ screen: 'position' });
    // A board is shown already; with the first one everything is told anew.
    const first = tableSeen(hall.host.tableView(1));
    await hall.host.handlers['table.played']({ table: 1, seen: first, moves: ['d4'] });
    hall.wait(100);
    const round = await ask(port, '/follow/events');
    const game = await ask(port, '/follow/events/2');
    expect(round.response.headers['content-type']).toBe('text/event-stream');
    await until(() => follow.count === 2 && game.text().endsWith('\n\n') && round.text().endsWith('\n\n'));
    const seen = tableSeen(hall.host.tableView(2));
    await hall.host.handlers['table.played']({ table: 2, seen, moves: ['e4', 'e5'] });
    hall.wait(100);
    const [all, one] = [new Follower(), new Follower()];
    await until(() => round.text().includes('event: change') && game.text().includes('event: moves'));
    all.hear(round.text(), 0);
    one.hear(game.text(), 0);
    expect(all.tables.map(({ plies }) => plies)).toEqual([1, 2]);
    expect(one.game?.stretches[0]?.plies.map(([san]) => san)).toEqual(['e4', 'e5']);
    follow.turn(false);
    await until(() => round.ended() && game.ended());
    await until(() => follow.count === 0);
    expect(counts).toEqual([1, 2, 1, 0]);
  });

  it('a tunnel passes each event on as it comes', async () => {
    const { port, follow } = await stage();
    follow.turn(true);
    const { response, leave } = await ask(port, '/follow/events');
    expect(response.headers).toMatchObject({
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    leave();
  });

  it('a tunnel may ask for many over one connection', async () => {
    const { port, follow } = await stage();
    follow.turn(true);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => {
      agent.destroy();
    });
    const statuses = new Map<number, number>();
    const asked = Array.from({ length: 1000 }, async () => {
      const status = await statusOver(agent, port, '/follow/assets/main-1.js');
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    });
    await Promise.all(asked);
    expect([...statuses]).toEqual([[200, 1000]]);
  });

  it('no more follow from one address than may, and whoever goes makes room', async () => {
    const { port, follow } = await stage(3);
    follow.turn(true);
    const here = [
      await ask(port, '/follow/events'),
      await ask(port, '/follow/events'),
      await ask(port, '/follow/events/1'),
    ];
    await until(() => follow.count === 3);
    expect(await whole(port, '/follow/events')).toMatchObject({ status: 429 });
    here[0]?.leave();
    await until(() => follow.count === 2);
    const { response, leave } = await ask(port, '/follow/events');
    expect(response.statusCode).toBe(200);
    leave();
    for (const one of here) one.leave();
    await until(() => follow.count === 0);
    expect((await whole(port, '/follow/events', 'HEAD')).status).toBe(200);
    expect(follow.count).toBe(0);
  });

  it('is given on the network, too, where nothing else of the public is', async () => {
    const closed = {
      authenticate: () => null,
      whyLetGo: () => null,
      wait: () => null,
      addresses: () => [],
      listen: () => Promise.reject(new Error()),
    };
    const { port, follow } = await stage(8, networkEndpoint('127.0.0.2', closed));
    const statusOf = async (path: string): Promise<number> =>
      (await fetch(`http://127.0.0.2:${String(port)}${path}`)).status;
    expect(await statusOf('/follow')).toBe(404);
    follow.turn(true);
    expect(await statusOf('/follow')).toBe(200);
    expect(await statusOf('/follow/round.pgn')).toBe(200);
    expect(await statusOf('/live/round.pgn')).toBe(404);
  });

  it('whoever asks too often waits, and nobody else for it', async () => {
    const { port, follow } = await stage(3);
    follow.turn(true);
    const statuses = [];
    for (let i = 0; i < 12; i++) statuses.push((await whole(port, '/follow')).status);
    expect(statuses.slice(0, 6)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(statuses).toContain(429);
    expect((await whole(port, '/follow/assets/main-1.js')).status).toBe(200);
  });
});
