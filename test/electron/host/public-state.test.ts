import { describe, expect, it } from 'vitest';
import { delayFromStart, resumeOrOpenRound } from '../../../electron/host/opening.ts';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import type { Host } from '../../../electron/host/host.ts';
import type { ClockView } from '../../../electron/contract/views/moves.ts';
import { roundPgn } from '../../../engine/tournament/game-pgn.ts';
import { openHall } from '../../support/hall.ts';
import type { Hall } from '../../support/hall.ts';
import { PlayedLines } from '../../support/played-lines.ts';
import { pieceOfLetter, squareOf } from '../../support/table.ts';
import { NO_PIECE } from '../../../engine/chess/piece.ts';
import { parseStart } from '../../../engine/start/start-text.ts';
import { PgnWatch } from '../../support/pgn-watch.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const USUAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const GAME = ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1c4', 'f8c5', 'e1h1', 'g8f6'];
const SECOND = 1_000;
const MINUTE = 60_000;
const EVERY_MS = 500;

function playedHall(tables: number, folder = temporaryFolder()): Hall {
  const hall = openHall(folder);
  resumeOrOpenRound(hall.host, { boards: [], start: null, simulate: tables, tournament: 'Open' });
  return hall;
}

async function ask<N extends keyof Host['handlers']>(
  { host }: Hall,
  request: N,
  input: Parameters<Host['handlers'][N]>[0],
): Promise<void> {
  const handler = host.handlers[request] as (given: typeof input) => unknown;
  expect(await handler(input)).toMatchObject({ ok: true });
}

/** What was so at a table at each look, undelayed. */
interface Look {
  readonly atMs: number;
  readonly moves: readonly string[];
  readonly clock: ClockView | null;
  readonly result: string;
}

function lookAt(hall: Hall, table: number, atMs: number): Look {
  const { moves, clock, result } = hall.host.hallTableView(table);
  return { atMs, moves, clock, result: result ?? '*' };
}

/** Everything of a table that goes out. */
function bytesOf({ host }: Hall): string {
  const { publicState } = host;
  const views = host.publicTables().map(({ table }) => publicState.table(table));
  return [host.livePgn(), JSON.stringify(host.publicTables()), JSON.stringify(views)].join('\n');
}

describe('what the public is shown, two minutes late', () => {
  it('is what was so two minutes ago, to the second, moves and clocks and results; a restart changes nothing of it', async () => {
    const folder = temporaryFolder();
    const hall = playedHall(3, folder);
    await ask(hall, 'broadcast.delay', { delay: { unit: 'minutes', count: 2 } });
    const looks: Look[][] = [[], [], []];
    let late = 0;
    for (let atMs = 0; atMs < 8 * MINUTE; atMs += EVERY_MS) {
      hall.wait(EVERY_MS);
      if (atMs === 4 * MINUTE)
        await ask(hall, 'result.set', {
          ...{ table: 2, seen: tableSeen(hall.host.tableView(2)), result: '1-0', reason: 'resignation' },
        });
      for (const [i, told] of looks.entries()) told.push(lookAt(hall, i + 1, atMs));
      for (const shown of hall.host.publicTables()) {
        const told = looks[shown.table - 1] ?? [];
        const newest = told.findLast((look) => look.atMs <= atMs - 2 * MINUTE + SECOND);
        const oldest = told.findLast((look) => look.atMs <= atMs - 2 * MINUTE - SECOND);
        expect(shown.moves.length).toBeLessThanOrEqual(newest?.moves.length ?? 0);
        expect(shown.moves.length).toBeGreaterThanOrEqual(oldest?.moves.length ?? 0);
        expect(shown.moves).toEqual(newest?.moves.slice(0, shown.moves.length) ?? []);
        expect([newest?.result ?? '*', oldest?.result ?? '*']).toContain(shown.result);
        if (shown.moves.length === 0 || shown.result !== '*') continue;
        late++;
        for (const side of ['white', 'black'] as const) {
          const times = [newest, oldest].map((look) => look?.clock?.[side] ?? 0);
          expect(shown.clock?.[side]).toBeGreaterThanOrEqual(Math.min(...times) - 1);
          expect(shown.clock?.[side]).toBeLessThanOrEqual(Math.max(...times) + 1);
        }
      }
    }
    expect(late).toBeGreaterThan(500);
    expect(hall.host.publicTables()[1]?.result).toBe('1-0');
    const before = hall.host.livePgn();
    expect(before).not.toBe(roundPgn(hall.host.context.recorder.durable, 'public', () => undefined));
    hall.host.close();
    const again = openHall(folder);
    again.wait(8 * MINUTE);
    expect(again.host.livePgn()).toBe(before);
    again.host.close();
  });

  it('is told of when its time comes, though nothing happens', async () => {
    const hall = playedHall(1);
    hall.wait(MINUTE);
    await ask(hall, 'broadcast.delay', { delay: { unit: 'minutes', count: 2 } });
    hall.host.context.simulator?.close();
    hall.wait(SECOND);
    const { publicState } = hall.host;
    const seen: number[] = [];
    const end = publicState.listen(() => seen.push(publicState.tables[0]?.moves.length ?? 0));
    const all = hall.host.hallTableView(1).moves.length;
    hall.wait(3 * MINUTE);
    expect(all).toBeGreaterThan(3);
    expect(seen.at(-1)).toBe(all);
    expect(new Set(seen).size).toBeGreaterThan(3);
    end();
    hall.host.close();
  });
});

