import { describe, expect, it } from 'vitest';
import { play } from '../../../../engine/chess/moves.ts';
import { makeUci } from '../../../../engine/notation/uci.ts';
import { resumeTable, type GameInProgress } from '../../../../engine/recognition/turn/new-table.ts';
import { bridgeGap, GAP_PLIES } from '../../../../engine/recognition/search/gap.ts';
import { startPosition, type SpNumber } from '../../../../engine/start/sp-number.ts';
import { bridgedRightly } from '../../../support/random-gaps.ts';
import { TestTable } from '../../../support/table.ts';

const CLASSICAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

describe('a gap', () => {
  it('is never bridged wrongly: 80 random ones', () => {
    expect(bridgedRightly(80)).toBeGreaterThan(5);
  });

  it('looks no farther than its plies and knows when there is no line', () => {
    const start = startPosition(518 as SpNumber);
    const far = startPosition(0 as SpNumber);
    expect(GAP_PLIES).toBe(6);
    expect(bridgeGap(start, far.placement, 'white', null)).toEqual({ kind: 'none' });
  });
});

/** Cuts the line, lets hands make plies unseen, and mends it; the clock ran on. */
function cutDuring(
  table: TestTable,
  hands: (other: TestTable) => void,
  seconds: { left: number; right: number },
): TestTable {
  table.send({ kind: 'line', state: 'lost' });
  const unseen = new TestTable(CLASSICAL);
  unseen.setup = table.setup;
  unseen.board = table.board;
  hands(unseen);
  table.board = unseen.board;
  table.setup = unseen.setup;
  table.lever = table.sideOf(unseen.setup.turn);
  table.wait(20_000).send({ kind: 'line', state: 'connected' }).dump();
  table.send({
    kind: 'clock',
    left: { seconds: seconds.left, flag: false },
    right: { seconds: seconds.right, flag: false },
    running: true,
    lever: table.lever,
  });
  return table.settle();
}

/** Two plies whose presses show an increment of 30 seconds. */
function withIncrement(): TestTable {
  const table = new TestTable(CLASSICAL).start();
  table.hands('e4');
  table.lever = 'right';
  table.send({
    kind: 'clock',
    left: { seconds: 330, flag: false },
    right: { seconds: 300, flag: false },
    running: true,
    lever: 'right',
  });
  table.wait(1000).hands('e5');
  table.lever = 'left';
  table.send({
    kind: 'clock',
    left: { seconds: 330, flag: false },
    right: { seconds: 330, flag: false },
    running: true,
    lever: 'left',
  });
  return table.wait(1000);
}

describe('a clock that answers late after a cut tells by its lever who pressed meanwhile', () => {
  const LATE_MS = 3_000;
  const CASTLES = 'r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1';

  const cutAt = (hands: (table: TestTable) => TestTable, fen: string): TestTable => {
    const table = new TestTable(fen).start().send({ kind: 'line', state: 'lost' });
    const unseen = hands(new TestTable(fen));
    table.board = unseen.board;
    table.lever = unseen.lever;
    table.wait(5_000).send({ kind: 'line', state: 'connected' }).dump();
    // What is asked for comes; the clock does not yet.
    table.wait(LATE_MS).clock();
    return table.dump().settle();
  };

  it('half a castling is asked', () => {
    const table = cutAt((hands) => hands.lift('e1').set('g1', 'K').press(), CASTLES);
    expect(table.sans).toBe('');
    expect(table.verdicts).toEqual(['ambiguous']);
  });

  it('a ply is recorded', () => {
    const table = cutAt((hands) => hands.ply('e4'), CLASSICAL);
    expect(table.plies.map(({ san, marked }) => `${san} ${marked ?? ''}`)).toEqual(['e4 recovered']);
  });

  it('a lever that stands as it stood closes nothing', () => {
    const table = cutAt((hands) => hands.hands('e4'), CLASSICAL);
    expect([table.sans, table.questions]).toEqual(['', []]);
  });
});

