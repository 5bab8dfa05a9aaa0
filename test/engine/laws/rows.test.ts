import { describe, expect, it } from 'vitest';
import { LAWS_2023 } from '../../../engine/laws/editions/laws-2023.ts';
import { lawRows } from '../../../engine/laws/rows.ts';
import { IRREGULARITIES, REGIMES } from '../../../engine/laws/terms.ts';
import type { IrregularityName, Regime } from '../../../engine/laws/terms.ts';

/*
 * The table of the Laws, row by row, written out once more by hand from the articles. FULL: the competition rules and what follows
 * them; A5: rapid and blitz without full supervision.
 */

type Expected = readonly [article: string, window: string, remedy: string, penalty: string];

const COUNTED = 'TIME then loss-or-draw';
const FULL: Readonly<Record<IrregularityName, Expected>> = {
  'nothing-moved': ['7.5.3', 'whole-game', 'restore-before, then any-move; later result-stands', COUNTED],
  'pressed-before-move': ['6.2.4', 'whole-game', 'his-clock-runs; later result-stands', 'arbiter'],
  'illegal-move': [
    '7.5.1',
    'whole-game',
    'restore-before, then touched-piece else any-move; later result-stands',
    COUNTED,
  ],
  'king-left-in-check': [
    '7.5.1',
    'whole-game',
    'restore-before, then touched-piece else any-move; later result-stands',
    COUNTED,
  ],
  'wrong-colour': [
    '7.5.1',
    'whole-game',
    'restore-before, then touched-piece else any-move; later result-stands',
    COUNTED,
  ],
  'promotion-missing': ['7.5.2', 'whole-game', 'queen; later result-stands', COUNTED],
  'no-promotion-piece': ['6.11.2', 'whole-game', 'bring-piece; later result-stands', 'none'],
  'illegal-castling': [
    '7.5.1',
    'whole-game',
    'restore-before, then other-king-move else any-move; later result-stands',
    COUNTED,
  ],
  'incomplete-castling': [
    '4.7.2',
    'whole-game',
    'restore-before, then castle-same-side else other-king-move else any-move; later result-stands',
    COUNTED,
  ],
  'castling-order': [
    '4.4.2',
    'until-touch',
    'restore-before, then rook-move else other-king-move else any-move; later stands',
    'none',
  ],
  'castling-touched-in-vain': [
    '4.4.3',
    'until-touch',
    'restore-before, then castle-same-side else other-king-move else any-move; later stands',
    'none',
  ],
  'touch-move': ['4.3', 'until-touch', 'restore-before, then touched-piece else any-move; later stands', 'none'],
  'two-hands': ['7.5.4', 'whole-game', 'stands; later result-stands', COUNTED],
  'wrong-start': ['7.2.1', 'whole-game', 'new-game; later result-stands', 'none'],
  'board-turned': ['7.2.2', 'whole-game', 'transfer; later result-stands', 'none'],
  'colours-reversed': ['7.3', 'opening', 'new-game; later go-on', 'none'],
  displaced: ['7.4', 'whole-game', 'restore-in-his-time; later result-stands', 'arbiter'],
  'off-square': ['7.6', 'whole-game', 'restore-before; later result-stands', 'none'],
  'both-kings-in-check': [
    '7.5.1',
    'whole-game',
    'restore-before, then touched-piece else any-move; later result-stands',
    COUNTED,
  ],
  'pawn-stands-on-last-rank': ['7.5.2', 'whole-game', 'queen; later result-stands', COUNTED],
  'wrong-claim': ['9.5.3', 'whole-game', 'play-intended-move or go-on; later result-stands', 'TIME'],
  'flag-fallen': ['6.9', 'whole-game', 'game-over; later result-stands', 'loss-or-draw'],
  'clock-set-wrongly': ['6.10.2', 'whole-game', 'set-clock; later result-stands', 'none'],
  'clock-defective': ['6.10.1', 'whole-game', 'replace-clock; later result-stands', 'none'],
  'both-flags': ['6.8', 'whole-game', 'arbiter-decides; later result-stands', 'none'],
  'default-time': ['6.7', 'whole-game', 'game-over; later result-stands', 'loss'],
  device: ['11.3.2.2', 'whole-game', 'game-over; later result-stands', 'loss'],
  distraction: ['11.5', 'whole-game', 'go-on; later result-stands', 'arbiter'],
  'other-conduct': ['12.9', 'always', 'go-on; later result-stands', 'arbiter'],
};

