import { describe, expect, it } from 'vitest';
import { en } from '../../../electron/contract/messages/en.ts';
import type { UndoableDecision } from '../../../electron/contract/requests.ts';
import { reportMaker } from '../../../electron/report-maker.ts';
import { demand } from '../../support/ask-host.ts';
import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import { NO_PIECE } from '../../../engine/chess/piece.ts';
import { AlertHall, OPENING } from '../../support/alert-hall.ts';
import { pieceOfLetter, squareOf } from '../../support/table.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** White's illegal move is ruled on and the position restored; the clocks were not set, and another illegal move is pressed. */
function twice(): AlertHall {
  const hall = new AlertHall(OPENING);
  hall.move('f1', 'f5', 'B').press().wait(3_000);
  rule(hall);
  hall.line.clock.stop();
  hall.wait(2_000).move('f5', 'f1', 'B').wait(2_000);
  hall.key('restored');
  hall.line.clock.start();
  hall.press().wait(2_000).move('f1', 'f6', 'B').press().wait(3_000);
  return hall;
}

function rule(hall: AlertHall, irregularity = 'illegal-move'): void {
  const { gameId, rulings, questions } = hall.view;
  hall.ask('ruling.make', {
    ...{ table: 1, gameId, ruled: rulings.length, side: 'white', ply: 5, irregularity },
    ...{ questionId: questions.find(({ open }) => open)?.id, remedy: 'restore-before' },
    imposed: { kind: 'time', seconds: 120 },
  });
}

it('a second illegal move is called for before the clocks that an earlier ruling sets: it is to be ruled on first', () => {
  const hall = twice();
  expect(hall.alerts).toMatchObject([
    { kind: 'question', facts: { count: { illegalMoves: 2, losing: 2 } } },
    { kind: 'ruledClocks' },
  ]);
  hall.close();
});

it('and stays before them once it was seen, as that settles nothing', () => {
  const hall = twice();
  const questionId = hall.view.questions.find(({ open }) => open)?.id;
  hall.ask('table.acknowledge', { table: 1, gameId: hall.view.gameId, questionId });
  expect(hall.alerts).toMatchObject([
    { kind: 'question', seen: true },
    { kind: 'ruledClocks', seen: false },
  ]);
  hall.close();
});

it('a second illegal move before the clocks are set: what they show then, with what both rulings change', () => {
  const timeControl = [{ moves: null, seconds: 900, incrementSeconds: 10 }];
  const hall = new AlertHall(OPENING, { rules: { ...USUAL_RULES, timeControl } });
  hall.move('f1', 'f5', 'B').press().wait(3_000);
  rule(hall);
  hall.line.clock.stop();
  hall.wait(1_000).move('f5', 'f1', 'B').wait(1_000).press();
  hall.line.clock.start();
  hall.wait(2_000).move('f1', 'f6', 'B').press().wait(3_000);
  rule(hall);
  const [{ clocks, clocksShown: shown } = {}] = hall.view.rulings.toReversed();
  if (shown === undefined) throw new Error('the clocks were not read');
  // Each press gave ten seconds, and each ruling gives two minutes.
  const exact = { white: shown.white - 2 * 10, black: shown.black + 2 * 120 };
  for (const side of ['white', 'black'] as const)
    expect(Math.abs((clocks?.[side] ?? 0) - exact[side])).toBeLessThanOrEqual(1);
  hall.close();
});

const UNCONFIRMED = 'On the board as ruled; play resumed before it was confirmed.';