it('the machine’s clock, put forward or back, lets nothing out before its time, and is told', async () => {
  const hall = playedHall(1);
  hall.wait(MINUTE);
  await ask(hall, 'broadcast.delay', { delay: { unit: 'minutes', count: 2 } });
  const out = (): number => hall.host.publicTables()[0]?.moves.length ?? 0;
  const played = (): number => hall.host.hallTableView(1).moves.length;
  const told = (): unknown => hall.host.alerts.map(({ fault }) => [fault.code, fault.facts]);
  hall.wait(MINUTE);
  const [before, all] = [out(), played()];
  expect(all).toBeGreaterThan(before);
  expect(told()).toEqual([]);
  hall.moveClock(60 * MINUTE);
  expect(out()).toBe(before);
  expect(told()).toMatchObject([['clock.moved', { seconds: 3_600 }]]);
  hall.wait(MINUTE / 2);
  expect(out()).toBeLessThan(all);
  hall.wait(1.5 * MINUTE + SECOND);
  expect(out()).toBeGreaterThanOrEqual(all);
  const then = out();
  hall.moveClock(-60 * MINUTE);
  expect(out()).toBeLessThanOrEqual(then);
  hall.host.close();
});

describe('a delay in moves', () => {
  it('keeps back so many moves of each until the result is there, and the clock stands at the last one shown', async () => {
    const hall = playedHall(2);
    await ask(hall, 'broadcast.delay', { delay: { unit: 'moves', count: 3 } });
    for (let i = 0; i < 100; i++) {
      hall.wait(2 * SECOND);
      for (const { table, moves } of hall.host.publicTables())
        expect(moves.length).toBe(Math.max(0, hall.host.hallTableView(table).moves.length - 6));
    }
    expect(hall.host.publicTables()[0]?.moves.length).toBeGreaterThan(6);
    expect(hall.host.publicState.table(1)?.clock?.running).toBeNull();
    await ask(hall, 'result.set', {
      ...{ table: 1, seen: tableSeen(hall.host.tableView(1)), result: '0-1', reason: 'resignation' },
    });
    const over = hall.host.publicTables()[0];
    expect(over).toMatchObject({ result: '0-1', moves: hall.host.hallTableView(1).moves });
    hall.host.close();
  });
});

