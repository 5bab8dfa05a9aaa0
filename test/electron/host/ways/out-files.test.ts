import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { resumeOrOpenRound } from '../../../../electron/host/opening.ts';
import type { Ways } from '../../../../electron/host/ways/ways.ts';
import { faultSentence } from '../../../../electron/contract/messages/en/faults.ts';
import { tableSeen } from '../../../../electron/contract/table-seen.ts';
import { freezingDisk } from '../../../support/freezing-disk.ts';
import { openHall } from '../../../support/hall.ts';
import type { Hall } from '../../../support/hall.ts';
import { PgnWatch } from '../../../support/pgn-watch.ts';
import { filled, smallDisk } from '../../../support/small-disk.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { HANGING_MS, waysOf, written } from '../../../support/ways.ts';
import type { WaysOptions } from '../../../support/ways.ts';

interface FilesHall extends Hall {
  readonly ways: Ways;
  readonly out: string;
}

async function filesHall(
  tables: number,
  data = temporaryFolder(),
  out = join(temporaryFolder(), 'out'),
  limits: WaysOptions = {},
): Promise<FilesHall> {
  const hall = openHall(data);
  resumeOrOpenRound(hall.host, { boards: [], start: null, simulate: tables, tournament: 'Open' });
  const ways = waysOf(hall, data, limits);
  if (!existsSync(out)) mkdirSync(out);
  expect(await ways.handlers['ways.files']({ folder: out })).toEqual({ ok: true, value: null });
  return { ...hall, ways, out };
}

/** Time goes by, and files are written meanwhile. */
async function play(hall: FilesHall, ms: number, look: () => void = () => undefined): Promise<void> {
  for (let at = 0; at < ms; at += 250) {
    hall.wait(250);
    await written();
    look();
  }
}

async function follows(hall: FilesHall): Promise<void> {
  await vi.waitFor(
    () => {
      hall.wait(500);
      expect(readFileSync(join(hall.out, 'round-1.pgn'), 'utf8')).toBe(hall.host.livePgn());
      expect(hall.ways.view.files?.fault).toBeNull();
    },
    { timeout: 20_000, interval: 10 },
  );
}

