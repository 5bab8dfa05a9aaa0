import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { makeFen } from '../../../engine/notation/fen.ts';
import { backRankOf, isSpNumber, startPosition } from '../../../engine/start/sp-number.ts';
import type { SpNumber } from '../../../engine/start/sp-number.ts';
import type { PortLines } from '../../../electron/devices/board-lines.ts';
import type { ClockPort } from '../../../electron/host/ports/system.ts';
import type { AccessRequests } from '../../../electron/contract/access.ts';
import type { RequestInput, RequestName } from '../../../electron/contract/requests.ts';
import { Screens } from '../../../electron/host/screens.ts';
import { resumeOrOpenRound } from '../../../electron/host/opening.ts';
import { parseStart } from '../../../engine/start/start-text.ts';
import { keptFile } from '../../../electron/storage/folder/kept-file.ts';
import { KioskAccess } from '../../../electron/web/access/access.ts';
import { loopbackEndpoint } from '../../../electron/web/server/endpoint.ts';
import { startWebServer } from '../../../electron/web/server/server.ts';
import type { WebServer } from '../../../electron/web/server/server.ts';
import { PLAIN_ACCESS } from '../../support/access.ts';
import { openHall, ZERO_AT } from '../../support/hall.ts';
import type { Hall } from '../../support/hall.ts';
import { PlayedLines } from '../../support/played-lines.ts';
import type { PlayedLine } from '../../support/played-lines.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** Stands for an address on the network: other than the one the console is served at, and this machine has it. */
const NETWORK = '127.0.0.2';
/** No other number in what is public is one of these, nor one that is drawn. */
const GIVEN = 888;
const OWN = 666;
const THROWN = 777;
const SMALL = Array.from({ length: 100 }, (_, sp) => sp);
const SEATS = [1, 2, 3].map((table) => ({ table, white: `W${String(table)}`, black: `B${String(table)}` }));

/** A kiosk at work, everything public that has left it, and what the arbiter may ask. */
interface Stage {
  readonly hall: Hall;
  ask<N extends RequestName>(request: N, input: RequestInput<N>): Promise<unknown>;
  /** Both live files now, with their headers. */
  live(): Promise<string>;
  /** Both live files now, and every frame that hall screens and a phone of the floor have had. */
  public(): Promise<string>;
  close(): Promise<void>;
}

async function stage(folder: string, lines?: (clock: ClockPort) => PortLines): Promise<Stage> {
  const hall = openHall(folder, lines);
  const frames: string[] = [];
  const common = { files: null, onRefusal: () => undefined };
  let port = 0;
  const access = KioskAccess.open({
    file: keptFile(join(folder, 'access.json')),
    onDamaged: () => undefined,
    clock: hall.clock,
    addresses: () => [NETWORK],
    listen: (endpoint) => startWebServer({ port, endpoint, host: screens, ...common }),
  });
  const notAsked = (): never => {
    throw new Error('not asked');
  };
  const screens = new Screens({
    main: hall.host,
    about: () => ({
      version: '0',
      dataDir: folder,
      isNewRecord: false,
      port: 0,
      startedEpochMs: 0,
      access: PLAIN_ACCESS,
    }),
    openDemonstration: notAsked,
    access,
    beginAfresh: notAsked,
  });
  const server = await startWebServer({ port, endpoint: loopbackEndpoint('token'), host: screens, ...common });
  if (!server.ok) throw new Error(server.fault.code);
  ({ port } = server.value);
  const arbiter = screens.connect('arbiter', () => undefined);
  const ask: Stage['ask'] = async (request, input) => {
    const reply = await arbiter.answer(request, input);
    if (!reply.ok) throw new Error(`${request}: ${reply.fault.code}`);
    hall.wait(100);
    return reply.value;
  };
  await listen(`127.0.0.1:${String(port)}`, {}, frames);
  if (process.platform === 'linux') {
    await ask('network.open', {});
    const { urls } = (await ask('screen.pair', {})) as AccessRequests['screen.pair']['output'];
    await listen(`${NETWORK}:${String(port)}`, { code: urls[0]?.split('#pair=')[1] }, frames);
    const letIn = async (code: string): Promise<unknown> => ask('screen.admit', { code, role: 'floor' });
    await listen(`${NETWORK}:${String(port)}`, { audience: 'floor', asks: 'code' }, frames, letIn);
  }
  const live: Stage['live'] = async () => {
    const files = ['/live/tables.json', '/live/round.pgn'].map(async (path) => {
      const response = await fetch(`http://127.0.0.1:${String(port)}${path}`);
      const headers = [...response.headers].filter(([name]) => name !== 'date');
      return `${JSON.stringify(headers)}\n${await response.text()}`;
    });
    return (await Promise.all(files)).join('\n');
  };
  let open = true;
  const close = async (): Promise<void> => {
    if (!open) return;
    open = false;
    await access.close();
    await (server.value satisfies WebServer).close();
    hall.host.close();
  };
  onTestFinished(close);
  return {
    hall,
    ask,
    live,
    public: async () => {
      await settled(frames);
      return [await live(), ...frames].join('\n');
    },
    close,
  };
}

