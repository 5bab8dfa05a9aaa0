import { describe, expect, it } from 'vitest';
import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';
import type { Color } from '../../../engine/chess/piece.ts';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';
import { ZERO_AT, openHall } from '../../support/hall.ts';
import type { Hall } from '../../support/hall.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { en } from '../../../electron/contract/messages/en.ts';
import { roundResults } from '../../../engine/tournament/round-results.ts';
import { forfeitBy } from '../../../engine/journal/result.ts';

const MINUTE = 60_000;
/** The start of play, ten minutes after the hall was opened. */
const STARTS = ZERO_AT + 10 * MINUTE;

interface Given {
  readonly folder?: string;
  readonly startsEpochMs?: number | undefined;
  readonly defaultMinutes?: number;
}

/** Three tables without boards, with a quarter of an hour's default time from an announced start. */
async function hallOf({
  folder = temporaryFolder(),
  startsEpochMs = STARTS,
  defaultMinutes = 15,
}: Given = {}): Promise<Hall> {
  const hall = openHall(folder);
  const { handlers } = hall.host;
  const tables = [1, 2, 3].map((table) => ({ table, white: `W${String(table)}`, black: `B${String(table)}` }));
  const rules = { ...USUAL_RULES, regulations: { defaultMinutes } };
  await handlers['round.open']({
    ...{ name: 'Round 1', tables, castlingMode: 'cg', rules },
    ...(startsEpochMs === -1 ? {} : { startsEpochMs }),
  });
  await handlers['start.give']({ table: null, start: '518' });
  await handlers['hall.show']({ screen: 'position', early: true });
  return hall;
}

const view = (hall: Hall, table = 1): TableView => hall.host.tableView(table);

async function say(hall: Hall, side: Color, absent = true, table = 1): Promise<unknown> {
  return hall.host.handlers['player.absent']({ round: 1, table, side, absent });
}

async function play(hall: Hall, ...moves: readonly string[]): Promise<void> {
  await hall.host.handlers['table.played']({ table: 1, seen: tableSeen(view(hall)), moves });
}

describe('a player who is not there', () => {
  it('may come until the default time is over; then the table calls, and nothing is forfeited by itself', async () => {
    const hall = await hallOf();
    expect(await say(hall, 'black')).toMatchObject({ ok: true });
    hall.wait(1_000);
    const told: unknown[] = [];
    hall.host.onChange = (change) => told.push(change);
    expect(view(hall)).toMatchObject({
      absence: { white: false, black: true, dueEpochMs: STARTS + 15 * MINUTE },
      alerts: [],
    });
    hall.wait(25 * MINUTE - 1_001);
    expect(view(hall)).toMatchObject({ alerts: [], state: 'noBoard' });
    expect(told).toEqual([]);
    hall.wait(1_000);
    expect(told).toContainEqual({ kind: 'tables', tables: [1] });
    expect(view(hall)).toMatchObject({
      state: 'attention',
      result: null,
      alerts: [{ kind: 'late', facts: { white: false, black: true }, urgency: 'act', article: '6.7', seen: false }],
    });
    hall.wait(600 * MINUTE);
    expect(view(hall)).toMatchObject({ result: null });
    await hall.host.handlers['result.forfeit']({ table: 1, seen: tableSeen(view(hall)), result: '+/-' });
    expect(view(hall)).toMatchObject({ result: '+/-', absence: null, alerts: [], state: 'over' });
    hall.host.close();
  });

  it.each<[string, (hall: Hall) => Promise<unknown>]>([
    ['the arbiter says that he has come', (hall) => say(hall, 'black', false)],
    ['he moves', (hall) => play(hall, 'e4', 'e5')],
    [
      'the table has its result',
      (hall) =>
        hall.host.handlers['result.set']({
          ...{ table: 1, seen: tableSeen(view(hall)), result: '1/2-1/2', reason: 'agreement' },
        }) as Promise<unknown>,
    ],
  ])('is there again when %s', async (_, comes) => {
    const hall = await hallOf();
    await say(hall, 'black');
    await comes(hall);
    hall.wait(60 * MINUTE);
    expect(view(hall)).toMatchObject({ absence: null, alerts: [] });
    hall.host.close();
  });

  it('is not there although the other has moved', async () => {
    const hall = await hallOf();
    await say(hall, 'white');
    await say(hall, 'black');
    await play(hall, 'e4');
    hall.wait(60 * MINUTE);
    expect(view(hall)).toMatchObject({
      absence: { white: false, black: true },
      alerts: [{ kind: 'late', facts: { white: false } }],
    });
    hall.host.close();
  });

  it('is known after a restart, and calls when the time is over', async () => {
    const folder = temporaryFolder();
    const hall = await hallOf({ folder });
    await say(hall, 'white', true, 2);
    const { absence } = view(hall, 2);
    hall.host.close();
    const after = openHall(folder);
    expect(view(after, 2).absence).toEqual(absence);
    const told: unknown[] = [];
    after.host.onChange = (change) => told.push(change);
    after.wait(30 * MINUTE);
    expect(told).toContainEqual({ kind: 'tables', tables: [2] });
    expect(view(after, 2)).toMatchObject({ alerts: [{ kind: 'late' }] });
    after.host.close();
  });

  it('is refused where nobody sits and in another round, and said once by two clicks', async () => {
    const hall = await hallOf();
    expect(await say(hall, 'white', true, 9)).toMatchObject({ fault: { code: 'table.unknown' } });
    const other = { round: 2, table: 1, side: 'white', absent: true } as const;
    expect(await hall.host.handlers['player.absent'](other)).toMatchObject({ fault: { code: 'round.other' } });
    await say(hall, 'white');
    const { absence } = view(hall);
    hall.wait(MINUTE);
    await say(hall, 'white');
    expect(view(hall).absence).toEqual(absence);
    hall.host.close();
  });
});

