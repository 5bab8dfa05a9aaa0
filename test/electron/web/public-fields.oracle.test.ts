import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';
import type { FeedsView } from '../../../electron/contract/feeds.ts';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import type { BeatMessage, HostMessage, Notice } from '../../../electron/contract/notices.ts';
import { BALL_NUMBERINGS, HAND_METHODS } from '../../../engine/start/hand-draw.ts';
import { Screens } from '../../../electron/host/screens.ts';
import { resumeOrOpenRound } from '../../../electron/host/opening.ts';
import { Conversation } from '../../../electron/web/feeds/board-api/conversation.ts';
import { objectAt } from '../../../electron/web/feeds/board-api/objects.ts';
import { GameFeed } from '../../../electron/web/feeds/follow/game-feed.ts';
import { RoundFeed } from '../../../electron/web/feeds/follow/round-feed.ts';
import { loopbackEndpoint } from '../../../electron/web/server/endpoint.ts';
import type { ScreenHost } from '../../../electron/web/server/screen-host.ts';
import { roomsAt, serveSocket } from '../../../electron/web/server/socket.ts';
import { PLAIN_ACCESS, plainAccess } from '../../support/access.ts';
import { openHall } from '../../support/hall.ts';
import { followOf, outSource } from '../../support/out-source.ts';
import { until } from '../../support/patience.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Paths of all values in JSON; a list is one step, `[]`. */
function pathsOf(value: unknown, path = ''): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item) => pathsOf(item, `${path}[]`));
  if (typeof value !== 'object' || value === null) return value === null ? [] : [path];
  return Object.entries(value).flatMap(([key, item]) => pathsOf(item, path === '' ? key : `${path}.${key}`));
}

