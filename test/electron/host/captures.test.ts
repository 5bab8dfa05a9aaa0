import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import { readCapture } from '../../../electron/storage/captures/capture-file.ts';
import { ScopeFinder, capturesInScope } from '../../../electron/storage/evidence/evidence-scope.ts';
import type { Recorded } from '../../../engine/journal/entry.ts';
import type { CastlingMode } from '../../../engine/chess/setup.ts';
import { parseStart } from '../../../engine/start/start-text.ts';
import type { CaptureReplayView } from '../../../electron/contract/views/capture-replay.ts';
import { captureService } from '../../../electron/host/services/captures.ts';
import { askHost, demand } from '../../support/ask-host.ts';
import { runCli } from '../../support/cli.ts';
import { SetUpHall } from '../../support/set-up-hall.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const USUAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** A knight comes where none can, and the clock is pressed; the arbiter is called, and the game goes on from there. */
function disputed(folder: string): SetUpHall {
  const stage = new SetUpHall(2, '518', null, folder);
  const board = stage.board(1);
  board.setUp(USUAL);
  stage.hall.wait(3_000);
  board.play(USUAL, ['e2e4', 'e7e5', 'g1f3']);
  stage.hall.wait(12_000);
  board.setUp('r1bqkbnr/pppp1ppp/8/4p3/1n2P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 1');
  board.clock.start();
  stage.hall.wait(3_000);
  board.clock.flip();
  stage.hall.wait(10_000);
  return stage;
}

it('the capture of a dispute replays to the moves and the question of the hall, on screen and by the command line', async () => {
  const folder = temporaryFolder();
  const stage = disputed(folder);
  const { plies, questions } = stage.view(1);
  expect([plies.length, questions.length]).toEqual([3, 1]);
  const recorded = [...plies.map(({ san }) => san), questions[0]?.reason.code];

  const replayed = await askHost(stage.hall, 'capture.replay', { table: 1 });
  expect(replayed.ok).toBe(true);
  const replay = replayed.value as CaptureReplayView;
  expect(replay.items.map(({ san, question }) => san ?? question?.code)).toEqual(recorded);
  expect(replay.items.at(-1)?.question).toEqual(questions[0]?.reason);
  expect(replay.frames.at(-1)?.placement).toBe(stage.view(1).sensed);
  expect(replay.frames.filter(({ press }) => press !== null).map(({ press }) => press)).toEqual([
    'white',
    'black',
    'white',
    'black',
  ]);

  const saved = demand(stage.hall, 'capture.save', { table: 1 }) as { name: string; text: string };
  const file = join(folder, 'captures', saved.name);
  expect(readFileSync(file, 'utf8')).toBe(saved.text);
  expect(await askHost(stage.hall, 'capture.read', { text: saved.text })).toEqual({ ok: true, value: replay });
  stage.hall.host.close();
  const { out } = runCli('replay', file, '--json');
  const lines = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { san?: string; verdict: string });
  expect(lines.map(({ san }) => san ?? null)).toEqual([...plies.map(({ san }) => san), null]);
  expect(lines.at(-1)?.verdict).toBe(questions[0]?.verdict);
});

it('a replay lets other work be done in between, ends where another begins, and does not go on for ever', async () => {
  const stage = disputed(temporaryFolder());
  const { context } = stage.hall.host;
  let ways = 0;
  /** So many milliseconds go by from one look at the clock to the next. */
  const serviceAt = (stepMs: number): ReturnType<typeof captureService> => {
    let nowMs = 0;
    const clock = { ...context.clock, monotonicMs: () => (nowMs += stepMs) };
    const giveWay = async (): Promise<void> => {
      ways++;
      await Promise.resolve();
    };
    return captureService({ ...context, clock, giveWay });
  };
  const service = serviceAt(1);
  const [first, second] = await Promise.all([1, 2].map(async () => await service['capture.replay']({ table: 1 })));
  expect(first).toMatchObject({ fault: { code: 'capture.overtaken' } });
  expect(second).toMatchObject({ ok: true });
  expect(ways).toBeGreaterThan(2);
  expect(await serviceAt(10_000)['capture.replay']({ table: 1 })).toMatchObject({ fault: { code: 'capture.tooLong' } });
  stage.hall.host.close();
});

