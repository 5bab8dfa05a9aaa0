import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { alertsSeen } from '../../../electron/contract/alerts-seen.ts';
import { pickSeen } from '../../../electron/contract/table-seen.ts';
import { makeAlert } from '../../../electron/contract/views/table-alert.ts';
import { NO_PIECE } from '../../../engine/chess/piece.ts';
import { parseSquare } from '../../../engine/chess/square.ts';
import { floorTableView } from '../../../electron/host/views/floor-view.ts';
import { demand } from '../../support/ask-host.ts';
import type { Hall } from '../../support/hall.ts';
import { floorStage } from '../../support/floor-stage.ts';
import { questionView, tableView } from '../../renderer/support/views.ts';

const USUAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
/** What the console alone may ask of the boards. */
const INPUTS: Readonly<Record<string, object>> = {
  'boards.number': { first: 1 },
  'boards.assign': { path: 'line-1', table: 2 },
  'boards.open': { path: null },
};
const DONE = { ok: true, value: null };

describe('a phone of the floor', () => {
  it('is called to a table, by what is on it and in the Laws; “seen” on one is seen on another and on the console', async () => {
    const { hall, phone } = floorStage();
    const [one, other] = [phone(), phone()];
    hall.board(1).play(USUAL, ['e2e4', 'e7e5', 'g1f3']);
    hall.hall.wait(12_000);
    expect(one.table(1)).toMatchObject({ state: 'playing', alerts: [] });
    // A knight that stands where no knight can come.
    hall.board(1).setUp('r1bqkbnr/pppp1ppp/8/4p3/1n2P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 1');
    hall.board(1).clock.start();
    hall.hall.wait(3_000);
    hall.board(1).clock.flip();
    hall.hall.wait(10_000);
    const [call] = one.table(1).alerts;
    expect(call).toMatchObject({ kind: 'question', urgency: 'act', seen: false });
    expect(one.table(1).questions).toHaveLength(1);
    expect(await one.ask('table.acknowledge', { table: 1, questionId: one.table(1).questionId })).toEqual(DONE);
    hall.hall.wait(1_000);
    for (const each of [one, other]) expect(each.table(1).alerts).toMatchObject([{ kind: 'question', seen: true }]);
    expect(hall.view(1).questions).toMatchObject([{ acknowledged: true }]);
  });

  it('enters a result as the table was seen, and is refused where it has moved on', async () => {
    const { hall, phone } = floorStage();
    const [one, other] = [phone(), phone()];
    hall.board(1).play(USUAL, ['e2e4', 'e7e5']);
    hall.hall.wait(2_500);
    const early = { table: 1, seen: pickSeen(one.table(1)), result: '1-0', reason: 'resignation' };
    hall.hall.wait(10_000);
    expect(await one.ask('result.set', early)).toMatchObject({ fault: { code: 'table.movedOn' } });
    const seen = pickSeen(one.table(1));
    expect(await one.ask('result.set', { ...early, seen })).toEqual(DONE);
    expect(await other.ask('result.set', { ...early, seen, result: '0-1' })).toMatchObject({
      fault: { code: 'table.movedOn' },
    });
    hall.hall.wait(1_000);
    for (const each of [one, other]) expect(each.table(1)).toMatchObject({ state: 'over', result: '1-0', results: 1 });
    expect(hall.view(1)).toMatchObject({ result: '1-0', resultReason: 'resignation' });
  });

  it.each<readonly [string, string, (hall: Hall) => void]>([
    [
      'the colours are exchanged',
      'table.movedOn',
      (hall) => {
        const { white, black } = hall.host.tableView(3);
        demand(hall, 'seats.correct', {
          ...{ round: 2, changes: [{ table: 3, before: { white, black }, after: { white: black, black: white } }] },
        });
      },
    ],
    [
      'another round is opened',
      'table.movedOn',
      (hall) => {
        demand(hall, 'round.open', {
          ...{ name: 'Round 3', castlingMode: 'cg' },
          tables: [{ table: 3, white: 'A', black: 'B' }],
        });
        demand(hall, 'start.give', { table: null, start: '518' });
        demand(hall, 'hall.show', { screen: 'position' });
      },
    ],
  ])('gives no result to others than it showed: %s', async (_, code, happens) => {
    const { hall, phone } = floorStage();
    const one = phone();
    demand(hall.hall, 'round.open', {
      ...{ name: 'Round 2', castlingMode: 'cg' },
      tables: [{ table: 3, white: 'A', black: 'B' }],
    });
    demand(hall.hall, 'start.give', { table: null, start: '518' });
    demand(hall.hall, 'hall.show', { screen: 'position' });
    hall.hall.wait(1_000);
    const seen = pickSeen(one.table(3));
    happens(hall.hall);
    hall.hall.wait(1_000);
    const late = { table: 3, seen, result: '+/-' };
    expect(await one.ask('result.forfeit', late)).toMatchObject({ fault: { code } });
    expect(await one.ask('result.set', { ...late, result: '1-0', reason: 'resignation' })).toMatchObject({
      fault: { code },
    });
    expect(hall.view(3)).toMatchObject({ result: null, gameId: null });
    expect(await one.ask('result.forfeit', { ...late, seen: pickSeen(one.table(3)) })).toEqual(DONE);
  });

  it('is told of a table that is not in the round, before the start is revealed as after it', async () => {
    const { hall, phone } = floorStage();
    const one = phone();
    demand(hall.hall, 'round.open', {
      name: 'Round 2',
      tables: [{ table: 1, white: 'A', black: 'B' }],
      castlingMode: 'cg',
    });
    const given = { table: 9, seen: pickSeen(one.table(1)) };
    for (const input of [
      { ...given, result: '1-0', reason: 'resignation' },
      { ...given, result: '1-0', reason: 'default' },
    ])
      expect(await one.ask('result.set', input)).toMatchObject({
        fault: { code: 'table.unknown', facts: { table: 9 } },
      });
  });

  it('tests all boards at once, and not while a game is played', async () => {
    const { hall, phone } = floorStage();
    const [one, other] = [phone(), phone()];
    expect(await one.ask('boards.test', { on: true })).toEqual(DONE);
    hall.board(2).setUp(USUAL);
    hall.hall.wait(3_000);
    const half = `${'1'.repeat(16)}${'0'.repeat(32)}${'1'.repeat(16)}`;
    expect(await other.ask('boards.tested', {})).toMatchObject({
      value: {
        boards: [
          { table: 1, number: '0000010001', connected: true, changes: '0'.repeat(64) },
          { table: 2, number: '0000010002', connected: true, changes: half },
        ],
      },
    });
    expect(await one.ask('boards.test', { on: false })).toEqual(DONE);
    expect(await other.ask('boards.tested', {})).toMatchObject({ value: { sinceEpochMs: null, boards: [] } });
    hall.board(1).play(USUAL, ['e2e4', 'e7e5']);
    hall.hall.wait(6_000);
    expect(await one.ask('boards.test', { on: true })).toMatchObject({ fault: { code: 'boards.inPlay' } });
    for (const request of ['boards.look', 'boards.number', 'boards.assign', 'boards.open', 'boards.unnumber'])
      expect(await one.ask(request, INPUTS[request] ?? {})).toMatchObject({ fault: { code: 'request.notYours' } });
  });

  it('changes no result that is signed; the one that stands may come again', async () => {
    const { hall, phone } = floorStage();
    const one = phone();
    hall.board(1).play(USUAL, ['e2e4', 'e7e5']);
    hall.hall.wait(12_000);
    const given = { table: 1, result: '1-0', reason: 'resignation' };
    expect(await one.ask('result.set', { ...given, seen: pickSeen(one.table(1)) })).toEqual(DONE);
    hall.hall.wait(1_000);
    demand(hall.hall, 'result.sign', { table: 1, seen: pickSeen(one.table(1)), signed: true });
    hall.hall.wait(1_000);
    const seen = pickSeen(one.table(1));
    for (const other of [{ result: '0-1' }, { reason: 'time' }])
      expect(await one.ask('result.set', { ...given, seen, ...other })).toMatchObject({
        fault: { code: 'result.atConsole', facts: { table: 1, why: 'signed' } },
      });
    expect(await one.ask('result.set', { ...given, seen })).toEqual(DONE);
    expect(one.table(1)).toMatchObject({ result: '1-0', signed: true });
    demand(hall.hall, 'result.set', { ...given, seen, result: '0-1' });
    expect(hall.view(1)).toMatchObject({ result: '0-1', signedEpochMs: null });
  });

  it('gives a forfeit where nobody has played, and makes no game of one', async () => {
    const { hall, phone } = floorStage();
    const one = phone();
    hall.hall.wait(5_000);
    const given = { table: 1, result: '1-0', reason: 'default' };
    expect(await one.ask('result.set', { ...given, seen: pickSeen(one.table(1)) })).toMatchObject({
      fault: { code: 'result.atConsole', facts: { why: 'default' } },
    });
    expect(hall.view(1)).toMatchObject({ result: null, gameId: null });
    const forfeit = { table: 1, seen: pickSeen(one.table(1)), result: '+/-' };
    expect(await one.ask('result.forfeit', forfeit)).toEqual(DONE);
    hall.hall.wait(1_000);
    for (const result of ['-/+', null])
      expect(await one.ask('result.forfeit', { ...forfeit, seen: pickSeen(one.table(1)), result })).toMatchObject({
        fault: { code: 'result.atConsole', facts: { why: 'forfeited' } },
      });
    expect(
      await one.ask('result.set', { ...given, seen: pickSeen(one.table(1)), reason: 'resignation' }),
    ).toMatchObject({
      fault: { code: 'result.atConsole', facts: { why: 'forfeited' } },
    });
    expect(hall.view(1)).toMatchObject({ result: '+/-', gameId: null });
  });

  it('gives no forfeit where both have moved', async () => {
    const { hall, phone } = floorStage();
    const one = phone();
    hall.board(1).play(USUAL, ['e2e4', 'e7e5']);
    hall.hall.wait(12_000);
    const forfeit = { table: 1, seen: pickSeen(one.table(1)), result: '+/-' };
    expect(await one.ask('result.forfeit', forfeit)).toMatchObject({
      fault: { code: 'result.atConsole', facts: { why: 'bothMoved' } },
    });
  });

  it('says what it saw of other calls, and has not seen what came after', async () => {
    const { hall, phone } = floorStage();
    const one = phone();
    hall.board(1).play(USUAL, ['e2e4', 'e7e5']);
    hall.hall.wait(12_000);
    hall.board(1).pull();
    hall.hall.wait(10_000);
    const { alerts } = one.table(1);
    expect(alerts).toMatchObject([{ kind: 'lost', urgency: 'lost', seen: false, facts: { reason: null } }]);
    const none = { table: 1, questionId: 0, shown: [] };
    expect(await one.ask('table.acknowledge', none)).toMatchObject({ fault: { code: 'table.movedOn' } });
    expect(await one.ask('table.acknowledge', { ...none, shown: alertsSeen(alerts) })).toEqual(DONE);
    hall.hall.wait(1_000);
    expect(one.table(1).alerts).toMatchObject([{ seen: true }]);
  });

  it('is told nothing of a lifted piece and of a running clock, and few bytes of a move', () => {
    const { hall, phone, screens } = floorStage();
    hall.board(1).setUp(USUAL);
    hall.board(2).setUp(USUAL);
    hall.hall.wait(5_000);
    const one = phone();
    let consoles = 0;
    screens.connect('arbiter', () => (consoles += 1));
    const moves = ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1b5', 'a7a6', 'b5c6', 'd7c6'];
    hall.board(1).play(USUAL, moves);
    hall.hall.wait(1_500);
    const begun = one.notices.length;
    const from = one.table(1).ply;
    const told = consoles;
    hall.hall.wait(30_000);
    expect(one.table(1).ply).toBe(moves.length);
    const after = one.notices.slice(begun);
    expect(consoles - told).toBeGreaterThan(2 * after.length);
    // The game begins, its clock runs, and each move.
    expect(after.length).toBeLessThanOrEqual(2 + moves.length - from);
    const bytes = Buffer.byteLength(after.map((notice) => JSON.stringify(notice)).join(''));
    expect(bytes / after.length).toBeLessThan(120);
    const still = one.notices.length;
    const { board } = hall.board(1);
    const square = parseSquare('a2');
    if (square === null) throw new Error('a2');
    board.put(square, NO_PIECE);
    hall.hall.wait(2_000);
    expect(hall.view(1).lifted).toEqual(['a2']);
    expect(one.notices).toHaveLength(still);
  });

  it('holds no more for 600 tables than a page of text each, and only what changed is told when all is looked at', () => {
    const { hall, phone } = floorStage(1);
    const tables = Array.from({ length: 600 }, (_, i) => ({
      table: i + 1,
      white: `White ${String(i)}`,
      black: `Black ${String(i)}`,
    }));
    hall.ask('round.open', { name: 'Round 2', castlingMode: 'cg', tables });
    hall.hall.wait(1_000);
    const one = phone();
    expect(Buffer.byteLength(JSON.stringify(one.notices)) / tables.length).toBeLessThan(500);
    hall.ask('timetable.set', { round: 2, timetable: null });
    hall.ask('hall.show', { screen: 'blank' });
    hall.hall.wait(1_000);
    expect(one.notices).toHaveLength(1);
    hall.ask('tournament.open', { name: 'Another name' });
    hall.hall.wait(1_000);
    expect(one.notices.map(({ notice }) => notice)).toEqual(['snapshot', 'head']);
    expect(one.view.tournament).toEqual({ name: 'Another name' });
  });
});

