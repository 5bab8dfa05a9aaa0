import { describe, expect, it } from 'vitest';
import { whenApplied } from '../../../engine/laws/applied.ts';
import { USUAL_RULES, lawsUnder } from '../../../engine/laws/round-rules.ts';

const castle = { move: 'castle-same-side', piece: null, captured: null, side: 'h' } as const;
const must = { move: 'rook-move', piece: { piece: 'R', square: 'g1' }, captured: null } as const;
const both = { ...castle, byOrder: { article: '4.4.2', must } };

describe('of two articles that demand different moves', () => {
  it.each([
    [['4.4.1', '4.4.2', '7.5.1'], undefined, ['4.4.1', '4.4.2', '7.5.1'], both],
    [['4.4.1', '4.4.2', '7.5.1'], '4.4.1', ['4.4.1', '7.5.1'], castle],
    [['4.4.1', '4.4.2', '7.5.1'], '4.4.2', ['4.4.2', '7.5.1'], must],
    // What was done is still what it was.
    [['4.3', '4.2', '4.4.2'], '4.4.2', ['4.4.2', '4.3', '4.2'], must],
    [['4.3', '4.2', '4.4.2'], '4.3', ['4.3', '4.2'], castle],
  ])('cited are %j, and once %s is taken %j', ([article = '', ...also], applied, cited, mustPlay) => {
    const taken = whenApplied({ article, also, mustPlay: both }, applied, lawsUnder(USUAL_RULES));
    expect([taken.article, ...taken.also]).toEqual(cited);
    expect(taken.mustPlay).toEqual(mustPlay);
  });

  it('there is nothing to take where there is one', () => {
    const one = { article: '4.4.1', also: ['7.5.1'], mustPlay: castle };
    expect(whenApplied(one, '4.4.2', lawsUnder(USUAL_RULES))).toEqual(one);
  });
});
