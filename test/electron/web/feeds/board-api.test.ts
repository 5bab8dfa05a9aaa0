import { afterEach, describe, expect, it } from 'vitest';
import { tableSeen } from '../../../../electron/contract/table-seen.ts';
import type { BoardApi } from '../../../../electron/web/feeds/board-api/board-api.ts';
import { MOST_FEEDS } from '../../../../electron/web/feeds/board-api/conversation.ts';
import { resumeOrOpenRound } from '../../../../electron/host/opening.ts';
import type { EventParam } from '../../../support/board-page.ts';
import { ApiClient, openBoardApi } from '../../../support/board-api.ts';
import { openHall } from '../../../support/hall.ts';
import type { Hall } from '../../../support/hall.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const open: { hall: Hall; api: BoardApi }[] = [];

afterEach(async () => {
  for (const { hall, api } of open.splice(0)) {
    await api.close();
    hall.host.close();
  }
});

const START = 'bnrknqrb/pppppppp/8/8/8/8/PPPPPPPP/BNRKNQRB';

/** A round of three tables; SP 259 is revealed. */
async function opened(): Promise<{ hall: Hall; api: BoardApi; client: ApiClient }> {
  const hall = openHall(temporaryFolder());
  const { handlers } = hall.host;
  await handlers['tournament.open']({ name: 'Open' });
  const tables = [1, 2, 3].map((table) => ({
    table,
    white: `Last${String(table)}, First`,
    black: `Black${String(table)}`,
  }));
  await handlers['round.open']({ name: 'R', tables, castlingMode: 'cg' });
  await handlers['start.give']({ table: null, start: '259' });
  await handlers['hall.show']({ screen: 'position' });
  const api = await openBoardApi(hall);
  open.push({ hall, api });
  return { hall, api, client: await ApiClient.open(api.view.port) };
}

function enter(hall: Hall, ...moves: readonly string[]): void {
  const seen = tableSeen(hall.host.tableView(1));
  expect(hall.host.handlers['table.played']({ table: 1, seen, moves })).toMatchObject({ ok: true });
  hall.wait(50);
}

function takeBack(hall: Hall): void {
  const seen = tableSeen(hall.host.tableView(1));
  expect(hall.host.handlers['table.key']({ table: 1, seen, key: 'takeBack' })).toMatchObject({ ok: true });
  hall.wait(50);
}

const subscribe = (feed: unknown, serialnr: string) => ({
  id: 2,
  call: 'subscribe',
  param: { feed: 'eboardevent', id: feed, param: { serialnr } },
});
const call = (feed: unknown, method: string, param: object = {}) => ({
  id: 3,
  call: 'call',
  param: { id: feed, method, param },
});

/** What a client was told of its boards since the last time. */
async function events(client: ApiClient): Promise<readonly EventParam[]> {
  await client.settled();
  return client.heard.splice(0).flatMap(({ response, param }) => (response === 'feed' ? [param as EventParam] : []));
}

