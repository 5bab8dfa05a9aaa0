import { describe, expect, it, onTestFinished } from 'vitest';
import { tableSeen } from '../../../../electron/contract/table-seen.ts';
import type { Host } from '../../../../electron/host/host.ts';
import { delayFromStart, resumeOrOpenRound } from '../../../../electron/host/opening.ts';
import { NO_PIECE } from '../../../../engine/chess/piece.ts';
import { parseStart } from '../../../../engine/start/start-text.ts';
import { openHall } from '../../../support/hall.ts';
import type { Hall } from '../../../support/hall.ts';
import { Outside } from '../../../support/outside.ts';
import { PlayedLines } from '../../../support/played-lines.ts';
import { pieceOfLetter, squareOf } from '../../../support/table.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const USUAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const GAME = ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1c4', 'f8c5', 'e1h1', 'g8f6'];
const SECOND = 1_000;
const DELAY_MS = 60_000;
/** Table 1 is played on a line, the others by simulated hands. */
const TABLES = [1, 2, 3, 4];
const WAYS = ['round.pgn', 'tables.json', 'events of the round', 'events of a table', 'board API', 'files', 'push'];

async function ask<N extends keyof Host['handlers']>(
  { host }: Hall,
  request: N,
  input: Parameters<Host['handlers'][N]>[0],
): Promise<void> {
  const handler = host.handlers[request] as (given: typeof input) => unknown;
  expect(await handler(input)).toMatchObject({ ok: true });
}

function placementOf(fen: string): string {
  return fen.split(' ')[0] ?? '';
}

/** What the arbiter's console knows of each ply: when it was first there, and whether it is certain. */
class Known {
  readonly #firstMs = new Map<string, number>();
  readonly #hall: Hall;

  constructor(hall: Hall) {
    this.#hall = hall;
  }

  /** Of each table how many plies may be known outside, and all positions that may not. */
  look(nowMs: number): { readonly most: ReadonlyMap<number, number>; readonly hidden: readonly string[] } {
    const most = new Map<number, number>();
    const known = new Set([placementOf(USUAL)]);
    const late: string[] = [];
    for (const table of TABLES) {
      const { plies } = this.#hall.host.tableView(table);
      let count = 0;
      for (const [i, { fen, mark }] of plies.entries()) {
        const key = `${String(table)} ${String(i)} ${fen}`;
        const firstMs = this.#firstMs.get(key) ?? nowMs;
        this.#firstMs.set(key, firstMs);
        // It was recorded in the second before it was first seen here.
        const isOld = firstMs - SECOND <= nowMs - DELAY_MS && mark !== 'provisional';
        if (isOld) count = i + 1;
        if (isOld) known.add(placementOf(fen));
        else late.push(placementOf(fen));
      }
      most.set(table, count);
    }
    return { most, hidden: late.filter((placement) => !known.has(placement)) };
  }
}

describe('in all bytes of all ways', () => {
  it('stands nothing of what is held back: moves inside the delay, a question and what was played since, a table, a sealed start', async () => {
    const folder = temporaryFolder();
    const made: PlayedLines[] = [];
    const hall = openHall(folder, (clock) => {
      made.push(new PlayedLines(clock));
      return made[0] ?? new PlayedLines(clock);
    });
    const line = made[0]?.add('a', '00001');
    const start = parseStart('518', 'cg');
    if (line === undefined || !start.ok) throw new Error('no board');
    delayFromStart(hall.host, { unit: 'minutes', count: 1 });
    resumeOrOpenRound(hall.host, { boards: ['a'], start: start.value, simulate: 3, tournament: 'Open' });
    const outside = await Outside.open(hall, folder);
    onTestFinished(() => {
      outside.close();
      hall.host.close();
    });
    const known = new Known(hall);
    const markers = new Set<string>();
    const told = new Map<string, number>();
    let hiddenMoves = 0;

    async function look(): Promise<void> {
      hall.wait(SECOND);
      const { most, hidden } = known.look(hall.clock.monotonicMs());
      hiddenMoves += hidden.length;
      for (const { way, bytes, plies } of await outside.look()) {
        for (const text of [...hidden, ...markers]) expect(bytes, way).not.toContain(text);
        expect(bytes, way).not.toMatch(/alert|question|verdict|proposal|ruling|sensed|provisional/iu);
        // Files of the round before stay until games of the next are there.
        if (hall.host.roundView?.round !== 1) continue;
        for (const [table, count] of plies) {
          expect(count, `${way}, table ${String(table)}`).toBeLessThanOrEqual(most.get(table) ?? 0);
          told.set(way, Math.max(count, told.get(way) ?? 0));
        }
      }
    }

    async function pass(seconds: number): Promise<void> {
      for (let i = 0; i < seconds; i++) await look();
    }

    line.play(USUAL, GAME);
    await pass(40);
    line.clock.start();
    line.board.put(squareOf('c4'), NO_PIECE);
    line.board.put(squareOf('d4'), pieceOfLetter('B'));
    await pass(1);
    line.clock.press('left');
    await pass(30);
    expect(hall.host.tableView(1).questions).toMatchObject([{ open: true }]);
    await pass(60);
    expect(told.get('events of the round')).toBeGreaterThan(2);

    const held = hall.host.tableView(3);
    await ask(hall, 'broadcast.table', { round: 1, table: 3, as: 'held' });
    // A file that was there is taken away by the next second.
    hall.wait(SECOND);
    await outside.look();
    for (const name of [held.white, held.black, held.gameId ?? '']) markers.add(name);
    await pass(30);

    for (const table of [2, 4])
      await ask(hall, 'table.key', { table, seen: tableSeen(hall.host.tableView(table)), key: 'takeBack' });
    await pass(30);
    await ask(hall, 'broadcast.table', { round: 1, table: 2, as: 'frozen' });
    await pass(20);
    await ask(hall, 'broadcast.stop', { stopped: true });
    await pass(20);
    await ask(hall, 'broadcast.stop', { stopped: false });
    await ask(hall, 'broadcast.table', { round: 1, table: 2, as: 'shown' });
    await pass(20);
    for (const way of WAYS) expect(told.get(way), way).toBeGreaterThan(10);
    expect(hiddenMoves).toBeGreaterThan(1_000);

    for (const table of TABLES) {
      const seen = tableSeen(hall.host.tableView(table));
      await ask(hall, 'result.set', { table, seen, result: '1/2-1/2', reason: 'agreement' });
    }
    await pass(5);
    const tables = TABLES.map((table) => ({ table, white: `Vera ${String(table)}`, black: `Wim ${String(table)}` }));
    await ask(hall, 'round.open', { name: 'Round 2', tables, castlingMode: 'cg' });
    await ask(hall, 'draw.quick', { round: 2, excluded: [518] });
    const sealed = hall.host.roundView?.start ?? null;
    const draw = hall.host.roundView?.draw;
    if (sealed?.backRank == null || draw?.phase !== 'drawn') throw new Error('nothing was drawn');
    const secrets = [
      sealed.placement,
      sealed.backRank,
      [...sealed.backRank].join(' '),
      draw.sha256 ?? '',
      draw.commitment ?? '',
    ];
    for (const secret of secrets) markers.add(secret);
    await pass(10);
    for (const secret of secrets) markers.delete(secret);
    await ask(hall, 'hall.show', { screen: 'position' });
    hall.wait(SECOND);
    const bytes = (await outside.look()).map((one) => one.bytes).join('\n');
    for (const secret of [sealed.placement, draw.sha256 ?? '']) expect(bytes).toContain(secret);
    expect(hall.bugs).toEqual([]);
  });
});

