import { describe, expect, it } from 'vitest';
import { TestTable } from '../../support/table.ts';

const CLASSICAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
/** Nobody has put it right in so long. */
const PUT_RIGHT_MS = 5_000;
const LOST_FOR_MS = 30_000;

/** 1.e4 e5 2.Nf3 have been played; the knight's ply waits for its reply. */
function begun(): TestTable {
  const one = new TestTable(CLASSICAL, { clock: false }).start();
  return one.hands('e4').hands('e5').hands('Nf3').wait(1000);
}

/** What was asked: whose ply it is, and the squares that differ. */
function asked({ questions }: TestTable): readonly (readonly [number, string, string])[] {
  return questions.map(({ ply, reason, differing }) => [ply, reason.code, differing.toSorted().join(' ')]);
}

describe('without a clock', () => {
  it('a ply is recorded when its reply has been put down', () => {
    expect(begun().sans).toBe('e4 e5');
  });

  it('a ply that is not legal is asked about when it has not been put right: its squares are named, and the ply before it is recorded', () => {
    const one = begun().lift('b8').set('b6', 'n');
    expect(one.wait(PUT_RIGHT_MS - 100).questions).toEqual([]);
    expect(asked(one.wait(200))).toEqual([[4, 'verdict.notALegalMove', 'b6 b8']]);
    expect(one.sans).toBe('e4 e5 Nf3');
  });

  it('one that is put right in time is nobody’s business', () => {
    const one = begun().lift('b8').set('b6', 'n', 300).wait(3000).lift('b6').set('c6', 'n').wait(60_000);
    one.lift('f1').set('c4', 'B').wait(60_000);
    expect(one.questions).toEqual([]);
    expect(one.sans).toBe('e4 e5 Nf3 Nc6');
  });

  it('where hands never rest the arbiter is told within half a minute, though every board is another one', () => {
    const one = begun().lift('b8').set('b6', 'n');
    const lostAtMs = one.nowMs;
    for (let i = 0; i < 12 && one.questions.length === 0; i++)
      one.set('f3', '', 900).set('h4', 'N', 900).set('h4', '', 900).set('f3', 'N', 900);
    const [question] = one.questions;
    expect(question?.differing).toEqual(expect.arrayContaining(['b6', 'b8']));
    expect((question?.atMs ?? Infinity) - lostAtMs).toBeLessThanOrEqual(LOST_FOR_MS);
  });

  it('pieces that are held, or left lying beside the board, call nobody', () => {
    const one = begun().lift('b8').wait(120_000).lift('g8').wait(120_000);
    expect(one.questions).toEqual([]);
  });

  it('a game of which the reply is not legal begins with the third man that has left the start, and is asked about', () => {
    const one = new TestTable(CLASSICAL, { clock: false }).start();
    one.hands('e4').lift('d7').set('d4', 'p').wait(60_000);
    expect(one.events.map(({ kind }) => kind)).not.toContain('gameStarted');
    expect(asked(one.lift('b1').set('c3', 'N').wait(LOST_FOR_MS)).map(([ply, code]) => [ply, code])).toEqual([
      [1, 'verdict.twoPiecesMoved'],
    ]);
  });

  it('the men that are set up for the next game call nobody', () => {
    const one = begun().lift('f3').lift('e4').lift('e5').set('g1', 'N').set('e2', 'P').set('e7', 'p').wait(60_000);
    expect(one.questions).toEqual([]);
  });

  it('both plies of one moment are recorded when the board has settled', () => {
    const one = begun().lift('b8', 900).lift('f1', 40).set('c4', 'B', 40).set('c6', 'n', 40).wait(1000);
    expect(one.sans).toBe('e4 e5 Nf3 Nc6');
    one.lift('f8').set('c5', 'b').wait(1000);
    expect(one.sans).toBe('e4 e5 Nf3 Nc6 Bc4');
    expect(one.questions).toEqual([]);
  });

  it('what is played while a question is open is told as provisional, and joined to its answer', () => {
    const one = begun().lift('b8').set('b6', 'n').wait(PUT_RIGHT_MS);
    one.lift('f1').set('c4', 'B').lift('f8').set('c5', 'b').wait(1000);
    expect(one.provisional.map(({ san }) => san)).toEqual(['Bc4']);
    one.key({ kind: 'played', moves: ['b8c6'] });
    expect(one.sans).toBe('e4 e5 Nf3 Nc6 Bc4');
  });
});
