import { describe, expect, it } from 'vitest';
import { setupFrom } from '../../../../engine/recognition/turn/board-setup.ts';
import { isAwaitedGap } from '../../../../engine/fault-facts.ts';
import { namedRecogniser } from '../../../../engine/recognition/recogniser.ts';
import { openQuestion } from '../../../../engine/recognition/turn/state.ts';
import { wakeAt } from '../../../../engine/recognition/step.ts';
import { setupOf, TestTable } from '../../../support/table.ts';

const CLASSICAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** 1. e4 e5 2. Nf3 was played, and the last ply is taken back with the knight still on f3. */
function takenBack(): TestTable {
  const table = new TestTable(CLASSICAL).start();
  for (const san of ['e4', 'e5', 'Nf3']) table.ply(san).settle();
  return table.key({ kind: 'takeBack' });
}

const restore = (table: TestTable): TestTable => table.lift('f3').set('g1', 'N');

interface Case {
  readonly name: string;
  readonly play: (table: TestTable) => void;
  readonly sans: string;
  readonly waits?: boolean;
}

const cases: readonly Case[] = [
  { name: 'nothing is done', play: (t) => t.wait(10_000), sans: 'e4 e5', waits: true },
  { name: 'the lever is put back first', play: (t) => t.press().settle(), sans: 'e4 e5', waits: true },
  { name: 'a dump comes', play: (t) => t.dump().settle(), sans: 'e4 e5', waits: true },
  { name: 'the line is cut and comes back', play: (t) => cut(t), sans: 'e4 e5', waits: true },
  {
    name: 'the clock is stopped, the board put right, and the lever with it',
    play: (t) => restore(t.stop()).restart('left').lift('f1').set('c4', 'B').press().settle(),
    sans: 'e4 e5 Bc4',
  },
  {
    name: 'the board is put right while the clock runs, and another move made',
    play: (t) => restore(t).press(1000).settle().lift('f1').set('c4', 'B').press().settle(),
    sans: 'e4 e5 Bc4',
  },
  {
    name: 'the lever goes over before the board is right',
    play: (t) => restore(t.press()).lift('b1').set('c3', 'N').press().settle(),
    sans: 'e4 e5 Nc3',
  },
  {
    name: 'other squares are touched on the way',
    play: (t) => restore(t.stop().lift('e5').set('e6', 'p').lift('e6').set('e5', 'p')).settle(),
    sans: 'e4 e5',
  },
  {
    name: 'the arbiter says to go on from what stands there',
    play: (t) => t.wait(3000).key({ kind: 'closeTurn' }).settle(),
    sans: 'e4 e5 Nf3',
  },
  {
    name: 'the arbiter enters what was played instead',
    play: (t) => t.key({ kind: 'played', moves: ['f1c4'] }),
    sans: 'e4 e5 Bc4',
  },
  { name: 'the result is entered', play: (t) => t.key({ kind: 'stopGame' }).settle(), sans: 'e4 e5' },
];

function cut(table: TestTable): void {
  table.send({ kind: 'line', state: 'lost' }).wait(3000).send({ kind: 'line', state: 'connected' });
  table.dump().clock().wait(5000);
}

describe('after take back nobody is accused, whatever still stands on the board', () => {
  it.each(cases)('$name', ({ play, sans, waits = false }) => {
    const table = takenBack();
    play(table);
    expect(table.sans).toBe(sans);
    expect(table.verdicts).toEqual([]);
    expect(namedRecogniser.sensed(table.state).awaitsBoard).toBe(waits);
  });

  it('waits for a board that says nothing when the ply is taken back', () => {
    const table = new TestTable(CLASSICAL).start();
    for (const san of ['e4', 'e5', 'Nf3']) table.ply(san).settle();
    table.send({ kind: 'line', state: 'lost' }).wait(3000).key({ kind: 'takeBack' });
    table.send({ kind: 'line', state: 'connected' }).dump().clock().wait(5000);
    expect(table.sans).toBe('e4 e5');
    restore(table).settle();
    expect(namedRecogniser.sensed(table.state).awaitsBoard).toBe(false);
  });

  it('waits for nothing where the position before stands already', () => {
    const table = new TestTable(CLASSICAL).start().ply('e4').settle();
    restoreE4(table);
    table.key({ kind: 'takeBack' });
    expect(namedRecogniser.sensed(table.state).awaitsBoard).toBe(false);
    expect(table.settle().sans).toBe('');
  });

  it('begins no other game when the first ply was taken back and the clock is started again', () => {
    const table = new TestTable(CLASSICAL).start().ply('e4').settle().key({ kind: 'takeBack' });
    restoreE4(table.stop());
    table.restart().settle();
    expect(table.events.filter(({ kind }) => kind === 'startTakenBack')).toEqual([]);
  });
});

function restoreE4(table: TestTable): void {
  table.lift('e4').set('e2', 'P');
}

/** Knight g8–f6 and Bishop f1–c4 are played over the knight on f3 that was taken back. */
function playedOver(): TestTable {
  return takenBack().lift('g8').set('f6', 'n').press().lift('f1').set('c4', 'B').press();
}