describe('files for programs that take games from a folder', () => {
  it('are whole whenever they are read, follow within two seconds, and never go back', async () => {
    const hall = await filesHall(3);
    const watch = new PgnWatch();
    const recent: string[] = [];
    await play(hall, 60_000, () => {
      recent.push(hall.host.livePgn());
      if (!existsSync(join(hall.out, 'round-1.pgn'))) return;
      const text = readFileSync(join(hall.out, 'round-1.pgn'), 'utf8');
      watch.look(text);
      expect(recent.slice(-9)).toContain(text);
    });
    expect(watch.faults).toEqual([]);
    expect(watch.changes).toBeGreaterThan(5);
    await follows(hall);
    expect(readdirSync(hall.out).sort()).toEqual(['game-1.pgn', 'game-2.pgn', 'game-3.pgn', 'round-1.pgn']);
    expect(hall.host.livePgn()).toContain(readFileSync(join(hall.out, 'game-2.pgn'), 'utf8'));
    hall.ways.end();
    hall.host.close();
  });

  it('of a table that is held back nothing stays there, and the others go on', async () => {
    const hall = await filesHall(2);
    await play(hall, 60_000);
    await follows(hall);
    await hall.host.handlers['broadcast.table']({ round: 1, table: 1, as: 'held' });
    await vi.waitFor(() => {
      hall.wait(500);
      expect(readdirSync(hall.out).sort()).toEqual(['game-2.pgn', 'round-1.pgn']);
    });
    await follows(hall);
    expect(readFileSync(join(hall.out, 'round-1.pgn'), 'utf8')).not.toContain('[Round "1.1"]');
    hall.ways.end();
    hall.host.close();
  });

  it('a folder that answers late begins nothing: what was chosen meanwhile stands, and each tournament keeps its own', async () => {
    const data = temporaryFolder();
    const hall = await filesHall(1, data);
    const late = hall.ways.handlers['ways.files']({ folder: hall.out });
    expect(await hall.ways.handlers['ways.files']({ folder: null })).toMatchObject({ ok: true });
    expect(await late).toMatchObject({ ok: false, fault: { code: 'ways.overtaken', facts: { folder: hall.out } } });
    expect(hall.ways.view.files).toBeNull();
    const later = hall.ways.handlers['ways.files']({ folder: hall.out });
    const { publicState } = hall.host;
    hall.ways.begin({ publicState, followPublic: (onChange) => publicState.listen(onChange) });
    expect(await later).toMatchObject({ ok: false, fault: { code: 'ways.overtaken' } });
    expect(hall.ways.view.files).toBeNull();
    expect(readFileSync(join(data, 'broadcast.json'), 'utf8')).not.toContain(hall.out);
    hall.ways.end();
    hall.host.close();
  });

  it('a folder that is gone is told, harms nothing, and follows again when it is back', async () => {
    const hall = await filesHall(2);
    await play(hall, 40_000);
    await follows(hall);
    renameSync(hall.out, `${hall.out}-away`);
    await vi.waitFor(() => {
      hall.wait(1_000);
      expect(hall.ways.view.files?.fault).toEqual({ code: 'files.gone', facts: { folder: hall.out } });
    });
    const { length } = hall.host.tableView(1).plies;
    await play(hall, 60_000);
    expect(hall.host.tableView(1).plies.length).toBeGreaterThan(length);
    expect(existsSync(hall.out)).toBe(false);
    renameSync(`${hall.out}-away`, hall.out);
    await follows(hall);
    hall.ways.end();
    hall.host.close();
  });

  it('a table that is held back while they cannot be written is not there afterwards, nor after a restart', async () => {
    const data = temporaryFolder();
    const hall = await filesHall(2, data);
    await play(hall, 40_000);
    await follows(hall);
    renameSync(hall.out, `${hall.out}-away`);
    await vi.waitFor(() => {
      hall.wait(1_000);
      expect(hall.ways.view.files?.fault?.code).toBe('files.gone');
    });
    await hall.host.handlers['broadcast.table']({ round: 1, table: 1, as: 'held' });
    await play(hall, 2_000);
    renameSync(`${hall.out}-away`, hall.out);
    await follows(hall);
    await vi.waitFor(() => {
      expect(readdirSync(hall.out).sort()).toEqual(['game-2.pgn', 'round-1.pgn']);
    });
    hall.ways.end();
    await hall.host.handlers['broadcast.table']({ round: 1, table: 2, as: 'held' });
    hall.host.close();
    const again = openHall(data);
    const back: FilesHall = { ...again, ways: waysOf(again, data), out: hall.out };
    await play(back, 2_000);
    expect(readdirSync(hall.out)).toEqual([]);
    back.ways.end();
    back.host.close();
  });

  it('a disk that does not answer is told in one sentence, holds up neither the hall nor what the arbiter does, and follows when it answers', async ({
    skip,
  }) => {
    const disk = freezingDisk();
    if (disk === null) return skip('SKIPPED: no disk may be mounted here');
    const hall = await filesHall(2, temporaryFolder(), disk.folder, { hangingMs: HANGING_MS });
    await play(hall, 40_000);
    await follows(hall);
    const before = readFileSync(join(disk.folder, 'round-1.pgn'), 'utf8');
    disk.freeze();
    const fault = { code: 'files.hangs', facts: { folder: disk.folder } } as const;
    await vi.waitFor(
      async () => {
        await play(hall, 2_000);
        expect(hall.ways.view.files?.fault).toEqual(fault);
      },
      { timeout: 20_000 },
    );
    expect(faultSentence(fault)).toContain('The kiosk keeps trying');
    const { length } = hall.host.tableView(1).plies;
    await play(hall, 60_000);
    expect(hall.host.tableView(1).plies.length).toBeGreaterThan(length);
    expect(readFileSync(join(disk.folder, 'round-1.pgn'), 'utf8')).toBe(before);
    // However often it is chosen, one question waits for it.
    for (let i = 0; i < 8; i++)
      expect(await hall.ways.handlers['ways.files']({ folder: disk.folder })).toMatchObject({
        ...{ ok: false, fault: { code: 'folder.hangs' } },
      });
    expect(await hall.host.handlers['broadcast.stop']({ stopped: true })).toMatchObject({ ok: true });
    const stood = hall.host.livePgn();
    await play(hall, 20_000);
    expect(hall.host.livePgn()).toBe(stood);
    disk.thaw();
    await follows(hall);
    await hall.host.handlers['broadcast.stop']({ stopped: false });
    await follows(hall);
    expect(hall.host.livePgn()).not.toBe(stood);
    hall.ways.end();
    hall.host.close();
  });

  it('a disk without room is told in one sentence, harms nothing, and follows again when there is room', async ({
    skip,
  }) => {
    const disk = smallDisk();
    if (disk === null) return skip('SKIPPED: no small disk may be mounted here');
    const hall = await filesHall(2, temporaryFolder(), disk);
    await play(hall, 40_000);
    await follows(hall);
    const makeRoom = filled(disk);
    const before = readFileSync(join(disk, 'round-1.pgn'), 'utf8');
    await vi.waitFor(async () => {
      await play(hall, 2_000);
      expect(hall.ways.view.files?.fault).toEqual({ code: 'files.full', facts: { folder: disk } });
    });
    expect(faultSentence({ code: 'files.full', facts: { folder: disk } })).toContain('the files then catch up');
    const { length } = hall.host.tableView(1).plies;
    await play(hall, 30_000);
    expect(hall.host.tableView(1).plies.length).toBeGreaterThan(length);
    // What stands there is whole, however old.
    const watch = new PgnWatch();
    for (const text of [before, readFileSync(join(disk, 'round-1.pgn'), 'utf8')]) watch.look(text);
    expect(watch.faults).toEqual([]);
    makeRoom();
    await follows(hall);
    await vi.waitFor(() => {
      expect(readdirSync(disk).filter((name) => name.endsWith('.new'))).toEqual([]);
    });
    hall.ways.end();
    hall.host.close();
  });

  it('go on after a restart, and end when they are turned off', async () => {
    const data = temporaryFolder();
    const hall = await filesHall(1, data);
    await play(hall, 30_000);
    hall.ways.end();
    hall.host.close();
    const again = openHall(data);
    const ways = waysOf(again, data);
    resumeOrOpenRound(again.host, { boards: [], start: null, simulate: 1, tournament: 'Open' });
    expect(ways.view.files).toMatchObject({ folder: hall.out, fault: null });
    const back: FilesHall = { ...again, ways, out: hall.out };
    await play(back, 30_000);
    await follows(back);
    await ways.handlers['ways.files']({ folder: null });
    expect(ways.view.files).toBeNull();
    const text = readFileSync(join(hall.out, 'round-1.pgn'), 'utf8');
    await back.host.handlers['result.set']({
      ...{ table: 1, seen: tableSeen(back.host.tableView(1)), result: '1-0', reason: 'resignation' },
    });
    await play(back, 5_000);
    expect(readFileSync(join(hall.out, 'round-1.pgn'), 'utf8')).toBe(text);
    back.host.close();
  });

  it.each([
    ['no full path', 'out', 'folder.relative'],
    ['nothing', '/nowhere/at/all', 'folder.missing'],
    ['no folder', import.meta.filename, 'folder.notFolder'],
  ])('%s is no folder for them', async (_, folder, code) => {
    const data = temporaryFolder();
    const hall = openHall(data);
    const ways = waysOf(hall, data);
    expect(await ways.handlers['ways.files']({ folder })).toMatchObject({ ok: false, fault: { code } });
    expect(ways.view.files).toBeNull();
    hall.host.close();
  });
});
