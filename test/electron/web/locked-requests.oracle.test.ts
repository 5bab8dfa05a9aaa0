import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GenericSchema } from 'valibot';
import * as v from 'valibot';
import { WebSocket } from 'ws';
import { FLOOR_TESTS } from '../../../electron/contract/access.ts';
import { inputSchemas } from '../../../electron/contract/schemas.ts';
import type { RequestName } from '../../../electron/contract/requests.ts';
import { Screens } from '../../../electron/host/screens.ts';
import { resumeOrOpenRound } from '../../../electron/host/opening.ts';
import { KioskAccess } from '../../../electron/web/access/access.ts';
import { keptFile } from '../../../electron/storage/folder/kept-file.ts';
import { loopbackEndpoint } from '../../../electron/web/server/endpoint.ts';
import { startWebServer } from '../../../electron/web/server/server.ts';
import type { WebServer } from '../../../electron/web/server/server.ts';
import { openHall } from '../../support/hall.ts';
import type { Hall } from '../../support/hall.ts';

/** Every request there is, with an input that its own schema takes, against the lock, from a hall screen and from a phone of the floor. */
const NAMES = Object.keys(inputSchemas) as readonly RequestName[];
const TOKEN = 't0ken';
const PIN = '2468';
const folder = mkdtempSync(join(tmpdir(), 'arbiter960-locked-'));
let hall: Hall;
let access: KioskAccess;
let server: WebServer;
let host: Screens;

beforeAll(async () => {
  hall = openHall(folder);
  resumeOrOpenRound(hall.host, { boards: [], start: null, simulate: 2, tournament: 'Open' });
  hall.wait(60_000);
  const common = { files: null, onRefusal: () => undefined };
  access = KioskAccess.open({
    file: keptFile(join(folder, 'access.json')),
    clock: hall.clock,
    addresses: () => [],
    listen: () => Promise.reject(new Error('the network was opened')),
    onDamaged: () => undefined,
  });
  const never = (): never => {
    throw new Error('a locked console did it');
  };
  host = new Screens({
    main: hall.host,
    about: () => ({
      version: '0',
      dataDir: folder,
      isNewRecord: false,
      port: 0,
      startedEpochMs: 0,
      access: access.view,
    }),
    openDemonstration: never,
    access,
    beginAfresh: never,
  });
  const started = await startWebServer({ port: 0, endpoint: loopbackEndpoint(TOKEN), host, ...common });
  if (!started.ok) throw new Error(started.fault.code);
  server = started.value;
  await access.handlers['pin.set']({ pin: PIN, current: null });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The smallest input that a schema takes. Its own checks judge each guess, so that a schema this cannot read is a failure. */
function inputFor(schema: GenericSchema): unknown {
  const { type } = schema;
  const parts = schema as unknown as {
    readonly entries: Readonly<Record<string, GenericSchema>>;
    readonly item: GenericSchema;
    readonly options: readonly unknown[];
    readonly literal: unknown;
  };
  switch (type) {
    case 'strict_object':
      return Object.fromEntries(Object.entries(parts.entries).map(([key, entry]) => [key, inputFor(entry)]));
    case 'array':
      return [inputFor(parts.item)];
    case 'picklist':
      return parts.options[0];
    case 'nullable':
      return null;
    case 'optional':
      return undefined;
    case 'variant':
      return inputFor(parts.options[0] as GenericSchema);
    case 'literal':
      return parts.literal;
    default:
      return [1, 3, 5, 10, 50, 75, 'a', '1234', '123456', '12345678', 'a1', 'https://a.example', true].find((guess) =>
        v.is(schema, guess),
      );
  }
}

interface Talk {
  ask(request: string, input: unknown): Promise<Readonly<Record<string, unknown>>>;
  close(): void;
}

/** A conversation, as whoever stands there could begin one. */
async function talk(hello: object): Promise<Talk> {
  const url = `127.0.0.1:${String(server.port)}`;
  const socket = new WebSocket(`ws://${url}/socket`, { headers: { Origin: `http://${url}` } });
  const waiting = new Map<unknown, (reply: Readonly<Record<string, unknown>>) => void>();
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as Readonly<Record<string, unknown>>;
    waiting.get(message['id'])?.(message);
  });
  await new Promise((resolve) => socket.once('open', resolve));
  socket.send(JSON.stringify({ hello }));
  let id = 0;
  return {
    ask: (request, input) => {
      socket.send(JSON.stringify({ id: ++id, request, input }));
      return new Promise((resolve) => waiting.set(id, resolve));
    },
    close: () => {
      socket.terminate();
    },
  };
}

/** All that a request could have changed. */
function state(): string {
  const { recorder } = hall.host.context;
  const view = hall.host.consoleView(
    { version: '', dataDir: '', isNewRecord: false, port: 0, startedEpochMs: 0, access: access.view },
    1,
  );
  return JSON.stringify([recorder.last, view, access.view, access.locked, hall.host.livePgn()]);
}