function documented(heading: string): readonly string[] {
  const text = readFileSync(join(root, 'electron/web/README.md'), 'utf8');
  const section = text.split(/^## /mu).find((part) => part.startsWith(heading)) ?? '';
  return [...section.matchAll(/^\| `([^`]+)`/gmu)].map(([, field = '']) => field).sort();
}

function seen(values: readonly unknown[]): readonly string[] {
  return [...new Set(values.flatMap((value) => pathsOf(value)))].sort();
}

const folder = mkdtempSync(join(tmpdir(), 'arbiter960-public-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** What the line to a hall screen carries until the host has said what it shows and beaten. */
async function spoken(host: ScreenHost): Promise<readonly HostMessage[]> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', (socket) => {
    serveSocket(socket, {
      host,
      endpoint: loopbackEndpoint('token'),
      rooms: roomsAt(loopbackEndpoint('token')),
      from: '',
      onRefusal: () => undefined,
    });
  });
  await new Promise((resolve) => server.once('listening', resolve));
  const messages: HostMessage[] = [];
  const socket = new WebSocket(`ws://127.0.0.1:${String((server.address() as AddressInfo).port)}`);
  socket.on('open', () => {
    socket.send(JSON.stringify({ hello: { audience: 'hall' } }));
  });
  socket.on('message', (data: Buffer) => messages.push(JSON.parse(data.toString()) as HostMessage));
  await until(() => messages.length >= 3);
  socket.terminate();
  server.close();
  return messages;
}

/** Of a player, in the file of the pairing program that the record keeps. */
const BORN = '1987/03/14';
const FOLLOWED: FeedsView = {
  api: { on: false, port: 0, fault: null, clients: 0, origins: [], knocks: [] },
  follow: { on: true },
};
let hall: Notice[] = [];
let beats: BeatMessage[] = [];
let pgn = '';
let tables: unknown[] = [];
/** What programs for electronic boards are told: each object, and the feed of the first table. */
const asked: unknown[] = [];
/** What whoever follows the round, or the first table, is told at first; what comes later has the same fields. */
const followed: unknown[] = [];

/**
 * A committed draw, then a whole simulated round with its results, then a draw by hand, two games of a pairing and an armageddon: all a hall
 * can be shown.
 */
beforeAll(async () => {
  const stage = openHall(folder);
  const notAsked = (): never => {
    throw new Error('not asked');
  };
  const screens = new Screens({
    main: stage.host,
    about: () => ({ version: '0', dataDir: '', isNewRecord: false, port: 0, startedEpochMs: 0, access: PLAIN_ACCESS }),
    openDemonstration: notAsked,
    access: { ...plainAccess(), view: { ...PLAIN_ACCESS, network: ['http://192.0.2.1:9600/projector'] } },
    feeds: { view: FOLLOWED, onChange: () => undefined, handlers: { 'feeds.api': notAsked, 'feeds.follow': notAsked } },
    beginAfresh: notAsked,
  });
  const notices: Notice[] = [];
  const follow = followOf(stage);
  const source = outSource(stage);
  const noteAsked = (): void => {
    const at = (path: string): unknown => objectAt(path, source);
    const [first] = at('tournaments') as readonly { uuid: string }[];
    const id = first?.uuid ?? '';
    const places = Array.from({ length: source.round()?.round ?? 0 }, (_, i) => `round/${id}/${String(i)}`);
    const rounds = places.map((path) => at(path) as { pairings: readonly { uuid: string }[] });
    const games = rounds.flatMap(({ pairings }) => pairings.map(({ uuid }) => at(`game/${uuid}`)));
    for (const round of rounds) asked.push({ round });
    for (const game of games) asked.push({ game });
    asked.push({ eboards: at('eboards'), tournaments: at('tournaments'), tournament: at(`tournament/${id}`) });
    const api = new Conversation(
      () => source.round(),
      () => stage.clock.epochMs(),
    );
    const fen = source.round()?.games[0]?.start?.fen;
    const subscribe = { feed: 'eboardevent', id: 1, param: { serialnr: '1' } };
    const setup = { id: 1, method: 'setup', param: { fen } };
    const said = [
      ...api.answer(JSON.stringify({ id: 1, call: 'subscribe', param: subscribe })),
      ...api.answer(JSON.stringify({ id: 2, call: 'call', param: setup })),
    ];
    for (const text of said) {
      const { response, param } = JSON.parse(text) as { response: string; param: unknown };
      if (response === 'feed') asked.push({ event: param });
    }
  };
  const noteFollowed = (): void => {
    const standing = () => follow.standing;
    for (const feed of [new RoundFeed(standing), new GameFeed(1, standing)]) {
      feed.begin();
      followed.push(JSON.parse(/^data: (.*)$/mu.exec(feed.whole(stage.clock.epochMs()))?.[1] ?? ''));
    }
  };
  screens.connect('hall', (notice) => notices.push(notice));
  const arbiter = screens.connect('arbiter', () => undefined);
  const ask = async (...request: Parameters<typeof arbiter.answer>): Promise<void> => {
    const reply = await arbiter.answer(...request);
    if (!reply.ok) throw new Error(`${request[0]}: ${reply.fault.code}`);
    stage.wait(1_000);
  };
  const drawOf = (): string => {
    const draw = stage.host.roundView?.draw;
    return draw !== undefined && 'draw' in draw ? draw.draw : '';
  };
  const known = { title: 'WGM', federation: 'ISL', fideId: '4600001', rating: 2310 };
  const details = { white: known, black: { ...known, title: 'FM', fideId: '4600002' } };
  const byes = [{ name: 'Xu', kind: 'half', title: 'CM' }];
  const seats = [{ table: 1, white: 'Aal, Ada', black: 'Berg, Bea', details }];
  resumeOrOpenRound(stage.host, { boards: [], start: null, simulate: 2, tournament: 'Open' });
  stage.wait(60_000);
  noteAsked();
  stage.wait(44 * 60_000);
  for (const table of [1, 2]) {
    const seen = tableSeen(stage.host.tableView(table));
    await ask('result.set', { table, seen, result: '1/2-1/2', reason: 'agreement' });
  }
  tables = [...screens.publicTables()];
  pgn = screens.livePgn();
  noteFollowed();
  noteAsked();
  await ask('round.open', { name: 'Round 2', tables: seats, castlingMode: 'cg', byes, startsEpochMs: 4 });
  await ask('round.keepFile', { round: 2, name: 'open.trf', characters: `001    1 w WGM Aal, Ada ${BORN}` });
  await ask('timetable.set', {
    round: 2,
    timetable: { drawEpochMs: 1, revealEpochMs: 2, doorsEpochMs: 3, startEpochMs: 4 },
  });
  await ask('draw.commit', { round: 2, excluded: [518], repeats: 'excluded' });
  await ask('draw.input', { draw: drawOf(), inputs: [{ from: 'Row 3', text: '17' }] });
  await ask('draw.reveal', { draw: drawOf(), present: ['Row 3'] });
  await ask('draw.annul', { draw: drawOf(), reason: 'shown again' });
  await ask('draw.byHand', {
    round: 2,
    excluded: [],
    repeats: 'allowed',
    method: HAND_METHODS[0],
    numbering: BALL_NUMBERINGS[0],
  });
  await ask('draw.throw', { draw: drawOf(), thrown: 0, value: 1 });
  await ask('draw.annul', { draw: drawOf(), reason: 'shown again' });
  // What the hall has seen is replaced, and that is told until the next is revealed.
  await ask('start.give', { table: null, start: '436' });
  await ask('hall.show', { screen: 'position' });
  await ask('start.give', { table: null, start: '437', over: drawOf(), reason: 'shown again' });
  await ask('hall.show', { screen: 'position' });
  const one = { tables: seats, castlingMode: 'cg' } as const;
  const five = [{ moves: null, seconds: 300, incrementSeconds: 0 }];
  const result = { table: 1, result: '1-0', reason: 'resignation' } as const;
  const played = async (moves: readonly string[] = []): Promise<void> => {
    await ask('start.give', { table: null, start: '17' });
    await ask('hall.show', { screen: 'position' });
    if (moves.length > 0) await ask('table.played', { table: 1, seen: tableSeen(stage.host.tableView(1)), moves });
    await ask('result.set', { ...result, seen: tableSeen(stage.host.tableView(1)) });
    pgn += screens.livePgn();
    noteFollowed();
    noteAsked();
  };
  await ask('round.open', { ...one, name: 'Round 3', byes, games: 2, rules: { ...USUAL_RULES, timeControl: five } });
  await played();
  await ask('games.turn', { round: 3, tables: [1], game: 2 });
  await ask('result.set', { ...result, seen: tableSeen(stage.host.tableView(1)) });
  noteFollowed();
  await ask('round.open', { ...one, name: 'Round 4', games: 2 });
  await played(['a3', 'a6']);
  await ask('games.turn', { round: 4, tables: [1], game: 2 });
  noteFollowed();
  await ask('result.set', { ...result, seen: tableSeen(stage.host.tableView(1)) });
  const rules = { ...USUAL_RULES, timeControl: five, blackTimeControl: [{ ...five[0], seconds: 240 }] };
  await ask('round.open', { ...one, name: 'Armageddon 1', kind: 'armageddon', rules });
  await ask('broadcast.delay', { delay: { unit: 'moves', count: 1 } });
  await played(['a3', 'a6']);
  beats = (await spoken(screens)).filter((message) => 'beat' in message);
  screens.close();
  hall = notices;
});

describe('what the README lists is all that', () => {
  it('a hall screen receives', () => {
    const views = hall.flatMap((notice) =>
      notice.notice === 'snapshot'
        ? [notice.view]
        : notice.notice === 'head'
          ? [notice.head, { tables: notice.tables ?? [] }]
          : [notice],
    );
    const fields = seen([...views, ...beats]).map((field) => field.replace('moves.items[]', 'moves[]'));
    const technical = ['audience', 'notice', 'revision', 'tables[].moves.from'];
    expect([...new Set(fields)].filter((field) => !technical.includes(field)).sort()).toEqual(documented('Hall'));
  });

  it('/live/tables.json holds', () => {
    expect(seen(tables)).toEqual(documented('`/live/tables.json`'));
  });

  it('whoever follows is told', () => {
    const one = /^game\.(?=(?:table|game|firstResult|white|black|state|result|lost|clock\[\]|from)$)/u;
    const all = seen(followed);
    expect(all).toContain('game.first.stretches[].plies[][]');
    const fields = all.map((field) => field.replace(/^game\.first\./u, 'game.').replace(one, 'tables[].'));
    expect([...new Set(fields)].sort()).toEqual(documented('`/follow`'));
  });

  it('programs for electronic boards are told', () => {
    expect(seen(asked)).toEqual(documented('The board API'));
  });

  it('/live/round.pgn holds', () => {
    const tags = [...pgn.matchAll(/^\[(\w+) /gmu)].map(([, tag = '']) => tag);
    const comments = [...pgn.matchAll(/%(\w+)/gu)].map(([, command = '']) => `%${command}`);
    expect([...new Set([...tags, ...comments])].sort()).toEqual(documented('`/live/round.pgn`'));
  });
});

describe('nobody but the arbiter', () => {
  it('receives an alert, tally, claim, penalty or evidence over a whole round', () => {
    expect(hall.length).toBeGreaterThan(100);
    const all = JSON.stringify(hall) + pgn + JSON.stringify(tables) + JSON.stringify(followed);
    expect(all).not.toMatch(
      /alert|question|verdict|claim|penalt|repetition|fifty|evidence|differing|pressed|touched|manner|sensed|lifted|serial|battery|dataDir|token|pin"/iu,
    );
  });

  it('receives what is known of players beside name and title, but for the tags of PGN', () => {
    const told = [hall, tables, followed, asked].map((all) => JSON.stringify(all)).join('');
    expect(told).toContain('WGM Aal, Ada');
    expect(pgn).toContain('[WhiteElo "2310"]');
    expect(told).not.toMatch(/460000[12]|2310|ISL/u);
  });

  it('receives a birth date, nor is one read out of the file that the record keeps', () => {
    expect(JSON.stringify([hall, tables, followed, asked]) + pgn).not.toContain(BORN);
    const sources = ['engine', 'electron', 'renderer'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(?:ts|svelte)$/u.test(name))
        .map((name) => join(root, folder, name)),
    );
    const keeping = sources.filter((file) =>
      /\bbirth(?:day|date|_date|Date)?\b\s*[:?]/iu.test(readFileSync(file, 'utf8')),
    );
    expect(keeping.map((file) => file.slice(root.length))).toEqual([]);
  });
});
