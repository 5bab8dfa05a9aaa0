import { describe, expect, it } from 'vitest';
import { en } from '../../../electron/contract/messages/en.ts';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import { SETUP_FAULTS } from '../../../engine/start/setup-fault.ts';
import { rotate180 } from '../../../engine/chess/placement.ts';
import { mistakesWith, placementOfStart } from '../../support/setup-mistakes.ts';
import { SetUpHall } from '../../support/set-up-hall.ts';

const USUAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** What nobody waits longer for after the last piece. */
const AT_THE_LATEST_MS = 2_000;

describe('the clock before the game', () => {
  it.each<readonly [string, string | null, readonly [left: number, right: number], string, object | null]>([
    ['as the time control says, with the first increment', '15+10', [910, 910], 'ready', null],
    ['without the increment', '15+10', [900, 900], 'setup', { kind: 'times', left: 900, right: 900, expected: 910 }],
    ['one side', '15+10', [910, 900], 'setup', { kind: 'times', left: 910, right: 900, expected: 910 }],
    ['the other side', '15+10', [0, 910], 'setup', { kind: 'times', left: 0, right: 910, expected: 910 }],
    ['the first of two periods', '40/90+30, 30+30', [5430, 5430], 'ready', null],
    ['the time of all periods', '40/90+30, 30+30', [7230, 7230], 'setup', { kind: 'times', expected: 5430 }],
    ['no increment is given', '90', [5400, 5400], 'ready', null],
    ['nobody has said what is played', null, [17, 18], 'ready', null],
  ])('%s', (_, timeControl, [left, right], state, fault) => {
    const hall = new SetUpHall(1, '518', timeControl);
    const { clock } = hall.board(1);
    clock.set(left, right);
    clock.stop();
    hall.board(1).setUp(USUAL);
    hall.hall.wait(AT_THE_LATEST_MS);
    const view = hall.view(1);
    expect(view).toMatchObject({ state, differing: [], setupFault: null });
    if (fault === null) expect(view.clockFault).toBeNull();
    else expect(view.clockFault).toMatchObject(fault);
    expect(hall.hall.host.roundView?.ready).toBe(state === 'ready' ? 1 : 0);
    hall.hall.host.close();
  });

  it('is not ready before the draw, though the pieces stand as they usually do', () => {
    const hall = new SetUpHall(1, '518');
    hall.ask('round.open', { name: 'Round 2', castlingMode: 'cg', tables: [{ table: 1, white: '', black: '' }] });
    hall.board(1).board.setUp(placementOfStart(387));
    hall.hall.wait(AT_THE_LATEST_MS);
    // With what should it be compared?
    expect(hall.view(1)).toMatchObject({ differing: [], setupFault: null });
    expect(en.console.table.stateWord(hall.view(1), null)).toBe('Not drawn yet');
    hall.board(1).board.setUp(placementOfStart(518));
    hall.hall.wait(AT_THE_LATEST_MS);
    const standing = (): unknown => [hall.view(1).state, hall.hall.host.roundView?.ready];
    expect(standing()).toEqual(['setup', 0]);
    hall.ask('start.give', { table: null, start: '518' });
    hall.hall.wait(AT_THE_LATEST_MS);
    expect(standing()).toEqual(['ready', 1]);
    hall.hall.host.close();
  });

  it('that runs before its game shows no times: whose they are is not known', () => {
    const hall = new SetUpHall(1, '518');
    hall.board(1).setUp('8/8/8/8/8/8/8/8 w - - 0 1');
    hall.hall.wait(AT_THE_LATEST_MS);
    const { clock } = hall.board(1);
    expect(hall.view(1).clock).toMatchObject({ white: 910, black: 910 });
    clock.start();
    hall.hall.wait(500);
    expect(hall.view(1)).toMatchObject({ gameId: null, clock: { white: null, black: null } });
    hall.hall.host.close();
  });

  it('that stands wrong keeps no game from its beginning', () => {
    const hall = new SetUpHall(1, '518', '15+10');
    hall.board(1).clock.set(900, 900);
    hall.board(1).play(USUAL, ['e2e4', 'e7e5']);
    hall.hall.wait(12_000);
    expect(hall.view(1)).toMatchObject({ gameId: expect.any(String) as string, clockFault: null });
    expect(hall.view(1).plies.map(({ san }) => san)).toEqual(['e4', 'e5']);
    hall.hall.host.close();
  });

  it('is told of where Black’s side is up by the game before, wherever White sits now; the table is ready', () => {
    const hall = new SetUpHall(1, '518', '15+10');
    const board = hall.board(1);
    board.play(USUAL, ['e2e4', 'e7e5']);
    hall.hall.wait(12_000);
    hall.ask('result.set', { table: 1, seen: tableSeen(hall.view(1)), result: '1-0', reason: 'resignation' });
    hall.open('Round 3', '15+10', '518');
    board.clock.stop();
    board.clock.set(910, 910);
    board.clock.flip();
    const shown = (turned: boolean, lever: 'left' | 'right'): object => {
      const placement = placementOfStart(518);
      board.board.setUp(turned ? rotate180(placement) : placement);
      if (board.clock.lever !== lever) board.clock.flip();
      hall.hall.wait(AT_THE_LATEST_MS);
      const { state, clockFault } = hall.view(1);
      return { state, clockFault };
    };
    const right = { state: 'ready', clockFault: null };
    expect(shown(false, 'left')).toEqual(right);
    expect(shown(false, 'right')).toEqual({ state: 'ready', clockFault: { kind: 'lever', white: 'left' } });
    expect(shown(true, 'right')).toEqual(right);
    expect(shown(true, 'left')).toEqual({ state: 'ready', clockFault: { kind: 'lever', white: 'right' } });
    expect(hall.hall.host.roundView?.ready).toBe(1);
    hall.hall.host.close();
  });
});

describe('a hall of 60 boards', () => {
  it('says of each what is wrong, and that it is ready, within two seconds of its last piece', () => {
    const sp = 413;
    const hall = new SetUpHall(60, String(sp));
    const wrong = mistakesWith(sp).filter(({ kind }) => kind !== null);
    for (const [i, { board }] of boardsOf(60, wrong).entries()) hall.boards[i]?.board.setUp(board);
    hall.hall.wait(AT_THE_LATEST_MS);
    for (const [i, { kind }] of boardsOf(60, wrong).entries()) {
      expect(hall.view(i + 1)).toMatchObject({ state: 'setup', setupFault: { kind } });
    }
    expect(hall.hall.host.roundView?.ready).toBe(0);
    for (const [i, { board }] of hall.boards.entries()) {
      board.setUp(placementOfStart(sp));
      hall.hall.wait(AT_THE_LATEST_MS);
      expect(hall.view(i + 1)).toMatchObject({ state: 'ready', setupFault: null });
      expect(hall.hall.host.roundView?.ready).toBe(i + 1);
    }
    hall.hall.host.close();
  });

  const boardsOf = <T extends { readonly kind: string | null }>(count: number, all: readonly T[]): readonly T[] => {
    // Every kind is there before one of them comes again.
    const kinds = SETUP_FAULTS.flatMap((name) => {
      const of = all.filter(({ kind }) => kind === name);
      return of.length === 0 ? [] : [of];
    });
    return Array.from({ length: count }, (_, i) => {
      const of = kinds[i % kinds.length] ?? [];
      const one = of[Math.floor(i / kinds.length) % of.length];
      if (one === undefined) throw new Error('no mistake');
      return one;
    });
  };
});
