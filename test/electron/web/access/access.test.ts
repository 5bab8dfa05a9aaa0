import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Timeline } from '../../../../electron/devices/simulator/timeline.ts';
import type { ClockPort } from '../../../../electron/host/ports/system.ts';
import { keptFile } from '../../../../electron/storage/folder/kept-file.ts';
import { KioskAccess } from '../../../../electron/web/access/access.ts';
import type { Admission, Endpoint } from '../../../../electron/web/server/endpoint.ts';
import { endOfDay } from '../../../../electron/contract/end-of-day.ts';
import { isPin, makePin, waitAfter } from '../../../../electron/web/access/pin.ts';
import type { Fault } from '../../../../engine/result.ts';
import { ZERO_AT } from '../../../support/hall.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { factsOf } from '../../../support/facts-of.ts';

const DONE = { ok: true, value: null };
const MINUTE = 60_000;

interface Bench {
  readonly access: KioskAccess;
  readonly damaged: readonly Fault[];
  readonly endpoints: Endpoint[];
  readonly file: string;
  readonly pass: (ms: number) => void;
  /** The kiosk as it is after a new start on the same data. */
  readonly again: () => Bench;
}

/** By how much somebody has set the wall clock. */
const setBy = { ms: 0 };

function bench(file = join(temporaryFolder(), 'access.json'), timeline = new Timeline()): Bench {
  const clock: ClockPort = {
    epochMs: () => ZERO_AT + timeline.monotonicMs() + setBy.ms,
    monotonicMs: () => timeline.monotonicMs(),
    setTimer: (at, onTime) => timeline.setTimer(at, onTime),
  };
  const endpoints: Endpoint[] = [];
  const damaged: Fault[] = [];
  const access = KioskAccess.open({
    file: keptFile(file),
    onDamaged: (fault) => damaged.push(fault),
    clock,
    addresses: () => ['192.0.2.1'],
    listen: (endpoint) => {
      endpoints.push(endpoint);
      return Promise.resolve({ ok: true, value: { port: 9600, close: () => Promise.resolve() } });
    },
  });
  return {
    access,
    damaged,
    endpoints,
    file,
    pass: (ms) => {
      timeline.run(timeline.monotonicMs() + ms);
    },
    again: () => bench(file, timeline),
  };
}

async function withPin(): Promise<Bench> {
  const made = bench();
  expect(await made.access.handlers['pin.set']({ pin: '2468', current: null })).toEqual(DONE);
  return made;
}

it('says after a restart how many paired screens wait, until the arbiter opens or closes the network', async () => {
  const first = bench();
  await first.access.handlers['network.open']({});
  const paired = await first.access.handlers['screen.pair']({});
  const code = paired.ok ? /#pair=(.+)$/u.exec(paired.value.urls[0] ?? '')?.[1] : undefined;
  expect(first.endpoints[0]?.authenticate({ audience: 'hall', code: code ?? '' })?.paired).toBeDefined();
  expect(first.access.view.screensWaiting).toBe(0);
  for (const choice of ['network.open', 'network.close'] as const) {
    const { access } = first.again();
    expect(access.view).toMatchObject({ network: [], screensWaiting: 1 });
    await access.handlers[choice]({});
    expect(access.view.screensWaiting).toBe(0);
  }
});

