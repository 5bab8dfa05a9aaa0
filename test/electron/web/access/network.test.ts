import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import type { CodeMessage, PairedMessage } from '../../../../electron/contract/access.ts';
import type { HostMessage } from '../../../../electron/contract/notices.ts';
import { Screens } from '../../../../electron/host/screens.ts';
import { resumeOrOpenRound } from '../../../../electron/host/opening.ts';
import { keptFile } from '../../../../electron/storage/folder/kept-file.ts';
import { KioskAccess } from '../../../../electron/web/access/access.ts';
import { loopbackEndpoint } from '../../../../electron/web/server/endpoint.ts';
import type { Refusal } from '../../../../electron/web/server/refusals.ts';
import { startWebServer } from '../../../../electron/web/server/server.ts';
import type { WebServer } from '../../../../electron/web/server/server.ts';
import { PLAIN_ACCESS } from '../../../support/access.ts';
import { openHall } from '../../../support/hall.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

/** Stands for an address on the network: other than the one the console is served at, and this machine has it. */
const NETWORK = '127.0.0.2';
const TOKEN = 'the-token-of-this-start';

interface Stage {
  readonly port: number;
  readonly access: KioskAccess;
  readonly refused: Refusal[];
  readonly arbiter: (request: string, input: object) => Promise<void>;
}

async function stage(): Promise<Stage> {
  const folder = temporaryFolder();
  const hall = openHall(folder);
  resumeOrOpenRound(hall.host, { boards: [], start: null, simulate: 1, tournament: 'Open' });
  const refused: Refusal[] = [];
  const common = { files: null, onRefusal: (refusal: Refusal) => refused.push(refusal) };
  let port = 0;
  const access = KioskAccess.open({
    file: keptFile(join(folder, 'access.json')),
    onDamaged: () => undefined,
    clock: hall.clock,
    addresses: () => [NETWORK],
    listen: (endpoint) => startWebServer({ port, endpoint, host: screens, ...common }),
  });
  const about = { version: '0', dataDir: folder, isNewRecord: false, port: 0, startedEpochMs: 0, access: PLAIN_ACCESS };
  const notAsked = (): never => {
    throw new Error('not asked');
  };
  const screens = new Screens({
    main: hall.host,
    about: () => about,
    openDemonstration: notAsked,
    access,
    beginAfresh: notAsked,
  });
  const server = await startWebServer({ port, endpoint: loopbackEndpoint(TOKEN), host: screens, ...common });
  if (!server.ok) throw new Error(server.fault.code);
  ({ port } = server.value);
  onTestFinished(async () => {
    await access.close();
    await (server.value satisfies WebServer).close();
    hall.host.close();
  });
  const console = screens.connect('arbiter', () => undefined);
  const arbiter = async (request: string, input: object): Promise<void> => {
    const reply = await console.answer(request, input);
    if (!reply.ok) throw new Error(reply.fault.code);
    hall.wait(1_000);
  };
  return { port, access, refused, arbiter };
}

interface Line {
  readonly heard: Promise<unknown>;
  readonly closed: Promise<number>;
  /** What it is told of why. */
  readonly why: Promise<string>;
  /** All that was heard but beats. */
  readonly all: readonly unknown[];
  readonly say: (message: object) => void;
  /** It answers no more, and nobody is told. */
  readonly vanish: () => void;
}

/** A screen that says hello over the network. @returns the first thing it hears, or the code it is turned away with. */
function screen(port: number, hello: object, localAddress?: string): Line {
  const address = `${NETWORK}:${String(port)}`;
  const headers = { Origin: `http://${address}` };
  const socket = new WebSocket(`ws://${address}/socket`, { headers, localAddress });
  onTestFinished(() => {
    socket.terminate();
  });
  socket.on('open', () => {
    socket.send(JSON.stringify({ hello }));
  });
  const all: unknown[] = [];
  const closed = new Promise<number>((resolve) => {
    socket.on('close', resolve);
    socket.on('error', () => {
      resolve(-1);
    });
  });
  const why = new Promise<string>((resolve) => {
    socket.on('close', (_, reason: Buffer) => {
      resolve(reason.toString());
    });
  });
  const heard = new Promise((resolve) => {
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as HostMessage;
      if ('beat' in message) return;
      all.push(message);
      resolve(message);
    });
  });
  const say = (message: object): void => {
    socket.send(JSON.stringify(message));
  };
  const vanish = (): void => {
    socket.pause();
  };
  return { heard: Promise.race([heard, closed]), closed, why, all, say, vanish };
}

