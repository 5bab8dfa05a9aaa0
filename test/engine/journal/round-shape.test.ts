import { describe, expect, it } from 'vitest';
import { isRecorded } from '../../../engine/journal/entry-shape.ts';
import { FIRST_PREV } from '../../../engine/journal/envelope.ts';
import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';

function isRound(rules: unknown): boolean {
  const data = { round: 1, name: '', castlingMode: 'cg', tables: [], ...(rules === undefined ? {} : { rules }) };
  return isRecorded({ origin: '', seq: 1, at: 0, v: 1, prev: FIRST_PREV, type: 'round.opened', data });
}

const PERIOD = { moves: null, seconds: 300, incrementSeconds: 3 };

describe('the rules of a round in the record', () => {
  it('are whole', () => {
    expect(isRound(USUAL_RULES)).toBe(true);
    expect(
      isRound({ ...USUAL_RULES, regime: 'blitz-supervised', timeControl: [{ ...PERIOD, moves: 40 }, PERIOD] }),
    ).toBe(true);
    expect(isRound({ ...USUAL_RULES, regulations: { penaltySeconds: 60, scoreViews: null } })).toBe(true);
  });

  it.each([
    undefined,
    {},
    { ...USUAL_RULES, regime: 'slow' },
    { ...USUAL_RULES, profile: null },
    { ...USUAL_RULES, edition: null },
    { ...USUAL_RULES, regulations: { penaltySeconds: -1 } },
    { ...USUAL_RULES, regulations: { penaltySeconds: null } },
    { ...USUAL_RULES, regulations: { openingMoves: 1.5 } },
    { ...USUAL_RULES, regulations: { constructor: 1 } },
    { ...USUAL_RULES, regulations: [] },
    { ...USUAL_RULES, timeControl: 'no' },
    { ...USUAL_RULES, timeControl: [PERIOD, PERIOD] },
    { ...USUAL_RULES, timeControl: [{ ...PERIOD, seconds: 0.5 }] },
  ])('or the entry is not one: %j', (rules) => {
    expect(isRound(rules)).toBe(false);
  });
});
