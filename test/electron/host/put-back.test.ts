import { describe, expect, it } from 'vitest';
import type { ToldView } from '../../../electron/contract/rulings.ts';
import { AlertHall, OPENING } from '../../support/alert-hall.ts';
import { demand } from '../../support/ask-host.ts';

/** White is to move; what is put in this order, then the clock is pressed. */
const SCENES: readonly (readonly [string, readonly (readonly [string, string])[], readonly string[]])[] = [
  [
    'a piece that was put back before another was moved',
    [
      ['f1', ''],
      ['f1', 'B'],
      ['d2', ''],
      ['d4', 'P'],
    ],
    ['f1'],
  ],
  [
    'two of them, in their order',
    [
      ['b1', ''],
      ['b1', 'N'],
      ['f1', ''],
      ['f1', 'B'],
      ['d2', ''],
      ['d4', 'P'],
    ],
    ['b1', 'f1'],
  ],
  [
    'the opponent’s, which its own player may have adjusted',
    [
      ['e5', ''],
      ['e5', 'p'],
      ['d2', ''],
      ['d4', 'P'],
    ],
    [],
  ],
  [
    'nothing but the move',
    [
      ['d2', ''],
      ['d4', 'P'],
    ],
    [],
  ],
  [
    'the piece that was moved, put back and taken again',
    [
      ['d2', ''],
      ['d2', 'P'],
      ['d2', ''],
      ['d4', 'P'],
    ],
    [],
  ],
  [
    'a piece that was touched after it',
    [
      ['d2', ''],
      ['d4', 'P'],
      ['f1', ''],
      ['f1', 'B'],
    ],
    [],
  ],
  [
    'a capture, with its men in either order',
    [
      ['e5', ''],
      ['f3', ''],
      ['e5', 'N'],
    ],
    [],
  ],
];

describe('what is proposed as touched, where touch-move is claimed', () => {
  it.each(SCENES)('%s', (_, steps, expected) => {
    const hall = new AlertHall(OPENING);
    for (const [square, piece] of steps) hall.put(square, piece);
    hall.press().wait(2_000);
    expect(hall.view.plies).toHaveLength(5);
    const ask = (irregularity: string): ToldView =>
      demand(hall, 'meaning.tell', {
        ...{ table: 1, gameId: hall.view.gameId, irregularity, side: 'white', ply: 5, touched: [] },
      }) as ToldView;
    const { putBack = [], meaning } = ask('touch-move');
    expect(putBack.map(({ square }) => square)).toEqual(expected);
    const readEpochMs = hall.view.clock?.readEpochMs ?? 0;
    for (const { liftedEpochMs } of putBack) {
      expect(liftedEpochMs).toBeLessThan(readEpochMs);
      expect(liftedEpochMs).toBeGreaterThan(readEpochMs - 10_000);
    }
    // It is proposed, and nothing follows from it until somebody rules.
    expect(meaning.mustPlay?.piece ?? null).toBeNull();
    expect([hall.view.rulings, hall.kinds, ask('illegal-move').putBack]).toEqual([[], [], undefined]);
    hall.close();
  });
});
