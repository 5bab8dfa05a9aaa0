import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { grouped } from '../../../../electron/contract/digits.ts';
import { en } from '../../../../electron/contract/messages/en.ts';
import { reportMaker } from '../../../../electron/report-maker.ts';
import { writeEvidence } from '../../../../electron/storage/evidence/evidence-bundle.ts';
import type { EvidenceTask } from '../../../../electron/storage/evidence/evidence-bundle.ts';
import { LossRegister } from '../../../../electron/storage/folder/loss-register.ts';
import { readPgn } from '../../../../engine/notation/pgn-read.ts';
import { reportOf } from '../../../../engine/tournament/report/report.ts';
import type { TournamentReport } from '../../../../engine/tournament/report/report.ts';
import { readPairingsFile } from '../../../../engine/tournament/formats/read-pairings.ts';
import { EVENTFUL_TRF, playEventfulTournament } from '../../../support/eventful-tournament.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { unzip } from '../../../support/unzip.ts';

async function record(): Promise<{ readonly folder: string; readonly report: TournamentReport }> {
  const folder = temporaryFolder();
  const { host } = await playEventfulTournament(folder);
  const report = reportOf(host.context.recorder.tournament);
  host.close();
  return { folder, report };
}

/** As a hash is printed, so that it can be compared by eye with those in the hall. */
function inGroups(hash: string): string {
  return grouped(hash)
    .map((group) => `<span>${group}</span>`)
    .join('');
}

function task(folder: string, more: Partial<EvidenceTask> = {}): EvidenceTask {
  const file = join(folder, 'out.zip');
  return { folder, file, gameId: null, summarise: en.evidencePage, report: reportMaker(() => 0), ...more };
}