const A5: Readonly<Record<IrregularityName, Expected>> = {
  ...FULL,
  'nothing-moved': ['7.5.3', 'until-reply', 'restore-before, then any-move; later stands or as-both-agree', COUNTED],
  'illegal-move': [
    '7.5.1',
    'until-reply',
    'restore-before, then touched-piece else any-move; later stands or as-both-agree',
    COUNTED,
  ],
  'king-left-in-check': [
    '7.5.1',
    'until-reply',
    'restore-before, then touched-piece else any-move; later stands or as-both-agree',
    COUNTED,
  ],
  'wrong-colour': [
    '7.5.1',
    'until-reply',
    'restore-before, then touched-piece else any-move; later stands or as-both-agree',
    COUNTED,
  ],
  'promotion-missing': ['7.5.2', 'until-reply', 'queen; later stands or as-both-agree', COUNTED],
  'illegal-castling': [
    '7.5.1',
    'until-reply',
    'restore-before, then other-king-move else any-move; later stands or as-both-agree',
    COUNTED,
  ],
  'incomplete-castling': [
    '4.7.2',
    'until-reply',
    'restore-before, then castle-same-side else other-king-move else any-move; later stands or as-both-agree',
    COUNTED,
  ],
  'two-hands': ['7.5.4', 'until-reply', 'stands; later stands or as-both-agree', COUNTED],
  'wrong-start': ['A.5.1.2', 'opening', 'new-game; later go-on-misplaced-cannot-castle', 'none'],
  'clock-set-wrongly': ['A.5.1.1', 'opening', 'set-clock; later setting-stays or set-clock', 'none'],
  'board-turned': ['A.5.1.2', 'opening', 'transfer; later go-on', 'none'],
  'both-kings-in-check': ['A.5.4', 'after-next-move', 'wait-then-draw; later result-stands', 'none'],
  'pawn-stands-on-last-rank': ['A.5.4', 'after-next-move', 'wait-then-draw; later result-stands', 'none'],
  'flag-fallen': ['A.5.3', 'whole-game', 'game-over; later result-stands', 'loss-or-draw'],
};

const EXPECTED: Readonly<
  Record<Regime, { readonly time: string; readonly rules: Readonly<Record<IrregularityName, Expected>> }>
> = {
  standard: { time: 'time+120', rules: FULL },
  'rapid-supervised': { time: 'time+60', rules: FULL },
  rapid: { time: 'time+60', rules: A5 },
  'blitz-supervised': { time: 'time+120?', rules: FULL },
  blitz: { time: 'time+60', rules: A5 },
};

describe('the table of the Laws of 2023', () => {
  const rows = lawRows(LAWS_2023);
  const cases = REGIMES.flatMap((regime) => IRREGULARITIES.map((irregularity) => ({ regime, irregularity })));

  it.each(cases)('$regime, $irregularity', ({ regime, irregularity }) => {
    const { time, rules } = EXPECTED[regime];
    const [article, window, remedy, penalty] = rules[irregularity];
    expect(rows.filter((row) => row.regime === regime && row.irregularity === irregularity)).toEqual([
      {
        edition: 'Laws 2023',
        regime,
        irregularity,
        article,
        window,
        remedy,
        penalty: penalty.replace('TIME', time),
      },
    ]);
  });

  it('has no other row', () => {
    expect(rows).toHaveLength(cases.length);
  });

  it.each([
    [1, 'loss-or-draw'],
    [2, 'time+120 then loss-or-draw'],
    [3, 'time+120 x2 then loss-or-draw'],
  ])('follows the regulations where illegal move %i loses', (losingIllegalMove, penalty) => {
    const [row] = lawRows(LAWS_2023, { regimes: ['standard'], regulations: { limits: { losingIllegalMove } } }).filter(
      ({ irregularity }) => irregularity === 'illegal-move',
    );
    expect(row?.penalty).toBe(penalty);
  });

  it('leaves the order of hands to Fischer’s text under his rules', () => {
    const [row] = lawRows(LAWS_2023, { regimes: ['rapid'], profile: 'fischer' }).filter(
      ({ irregularity }) => irregularity === 'castling-order',
    );
    expect(row).toMatchObject({ article: 'Fischer', remedy: 'arbiter-decides; later stands', penalty: 'none' });
  });
});
