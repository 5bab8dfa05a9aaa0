import { describe, expect, it } from 'vitest';
import { GAME_RESULTS } from '../../../engine/chess/outcome.ts';
import type { GameResult } from '../../../engine/chess/outcome.ts';
import { LAWS_2023 } from '../../../engine/laws/editions/laws-2023.ts';
import { canEndSo, endingsFor } from '../../../engine/laws/reasons.ts';
import { lawsFor } from '../../../engine/laws/laws.ts';
import { ENDINGS, REGIMES } from '../../../engine/laws/terms.ts';
import type { EndingName } from '../../../engine/laws/terms.ts';

const WINS = ['1-0', '0-1'] as const;
const DRAW = ['1/2-1/2'] as const;

/** By hand, from the articles. */
const RESULTS: Readonly<Record<EndingName, readonly GameResult[]>> = {
  checkmate: WINS,
  resignation: GAME_RESULTS,
  stalemate: DRAW,
  'dead-position': DRAW,
  agreement: DRAW,
  'claimed-draw': DRAW,
  fivefold: DRAW,
  'seventy-five-moves': DRAW,
  time: GAME_RESULTS,
  'illegal-moves': GAME_RESULTS,
  'illegal-position': DRAW,
  default: WINS,
  device: WINS,
  penalty: GAME_RESULTS,
};

describe.each(REGIMES)('under %s', (regime) => {
  const laws = lawsFor(LAWS_2023, regime);
  it.each(ENDINGS)('%s gives the results it can give, and no other', (ending) => {
    for (const result of GAME_RESULTS) {
      expect(canEndSo(result, ending, laws)).toBe(RESULTS[ending].includes(result));
      expect(endingsFor(result, laws).includes(ending)).toBe(RESULTS[ending].includes(result));
    }
  });
});

it('an edition of data alone moves an ending from a loss to a draw', () => {
  const laws = lawsFor(LAWS_2023, 'standard', 'fide', { endings: { device: { winner: 'nobody' } } });
  expect(WINS.filter((result) => canEndSo(result, 'device', laws))).toEqual([]);
  expect(canEndSo('1/2-1/2', 'device', laws)).toBe(true);
});
