import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { SPOKEN, TAKEN_OR_FREE } from '../../support/driver-games.ts';
import { SetUpHall } from '../../support/set-up-hall.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import type { BoardProtocol } from '../../../electron/devices/simulator/board-protocol.ts';

const MIDDLE = 'r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2N2N2/PPPP1PPP/R1BQK2R w KQkq - 0 1';
const ROUND = { name: 'Round 2', castlingMode: 'cg', tables: [{ table: 1, white: '', black: '' }] };

describe('the number of the start on the clocks', () => {
  let folder = '';
  let hall: SetUpHall;
  afterEach(() => {
    expect(hall.hall.bugs).toEqual([]);
    hall.hall.host.close();
  });

  function open(protocol: BoardProtocol | null = null): void {
    folder = temporaryFolder();
    hall = new SetUpHall(1, '518', null, folder, protocol);
    hall.ask('round.open', ROUND);
  }

  function wish(shown: boolean): void {
    const round = hall.hall.host.roundView?.round;
    hall.ask('round.numberOnClocks', { round, shown });
    hall.hall.wait(10_000);
  }

  /** What was sent to the clock, out of the capture of the line. */
  function toClock(): readonly string[] {
    const captures = join(folder, 'captures');
    const lines = readdirSync(captures).flatMap((name) => readFileSync(join(captures, name), 'utf8').split('\n'));
    return lines.flatMap((line) => /"dir":"out","hex":"(2b[^"]*)"/u.exec(line)?.[1] ?? []);
  }

  function board(): { readonly letters: string | null; readonly told: string | null } {
    return { letters: hall.board(1).clock.letters, told: hall.view(1).board?.clockShows ?? null };
  }

  it('stands there from the reveal until the clock starts, and no byte of it goes out before', () => {
    open();
    wish(true);
    hall.ask('start.give', { table: null, start: '17' });
    hall.hall.wait(60_000);
    expect([board(), toClock()]).toEqual([{ letters: null, told: null }, []]);
    hall.ask('hall.show', { screen: 'position' });
    hall.hall.wait(10_000);
    expect(board()).toEqual({ letters: 'SP 17', told: 'SP 17' });
    hall.board(1).setUp('bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1');
    hall.hall.wait(5_000);
    const { clock } = hall.board(1);
    clock.start();
    hall.hall.wait(2_000);
    expect(board()).toEqual({ letters: null, told: null });
    const until = toClock().length;
    hall.hall.wait(60_000);
    clock.stop();
    hall.hall.wait(60_000);
    expect([hall.view(1).gameId === null, board().letters, toClock().length]).toEqual([false, null, until]);
    expect(toClock().filter((hex) => hex.startsWith('2b0c'))).toHaveLength(1);
  });

  it('is off unless the arbiter wishes it, holds for the rounds after it, and ends when he does not', () => {
    open();
    hall.ask('start.give', { table: null, start: '17' });
    hall.ask('hall.show', { screen: 'position' });
    hall.hall.wait(60_000);
    expect([hall.hall.host.roundView?.numberOnClocks, board().letters, toClock()]).toEqual([false, null, []]);
    wish(true);
    expect(board().letters).toBe('SP 17');
    wish(false);
    expect(board()).toEqual({ letters: null, told: null });
    wish(true);
    hall.ask('round.open', { ...ROUND, name: 'Round 3' });
    hall.hall.wait(10_000);
    expect([hall.hall.host.roundView?.numberOnClocks, board().letters]).toEqual([true, null]);
    hall.ask('start.give', { table: null, start: '959' });
    hall.ask('hall.show', { screen: 'position' });
    hall.hall.wait(10_000);
    expect(board().letters).toBe('SP 959');
    hall.hall.host.close();
    expect(hall.board(1).clock.letters).toBeNull();
  });

  it('is not there for a start without a number', () => {
    open();
    wish(true);
    hall.ask('start.give', { table: null, start: MIDDLE });
    hall.ask('hall.show', { screen: 'position' });
    hall.hall.wait(10_000);
    expect(toClock()).toEqual([]);
  });

  const others = [...SPOKEN, ...TAKEN_OR_FREE].filter(([name]) => name !== 'dgt');
  it.each(others)('is sent to no board of another kind: %s', (_, speak) => {
    open(speak());
    wish(true);
    hall.ask('start.give', { table: null, start: '17' });
    hall.ask('hall.show', { screen: 'position' });
    hall.hall.wait(60_000);
    expect(toClock()).toEqual([]);
  });
});
