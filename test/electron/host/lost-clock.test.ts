import { expect, it } from 'vitest';
import { secondsNow } from '../../../electron/contract/clock-now.ts';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import { hallTableChange, tableChange } from '../../../electron/host/views/table-change.ts';
import type { ClockView } from '../../../electron/contract/views/moves.ts';
import { COLORS } from '../../../engine/chess/piece.ts';
import { demand } from '../../support/ask-host.ts';
import type { Hall } from '../../support/hall.ts';
import { openTable, playingTable } from '../../support/played-table.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** As the screens show them: the arbiter's, the hall's, and what spectators are told. */
function clocks(hall: Hall): readonly (ClockView | null)[] {
  const { host } = hall;
  const followed = host.publicState.besides.get(1)?.clock ?? null;
  return [host.tableView(1).clock, host.hallView(0).tables[0]?.clock ?? null, followed];
}

function times(hall: Hall): readonly (readonly (number | null)[])[] {
  const nowEpochMs = hall.clock.epochMs();
  return clocks(hall).map((clock) => COLORS.map((side) => secondsNow(clock, side, nowEpochMs)));
}

it.each([
  ['White', 'e2e4 e7e5'],
  ['Black', 'e2e4 e7e5 d2d4'],
])('a clock that is lost while %s thinks stands as it did then, everywhere, and says since when', (_, moves) => {
  const { hall, line } = playingTable(temporaryFolder(), moves);
  hall.wait(40_000);
  const before = times(hall);
  const pulledEpochMs = hall.clock.epochMs();
  line.pull();
  hall.wait(1);
  for (const waitMs of [0, 5_000, 60_000]) {
    hall.wait(waitMs);
    expect(times(hall)).toEqual(before);
    expect(clocks(hall)[0]?.last).toEqual({ of: 'seen' });
    for (const clock of clocks(hall)) {
      expect(clock?.running).toBeNull();
      expect(Math.abs((clock?.readEpochMs ?? 0) - pulledEpochMs)).toBeLessThan(1_500);
    }
  }
  line.plug();
  hall.wait(4_000);
  expect(clocks(hall)[0]?.last).toBeUndefined();
});

it('a clock that is unplugged from its board stands as it was seen last', () => {
  const { hall, line } = playingTable(temporaryFolder(), 'e2e4 e7e5');
  hall.wait(40_000);
  const [before] = times(hall);
  line.board.attach(null);
  hall.wait(20_000);
  const [clock] = clocks(hall);
  expect(clock).toMatchObject({ running: null, last: { of: 'seen' } });
  const [white, black] = before ?? [];
  expect(clock?.black).toBe(black);
  expect(clock?.white ?? Infinity).toBeLessThanOrEqual(white ?? 0);
});

it('a board that says nothing any more though its cable is in is lost in the hall since when it is at the console', () => {
  const { hall, line } = playingTable(temporaryFolder(), 'e2e4 e7e5');
  const lostSince = (): number | null => hall.host.hallTableView(1).lostEpochMs;
  expect(lostSince()).toBeNull();
  line.isMute = true;
  hall.wait(20_000);
  const { state, board } = hall.host.tableView(1);
  expect({ state, line: board?.line }).toEqual({ state: 'lost', line: 'lost' });
  expect(lostSince()).toBe(board?.sinceEpochMs);
  line.isMute = false;
  hall.wait(20_000);
  expect(lostSince()).toBeNull();
});

it('after a restart it is as the record knows it, and of which move', () => {
  const folder = temporaryFolder();
  const { hall, line } = playingTable(folder, 'e2e4 e7e5 d2d4');
  hall.wait(40_000);
  line.pull();
  hall.wait(1_000);
  const white = hall.host.tableView(1).plies[2]?.clock;
  hall.host.close();
  const again = openTable(folder);
  expect(again.hall.host.tableView(1).clock).toMatchObject({ white, running: null, last: { of: 'move', ply: 3 } });
});

it('a flag that has fallen is known after a restart', () => {
  const folder = temporaryFolder();
  const { hall, line } = playingTable(folder, 'e2e4 e7e5 d2d4');
  // Black's time runs out.
  line.clock.set(800, 3);
  hall.wait(20_000);
  expect(hall.host.tableView(1).alerts.map(({ kind }) => kind)).toContain('flag');
  line.pull();
  hall.wait(1_000);
  expect(hall.host.tableView(1).clock).toMatchObject({ white: 800, black: 0 });
  hall.host.close();
  const { hall: again } = openTable(folder);
  expect(again.host.tableView(1).clock).toMatchObject({ black: 0, running: null, last: { of: 'flag' } });
});

it('of a clock that stood, too, the screens are told that it is not read any more, and since when', () => {
  const { hall, line } = playingTable(temporaryFolder(), 'e2e4 e7e5');
  const { host } = hall;
  line.clock.stop();
  hall.wait(10_000);
  const looks = () => [host.tableView(1), host.hallView(0).tables[0]] as const;
  const [table, shown] = looks();
  hall.wait(20_000);
  const pulledEpochMs = hall.clock.epochMs();
  line.pull();
  hall.wait(1_000);
  const [tableNow, shownNow] = looks();
  if (shown === undefined || shownNow === undefined) throw new Error('no table in the hall');
  const told = tableChange(table, tableNow)?.change.clock;
  expect(told?.last).toEqual({ of: 'seen' });
  for (const clock of [told, hallTableChange(shown, shownNow)?.change.clock])
    expect(clock?.readEpochMs).toBeGreaterThanOrEqual(pulledEpochMs);
});

/** The result is given while White's clock runs, long after the last press. */
function over(hall: Hall): unknown {
  const seen = tableSeen(hall.host.tableView(1));
  return demand(hall, 'result.set', { table: 1, seen, result: '1-0', reason: 'resignation' });
}

it('at the result a clock that nobody stops keeps the times that it showed', () => {
  const { hall, line } = playingTable(temporaryFolder(), 'e2e4 e7e5');
  hall.wait(40_000);
  const before = times(hall);
  over(hall);
  for (const waitMs of [0, 30_000]) {
    hall.wait(waitMs);
    expect(times(hall)).toEqual(before);
    expect(clocks(hall)[0]?.running).toBeNull();
  }
  line.pull();
  hall.wait(5_000);
  expect(times(hall)).toEqual(before);
});

it('a clock that was lost before the result stands after it as before', () => {
  const { hall, line } = playingTable(temporaryFolder(), 'e2e4 e7e5');
  hall.wait(40_000);
  line.pull();
  hall.wait(5_000);
  const before = times(hall);
  over(hall);
  hall.wait(5_000);
  expect(times(hall)).toEqual(before);
});