describe('a line cut for some plies', () => {
  it('bridges what clocks and board leave no doubt of, marked', () => {
    const table = cutDuring(withIncrement(), (hands) => hands.hands('Nf3').hands('Nc6'), { left: 349, right: 349 });
    expect(table.plies.map((ply) => `${ply.san} ${ply.marked ?? ''}`.trim())).toEqual([
      'e4',
      'e5',
      'Nf3 gap',
      'Nc6 gap',
    ]);
    expect(table.verdicts).toEqual([]);
  });

  it('asks where the clocks tell nothing', () => {
    const table = cutDuring(
      new TestTable(CLASSICAL).start().ply('e4').ply('e5'),
      (hands) => hands.hands('Nf3').hands('Nc6'),
      { left: 300, right: 300 },
    );
    expect(table.questions.map((question) => question.reason.code)).toEqual(['verdict.gapSeveral']);
    expect(table.key({ kind: 'played', moves: ['g1f3', 'b8c6'] }).sans).toBe('e4 e5 Nf3 Nc6');
  });

  it('names how the lines may have begun, each beginning once', () => {
    const table = cutDuring(
      new TestTable(CLASSICAL).start().ply('e4').ply('e5'),
      (hands) => hands.hands('Nf3').hands('Nc6').hands('d3').hands('d6'),
      { left: 300, right: 300 },
    );
    const nearest = table.questions[0]?.nearest.map(({ uci }) => uci) ?? [];
    expect(nearest.length).toBeGreaterThan(1);
    expect(new Set(nearest).size).toBe(nearest.length);
  });
});

describe('a cut while a hand is at work', () => {
  it('goes on with the turn when only the mover has moved pieces', () => {
    const table = cutDuring(
      new TestTable(CLASSICAL).start().ply('e4').ply('e5'),
      (hands) => hands.lift('g1').set('h3', 'N'),
      {
        left: 300,
        right: 300,
      },
    );
    table.lever = 'left';
    table.clock().lift('h3').set('f3', 'N').press().settle();
    expect(table.verdicts).toEqual([]);
    expect(table.sans).toBe('e4 e5 Nf3');
  });

  it('records the ply made, though the opponent holds a piece already', () => {
    const table = cutDuring(
      new TestTable(CLASSICAL).start().ply('e4').ply('e5'),
      (hands) => hands.hands('Nf3').lift('b8'),
      {
        left: 300,
        right: 300,
      },
    );
    table.set('c6', 'n').press().settle();
    expect(table.verdicts).toEqual([]);
    expect(table.plies.map((ply) => `${ply.san} ${ply.marked ?? ''}`.trim())).toEqual([
      'e4',
      'e5',
      'Nf3 recovered',
      'Nc6',
    ]);
  });
});

describe('half a castling is pressed, and the other half follows during a cut', () => {
  const START = 'r2k3r/8/8/8/8/8/8/R4K1R w KQkq - 0 1';
  const ROOK_LATE = { side: 'h', recorded: 'Kg1', late: 'rook', from: 'h1', to: 'f1' };
  const cut = (reply: string | null): TestTable => {
    const table = new TestTable(START).start().lift('f1').set('g1', 'K').press().wait(3000);
    expect(table.sans).toBe('Kg1');
    table.send({ kind: 'line', state: 'lost' });
    const unseen = new TestTable(START);
    unseen.hands('O-O');
    if (reply !== null) unseen.hands(reply);
    table.board = unseen.board;
    table.lever = table.sideOf(unseen.setup.turn);
    return table.wait(5000).send({ kind: 'line', state: 'connected' }).dump().clock().settle();
  };

  it.each([
    [null, ['f1h1'], 'O-O'],
    [null, ['f1g1'], 'Kg1'],
    ['Rb8', ['f1h1', 'a8b8'], 'O-O Rb8'],
  ] as const)('is asked as what it is, reply %s, entered %j', (reply, moves, sans) => {
    const table = cut(reply);
    expect(table.questions.map(({ ply, reason, nearest }) => [ply, reason, nearest.map(({ san }) => san)])).toEqual([
      [1, { code: 'verdict.castledAfterPress', facts: ROOK_LATE }, ['Kg1', 'O-O']],
    ]);
    table.key({ kind: 'played', moves });
    expect(table.events.filter((event) => event.kind === 'refused')).toEqual([]);
    expect(table.sans).toBe(sans);
  });
});

