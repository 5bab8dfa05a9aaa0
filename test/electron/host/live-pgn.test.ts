import { describe, expect, it } from 'vitest';
import { resumeOrOpenRound } from '../../../electron/host/opening.ts';
import { openHall } from '../../support/hall.ts';
import { PgnWatch } from '../../support/pgn-watch.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const EVERY_MS = 50;
const TABLES = 4;

describe('/live/round.pgn, asked for twenty times a second', () => {
  it('can be read each time, never goes back and never loses a game, over a restart too', () => {
    const folder = temporaryFolder();
    const watch = new PgnWatch();
    for (const minutes of [2, 1]) {
      const hall = openHall(folder);
      const { host } = hall;
      resumeOrOpenRound(host, { boards: [], start: null, simulate: TABLES, tournament: 'Chess960' });
      for (let at = 0; at < minutes * 60_000; at += EVERY_MS) {
        hall.wait(EVERY_MS);
        watch.look(host.livePgn());
      }
      host.close();
    }
    expect(watch.faults).toEqual([]);
    expect(watch.plies).toHaveLength(TABLES);
    expect(watch.changes).toBeGreaterThan(20);
    for (const plies of watch.plies) expect(plies).toBeGreaterThan(4);
  });

  it('would be told of as unreadable, gone back or lost', () => {
    const START = '[Variant "Chess960"]\n[SetUp "1"]\n[FEN "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1"]';
    const game = (round: string, moves: string, result = '*', start = START): string =>
      `[Event "E"]\n[Round "${round}"]\n[Result "${result}"]\n${start}\n\n${moves} ${result}\n\n`;
    const told = (...texts: readonly string[]): readonly string[] => {
      const watch = new PgnWatch();
      for (const text of texts) watch.look(text);
      return watch.faults.map((fault) => fault.replace(/^poll \d+: /u, ''));
    };
    const first = game('1.1', '1. e4 e5');
    expect(told(first, game('1.1', '1. e4 e5 2. Nf3'))).toEqual([]);
    expect(told(first, game('1.1', '1. e4'))).toEqual(['game 1.1 has gone back']);
    expect(told(first, game('1.1', '1. e4 c5'))).toEqual(['game 1.1 has gone back']);
    expect(told(first + game('1.2', '1. d4'), first)).toEqual(['game 1.2 is lost']);
    expect(told(game('1.1', '1. e4', '1-0'), game('1.1', '1. e4'))).toEqual(['game 1.1 has lost its result']);
    const corrected = new PgnWatch();
    corrected.look(first);
    corrected.correct('1.1');
    for (const moves of ['1. e4', '1. e4 c5', '1. e4']) corrected.look(game('1.1', moves));
    expect(corrected.faults).toEqual(['poll 4: game 1.1 has gone back']);
    expect(told(game('1.1', '1. Qd8'))[0]).toContain('cannot be read');
    expect(told(first + first)).toContain('two games have one place');
    expect(told(game('1.1', '1. e4', '*', '[SetUp "1"]'))).toEqual(['game 1.1 has no FEN', 'game 1.1 has no Variant']);
  });
});