describe('the PIN', () => {
  it('is kept as a salted hash and never as it is', async () => {
    const [first, second] = [await makePin('2468'), await makePin('2468')];
    expect(first.hash).not.toBe(second.hash);
    expect(await isPin(first, '2468')).toBe(true);
    expect(await isPin(first, '2469')).toBe(false);
    expect(await isPin(first, '')).toBe(false);
    const { file } = await withPin();
    expect(readFileSync(file, 'utf8')).not.toContain('2468');
  });

  it('is optional: without one nothing locks', async () => {
    const { access, pass } = bench();
    expect(access).toMatchObject({ locked: false, view: { pin: false } });
    expect(await access.handlers['lock.now']({})).toMatchObject({ fault: { code: 'pin.none' } });
    pass(24 * 60 * MINUTE);
    expect(access.locked).toBe(false);
  });

  it('locks at the key, opens with itself, and locks at every start', async () => {
    const { access, again } = await withPin();
    expect(await access.handlers['lock.now']({})).toEqual(DONE);
    expect(access.locked).toBe(true);
    expect(await access.handlers['lock.open']({ pin: '1357' })).toMatchObject({ fault: { code: 'pin.wrong' } });
    expect(access.locked).toBe(true);
    expect(await access.handlers['lock.open']({ pin: '2468' })).toEqual(DONE);
    expect(access.locked).toBe(false);
    expect(again().access.locked).toBe(true);
  });

  it('slows guesses down, each wait twice the last, and a new start does not shorten it', async () => {
    const { access, pass, again } = await withPin();
    await access.handlers['lock.now']({});
    for (let n = 0; n < 3; n++) await access.handlers['lock.open']({ pin: '0000' });
    const wait = { fault: { code: 'pin.wait', facts: { seconds: 5 } } };
    expect(await access.handlers['lock.open']({ pin: '2468' })).toMatchObject(wait);
    expect(await again().access.handlers['lock.open']({ pin: '2468' })).toMatchObject(wait);
    pass(5_000);
    expect(await access.handlers['lock.open']({ pin: '0000' })).toMatchObject({ fault: { code: 'pin.wrong' } });
    pass(9_999);
    expect(await access.handlers['lock.open']({ pin: '2468' })).toMatchObject({ fault: { code: 'pin.wait' } });
    pass(1);
    expect(await access.handlers['lock.open']({ pin: '2468' })).toEqual(DONE);
    expect([1, 2, 3, 4, 5, 20].map(waitAfter)).toEqual([0, 0, 5, 10, 20, 300]);
  });

  it.each([-60 * MINUTE, 60 * MINUTE])('waits the same when the wall clock is set by %i ms meanwhile', async (ms) => {
    onTestFinished(() => {
      setBy.ms = 0;
    });
    const { access, pass, again } = await withPin();
    await access.handlers['lock.now']({});
    for (let n = 0; n < 3; n++) await access.handlers['lock.open']({ pin: '0000' });
    setBy.ms = ms;
    const wait = { fault: { code: 'pin.wait', facts: { seconds: 5 } } };
    expect(await access.handlers['lock.open']({ pin: '2468' })).toMatchObject(wait);
    expect(await again().access.handlers['lock.open']({ pin: '2468' })).toMatchObject(wait);
    pass(5_000);
    expect(await access.handlers['lock.open']({ pin: '2468' })).toEqual(DONE);
  });

  it('is not found by 960 guesses in a row, of which three are heard', async () => {
    const { access, file } = await withPin();
    await access.handlers['lock.now']({});
    const answers = new Map<string, number>();
    for (let guess = 1000; guess < 1960; guess++) {
      const reply = await access.handlers['lock.open']({ pin: String(guess) });
      const code = reply.ok ? 'open' : reply.fault.code;
      answers.set(code, (answers.get(code) ?? 0) + 1);
    }
    expect(Object.fromEntries(answers)).toEqual({ 'pin.wrong': 3, 'pin.wait': 957 });
    expect(access.locked).toBe(true);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ wrong: 3 });
  });

  it('is tried one at a time', async () => {
    const { access } = await withPin();
    await access.handlers['lock.now']({});
    const tries = await Promise.all(['1111', '2222', '2468'].map(async (pin) => access.handlers['lock.open']({ pin })));
    expect(tries).toMatchObject([
      { fault: { code: 'pin.wrong' } },
      { fault: { code: 'pin.wait' } },
      { fault: { code: 'pin.wait' } },
    ]);
  });

  it('is changed and taken away by whoever knows it', async () => {
    const { access } = await withPin();
    expect(await access.handlers['pin.set']({ pin: null, current: '1357' })).toMatchObject({
      fault: { code: 'pin.wrong' },
    });
    expect(await access.handlers['pin.set']({ pin: '97531', current: '2468' })).toEqual(DONE);
    expect(await access.handlers['pin.set']({ pin: null, current: '97531' })).toEqual(DONE);
    expect(access.view.pin).toBe(false);
  });

  it.each([null, ''])(
    'is not taken for guessed at where it is left out (%j): nobody waits for that',
    async (current) => {
      const { access } = await withPin();
      for (let n = 0; n < 10; n++) {
        expect(await access.handlers['pin.set']({ pin: null, current })).toMatchObject({
          fault: { code: 'pin.missing' },
        });
      }
      expect(await access.handlers['pin.set']({ pin: '97531', current: '2468' })).toEqual(DONE);
    },
  );

  it('locks by itself when the arbiter has gone, and not while he works', async () => {
    const { access, pass } = await withPin();
    expect(await access.handlers['lock.after']({ minutes: 5 })).toEqual(DONE);
    for (let n = 0; n < 5; n++) {
      pass(4 * MINUTE);
      await access.handlers['lock.touch']({});
    }
    expect(access.locked).toBe(false);
    pass(5 * MINUTE);
    expect(access.locked).toBe(true);
    expect(await access.handlers['lock.open']({ pin: '2468' })).toEqual(DONE);
    await access.handlers['lock.after']({ minutes: null });
    pass(24 * 60 * MINUTE);
    expect(access.locked).toBe(false);
  });

  const PIN = { salt: '0'.repeat(32), hash: '0'.repeat(64), cost: 2 ** 15 };
  const KEPT = { pin: PIN, lockAfterMinutes: 10, wrong: 0, notBeforeEpochMs: 0, screens: [] };

  it.each<[string, string]>([
    ['nothing', ''],
    ['a torn record', '{"pin":'],
    ['no record', '[]'],
    ['a record without a PIN member', '{}'],
    ['half a record', '{"pin":null}'],
    ...[3, -5, 0, 2 ** 13, 2 ** 15 + 1, 2 ** 30].map((cost): [string, string] => [
      `cost ${String(cost)}`,
      JSON.stringify({ ...KEPT, pin: { ...PIN, cost } }),
    ]),
    ['minutes no timer counts', JSON.stringify({ ...KEPT, lockAfterMinutes: 2 ** 40 })],
  ])(
    'is not thrown away with a file that holds %s: the kiosk is locked until somebody moves it away',
    async (_, text) => {
      const file = join(temporaryFolder(), 'access.json');
      writeFileSync(file, text);
      const { access, damaged, again } = bench(file);
      expect(access.locked).toBe(true);
      expect(damaged).toMatchObject([{ code: 'access.damaged', facts: { file } }]);
      expect(readFileSync(factsOf(damaged[0], 'access.damaged').aside, 'utf8')).toBe(text);
      for (const pin of ['', '2468']) {
        expect(await access.handlers['lock.open']({ pin })).toMatchObject({ fault: { code: 'pin.lost' } });
        expect(await access.handlers['pin.set']({ pin: '2468', current: pin })).toMatchObject({
          fault: { code: 'pin.lost' },
        });
      }
      const restarted = again();
      expect(restarted.access.locked).toBe(true);
      expect(restarted.damaged).toEqual([]);
      rmSync(file);
      expect(again().access.locked).toBe(false);
    },
  );

  it('locks the kiosk where its file cannot even be written', () => {
    const file = join(temporaryFolder(), 'access.json');
    mkdirSync(file);
    expect(bench(file).access.locked).toBe(true);
    expect(bench(file).access.locked).toBe(true);
  });
});

