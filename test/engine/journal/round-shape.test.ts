import { describe, expect, it } from 'vitest';
import { isRecorded } from '../../../engine/journal/entry-shape.ts';
import { FIRST_PREV } from '../../../engine/journal/envelope.ts';
import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';
import { NO_DETAILS } from '../../../engine/tournament/tournament.ts';

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

describe('what else is said of a round in the record', () => {
  const round = { round: 1, name: '', castlingMode: 'cg', tables: [], rules: USUAL_RULES };
  const envelope = { origin: '', seq: 1, at: 0, v: 1, prev: FIRST_PREV, type: 'round.opened' } as const;

  it.each([
    [true, {}],
    [true, { number: 7, startsEpochMs: 0, exclusions: { excluded: [518], repeats: 'excluded' } }],
    [false, { number: '7' }],
    [false, { startsEpochMs: 'tomorrow' }],
    [false, { exclusions: { excluded: [960], repeats: 'excluded' } }],
    [false, { exclusions: { excluded: [518] } }],
  ])('%s: %j', (is, more) => {
    expect(isRecorded({ ...envelope, data: { ...round, ...more } })).toBe(is);
  });

  it.each([
    [true, {}],
    [true, { details: NO_DETAILS }],
    [true, { details: { ...NO_DETAILS, firstDay: '2026-11-22' } }],
    [false, { details: { ...NO_DETAILS, firstDay: '22.11.2026' } }],
    [false, { details: { place: '' } }],
  ])('nor is a tournament described otherwise, %s: %j', (is, more) => {
    const data = { tournamentId: 't', name: 'Open', simulated: false, ...more };
    expect(isRecorded({ ...envelope, type: 'tournament.opened', data })).toBe(is);
  });
});
