import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createDgtDecoder } from '../../../electron/devices/dgt/decoder.ts';
import { resumeOrOpenRound } from '../../../electron/host/opening.ts';
import { replay } from '../../../electron/host/replay.ts';
import { parseStart } from '../../../engine/start/start-text.ts';
import { readCapture } from '../../../electron/storage/captures/capture-file.ts';
import { verifyJournal } from '../../../electron/storage/journal/journal-check.ts';
import { readPgn } from '../../../engine/notation/pgn-read.ts';
import { certainPlies } from '../../../engine/tournament/game.ts';
import { gameAt } from '../../../engine/tournament/tournament.ts';
import { openHall } from '../../support/hall.ts';
import type { Hall } from '../../support/hall.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const MINUTE = 60_000;

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

describe('a round of simulated tables', () => {
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