describe('play that goes on over a board that is waited for', () => {
  const calls = (table: TestTable): boolean => namedRecogniser.sensed(table.state).goesOnUnrecorded;

  it.each<[string, boolean, (table: TestTable) => TestTable]>([
    ['a clock that runs for less than five seconds', false, (t) => t.wait(4000)],
    ['a clock that runs for five seconds', true, (t) => t.wait(5100)],
    ['a press', true, (t) => t.press()],
    ['nothing at all, while the clock stands', false, (t) => t.stop().wait(60_000)],
    ['hands on the board for less than five seconds', false, (t) => t.stop().lift('e5').wait(4000)],
    ['hands on the board, and then five seconds without the position before', true, (t) => stirred(t)],
    ['a board that is put right in time', false, (t) => restore(t.stop()).wait(60_000)],
    ['a board that is put right after all', false, (t) => restore(t.press().wait(9000))],
    ['moves that are entered after all', false, (t) => t.press().key({ kind: 'played', moves: ['g1f3'] })],
    ['a result', false, (t) => t.press().key({ kind: 'stopGame' })],
    ['a second take back', false, (t) => t.press().stop().key({ kind: 'takeBack' })],
  ])('%s: calls %s', (_, expected, play) => {
    const table = takenBack();
    play(table);
    expect(calls(table)).toBe(expected);
  });

  function stirred(table: TestTable): TestTable {
    return table.stop().lift('e5').wait(5100);
  }

  it('wakes no more than once for it', () => {
    const table = takenBack().stop().lift('e5').wait(5100);
    expect(wakeAt(table.state)).toBeNull();
  });
});

describe('the result of a game that went on over a board that is waited for', () => {
  it.each<[string, readonly string[], (table: TestTable) => TestTable]>([
    ['asks what was played, of nobody', ['ambiguous'], (t) => t],
    [
      'asks nothing where no more than the ply taken back stands',
      [],
      (t) => t.lift('c4').set('f1', 'B').lift('f6').set('g8', 'n'),
    ],
    [
      'asks nothing where the board is put right',
      [],
      (t) => restore(t).lift('c4').set('f1', 'B').lift('f6').set('g8', 'n'),
    ],
    [
      'asks nothing where the kings were taken for the result',
      [],
      (t) => t.stop().lift('e1').set('e4', 'K').lift('e8').set('d5', 'k').wait(6000),
    ],
    ['asks nothing where the pieces are set up anew', [], (t) => setUpAnew(t)],
  ])('%s', (_, verdicts, play) => {
    const table = play(playedOver()).key({ kind: 'stopGame' }).settle();
    expect(table.verdicts).toEqual(verdicts);
    expect(table.sans).toBe('e4 e5');
  });

  it.each<[string, number, (table: TestTable) => TestTable]>([
    ['nothing where the clock alone has run over the ply that was taken back', 0, (t) => t.wait(7000)],
    ['nothing where it ran and pieces are in the air', 0, (t) => t.wait(7000).lift('g8').lift('b8')],
    ['nothing where one piece was put back and the clock ran', 0, (t) => t.wait(7000).lift('f3').set('g1', 'N')],
    ['nothing of a move of the turn that was not pressed', 0, (t) => t.wait(7000).lift('f3').set('h3', 'N')],
    ['what was played of a move of the turn that was pressed', 1, (t) => t.lift('f3').set('h3', 'N').press()],
    ['what was played of hands that have left no move of the turn', 1, (t) => t.wait(7000).lift('g8').set('f6', 'n')],
    ['nothing where only the lever was put back', 0, (t) => t.press()],
    ['nothing where it was pressed and a piece is in the air', 0, (t) => t.press().lift('f3')],
  ])('asks %s', (_, asked, play) => {
    const table = play(takenBack()).wait(100).key({ kind: 'stopGame' }).settle();
    expect(table.verdicts).toHaveLength(asked);
    expect(table.sans).toBe('e4 e5');
  });

  it('is asked about in a way that moves answer, and not as unread', () => {
    const table = playedOver().key({ kind: 'stopGame' });
    expect(table.questions.map(({ reason }) => isAwaitedGap(reason))).toEqual([true]);
    table.key({ kind: 'played', moves: ['g1f3', 'g8f6', 'f1c4'] }).settle();
    expect(table.sans).toBe('e4 e5 Nf3 Nf6 Bc4');
    expect(openQuestion(table.state)).toBeNull();
  });

  function setUpAnew(table: TestTable): TestTable {
    table.board = setupOf(CLASSICAL).placement;
    return table.stop().dump().wait(6000);
  }
});

describe('going on from what stands there', () => {
  it('goes on from a board that no one move explains, and accuses nobody', () => {
    const table = playedOver().key({ kind: 'closeTurn' });
    expect(table.events.at(-1)).toMatchObject({
      kind: 'answered',
      by: 'setByHand',
      fen: 'rnbqkb1r/pppp1ppp/5n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 0 2',
    });
    expect(namedRecogniser.sensed(table.state).awaitsBoard).toBe(false);
    table.lift('f8').set('c5', 'b').press().settle();
    expect(table.verdicts).toEqual([]);
    expect(table.events.flatMap((event) => (event.kind === 'ply' ? [event.ply.san] : [])).at(-1)).toBe('Bc5');
  });

  it('is refused where a king is missing, and the table goes on waiting', () => {
    const table = playedOver().lift('e8').key({ kind: 'closeTurn' });
    expect(table.events.at(-1)).toMatchObject({ kind: 'refused', fault: { code: 'position.kings' } });
    expect(namedRecogniser.sensed(table.state).awaitsBoard).toBe(true);
  });
});