describe('a conversation', () => {
  it('lists the boards, tells at once how a board stands that is subscribed to, then what changes', async () => {
    const { hall, client } = await opened();
    const [list] = await client.ask({ id: 1, call: 'eboards' });
    expect(list).toMatchObject({ response: 'call', id: 1, time: hall.clock.epochMs() });
    const eboard = { source: null, state: 'INACTIVE', battery: null, comment: null, flipped: false, clock: null };
    expect(list?.param).toEqual(['1', '2', '3'].map((serialnr) => ({ serialnr, ...eboard, board: START })));
    const told = await client.ask(subscribe(7, '1'));
    expect(told.map(({ response, id, param }) => ({ response, id, param }))).toEqual([
      { response: 'call', id: 2, param: null },
      { response: 'feed', id: 7, param: { serialnr: '1', flipped: false, board: START, clock: null } },
    ]);
    enter(hall, 'f4');
    const board = 'bnrknqrb/pppppppp/8/8/5P2/8/PPPPP1PP/BNRKNQRB';
    expect(await events(client)).toEqual([{ serialnr: '1', flipped: false, board }]);
  });

  it('counts moves from the position that the client gives, in whatever way its rights are written', async () => {
    const { hall, client } = await opened();
    await client.ask(subscribe(1, '1'));
    for (const rights of ['KQkq', 'GCgc', '-']) {
      const start = `${START} w ${rights} - 0 1`;
      const told = await client.ask(call(1, 'setup', { fen: start }));
      expect(told.map(({ param }) => param)).toEqual([
        null,
        { serialnr: '1', flipped: false, start, san: [], match: true },
      ]);
    }
    enter(hall, 'f4', 'f5');
    enter(hall, 'Nf3');
    expect((await events(client)).flatMap(({ san }) => (san === undefined ? [] : [san]))).toEqual([
      ['f4', 'f5'],
      ['f4', 'f5', 'Nf3'],
    ]);
    const later = 'bnrknqrb/ppppp1pp/8/5p2/5P2/8/PPPPP1PP/BNRKNQRB w KQkq - 0 2';
    const [, event] = await client.ask(call(1, 'setup', { fen: later }));
    expect(event?.param).toMatchObject({ start: later, san: ['Nf3'], match: true });
  });

  it('waits for a position that the game has not reached yet', async () => {
    const { hall, client } = await opened();
    await client.ask(subscribe(1, '1'));
    const ahead = 'bnrknqrb/pppppppp/8/8/5P2/8/PPPPP1PP/BNRKNQRB b KQkq - 0 1';
    const [, event] = await client.ask(call(1, 'setup', { fen: ahead }));
    expect(event?.param).toMatchObject({ san: [], match: false });
    enter(hall, 'f4');
    expect(await events(client)).toMatchObject([{ san: [], match: true }]);
    enter(hall, 'f5');
    expect(await events(client)).toMatchObject([{ san: ['f5'], match: true }]);
  });

  it('takes moves back when the arbiter does, and not else', async () => {
    const { hall, client } = await opened();
    await client.ask(subscribe(1, '1'));
    await client.ask(call(1, 'setup', { fen: `${START} w KQkq - 0 1` }));
    const lists: unknown[] = [];
    for (const act of [() => enter(hall, 'f4', 'f5', 'Nf3'), () => takeBack(hall), () => enter(hall, 'g3')]) {
      act();
      lists.push(...(await events(client)).flatMap(({ san }) => (san === undefined ? [] : [san.join(' ')])));
    }
    expect(lists).toEqual(['f4 f5 Nf3', 'f4 f5', 'f4 f5 g3']);
  });

  it('is late by as much as the arbiter wishes, and has nothing of a table that he holds back', async () => {
    const { hall, client } = await opened();
    const { handlers } = hall.host;
    for (const table of [1, 2]) await client.ask(subscribe(table, String(table)));
    await client.ask(call(1, 'setup', { fen: `${START} w KQkq - 0 1` }));
    await handlers['broadcast.delay']({ delay: { unit: 'minutes', count: 2 } });
    await handlers['broadcast.table']({ round: 1, table: 2, as: 'held' });
    hall.wait(50);
    expect(await events(client)).toEqual([{ serialnr: '2', flipped: false, board: '8/8/8/8/8/8/8/8' }]);
    const [list] = await client.ask({ id: 1, call: 'eboards' });
    expect(list?.param).toMatchObject([{ serialnr: '1' }, { serialnr: '3' }]);
    enter(hall, 'f4');
    hall.wait(118_000);
    expect(await events(client)).toEqual([]);
    hall.wait(3_000);
    expect(await events(client)).toMatchObject([{ serialnr: '1', san: ['f4'] }]);
  });

  it('turns the board of the client that asks for it, and nobody else’s', async () => {
    const { api, client } = await opened();
    const other = await ApiClient.open(api.view.port);
    await client.ask(subscribe(1, '1'));
    await other.ask(subscribe(1, '1'));
    const turned = 'BRQNKRNB/PPPPPPPP/8/8/8/8/pppppppp/brqnkrnb';
    for (const method of ['flip', 'setup']) {
      const [reply, event] = await client.ask(call(1, method, { flip: true }));
      expect(reply).toMatchObject({ response: 'call', param: null });
      if (method === 'flip') expect(event?.param).toEqual({ serialnr: '1', flipped: true, board: turned });
      else expect(event).toBeUndefined();
    }
    expect(await events(other)).toEqual([]);
    const [, back] = await client.ask(call(1, 'flip', { flip: false }));
    expect(back?.param).toEqual({ serialnr: '1', flipped: false, board: START });
  });

  it('is silent of a board after unsubscribe', async () => {
    const { hall, client } = await opened();
    await client.ask(subscribe('a', '1'));
    await client.ask(subscribe('b', '1'));
    expect(await client.ask(call('a', 'unsubscribe'))).toMatchObject([{ response: 'call', id: 3, param: null }]);
    enter(hall, 'f4');
    await client.settled();
    expect(client.heard.map(({ id }) => id)).toEqual(['b']);
    expect(await client.ask(call('a', 'flip', { flip: true }))).toMatchObject([{ response: 'error', id: 3 }]);
  });

  it.each([
    ['{', null],
    ['[]', null],
    ['null', null],
    ['{"call":"eboards"}', null],
    ['{"id":4,"call":"shutdown"}', 4],
    ['{"id":4,"call":"subscribe"}', 4],
    ['{"id":4,"call":"subscribe","param":{"feed":"tournament","id":1,"param":{"serialnr":"1"}}}', 4],
    ['{"id":4,"call":"subscribe","param":{"feed":"eboardevent","id":1,"param":{"serialnr":"9"}}}', 4],
    ['{"id":4,"call":"subscribe","param":{"feed":"eboardevent","id":1,"param":{"serialnr":{}}}}', 4],
    ['{"id":4,"call":"call","param":{"id":1,"method":"setup","param":{"fen":"9/8"}}}', 4],
    ['{"id":4,"call":"call","param":{"id":5,"method":"flip","param":{"flip":true}}}', 4],
    ['{"id":4,"call":"call","param":{"id":1,"method":"__proto__","param":{}}}', 4],
  ])('says why %s is not answered, and goes on', async (text, id) => {
    const { client } = await opened();
    await client.ask(subscribe(1, '1'));
    const [answer, ...more] = await client.ask(text);
    expect(answer).toMatchObject({
      response: 'error',
      id,
      param: { message: expect.stringMatching(/\.$/u) as string },
    });
    expect(more).toEqual([]);
  });
});