describe('a gap too long to be bridged', () => {
  const SHUFFLED = ['Nf3', 'Nf6', 'Ng1', 'Ng8', 'Nc3', 'Nc6', 'Rb1', 'Rb8', 'Ra1', 'Ra8', 'e4', 'e5', 'd4', 'd5'];
  const cut = (): TestTable =>
    cutDuring(
      new TestTable(CLASSICAL).start(),
      (hands) => {
        for (const san of SHUFFLED) hands.hands(san);
      },
      { left: 200, right: 200 },
    );

  it('names the rooks whose castling nobody can vouch for, and goes on recording', () => {
    const table = cut();
    expect(table.questions.map(({ reason }) => reason)).toEqual([
      { code: 'verdict.gapSeveral', facts: { plies: null, rooks: ['a1', 'h1', 'a8', 'h8'] } },
    ]);
    table.hands('Bb5').press().settle();
    expect(table.provisional.map((ply) => ply.san)).toEqual(['Bb5']);
  });

  it('takes the arbiter’s word for the castling rights, with what was recorded since', () => {
    const table = cut();
    table.hands('Bb5').press().settle();
    table.key({ kind: 'castlingRights', rooks: ['h1', 'h8'] });
    const rebased = table.events.at(-1);
    expect(rebased).toMatchObject({ kind: 'rebased', plies: [{ san: 'Bb5', marked: 'provisional' }] });
    expect(rebased?.kind === 'rebased' && rebased.fen).toContain(' w Kk ');
    expect(table.state.turn.setup.castlingRooks).toHaveLength(2);
    table.key({ kind: 'castlingRights', rooks: ['e1'] });
    expect(table.events.at(-1)).toMatchObject({ kind: 'refused', fault: { code: 'key.noCastlingRook' } });
  });

  it('is filled from the scoresheets, after the game too', () => {
    const table = cut();
    table.hands('Bb5').press().settle().key({ kind: 'stopGame' });
    const reference = new TestTable(CLASSICAL);
    const moves = SHUFFLED.map((san) => {
      const uci = makeUci(reference.moveOf(san));
      reference.setup = play(reference.setup, reference.moveOf(san));
      return uci;
    });
    expect(table.key({ kind: 'played', moves }).sans).toBe([...SHUFFLED, 'Bb5'].join(' '));
    expect(table.state.phase.kind).toBe('over');
  });
});

describe('men that have gone there and back while nobody saw it', () => {
  const shuffled = ['g1f3', 'g8f6', 'f3g1', 'f6g8'];

  /** Two plies pressed at 300 seconds each; White is to move. */
  const played = (): TestTable => new TestTable(CLASSICAL).start().ply('e4').ply('e5').settle();

  /** The line, or the program, is gone for a while; then the board is the same, and the clock shows this. */
  const comesBack = (table: TestTable, left: number, right: number): TestTable => {
    const lever = table.lever;
    table.send({ kind: 'line', state: 'connected' }).dump();
    const shown = (seconds: number) => ({ seconds, flag: false });
    return table.send({ kind: 'clock', left: shown(left), right: shown(right), running: true, lever }).settle();
  };
  const cut = (): TestTable => played().send({ kind: 'line', state: 'lost' }).wait(60_000);
  const restarted = (): TestTable => {
    const before = played();
    const table = new TestTable(CLASSICAL);
    [table.setup, table.board, table.lever] = [before.setup, before.board, before.lever];
    const { start, turn, previousSetups } = before.state;
    const game: GameInProgress = {
      ...{ setup: turn.setup, ply: turn.ply, previousSetups, rotated: false, matchesDraw: true },
      ...{ boardMayLag: false, boardReplaced: false, announced: [], lastQuestionId: 0, open: null },
      whiteClock: 'left',
      left: { white: 300, black: 300 },
    };
    table.state = resumeTable({ start }, game);
    return table.wait(60_000);
  };

  it.each([
    ['a cut', cut],
    ['a restart', restarted],
  ])('are asked about after %s where the time of the one who is not to move has run', (_, gone) => {
    for (const [left, right, asked] of [
      [240, 300, false],
      [240, 299, false],
      [240, 298, true],
      [300, 120, true],
      // Time that was given, or an increment: nobody can tell.
      [240, 420, false],
      [330, 330, false],
    ] as const) {
      const table = comesBack(gone(), left, right);
      expect([left, right, table.questions.map(({ reason }) => reason.code)]).toEqual([
        left,
        right,
        asked ? ['verdict.gapReturned'] : [],
      ]);
    }
  });

  it('are entered, or were not there: then play goes on', () => {
    for (const answer of [{ kind: 'played', moves: shuffled }, { kind: 'restored' }] as const) {
      const table = comesBack(cut(), 300, 200).key(answer).ply('Nc3').settle();
      const between = answer.kind === 'played' ? 'Nf3 Nf6 Ng1 Ng8 ' : '';
      expect(table.sans).toBe(`e4 e5 ${between}Nc3`);
      expect(table.verdicts).toEqual(['ambiguous']);
    }
  });

  it('are asked about until they are entered, whatever is played next', () => {
    const table = comesBack(cut(), 300, 200).ply('Nc3').settle().ply('Nc6').settle();
    expect([table.sans, table.provisional.map(({ san }) => san)]).toEqual(['e4 e5', ['Nc3', 'Nc6']]);
    expect(table.key({ kind: 'played', moves: shuffled }).sans).toBe('e4 e5 Nf3 Nf6 Ng1 Ng8 Nc3 Nc6');
  });

  it('are not asked about where they were entered meanwhile', () => {
    const table = cut().key({ kind: 'played', moves: shuffled });
    expect(comesBack(table, 200, 200).questions).toEqual([]);
  });
});
