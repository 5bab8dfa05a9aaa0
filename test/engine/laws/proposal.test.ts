import { describe, expect, it } from 'vitest';
import { GAME_RESULTS } from '../../../engine/chess/outcome.ts';
import type { GameResult } from '../../../engine/chess/outcome.ts';
import { COLORS } from '../../../engine/chess/piece.ts';
import type { Color } from '../../../engine/chess/piece.ts';
import type { DecidedResult } from '../../../engine/laws/decided-result.ts';
import { LAWS_2023 } from '../../../engine/laws/editions/laws-2023.ts';
import type { Ended } from '../../../engine/laws/ending.ts';
import { lawsFor } from '../../../engine/laws/laws.ts';
import { PROPOSERS, endedByRulings, proposedResult, toldByKings } from '../../../engine/laws/proposal.ts';
import type { Proposer } from '../../../engine/laws/proposal.ts';
import { canEndSo } from '../../../engine/laws/reasons.ts';
import type { Imposed, MadeRuling } from '../../../engine/laws/ruling.ts';
import { IRREGULARITIES, REGIMES } from '../../../engine/laws/terms.ts';
import type { EndingName, IrregularityName } from '../../../engine/laws/terms.ts';

const LAWS = lawsFor(LAWS_2023, 'standard');

function ruled(irregularity: IrregularityName, imposed: Imposed, more: Partial<MadeRuling> = {}): MadeRuling {
  const { article } = LAWS.irregularities[irregularity];
  return {
    irregularity,
    side: 'black',
    ply: 4,
    questionId: null,
    edition: '',
    article,
    remedy: null,
    imposed,
    ...more,
  };
}

function lost(side: Color, amount: number | null): MadeRuling {
  return ruled('distraction', { kind: 'chosen', penalty: 'game-lost', amount }, { side });
}

function ended<R extends DecidedResult>(ending: EndingName, result: R): Ended<R> {
  return { ending, result, article: LAWS.endings[ending].article };
}

const LOST: Imposed = { kind: 'over', winner: 'white' };

describe('a ruling that ends the game', () => {
  it.each<[IrregularityName, EndingName]>([
    ['illegal-move', 'illegal-moves'],
    ['nothing-moved', 'illegal-moves'],
    ['incomplete-castling', 'illegal-moves'],
    ['two-hands', 'illegal-moves'],
    ['flag-fallen', 'time'],
    ['both-flags', 'time'],
    ['default-time', 'default'],
    ['device', 'device'],
    ['distraction', 'penalty'],
    ['displaced', 'penalty'],
  ])('for %s proposes %s', (irregularity, ending) => {
    expect(endedByRulings([ruled(irregularity, LOST)], LAWS)).toEqual(ended(ending, '1-0'));
  });

  it('without a winner is a draw, where the Laws let it be one', () => {
    expect(endedByRulings([ruled('illegal-move', { kind: 'over', winner: null })], LAWS)?.result).toBe('1/2-1/2');
    const last = ruled('both-flags', { kind: 'none' }, { remedy: 'draw-in-last-period', article: 'III.3.1' });
    expect(endedByRulings([last], LAWS)).toEqual({ ...ended('time', '1/2-1/2'), article: 'III.3.1' });
  });

  it.each<[Color, number | null, DecidedResult | null]>([
    ['black', 2, '1-0'],
    ['black', 1, '1/2-0'],
    ['black', 0, '0-0'],
    ['white', 2, '0-1'],
    ['white', 1, '0-1/2'],
    ['white', 0, '0-0'],
    ['white', null, null],
    ['white', 3, null],
  ])('by a penalty against %s gives the opponent %s half points: %s', (side, amount, result) => {
    const found = endedByRulings([lost(side, amount)], LAWS);
    expect(found).toEqual(result === null ? null : ended('penalty', result));
    expect(found === null || canEndSo(found.result, found.ending, LAWS)).toBe(true);
  });

  it('against both players is lost by both, and goes on by a warning', () => {
    expect(endedByRulings([lost('white', 0), lost('black', 0)], LAWS)).toEqual(ended('penalty', '0-0'));
    expect(
      endedByRulings([ruled('distraction', { kind: 'chosen', penalty: 'warning', amount: null })], LAWS),
    ).toBeNull();
  });

  it('is none where rulings give it to both', () => {
    const both = COLORS.map((side) => ruled('device', { kind: 'over', winner: side }));
    expect(endedByRulings(both, LAWS)).toBeNull();
  });

  it.each(REGIMES)('never proposes under %s what a game cannot end with', (regime) => {
    const laws = lawsFor(LAWS_2023, regime);
    for (const irregularity of IRREGULARITIES) {
      const { cost } = laws.irregularities[irregularity];
      const winners = cost === 'loss' ? (['white'] as const) : (['white', null] as const);
      if (cost === 'none' || cost === 'time') continue;
      for (const winner of winners) {
        const proposed = endedByRulings([ruled(irregularity, { kind: 'over', winner })], laws);
        expect(proposed !== null && canEndSo(proposed.result, proposed.ending, laws)).toBe(true);
      }
    }
  });
});

describe('what the kings tell', () => {
  it.each(GAME_RESULTS)('is %s alone, by no article and for no reason, and can be recorded so', (result) => {
    const told = toldByKings(result);
    expect(told).toEqual({ result, ending: 'not-said', article: null });
    expect(canEndSo(result, told.ending, LAWS)).toBe(true);
  });
});

describe('a proposal', () => {
  const MATE = ended('checkmate', '1-0');
  it('is nothing where nothing is said', () => {
    expect(proposedResult({})).toBeNull();
    expect(proposedResult({ board: null, kings: null })).toBeNull();
  });

  it('is the strongest that is said, with whatever says another result', () => {
    const kings = ended('resignation', '0-1');
    const flag = ended('time', '1-0');
    expect(proposedResult({ kings, flag, board: MATE })).toEqual({
      ...MATE,
      by: 'board',
      against: [{ ...kings, by: 'kings' }],
    });
    expect(proposedResult({ kings })).toEqual({ ...kings, by: 'kings', against: [] });
  });

  it('follows the order, whatever is said by whom', () => {
    const results: readonly (GameResult | null)[] = [...GAME_RESULTS, null];
    const cases = PROPOSERS.reduce<readonly (readonly (GameResult | null)[])[]>(
      (all, _) => all.flatMap((one) => results.map((result) => [...one, result])),
      [[]],
    );
    for (const said of cases) {
      const given = Object.fromEntries(
        PROPOSERS.map((by, i) => [by, said[i] == null ? null : { ...MATE, result: said[i] }]),
      ) as Record<Proposer, Ended | null>;
      const found = proposedResult(given);
      const first = said.findIndex((result) => result !== null);
      expect(found?.by).toBe(PROPOSERS[first]);
      expect(found?.against.map(({ by }) => by) ?? []).toEqual(
        PROPOSERS.filter((_, i) => i > first && first >= 0 && said[i] !== null && said[i] !== said[first]),
      );
    }
  });
});
