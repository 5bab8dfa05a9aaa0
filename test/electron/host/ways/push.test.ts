import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { resumeOrOpenRound } from '../../../../electron/host/opening.ts';
import type { Ways } from '../../../../electron/host/ways/ways.ts';
import { faultSentence } from '../../../../electron/contract/messages/en/faults.ts';
import { BroadcastSite } from '../../../support/broadcast-site.ts';
import type { SiteMood } from '../../../support/broadcast-site.ts';
import { openHall } from '../../../support/hall.ts';
import type { Hall } from '../../../support/hall.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { waysOf } from '../../../support/ways.ts';

const TOKEN = 'lip_nobodyElseKnowsThis';
const LEAST_MS = 5_000;
const opened: { close(): void }[] = [];
afterEach(() => {
  for (const one of opened.splice(0)) one.close();
});

interface PushHall extends Hall {
  readonly ways: Ways;
  readonly site: BroadcastSite;
  readonly base: string;
  readonly data: string;
}

async function pushHall(tables: number, ids: readonly string[] = ['abcd1234']): Promise<PushHall> {
  const data = temporaryFolder();
  const hall = openHall(data);
  resumeOrOpenRound(hall.host, { boards: [], start: null, simulate: tables, tournament: 'Open' });
  const site = new BroadcastSite(() => hall.clock.monotonicMs());
  const base = await site.open();
  const ways = waysOf(hall, data);
  opened.push(
    site,
    {
      close: () => {
        ways.end();
      },
    },
    hall.host,
  );
  expect(await ways.handlers['ways.push']({ to: { base, ids, token: TOKEN } })).toEqual({ ok: true, value: null });
  return { ...hall, ways, site, base, data };
}

/** Time goes by, in which requests come and go. */
async function play(hall: PushHall, ms: number): Promise<void> {
  for (let at = 0; at < ms; at += 1_000) {
    hall.wait(1_000);
    const { length } = hall.site.asked;
    await new Promise((resolve) => setTimeout(resolve, hall.site.asked.length === length ? 4 : 10));
  }
}

/** What arrived at last is the round as it stands. */
async function arrives(hall: PushHall, id = 'abcd1234'): Promise<void> {
  await hall.host.handlers['broadcast.stop']({ stopped: true });
  await vi.waitFor(
    () => {
      hall.wait(5_000);
      expect(hall.site.rounds.get(id)).toBe(hall.host.livePgn());
    },
    { timeout: 20_000 },
  );
}

function gaps({ site }: PushHall): readonly number[] {
  return site.asked.slice(1).map(({ atMs }, i) => atMs - (site.asked[i]?.atMs ?? 0));
}

