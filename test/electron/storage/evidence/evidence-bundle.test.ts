import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { en } from '../../../../electron/contract/messages/en.ts';
import { resumeOrOpenRound } from '../../../../electron/host/opening.ts';
import { writeEvidence } from '../../../../electron/storage/evidence/evidence-bundle.ts';
import type { EvidenceTask } from '../../../../electron/storage/evidence/evidence-bundle.ts';
import { linkHash } from '../../../../electron/storage/journal/journal-file.ts';
import type { Envelope } from '../../../../engine/journal/envelope.ts';
import { openHall } from '../../../support/hall.ts';
import { filled, smallDisk } from '../../../support/small-disk.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { unzip } from '../../../support/unzip.ts';

type Link = Envelope & { readonly hash: string; readonly data: { readonly gameId?: string; readonly table?: number } };

/** A record of two simulated tables that have played for a while. */
function record(): { readonly folder: string; readonly games: readonly string[] } {
  const folder = temporaryFolder();
  const hall = openHall(folder);
  resumeOrOpenRound(hall.host, { boards: [], start: null, simulate: 2, tournament: 'Open' });
  hall.wait(240_000);
  const games = [...hall.host.context.recorder.tournament.games.values()].sort((a, b) => a.table - b.table);
  hall.host.close();
  return { folder, games: games.map(({ gameId }) => gameId) };
}

function task(folder: string, facts: Partial<EvidenceTask> = {}): EvidenceTask {
  return { folder, file: join(folder, 'evidence.zip'), gameId: null, summarise: en.evidencePage, ...facts };
}

function linksIn(files: ReadonlyMap<string, Buffer>): readonly Link[] {
  const text = files.get('journal.jsonl')?.toString() ?? '';
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Link);
}

function expectSums(files: ReadonlyMap<string, Buffer>): void {
  const sums = [...files]
    .filter(([name]) => name !== 'SHA256SUMS')
    .map(([name, bytes]) => `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`);
  expect(files.get('SHA256SUMS')?.toString()).toBe(sums.join(''));
}

function sealOf({ hash, ...entry }: Link): readonly [string, string] {
  return [hash, linkHash(entry)];
}

describe('evidence of a tournament', () => {
  it('holds the whole chain, every capture byte for byte, the games, a readable page and all hashes', async () => {
    const { folder } = record();
    const done: [number, number][] = [];
    const written = await writeEvidence(task(folder, { onProgress: (now, of) => done.push([now, of]) }));
    const bytes = readFileSync(join(folder, 'evidence.zip'));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(written).toEqual({ ok: true, value: { bytes: bytes.length, sha256, pdf: null, noPdf: null } });
    const files = unzip(join(folder, 'evidence.zip'));
    expectSums(files);
    const links = linksIn(files);
    expect(links.map(({ seq }) => seq)).toEqual(links.map((_link, i) => i + 1));
    for (const link of links) expect(sealOf(link)[0]).toBe(sealOf(link)[1]);
    for (const [i, { prev }] of links.entries()) expect(prev).toBe(links[i - 1]?.hash ?? '0'.repeat(64));
    const captures = readdirSync(join(folder, 'captures'));
    expect(captures).toHaveLength(2);
    for (const name of captures)
      expect(files.get(`captures/${name}`)).toEqual(readFileSync(join(folder, 'captures', name)));
    expect([...files.keys()].filter((name) => name.startsWith('games/'))).toHaveLength(2);
    expect([...files.keys()].filter((name) => name.startsWith('receipts/'))).toHaveLength(1);
    const page = files.get('SUMMARY.txt')?.toString() ?? '';
    expect(page).toContain('Round 1, table\u00A02: Simulated White 2 – Simulated Black 2');
    expect(page).toContain(links.at(-1)?.hash);
    expect(done.at(-1)?.[0]).toBe(done.at(-1)?.[1]);
  });
});

