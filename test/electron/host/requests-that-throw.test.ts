import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RequestInput, RequestName } from '../../../electron/contract/requests.ts';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import type { TableSeen } from '../../../electron/contract/table-seen.ts';
import { LiveTable } from '../../../electron/host/live-table.ts';
import { Screens } from '../../../electron/host/screens.ts';
import type { ScreensOptions } from '../../../electron/host/screens.ts';
import { resumeOrOpenRound } from '../../../electron/host/opening.ts';
import type { PdfMaker } from '../../../electron/host/ports/pdf.ts';
import type { EvidenceOptions, RecordPort } from '../../../electron/host/ports/record.ts';
import { ok } from '../../../engine/result.ts';
import { gameAt } from '../../../engine/tournament/tournament.ts';
import { plainAccess } from '../../support/access.ts';
import { openHall } from '../../support/hall.ts';
import type { Hall } from '../../support/hall.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { bug, plies } from '../../support/broken-parts.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** Everything of the record throws. */
const RECORD: RecordPort = {
  get copy() {
    return bug();
  },
  removableDrives: bug,
  setCopy: () => Promise.reject(new Error('a bug')),
  writeEvidence: bug,
  evidenceFile: bug,
};
const PDF: PdfMaker = { make: bug, cancel: bug, view: null, onChange: () => undefined };

const USUAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

function breaksKeys(): void {
  vi.spyOn(LiveTable.prototype, 'key').mockImplementationOnce(bug);
}

function consoleOf(hall: Hall, parts: Pick<ScreensOptions, 'record' | 'pdf'>): ReturnType<Screens['connect']> {
  const about = {
    version: '0',
    dataDir: '',
    isNewRecord: false,
    port: 0,
    startedEpochMs: 0,
    access: plainAccess().view,
  };
  const screens = new Screens({
    main: hall.host,
    about: () => about,
    openDemonstration: bug,
    access: plainAccess(),
    beginAfresh: bug,
    ...parts,
  });
  return screens.connect('arbiter', () => undefined);
}