describe('clocks', () => {
  it('are told as the hall sees them: seconds, and whose runs', async () => {
    const hall = openHall(temporaryFolder());
    resumeOrOpenRound(hall.host, { boards: [], start: null, simulate: 2, tournament: 'Chess960' });
    const api = await openBoardApi(hall);
    open.push({ hall, api });
    const client = await ApiClient.open(api.view.port);
    await client.ask(subscribe(1, '1'));
    const [first] = await events(client);
    expect(first).toBeUndefined();
    const runs = new Set<boolean | null>();
    for (let at = 0; at < 60; at++) {
      hall.wait(1000);
      const last = (await events(client)).findLast(({ clock }) => clock !== undefined)?.clock;
      if (last === undefined) continue;
      const shown = hall.host.hallTableView(1).clock;
      expect([last?.white, last?.black]).toEqual([shown?.white, shown?.black]);
      const running = shown?.running ?? null;
      expect(last?.run ?? null).toBe(running === null ? null : running === 'white');
      runs.add(last?.run ?? null);
    }
    expect(runs.size).toBeGreaterThan(1);
    const [list] = await client.ask({ id: 1, call: 'eboards' });
    expect(list?.param).toMatchObject([{ state: 'ACTIVE' }, { state: 'ACTIVE' }]);
  });
});

