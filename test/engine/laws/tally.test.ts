import { describe, expect, it } from 'vitest';
import { LAWS_2023 } from '../../../engine/laws/editions/laws-2023.ts';
import { lawsFor } from '../../../engine/laws/laws.ts';
import { isEndedBy } from '../../../engine/laws/ruling.ts';
import type { Imposed, MadeRuling } from '../../../engine/laws/ruling.ts';
import { tallyOf } from '../../../engine/laws/tally.ts';
import type { IrregularityName, PenaltyName } from '../../../engine/laws/terms.ts';

const LAWS = lawsFor(LAWS_2023, 'standard');

function ruling(irregularity: IrregularityName, imposed: Imposed, changes: Partial<MadeRuling> = {}): MadeRuling {
  const said = { edition: 'Laws 2023', article: '12.9', remedy: 'go-on', questionId: null } as const;
  return { irregularity, imposed, side: 'white', ply: 3, ...said, ...changes };
}

function chosen(penalty: PenaltyName, amount: number | null = null): Imposed {
  return { kind: 'chosen', penalty, amount };
}

describe('what has been ruled against a player', () => {
  it('is counted across the game: illegal moves, and each penalty with its amount', () => {
    const rulings = [
      ruling('two-hands', { kind: 'time', seconds: 120 }),
      ruling('distraction', chosen('warning')),
      ruling('other-conduct', chosen('warning')),
      ruling('other-conduct', chosen('time-taken', 60)),
      ruling('displaced', chosen('time-taken', 90)),
      ruling('other-conduct', chosen('expulsion'), { side: 'black' }),
    ];
    expect(tallyOf(rulings, 'white', LAWS)).toEqual({
      illegalMoves: 1,
      penalties: [
        { penalty: 'warning', times: 2, amount: 0 },
        { penalty: 'time-taken', times: 2, amount: 150 },
      ],
    });
    expect(tallyOf(rulings, 'black', LAWS)).toEqual({
      illegalMoves: 0,
      penalties: [{ penalty: 'expulsion', times: 1, amount: 0 }],
    });
  });

  it.each<readonly [string, Imposed, boolean]>([
    ['no penalty', { kind: 'none' }, false],
    ['time', { kind: 'time', seconds: 60 }, false],
    ['lost', { kind: 'over', winner: 'black' }, true],
    ['drawn, since the opponent cannot mate', { kind: 'over', winner: null }, true],
    ['lost by the arbiter’s penalty, half a point for the opponent', chosen('game-lost', 1), true],
    ['points are of the tournament', chosen('points-reduced', 2), false],
  ])('ends the game or not: %s', (_, imposed, ended) => {
    expect(isEndedBy(ruling('other-conduct', imposed))).toBe(ended);
  });
});