/** A hall screen that keeps every frame, once the first has come. */
async function listen(
  address: string,
  hello: object,
  frames: string[],
  letIn: (code: string) => Promise<unknown> = () => Promise.resolve(null),
): Promise<void> {
  const socket = new WebSocket(`ws://${address}/socket`, { headers: { Origin: `http://${address}` } });
  onTestFinished(() => {
    socket.terminate();
  });
  await new Promise((resolve, reject) => {
    socket.on('close', (code) => {
      reject(new Error(`closed with ${String(code)}`));
    });
    socket.on('open', () => {
      socket.send(JSON.stringify({ hello: { audience: 'hall', ...hello } }));
    });
    socket.on('message', (data: Buffer) => {
      frames.push(data.toString());
      if (data.toString().includes('"snapshot"')) resolve(null);
      const [, code] = /^\{"code":"(\d{6})"\}$/u.exec(data.toString()) ?? [];
      if (code !== undefined) void letIn(code);
    });
  });
}

/** What was sent is there: nothing but beats has come for a while. */
async function settled(frames: readonly string[]): Promise<void> {
  let before = -1;
  while (before !== frames.length) {
    before = frames.length;
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
}

/** What in a text tells of a start: its number, its rank in any writing, and with it every FEN. */
function tellsOf(text: string, sp: number): readonly string[] {
  const rank = isSpNumber(sp) ? backRankOf(sp) : '';
  const tell = new RegExp(`\\b${String(sp)}\\b|${rank}|${rank.toLowerCase()}|${[...rank].join(' ')}`, 'gu');
  return [...new Set(text.match(tell))];
}

async function withRound(folder = temporaryFolder(), lines?: (clock: ClockPort) => PortLines): Promise<Stage> {
  const kiosk = await stage(folder, lines);
  await kiosk.ask('tournament.open', { name: 'Open' });
  await kiosk.ask('round.open', { name: 'Round 1', tables: SEATS, castlingMode: 'cg' });
  return kiosk;
}

const QUICK = { round: 1, excluded: SMALL } as const;

async function drawQuickly(kiosk: Stage): Promise<number> {
  const { sp } = (await kiosk.ask('draw.quick', QUICK)) as { readonly sp: number };
  expect(sp).toBeGreaterThan(99);
  return sp;
}

function standing({ hall }: Stage): string {
  return (hall.host.roundView?.draw as { readonly draw: string }).draw;
}

function timetable(revealEpochMs: number): RequestInput<'timetable.set'> {
  const startEpochMs = ZERO_AT + 86_400_000;
  return { round: 1, timetable: { drawEpochMs: ZERO_AT, revealEpochMs, doorsEpochMs: startEpochMs, startEpochMs } };
}

describe('a start that is not revealed', () => {
  it('has nothing in its place: no usual position stands for one that nobody knows', async () => {
    const kiosk = await withRound();
    const unknown = { sp: null, start: null, fen: null, moves: [] };
    expect(kiosk.hall.host.publicTables()).toMatchObject([unknown, unknown, unknown]);
    await drawQuickly(kiosk);
    expect(kiosk.hall.host.publicTables()).toMatchObject([unknown, unknown, unknown]);
    expect(await kiosk.public()).not.toMatch(/rnbqkbnr/iu);
  });

  it.each(['draw', 'play', 'blank'] as const)(
    'is not in any public byte while the hall screen is %s',
    async (screen) => {
      const folder = temporaryFolder();
      const kiosk = await withRound(folder);
      await kiosk.ask('hall.show', { screen });
      await kiosk.ask('timetable.set', timetable(ZERO_AT + 3_600_000));
      const none = await kiosk.live();
      const drawn = await drawQuickly(kiosk);
      await kiosk.ask('start.give', { table: 2, start: String(OWN) });
      expect(await kiosk.live()).toBe(none);
      const before = await kiosk.public();
      await kiosk.close();

      const again = await stage(folder);
      expect(await again.live()).toBe(none);
      await again.ask('start.give', { table: null, start: String(GIVEN), over: standing(again) });
      await again.ask('hall.show', { screen });
      expect(await again.live()).toBe(none);
      const all = before + (await again.public());
      for (const sp of [drawn, OWN, GIVEN]) expect(tellsOf(all, sp)).toEqual([]);
      expect(again.hall.host.roundView?.start).toMatchObject({ sp: GIVEN });
    },
  );

  it('is in no public byte where boards stand on it, as they are set up, and are played on', async () => {
    const boards: PlayedLine[] = [];
    const kiosk = await withRound(temporaryFolder(), (clock) => {
      const lines = new PlayedLines(clock);
      for (const { table } of SEATS) boards.push(lines.add(`line ${String(table)}`, String(10_000 + table)));
      return lines;
    });
    for (const { table } of SEATS) await kiosk.ask('table.connect', { table, path: `line ${String(table)}` });
    kiosk.hall.wait(5_000);
    const drawn = await drawQuickly(kiosk);
    const fen = makeFen(startPosition(drawn as SpNumber, 'cg'));
    const [ready, played, wrong] = boards;
    ready?.setUp(fen);
    played?.play(fen, ['g2g3', 'g7g6']);
    wrong?.setUp(fen.replace('pppppppp', 'ppppp1pp'));
    kiosk.hall.wait(20_000);
    for (const board of boards) board.clock.start();
    kiosk.hall.wait(5_000);
    await kiosk.ask('hall.show', { screen: 'play' });
    // Also where another position stands under a clock that runs.
    expect(SEATS.map(({ table }) => kiosk.hall.host.tableView(table).alerts.map(({ kind }) => kind))).toEqual([
      ['sealed'],
      ['sealed'],
      ['sealed'],
    ]);
    expect(tellsOf(await kiosk.public(), drawn)).toEqual([]);
    await kiosk.ask('hall.show', { screen: 'position' });
    expect(tellsOf(await kiosk.public(), drawn)).not.toEqual([]);
    expect(kiosk.hall.host.roundView).toMatchObject({ moment: 'playing' });
  });

  it('says of the draw that there is one, and nothing of it', async () => {
    const kiosk = await withRound();
    await kiosk.ask('draw.quick', QUICK);
    expect(kiosk.hall.host.hallView(0).round).toMatchObject({ start: null, draw: { phase: 'sealed' } });
    expect(Object.keys(kiosk.hall.host.hallView(0).round?.draw ?? {})).toEqual(['phase']);
  });

  it('has throws that nobody outside the room sees, while the hall is not shown the draw', async () => {
    const kiosk = await withRound();
    await kiosk.ask('hall.show', { screen: 'blank' });
    await kiosk.ask('draw.byHand', { ...QUICK, repeats: 'allowed', excluded: [], method: 'balls', numbering: '0-959' });
    const { draw } = kiosk.hall.host.roundView?.draw as { draw: string };
    for (const thrown of [0, 1]) await kiosk.ask('draw.throw', { draw, thrown, value: THROWN });
    await kiosk.ask('draw.reveal', { draw, present: [] });
    expect(tellsOf(await kiosk.public(), THROWN)).toEqual([]);
    await kiosk.ask('hall.show', { screen: 'position' });
    expect(tellsOf(await kiosk.public(), THROWN)).not.toEqual([]);
  });
});

describe('a start is revealed', () => {
  it('by showing it in the hall; what takes its place is sealed again', async () => {
    const kiosk = await withRound();
    const drawn = await drawQuickly(kiosk);
    await kiosk.ask('start.give', { table: 2, start: String(OWN) });
    await kiosk.ask('hall.show', { screen: 'position' });
    expect(tellsOf(await kiosk.live(), drawn)).not.toEqual([]);
    expect(tellsOf(await kiosk.live(), OWN)).not.toEqual([]);
    expect(kiosk.hall.host.hallView(0).round).toMatchObject({ start: { sp: drawn }, draw: { phase: 'drawn' } });
    await kiosk.ask('start.give', { table: null, start: String(GIVEN), over: standing(kiosk) });
    const known = await kiosk.public();
    expect(tellsOf(known, GIVEN)).toEqual([]);
    expect(tellsOf(await kiosk.live(), drawn)).toEqual([]);
  });

  it('the hall learns why it took the place of another only together with it: the reason may name it', async () => {
    const kiosk = await withRound();
    const replaced = (): unknown => kiosk.hall.host.hallView(0).round?.replaced;
    const drawn = await drawQuickly(kiosk);
    await kiosk.ask('hall.show', { screen: 'position' });
    const revealedEpochMs =
      kiosk.hall.host.roundView?.draw.phase === 'drawn' && kiosk.hall.host.roundView.draw.revealedEpochMs;
    const reason = `It should have been ${String(GIVEN)}`;
    await kiosk.ask('start.give', { table: null, start: String(GIVEN), over: standing(kiosk), reason });
    expect(replaced()).toEqual({ sp: drawn, revealedEpochMs, reason: null });
    expect(tellsOf(await kiosk.public(), GIVEN)).toEqual([]);
    await kiosk.ask('hall.show', { screen: 'position' });
    expect(replaced()).toEqual({ sp: drawn, revealedEpochMs, reason });
    // Annulled, it is told as that; and with the one that follows, why it was.
    await kiosk.ask('draw.annul', { draw: standing(kiosk), reason: 'A ball was missing' });
    expect(replaced()).toBeNull();
    await drawQuickly(kiosk);
    expect(replaced()).toBeNull();
    await kiosk.ask('hall.show', { screen: 'position' });
    expect(replaced()).toMatchObject({ sp: GIVEN, reason: 'A ball was missing' });
  });

  it('what was replaced before anybody saw it is not told, nor why', async () => {
    const kiosk = await withRound();
    const drawn = await drawQuickly(kiosk);
    await kiosk.ask('hall.show', { screen: 'position' });
    const give = async (start: number, reason: string): Promise<void> => {
      await kiosk.ask('start.give', { table: null, start: String(start), over: standing(kiosk), reason });
    };
    await give(GIVEN, `${String(GIVEN)} it is`);
    await give(OWN, 'Typed wrongly');
    await kiosk.ask('hall.show', { screen: 'position' });
    expect(kiosk.hall.host.hallView(0).round?.replaced).toMatchObject({ sp: drawn, reason: null });
  });

  it('at the reveal time of the timetable, to the second, and once', async () => {
    const kiosk = await withRound();
    const revealEpochMs = ZERO_AT + kiosk.hall.timeline.monotonicMs() + 3_600_000;
    await kiosk.ask('timetable.set', timetable(revealEpochMs));
    const drawn = await drawQuickly(kiosk);
    kiosk.hall.wait(revealEpochMs - 1_000 - ZERO_AT - kiosk.hall.timeline.monotonicMs());
    expect(tellsOf(await kiosk.public(), drawn)).toEqual([]);
    kiosk.hall.wait(1_100);
    expect(tellsOf(await kiosk.live(), drawn)).not.toEqual([]);
    await kiosk.ask('start.give', { table: null, start: String(GIVEN), over: standing(kiosk) });
    kiosk.hall.wait(120_000);
    expect(tellsOf(await kiosk.public(), GIVEN)).toEqual([]);
  });

  it('before the time that was announced only by one who says so, and then at once', async () => {
    const kiosk = await withRound();
    await kiosk.ask('timetable.set', timetable(ZERO_AT + kiosk.hall.timeline.monotonicMs() + 3_600_000));
    const drawn = await drawQuickly(kiosk);
    expect(kiosk.hall.host.roundView?.moment).toBe('drawn');
    await expect(kiosk.ask('hall.show', { screen: 'position' })).rejects.toThrow('draw.early');
    await kiosk.ask('hall.show', { screen: 'play' });
    expect(tellsOf(await kiosk.public(), drawn)).toEqual([]);
    await kiosk.ask('hall.show', { screen: 'position', early: true });
    expect(tellsOf(await kiosk.live(), drawn)).not.toEqual([]);
    expect(kiosk.hall.host.roundView?.moment).toBe('revealed');
    await kiosk.ask('hall.show', { screen: 'blank' });
    await kiosk.ask('hall.show', { screen: 'position' });
  });

  it.each([-3_600_000, -1_000])('by no time that was past when the timetable was set (%i ms)', async (ago) => {
    const folder = temporaryFolder();
    const kiosk = await withRound(folder);
    const now = (): number => ZERO_AT + kiosk.hall.timeline.monotonicMs();
    kiosk.hall.wait(7_200_000);
    const before = await drawQuickly(kiosk);
    kiosk.hall.wait(7_200_000);
    await kiosk.ask('timetable.set', timetable(now() + ago));
    kiosk.hall.wait(120_000);
    expect(kiosk.hall.host.roundView).toMatchObject({ revealsEpochMs: null });
    expect(tellsOf(await kiosk.public(), before)).toEqual([]);
    await kiosk.close();
    const again = openHall(folder);
    again.wait(120_000);
    expect(again.host.publicTables()).toMatchObject([{ sp: null }, { sp: null }, { sp: null }]);
    again.host.close();
  });

  it('at its time by a kiosk that was started again', async () => {
    const folder = temporaryFolder();
    const kiosk = await withRound(folder);
    const drawn = await drawQuickly(kiosk);
    await kiosk.ask('timetable.set', timetable(ZERO_AT + kiosk.hall.timeline.monotonicMs() + 60_000));
    await kiosk.close();
    const again = openHall(folder);
    again.wait(120_000);
    expect(again.host.publicTables()).toMatchObject([{ sp: drawn }, { sp: drawn }, { sp: drawn }]);
    again.host.close();
  });

  it('by a ceremony and by a draw by hand that the hall sees', async () => {
    const kiosk = await withRound();
    const drawOf = (): string => (kiosk.hall.host.roundView?.draw as { draw: string }).draw;
    await kiosk.ask('draw.commit', { ...QUICK, repeats: 'allowed' });
    await kiosk.ask('draw.input', { draw: drawOf(), inputs: [{ from: '', text: '1' }] });
    const before = await kiosk.live();
    const { sp } = (await kiosk.ask('draw.reveal', { draw: drawOf(), present: [] })) as { readonly sp: number };
    expect(tellsOf(before, sp)).toEqual([]);
    expect(tellsOf(await kiosk.live(), sp)).not.toEqual([]);
    await kiosk.ask('draw.annul', { draw: drawOf(), reason: 'Again' });
    await kiosk.ask('draw.byHand', { ...QUICK, repeats: 'allowed', excluded: [], method: 'balls', numbering: '0-959' });
    for (const thrown of [0, 1]) await kiosk.ask('draw.throw', { draw: drawOf(), thrown, value: GIVEN });
    await kiosk.ask('draw.reveal', { draw: drawOf(), present: [] });
    expect(tellsOf(await kiosk.live(), GIVEN)).not.toEqual([]);
  });

  it('by the command line, and for simulated tables', () => {
    const start = parseStart(String(GIVEN), 'cg');
    const options = { boards: [], start: start.ok ? start.value : null, simulate: 0, tournament: 'Open' };
    const given = openHall(temporaryFolder());
    resumeOrOpenRound(given.host, options);
    expect(given.host.publicTables()).toMatchObject([{ sp: GIVEN }]);
    given.host.close();
    const simulated = openHall(temporaryFolder());
    resumeOrOpenRound(simulated.host, { ...options, start: null, simulate: 1 });
    expect(simulated.host.publicTables()).toMatchObject([{ sp: expect.any(Number) as number }]);
    simulated.host.close();
  });
});
