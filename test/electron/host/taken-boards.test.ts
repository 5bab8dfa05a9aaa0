import { expect, it } from 'vitest';
import { Timeline } from '../../../electron/devices/simulator/timeline.ts';
import type { CaptureReplayView } from '../../../electron/contract/views/capture-replay.ts';
import { resumeOrOpenRound } from '../../../electron/host/opening.ts';
import type { ClockPort } from '../../../electron/host/ports/system.ts';
import { TableApart } from '../../../electron/host/table-apart.ts';
import { parseStart } from '../../../engine/start/start-text.ts';
import { askHost, demand } from '../../support/ask-host.ts';
import { SentioProtocol } from '../../../electron/devices/simulator/makers/certabo.ts';
import { openHall } from '../../support/hall.ts';
import type { Hall } from '../../support/hall.ts';
import { checkedSetups } from '../../support/checked-setups.ts';
import { PlayedLines } from '../../support/played-lines.ts';
import type { PlayedLine } from '../../support/played-lines.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const USUAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const FIRST = 'e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 c2c3 g8f6 d2d3 d7d6'.split(' ');
const SANS = 'e4 e5 Nf3 Nc6 Bc4 Bc5 c3 Nf6 d3 d6'.split(' ');
const AFTER = 'r1bqk2r/ppp2ppp/2np1n2/2b1p3/2B1P3/2PP1N2/PP3PPP/RNBQK2R w KQkq - 0 6';
/** Such a board is read twice a second: nobody plays blitz on it. */
const THINK_MS = 4_000;
const SECOND = 'b1d2 a7a6 c4b3 c5a7'.split(' ');

/** A table whose board tells only taken from free. */
function hallWith(folder: string, turned = false): { readonly hall: Hall; readonly board: PlayedLine } {
  let board: PlayedLine | undefined;
  const hall = openHall(folder, (clock) => {
    const lines = new PlayedLines(clock);
    board = lines.add('line-1', '1', { protocol: new SentioProtocol(), rotated: turned });
    return lines;
  });
  if (board === undefined) throw new Error('no board');
  const start = parseStart('518', 'cg');
  if (!start.ok) throw new Error(start.fault.code);
  resumeOrOpenRound(hall.host, { boards: ['line-1'], start: start.value, simulate: 0, tournament: 'Open' });
  return { hall, board };
}

function sans({ host }: Hall): readonly string[] {
  return host.tableView(1).plies.map(({ san }) => san);
}

it.each([false, true])(
  'the set-up is confirmed by eye, the game recorded, taken up after a restart, and its capture replays to it; White on the other side: %s',
  async (turned) => {
    const folder = temporaryFolder();
    const { hall, board } = hallWith(folder, turned);
    hall.wait(6_000);
    expect(hall.host.tableView(1)).toMatchObject({ state: 'setup', board: { namesPieces: false } });
    board.setUp(USUAL);
    hall.wait(5_000);
    if (turned) demand(hall, 'board.turned', { table: 1, turned });
    hall.wait(3_000);
    expect(hall.host.tableView(1)).toMatchObject({ state: 'setup', differing: [], rotated: turned });
    demand(hall, 'tables.ready', { round: 1, looked: checkedSetups(hall.host, [1]), ready: true });
    expect(hall.host.tableView(1).state).toBe('ready');
    board.play(USUAL, FIRST, THINK_MS);
    hall.wait(90_000);
    expect(hall.host.tableView(1).questions).toEqual([]);
    // Without a clock the last ply counts when the reply has been put down.
    expect(sans(hall)).toEqual(SANS.slice(0, -1));
    const replayed = await askHost(hall, 'capture.replay', { table: 1 });
    expect(replayed.ok).toBe(true);
    const { items } = replayed.value as CaptureReplayView;
    expect(items.map(({ san, question }) => san ?? question?.code)).toEqual(SANS);
    hall.host.close();

    const again = hallWith(folder, turned);
    again.board.setUp(AFTER);
    again.hall.wait(5_000);
    again.board.play(AFTER, SECOND, THINK_MS);
    again.hall.wait(60_000);
    expect(again.hall.host.tableView(1).questions).toEqual([]);
    expect(sans(again.hall).slice(0, 13)).toEqual([...SANS, 'Nbd2', 'a6', 'Bb3']);
    again.hall.host.close();
  },
);

it.each([true, false])(
  'where something it said was lost all squares are asked for, whether it names its pieces, %s, or not',
  (namesPieces) => {
    const timeline = new Timeline();
    const clock: ClockPort = {
      epochMs: () => timeline.monotonicMs(),
      monotonicMs: () => timeline.monotonicMs(),
      setTimer: (atMs, onTime) => timeline.setTimer(atMs, onTime),
    };
    const start = parseStart('518', 'cg');
    if (!start.ok) throw new Error(start.fault.code);
    let asked = 0;
    const { live } = new TableApart(start.value, clock, () => asked++);
    if (live.sense({ namesPieces })) live.arm(start.value.setup, 'nothing');
    asked = 0;
    live.onBoard({ kind: 'fault', atMs: 1, fault: 'cut' });
    expect(asked).toBe(1);
    live.close();
  },
);

it('White’s side is not said in a game, nor of a board that tells it by itself', async () => {
  const { hall, board } = hallWith(temporaryFolder());
  board.setUp(USUAL);
  hall.wait(5_000);
  board.play(USUAL, FIRST.slice(0, 4), THINK_MS);
  hall.wait(30_000);
  expect(await askHost(hall, 'board.turned', { table: 1, turned: true })).toMatchObject({
    fault: { code: 'board.notTurned', facts: { table: 1 } },
  });
  expect(hall.host.tableView(1).rotated).toBe(false);
  hall.host.close();
});
