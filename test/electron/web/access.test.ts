import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Timeline } from '../../../electron/devices/simulator/timeline.ts';
import type { ClockPort } from '../../../electron/host/ports.ts';
import { KioskAccess } from '../../../electron/web/access.ts';
import type { Admission, Door } from '../../../electron/web/door.ts';
import { endOfDay } from '../../../electron/web/pairing.ts';
import { isPin, makePin, waitAfter } from '../../../electron/web/pin.ts';
import { ZERO_AT } from '../../support/hall.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const DONE = { ok: true, value: null };
const MINUTE = 60_000;

interface Bench {
  readonly access: KioskAccess;
  readonly doors: Door[];
  readonly file: string;
  readonly pass: (ms: number) => void;
  /** The kiosk as it is after a new start on the same data. */
  readonly again: () => Bench;
}

function bench(file = join(temporaryFolder(), 'access.json'), timeline = new Timeline()): Bench {
  const clock: ClockPort = {
    epochMs: () => ZERO_AT + timeline.monotonicMs(),
    monotonicMs: () => timeline.monotonicMs(),
    setTimer: (at, onTime) => timeline.setTimer(at, onTime),
  };
  const doors: Door[] = [];
  const access = KioskAccess.open({
    file,
    clock,
    addresses: () => ['192.0.2.1'],
    listen: (door) => {
      doors.push(door);
      return Promise.resolve({ ok: true, value: { port: 9600, close: () => Promise.resolve() } });
    },
  });
  if (!access.ok) throw new Error(access.fault.code);
  return {
    access: access.value,
    doors,
    file,
    pass: (ms) => {
      timeline.run(timeline.monotonicMs() + ms);
    },
    again: () => bench(file, timeline),
  };
}

async function withPin(): Promise<Bench> {
  const made = bench();
  expect(await made.access.answer('pin.set', { pin: '2468', current: null })).toEqual(DONE);
  return made;
}

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
    expect(await access.answer('lock.now', {})).toMatchObject({ fault: { code: 'pin.none' } });
    pass(24 * 60 * MINUTE);
    expect(access.locked).toBe(false);
  });

  it('locks at the key, opens with itself, and locks at every start', async () => {
    const { access, again } = await withPin();
    expect(await access.answer('lock.now', {})).toEqual(DONE);
    expect(access.locked).toBe(true);
    expect(await access.answer('lock.open', { pin: '1357' })).toMatchObject({ fault: { code: 'pin.wrong' } });
    expect(access.locked).toBe(true);
    expect(await access.answer('lock.open', { pin: '2468' })).toEqual(DONE);
    expect(access.locked).toBe(false);
    expect(again().access.locked).toBe(true);
  });

  it('slows guesses down, each wait twice the last, and a new start does not shorten it', async () => {
    const { access, pass, again } = await withPin();
    await access.answer('lock.now', {});
    for (let n = 0; n < 3; n++) await access.answer('lock.open', { pin: '0000' });
    const wait = { fault: { code: 'pin.wait', facts: { seconds: 5 } } };
    expect(await access.answer('lock.open', { pin: '2468' })).toMatchObject(wait);
    expect(await again().access.answer('lock.open', { pin: '2468' })).toMatchObject(wait);
    pass(5_000);
    expect(await access.answer('lock.open', { pin: '0000' })).toMatchObject({ fault: { code: 'pin.wrong' } });
    pass(9_999);
    expect(await access.answer('lock.open', { pin: '2468' })).toMatchObject({ fault: { code: 'pin.wait' } });
    pass(1);
    expect(await access.answer('lock.open', { pin: '2468' })).toEqual(DONE);
    expect([1, 2, 3, 4, 5, 20].map(waitAfter)).toEqual([0, 0, 5, 10, 20, 300]);
  });

  it('is tried one at a time', async () => {
    const { access } = await withPin();
    await access.answer('lock.now', {});
    const tries = await Promise.all(['1111', '2222', '2468'].map((pin) => access.answer('lock.open', { pin })));
    expect(tries).toMatchObject([
      { fault: { code: 'pin.wrong' } },
      { fault: { code: 'pin.wait' } },
      { fault: { code: 'pin.wait' } },
    ]);
  });

  it('is changed and taken away by whoever knows it', async () => {
    const { access } = await withPin();
    for (const current of [null, '1357']) {
      expect(await access.answer('pin.set', { pin: null, current })).toMatchObject({ fault: { code: 'pin.wrong' } });
    }
    expect(await access.answer('pin.set', { pin: '97531', current: '2468' })).toEqual(DONE);
    expect(await access.answer('pin.set', { pin: null, current: '97531' })).toEqual(DONE);
    expect(access.view.pin).toBe(false);
  });

  it('locks by itself when the arbiter has gone, and not while he works', async () => {
    const { access, pass } = await withPin();
    expect(await access.answer('lock.after', { minutes: 5 })).toEqual(DONE);
    for (let n = 0; n < 5; n++) {
      pass(4 * MINUTE);
      await access.answer('lock.touch', {});
    }
    expect(access.locked).toBe(false);
    pass(5 * MINUTE);
    expect(access.locked).toBe(true);
    expect(await access.answer('lock.open', { pin: '2468' })).toEqual(DONE);
    await access.answer('lock.after', { minutes: null });
    pass(24 * 60 * MINUTE);
    expect(access.locked).toBe(false);
  });

  it.each([['{'], ['{}'], ['{"pin":null}'], ['[]']])('is not thrown away with a file that reads %s', (text) => {
    const file = join(temporaryFolder(), 'access.json');
    writeFileSync(file, text);
    const options = { file, addresses: () => [], listen: () => Promise.reject(new Error('closed')) };
    const clock: ClockPort = { epochMs: () => 0, monotonicMs: () => 0, setTimer: () => () => undefined };
    expect(KioskAccess.open({ ...options, clock })).toMatchObject({ fault: { code: 'access.unreadable' } });
    expect(readFileSync(file, 'utf8')).toBe(text);
  });
});