describe('a round that goes to a broadcast site', () => {
  it('goes whole, when something has changed and no more often than every five seconds, with its token', async () => {
    const hall = await pushHall(3);
    await play(hall, 90_000);
    await arrives(hall);
    const { asked, strayed } = hall.site;
    expect(asked.length).toBeGreaterThan(8);
    expect(Math.min(...gaps(hall))).toBeGreaterThanOrEqual(LEAST_MS);
    expect(asked.every(({ text }, i) => text !== asked[i - 1]?.text)).toBe(true);
    expect(asked[0]?.headers).toMatchObject({
      authorization: `Bearer ${TOKEN}`,
      'content-type': 'text/plain; charset=utf-8',
    });
    expect(asked[0]?.text).toContain('[FEN ');
    expect(strayed).toEqual([]);
    const { length } = asked;
    await play(hall, 30_000);
    expect(asked).toHaveLength(length);
    expect(hall.ways.view.push).toMatchObject({ base: hall.base, round: 1, needed: 1, fault: null, refused: [] });
  });

  it.each<[SiteMood, string]>([
    ['tooMany', 'push.tooMany'],
    ['broken', 'push.refused'],
    ['halfOpen', 'push.unreachable'],
    ['noToken', 'push.token'],
    ['noRound', 'push.unknownRound'],
    ['redirects', 'push.refused'],
  ])('that is %s is told, asked ever more seldom, and has the round when it takes it again', async (mood, code) => {
    const hall = await pushHall(2);
    hall.site.mood = mood;
    await vi.waitFor(
      () => {
        hall.wait(5_000);
        expect(hall.ways.view.push?.fault?.code).toBe(code);
        expect(hall.site.asked.length).toBeGreaterThan(5);
      },
      { timeout: 30_000, interval: 20 },
    );
    const waited = gaps(hall);
    expect(Math.min(...waited)).toBeGreaterThanOrEqual(LEAST_MS);
    expect(waited.at(-1)).toBeGreaterThanOrEqual(100_000);
    expect(hall.site.strayed).toEqual([]);
    const { fault = null } = hall.ways.view.push ?? {};
    expect(fault === null ? '' : faultSentence(fault)).not.toContain(TOKEN);
    hall.site.mood = 'takes';
    await arrives(hall);
    expect(hall.ways.view.push?.fault).toBeNull();
  });

  it('waits as long as it is asked to, and no longer than two minutes', async () => {
    const hall = await pushHall(1);
    hall.site.mood = 'tooMany';
    for (const [seconds, least] of [
      ['60', 60_000],
      ['9999', 120_000],
    ] as const) {
      hall.site.retryAfter = seconds;
      const before = hall.site.asked.length;
      await vi.waitFor(
        () => {
          hall.wait(1_000);
          expect(hall.site.asked.length).toBeGreaterThan(before + 1);
        },
        { timeout: 20_000, interval: 3 },
      );
      const waited = gaps(hall).at(-1) ?? 0;
      expect(waited).toBeGreaterThanOrEqual(least);
      expect(waited).toBeLessThan(least + 30_000);
    }
  });

  it('an answer that cannot be read counts as taken; a game that was not taken is told with its table', async () => {
    const hall = await pushHall(2);
    hall.site.mood = 'garbles';
    await play(hall, 20_000);
    await arrives(hall);
    expect(hall.ways.view.push).toMatchObject({ fault: null, refused: [] });
    hall.site.mood = 'takes';
    hall.site.refuses = '1.2';
    await hall.host.handlers['broadcast.stop']({ stopped: false });
    await play(hall, 20_000);
    expect(hall.ways.view.push?.refused).toEqual([{ table: 2, error: 'Cannot read that game' }]);
  });

  it('of 66 games needs two ids, each with its own tables, whatever is held back', async () => {
    const hall = await pushHall(66, ['one', 'two']);
    expect(hall.ways.view.push?.needed).toBe(2);
    await play(hall, 25_000);
    await hall.host.handlers['broadcast.table']({ round: 1, table: 3, as: 'held' });
    const tables = (id: string): readonly number[] =>
      [...(hall.site.rounds.get(id) ?? '').matchAll(/^\[Round "1\.(\d+)"\]$/gmu)].map(([, table]) => Number(table));
    await vi.waitFor(
      () => {
        hall.wait(1_000);
        expect(tables('one')).not.toContain(3);
      },
      { timeout: 20_000, interval: 20 },
    );
    expect(tables('one').length).toBeGreaterThan(50);
    expect(Math.max(...tables('one'))).toBeLessThanOrEqual(64);
    expect(Math.min(...tables('two'))).toBeGreaterThanOrEqual(65);
    expect(Math.min(...gaps(hall))).toBeGreaterThanOrEqual(LEAST_MS);
  });

  it('keeps its token in a file of its own that nobody else reads, and forgets it when it ends', async () => {
    const hall = await pushHall(1);
    await play(hall, 20_000);
    const secret = join(hall.data, 'secrets', 'broadcast-token.secret');
    expect(readFileSync(secret, 'utf8')).toBe(TOKEN);
    if (process.platform !== 'win32') expect(statSync(secret).mode & 0o777).toBe(0o600);
    const others = readdirSync(hall.data, { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && entry.name !== 'broadcast-token.secret',
    );
    expect(others.length).toBeGreaterThan(2);
    for (const { parentPath, name } of others)
      expect(readFileSync(join(parentPath, name)).includes(TOKEN), name).toBe(false);
    expect(JSON.stringify(hall.ways.view)).not.toContain(TOKEN);
    await hall.ways.handlers['ways.push']({ to: null });
    expect(readdirSync(join(hall.data, 'secrets'))).toEqual([]);
    expect(hall.ways.view.push).toBeNull();
  });

  it.each([
    'http://lichess.example',
    'ftp://lichess.example',
    'https://user:word@lichess.example',
    'https://lichess.example/?a=b',
    'http://127.0.0.1.example',
    'lichess.example',
    '',
  ])('gives no token to “%s”', async (base) => {
    const hall = await pushHall(1);
    const given = await hall.ways.handlers['ways.push']({ to: { base, ids: ['a'], token: TOKEN } });
    expect(given).toMatchObject({ ok: false, fault: { code: 'push.address' } });
  });

  it('gives the token of one site to no other', async () => {
    const hall = await pushHall(1);
    const other = { base: 'https://other.example', ids: ['a'], token: null };
    expect(await hall.ways.handlers['ways.push']({ to: other })).toMatchObject({
      ok: false,
      fault: { code: 'push.noToken' },
    });
    const same = { base: hall.base, ids: ['b'], token: null };
    expect(await hall.ways.handlers['ways.push']({ to: same })).toMatchObject({ ok: true });
  });
});