describe('what the arbiter asks of a part that throws', () => {
  it.each<[RequestName, object]>([
    ['record.state', {}],
    ['copy.set', { folder: '/media/stick' }],
    ['pdf.make', { pack: '' }],
    ['pdf.cancel', { job: 1 }],
  ])('%s is answered with the number of the bug, and the next request is served', async (request, input) => {
    const hall = openHall(temporaryFolder());
    resumeOrOpenRound(hall.host, { boards: [], start: null, simulate: 2, tournament: 'Chess960' });
    const session = consoleOf(hall, { record: RECORD, pdf: PDF });
    const fault = { code: 'host.bug', facts: { number: 1 } };
    expect(await session.answer(request, input)).toEqual({ ok: false, fault });
    expect(hall.bugs).toMatchObject([{ number: 1, where: `request ${request}`, message: 'a bug' }]);
    expect(await session.answer('hall.show', { screen: 'blank' })).toMatchObject({ ok: true });
    hall.host.close();
  });

  const seenAt = (hall: Hall): TableSeen => tableSeen(hall.host.tableView(1));
  it.each<[RequestName, (hall: Hall) => object, () => unknown]>([
    ['table.key', (hall) => ({ seen: seenAt(hall), key: 'closeTurn' }), breaksKeys],
    ['table.setByHand', (hall) => ({ seen: seenAt(hall), fen: USUAL }), breaksKeys],
    ['table.castlingRights', (hall) => ({ seen: seenAt(hall), rooks: ['a1'] }), breaksKeys],
    ['table.history', () => ({}), () => vi.spyOn(LiveTable.prototype, 'history', 'get').mockImplementationOnce(bug)],
    [
      'table.evidence',
      () => ({ ply: 1, questionId: null }),
      () => vi.spyOn(LiveTable.prototype, 'scanMs', 'get').mockImplementationOnce(bug),
    ],
  ])('%s is answered and told at its table, and the others play on', async (request, input, breaks) => {
    const hall = openHall(temporaryFolder());
    resumeOrOpenRound(hall.host, { boards: [], start: null, simulate: 2, tournament: 'Chess960' });
    hall.wait(60_000);
    const session = consoleOf(hall, {});
    const asked = { table: 1, ...input(hall) };
    breaks();
    const fault = { code: 'table.bug', facts: { number: 1, table: 1 } };
    expect(await session.answer(request, asked)).toEqual({ ok: false, fault });
    expect(hall.bugs).toMatchObject([{ number: 1, where: `request ${request}`, table: 1, message: 'a bug' }]);
    expect(hall.host.tableView(1).alerts).toMatchObject([{ kind: 'fault', facts: { fault } }]);
    vi.restoreAllMocks();
    const before = plies(hall);
    hall.wait(60_000);
    expect(plies(hall)[0]).toBeGreaterThan(before[0] ?? 0);
    expect(plies(hall)[1]).toBeGreaterThan(before[1] ?? 0);
    hall.host.close();
  });

  it('the result is recorded though the game cannot be stopped, which is told at its table', async () => {
    const folder = temporaryFolder();
    const hall = openHall(folder);
    resumeOrOpenRound(hall.host, { boards: [], start: null, simulate: 2, tournament: 'Chess960' });
    hall.wait(60_000);
    const session = consoleOf(hall, {});
    vi.spyOn(LiveTable.prototype, 'stop').mockImplementation(() => bug());
    const input = { table: 1, seen: seenAt(hall), result: '1-0', reason: 'resignation' };
    expect(await session.answer('result.set', input)).toEqual(ok(null));
    expect(hall.bugs).toMatchObject([{ where: 'game stopped', table: 1, message: 'a bug' }]);
    expect(hall.host.tableView(1)).toMatchObject({
      result: '1-0',
      alerts: [{ facts: { fault: { code: 'table.bug' } } }],
    });
    expect(hall.host.context.tables.at(1)?.phase).toBe('over');
    const before = plies(hall);
    hall.wait(60_000);
    expect(plies(hall)[0]).toBe(before[0]);
    expect(plies(hall)[1]).toBeGreaterThan(before[1] ?? 0);
    hall.host.close();
    const again = openHall(folder);
    expect(again.host.tableView(1).result).toBe('1-0');
    again.host.close();
  });

  it('a game that cannot be written is told at its table, and the others are in the round’s PGN', async () => {
    const hall = openHall(temporaryFolder());
    resumeOrOpenRound(hall.host, { boards: [], start: null, simulate: 3, tournament: 'Chess960' });
    hall.wait(60_000);
    const { recorder } = hall.host.context;
    const game = gameAt(recorder.tournament, 2);
    const last = game?.segments.at(-1)?.plies.at(-1)?.record;
    if (game == null || last === undefined) throw new Error('nothing was played at table 2');
    const ply = { ...last, ply: last.ply + 1, uci: 'a1a1' };
    recorder.add({ type: 'ply.recorded', data: { gameId: game.gameId, zeroAt: 0, ply } });
    const session = consoleOf(hall, {});
    const asked = await session.answer('round.pgn', {});
    for (const pgn of [hall.host.livePgn(), asked.ok ? (asked.value as { readonly pgn: string }).pgn : '']) {
      expect(pgn.match(/\[Round "[^"]*"\]/gu)).toEqual(['[Round "1.1"]', '[Round "1.3"]']);
    }
    expect(hall.bugs.filter(({ where }) => where === 'game written')).toMatchObject([{ table: 2 }]);
    const told = recorder.tournament.alerts.get(2) ?? [];
    expect(told).toMatchObject([{ alert: { code: 'table.bug', facts: { table: 2 } } }]);
    hall.host.close();
  });

  it.each<[string, (options: EvidenceOptions) => ReturnType<RecordPort['writeEvidence']>]>([
    ['at once', bug],
    ['later', () => Promise.reject(new Error('a bug'))],
    [
      'in the middle',
      async ({ onProgress }) => {
        onProgress(1, 2, 'reading');
        await Promise.resolve();
        return bug();
      },
    ],
  ])('an evidence bundle that throws %s is over, says so, and the next one is written', async (_, writes) => {
    const hall = openHall(temporaryFolder());
    let next = writes;
    const session = consoleOf(hall, { record: { ...withoutCopy(), writeEvidence: (options) => next(options) } });
    const make: RequestInput<'bundle.make'> = { gameId: null, folder: null };
    expect(await session.answer('bundle.make', make)).toEqual(ok({ job: 1 }));
    await new Promise((resolve) => setImmediate(resolve));
    const view = await session.answer('snapshot', {});
    const bundle = { job: 1, phase: 'failed', fault: { code: 'host.bug', facts: { number: 1 } } };
    expect(view).toMatchObject({ value: { jobs: { bundle } } });
    expect(hall.bugs).toMatchObject([{ where: 'evidence bundle', table: null, message: 'a bug' }]);
    next = () => Promise.resolve(ok(null));
    expect(await session.answer('bundle.make', make)).toEqual(ok({ job: 2 }));
    hall.host.close();
  });
});

function withoutCopy(): RecordPort {
  return { copy: null, removableDrives: () => [], setCopy: bug, writeEvidence: bug, evidenceFile: () => null };
}
