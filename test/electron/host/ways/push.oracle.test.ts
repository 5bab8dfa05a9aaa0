import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { resumeOrOpenRound } from '../../../../electron/host/opening.ts';
import { diceOf } from '../../../../electron/devices/simulator/random.ts';
import type { Ways } from '../../../../electron/host/ways/ways.ts';
import { tableSeen } from '../../../../electron/contract/table-seen.ts';
import { faultSentence } from '../../../../electron/contract/messages/en/faults.ts';
import { BroadcastSite } from '../../../support/broadcast-site.ts';
import type { SiteMood } from '../../../support/broadcast-site.ts';
import { corrected } from '../../../support/corrected.ts';
import { openHall } from '../../../support/hall.ts';
import type { Hall } from '../../../support/hall.ts';
import { PATIENCE_MS, until } from '../../../support/patience.ts';
import { readWithChessops } from '../../../support/sample-games.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { answered, waysOf } from '../../../support/ways.ts';

const TOKEN = 'lip_nobodyElseKnowsThis';
const LEAST_MS = 5_000;
const MOST_STEPS = 1_000;
const MOODS: readonly SiteMood[] = [
  ...(['takes', 'slow', 'tooMany', 'broken', 'halfOpen', 'halfAnswers', 'cutsOff', 'noToken', 'noRound'] as const),
  ...(['redirects', 'garbles'] as const),
];
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

async function pushHall(tables: number, ids: readonly string[] = ['abcd1234'], answerMs?: number): Promise<PushHall> {
  const data = temporaryFolder();
  const hall = openHall(data);
  resumeOrOpenRound(hall.host, { boards: [], start: null, simulate: tables, tournament: 'Open' });
  return pushedFrom(hall, data, ids, answerMs);
}

/** Tables without boards: moves are entered, and nothing is played by itself. */
async function enteredHall(
  tables: number,
  ids: readonly string[] = ['abcd1234'],
  answerMs?: number,
): Promise<PushHall> {
  const data = temporaryFolder();
  const hall = openHall(data);
  const { handlers } = hall.host;
  await handlers['tournament.open']({ name: 'Open' });
  const seats = Array.from({ length: tables }, (_, i) => ({
    ...{ table: i + 1, white: `White${String(i + 1)}`, black: `Black${String(i + 1)}` },
  }));
  await handlers['round.open']({ name: 'R', tables: seats, castlingMode: 'cg' });
  await handlers['start.give']({ table: null, start: '518' });
  await handlers['hall.show']({ screen: 'position' });
  return pushedFrom(hall, data, ids, answerMs);
}