describe('the report of a tournament', () => {
  it('is a zip with the evidence in it, hashed file by file, and the same PDF beside it', async () => {
    const { folder } = await record();
    const steps = new Set<string>();
    const written = await writeEvidence(task(folder, { onProgress: (_done, _of, step) => steps.add(step) }));
    expect(written).toMatchObject({ ok: true, value: { pdf: join(folder, 'out.pdf'), noPdf: null } });
    const files = unzip(join(folder, 'out.zip'));
    expect([...files.keys()].filter((name) => !/^journal|^(?:games|receipts|captures)\//u.test(name))).toEqual([
      ...['report.html', 'results/round-1.csv', 'results/round-2.csv', 'results/round-2.trf', 'tournament.pgn'],
      ...['report.pdf', 'SUMMARY.txt', 'SHA256SUMS'],
    ]);
    const sums = [...files]
      .filter(([name]) => name !== 'SHA256SUMS')
      .map(([name, bytes]) => {
        return `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`;
      });
    expect(files.get('SHA256SUMS')?.toString()).toBe(sums.join(''));
    const pdf = readFileSync(join(folder, 'out.pdf'));
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(files.get('report.pdf')?.equals(pdf)).toBe(true);
    expect([...steps]).toEqual(['reading', 'writing', 'printing']);
    expect(readdirSync(folder).filter((name) => name.includes('.part'))).toEqual([]);
  });

  it('holds results and games that read as they were recorded', async () => {
    const { folder, report } = await record();
    await writeEvidence(
      task(folder, {
        report: reportMaker(
          () => 0,
          () => null,
        ),
      }),
    );
    const files = unzip(join(folder, 'out.zip'));
    const [first, second] = report.rounds.map(({ round }) => round);
    const csv = readPairingsFile(files.get('results/round-1.csv') ?? Buffer.from(''));
    expect(csv.ok && csv.value.read.ok && csv.value.read.value.pairings.map(({ result }) => result)).toEqual([
      ...['0-1', '1/2-1/2', '+/-'],
    ]);
    expect(csv.ok && csv.value.read.ok && csv.value.read.value.byes.map(({ bye }) => bye)).toEqual(
      first?.byes.map(({ kind }) => kind),
    );
    const trf = files.get('results/round-2.trf')?.toString() ?? '';
    const changed = EVENTFUL_TRF.split('\r\n').filter((line, i) => trf.split('\r\n')[i] !== line);
    expect(changed.map((line) => line.slice(14, 20).trim())).toEqual(['Hector', 'Egon']);
    const { start } = second ?? {};
    expect(trf.trimEnd().split('\r\n').at(-1)).toMatch(
      new RegExp(`^### Start position of round 2: SP ${String(start?.sp)} `, 'u'),
    );
    const pgn = files.get('tournament.pgn')?.toString() ?? '';
    const games = [...readPgn(pgn)];
    expect(games.filter(({ ok }) => !ok)).toEqual([]);
    const counting = report.rounds.reduce((sum, { played, forfeits }) => sum + played + forfeits, 0);
    expect([counting, counting - 1]).toContain(games.length);
  });

  it('tells the same numbers on its page, as text that no name can break', async () => {
    const { folder, report } = await record();
    const losses = LossRegister.open(folder, { epochMs: () => 0, say: () => undefined });
    losses.report({ code: 'kiosk.interrupted', facts: { fromEpochMs: 1_000, toEpochMs: 2_000, whole: true } });
    losses.close();
    await writeEvidence(
      task(folder, {
        report: reportMaker(
          () => 0,
          () => null,
        ),
      }),
    );
    const page = unzip(join(folder, 'out.zip')).get('report.html')?.toString() ?? '';
    const counts = [...page.matchAll(/<h2>([^<]*)<\/h2>/gu)].flatMap(
      ([, heading]) => heading?.match(/\d+/gu)?.map(Number) ?? [],
    );
    expect(counts).toEqual([
      ...[report.startDraws.length, report.rulings.length, 2, report.incidents.length, 1, report.corrections.length],
      // A part that is empty is told of under “Nothing to report”.
      ...[
        ...(report.doubts.length === 0 ? [] : [report.doubts.length]),
        report.unsigned.length,
        report.open.length,
        report.absences.length,
        report.players.length,
      ],
    ]);
    const rowsOf = (name: string): number => {
      const [, body = ''] = new RegExp(`<table class="${name}">[^]*?<tbody>([^]*?)</tbody>`, 'u').exec(page) ?? [];
      return body.match(/<tr>/gu)?.length ?? 0;
    };
    expect(['rounds', 'rulings', 'incidents', 'corrections', 'players', 'standings'].map(rowsOf)).toEqual([
      ...[report.rounds.length + 1, report.rulings.length, report.incidents.length, report.corrections.length],
      ...[report.players.length, report.standings?.players.length],
    ]);
    const numbers = [...(/<table class="rounds">[^]*?<\/table>/u.exec(page)?.[0].matchAll(/<td>(\d+)<\/td>/gu) ?? [])];
    // Other results, which are rare, have a column only where there are any.
    const others = report.rounds.some(({ otherResults }) => otherResults > 0);
    const cells = report.rounds.map((one) => [
      ...[one.tables, one.played, one.moves, one.whiteWins, one.drawnGames, one.blackWins],
      ...(others ? [one.otherResults] : []),
      ...[one.forfeits, one.byes, one.cancelled, one.unsigned, one.open],
    ]);
    const sums = cells.reduce((all, row) => row.map((number, i) => number + (all[i] ?? 0)));
    expect(numbers.map(([, number]) => Number(number))).toEqual([...cells, sums].flat());
    for (const { draw } of report.startDraws) {
      if (draw.commitment !== null) expect(page).toContain(inGroups(draw.commitment));
      if (draw.made?.sha256 != null) expect(page).toContain(inGroups(draw.made.sha256));
      if (draw.annulled !== null) expect(page).toContain(draw.annulled.reason);
    }
    expect(page).not.toMatch(/<b>,|<Open>/u);
    expect(page).toContain('Boris &lt;b&gt;');
  });

  it('without a browser is written all the same, and says why it has no PDF', async () => {
    const { folder } = await record();
    const written = await writeEvidence(
      task(folder, {
        report: reportMaker(
          () => 0,
          () => null,
        ),
      }),
    );
    expect(written).toMatchObject({ ok: true, value: { pdf: null, noPdf: { code: 'pdf.noBrowser' } } });
    expect([...unzip(join(folder, 'out.zip')).keys()]).not.toContain('report.pdf');
  });

  it.each(['reading', 'printing', 'writing'])('that is given up while %s leaves nothing', async (when) => {
    const { folder } = await record();
    const before = readdirSync(folder);
    let now = '';
    const written = await writeEvidence(
      task(folder, { onProgress: (_done, _of, step) => (now = step), isCancelled: () => now === when }),
    );
    expect(written).toEqual({ ok: true, value: null });
    expect(readdirSync(folder)).toEqual(before);
  });
});