describe('what a phone is told of a table', () => {
  it('is what the README lists', () => {
    const readme = readFileSync(new URL('../../../electron/web/README.md', import.meta.url), 'utf8');
    const section = readme.split(/^## /mu).find((part) => part.startsWith('Floor')) ?? '';
    const listed = [...section.matchAll(/^\| `([^`]+)`/gmu)].map(([, field]) => field);
    const { phone } = floorStage();
    const { view } = phone();
    const head = Object.keys(view).filter((field) => !['audience', 'revision', 'tables'].includes(field));
    const fields = Object.keys(view.tables[0] ?? {}).map((field) => `tables[].${field}`);
    expect(listed.sort()).toEqual([...head, ...fields].sort());
  });

  const alerts = [
    makeAlert('lost', { reason: { code: 'line.lost', facts: { path: '/dev/ttyACM7' } } as never }, told('lost')),
    makeAlert('fault', { fault: { code: 'alert.boardMoved', facts: { path: '/dev/ttyACM7' } } as never }, told('look')),
    makeAlert('start', { squares: ['a1'] }, told('act')),
  ];
  function told(urgency: 'act' | 'look' | 'lost'): Parameters<typeof makeAlert>[2] {
    return { urgency, article: null, sinceEpochMs: 1, seen: false };
  }

  it('has no path, no position, no move that is offered and no evidence in it, whatever the console knows', () => {
    const reason = { code: 'verdict.notALegalMove', facts: { piece: 'N', from: 'g1', to: 'g4' } } as const;
    const nearest = [{ uci: 'e2e4', san: 'e4' }];
    const questions = [questionView({ nearest, reason }), questionView({ id: 2, open: false })];
    const shown = floorTableView(tableView({ alerts, questions }), null);
    expect(JSON.stringify(shown)).not.toMatch(/ttyACM|RKBNBNRQ|pppppppp|e2e4|a1|760|\bcg\b/iu);
    expect(shown.questions).toEqual([{ id: 1, open: true, verdict: 'illegal', reason }]);
    expect(shown.alerts.map(({ kind }) => kind)).toEqual(['start', 'fault', 'lost']);
  });
});
