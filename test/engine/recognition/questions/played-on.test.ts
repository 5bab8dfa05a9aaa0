import { describe, expect, it } from 'vitest';
import { makePiece, NO_PIECE } from '../../../../engine/chess/piece.ts';
import { pieceAt, withPiece } from '../../../../engine/chess/placement.ts';
import { CLASSICAL } from '../../../support/irregular-turn.ts';
import { pieceOfLetter, squareOf, TestTable } from '../../../support/table.ts';

const CASTLING = 'r3k2r/p1pp1ppp/8/8/8/8/P1PP1PPP/R3K2R w KQkq - 0 1';

/** Lifts and puts down; `P` is the press. */
function hands(table: TestTable, steps: string): TestTable {
  for (const step of steps.split(' ')) {
    if (step === 'P') table.press().settle();
    else {
      const [from, to] = [step.slice(0, 2), step.slice(2)];
      const piece = makePiece(pieceAt(table.board, squareOf(from)));
      table.lift(from).set(to, piece);
    }
  }
  return table;
}

function play(fen: string, steps: string): TestTable {
  return hands(new TestTable(fen).start(), steps);
}

function codes(table: TestTable): readonly string[] {
  return table.questions.map(({ reason }) => reason.code);
}

function refusal(table: TestTable): string | null {
  const last = table.events.findLast((event) => event.kind === 'refused' || event.kind === 'answered');
  return last?.kind === 'refused' ? last.fault.code : null;
}

interface PutBack {
  readonly name: string;
  readonly fen: string;
  readonly steps: string;
  readonly enter: string;
  readonly sans: string;
}

const putBack: readonly PutBack[] = [
  {
    name: 'the king of a castling of which the rook was pressed',
    fen: CASTLING,
    steps: 'a2a3 P a7a6 P a1d1 P e1c1 h7h6 P c1e1',
    enter: 'a1d1',
    sans: 'a3 a6 Rd1 h6',
  },
  {
    name: 'the rook of a castling of which the king was pressed',
    fen: 'rk5r/p1pp1ppp/8/8/8/8/P1PP1PPP/RK5R w HAha - 0 1',
    steps: 'a2a3 P a7a6 P b1c1 P a1d1 h7h6 P d1a1',
    enter: 'b1c1',
    sans: 'a3 a6 Kc1 h6',
  },
  {
    name: 'a pawn that went further',
    fen: CLASSICAL,
    steps: 'a2a3 P a7a6 P h2h3 P h3h4 h7h6 P h4h3',
    enter: 'h2h3',
    sans: 'a3 a6 h3 h6',
  },
  {
    name: 'a knight that went further',
    fen: CLASSICAL,
    steps: 'a2a3 P a7a6 P g1f3 P f3h4 h7h6 P h4f3',
    enter: 'g1f3',
    sans: 'a3 a6 Nf3 h6',
  },
];

describe.each(putBack)('what was moved after the press is put back, and play goes on: $name', (scene) => {
  const { fen, steps, enter, sans } = scene;

  it.each([
    { since: 'c2c3 P', recorded: 'c3', then: 'd7d6 P', after: 'd6' },
    { since: 'c2c3 P d7d6 P', recorded: 'c3 d6', then: 'c3c4 P', after: 'c4' },
  ])('the move entered as pressed keeps all that was played since: $recorded', ({ since, recorded, then, after }) => {
    const table = play(fen, `${steps} ${since}`);
    table.key({ kind: 'played', moves: [enter] }).settle();
    expect(table.sans).toBe(`${sans} ${recorded}`);
    expect(table.plies.map(({ ply }) => ply)).toEqual(table.plies.map((_, index) => index + 1));
    hands(table, then);
    expect(table.sans).toBe(`${sans} ${recorded} ${after}`);
    expect(table.questions).toHaveLength(1);
  });

  it('so does the position restored', () => {
    const table = play(fen, `${steps} c2c3 P`).key({ kind: 'restored' }).settle();
    expect(table.sans).toBe(`${sans} c3`);
  });
});

describe('what was moved after the press is put back while the clock stands', () => {
  const stopped = (): TestTable => {
    const table = play(CASTLING, 'a2a3 P a7a6 P a1d1 P e1c1').settle().stop().settle();
    expect(codes(table)).toEqual(['verdict.castledAfterPress']);
    return table;
  };

  it('the move entered as pressed keeps what was played since', () => {
    const table = hands(hands(stopped(), 'c1e1').settle().restart(), 'h7h6 P c2c3 P');
    table.key({ kind: 'played', moves: ['a1d1'] }).settle();
    expect(table.sans).toBe('a3 a6 Rd1 h6 c3');
  });

  it('and so it does where nobody saw it put back', () => {
    const table = stopped();
    table.send({ kind: 'line', state: 'lost' });
    for (const [square, piece] of [
      ['c1', ''],
      ['e1', 'K'],
      ['h7', ''],
      ['h6', 'p'],
    ] as const)
      table.board = withPiece(table.board, squareOf(square), piece === '' ? NO_PIECE : pieceOfLetter(piece));
    table.running = true;
    table.lever = table.sideOf('white');
    table.send({ kind: 'line', state: 'connected' }).dump().clock().wait(4000);
    hands(table, 'c2c3 P');
    table.key({ kind: 'played', moves: ['a1d1'] }).settle();
    expect(table.sans).toBe('a3 a6 Rd1 h6 c3');
  });
});

