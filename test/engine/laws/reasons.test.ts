import { describe, expect, it } from 'vitest';
import { GAME_RESULTS } from '../../../engine/chess/outcome.ts';
import type { GameResult } from '../../../engine/chess/outcome.ts';
import { LAWS_2023 } from '../../../engine/laws/editions/laws-2023.ts';
import { canEndSo, endingsFor, resultDoubt } from '../../../engine/laws/reasons.ts';
import type { ResultDoubt } from '../../../engine/laws/reasons.ts';
import { lawsFor } from '../../../engine/laws/laws.ts';
import { ENDINGS, REGIMES } from '../../../engine/laws/terms.ts';
import type { EndingName, ResultReason } from '../../../engine/laws/terms.ts';
import { setupOf } from '../../support/table.ts';

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

describe('a result that may not be right', () => {
  const laws = lawsFor(LAWS_2023, 'standard', 'fide', { limits: { noDrawBeforeMove: 30 } });
  const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
  const MATE = '7k/5KQ1/8/8/8/8/8/8 b - - 0 1';
  const BEFORE = '7k/5K2/6Q1/8/8/8/8/8 w - - 0 1';
  const STALEMATE = '7k/5K2/6Q1/8/8/8/8/8 b - - 0 1';
  const KINGS = '7k/5K2/8/8/8/8/8/8 b - - 0 1';
  it.each<[string, readonly string[], GameResult, ResultReason, number, ResultDoubt | null]>([
    ['mate', [MATE], '1-0', 'checkmate', 40, null],
    ['mate for the other side', [MATE], '0-1', 'checkmate', 40, 'not-on-board'],
    ['mate on the board, not pressed', [BEFORE, MATE], '1-0', 'checkmate', 40, null],
    ['no mate', [BEFORE], '1-0', 'checkmate', 40, 'not-on-board'],
    ['stalemate', [STALEMATE], '1/2-1/2', 'stalemate', 40, null],
    ['no stalemate', [BEFORE], '1/2-1/2', 'stalemate', 40, 'not-on-board'],
    ['two kings', [KINGS], '1/2-1/2', 'dead-position', 40, null],
    ['a queen', [BEFORE], '1/2-1/2', 'dead-position', 40, 'not-on-board'],
    ['resigned', [START], '0-1', 'resignation', 0, null],
    ['resigned against a bare king', [BEFORE], '0-1', 'resignation', 40, 'winner-cannot-mate'],
    ['flag against a bare king', [BEFORE], '0-1', 'time', 40, 'winner-cannot-mate'],
    ['flag, drawn', [BEFORE], '1/2-1/2', 'time', 40, null],
    ['flag, drawn where both can mate', [START], '1/2-1/2', 'time', 0, 'can-mate'],
    ['device against a bare king', [BEFORE], '0-1', 'device', 40, null],
    ['agreed before the move', [START], '1/2-1/2', 'agreement', 29, 'agreed-too-early'],
    ['agreed from the move on', [START], '1/2-1/2', 'agreement', 30, null],
    ['drawn before the move, not said how', [START], '1/2-1/2', 'not-said', 29, 'agreed-too-early'],
    ['won with a bare king, not said how', [BEFORE], '0-1', 'not-said', 40, 'winner-cannot-mate'],
    ['a position nobody knows', [], '1-0', 'checkmate', 0, null],
  ])('%s: %j, %s by %s after %i moves: %s', (_, fens, result, ending, moves, doubt) => {
    const standing = fens.map((fen) => setupOf(fen));
    expect(resultDoubt({ result, ending }, standing, moves, laws)).toBe(doubt);
  });
});