describe('where the players restore what is ruled on and go on, and no key is pressed', () => {
  const RESTORED = 'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3';

  /** White’s illegal move is pressed, taken back on the board and White’s clock started, all of it after the ruling or before. */
  function played(ruledWhen: 'first' | 'last'): AlertHall {
    const hall = new AlertHall(OPENING);
    hall.move('f1', 'f5', 'B').press().wait(3_000);
    if (ruledWhen === 'first') rule(hall);
    hall.line.clock.stop();
    hall.wait(2_000).move('f5', 'f1', 'B').wait(2_000).press();
    hall.line.clock.start();
    hall.wait(2_000);
    if (ruledWhen === 'last') rule(hall);
    return hall;
  }

  /** The kiosk starts while the pieces are put back and the clock is started. */
  function resumed(): AlertHall {
    const folder = temporaryFolder();
    const hall = new AlertHall(OPENING, { folder });
    hall.move('f1', 'f5', 'B').press().wait(3_000);
    rule(hall);
    hall.line.clock.stop();
    hall.wait(2_000).close();
    return restarted(folder, [900, 900]);
  }

  /** White’s clock runs, over the position before the move. */
  function restarted(folder: string, left: readonly [white: number, black: number]): AlertHall {
    const later = new AlertHall([], { folder, plugged: false });
    const { line } = later;
    line.setUp(RESTORED);
    line.clock.set(...left);
    line.clock.press(line.clock.lever);
    line.clock.press(line.clock.lever);
    line.clock.start();
    return later.wait(1_000).plug().wait(8_000);
  }

  const halls = [
    ['after the ruling', () => played('first')],
    ['before the ruling', () => played('last')],
    ['while the kiosk starts', () => resumed()],
  ] as const;

  describe.each(halls)('%s', (_, open) => {
    it.each([
      ['the same illegal move again', 'f5'],
      ['another illegal move', 'f6'],
    ])('%s is the second', (_what, to) => {
      const hall = open();
      expect(hall.view.questions).toMatchObject([{ open: true }]);
      hall.move('f1', to, 'B').press().wait(3_000);
      expect(hall.view.questions).toMatchObject([
        { open: true, verdict: 'illegal', side: 'white' },
        { answeredBy: 'restoredAsRuled' },
      ]);
      expect(hall.alerts[0]).toMatchObject({ kind: 'question', facts: { count: { illegalMoves: 2, losing: 2 } } });
      hall.close();
    });

    it('a legal move is recorded at its press, and nothing is asked', () => {
      const hall = open();
      hall.move('f1', 'c4', 'B').press().wait(3_000);
      expect(hall.view.plies.at(-1)).toMatchObject({ san: 'Bc4', pressed: true, mark: null });
      expect(hall.view.questions.filter((one) => one.open)).toEqual([]);
      hall.close();
    });
  });

  it('nothing is taken as restored without a ruling, while the clock of the opponent runs, or while it stands', () => {
    const hall = new AlertHall(OPENING);
    hall.move('f1', 'f5', 'B').press().wait(3_000).move('f5', 'f1', 'B').wait(2_000);
    const isOpen = (): boolean => hall.view.questions.some((one) => one.open);
    expect(isOpen()).toBe(true);
    rule(hall);
    expect(isOpen()).toBe(true);
    hall.line.clock.stop();
    hall.wait(2_000).press().wait(2_000);
    expect(isOpen()).toBe(true);
    hall.line.clock.start();
    hall.wait(5_000);
    expect(isOpen()).toBe(true);
    hall.put('f1', '');
    expect(isOpen()).toBe(false);
    hall.close();
    const unruled = new AlertHall(OPENING);
    unruled.move('f1', 'f5', 'B').press().wait(3_000).move('f5', 'f1', 'B').press().wait(2_000);
    expect(unruled.view.questions).toMatchObject([{ open: true }]);
    unruled.close();
  });

  it('until they go on the ruling can be withdrawn, and the question is open as before', () => {
    const hall = played('last');
    hall.wait(60_000);
    hall.ask('ruling.withdraw', { table: 1, gameId: hall.view.gameId, ruling: 1 });
    expect(hall.view.questions).toMatchObject([{ open: true, acknowledged: false }]);
    expect(hall.alerts).toMatchObject([{ kind: 'question', seen: false }]);
    hall.move('f1', 'c4', 'B').press().wait(3_000);
    expect(hall.view.questions).toMatchObject([{ answeredBy: 'laterPly' }]);
    hall.close();
  });

  it.each([
    ['that is pressed', 'restored', [expect.stringMatching(/^Position restored$/u), expect.any(String)]],
    ['that nobody pressed', 'restoredAsRuled', [expect.any(String)]],
  ] as const)('the record tells it from a key %s, also after another start', (_, answeredBy, decisions) => {
    const folder = temporaryFolder();
    const hall = new AlertHall(OPENING, { folder });
    hall.move('f1', 'f5', 'B').press().wait(3_000);
    rule(hall);
    hall.line.clock.stop();
    hall.wait(2_000).move('f5', 'f1', 'B').wait(2_000);
    if (answeredBy === 'restored') hall.key('restored');
    hall.press();
    hall.line.clock.start();
    hall.wait(2_000).move('f1', 'c4', 'B').press().wait(3_000);
    expect(hall.view.questions).toMatchObject([{ answeredBy }]);
    const listed = demand(hall, 'decisions.list', {});
    const says = (listed as readonly UndoableDecision[]).map(({ decided }) => en.corrections.decisions.says(decided));
    expect(says.filter((each) => /restored|Ruling/u.test(each))).toEqual(decisions);
    const { tournament } = hall.host.context.recorder;
    expect(
      reportMaker(() => 0)
        .page({ tournament, entries: 1, head: 'f', losses: [] })
        .includes(UNCONFIRMED),
    ).toBe(answeredBy === 'restoredAsRuled');
    const [game] = tournament.games.values();
    const facts = { tournament, entries: 1, given: 1, head: '0', captures: 0, broughtBack: 0, hasReport: false };
    expect(game !== undefined && en.evidencePage({ ...facts, game }).includes('before it was confirmed')).toBe(
      answeredBy === 'restoredAsRuled',
    );
    hall.close();
    const later = new AlertHall([], { folder, plugged: false });
    expect(later.view.questions).toMatchObject([{ answeredBy }]);
    later.close();
  });

  it('a press with nothing moved is asked about as one of the restored position', () => {
    const hall = played('first');
    hall.press().wait(3_000);
    expect(hall.view.questions).toMatchObject([
      { open: true, side: 'white', verdict: 'nothing-moved' },
      { answeredBy: 'restoredAsRuled' },
    ]);
    hall.close();
  });

  it('what the opponent’s clock ran meanwhile is no move that nobody saw', () => {
    const folder = temporaryFolder();
    const hall = new AlertHall(OPENING, { folder });
    hall.move('f1', 'f5', 'B').press().wait(20_000).move('f5', 'f1', 'B').press().wait(2_000);
    hall.key('restored');
    const { white = 0, black = 0 } = hall.view.clock ?? {};
    hall.wait(2_000).close();
    const later = restarted(folder, [Math.floor(white ?? 0), Math.floor(black ?? 0)]);
    expect(later.view.questions).toMatchObject([{ answeredBy: 'restored' }]);
    later.close();
  });

  it.each([
    ['before the press', 5],
    ['after the press', -60],
  ])(
    'a move that the opponent makes in the place of pressing back is seen, though the board tells it late: %s',
    (_when, ms) => {
      const hall = new AlertHall(OPENING);
      hall.press().wait(4_000);
      rule(hall, 'nothing-moved');
      const press = (): unknown => hall.line.clock.press(hall.line.clock.lever);
      if (ms < 0) press();
      hall.wait(Math.max(0, -ms));
      hall.line.board.put(squareOf('g8'), NO_PIECE);
      hall.line.board.put(squareOf('f6'), pieceOfLetter('n'));
      hall.wait(Math.max(0, ms));
      if (ms > 0) press();
      hall.wait(3_000);
      expect(hall.view.questions).toMatchObject([{ open: true, answeredBy: null }]);
      expect(hall.alerts[0]).toMatchObject({
        kind: 'question',
        facts: { playedOn: { made: { side: 'black', san: 'Nf6' } } },
      });
      hall.close();
    },
  );

  it('under a result that was given by mistake and is taken back, the second is the second as well', () => {
    const hall = new AlertHall(OPENING);
    hall.move('f1', 'f5', 'B').press().wait(3_000);
    rule(hall);
    hall.result('0-1');
    hall.move('f5', 'f1', 'B').wait(1_000).press().wait(2_000);
    hall.move('f1', 'f6', 'B').press().wait(3_000);
    hall.ask('result.clear', { table: 1, seen: tableSeen(hall.view) });
    expect(hall.view.questions).toMatchObject([
      { id: 2, open: true, side: 'white' },
      { answeredBy: 'restoredAsRuled' },
    ]);
    expect(hall.alerts[0]).toMatchObject({ kind: 'question', facts: { count: { illegalMoves: 2, losing: 2 } } });
    hall.wait(2_000);
    expect(hall.view.questions).toHaveLength(2);
    hall.close();
  });

  it('where a pressed move may stand and only its piece be put back, the arbiter says which it is', () => {
    const hall = new AlertHall(OPENING);
    hall.move('f1', 'c4', 'B').press().wait(2_000).move('c4', 'b5', 'B').wait(1_000);
    hall.move('g8', 'f6', 'n').press().wait(3_000);
    expect(hall.view.questions).toMatchObject([{ open: true, reason: { code: 'verdict.changedAfterPress' } }]);
    rule(hall, 'displaced');
    hall.move('b5', 'c4', 'B').wait(2_000).move('d2', 'd3', 'P').press().wait(3_000);
    expect(hall.view.questions.find(({ id }) => id === 1)).toMatchObject({ answeredBy: null });
    hall.close();
  });
});

it('once it is ruled on as pressed again, the second counts as the second', () => {
  const hall = twice();
  const { gameId, rulings, questions } = hall.view;
  hall.ask('ruling.make', {
    ...{ table: 1, gameId, ruled: rulings.length, side: 'white', ply: 5, irregularity: 'illegal-move' },
    ...{ questionId: questions.find(({ open }) => open)?.id, remedy: 'restore-before', pressedAgain: true },
    imposed: { kind: 'over', winner: 'black' },
  });
  expect(hall.alerts.find(({ kind }) => kind === 'question')).toMatchObject({
    facts: { count: { illegalMoves: 2, losing: 2 } },
  });
  hall.close();
});
