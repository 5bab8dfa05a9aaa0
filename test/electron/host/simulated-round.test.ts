import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import { createDgtDecoder } from '../../../electron/devices/dgt/decoder.ts';
import { resumeOrOpenRound } from '../../../electron/host/opening.ts';
import { replay } from '../../../electron/host/replay.ts';
import { parseStart } from '../../../engine/start/start-text.ts';
import { readCapture } from '../../../electron/storage/captures/capture-file.ts';
import { verifyJournal } from '../../../electron/storage/journal/journal-check.ts';
import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';
import { readPgn } from '../../../engine/notation/pgn-read.ts';
import { certainPlies } from '../../../engine/tournament/game.ts';
import { gameAt } from '../../../engine/tournament/tournament.ts';
import { demand } from '../../support/ask-host.ts';
import { openHall } from '../../support/hall.ts';
import type { Hall } from '../../support/hall.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const MINUTE = 60_000;
const ARMAGEDDON_TIME = {
  timeControl: [{ moves: null, seconds: 300, incrementSeconds: 2 }],
  blackTimeControl: [{ moves: null, seconds: 240, incrementSeconds: 0 }],
};

function simulatedHall(folder: string, simulate: number): Hall {
  const hall = openHall(folder);
  const start = parseStart('518', 'cg');
  resumeOrOpenRound(hall.host, { boards: [], start: start.ok ? start.value : null, simulate, tournament: 'Chess960' });
  return hall;
}

function movesOf(hall: Hall, table: number): readonly string[] {
  const game = gameAt(hall.host.context.recorder.tournament, table);
  return game === null ? [] : certainPlies(game).map(({ record }) => record.uci);
}

/** What stands on the clocks of a table: seconds of White and Black. */
function clocksAt(hall: Hall, table: number): readonly number[] {
  const { clock } = hall.host.tableView(table);
  return [clock?.white ?? 0, clock?.black ?? 0];
}

describe('a round of simulated tables', () => {
  it('goes on with the next: both games of a pairing are played, on one start, and an armageddon with its own time for Black', () => {
    const hall = simulatedHall(temporaryFolder(), 2);
    hall.wait(MINUTE);
    const end = (table: number, result: string): unknown =>
      demand(hall, 'result.set', { table, seen: tableSeen(hall.host.tableView(table)), result, reason: 'resignation' });
    for (const table of [1, 2]) end(table, '1-0');
    const tables = [1, 2].map((table) => ({ table, white: `W${String(table)}`, black: `B${String(table)}` }));
    demand(hall, 'round.open', { name: 'Round 2', tables, castlingMode: 'cg', games: 2 });
    hall.wait(MINUTE);
    expect([1, 2].map((table) => movesOf(hall, table))).toEqual([[], []]);
    demand(hall, 'draw.quick', { round: 2, excluded: [518] });
    hall.wait(MINUTE);
    expect(movesOf(hall, 1), 'while the start is sealed').toEqual([]);
    demand(hall, 'hall.show', { screen: 'position' });
    hall.wait(2 * MINUTE);
    const first = [1, 2].map((table) => movesOf(hall, table).length);
    for (const count of first) expect(count).toBeGreaterThan(4);
    end(1, '0-1');
    hall.wait(2 * MINUTE);
    const { tournament } = hall.host.context.recorder;
    const [game, other] = [gameAt(tournament, 1), gameAt(tournament, 2)];
    expect([game?.number, game?.white, other?.number, other?.white]).toEqual([2, 'B1', 1, 'W2']);
    expect(game?.start).toBe(other?.start);
    expect(movesOf(hall, 1).length).toBeGreaterThan(4);
    expect(movesOf(hall, 2).length).toBeGreaterThan(first[1] ?? 0);
    end(1, '1-0');
    end(2, '1-0');
    hall.wait(MINUTE);
    end(2, '1/2-1/2');
    const rules = { ...USUAL_RULES, ...ARMAGEDDON_TIME };
    demand(hall, 'round.open', {
      kind: 'armageddon',
      number: 1,
      name: 'Armageddon 1',
      tables,
      castlingMode: 'cg',
      rules,
    });
    demand(hall, 'draw.quick', { round: 3, excluded: [] });
    demand(hall, 'hall.show', { screen: 'position' });
    hall.wait(6_000);
    const [white = 0, black = 0] = clocksAt(hall, 1);
    expect([white > 290 && white <= 302, black > 230 && black <= 240]).toEqual([true, true]);
    hall.wait(MINUTE);
    expect(movesOf(hall, 1).length).toBeGreaterThan(2);
    expect(hall.bugs).toEqual([]);
    hall.host.close();
  });

  it('is recorded as its captures tell it, and every game of /live can be read', () => {
    const folder = temporaryFolder();
    const hall = simulatedHall(folder, 4);
    hall.wait(8 * MINUTE);
    const tables = hall.host.publicTables();
    expect(tables).toHaveLength(4);
    for (const { table, moves, simulated } of tables) {
      expect(moves.length, `plies at table ${String(table)}`).toBeGreaterThan(20);
      expect(simulated).toBe(true);
    }
    const games = [...readPgn(hall.host.livePgn())];
    expect(games.map((game) => game.ok && game.value.tags.get('Round'))).toEqual(['1.1', '1.2', '1.3', '1.4']);
    expect(games.map((game) => game.ok && game.value.plies.length)).toEqual(tables.map(({ moves }) => moves.length));
    const starts = tables.map(({ start }) => start);
    hall.host.close();
    for (const file of readdirSync(join(folder, 'captures'))) {
      const table = Number(/^table-(\d+)/u.exec(file)?.[1]);
      const capture = readCapture(readFileSync(join(folder, 'captures', file), 'utf8'));
      const start = parseStart(starts[table - 1] ?? '', 'cg');
      if (!capture.ok || !start.ok) throw new Error(`table ${String(table)}`);
      const decoder = createDgtDecoder();
      const inputs = capture.value.chunks
        .filter((chunk) => chunk.dir === 'in')
        .flatMap((chunk) => decoder.push(chunk.bytes, chunk.t))
        .flatMap((decoded) => (decoded.kind === 'input' ? [decoded.input] : []));
      const again = replay(inputs, start.value).items.flatMap((item) => (item.kind === 'ply' ? [item.ply.uci] : []));
      expect(again.slice(0, movesOf(hall, table).length), file).toEqual(movesOf(hall, table));
    }
    expect(verifyJournal(join(folder, 'journal.sqlite'))).toMatchObject({ ok: true });
  });

  it('goes on after a restart with everything recorded and the same tables', () => {
    const folder = temporaryFolder();
    const before = simulatedHall(folder, 2);
    before.wait(2 * MINUTE);
    const played = [1, 2].map((table) => movesOf(before, table));
    const { round } = before.host.context.recorder.tournament;
    before.host.close();
    const after = simulatedHall(folder, 2);
    expect(after.host.context.recorder.tournament.round).toEqual(round);
    expect([1, 2].map((table) => movesOf(after, table))).toEqual(played);
    after.wait(2 * MINUTE);
    for (const table of [1, 2]) {
      const moves = movesOf(after, table);
      const had = played[table - 1] ?? [];
      expect(moves.slice(0, had.length)).toEqual(had);
      expect(moves.length).toBeGreaterThan(had.length + 4);
    }
    after.host.close();
  });
});