describe('evidence of a game', () => {
  it('holds this game, its table and its round, where they stand in the chain, and nothing of other games', async () => {
    const { folder, games } = record();
    const [gameId = '', other = ''] = games;
    expect(await writeEvidence(task(folder, { gameId }))).toMatchObject({ ok: true });
    const files = unzip(join(folder, 'evidence.zip'));
    expectSums(files);
    expect(files.get('journal.jsonl')?.toString()).not.toContain(other);
    const links = linksIn(files);
    const types = new Set(links.map(({ type }) => type));
    for (const type of ['tournament.opened', 'round.opened', 'draw.made', 'game.started', 'ply.recorded'])
      expect(types).toContain(type);
    const bound = links.filter(({ type }) => type === 'board.bound').map(({ data }) => data.table);
    expect([...new Set(bound)]).toEqual([1]);
    const chain = (files.get('chain.jsonl')?.toString() ?? '').trimEnd().split('\n');
    const hashes = chain.map((line) => (JSON.parse(line) as { hash: string }).hash);
    for (const link of links) {
      expect(sealOf(link)).toEqual([hashes[link.seq - 1], hashes[link.seq - 1]]);
      expect(link.prev).toBe(hashes[link.seq - 2] ?? '0'.repeat(64));
    }
    const names = [...files.keys()];
    expect(names.filter((name) => name.startsWith('captures/'))).toEqual([
      expect.stringMatching(/^captures\/table-1-.*\.jsonl$/u),
    ]);
    expect(names.filter((name) => name.startsWith('games/'))).toEqual([`games/round-1-table-1-${gameId}.pgn`]);
    const page = files.get('SUMMARY.txt')?.toString() ?? '';
    expect(page).toMatch(/\d\d:\d\d:\d\d +1\. \S+/u);
    expect(page).not.toContain('Simulated White 2');
  });
});

describe('captures that came back from a second copy', () => {
  it.each<readonly [string, (games: readonly string[]) => string | null]>([
    ['a game', (games) => games[0] ?? ''],
    ['a tournament', () => null],
  ])('stand apart in the evidence of %s, and its page says that nothing vouches for them', async (_, of) => {
    const { folder, games } = record();
    const place = join(folder, 'captures', 'from-second-copy');
    mkdirSync(place);
    const [own = ''] = readdirSync(join(folder, 'captures')).filter((name) => name.startsWith('table-1-'));
    const forged = own.replace('.jsonl', '-2.jsonl');
    writeFileSync(join(place, forged), 'forged');
    expect(await writeEvidence(task(folder, { gameId: of(games) }))).toMatchObject({ ok: true });
    const files = unzip(join(folder, 'evidence.zip'));
    expectSums(files);
    const named = [...files.keys()].filter((name) => name.endsWith(forged));
    expect(named).toEqual([`captures/from-second-copy/${forged}`]);
    expect(files.get('SUMMARY.txt')?.toString()).toMatch(/1 file recovered from a second copy\. Nothing vouches/u);
  });
});

describe('evidence that cannot be made', () => {
  it.each([
    ['of a game that is not there', { gameId: 'nobody' }, 'bundle.noGame'],
    ['into a folder that is not there', { file: '/nowhere/at/all/evidence.zip' }, 'bundle.unwritten'],
  ] as const)('is a fault and leaves nothing: %s', async (_, facts, code) => {
    const { folder } = record();
    expect(await writeEvidence(task(folder, facts))).toMatchObject({ ok: false, fault: { code } });
    expect(readdirSync(folder).filter((name) => name.includes('evidence'))).toEqual([]);
  });

  it('overwrites nothing', async () => {
    const { folder } = record();
    writeFileSync(join(folder, 'evidence.zip'), 'mine');
    expect(await writeEvidence(task(folder))).toMatchObject({ ok: false, fault: { code: 'bundle.unwritten' } });
    expect(readFileSync(join(folder, 'evidence.zip'), 'utf8')).toBe('mine');
  });

  it('says that there is no record', async () => {
    expect(await writeEvidence(task(temporaryFolder()))).toMatchObject({ fault: { code: 'journal.missing' } });
  });

  it('can be given up', async () => {
    const { folder } = record();
    let begun = false;
    const written = writeEvidence(task(folder, { onProgress: () => (begun = true), isCancelled: () => begun }));
    expect(await written).toEqual({ ok: true, value: null });
    expect(begun).toBe(true);
    expect(readdirSync(folder).filter((name) => name.includes('evidence'))).toEqual([]);
  });

  it('says that the stick is full, and takes back what it had written', async ({ skip }) => {
    const disk = smallDisk();
    if (disk === null) return skip('SKIPPED: no small disk may be mounted here');
    const { folder } = record();
    filled(disk);
    const file = join(disk, 'evidence.zip');
    expect(await writeEvidence(task(folder, { file }))).toEqual({
      ok: false,
      fault: { code: 'bundle.full', facts: { folder: disk } },
    });
    expect(existsSync(`${file}.part`)).toBe(false);
  });

  it('lets others have their turns meanwhile', async () => {
    const { folder } = record();
    let turns = 0;
    let busy = true;
    const others = (): void => {
      turns++;
      if (busy) setImmediate(others);
    };
    setImmediate(others);
    await writeEvidence(task(folder));
    busy = false;
    expect(turns).toBeGreaterThan(20);
  });
});
