import { describe, expect, it } from 'vitest';
import { legalMoves, play } from '../../../engine/chess/moves.ts';
import { validate } from '../../../engine/chess/position.ts';
import { makeFen } from '../../../engine/notation/fen.ts';
import {
  CLASSICAL_SP,
  backRankOf,
  mirrorOf,
  parseSpNumber,
  spNumberOf,
  spNumberOfSetup,
  startPosition,
} from '../../../engine/start/sp-number.ts';
import type { SpNumber } from '../../../engine/start/sp-number.ts';
import { table } from '../chess/perft-data.ts';

const ALL = Array.from({ length: 960 }, (_, sp) => sp as SpNumber);

describe('SP numbers', () => {
  it('go to back ranks and FENs and back, all 960', () => {
    for (const row of table('startpos960.tsv')) {
      const sp = Number(row['sp']) as SpNumber;
      const start = startPosition(sp);
      expect(backRankOf(sp)).toBe(row['back_rank']);
      expect(spNumberOf(row['back_rank']?.toLowerCase() ?? '')).toEqual({ ok: true, value: sp });
      expect([makeFen(start), makeFen(start, 'shredder')]).toEqual([row['x_fen'], row['shredder_fen']]);
      expect(spNumberOfSetup(start)).toBe(sp);
      expect(validate(start).ok).toBe(true);
    }
  });

  it.each([
    [0, 'BBQNNRKR'],
    [518, 'RNBQKBNR'],
    [534, 'RNBKQBNR'],
    [760, 'RBKNBNRQ'],
    [959, 'RKRNNQBB'],
  ])('%i is %s', (sp, backRank) => {
    expect(backRankOf(sp as SpNumber)).toBe(backRank);
  });

  it('come in 480 pairs of mirrors, none its own', () => {
    expect(mirrorOf(CLASSICAL_SP)).toBe(534);
    for (const sp of ALL) {
      expect(mirrorOf(sp)).not.toBe(sp);
      expect(mirrorOf(mirrorOf(sp))).toBe(sp);
    }
  });

  it.each([
    ['518', '0-959', 518],
    [' 0 ', '0-959', 0],
    ['007', '0-959', 7],
    ['960', '0-959', 'sp.numbering'],
    ['961', '0-959', 'sp.number'],
    ['-1', '0-959', 'sp.number'],
    ['5.5', '0-959', 'sp.number'],
    ['', '0-959', 'sp.number'],
    ['960', '1-960', 0],
    ['518', '1-960', 518],
    ['0', '1-960', 'sp.number'],
  ] as const)('%s in the numbering %s is %s', (text, numbering, expected) => {
    const read = parseSpNumber(text, numbering);
    expect(read.ok ? read.value : read.fault.code).toBe(expected);
  });

  it.each(['RNBQKBN', 'RNBQKBNRR', 'RNBKQBNK', 'KRNBQBNR', 'RBNBQKNR', ''])('refuse the back rank %j', (backRank) => {
    expect(spNumberOf(backRank)).toEqual({ ok: false, fault: { code: 'sp.backRank', facts: { backRank } } });
  });

  it('are recognised only in a whole start position', () => {
    const start = startPosition(CLASSICAL_SP);
    const [move] = legalMoves(start);
    expect(spNumberOfSetup({ ...start, castlingRooks: start.castlingRooks.slice(1) })).toBeNull();
    expect(spNumberOfSetup({ ...start, turn: 'black' })).toBeNull();
    expect(move === undefined ? 0 : spNumberOfSetup(play(start, move))).toBeNull();
  });

  it('have no castling rights in the mode without castling', () => {
    expect(startPosition(CLASSICAL_SP, 'none').castlingRooks).toEqual([]);
    expect(spNumberOfSetup(startPosition(CLASSICAL_SP, 'none'))).toBe(518);
  });
});

it.each([960, -1, 1.5, NaN])('%d is no start position, and gives no empty board', (number) => {
  expect(() => startPosition(number as SpNumber)).toThrow(RangeError);
});