describe('a piece of the opponent moved after his press, and play that went on', () => {
  const moved = 'a2a3 P a7a6 P h2h3 P g2g3 h7h6 P c2c3 P d7d6 P';
  const enter = { kind: 'played', moves: ['h7h6'] } as const;

  it('is put back: the move entered keeps what was played since', () => {
    const table = hands(play(CLASSICAL, moved), 'g3g2').settle().key(enter).settle();
    expect(codes(table)).toEqual(['verdict.displaced']);
    expect(table.sans).toBe('a3 a6 h3 h6 c3 d6');
    hands(table, 'c3c4 P d6d5 P');
    expect(table.sans).toBe('a3 a6 h3 h6 c3 d6 c4 d5');
  });

  it('is put back, and play goes on before it is answered', () => {
    const table = hands(play(CLASSICAL, moved), 'g3g2 c3c4 P d6d5 P').key(enter).settle();
    expect(table.sans).toBe('a3 a6 h3 h6 c3 d6 c4 d5');
  });

  it('stands there still: the move entered keeps what was played since, and the piece is waited for', () => {
    const table = play(CLASSICAL, moved).key(enter).settle();
    expect(table.sans).toBe('a3 a6 h3 h6 c3 d6');
    expect(table.state.phase.kind).toBe('awaitingBoard');
    hands(table, 'g3g2').settle();
    expect(table.state.phase.kind).toBe('playing');
    expect(table.stop().settle().sans).toBe('a3 a6 h3 h6 c3 d6');
  });
});

describe('a move that nothing explains, made while another is asked about', () => {
  it('is asked about once the first is answered, and what was recorded since is kept', () => {
    const table = play(CLASSICAL, 'e2e4 P e7e5 P f1f3 P b8b6 P h2h3 P');
    expect(codes(table)).toEqual(['verdict.notALegalMove']);
    table.key({ kind: 'played', moves: ['f1e2'] }).settle();
    expect(refusal(table)).toBeNull();
    expect(table.sans).toBe('e4 e5 Be2');
    expect(table.questions.slice(1)).toMatchObject([
      { side: 'black', ply: 4, reason: { code: 'verdict.notALegalMove' } },
    ]);
    table.key({ kind: 'played', moves: ['b8c6'] }).settle();
    expect(table.sans).toBe('e4 e5 Be2 Nc6 h3');
  });

  it('and the next one after that', () => {
    const table = play(CLASSICAL, 'e2e4 P e7e5 P f1f3 P b8b6 P g1g3 P h7h6 P');
    for (const move of ['f1e2', 'b8c6', 'g1f3']) table.key({ kind: 'played', moves: [move] }).settle();
    expect(table.questions.map(({ side, ply }) => `${side} ${String(ply)}`)).toEqual(['white 3', 'black 4', 'white 5']);
    expect(table.sans).toBe('e4 e5 Be2 Nc6 Nf3 h6');
  });

  it('both entered at once, what was recorded since follows', () => {
    const table = play(CLASSICAL, 'e2e4 P e7e5 P f1f3 P b8b6 P h2h3 P');
    table.key({ kind: 'played', moves: ['f1e2', 'b8c6'] }).settle();
    expect(table.sans).toBe('e4 e5 Be2 Nc6 h3');
    expect(table.questions).toHaveLength(1);
  });

  it('made after a piece that was moved after the press was put back', () => {
    const table = play(CLASSICAL, 'e2e4 P e7e5 P h2h3 P g2g3 a7a6 P g3g2 f1f3 P b7b6 P');
    expect(codes(table)).toEqual(['verdict.displaced']);
    table.key({ kind: 'played', moves: ['a7a6'] }).settle();
    expect(refusal(table)).toBeNull();
    expect(table.sans).toBe('e4 e5 h3 a6');
    expect(table.questions.slice(1)).toMatchObject([{ side: 'white', reason: { code: 'verdict.notALegalMove' } }]);
    table.key({ kind: 'played', moves: ['f1e2'] }).settle();
    expect(table.sans).toBe('e4 e5 h3 a6 Be2 b6');
  });
});

describe('a piece that is to be put back after an answer, until the result', () => {
  const castled = 'a2a3 P a7a6 P a1d1 P e1c1 h7h6 P';
  const displaced = 'e2e4 P e7e5 P b8c6 g1f3 P';

  it.each([
    ['no more than the clock runs', CASTLING, castled, 'a1d1', (t: TestTable) => t.wait(7000), 0],
    [
      'the opponent has moved on the piece, and pressed',
      CLASSICAL,
      displaced,
      'g1f3',
      (t: TestTable) => hands(t, 'c6a5 P'),
      1,
    ],
    ['the opponent has pressed over it', CLASSICAL, displaced, 'g1f3', (t: TestTable) => hands(t, 'P'), 1],
    ['the opponent has not moved', CLASSICAL, displaced, 'g1f3', (t: TestTable) => t.wait(7000), 0],
  ])('%s: what was played is asked about, or nothing is', (_, fen, steps, enter, meanwhile, asked) => {
    const table = play(fen, steps)
      .key({ kind: 'played', moves: [enter] })
      .settle();
    expect(table.state.phase.kind).toBe('awaitingBoard');
    const before = table.sans;
    meanwhile(table).wait(100).key({ kind: 'stopGame' }).settle();
    expect(table.sans).toBe(before);
    expect(codes(table).slice(1)).toEqual(asked === 0 ? [] : [expect.stringMatching(/^verdict\.gap/u)]);
  });
});