describe('the objects', () => {
  const get = async (api: BoardApi, path: string): Promise<unknown> => {
    const response = await fetch(`http://localhost:${String(api.view.port)}/api/v1.0/${path}`);
    return response.ok ? response.json() : response.status;
  };

  it('lead from the tournaments to a game with its start and its moves', async () => {
    const { hall, api } = await opened();
    enter(hall, 'f4', 'f5');
    const { handlers } = hall.host;
    const seen = tableSeen(hall.host.tableView(1));
    await handlers['result.set']({ table: 1, seen, result: '1/2-1/2', reason: 'agreement' });
    await handlers['result.forfeit']({ table: 3, seen: tableSeen(hall.host.tableView(3)), result: '+/-' });
    hall.wait(50);
    const [summary] = (await get(api, 'tournaments')) as readonly { uuid: string; rounds: number }[];
    expect(summary).toMatchObject({ description: 'Open', rounds: 1 });
    const uuid = summary?.uuid ?? '';
    expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u);
    expect(await get(api, `tournament/${uuid}`)).toMatchObject({
      uuid,
      name: 'Open',
      rounds: 1,
      eboards: ['1', '2', '3'],
    });
    const round = (await get(api, `round/${uuid}/0`)) as { pairings: readonly { uuid: string }[] };
    expect(round).toMatchObject({
      nr: 1,
      date: '2026-11-21',
      pairings: [
        {
          nr: 1,
          white: { fname: 'First', lname: 'Last1' },
          black: { fname: null, lname: 'Black1' },
          live: false,
          result: 'DRAW',
        },
        { nr: 2, live: false, result: null },
        { nr: 3, live: false, result: 'WHITEFORFAIT' },
      ],
    });
    const ids = round.pairings.map((pairing) => pairing.uuid);
    expect(new Set([uuid, ...ids]).size).toBe(4);
    expect(await get(api, `game/${ids[0] ?? ''}`)).toMatchObject({
      chess960: 259,
      result: 'DRAW',
      moves: ['f4', 'f5'],
    });
    expect(await get(api, `game/${ids[1] ?? ''}`)).toMatchObject({ chess960: 259, result: null, moves: [] });
    expect(await get(api, 'eboards')).toMatchObject([{ serialnr: '1' }, { serialnr: '2' }, { serialnr: '3' }]);
    for (const path of [
      `round/${uuid}/1`,
      `round/${uuid}/x`,
      'game/x',
      `tournament/${ids[0] ?? ''}`,
      '',
      'x',
      'eboards/1',
    ])
      expect(await get(api, path)).toBe(404);
  });

  it('say where the arbiter has set a position, and what was played from there', async () => {
    const { hall, api } = await opened();
    enter(hall, 'f4', 'f5');
    const fen = 'bnrknqrb/ppppp1pp/8/5p2/5P2/5N2/PPPPP1PP/BNRK1QRB b GCgc - 1 2';
    const seen = tableSeen(hall.host.tableView(1));
    expect(hall.host.handlers['table.setByHand']({ table: 1, seen, fen })).toMatchObject({ ok: true });
    hall.wait(50);
    enter(hall, 'g6');
    const [summary] = (await get(api, 'tournaments')) as readonly { uuid: string }[];
    const round = (await get(api, `round/${summary?.uuid ?? ''}/0`)) as { pairings: readonly { uuid: string }[] };
    const game = (await get(api, `game/${round.pairings[0]?.uuid ?? ''}`)) as { comment: string; moves: unknown };
    expect(game.moves).toEqual(['f4', 'f5']);
    expect(game.comment).toMatch(/^After 2 plies the arbiter set bnrknqrb\/ppppp1pp\/\S+ b .+, then g6\.$/u);
  });

  it('tell of earlier rounds as of the running one, by the same ids', async () => {
    const { hall, api } = await opened();
    const { handlers } = hall.host;
    enter(hall, 'f4', 'f5');
    const [summary] = (await get(api, 'tournaments')) as readonly { uuid: string }[];
    const path = `round/${summary?.uuid ?? ''}/0`;
    for (const table of [1, 2, 3]) {
      const seen = tableSeen(hall.host.tableView(table));
      if (table === 1) await handlers['result.set']({ table, seen, result: '1-0', reason: 'resignation' });
      else await handlers['result.forfeit']({ table, seen, result: '+/-' });
    }
    hall.wait(50);
    const before = (await get(api, path)) as { pairings: readonly { uuid: string }[] };
    const id = before.pairings[0]?.uuid ?? '';
    const game = await get(api, `game/${id}`);
    await handlers['round.open']({ name: 'R2', tables: [{ table: 1, white: 'A', black: 'B' }], castlingMode: 'cg' });
    hall.wait(50);
    expect(await get(api, path)).toEqual(before);
    expect(await get(api, `game/${id}`)).toMatchObject({ chess960: 259, result: 'WHITEWIN', moves: ['f4', 'f5'] });
    expect(game).toMatchObject({ result: 'WHITEWIN' });
    expect(await get(api, path.replace(/0$/u, '1'))).toMatchObject({ nr: 2, pairings: [{ nr: 1, result: null }] });
  });

  it('have no start and no board of a position that is not revealed', async () => {
    const hall = openHall(temporaryFolder());
    const { handlers } = hall.host;
    await handlers['tournament.open']({ name: 'Open' });
    await handlers['round.open']({ name: 'R', tables: [{ table: 1, white: 'A', black: 'B' }], castlingMode: 'cg' });
    await handlers['start.give']({ table: null, start: '785' });
    const api = await openBoardApi(hall);
    open.push({ hall, api });
    const empty = '8/8/8/8/8/8/8/8';
    expect(await get(api, 'eboards')).toMatchObject([{ board: empty }]);
    const client = await ApiClient.open(api.view.port);
    expect((await client.ask(subscribe(1, '1')))[1]?.param).toMatchObject({ board: empty });
    const guess = await client.ask(
      call(1, 'setup', { fen: 'rkbbqnnr/pppppppp/8/8/8/8/PPPPPPPP/RKBBQNNR w KQkq - 0 1' }),
    );
    expect(guess[1]?.param).toMatchObject({ san: [], match: false });
    await handlers['hall.show']({ screen: 'position' });
    hall.wait(50);
    expect(await events(client)).toMatchObject([{ board: hall.host.hallTableView(1).placement }]);
  });
});

it('has room for so many feeds of one client and no more', async () => {
  const { client } = await opened();
  for (let feed = 0; feed < MOST_FEEDS; feed++) client.socket.send(JSON.stringify(subscribe(feed, '1')));
  await client.settled();
  expect(client.heard.filter(({ response }) => response === 'error')).toEqual([]);
  expect(await client.ask(subscribe('one more', '1'))).toMatchObject([{ response: 'error' }]);
  expect(await client.ask(subscribe(5, '2'))).toMatchObject([{ response: 'call' }, { response: 'feed', id: 5 }]);
});
