import { describe, expect, it } from 'vitest';
import { breakViews, plyView } from '../../../electron/host/views/ply-view.ts';
import { questionViews } from '../../../electron/host/views/question-view.ts';
import { announcedNow, newestFen } from '../../../engine/tournament/game.ts';
import type { Game, LinePly } from '../../../engine/tournament/game.ts';
import { withAnswer, withPly, withQuestion, withRebase } from '../../../engine/tournament/recorded-play.ts';
import { rulingOf } from '../../support/folded-entries.ts';
import { gameOf } from '../../support/recorded-game.ts';
import { TestTable } from '../../support/table.ts';

const CASTLE = 'r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1';

/** Two plies, then a king on g1 with its rook still on h1. */
function halfCastled(): { readonly table: TestTable; readonly game: Game } {
  const table = new TestTable(CASTLE).start();
  table.ply('a3').settle().ply('a6').settle().lift('e1').set('g1', 'K').press().settle();
  const game = gameOf({ plies: table.plies, questions: [] }, CASTLE);
  return { table, game };
}

describe('castling announced', () => {
  const at = 2_000_000;

  it('is kept with the ply in which it was said, and with no other', () => {
    const { game } = halfCastled();
    const [first, second] = game.segments[0]?.plies ?? [];
    if (first === undefined || second === undefined) throw new Error('two plies were played');
    const announced = [{ side: 'black' as const, ply: 2, atEpochMs: second.closedEpochMs - 900 }];
    expect([first, second].map((ply) => plyView(ply, announced).announcedEpochMs)).toEqual([
      null,
      second.closedEpochMs - 900,
    ]);
  });

  it('is shown while the turn is open, and stays with its question', () => {
    const { table, game } = halfCastled();
    const said: Game = { ...game, announced: [{ side: 'white', ply: 3, atEpochMs: at }] };
    expect(announcedNow(said)).toEqual(said.announced);
    const [question] = table.questions;
    if (question === undefined) throw new Error('a half castling is asked');
    const asked = withQuestion(said, question, at + 4_000);
    expect(announcedNow(asked)).toEqual(said.announced);
    expect(questionViews(asked)[0]).toMatchObject({ announcedEpochMs: at, verdict: 'incomplete-castling' });
  });
});

function numbered({ record, closedEpochMs }: LinePly, ply: number): LinePly {
  return { record: { ...record, ply }, closedEpochMs };
}

describe('breaks in the line of moves', () => {
  const { table, game } = halfCastled();
  const [half] = table.questions;
  if (half === undefined) throw new Error('a half castling is asked');
  const gap = {
    ...half,
    verdict: 'ambiguous',
    reason: { code: 'verdict.gapTooLong', facts: { plies: null, rooks: ['h1', 'h8'] } },
  } as const;

  it('has none where nothing is missing', () => {
    expect(breakViews(game)).toEqual([]);
    expect(breakViews(withQuestion(game, half, 5))).toEqual([]);
  });

  it('marks where the certain line ends, once something was recorded after it', () => {
    const [first] = game.segments[0]?.plies ?? [];
    if (first === undefined) throw new Error('two plies were played');
    const asked = withPly(withQuestion(game, half, 5), numbered(first, 4));
    expect(breakViews(asked)).toEqual([{ at: 2, cause: 'question', questionId: half.id }]);
    const empty = withRebase(asked, half.id, newestFen(asked), 6);
    expect(breakViews(empty)).toEqual(breakViews(asked));
    const rebased = withPly(withRebase(asked, half.id, newestFen(asked), 6), numbered(first, 5));
    expect(breakViews(rebased).map(({ at, cause }) => [at, cause])).toEqual([
      [2, 'question'],
      [3, 'rebased'],
    ]);
  });

  it('has a gap before what was recorded after it', () => {
    expect(breakViews(withQuestion(game, gap, 5))).toEqual([{ at: 2, cause: 'gap', questionId: half.id }]);
    const awaited = { ...gap, reason: { ...gap.reason, facts: { ...gap.reason.facts, awaited: true } } } as const;
    expect(breakViews(withQuestion(game, awaited, 5))).toEqual([{ at: 2, cause: 'awaited', questionId: half.id }]);
  });

  it.each([
    ['illegal', half, 0, []],
    ['illegal, and played on', half, 1, ['settled']],
    ['a gap', gap, 0, ['hole']],
    ['a gap, and played on', gap, 1, ['hole', 'settled']],
  ] as const)(
    'nobody waits for an answer once the game is ruled lost and has its result: %s',
    (_, asked, on, causes) => {
      const [first] = game.segments[0]?.plies ?? [];
      if (first === undefined) throw new Error('two plies were played');
      const opened = withQuestion(game, asked, 5);
      const played = on === 1 ? withPly(opened, numbered(first, 4)) : opened;
      const ruling = { ...rulingOf(3, 3), imposed: { kind: 'over', winner: 'black' }, questionId: half.id } as const;
      const rulings = [{ ...ruling, number: 1, madeEpochMs: 6, withdrawnEpochMs: null }];
      const settled = breakViews({ ...played, rulings, result: '0-1' });
      expect(settled.map(({ at, cause }) => [at, cause])).toEqual(causes.map((cause) => [2, cause]));
      expect(settled.at(-1)?.plies?.length ?? 0).toBe(on);
    },
  );

  it('asks for castling rights once', () => {
    const asked = withQuestion(game, gap, 5);
    expect(questionViews(asked)[0]?.rooksInDoubt).toEqual(['h1', 'h8']);
    const settled = withRebase(asked, half.id, newestFen(asked), 6, []);
    expect(questionViews(settled)[0]?.rooksInDoubt).toEqual([]);
    expect(breakViews(settled)).toEqual([{ at: 2, cause: 'gap', questionId: half.id }]);
  });

  it('keeps the place where the position was set by hand', () => {
    const fen = 'r3k2r/1ppppppp/p7/8/8/P7/1PPPPPPP/R4RK1 b kq - 0 3';
    const set = withAnswer(
      withQuestion(game, gap, 5),
      {
        questionId: half.id,
        by: 'setByHand',
        atMs: 9,
        dropped: 0,
        plies: [],
        fen,
      },
      6,
    );
    expect(breakViews(set)).toEqual([{ at: 2, cause: 'setByHand', questionId: half.id }]);
  });
});
