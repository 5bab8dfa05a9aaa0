import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { BoardApi } from '../../../../electron/web/feeds/board-api/board-api.ts';
import { closeListening, listenAt } from '../../../../electron/web/server/listening.ts';
import { KioskFeeds } from '../../../../electron/web/feeds/kiosk-feeds.ts';
import type { KeptFile } from '../../../../electron/host/ports/kept-file.ts';
import { keptFile } from '../../../../electron/storage/folder/kept-file.ts';
import { isWebOrigin } from '../../../../electron/contract/feeds.ts';
import { parseRequest } from '../../../../electron/contract/schemas.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { openHall } from '../../../support/hall.ts';
import { followOf, outSource } from '../../../support/out-source.ts';

it('keeps what was turned on, and turns nothing on of a file that cannot be read', async () => {
  const folder = temporaryFolder();
  const hall = openHall(folder);
  const bugs: string[] = [];
  const open = async (asked: readonly string[] | null = null): Promise<KioskFeeds> => {
    const report = (where: string): void => void bugs.push(where);
    const from = { port: 0, source: outSource(hall), epochMs: () => 0, onRefusal: () => undefined, report };
    const file = keptFile(join(folder, 'feeds.json'));
    const follow = followOf(hall);
    const feeds = new KioskFeeds({ file, api: new BoardApi(from), follow, clock: hall.clock, report });
    await feeds.begin({ api: asked, follow: false });
    return feeds;
  };
  const first = await open();
  expect(first.view).toMatchObject({ api: { on: false, origins: [] }, follow: { on: false } });
  await first.handlers['feeds.api']({ on: true, origins: ['https://a.example'] });
  await first.handlers['feeds.follow']({ on: true });
  await first.close();
  const second = await open(['https://b.example', 'https://a.example']);
  const origins = ['https://a.example', 'https://b.example'];
  expect(second.view).toMatchObject({ api: { on: true, origins, fault: null }, follow: { on: true } });
  expect(await (await fetch(`http://127.0.0.1:${String(second.view.api.port)}/api/v1.0/eboards`)).json()).toEqual([]);
  await second.close();
  expect(bugs).toEqual([]);
  for (const text of ['{', '{"api":{"on":true}}', '[]', '']) {
    writeFileSync(join(folder, 'feeds.json'), text);
    const damaged = await open();
    expect(damaged.view).toMatchObject({ api: { on: false, origins: [] }, follow: { on: false } });
    await damaged.close();
  }
  hall.host.close();
});

it('ends what is to end though the disk keeps nothing, and begins nothing that it could not keep', async () => {
  const folder = temporaryFolder();
  const hall = openHall(folder);
  const from = {
    port: 0,
    source: outSource(hall),
    epochMs: () => 0,
    onRefusal: () => undefined,
    report: () => undefined,
  };
  const follow = followOf(hall);
  const full: KeptFile = {
    path: 'feeds.json',
    read: () => null,
    copyAside: () => '',
    write: () => {
      throw new Error('ENOSPC');
    },
  };
  const feeds = new KioskFeeds({
    file: full,
    api: new BoardApi(from),
    follow,
    clock: hall.clock,
    report: () => undefined,
  });
  await feeds.begin({ api: null, follow: true });
  expect(feeds.view.follow.on).toBe(true);
  expect(await feeds.handlers['feeds.follow']({ on: false })).toMatchObject({ fault: { code: 'feeds.unwritable' } });
  expect(feeds.view.follow.on).toBe(false);
  expect(await feeds.handlers['feeds.follow']({ on: true })).toMatchObject({ fault: { code: 'feeds.unwritable' } });
  expect(feeds.view.follow.on).toBe(false);
  await feeds.close();
  hall.host.close();
});

it('tells the arbiter who knocks, and no more often than once a second', async () => {
  const folder = temporaryFolder();
  const hall = openHall(folder);
  const from = {
    port: 0,
    source: outSource(hall),
    epochMs: () => 7,
    onRefusal: () => undefined,
    report: () => undefined,
  };
  const file = keptFile(join(folder, 'feeds.json'));
  const follow = followOf(hall);
  const feeds = new KioskFeeds({ file, api: new BoardApi(from), follow, clock: hall.clock, report: () => undefined });
  await feeds.begin({ api: [], follow: false });
  let told = 0;
  feeds.onChange = () => {
    told += 1;
  };
  for (let i = 0; i < 5; i++)
    await fetch(`http://127.0.0.1:${String(feeds.view.api.port)}/api/v1.0/eboards`, {
      headers: { Origin: `https://page${String(i)}.example` },
    });
  hall.wait(1_100);
  expect(told).toBe(1);
  expect(feeds.view.api.knocks[0]).toEqual({ origin: 'https://page4.example', atEpochMs: 7 });
  await feeds.close();
  hall.host.close();
});

it('the API is turned on and off one after the other, and is in the end what was asked last', async () => {
  const probe = createServer();
  const port = await listenAt(probe, { port: 0, address: '127.0.0.1', onRefusal: () => undefined });
  await closeListening(probe);
  if (typeof port !== 'number') throw new Error('no free port');
  const hall = openHall(temporaryFolder());
  const nothing = () => undefined;
  const api = new BoardApi({ port, source: outSource(hall), epochMs: () => 0, onRefusal: nothing, report: nothing });
  const isThere = (): Promise<boolean> =>
    fetch(`http://127.0.0.1:${String(port)}/api/v1.0/eboards`).then(
      ({ ok }) => ok,
      () => false,
    );
  const set = (on: boolean) => api.set({ on, origins: [] });
  await Promise.all([set(true), set(false)]);
  expect([api.view.on, await isThere()]).toEqual([false, false]);
  await Promise.all([set(true), set(false), set(true)]);
  expect([api.view.on, api.view.fault, await isThere()]).toEqual([true, null, true]);
  await set(false);
  await Promise.all([set(true), api.close()]);
  expect(await isThere()).toBe(false);
  hall.host.close();
});

it.each([
  ['https://chess.example', true],
  ['http://localhost:3000', true],
  ['http://127.0.0.1', true],
  ['https://chess.example/', false],
  ['https://chess.example:0', false],
  ['https://Chess.example', false],
  ['https://a..example', false],
  ['https://*.example', false],
  ['chess.example', false],
  ['ftp://chess.example', false],
  ['null', false],
  ['', false],
  [`https://${'a'.repeat(200)}.example`, false],
])('whether %s is the origin of a web page: %s', (text, is) => {
  expect(isWebOrigin(text)).toBe(is);
  expect(parseRequest('feeds.api', { on: true, origins: [text] }).ok).toBe(is);
});