describe('a table of which nothing goes out', () => {
  it('leaves no trace in anything that does, from the moment it is held back until it is shown again', async () => {
    const hall = playedHall(3);
    hall.wait(2 * MINUTE);
    const gameId = hall.host.tableView(2).gameId ?? '';
    expect(bytesOf(hall)).toContain('"table":2');
    await ask(hall, 'broadcast.table', { round: 1, table: 2, as: 'held' });
    const { white, black } = hall.host.tableView(2);
    for (let i = 0; i < 50; i++) {
      hall.wait(SECOND);
      const bytes = bytesOf(hall);
      for (const word of ['"table":2', '[Round "1.2"]', white, black, gameId]) expect(bytes).not.toContain(word);
      expect(JSON.stringify(publicJson(hall))).not.toContain(gameId);
    }
    await ask(hall, 'broadcast.table', { round: 1, table: 2, as: 'shown' });
    expect(bytesOf(hall)).toContain('[Round "1.2"]');
    hall.host.close();
  });

  it('leaves at once though everything else stands still, and stays away when it goes on', async () => {
    const hall = playedHall(2);
    hall.wait(2 * MINUTE);
    await ask(hall, 'broadcast.stop', { stopped: true });
    const first = gameIn(hall.host.livePgn(), '1.1');
    const { white, black, gameId } = hall.host.tableView(2);
    await ask(hall, 'broadcast.table', { round: 1, table: 2, as: 'held' });
    for (const stopped of [true, false]) {
      const bytes = bytesOf(hall);
      for (const word of ['"table":2', '[Round "1.2"]', white, black, gameId ?? '-']) expect(bytes).not.toContain(word);
      if (stopped) expect(gameIn(hall.host.livePgn(), '1.1')).toBe(first);
      await ask(hall, 'broadcast.stop', { stopped: false });
    }
    hall.host.close();
  });

  it('and one that stands still stays byte for byte, whatever is played, taken back or decided there', async () => {
    const folder = temporaryFolder();
    const hall = playedHall(2, folder);
    hall.wait(2 * MINUTE);
    await ask(hall, 'broadcast.table', { round: 1, table: 1, as: 'frozen' });
    const before = gameIn(hall.host.livePgn(), '1.1');
    const row = hall.host.publicTables()[0];
    hall.wait(MINUTE);
    for (let i = 0; i < 3; i++)
      await ask(hall, 'table.key', { table: 1, seen: tableSeen(hall.host.tableView(1)), key: 'takeBack' });
    hall.wait(MINUTE);
    await ask(hall, 'result.set', {
      ...{ table: 1, seen: tableSeen(hall.host.tableView(1)), result: '0-1', reason: 'resignation' },
    });
    hall.wait(SECOND);
    expect(gameIn(hall.host.livePgn(), '1.1')).toBe(before);
    expect(hall.host.publicTables()[0]).toMatchObject({ moves: row?.moves, result: '*', state: 'playing' });
    expect(hall.host.publicTables()[1]?.moves).toEqual(hall.host.hallTableView(2).moves);
    hall.host.close();
    const again = openHall(folder);
    expect(gameIn(again.host.livePgn(), '1.1')).toBe(before);
    again.host.close();
  });

  it('stopping all is that for every table, and to go on is to be there at once', async () => {
    const hall = playedHall(2);
    hall.wait(2 * MINUTE);
    await ask(hall, 'broadcast.stop', { stopped: true });
    const before = [hall.host.livePgn(), JSON.stringify(hall.host.publicTables().map(({ moves }) => moves))];
    hall.wait(2 * MINUTE);
    expect([hall.host.livePgn(), JSON.stringify(hall.host.publicTables().map(({ moves }) => moves))]).toEqual(before);
    await ask(hall, 'broadcast.stop', { stopped: false });
    expect(hall.host.publicTables()[0]?.moves).toEqual(hall.host.hallTableView(1).moves);
    hall.host.close();
  });
});

describe('a delay that grows while somebody follows', () => {
  it('takes nothing back that was out: games stand until they are old enough', async () => {
    const hall = playedHall(3);
    const watch = new PgnWatch();
    for (let i = 0; i < 240; i++) {
      hall.wait(SECOND);
      if (i === 90) await ask(hall, 'broadcast.delay', { delay: { unit: 'minutes', count: 1 } });
      if (i === 180) await ask(hall, 'broadcast.delay', { delay: { unit: 'moves', count: 4 } });
      watch.look(hall.host.livePgn());
    }
    expect(watch.faults).toEqual([]);
    hall.host.close();
  });

  it('and holds back what nobody was shown', async () => {
    const hall = playedHall(1);
    hall.wait(2 * MINUTE);
    await ask(hall, 'broadcast.delay', { delay: { unit: 'minutes', count: 1 } });
    const { moves } = hall.host.publicTables()[0] ?? { moves: [] };
    expect(moves.length).toBeLessThan(hall.host.hallTableView(1).moves.length);
    hall.host.close();
  });
});