it('the table has every request there is, each with an input that is taken', () => {
  expect(NAMES.length).toBeGreaterThan(45);
  const refused = NAMES.filter((name) => !v.is(inputSchemas[name], inputFor(inputSchemas[name])));
  expect(refused).toEqual([]);
});

describe('while the console is locked', () => {
  it.each(NAMES)('%s is refused, and nothing is told or changed', async (name) => {
    await access.handlers['lock.now']({});
    const before = state();
    const arbiter = await talk({ audience: 'arbiter', token: TOKEN });
    const reply = await arbiter.ask(name, inputFor(inputSchemas[name]));
    arbiter.close();
    if (name === 'snapshot') {
      expect(Object.keys(reply['output'] as object).sort()).toEqual(
        ['audience', 'called', 'demonstration', 'revision', 'simulated', 'tournament', 'unsaved'].sort(),
      );
    } else {
      const code = name === 'lock.open' ? 'pin.wrong' : 'access.locked';
      expect(reply).toEqual({ id: 1, ok: false, fault: { code, facts: {} } });
    }
    expect(state()).toBe(before);
  });

  it('lock.open with the PIN alone opens it', async () => {
    const arbiter = await talk({ audience: 'arbiter', token: TOKEN });
    expect(await arbiter.ask('lock.open', { pin: PIN })).toMatchObject({ ok: true });
    arbiter.close();
    expect(access.locked).toBe(false);
  });
});

describe('guesses by ten sockets at once', () => {
  it('are heard no more often than those of one: three, then all wait, and he who knows the PIN waits no longer', async () => {
    await access.handlers['lock.now']({});
    const talks = await Promise.all(Array.from({ length: 10 }, () => talk({ audience: 'arbiter', token: TOKEN })));
    const heard: unknown[] = [];
    for (let round = 0; round < 5; round++) {
      const replies = await Promise.all(
        talks.map((each, n) => each.ask('lock.open', { pin: `${String(round)}00${String(n)}` })),
      );
      heard.push(...replies.map(({ fault }) => (fault as { readonly code: string }).code));
    }
    expect(heard.filter((code) => code === 'pin.wrong')).toHaveLength(3);
    expect(heard.filter((code) => code === 'pin.wait')).toHaveLength(47);
    const [first] = talks;
    expect(await first?.ask('lock.open', { pin: PIN })).toMatchObject({ fault: { facts: { seconds: 5 } } });
    hall.wait(5_000);
    expect(await first?.ask('lock.open', { pin: PIN })).toMatchObject({ ok: true });
    for (const each of talks) each.close();
  });
});

describe('from a hall screen', () => {
  it.each(NAMES)('%s is refused', async (name) => {
    const before = state();
    const screen = await talk({ audience: 'hall' });
    const reply = await screen.ask(name, inputFor(inputSchemas[name]));
    screen.close();
    if (name === 'snapshot') expect(reply['output']).toMatchObject({ audience: 'hall' });
    else expect(reply).toMatchObject({ ok: false, fault: { code: 'request.notYours' } });
    expect(state()).toBe(before);
  });
});

describe.each([false, true])('from a phone of the floor, while the console is locked: %s', (isLocked) => {
  it.each(NAMES)('%s is answered only where it is the phone’s to ask', async (name) => {
    // A PIN takes its time.
    if (access.locked !== isLocked)
      await (isLocked ? access.handlers['lock.now']({}) : access.handlers['lock.open']({ pin: PIN }));
    expect(access.locked).toBe(isLocked);
    const before = state();
    const phone = host.connect('floor', () => undefined);
    const reply = await phone.answer(name, inputFor(inputSchemas[name]));
    phone.close();
    if (name === 'snapshot') expect(reply).toMatchObject({ value: { audience: 'floor' } });
    else if ((['table.acknowledge', 'result.set'] satisfies RequestName[] as readonly string[]).includes(name))
      // What the smallest input asks for is not so at the table: it was heard there.
      expect(reply).toMatchObject({ fault: { code: expect.stringMatching(/^(?:table|question)\./u) as string } });
    // The smallest input takes a forfeit back, which is the console's.
    else if (name === 'result.forfeit') expect(reply).toMatchObject({ fault: { code: 'result.atConsole' } });
    // Its one table is played at, and left alone.
    else if (name === 'tables.ready') expect(reply).toMatchObject({ ok: true });
    else if ((FLOOR_TESTS as readonly string[]).includes(name))
      // While games are played no board is tested.
      expect(reply).toMatchObject(name === 'boards.test' ? { fault: { code: 'boards.inPlay' } } : { ok: true });
    else expect(reply).toEqual({ ok: false, fault: { code: 'request.notYours', facts: { request: name } } });
    expect(state()).toBe(before);
  });
});