async function pushedFrom(hall: Hall, data: string, ids: readonly string[], answerMs?: number): Promise<PushHall> {
  const site = new BroadcastSite(() => hall.clock.monotonicMs());
  const base = await site.open();
  const ways = waysOf(hall, data, answerMs === undefined ? {} : { answerMs });
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

async function enter({ host }: PushHall, table: number, ...moves: readonly string[]): Promise<void> {
  const seen = tableSeen(host.tableView(table));
  expect(await host.handlers['table.played']({ table, seen, moves })).toMatchObject({ ok: true });
}

/** Time goes by in steps, in which requests come and go, until this is so. */
async function playUntil(hall: PushHall, isSo: () => boolean, stepMs = 5_000): Promise<void> {
  for (let steps = 0; !isSo(); steps++) {
    if (steps === MOST_STEPS) throw new Error(`never: ${isSo.toString()}`);
    hall.wait(stepMs);
    await answered();
  }
}

/** A request is under way. */
async function asks(hall: PushHall): Promise<void> {
  await until(() => {
    if (hall.site.asked.length > 0) return true;
    hall.wait(1_000);
    return false;
  });
}

async function play(hall: PushHall, ms: number): Promise<void> {
  const endMs = hall.clock.monotonicMs() + ms;
  await playUntil(hall, () => hall.clock.monotonicMs() >= endMs, 1_000);
}

/** What arrived at last is the round as it stands. */
async function arrives(hall: PushHall, id = 'abcd1234'): Promise<void> {
  await hall.host.handlers['broadcast.stop']({ stopped: true });
  await playUntil(hall, () => hall.site.rounds.get(id) === hall.host.livePgn());
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
    ['halfAnswers', 'push.unreachable'],
    ['cutsOff', 'push.unreachable'],
    ['noToken', 'push.token'],
    ['noRound', 'push.unknownRound'],
    ['redirects', 'push.refused'],
    ['switches', 'push.refused'],
  ])('that is %s is told, asked ever more seldom, and has the round when it takes it again', async (mood, code) => {
    const hall = await pushHall(2);
    hall.site.mood = mood;
    await playUntil(hall, () => hall.site.asked.length > 5);
    expect(hall.ways.view.push?.fault?.code).toBe(code);
    const waited = gaps(hall);
    expect(Math.min(...waited)).toBeGreaterThanOrEqual(LEAST_MS);
    expect(waited.at(-1)).toBeGreaterThanOrEqual(100_000);
    expect(hall.site.strayed).toEqual([]);
    const { fault = null } = hall.ways.view.push ?? {};
    expect(fault === null ? '' : faultSentence(fault)).not.toContain(TOKEN);
    hall.site.mood = 'takes';
    await arrives(hall);
    await playUntil(hall, () => hall.ways.view.push?.fault === null);
  });

  it.each([1, 2, 3])(
    'whatever it does in turn while games go on and are corrected, it has the round in the end, asked one at a time (%i)',
    async (seed) => {
      const hall = await pushHall(2);
      const dice = diceOf(seed);
      for (let i = 0; i < 24; i++) {
        hall.site.mood = dice.pick(MOODS);
        await play(hall, dice.between(5_000, 60_000));
        await corrected(hall, dice.pick([1, 2]), dice.pick(['move', 'result']));
      }
      hall.site.mood = 'slow';
      await arrives(hall);
      const games = readWithChessops(hall.host.livePgn()).map(({ moves }) => moves);
      // Chapters come in the order in which the games began.
      const shown = Object.entries(hall.site.shownOf('abcd1234')).sort(([a], [b]) => a.localeCompare(b));
      expect(shown.map(([, moves]) => moves)).toEqual(games);
      // What was taken without an answer is sent once more.
      await playUntil(hall, () => hall.ways.view.push?.fault === null);
      expect(Math.min(...gaps(hall))).toBeGreaterThanOrEqual(LEAST_MS);
      expect(hall.site.mostAtOnce).toBe(1);
      expect(hall.site.strayed).toEqual([]);
      expect(hall.ways.view.push).toMatchObject({ fault: null, refused: [] });
    },
  );

  it('waits as long as it is asked to, and no longer than two minutes', async () => {
    const hall = await pushHall(1);
    hall.site.mood = 'tooMany';
    for (const [seconds, least] of [
      // Nothing said is a full minute.
      [null, 60_000],
      ['90', 90_000],
      ['9999', 120_000],
    ] as const) {
      hall.site.retryAfter = seconds;
      const before = hall.site.asked.length;
      await playUntil(hall, () => hall.site.asked.length > before + 1, 1_000);
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
    hall.site.refuses = /^1\.2$/u;
    await hall.host.handlers['broadcast.stop']({ stopped: false });
    await play(hall, 20_000);
    expect(hall.ways.view.push?.refused).toEqual([{ table: 2, error: 'Cannot read that game' }]);
  });

  it('games that were not taken are told: the first few, and how many more', async () => {
    const hall = await pushHall(12);
    hall.site.refuses = /./u;
    await playUntil(hall, () => hall.ways.view.push?.refusedMore === 4);
    expect(hall.ways.view.push?.refused.map(({ table }) => table)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('of 66 games needs two ids, each with its own tables, whatever is held back', async () => {
    const hall = await enteredHall(66, ['one', 'two']);
    expect(hall.ways.view.push?.needed).toBe(2);
    for (let table = 1; table <= 66; table++) await enter(hall, table, 'e4');
    await play(hall, 25_000);
    await hall.host.handlers['broadcast.table']({ round: 1, table: 3, as: 'held' });
    const tables = (id: string): readonly number[] =>
      [...(hall.site.rounds.get(id) ?? '').matchAll(/^\[Round "1\.(\d+)"\]$/gmu)].map(([, table]) => Number(table));
    await playUntil(hall, () => !tables('one').includes(3), 1_000);
    expect(tables('one').length).toBeGreaterThan(50);
    expect(Math.max(...tables('one'))).toBeLessThanOrEqual(64);
    expect(Math.min(...tables('two'))).toBeGreaterThanOrEqual(65);
    expect(Math.min(...gaps(hall))).toBeGreaterThanOrEqual(LEAST_MS);
  });

  it('says at which tables the site keeps what does not go out any more', async () => {
    const hall = await enteredHall(3);
    const { handlers } = hall.host;
    const seen = (table: number) => tableSeen(hall.host.tableView(table));
    const left = (): readonly number[] => hall.ways.view.push?.left ?? [];
    const sent = (): Promise<void> =>
      playUntil(
        hall,
        () => hall.site.rounds.get('abcd1234') === hall.host.livePgn() && hall.ways.view.push?.fault === null,
      );
    for (const [table, moves] of [
      [1, ['e4', 'e5']],
      [2, ['d4', 'd5', 'c4']],
      [3, ['c4']],
    ] as const)
      await enter(hall, table, ...moves);
    await sent();
    expect(left()).toEqual([]);
    await handlers['broadcast.table']({ round: 1, table: 1, as: 'held' });
    await handlers['table.key']({ table: 2, seen: seen(2), key: 'takeBack' });
    const before = { white: 'White3', black: 'Black3' };
    await handlers['seats.correct']({
      round: 1,
      changes: [{ table: 3, before, after: { ...before, white: 'White Three' } }],
    });
    await sent();
    expect(left()).toEqual([1, 2, 3]);
    const shown = hall.site.shownOf('abcd1234');
    expect(Object.keys(shown)).toEqual([
      '1.1 White1 Black1',
      '1.2 White2 Black2',
      '1.3 White3 Black3',
      '1.3 White Three Black3',
    ]);
    expect(shown['1.2 White2 Black2']).toHaveLength(3);
    await handlers['broadcast.table']({ round: 1, table: 1, as: 'shown' });
    await enter(hall, 2, 'Nf3');
    await sent();
    expect(left()).toEqual([3]);
    expect(hall.site.shownOf('abcd1234')['1.2 White2 Black2']).toEqual(['d2d4', 'd7d5', 'g1f3']);
  });

  it('waits with an id that the site does not know, and with no other; the id is named until it is known', async () => {
    const hall = await enteredHall(66, ['one', 'wrong'], PATIENCE_MS);
    hall.site.unknown.add('wrong');
    // The two last are with the other id: it is in trouble from the start.
    for (let table = 66; table > 0; table--) {
      await enter(hall, table, 'e4');
      await play(hall, 1_000);
    }
    const asked = (id: string): number => hall.site.asked.filter((one) => one.id === id).length;
    expect(asked('wrong')).toBe(1);
    expect(asked('one')).toBeGreaterThan(6);
    const { fault } = hall.ways.view.push ?? {};
    expect(fault).toMatchObject({ code: 'push.unknownRound', facts: { id: 'wrong' } });
    hall.site.unknown.clear();
    await playUntil(hall, () => hall.site.rounds.has('wrong'));
    await playUntil(hall, () => hall.ways.view.push?.fault === null);
    expect(Math.min(...gaps(hall))).toBeGreaterThanOrEqual(LEAST_MS);
  });

  it('set anew while a request is under way gives that one up, and keeps the pace and the pause', async () => {
    const hall = await pushHall(1, ['abcd1234'], PATIENCE_MS);
    const setAnew = () => hall.ways.handlers['ways.push']({ to: { base: hall.base, ids: ['abcd1234'], token: null } });
    hall.site.mood = 'halfOpen';
    await asks(hall);
    expect(await setAnew()).toMatchObject({ ok: true });
    await answered();
    await until(() => hall.site.givenUp === 1);
    hall.site.mood = 'takes';
    await playUntil(hall, () => hall.site.asked.length === 2, 1_000);
    expect(hall.site.mostAtOnce).toBe(1);
    hall.site.mood = 'tooMany';
    await playUntil(hall, () => hall.ways.view.push?.fault?.code === 'push.tooMany', 1_000);
    const { length } = hall.site.asked;
    expect(await setAnew()).toMatchObject({ ok: true });
    expect(hall.ways.view.push?.fault?.code).toBe('push.tooMany');
    await playUntil(hall, () => hall.site.asked.length > length, 1_000);
    expect(gaps(hall).at(-1)).toBeGreaterThanOrEqual(60_000);
    expect(Math.min(...gaps(hall))).toBeGreaterThanOrEqual(LEAST_MS);
  });

  it('that is ended sends nothing more, whatever was under way', async () => {
    const hall = await pushHall(1, ['abcd1234'], PATIENCE_MS);
    hall.site.mood = 'halfOpen';
    await asks(hall);
    await hall.ways.handlers['ways.push']({ to: null });
    await until(() => hall.site.givenUp === 1);
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