it('a table at which nothing was captured has none, and what is no capture is refused', async () => {
  const folder = temporaryFolder();
  const stage = new SetUpHall(1, '518', null, folder);
  expect(await askHost(stage.hall, 'capture.save', { table: 9 })).toMatchObject({
    fault: { code: 'capture.none', facts: { table: 9 } },
  });
  expect(await askHost(stage.hall, 'capture.read', { text: 'hello' })).toMatchObject({
    fault: { code: 'capture.head' },
  });
  expect(readdirSync(join(folder, 'captures'))).toHaveLength(1);
  stage.hall.host.close();
});

describe('a capture holds one game', () => {
  const SECOND = fenOf('356');

  it('of two rounds on one line each has its own, with its own start, and its evidence finds it', async () => {
    const folder = temporaryFolder();
    const stage = new SetUpHall(1, '518', null, folder);
    play(stage, USUAL, ['e2e4', 'e7e5', 'g1f3']);
    const first = await replayOf(stage);
    expect(first).toEqual(['e4', 'e5', 'Nf3']);
    stage.ask('result.set', { table: 1, seen: tableSeen(stage.view(1)), result: '1-0', reason: 'resignation' });
    const gameOne = stage.view(1).gameId;

    stage.open('Round 2', '90+30', '356');
    play(stage, SECOND, ['d2d4', 'd7d5']);
    expect(await replayOf(stage)).toEqual(['d4', 'd5']);
    const saved = demand(stage.hall, 'capture.save', { table: 1 }) as { text: string };
    const capture = readCapture(saved.text);
    expect(capture.ok && capture.value.start).toBe(SECOND);

    const names = readdirSync(join(folder, 'captures'));
    expect(starts(folder, evidenceOf(stage, gameOne, names))).toEqual([USUAL]);
    expect(starts(folder, evidenceOf(stage, stage.view(1).gameId, names))).toContain(SECOND);
    expect(starts(folder, evidenceOf(stage, stage.view(1).gameId, names))).not.toContain(USUAL);
    stage.hall.host.close();
  });

  it('of a board that was connected before the draw says the start of its game, and not before that is revealed', () => {
    const folder = temporaryFolder();
    const stage = new SetUpHall(1, '518', null, folder);
    const tables = [{ table: 1, white: '', black: '' }];
    stage.ask('round.open', { name: 'Round 2', castlingMode: 'cg', tables });
    stage.hall.wait(60_000);
    stage.ask('start.give', { table: null, start: '356' });
    stage.hall.wait(60_000);
    const sealed = readdirSync(join(folder, 'captures'));
    expect(starts(folder, sealed)).not.toContain(SECOND);
    stage.ask('hall.show', { screen: 'position' });
    play(stage, SECOND, ['d2d4']);
    const { gameId } = stage.view(1);
    const added = readdirSync(join(folder, 'captures')).filter((name) => !sealed.includes(name));
    expect(starts(folder, added)).toEqual([SECOND]);
    expect(evidenceOf(stage, gameId, readdirSync(join(folder, 'captures')))).toEqual(added);
    stage.hall.host.close();
  });

  it('of a game that was begun before its start was revealed has it whole', async () => {
    const stage = new SetUpHall(1, '518');
    const tables = [{ table: 1, white: '', black: '' }];
    stage.ask('round.open', { name: 'Round 2', castlingMode: 'cg', tables });
    stage.ask('start.give', { table: null, start: '356' });
    const board = stage.board(1);
    board.setUp(SECOND);
    stage.hall.wait(3_000);
    board.play(SECOND, ['d2d4', 'd7d5']);
    stage.hall.wait(3_000);
    expect(stage.view(1).gameId).toBeNull();
    stage.ask('hall.show', { screen: 'position' });
    stage.hall.wait(12_000);
    expect(stage.view(1).plies).toHaveLength(2);
    expect(await replayOf(stage)).toEqual(['d4', 'd5']);
    stage.hall.host.close();
  });

  it('of the second game of a pairing begins with it', async () => {
    const stage = new SetUpHall(1, '518');
    const tables = [{ table: 1, white: 'Anna', black: 'Bruno' }];
    stage.ask('round.open', { name: 'Round 2', castlingMode: 'cg', tables, games: 2 });
    stage.ask('start.give', { table: null, start: '356' });
    stage.ask('hall.show', { screen: 'position' });
    play(stage, SECOND, ['d2d4', 'd7d5']);
    stage.ask('result.set', { table: 1, seen: tableSeen(stage.view(1)), result: '1-0', reason: 'resignation' });
    play(stage, SECOND, ['e2e4']);
    expect(stage.view(1).game).toBe(2);
    expect(await replayOf(stage)).toEqual(['e4']);
    stage.hall.host.close();
  });
});

