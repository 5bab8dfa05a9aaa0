import { describe, expect, it } from 'vitest';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';
import { sceneStart } from '../../../electron/devices/simulator/scenes.ts';
import { resumeOrOpenRound } from '../../../electron/host/opening.ts';
import { lessonNow } from '../../../renderer/screens/demonstration/lesson.ts';
import { demand } from '../../support/ask-host.ts';
import { openHall } from '../../support/hall.ts';
import type { Hall } from '../../support/hall.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const SECOND = 1_000;

function demonstration(simulate: number): Hall {
  const hall = openHall(temporaryFolder(), undefined, true);
  const timeControl = [{ moves: null, seconds: 90 * 60, incrementSeconds: 30 }];
  resumeOrOpenRound(hall.host, { boards: [], start: sceneStart(), simulate, tournament: 'Demonstration', timeControl });
  return hall;
}

function tablesOf({ host }: Hall): readonly TableView[] {
  return (host.context.recorder.tournament.round?.seats ?? []).map(({ table }) => host.tableView(table));
}

/** What the console says is to be tried. */
function lesson(hall: Hall): unknown {
  return lessonNow(tablesOf(hall));
}

/** Seconds until the console says this is to be tried. */
function secondsUntil(hall: Hall, kind: string): number {
  for (let seconds = 0; seconds < 120; seconds++) {
    if (lessonNow(tablesOf(hall)).kind === kind) return seconds;
    hall.wait(SECOND);
  }
  throw new Error(`never came to ${kind}: ${JSON.stringify(lesson(hall))}`);
}

/** What calls the arbiter, table by table. */
function calls(hall: Hall): readonly string[] {
  return tablesOf(hall).flatMap(({ table, alerts }) => alerts.map(({ kind }) => `${String(table)} ${kind}`));
}

function restore(hall: Hall): void {
  demand(hall, 'table.key', { table: 1, seen: tableSeen(hall.host.tableView(1)), key: 'restored' });
}

/** As the Laws say. */
function rule(hall: Hall): void {
  const { gameId, rulings, questions } = hall.host.tableView(1);
  const [meaning] = questions[0]?.meanings ?? [];
  if (meaning?.penalty.kind !== 'time') throw new Error('nothing is to be ruled on');
  const { irregularity, side, ply, waysOut, penalty } = meaning;
  const about = { table: 1, gameId: gameId ?? '', ruled: rulings.length, irregularity, side, ply };
  const imposed = { kind: 'time', seconds: penalty.seconds } as const;
  demand(hall, 'ruling.make', { ...about, questionId: questions[0]?.id ?? null, remedy: waysOut[0] ?? null, imposed });
}

describe('the demonstration', () => {
  it.each([3, 4, 12])(
    'at %i tables asks within half a minute, then shows a wrong set-up and a result by kings',
    (tables) => {
      const hall = demonstration(tables);
      expect(lesson(hall)).toEqual({ kind: 'watch' });
      expect(secondsUntil(hall, 'rule')).toBeLessThan(30);
      expect(lesson(hall)).toEqual({ kind: 'rule', table: 1 });
      rule(hall);
      expect(lesson(hall)).toEqual({ kind: 'restoring', table: 1 });
      expect(hall.host.tableView(1).questions).toMatchObject([{ open: true, verdict: 'incomplete-castling' }]);
      expect(hall.host.tableView(2).setupFault).toMatchObject({
        kind: 'swappedBoth',
        squares: ['a1', 'b1', 'a8', 'b8'],
      });
      // It waits for the arbiter, however long that takes.
      hall.wait(60 * SECOND);
      expect(calls(hall)).toEqual(['1 question', '1 ruledClocks']);
      expect(lesson(hall)).toEqual({ kind: 'question', table: 1, action: { name: 'restored', key: 'R' } });
      restore(hall);
      // Its players set the clocks, and nothing more is asked of the arbiter there.
      const { white = 0, black = 0 } = hall.host.tableView(1).rulings[0]?.clocks ?? {};
      expect(lesson(hall)).toEqual({ kind: 'setUp', table: 2 });
      hall.wait(2 * SECOND);
      expect(calls(hall)).toEqual([]);
      expect(hall.host.tableView(1).clock?.black).toBe(black);
      expect(Math.abs((hall.host.tableView(1).clock?.white ?? 0) - white)).toBeLessThanOrEqual(2);
      hall.wait(13 * SECOND);
      expect(hall.host.tableView(1).plies[6]).toMatchObject({ san: 'O-O', pressed: true });
      expect(lesson(hall)).toEqual({ kind: 'setUp', table: 2 });
      expect(calls(hall)).toEqual([]);
      expect(secondsUntil(hall, 'next')).toBeLessThan(15);
      expect(secondsUntil(hall, 'result')).toBeLessThan(30);
      expect(lesson(hall)).toEqual({ kind: 'result', table: 3 });
      expect(hall.host.tableView(3).proposal).toMatchObject({ by: 'kings', result: '1-0', against: [] });
      expect(hall.host.tableView(2)).toMatchObject({ setupFault: null, state: 'playing' });
      const seen = tableSeen(hall.host.tableView(3));
      demand(hall, 'result.set', { table: 3, seen, result: '1-0', reason: 'resignation' });
      expect(lesson(hall)).toEqual({ kind: 'done' });
      hall.wait(60 * SECOND);
      expect(calls(hall)).toEqual([]);
      expect(hall.bugs).toEqual([]);
      hall.host.close();
    },
  );

  it.each([1, 2])('at %i shows what so few tables are enough for', (tables) => {
    const hall = demonstration(tables);
    secondsUntil(hall, 'rule');
    hall.wait(5 * SECOND);
    restore(hall);
    secondsUntil(hall, 'done');
    expect(hall.bugs).toEqual([]);
    hall.host.close();
  });

  it.each([
    { answer: 'table.played', input: { moves: ['O-O'] } },
    { answer: 'table.key', input: { key: 'restored' } },
  ])('goes on after $answer, and records castling once', ({ answer, input }) => {
    const hall = demonstration(4);
    secondsUntil(hall, 'rule');
    hall.wait(5 * SECOND);
    demand(hall, answer, { table: 1, seen: tableSeen(hall.host.tableView(1)), ...input });
    hall.wait(60 * SECOND);
    const { plies, questions } = hall.host.tableView(1);
    expect(plies.map(({ san }) => san).filter((san, index) => san === 'O-O' && index < 7)).toEqual(['O-O']);
    expect(plies.length).toBeGreaterThan(9);
    expect(questions.filter(({ open }) => open)).toEqual([]);
    hall.host.close();
  });

  it('plays in a round drawn later as everywhere: nothing is staged on another start', () => {
    const hall = demonstration(2);
    const start = sceneStart();
    expect(start.sp).toBe(230);
    expect(start.fen).toMatch(/NRBQKBNR w KQkq - 0 1$/u);
    hall.host.close();
    const other = openHall(temporaryFolder(), undefined, true);
    resumeOrOpenRound(other.host, { boards: [], start: null, simulate: 2, tournament: 'Demonstration' });
    other.wait(120 * SECOND);
    for (const { plies, questions } of tablesOf(other)) {
      expect(plies.length).toBeGreaterThan(10);
      expect(questions).toEqual([]);
    }
    other.host.close();
  });
});