describe('a player who has not come', () => {
  it('is told as the same forfeit by the default time, by a ruling, by the record and in a file', async () => {
    const hall = await hallOf({ startsEpochMs: 0, defaultMinutes: 0 });
    const { handlers, context } = hall.host;
    const ask = { table: 1, seen: tableSeen(view(hall)) };
    expect(await handlers['game.begin'](ask)).toMatchObject({ ok: true });
    expect(await handlers['player.absent']({ round: 1, table: 1, side: 'black', absent: true })).toMatchObject({
      ok: true,
    });
    const gameId = view(hall, 1).gameId ?? '';
    const ruling = { irregularity: 'default-time', side: 'black', ply: 1, questionId: null } as const;
    const imposed = { kind: 'over', winner: 'white' } as const;
    const made = { table: 1, gameId, ruled: 0, ...ruling, remedy: 'game-over', imposed } as const;
    expect(await handlers['ruling.make'](made)).toMatchObject({ ok: true });
    const { alerts, proposal } = view(hall, 1);
    const told = alerts.map((alert) => en.alerts.next(alert, []));
    expect(told).toEqual(
      expect.arrayContaining(['Go to the table and enter +\u00A0/\u00A0−', 'Confirm +\u00A0/\u00A0−']),
    );
    expect(proposal === null ? null : forfeitBy(proposal.result, proposal.ending, 0)).toBe('+/-');
    const given = { table: 1, seen: tableSeen(view(hall)), result: '1-0', reason: 'default' } as const;
    expect(await handlers['result.set'](given)).toMatchObject({ ok: true });
    expect(await handlers['result.set'](given)).toMatchObject({ ok: true });
    expect(view(hall, 1)).toMatchObject({ gameId: null, result: '+/-' });
    const { tournament } = context.recorder;
    expect(tournament.round === null ? [] : roundResults(tournament, tournament.round)).toMatchObject([
      { table: 1, result: '+/-' },
      {},
      {},
    ]);
    hall.host.close();
  });
});

describe('the default time', () => {
  it('counts from the first game where that begins later than was announced', async () => {
    const hall = await hallOf();
    await say(hall, 'black', true, 3);
    hall.wait(20 * MINUTE);
    await play(hall, 'e4');
    expect(view(hall, 3).absence).toMatchObject({ dueEpochMs: ZERO_AT + 35 * MINUTE });
    hall.host.close();
  });

  it.each([0, 15])('of %i minutes ends nowhere while no start of play is known', async (defaultMinutes) => {
    const hall = await hallOf({ startsEpochMs: -1, defaultMinutes });
    await say(hall, 'black', true, 3);
    hall.wait(60 * MINUTE);
    expect(view(hall, 3)).toMatchObject({ absence: { black: true, dueEpochMs: null }, alerts: [], state: 'noBoard' });
    await play(hall, 'e4');
    expect(view(hall, 3).absence).toMatchObject({ dueEpochMs: ZERO_AT + (60 + defaultMinutes) * MINUTE });
    const told: unknown[] = [];
    hall.host.onChange = (change) => told.push(change);
    hall.wait(defaultMinutes * MINUTE + 1_000);
    expect(view(hall, 3)).toMatchObject({ alerts: [{ kind: 'late' }] });
    if (defaultMinutes > 0) expect(told).toContainEqual({ kind: 'tables', tables: [3] });
    hall.host.close();
  });

  it('of no minutes is over when play starts', async () => {
    const hall = await hallOf({ defaultMinutes: 0 });
    await say(hall, 'black');
    expect(view(hall).alerts).toEqual([]);
    hall.wait(10 * MINUTE + 1_000);
    expect(view(hall)).toMatchObject({ alerts: [{ kind: 'late' }] });
    hall.host.close();
  });
});