it.each<[CastlingMode, string, string, string]>([
  ['cg', 'K', '4k3/8/8/8/8/8/8/5RK1', 'O-O'],
  ['orthodox', 'K', '4k3/8/8/8/8/8/8/2RK4', 'O-O'],
  ['none', '-', '4k3/8/8/8/8/8/8/1K3R2', 'Rf1'],
])('where kings castle as in “%s” a capture is played again so', async (castlingMode, rights, after, san) => {
  const stage = new SetUpHall(1, '518');
  const tables = [{ table: 1, white: '', black: '' }];
  const start = `4k3/8/8/8/8/8/8/1K4R1 w ${rights} - 0 1`;
  stage.ask('round.open', { name: 'Round 2', castlingMode, tables });
  stage.ask('start.give', { table: null, start });
  stage.ask('hall.show', { screen: 'position' });
  const board = stage.board(1);
  board.setUp(start);
  stage.hall.wait(3_000);
  board.clock.start();
  stage.hall.wait(3_000);
  board.setUp(`${after} b - - 1 1`);
  stage.hall.wait(1_000);
  board.clock.flip();
  stage.hall.wait(3_000);
  expect(stage.view(1).plies.map((ply) => ply.san)).toEqual([san]);
  expect(await replayOf(stage)).toEqual([san]);
  const saved = demand(stage.hall, 'capture.save', { table: 1 }) as { text: string };
  expect(JSON.parse(saved.text.split('\n')[0] ?? '')).toMatchObject({ castlingMode });
  stage.hall.host.close();
});

function fenOf(sp: string): string {
  const start = parseStart(sp, 'cg');
  if (!start.ok) throw new Error(sp);
  return start.value.fen;
}

function play(stage: SetUpHall, start: string, moves: readonly string[]): void {
  const board = stage.board(1);
  board.clock.stop();
  board.setUp(start);
  stage.hall.wait(3_000);
  board.play(start, moves);
  stage.hall.wait(12_000);
  expect(stage.view(1).plies).toHaveLength(moves.length);
}

/** What the table's last capture says was played. */
async function replayOf({ hall }: SetUpHall): Promise<readonly (string | null)[]> {
  const replayed = await askHost(hall, 'capture.replay', { table: 1 });
  return (replayed.value as CaptureReplayView).items.map(({ san }) => san);
}

function evidenceOf({ hall }: SetUpHall, gameId: string | null, names: readonly string[]): readonly string[] {
  const finder = new ScopeFinder(gameId ?? '');
  for (const { entry } of hall.host.context.recorder.since(0, 10_000)) finder.take(entry as Recorded);
  return finder.scope === null ? [] : capturesInScope(names, finder.scope);
}

/** The starts that captures tell. */
function starts(folder: string, names: readonly string[]): readonly (string | null)[] {
  return names.map((name) => {
    const capture = readCapture(readFileSync(join(folder, 'captures', name), 'utf8'));
    return capture.ok ? capture.value.start : name;
  });
}
