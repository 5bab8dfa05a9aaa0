import { describe, expect, it } from 'vitest';
import { actionOfKey, actionsAt, meantAction } from '../../../renderer/screens/table/actions.ts';
import { questionView, tableView } from '../support/views.ts';

const pawn = questionView({ reason: { code: 'verdict.promotionMissing', facts: { square: 'e8' } } });
const names = (facts: Parameters<typeof tableView>[0]): readonly string[] =>
  actionsAt(tableView(facts)).map(({ name }) => name);

describe('what can be done at a table', () => {
  it('a queen can be placed only for a pawn left on the last rank', () => {
    expect(names({ questions: [pawn] })).toContain('queenPlaced');
    expect(names({ questions: [questionView()] })).not.toContain('queenPlaced');
    expect(actionOfKey(tableView({ questions: [pawn] }), 'q')).toBe('queenPlaced');
  });

  it('castling is announced only where it is legal, and once', () => {
    expect(names({ canCastle: true })).toContain('castlingAnnounced');
    expect(names({ canCastle: false })).not.toContain('castlingAnnounced');
    expect(names({ canCastle: true, announcedEpochMs: 5 })).not.toContain('castlingAnnounced');
  });

  it('the way out that is meant depends on what is asked', () => {
    const gap = questionView({
      verdict: 'ambiguous',
      reason: { code: 'verdict.gapTooLong', facts: { plies: null, rooks: [] } },
    });
    const meant = [pawn, gap, questionView()].map((question) => meantAction(tableView({ questions: [question] })));
    expect(meant).toEqual(['queenPlaced', 'played', 'restored']);
    expect(meantAction(tableView({}))).toBeNull();
  });

  it('an open question can be answered after the game too, from the score sheets', () => {
    expect(names({ result: '1-0', questions: [questionView()] })).toEqual(
      expect.arrayContaining(['restored', 'played']),
    );
    expect(names({ result: '1-0' })).not.toContain('played');
  });
});
