import { afterEach, describe, expect, it } from 'vitest';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import { NO_PIECE } from '../../../engine/chess/piece.ts';
import { askHost } from '../../support/ask-host.ts';
import { SetUpHall } from '../../support/set-up-hall.ts';
import { pieceOfLetter, squareOf } from '../../support/table.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const USUAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const GAME = ['e2e4', 'e7e5', 'g1f3', 'b8c6'];

describe('a clock that is exchanged in mid-game', () => {
  let hall: SetUpHall;
  afterEach(() => {
    expect(hall.hall.bugs).toEqual([]);
    hall.hall.host.close();
  });

  /** After four plies the clock has been taken away. */
  function withoutClock(): string {
    const folder = temporaryFolder();
    hall = new SetUpHall(1, '518', '15+10', folder);
    hall.board(1).setUp(USUAL);
    hall.hall.wait(5_000);
    hall.board(1).play(USUAL, GAME);
    hall.hall.wait(GAME.length * 2_500 + 5_000);
    const { board, clock } = hall.board(1);
    clock.stop();
    board.attach(null);
    hall.hall.wait(5_000);
    return folder;
  }

  function type(white: number, black: number): void {
    const { gameId, timesTyped } = hall.view(1);
    hall.ask('clock.type', { table: 1, gameId, typed: timesTyped, white, black });
  }

  /** Another one stands there, set to these times. */
  function newClock(white: number, black: number): void {
    const { board, clock } = hall.board(1);
    clock.set(white, black);
    board.attach(clock);
    hall.hall.wait(5_000);
  }

  function move(from: string, to: string, piece: string): void {
    const { board, clock } = hall.board(1);
    board.put(squareOf(from), NO_PIECE);
    hall.hall.wait(400);
    board.put(squareOf(to), pieceOfLetter(piece));
    hall.hall.wait(800);
    clock.press(clock.lever);
    hall.hall.wait(2_000);
  }

  function called(): readonly unknown[] {
    return hall.view(1).alerts.map(({ kind, urgency, seen }) => ({ kind, urgency, seen }));
  }

  it('shows what was typed, with its time, and says nothing where the new one goes on from it', () => {
    const folder = withoutClock();
    expect(hall.view(1)).toMatchObject({ typedTimes: null, clock: { running: null }, readsClock: false });
    type(655, 512);
    const typedEpochMs = hall.hall.clock.epochMs();
    const typed = { number: 1, typedEpochMs, white: 655, black: 512, against: null };
    expect(hall.view(1)).toMatchObject({
      timesTyped: 1,
      typedTimes: typed,
      clock: { white: 655, black: 512, running: null, readEpochMs: typedEpochMs },
      readsClock: false,
    });
    hall.hall.wait(60_000);
    newClock(655, 512);
    hall.board(1).clock.start();
    hall.hall.wait(5_000);
    expect(hall.view(1)).toMatchObject({
      typedTimes: typed,
      clock: { black: 512, running: 'white' },
      readsClock: true,
    });
    move('f1', 'c4', 'B');
    move('f8', 'c5', 'b');
    expect(called()).toEqual([]);
    // What the arbiter gives later is no mistake of the clock.
    hall.board(1).clock.stop();
    newClock(655, 900);
    hall.board(1).clock.start();
    hall.hall.wait(5_000);
    expect(hall.view(1)).toMatchObject({ typedTimes: typed, alerts: [] });
    hall.hall.host.close();
    hall = new SetUpHall(1, '518', null, folder);
    expect(hall.view(1)).toMatchObject({ timesTyped: 1, typedTimes: typed });
  });

  it('is told where it runs on other times, until they are put right or the arbiter has seen it', () => {
    withoutClock();
    type(655, 512);
    newClock(900, 900);
    // It stands: he may be setting it.
    expect(hall.view(1)).toMatchObject({ typedTimes: { against: { white: 900, black: 900 } }, alerts: [] });
    const { clock } = hall.board(1);
    clock.start();
    hall.hall.wait(5_000);
    expect(called()).toEqual([{ kind: 'clock', urgency: 'act', seen: false }]);
    clock.stop();
    newClock(655, 512);
    expect([hall.view(1).typedTimes?.against, called()]).toEqual([null, []]);
    newClock(900, 900);
    clock.start();
    hall.hall.wait(5_000);
    hall.ask('table.acknowledge', { table: 1, questionId: 0 });
    hall.hall.wait(5_000);
    expect(called()).toEqual([{ kind: 'clock', urgency: 'act', seen: true }]);
    move('f1', 'c4', 'B');
    expect(called()).toEqual([{ kind: 'clock', urgency: 'act', seen: true }]);
    clock.stop();
    hall.hall.wait(3_000);
    expect(called()).toEqual([{ kind: 'clock', urgency: 'act', seen: true }]);
    const { white, black } = hall.view(1).clock ?? {};
    type(white ?? 0, black ?? 0);
    expect([hall.view(1).typedTimes?.number, called()]).toEqual([2, []]);
  });

  it('is kept with its game: not after the result, not of a game that is not there, and none is taken back twice', async () => {
    withoutClock();
    type(655, 512);
    const { gameId } = hall.view(1);
    const again = { table: 1, gameId, typed: 0, white: 1, black: 1 };
    expect(await askHost(hall.hall, 'clock.type', again)).toMatchObject({ fault: { code: 'table.movedOn' } });
    expect(await askHost(hall.hall, 'clock.withdraw', { table: 1, gameId, typed: 2 })).toMatchObject({
      fault: { code: 'table.movedOn' },
    });
    hall.ask('clock.withdraw', { table: 1, gameId, typed: 1 });
    expect(hall.view(1)).toMatchObject({ timesTyped: 1, typedTimes: null });
    const given = { table: 1, seen: tableSeen(hall.view(1)), result: '1-0', reason: 'resignation' };
    hall.ask('result.set', given);
    expect(await askHost(hall.hall, 'clock.type', { ...again, typed: 1 })).toMatchObject({
      fault: { code: 'key.gameOver' },
    });
  });
});