describe('screens on the network', () => {
  const hall = { audience: 'hall' } as const;

  async function opened(): Promise<Bench & { readonly door: Door; readonly code: () => Promise<string> }> {
    const made = bench();
    expect(made.doors).toEqual([]);
    expect(await made.access.answer('network.open', {})).toEqual(DONE);
    const [door] = made.doors;
    if (door === undefined) throw new Error('no door');
    const code = async (): Promise<string> => {
      const reply = await made.access.answer('screen.pair', {});
      if (!reply.ok) throw new Error(reply.fault.code);
      const { urls } = reply.value as { readonly urls: readonly string[] };
      expect(urls).toEqual([expect.stringMatching(/^http:\/\/192\.0\.2\.1:9600\/projector#pair=[\w-]{32}$/u)]);
      return urls[0]?.split('=')[1] ?? '';
    };
    return { ...made, door, code };
  }

  it('find a closed network until the arbiter opens it, and after every start', async () => {
    const { access, doors, again } = bench();
    expect(access.view.network).toEqual([]);
    expect(await access.answer('screen.pair', {})).toMatchObject({ fault: { code: 'network.closed' } });
    await access.answer('network.open', {});
    expect(doors).toMatchObject([{ address: '192.0.2.1', names: ['192.0.2.1'], live: false }]);
    expect(access.view.network).toEqual(['http://192.0.2.1:9600/projector']);
    const restarted = again();
    expect(restarted.access.view.network).toEqual([]);
    expect(restarted.doors).toEqual([]);
    await access.answer('network.close', {});
    expect(access.view.network).toEqual([]);
  });

  it('are let in by the code once, then by their own token, until the day ends', async () => {
    const { access, door, code, pass, file } = await opened();
    expect(door.admit(hall)).toBeNull();
    const shown = await code();
    expect(door.admit({ ...hall, code: `${shown}x` })).toBeNull();
    const token = door.admit({ ...hall, code: shown })?.paired?.token ?? '';
    expect(token).toMatch(/^[\w-]{32}$/u);
    expect(readFileSync(file, 'utf8')).not.toContain(token);
    expect(door.admit({ ...hall, code: shown })).toBeNull();
    expect(door.admit({ ...hall, token })?.audience).toBe('hall');
    expect(door.admit({ audience: 'arbiter', token })).toBeNull();
    expect(access.view.screens).toMatchObject([{ number: 1, connected: false, untilEpochMs: endOfDay(ZERO_AT) }]);
    pass(endOfDay(ZERO_AT) - ZERO_AT);
    expect(door.admit({ ...hall, token })).toBeNull();
    expect(access.view.screens).toEqual([]);
  });

  it('are not let in by a code that is old or was replaced', async () => {
    const { door, code, pass } = await opened();
    const first = await code();
    const second = await code();
    expect(door.admit({ ...hall, code: first })).toBeNull();
    pass(10 * MINUTE);
    expect(door.admit({ ...hall, code: second })).toBeNull();
  });

  it('are ended when their token is taken back, and when their day ends', async () => {
    const { access, door, code, pass } = await opened();
    const ended: string[] = [];
    const [first, second] = [door.admit({ ...hall, code: await code() }), door.admit({ ...hall, code: await code() })];
    const enter = (name: string, admission: Admission | null): void => {
      const leave = admission?.enter?.(() => {
        ended.push(name);
        leave?.();
      });
    };
    enter('first', first);
    enter('second', second);
    const [screen] = access.view.screens;
    expect(screen).toMatchObject({ number: 1, connected: true });
    expect(await access.answer('screen.revoke', { id: screen?.id ?? '' })).toEqual(DONE);
    expect(ended).toEqual(['first']);
    expect(door.admit({ ...hall, token: first?.paired?.token })).toBeNull();
    expect(await access.answer('screen.revoke', { id: screen?.id ?? '' })).toMatchObject({
      fault: { code: 'screen.unknown' },
    });
    pass(24 * 60 * MINUTE);
    expect(ended).toEqual(['first', 'second']);
  });

  it('come back with their token after a new start, once the arbiter opens the network again', async () => {
    const { door, code, again } = await opened();
    const token = door.admit({ ...hall, code: await code() })?.paired?.token;
    const { access, doors } = again();
    await access.answer('network.open', {});
    expect(doors[0]?.admit({ ...hall, token })?.audience).toBe('hall');
  });

  it('end their day at four in the morning, local time', () => {
    const at = (day: number, hour: number): number => new Date(2026, 10, day, hour, 30).getTime();
    const four = new Date(2026, 10, 22, 4).getTime();
    expect([at(21, 9), at(21, 23), at(22, 3)].map(endOfDay)).toEqual([four, four, four]);
    expect(endOfDay(at(22, 4))).toBe(four + 24 * 60 * MINUTE);
  });
});
