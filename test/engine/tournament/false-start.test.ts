import { describe, expect, it } from 'vitest';
import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';
import type { Entry } from '../../../engine/journal/entry.ts';
import { foldEntry } from '../../../engine/tournament/fold.ts';
import { cancelledGamesAt, gameAt, gamesAt, NO_TOURNAMENT } from '../../../engine/tournament/tournament.ts';

const DRAWN = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const OTHER = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RBNQKBNR w KQkq - 0 1';

function started(gameId: string, fen: string): Entry {
  const clock = { whiteClock: 'left', whiteSeconds: 900, blackSeconds: 900 } as const;
  const event = {
    kind: 'gameStarted',
    castlingMode: 'cg',
    atMs: 0,
    fen,
    matchesDraw: fen === DRAWN,
    rotated: false,
    ...clock,
  } as const;
  const seat = { round: 1, table: 1, white: 'Nona', black: 'Vera', simulated: false, date: '2026.11.21' };
  return { type: 'game.started', data: { gameId, zeroAt: 0, ...seat, event } };
}

function folded(...entries: readonly Entry[]): ReturnType<typeof foldEntry> {
  const tables = [{ table: 1, white: 'Nona', black: 'Vera' }];
  const opened: Entry = {
    type: 'round.opened',
    data: { round: 1, name: '', castlingMode: 'cg', rules: USUAL_RULES, tables },
  };
  return [opened, ...entries].reduce(
    (state, entry, index) => foldEntry(state, { origin: 'k', seq: index + 1, at: 0, v: 1, prev: '', ...entry }),
    NO_TOURNAMENT,
  );
}

describe('a false start that is taken back', () => {
  const takenBack: Entry = { type: 'game.startTakenBack', data: { gameId: 'false', zeroAt: 0, atMs: 5000 } };

  it('leaves no game at the table, until one starts', () => {
    const before = folded(started('false', OTHER), takenBack);
    expect(before.games.size).toBe(0);
    expect(gameAt(before, 1)).toBeNull();
    const after = folded(started('false', OTHER), takenBack, started('true', DRAWN));
    expect([...after.games.keys()]).toEqual(['true']);
    expect(gameAt(after, 1)?.start).toBe(DRAWN);
  });

  it('of the second game of a double round leaves the first, with its result, as the game of its table', () => {
    const ended: Entry = {
      type: 'result.set',
      data: { gameId: 'first', result: '1-0', reason: 'default', origin: 'entered' },
    };
    const second = [started('first', DRAWN), ended, started('false', OTHER)];
    expect(gamesAt(folded(...second), 1, 1).map(({ gameId }) => gameId)).toEqual(['first', 'false']);
    const back = folded(...second, takenBack);
    expect(gameAt(back, 1)).toMatchObject({ gameId: 'first', result: '1-0' });
    expect(gamesAt(back, 1, 1)).toHaveLength(1);
  });

  it('stays as cancelled where the arbiter has ruled on it, and the next game is the table’s', () => {
    const ruled: Entry = {
      type: 'irregularity.ruled',
      data: {
        gameId: 'false',
        irregularity: 'device',
        side: 'white',
        ply: 1,
        questionId: null,
        edition: 'Laws 2023',
        article: '11.3.2.2',
        remedy: 'game-over',
        imposed: { kind: 'over', winner: 'black' },
      },
    };
    const back = folded(started('false', OTHER), ruled, takenBack);
    expect(gameAt(back, 1)).toBeNull();
    expect(cancelledGamesAt(back, 1)).toMatchObject([{ gameId: 'false', rulings: [{ irregularity: 'device' }] }]);
    const after = folded(started('false', OTHER), ruled, takenBack, started('true', DRAWN));
    expect(gameAt(after, 1)?.gameId).toBe('true');
  });

  it('is an entry about a game that started', () => {
    expect(() => folded(takenBack)).toThrow('never started');
  });
});
