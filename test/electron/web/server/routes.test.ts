import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ok } from '../../../../engine/result.ts';
import { loopbackEndpoint } from '../../../../electron/web/server/endpoint.ts';
import type { Endpoint } from '../../../../electron/web/server/endpoint.ts';
import type { ScreenHost } from '../../../../electron/web/server/screen-host.ts';
import { ROUTES, routeOf } from '../../../../electron/web/server/routes.ts';
import { startWebServer } from '../../../../electron/web/server/server.ts';
import type { WebServer } from '../../../../electron/web/server/server.ts';

/** Each route, asked with and without the arbiter's token, here and where `/live` is not served, by every method. */
const TOKEN = 't0ken';
const folder = mkdtempSync(join(tmpdir(), 'arbiter960-routes-'));
const host: ScreenHost = {
  connect: () => ({ answer: () => Promise.resolve(ok(null)), close: () => undefined }),
  report: () => ({ code: 'host.bug', facts: { number: 1 } }),
  livePgn: () => 'PGN',
  publicTables: () => [],
  publicHalls: () => [],
  evidenceFile: (name) => (name === 'x' || name === 'кубок' ? join(folder, 'x') : null),
};
const servers = new Map<string, WebServer>();

beforeAll(async () => {
  for (const name of ['index.html', 'x']) writeFileSync(join(folder, name), 'page');
  const here = loopbackEndpoint(TOKEN);
  const endpoints: readonly Endpoint[] = [here, { ...here, servesLive: false }];
  for (const endpoint of endpoints) {
    const started = await startWebServer({ port: 0, endpoint, files: folder, host, onRefusal: () => undefined });
    if (!started.ok) throw new Error(started.fault.code);
    servers.set(String(endpoint.servesLive), started.value);
  }
});
afterAll(async () => {
  for (const server of servers.values()) await server.close();
  rmSync(folder, { recursive: true, force: true });
});

function statusOf(port: number, path: string, method: string, token: boolean): Promise<number> {
  const headers = token ? { Authorization: `Bearer ${TOKEN}` } : {};
  return new Promise((resolve, reject) => {
    const asked = request({ port, path, method, headers, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    asked.on('error', reject);
    asked.end();
  });
}

describe('the table of routes', () => {
  it('says who is answered what; whoever adds a route decides for whom it is', () => {
    expect(ROUTES.map(({ path, audience, methods }) => [path, audience, methods.join()])).toEqual([
      ['/live/round.pgn', 'public', 'GET,HEAD'],
      ['/live/tables.json', 'public', 'GET,HEAD'],
      ['/live/halls.json', 'public', 'GET,HEAD'],
      ['/follow', 'follower', 'GET,HEAD'],
      ['/follow/*', 'follower', 'GET,HEAD'],
      ['/evidence/*', 'arbiter', 'GET,HEAD'],
      ['/projector', 'anyone', 'GET,HEAD'],
      ['/floor', 'anyone', 'GET,HEAD'],
      ['/*', 'anyone', 'GET,HEAD'],
    ]);
  });

  const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
  const cases = ROUTES.flatMap((route) =>
    [true, false].flatMap((servesLive) =>
      [true, false].map((token) => ({ path: route.path.replace('*', 'x'), route, servesLive, token })),
    ),
  );
  it.each(cases)('$path where /live is served: $servesLive, with the token: $token', async (asked) => {
    const { path, route, servesLive, token } = asked;
    const port = servers.get(String(servesLive))?.port ?? 0;
    for (const method of methods) {
      const refused = !route.methods.includes(method)
        ? 405
        : (route.audience === 'public' && !servesLive) || route.audience === 'follower'
          ? 404
          : route.audience === 'arbiter' && !token
            ? 403
            : 200;
      expect(await statusOf(port, path, method, token), method).toBe(refused);
    }
  });

  it.each([
    ['x', 200],
    [encodeURIComponent('кубок'), 200],
    [encodeURIComponent('kubok'), 404],
    ['..%2fx', 404],
    ['%ff', 404],
    ['%', 404],
  ])('a file of evidence is asked for by its name as addresses have it: %s', async (name, status) => {
    expect(await statusOf(servers.get('true')?.port ?? 0, `/evidence/${name}`, 'GET', true)).toBe(status);
  });

  it.each([
    ['/live/round.pgn', '/live/round.pgn', ''],
    ['/live/round.pgnx', '/*', 'live/round.pgnx'],
    ['/follow', '/follow', ''],
    ['/follow/7', '/follow/*', '7'],
    ['/followx', '/*', 'followx'],
    ['/evidence/', '/evidence/*', ''],
    ['/evidence/../x', '/evidence/*', '../x'],
    ['/evidence', '/*', 'evidence'],
    ['/', '/*', ''],
    ['*', undefined, undefined],
    ['http://evil.example/', undefined, undefined],
    ['', undefined, undefined],
  ])('takes %j to %j', (path, route, rest) => {
    const found = routeOf(path);
    expect([found?.route.path, found?.rest]).toEqual([route, rest]);
  });
});