/** A game of six plies that stands in every way. */
async function stage(): Promise<{ hall: Hall; outside: Outside; seen: () => ReturnType<typeof tableSeen> }> {
  const folder = temporaryFolder();
  const hall = openHall(folder);
  await ask(hall, 'tournament.open', { name: 'Open' });
  const tables = [1, 2].map((table) => ({ table, white: `W${String(table)}`, black: `B${String(table)}` }));
  await ask(hall, 'round.open', { name: 'Round 1', tables, castlingMode: 'cg' });
  await ask(hall, 'start.give', { table: null, start: '518' });
  await ask(hall, 'hall.show', { screen: 'position' });
  const outside = await Outside.open(hall, folder);
  onTestFinished(() => {
    outside.close();
    hall.host.close();
  });
  const seen = () => tableSeen(hall.host.tableView(1));
  await ask(hall, 'table.played', { table: 1, seen: seen(), moves: ['e4', 'e5', 'Nf3', 'Nc6', 'Bb5', 'a6'] });
  await heard(hall, outside, 12 * SECOND);
  return { hall, outside, seen };
}

/** What each way told last, all of a look together. The site is asked no more often than every five seconds. */
async function heard(hall: Hall, outside: Outside, ms: number): Promise<ReadonlyMap<string, string>> {
  const last = new Map<string, string>();
  for (let at = 0; at < ms; at += 250) {
    hall.wait(250);
    const told = await outside.look();
    for (const name of new Set(told.map(({ way }) => way)))
      last.set(name, told.flatMap(({ way, bytes }) => (way === name ? [bytes] : [])).join('\n'));
  }
  return last;
}

describe('a correction', () => {
  it('of an earlier move is in every way within two seconds, and what was wrong in none', async () => {
    const { hall, outside, seen } = await stage();
    for (let i = 0; i < 4; i++) await ask(hall, 'table.key', { table: 1, seen: seen(), key: 'takeBack' });
    await ask(hall, 'table.played', { table: 1, seen: seen(), moves: ['Nc3', 'Nf6'] });
    const right = new Set<string>();
    for (let i = 0; i < 8; i++) {
      hall.wait(250);
      for (const { way, plies } of await outside.look()) if (plies.get(1) === 4) right.add(way);
    }
    expect([...right].sort()).toEqual([...WAYS].sort());
    for (const { way, bytes } of await outside.look()) expect(bytes, way).not.toMatch(/Bb5|Nf3/u);
    expect(outside.site.asked.at(-1)?.text).toContain('2. Nc3');
  });

  it('of a result that was given too early takes it out of every way within two seconds', async () => {
    const { hall, outside, seen } = await stage();
    const won = /"1-0"|WHITEWIN/u;
    await ask(hall, 'result.set', { table: 1, seen: seen(), result: '1-0', reason: 'resignation' });
    const given = await heard(hall, outside, 12 * SECOND);
    for (const way of WAYS) expect(given.get(way), way).toMatch(won);
    await ask(hall, 'result.clear', { table: 1, seen: seen() });
    const taken = await heard(hall, outside, 2 * SECOND);
    for (const way of WAYS) expect(taken.get(way) ?? '"1-0"', way).not.toMatch(won);
  });
});