// Other systems give this machine 127.0.0.1 alone.
describe.skipIf(process.platform !== 'linux')('the network', () => {
  it('is not listened on until the arbiter opens it, nor after it is closed', async () => {
    const { port, access } = await stage();
    const ask = (): Promise<number> => fetch(`http://${NETWORK}:${String(port)}/`).then(({ status }) => status);
    await expect(ask()).rejects.toThrow('fetch failed');
    await access.handlers['network.open']({});
    expect(await ask()).toBe(404);
    await access.handlers['network.close']({});
    await expect(ask()).rejects.toThrow('fetch failed');
  });

  it('lets in paired screens and nobody else, not even the arbiter’s token', async () => {
    const { port, access, refused } = await stage();
    await access.handlers['network.open']({});
    const strangers = [
      { audience: 'hall' },
      { audience: 'hall', token: TOKEN },
      { audience: 'arbiter', token: TOKEN },
      { audience: 'hall', code: 'x' },
    ];
    for (const hello of strangers) expect(await screen(port, hello).heard).toBe(4401);
    expect(refused.map(({ kind }) => kind)).toEqual(Array(4).fill('token'));
    expect((await fetch(`http://${NETWORK}:${String(port)}/live/tables.json`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${String(port)}/live/tables.json`)).status).toBe(200);
  });

  it('pairs a screen, lets it come back, and lets it go at once', async () => {
    const { port, access } = await stage();
    await access.handlers['network.open']({});
    const reply = await access.handlers['screen.pair']({});
    if (!reply.ok) throw new Error(reply.fault.code);
    const [url = ''] = (reply.value as { readonly urls: readonly string[] }).urls;
    const code = url.split('#pair=')[1];
    const first = await screen(port, { audience: 'hall', code }).heard;
    expect(first).toMatchObject({ paired: { token: expect.stringMatching(/^[\w-]{32}$/u) as string } });
    const { token } = (first as { readonly paired: { readonly token: string } }).paired;
    const again = screen(port, { audience: 'hall', token });
    expect(await again.heard).toMatchObject({ notice: 'snapshot', view: { audience: 'hall' } });
    await access.handlers['screen.revoke']({ id: access.view.screens[0]?.id ?? '' });
    expect(await again.closed).toBe(4401);
    expect(await screen(port, { audience: 'hall', token }).heard).toBe(4401);
  });

  it('lets in the screen whose six digits the arbiter typed, over its own line, and tells no other anything', async () => {
    const { port, access, refused } = await stage();
    await access.handlers['network.open']({});
    const asks = { audience: 'hall', asks: 'code' };
    const lines = [screen(port, asks), screen(port, asks)];
    const [first, second] = (await Promise.all(lines.map(({ heard }) => heard))) as readonly CodeMessage[];
    if (first === undefined || second === undefined) throw new Error('no code');
    expect([first, second]).toEqual(Array(2).fill({ code: expect.stringMatching(/^\d{6}$/u) as string }));
    await expect.poll(() => access.view.asking).toBe(2);
    expect(await access.handlers['screen.admit']({ code: second.code })).toEqual({ ok: true, value: null });
    const [other, mine] = lines;
    await expect.poll(() => mine?.all.length).toBe(3);
    const token = (mine?.all[1] as PairedMessage).paired.token;
    expect(mine?.all[2]).toMatchObject({ notice: 'snapshot', view: { audience: 'hall' } });
    expect(other?.all).toEqual([first]);
    expect(access.view).toMatchObject({ asking: 1, screens: [{ number: 1, role: 'hall', connected: true }] });
    expect(await access.handlers['screen.admit']({ code: second.code })).toMatchObject({
      fault: { code: 'screen.codeOld' },
    });
    for (const hello of [
      { audience: 'hall', code: first.code },
      { audience: 'hall', token: first.code },
      { audience: 'arbiter', asks: 'code' },
    ])
      expect(await screen(port, hello).heard).toBe(4401);
    expect(JSON.stringify(refused)).not.toContain(first.code);
    expect(await screen(port, { audience: 'hall', token }).heard).toMatchObject({ notice: 'snapshot' });
    await access.handlers['network.close']({});
    await expect.poll(() => access.view.asking).toBe(0);
    expect(await access.handlers['screen.admit']({ code: first.code })).toMatchObject({
      fault: { code: 'network.closed' },
    });
  });

  it('hears nothing more of a screen that waits, and lets no device take all the room', async () => {
    const { port, access } = await stage();
    await access.handlers['network.open']({});
    const asks = { audience: 'hall', asks: 'code' };
    const lines = Array.from({ length: 4 }, () => screen(port, asks));
    for (const { heard } of lines) expect(await heard).toHaveProperty('code');
    expect(await screen(port, asks).heard).toBe(4429);
    lines[0]?.say({ hello: asks });
    expect(await lines[0]?.closed).toBe(4400);
    lines[1]?.say({ id: 1, request: 'snapshot', input: {} });
    expect(await lines[1]?.closed).toBe(4400);
    await expect.poll(() => access.view.asking).toBe(2);
  });

  it('lets in the screen that waits, however many addresses ask for codes after it', async () => {
    const { port, access } = await stage();
    await access.handlers['network.open']({});
    const asks = { audience: 'hall', asks: 'code' };
    const mine = screen(port, asks);
    const { code } = (await mine.heard) as CodeMessage;
    const strangers = Array.from({ length: 44 }, (_, n) => screen(port, asks, `127.0.1.${String(n + 1)}`));
    for (const { heard } of strangers) expect(await heard).toHaveProperty('code');
    expect(await access.handlers['screen.admit']({ code })).toEqual({ ok: true, value: null });
    await expect.poll(() => mine.all[2]).toMatchObject({ notice: 'snapshot' });
  });

  it('does not let in a screen that has gone without a word, and keeps no place for it', async () => {
    const { port, access } = await stage();
    await access.handlers['network.open']({});
    const mine = screen(port, { audience: 'hall', asks: 'code' });
    const { code } = (await mine.heard) as CodeMessage;
    mine.vanish();
    expect(await access.handlers['screen.admit']({ code })).toMatchObject({ fault: { code: 'screen.gone' } });
    expect(access.view.screens).toEqual([]);
    await expect.poll(() => access.view.asking).toBe(0);
  });

  it('keeps paired screens and lets others be paired, whatever an unpaired device holds', async () => {
    const { port, access } = await stage();
    await access.handlers['network.open']({});
    const pair = async (): Promise<string> => {
      const reply = await access.handlers['screen.pair']({});
      if (!reply.ok) throw new Error(reply.fault.code);
      const [url = ''] = (reply.value as { readonly urls: readonly string[] }).urls;
      const first = await screen(port, { audience: 'hall', code: url.split('#pair=')[1] }).heard;
      return (first as { readonly paired: { readonly token: string } }).paired.token;
    };
    const token = await pair();
    const paired = screen(port, { audience: 'hall', token });
    await paired.heard;
    let gone = false;
    void paired.closed.then(() => (gone = true));
    const silent = Array.from({ length: 100 }, () => {
      const address = `${NETWORK}:${String(port)}`;
      const socket = new WebSocket(`ws://${address}/socket`, { headers: { Origin: `http://${address}` } });
      socket.on('error', () => undefined);
      return socket;
    });
    onTestFinished(() => {
      for (const socket of silent) socket.terminate();
    });
    const lines = Array.from({ length: 300 }, () => connect(port, NETWORK).on('error', () => undefined));
    onTestFinished(() => {
      for (const socket of lines) socket.destroy();
    });
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await screen(port, { audience: 'hall', token: await pair() }).heard).toMatchObject({ notice: 'snapshot' });
    expect(await screen(port, { audience: 'hall', token }).heard).toMatchObject({ notice: 'snapshot' });
    expect(gone).toBe(false);
  });

  describe('lets in a phone of the floor', () => {
    async function paired(ends?: 'round' | 'day'): Promise<Stage & { readonly token: string; readonly line: Line }> {
      const made = await stage();
      await made.access.handlers['network.open']({});
      const line = screen(made.port, { audience: 'floor', asks: 'code' });
      const { code } = (await line.heard) as CodeMessage;
      expect(await made.access.handlers['screen.admit']({ code, role: 'floor', ends })).toEqual({
        ok: true,
        value: null,
      });
      await expect.poll(() => line.all.length).toBe(4);
      const { paired: told } = line.all[1] as PairedMessage;
      expect(told).toMatchObject({ role: 'floor' });
      expect(line.all.slice(2)).toMatchObject([{ notice: 'snapshot', view: { audience: 'floor' } }, { phone: 1 }]);
      return { ...made, token: told.token, line };
    }

    it('as that and nothing else, over the network alone', async () => {
      const { port, token, access } = await paired();
      expect(access.view.screens).toMatchObject([{ role: 'floor', ends: 'day', lastWord: null }]);
      const asFloor = screen(port, { audience: 'floor', token });
      expect(await asFloor.heard).toMatchObject({ notice: 'snapshot', view: { audience: 'floor' } });
      await expect.poll(() => asFloor.all.at(-1)).toEqual({ phone: 1 });
      for (const hello of [
        { audience: 'hall', token },
        { audience: 'arbiter', token },
        { audience: 'floor' },
        { audience: 'floor', code: token },
        { audience: 'floor', token: TOKEN },
      ])
        expect(await screen(port, hello).heard).toBe(4401);
      const here = new WebSocket(`ws://127.0.0.1:${String(port)}/socket`, {
        headers: { Origin: `http://127.0.0.1:${String(port)}` },
      });
      here.on('open', () => {
        here.send(JSON.stringify({ hello: { audience: 'floor', token } }));
      });
      expect(await new Promise((resolve) => here.on('close', resolve))).toBe(4401);
    });

    it('and tells its last word, until it is let go', async () => {
      const { access, line, port, token } = await paired();
      line.say({ id: 1, request: 'table.acknowledge', input: { table: 1, questionId: 7 } });
      line.say({ id: 2, request: 'hall.show', input: { screen: 'play' } });
      line.say({ id: 3, request: 'table.acknowledge', input: { table: 1, questionId: 0 } });
      await expect
        .poll(() => access.view.screens[0]?.lastWord)
        .toMatchObject({ request: 'table.acknowledge', table: 1 });
      const replies = (line.all as readonly { readonly id?: number }[]).filter(({ id }) => id !== undefined);
      expect(replies.toSorted((a, b) => (a.id ?? 0) - (b.id ?? 0))).toMatchObject([
        { id: 1, fault: { code: 'game.none' } },
        { id: 2, fault: { code: 'request.notYours' } },
        { id: 3, ok: true },
      ]);
      await access.handlers['screen.revoke']({ id: access.view.screens[0]?.id ?? '' });
      expect(await line.closed).toBe(4401);
      expect(await line.why).toBe('removed');
      const again = screen(port, { audience: 'floor', token });
      expect(await again.heard).toBe(4401);
      expect(await again.why).toBe('removed');
    });

    it.each([
      ['round', 'roundEnded', true],
      ['day', 'roundEnded', false],
      ['round', 'tournamentEnded', true],
      ['day', 'tournamentEnded', true],
    ] as const)('for the %s: %s lets it go: %s', async (ends, what, isGone) => {
      const { access, line, port, token } = await paired(ends);
      access[what]();
      expect(access.view.screens).toHaveLength(isGone ? 0 : 1);
      if (!isGone) return;
      expect(await line.closed).toBe(4401);
      const why = what === 'roundEnded' ? 'round' : 'tournament';
      expect(await line.why).toBe(why);
      // One that was away asks later.
      expect(await screen(port, { audience: 'floor', token }).why).toBe(why);
    });

    it('for the round, which ends when the next is opened', async () => {
      const { access, line, arbiter } = await paired('round');
      await arbiter('timetable.set', { round: 1, timetable: null });
      expect(access.view.screens).toHaveLength(1);
      const tables = [{ table: 1, white: 'Ada', black: 'Bea' }];
      await arbiter('round.open', { name: 'Round 2', tables, castlingMode: 'cg' });
      expect(await line.closed).toBe(4401);
      expect(JSON.stringify(line.all)).not.toMatch(/Ada|Round 2/u);
    });
  });
});