describe('the machine’s clock, set', () => {
  const HOUR = 60 * MINUTE;
  const kinds = (hall: Hall): readonly string[] => view(hall).alerts.map(({ kind }) => kind);

  /** Black is not there, and so much later the clock is set. */
  async function setAfter(ms: number, byMs: number, folder = temporaryFolder()): Promise<Hall> {
    const hall = await hallOf({ folder });
    await say(hall, 'black');
    hall.wait(ms);
    hall.moveClock(byMs);
    return hall;
  }

  it.each([
    ['forward', HOUR],
    ['back', -HOUR],
    ['back by days', -48 * HOUR],
  ])(
    '%s while default time runs, neither makes the call nor keeps it back, and the end is told by it',
    async (_, byMs) => {
      const hall = await setAfter(15 * MINUTE, byMs);
      const told: unknown[] = [];
      hall.host.onChange = (change) => told.push(change.kind);
      hall.wait(20_000);
      expect(told).toContain('all');
      const endsEpochMs = STARTS + 15 * MINUTE + byMs;
      expect(view(hall).absence).toMatchObject({ dueEpochMs: endsEpochMs });
      expect(hall.host.roundView?.defaultEndsEpochMs).toBe(endsEpochMs);
      hall.wait(10 * MINUTE - 21_000);
      expect(kinds(hall)).toEqual([]);
      told.length = 0;
      hall.wait(2_000);
      expect([kinds(hall), told]).toEqual([['late'], ['tables']]);
      hall.host.close();
    },
  );

  it.each([HOUR, -HOUR])('by %i ms after the call was seen, makes no other', async (byMs) => {
    const hall = await setAfter(30 * MINUTE, 0);
    const [late] = view(hall).alerts;
    await hall.host.handlers['table.acknowledge']({ table: 1, questionId: 0 });
    hall.moveClock(byMs);
    hall.wait(MINUTE);
    expect(view(hall).alerts).toMatchObject([{ ...late, seen: true }]);
    hall.host.close();
  });

  it('forward over the start of play, gives the default time from there', async () => {
    const hall = await setAfter(5 * MINUTE, HOUR);
    hall.wait(14 * MINUTE);
    expect(kinds(hall)).toEqual([]);
    hall.wait(2 * MINUTE);
    expect(kinds(hall)).toEqual(['late']);
    hall.host.close();
  });

  it.each([-4 * MINUTE, 4 * MINUTE])('by %i ms before play starts: it starts when it was announced', async (byMs) => {
    const hall = await setAfter(5 * MINUTE, byMs);
    hall.wait(STARTS + 15 * MINUTE - hall.clock.epochMs() - 1);
    expect(kinds(hall)).toEqual([]);
    hall.wait(1);
    expect(kinds(hall)).toEqual(['late']);
    hall.host.close();
  });

  it('counts by itself after a restart, and for a start that is announced anew', async () => {
    const folder = temporaryFolder();
    const hall = await setAfter(15 * MINUTE, -HOUR, folder);
    hall.host.close();
    const after = openHall(folder);
    expect(view(after).absence).toMatchObject({ dueEpochMs: STARTS + 15 * MINUTE });
    after.wait(15 * MINUTE);
    after.moveClock(HOUR);
    const starts = after.clock.epochMs() + 5 * MINUTE;
    const { handlers } = after.host;
    const head = { number: 1, name: 'Round 1', startsEpochMs: STARTS };
    const corrected = { round: 1, before: head, after: { ...head, startsEpochMs: starts } };
    expect(await handlers['round.correct'](corrected)).toMatchObject({ ok: true });
    expect(view(after).absence).toMatchObject({ dueEpochMs: starts + 15 * MINUTE });
    after.wait(19 * MINUTE);
    expect(kinds(after)).toEqual([]);
    after.wait(MINUTE);
    expect(kinds(after)).toEqual(['late']);
    after.host.close();
  });
});

describe('players who are not paired', () => {
  const byes = [
    { name: 'Odd One', kind: 'full', title: 'GM' },
    { name: 'Late Arrival', kind: 'half' },
  ] as const;

  it('stand in the round and on the hall screen, and are put right by whoever saw them', async () => {
    const folder = temporaryFolder();
    const hall = openHall(folder);
    const { handlers } = hall.host;
    const round = {
      name: 'Round 1',
      tables: [{ table: 1, white: 'A', black: 'B' }],
      byes,
      castlingMode: 'cg',
    } as const;
    await handlers['round.open'](round);
    expect(await handlers['round.open'](round)).toMatchObject({ value: { round: 1 } });
    expect(hall.host.roundView?.byes).toEqual(byes);
    expect(hall.host.hallView(1).round?.byes).toEqual(byes);
    const right = [{ ...byes[0], kind: 'zero' }] as const;
    const late = await handlers['byes.set']({ round: 1, seen: right, byes: [] });
    expect(late).toMatchObject({ fault: { code: 'round.changed' } });
    expect(await handlers['byes.set']({ round: 1, seen: byes, byes: right })).toMatchObject({ ok: true });
    hall.host.close();
    const after = openHall(folder);
    expect(after.host.roundView?.byes).toEqual(right);
    await after.host.handlers['round.open']({ name: 'Round 2', tables: round.tables, castlingMode: 'cg', after: 1 });
    expect(after.host.roundView).toMatchObject({ round: 2, byes: [] });
    after.host.close();
  });
});