describe('screens on the network', () => {
  const hall = { audience: 'hall' } as const;

  async function opened(): Promise<Bench & { readonly endpoint: Endpoint; readonly code: () => Promise<string> }> {
    const made = bench();
    expect(made.endpoints).toEqual([]);
    expect(await made.access.handlers['network.open']({})).toEqual(DONE);
    const [endpoint] = made.endpoints;
    if (endpoint === undefined) throw new Error('no endpoint');
    const code = async (): Promise<string> => {
      const reply = await made.access.handlers['screen.pair']({});
      if (!reply.ok) throw new Error(reply.fault.code);
      const { urls } = reply.value as { readonly urls: readonly string[] };
      expect(urls).toEqual([expect.stringMatching(/^http:\/\/192\.0\.2\.1:9600\/projector#pair=[\w-]{32}$/u)]);
      return urls[0]?.split('=')[1] ?? '';
    };
    return { ...made, endpoint, code };
  }

  it('find a closed network until the arbiter opens it, and after every start', async () => {
    const { access, endpoints, again } = bench();
    expect(access.view.network).toEqual([]);
    expect(await access.handlers['screen.pair']({})).toMatchObject({ fault: { code: 'network.closed' } });
    await access.handlers['network.open']({});
    expect(endpoints).toMatchObject([{ address: '192.0.2.1', names: ['192.0.2.1'], servesLive: false }]);
    expect(access.view.network).toEqual(['http://192.0.2.1:9600/projector']);
    const restarted = again();
    expect(restarted.access.view.network).toEqual([]);
    expect(restarted.endpoints).toEqual([]);
    await access.handlers['network.close']({});
    expect(access.view.network).toEqual([]);
  });

  it('are let in by the code once, then by their own token, until the day ends', async () => {
    const { access, endpoint, code, pass, file } = await opened();
    expect(endpoint.authenticate(hall)).toBeNull();
    const shown = await code();
    expect(endpoint.authenticate({ ...hall, code: `${shown}x` })).toBeNull();
    const token = endpoint.authenticate({ ...hall, code: shown })?.paired?.token ?? '';
    expect(token).toMatch(/^[\w-]{32}$/u);
    expect(readFileSync(file, 'utf8')).not.toContain(token);
    expect(endpoint.authenticate({ ...hall, code: shown })).toBeNull();
    expect(endpoint.authenticate({ ...hall, token })?.audience).toBe('hall');
    expect(endpoint.authenticate({ audience: 'arbiter', token })).toBeNull();
    expect(access.view.screens).toMatchObject([{ number: 1, connected: false, untilEpochMs: endOfDay(ZERO_AT) }]);
    pass(endOfDay(ZERO_AT) - ZERO_AT);
    expect(endpoint.authenticate({ ...hall, token })).toBeNull();
    expect(access.view.screens).toEqual([]);
  });

  it('are not let in by a code that is old or was replaced', async () => {
    const { endpoint, code, pass } = await opened();
    const first = await code();
    const second = await code();
    expect(endpoint.authenticate({ ...hall, code: first })).toBeNull();
    pass(10 * MINUTE);
    expect(endpoint.authenticate({ ...hall, code: second })).toBeNull();
  });

  it.each([-60 * MINUTE, 60 * MINUTE])(
    'have ten minutes for the code when the wall clock is set by %i ms',
    async (ms) => {
      onTestFinished(() => {
        setBy.ms = 0;
      });
      const { endpoint, code, pass } = await opened();
      const early = await code();
      setBy.ms = ms;
      pass(10 * MINUTE - 1);
      expect(endpoint.authenticate({ ...hall, code: early })?.paired).toBeDefined();
      const late = await code();
      setBy.ms = 0;
      pass(10 * MINUTE);
      expect(endpoint.authenticate({ ...hall, code: late })).toBeNull();
    },
  );

  it('are ended when their token is taken back, and when their day ends', async () => {
    const { access, endpoint, code, pass } = await opened();
    const ended: string[] = [];
    const [first, second] = [
      endpoint.authenticate({ ...hall, code: await code() }),
      endpoint.authenticate({ ...hall, code: await code() }),
    ];
    const enter = (name: string, admission: Admission | null): void => {
      const leave = admission?.onConnected?.(() => {
        ended.push(name);
        leave?.();
      });
    };
    enter('first', first);
    enter('second', second);
    const [screen] = access.view.screens;
    expect(screen).toMatchObject({ number: 1, connected: true });
    expect(await access.handlers['screen.revoke']({ id: screen?.id ?? '' })).toEqual(DONE);
    expect(ended).toEqual(['first']);
    expect(endpoint.authenticate({ ...hall, token: first?.paired?.token })).toBeNull();
    expect(await access.handlers['screen.revoke']({ id: screen?.id ?? '' })).toMatchObject({
      fault: { code: 'screen.unknown' },
    });
    pass(24 * 60 * MINUTE);
    expect(ended).toEqual(['first', 'second']);
  });

  it('that come and go are told to the consoles once a second', async () => {
    const { access, endpoint, code, pass } = await opened();
    const admission = endpoint.authenticate({ ...hall, code: await code() });
    let told = 0;
    access.onChange = () => (told += 1);
    for (let n = 0; n < 50; n++) admission?.onConnected?.(() => undefined)();
    pass(999);
    expect(told).toBe(0);
    pass(1);
    expect(told).toBe(1);
    pass(MINUTE);
    expect(told).toBe(1);
  });

  it('come back with their token after a new start, once the arbiter opens the network again', async () => {
    const { endpoint, code, again } = await opened();
    const token = endpoint.authenticate({ ...hall, code: await code() })?.paired?.token;
    const { access, endpoints } = again();
    await access.handlers['network.open']({});
    expect(endpoints[0]?.authenticate({ ...hall, token })?.audience).toBe('hall');
  });

  it('end their day at four in the morning, local time', () => {
    const at = (day: number, hour: number): number => new Date(2026, 10, day, hour, 30).getTime();
    const four = new Date(2026, 10, 22, 4).getTime();
    expect([at(21, 9), at(21, 23), at(22, 3)].map(endOfDay)).toEqual([four, four, four]);
    expect(endOfDay(at(22, 4))).toBe(four + 24 * 60 * MINUTE);
  });
});