describe('a game with an open question', () => {
  it('stands at its last certain move, its clock too, while the console sees what goes on', () => {
    const made: PlayedLines[] = [];
    const hall = openHall(temporaryFolder(), (clock) => {
      made.push(new PlayedLines(clock));
      return made[0] ?? new PlayedLines(clock);
    });
    const line = made[0]?.add('a', '00001');
    const start = parseStart('518', 'cg');
    if (line === undefined || !start.ok) throw new Error('no board');
    resumeOrOpenRound(hall.host, { boards: ['a'], start: start.value, simulate: 0, tournament: 'Open' });
    line.play(USUAL, GAME);
    hall.wait(40 * SECOND);
    line.clock.start();
    hall.wait(2 * SECOND);
    expect(hall.host.publicState.table(1)?.clock?.running).toBe('white');
    line.board.put(squareOf('c4'), NO_PIECE);
    line.board.put(squareOf('d4'), pieceOfLetter('B'));
    hall.wait(SECOND);
    line.clock.press('left');
    hall.wait(20 * SECOND);
    expect(hall.host.tableView(1)).toMatchObject({ state: 'attention', questions: [{ open: true }] });
    const stands = JSON.stringify([hall.host.publicState.table(1), hall.host.publicTables()]);
    expect(JSON.parse(stands)).toMatchObject([
      { plyCount: GAME.length, clock: { running: null } },
      [{ state: 'playing' }],
    ]);
    hall.wait(MINUTE);
    expect(hall.host.tableView(1).clock?.running).not.toBeNull();
    expect(JSON.stringify([hall.host.publicState.table(1), hall.host.publicTables()])).toBe(stands);
    hall.host.close();
  });
});

function gameIn(pgn: string, place: string): string | undefined {
  return pgn.split(/^(?=\[Event )/mu).find((game) => game.includes(`[Round "${place}"]`));
}

/** The whole of the public state, as far as it is values. */
function publicJson({ host }: Hall): unknown {
  const { games, gamesByPlace, ...rest } = host.publicState.tournament;
  return { ...rest, games: [...games], gamesByPlace: [...gamesByPlace] };
}

describe('a delay that a start is given', () => {
  it('holds back from the first move on', () => {
    const hall = openHall(temporaryFolder());
    delayFromStart(hall.host, { unit: 'minutes', count: 1 });
    resumeOrOpenRound(hall.host, { boards: [], start: null, simulate: 2, tournament: 'Open' });
    hall.wait(MINUTE);
    expect(hall.host.publicTables().map(({ moves }) => moves)).toEqual([[], []]);
    expect(hall.host.hallTableView(1).moves.length).toBeGreaterThan(3);
    hall.wait(MINUTE);
    expect(hall.host.publicTables()[0]?.moves.length).toBeGreaterThan(3);
    hall.host.close();
  });

  it('takes nothing back that an earlier kiosk let out, and is recorded once', () => {
    const folder = temporaryFolder();
    const first = playedHall(1, folder);
    first.wait(2 * MINUTE);
    const out = first.host.publicTables()[0]?.moves ?? [];
    expect(out.length).toBeGreaterThan(3);
    first.host.close();
    const again = openHall(folder);
    again.wait(3 * MINUTE);
    const { recorder } = again.host.context;
    const delay = { unit: 'minutes', count: 5 } as const;
    delayFromStart(again.host, delay);
    const entries = recorder.last;
    delayFromStart(again.host, delay);
    expect(recorder.last).toBe(entries);
    expect(recorder.tournament.broadcast.delay).toEqual(delay);
    expect(again.host.publicTables()[0]?.moves).toEqual(out);
    again.host.close();
  });
});

describe('the word for these games in PGN', () => {
  it('is what the arbiter chose in everything that goes out and in what is written here, after a restart too', async () => {
    const folder = temporaryFolder();
    const hall = playedHall(2, folder);
    hall.wait(MINUTE);
    const said = ({ host }: Hall): readonly string[] => {
      const { tournament } = host.context.recorder;
      const own = roundPgn(tournament, 'arbiter', () => undefined);
      return [...new Set([host.livePgn(), own].flatMap((text) => text.match(/\[Variant "\w+"\]/gu) ?? []))];
    };
    expect(said(hall)).toEqual(['[Variant "Chess960"]']);
    await ask(hall, 'broadcast.variant', { variant: 'Fischerandom' });
    expect(said(hall)).toEqual(['[Variant "Fischerandom"]']);
    hall.host.close();
    const again = openHall(folder);
    expect(said(again)).toEqual(['[Variant "Fischerandom"]']);
    await ask(again, 'broadcast.variant', { variant: 'Chess960' });
    expect(said(again)).toEqual(['[Variant "Chess960"]']);
    again.host.close();
  });
});