describe('moves that are entered', () => {
  it('before they are made on the board are waited for there, and nobody is accused', () => {
    const table = new TestTable(CLASSICAL).start().ply('e4').settle();
    table.key({ kind: 'played', moves: ['e7e5', 'd1h5', 'b8c6'] });
    expect(namedRecogniser.sensed(table.state).awaitsBoard).toBe(true);
    table.lift('e7').set('e5', 'p').press().settle();
    expect(table.verdicts).toEqual([]);
    expect(namedRecogniser.sensed(table.state).goesOnUnrecorded).toBe(true);
    table.lift('d1').set('h5', 'Q').lift('b8').set('c6', 'n').settle();
    expect(namedRecogniser.sensed(table.state).awaitsBoard).toBe(false);
    table.lift('f1').set('c4', 'B').press().settle();
    expect(table.verdicts).toEqual([]);
    expect(table.sans).toBe('e4 e5 Qh5 Nc6 Bc4');
  });

  it('while the board is some plies ahead leave it to the next press', () => {
    const table = new TestTable(CLASSICAL).start().ply('e4').settle().hands('e5').hands('Nf3');
    table.key({ kind: 'played', moves: ['e7e5'] });
    expect(namedRecogniser.sensed(table.state).awaitsBoard).toBe(false);
    table.hands('Nc6').press().settle();
    expect(table.sans).toBe('e4 e5 Nf3 Nc6');
  });
});

describe('a position set by hand', () => {
  const ELSEWHERE = '4k3/8/8/8/8/8/4P3/4K3 w - - 0 40';

  it('that the board does not show is waited for, and nobody is accused', () => {
    const table = new TestTable(CLASSICAL).start().ply('e4').settle().key({ kind: 'setByHand', fen: ELSEWHERE });
    expect(namedRecogniser.sensed(table.state).awaitsBoard).toBe(true);
    table.lift('d7').set('d5', 'p').press().settle();
    expect(table.verdicts).toEqual([]);
    expect(namedRecogniser.sensed(table.state).goesOnUnrecorded).toBe(true);
    table.board = setupOf(ELSEWHERE).placement;
    table.dump().lift('e2').set('e3', 'P').press().settle();
    expect([table.verdicts, table.events.at(-1)]).toMatchObject([[], { kind: 'wantDump' }]);
    expect(table.events.flatMap((event) => (event.kind === 'ply' ? [event.ply.san] : []))).toEqual(['e4', 'e3']);
  });

  it('that stands there but for a move begun is not waited for', () => {
    const table = new TestTable(CLASSICAL).start().ply('e4').settle().lift('e7');
    table.key({ kind: 'setByHand', fen: 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 7' });
    table.set('e5', 'p').press().settle();
    expect(table.verdicts).toEqual([]);
    expect(table.events.flatMap((event) => (event.kind === 'ply' ? [event.ply.san] : []))).toEqual(['e4', 'e5']);
  });

  it.each([
    ['8/8/8/8/8/3K4/8/7R b - - 0 40', 'position.kings'],
    ['4k3/8/8/8/8/3KK3/8/7R b - - 0 40', 'position.kings'],
    ['4k3/pppppppp/p7/8/8/3K4/8/7R b - - 0 40', 'position.pieces'],
  ])('%s is refused: %s', (fen, code) => {
    const table = new TestTable(CLASSICAL).start().ply('e4').settle().key({ kind: 'setByHand', fen });
    expect(table.events.at(-1)).toMatchObject({ kind: 'refused', fault: { code } });
    expect(namedRecogniser.sensed(table.state).awaitsBoard).toBe(false);
  });

  it.each([
    ['a pawn on the last rank', '3Pk3/8/8/8/8/3K4/8/8 b - - 0 40'],
    ['a king in check whose side is not to move', '4k3/8/8/8/8/3K4/8/4R3 w - - 0 40'],
  ])('with %s is taken: it stands after an illegal move that may not be put right any more', (_, fen) => {
    const table = new TestTable(CLASSICAL).start().ply('e4').settle().key({ kind: 'setByHand', fen });
    expect(table.events.at(-1)).toMatchObject({ kind: 'answered', by: 'setByHand' });
  });
});

describe('the number of the move', () => {
  it.each([
    ['black', 'black', 3],
    ['black', 'white', 4],
    ['white', 'white', 3],
    ['white', 'black', 3],
  ] as const)('of a board on which %s was to move and now %s is: %i', (was, now, number) => {
    const before = { ...setupOf(CLASSICAL), turn: was, fullmoveNumber: 3 };
    expect(setupFrom(before, before.placement, now).fullmoveNumber).toBe(number);
  });
});
