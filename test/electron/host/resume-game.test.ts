import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gameInProgress } from '../../../electron/host/resume-game.ts';
import { legalMoves, play } from '../../../engine/chess/moves.ts';
import { makeFen } from '../../../engine/notation/fen.ts';
import { makeSan } from '../../../engine/notation/san.ts';
import { makeUci } from '../../../engine/notation/uci.ts';
import { resumeTable } from '../../../engine/recognition/turn/new-table.ts';
import { openQuestion, type TableState } from '../../../engine/recognition/turn/state.ts';
import { step } from '../../../engine/recognition/step.ts';
import type { PlyRecord, TableEvent } from '../../../engine/recognition/verdict.ts';
import { startPosition } from '../../../engine/start/sp-number.ts';
import type { SpNumber } from '../../../engine/start/sp-number.ts';
import { certainPlies } from '../../../engine/tournament/game.ts';
import type { Game, LinePly } from '../../../engine/tournament/game.ts';
import { withAnswer, withPly, withQuestion, withRebase } from '../../../engine/tournament/recorded-play.ts';
import { gameOf } from '../../support/recorded-game.ts';
import { setupOf, TestTable } from '../../support/table.ts';

const USUAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
/** How many plies a running table takes back one by one. */
const KEPT = 8;

/** A table at play and what the record makes of it. */
class RecordedTable {
  readonly table: TestTable;
  game: Game;
  #folded = 0;

  constructor(fen: string, begin = (table: TestTable): TestTable => table.start()) {
    this.table = begin(new TestTable(fen));
    this.game = gameOf({ plies: [], questions: [] }, fen);
    this.fold();
  }

  fold(): void {
    const { events } = this.table;
    for (; this.#folded < events.length; this.#folded++) {
      const event = events[this.#folded];
      if (event !== undefined) this.game = folded(this.game, event);
    }
  }

  get sans(): string {
    return certainPlies(this.game)
      .map(({ record }) => record.san)
      .join(' ');
  }

  get start(): TableState['start'] {
    return setupOf(this.game.start);
  }

  /** The kiosk is started anew: nothing is left but the record, and board and clock answer again. */
  restart(): void {
    this.fold();
    this.table.state = resumeTable({ start: this.start }, gameInProgress(this.game, 0));
    this.table.dump().clock().wait(3000);
    this.fold();
  }

  act(act: Act): void {
    const { table } = this;
    switch (act.kind) {
      case 'ply': {
        const moves = legalMoves(table.state.turn.setup);
        const move = moves[act.choice % Math.max(1, moves.length)];
        if (move === undefined) break;
        table.setup = table.state.turn.setup;
        table.ply(makeSan(table.setup, move)).settle();
        break;
      }
      case 'jump': {
        // A pawn that no move takes there: a question.
        table.set('a6', 'Q').press().settle();
        break;
      }
      case 'played': {
        const setup = openQuestion(table.state)?.anchor.setup ?? table.state.turn.setup;
        const moves = legalMoves(setup);
        const move = moves[act.choice % Math.max(1, moves.length)];
        if (move !== undefined) table.key({ kind: 'played', moves: [makeUci(move)] }).settle();
        break;
      }
      case 'setByHand': {
        const moves = legalMoves(table.state.turn.setup);
        const move = moves[act.choice % Math.max(1, moves.length)];
        const setup = move === undefined ? table.state.turn.setup : play(table.state.turn.setup, move);
        table.key({ kind: 'setByHand', fen: makeFen(setup) }).settle();
        break;
      }
      case 'takeBack':
      case 'restored':
        table.key({ kind: act.kind }).settle();
        break;
      case 'standing':
        // The board is set up as the record has it.
        table.board = (openQuestion(table.state)?.anchor.setup ?? table.state.turn.setup).placement;
        table.dump().settle();
        break;
      case 'restart':
        this.restart();
    }
    this.fold();
  }
}

interface Act {
  readonly kind: (typeof KINDS)[number];
  readonly choice: number;
}
const KINDS = ['ply', 'jump', 'played', 'setByHand', 'takeBack', 'restored', 'standing', 'restart'] as const;

function folded(game: Game, event: TableEvent): Game {
  const linePly = (record: PlyRecord): LinePly => ({ record, closedEpochMs: record.atMs });
  switch (event.kind) {
    case 'gameStarted':
    case 'clockSided':
      return { ...game, whiteClock: event.whiteClock };
    case 'boardReplaced':
      return { ...game, boardMayLag: event.rotated === null, boardReplaced: event.rotated === null };
    case 'ply':
      return withPly(game, linePly(event.ply));
    case 'question':
      return withQuestion(game, event.question, 0);
    case 'rebased':
      return withRebase(game, event.questionId, event.fen, 0, event.plies?.map(linePly));
    case 'answered':
      return withAnswer(game, { ...event, plies: event.plies.map(linePly) }, 0);
    default:
      return game;
  }
}

/** What taking back one ply after the other gives: what is dropped, where it leads, and the number of the next ply. */
function takenBack(state: TableState): readonly string[] {
  const steps: string[] = [];
  for (let now = state; ;) {
    const { state: next, events } = step(now, { kind: 'takeBack', atMs: 1e9 });
    const answered = events.find((event) => event.kind === 'answered');
    if (answered === undefined) return steps;
    steps.push(`${String(answered.dropped)} ${answered.fen} ply ${String(next.turn.ply)}`);
    now = next;
  }
}

/** Takes back what the record has, one by one: it must never be asked for more than it holds, nor stand elsewhere. */
function foldsAlong(game: Game, state: TableState): void {
  let now = state;
  for (let one = game; ;) {
    const { state: next, events } = step(now, { kind: 'takeBack', atMs: 1e9 });
    if (!events.some((event) => event.kind === 'answered')) return;
    one = events.reduce(folded, one);
    const last = one.segments.at(-1);
    expect(last?.plies.at(-1)?.record.fen ?? last?.fen).toBe(makeFen(next.turn.setup));
    expect(one.segments.some((segment) => segment.cause === 'hole')).toBe(false);
    now = next;
  }
}

function compare({ game, table, start }: RecordedTable): void {
  const live = takenBack(table.state);
  const resumed = resumeTable({ start }, gameInProgress(game, 0));
  expect(takenBack(resumed).slice(0, live.length)).toEqual(live);
  expect(takenBack(resumed).length).toBeLessThanOrEqual(Math.max(live.length, KEPT));
  foldsAlong(game, resumed);
  foldsAlong(game, table.state);
  const { turn } = table.state;
  const question = openQuestion(table.state);
  expect([resumed.turn.ply, makeFen(resumed.turn.setup)]).toEqual([turn.ply, makeFen(turn.setup)]);
  expect(openQuestion(resumed)?.anchor.ply).toBe(question?.anchor.ply);
  expect(openQuestion(resumed)?.dropped).toBe(question?.dropped);
  expect(resumed.whiteClock).toBe(table.state.whiteClock);
  if (table.state.phase.kind === 'awaitingBoard') expect(resumed.phase.kind).toBe('awaitingBoard');
}

function played(...acts: readonly Act['kind'][]): RecordedTable {
  const recorded = new RecordedTable(USUAL);
  acts.forEach((kind, choice) => {
    recorded.act({ kind, choice });
  });
  return recorded;
}

/** 1. e4 e5 2. Nf3 was played, and the last ply is taken back with the knight still on f3; then the kiosk is started anew. */
const AFTER_TAKE_BACK: readonly {
  readonly name: string;
  readonly before?: (table: TestTable) => void;
  readonly after?: (table: TestTable) => void;
  readonly sans: string;
  readonly waits: boolean;
}[] = [
  { name: 'nothing is done', sans: 'e4 e5', waits: true },
  { name: 'the clock was stopped', before: (table) => table.stop(), sans: 'e4 e5', waits: true },
  { name: 'the lever was put back', before: (table) => table.press(), sans: 'e4 e5', waits: true },
  { name: 'the lever goes over', after: (table) => table.press().settle(), sans: 'e4 e5', waits: true },
  { name: 'the board was put right meanwhile', before: putRight, sans: 'e4 e5', waits: false },
  {
    name: 'the board is put right and another move made',
    before: (table) => table.stop(),
    after: (table) => bishopOut(putRight(table.restart('left'))),
    sans: 'e4 e5 Bc4',
    waits: false,
  },
  {
    name: 'the board had been put right and another move made',
    before: (table) => bishopOut(putRight(table.press())),
    sans: 'e4 e5 Bc4',
    waits: false,
  },
  {
    name: 'the arbiter says to go on from what stands there',
    after: (table) => table.key({ kind: 'closeTurn' }).settle(),
    sans: 'e4 e5 Nf3',
    waits: false,
  },
  {
    name: 'the arbiter had entered what was played instead',
    before: (table) =>
      table
        .key({ kind: 'played', moves: ['f1c4'] })
        .lift('f3')
        .set('g1', 'N')
        .lift('f1')
        .set('c4', 'B'),
    sans: 'e4 e5 Bc4',
    waits: false,
  },
];

function putRight(table: TestTable): TestTable {
  return table.lift('f3').set('g1', 'N').settle();
}

function bishopOut(table: TestTable): TestTable {
  return table.lift('f1').set('c4', 'B').press().settle();
}

describe('a ply that was taken back does not come back by itself after a restart', () => {
  it.each(AFTER_TAKE_BACK)('$name', ({ before, after, sans, waits }) => {
    const recorded = new RecordedTable(USUAL);
    const { table } = recorded;
    for (const san of ['e4', 'e5', 'Nf3']) table.ply(san).settle();
    table.key({ kind: 'takeBack' });
    before?.(table);
    recorded.restart();
    after?.(table);
    recorded.fold();
    expect(recorded.sans).toBe(sans);
    expect(table.verdicts).toEqual([]);
    expect(table.state.phase.kind === 'awaitingBoard').toBe(waits);
  });
});

it('what was recorded from each board that nothing explained is kept over a restart, until it is answered', () => {
  const recorded = new RecordedTable(USUAL);
  const { table } = recorded;
  table.ply('e4').ply('e5');
  table.lift('f1').set('f3', 'B').press().settle();
  table.lift('b8').set('b6', 'n').press().settle();
  table.lift('h2').set('h3', 'P').press().settle();
  recorded.restart();
  for (const move of ['f1e2', 'b8c6']) {
    table.key({ kind: 'played', moves: [move] }).settle();
    recorded.restart();
  }
  expect(recorded.sans).toBe('e4 e5 Be2 Nc6 h3');
});

/** White's clock is on the left. */
const SIDES: readonly {
  readonly name: string;
  readonly begin: (table: TestTable) => TestTable;
  readonly side: 'left' | null;
}[] = [
  { name: 'that only play has shown is known', begin: movedFirst, side: 'left' },
  { name: 'that was taken for the other one is in doubt', begin: startedWrongly, side: null },
  {
    name: 'that was taken for the other one and put right is known',
    begin: (table) => startedWrongly(table).ply('e4').settle().ply('e5').settle(),
    side: 'left',
  },
];

/** White moves before any clock is started, and Black starts White's. */
function movedFirst(table: TestTable): TestTable {
  return table.dump().clock().wait(500).hands('a4').restart('left').press(800).ply('e5').settle();
}

/** The clock is started with the lever the wrong way round, which is put right while it runs. */
function startedWrongly(table: TestTable): TestTable {
  return table.dump().clock().wait(500).restart('right').wait(1500).press().settle();
}

describe('after a restart White’s side of the clock', () => {
  it.each(SIDES)('$name', ({ begin, side }) => {
    const recorded = new RecordedTable(USUAL, begin);
    const { table } = recorded;
    expect(table.state.whiteClock).toBe(side);
    recorded.restart();
    expect(table.state.whiteClock).toBe(side);
  });
});

describe('a game taken up from the record', () => {
  it.each<[string, readonly Act['kind'][]]>([
    ['plain plies', ['ply', 'ply', 'ply']],
    ['set by hand after two plies', ['ply', 'ply', 'setByHand']],
    ['set by hand first of all', ['setByHand']],
    ['entered, then set by hand', ['played', 'setByHand']],
    ['set by hand, then plies', ['ply', 'setByHand', 'standing', 'ply', 'ply']],
    ['set by hand under a question', ['ply', 'ply', 'jump', 'setByHand', 'standing']],
    ['set by hand under a question, and taken back over it', ['ply', 'ply', 'jump', 'setByHand', 'takeBack']],
    ['an open question', ['ply', 'ply', 'jump']],
    ['set by hand after a restart', ['ply', 'ply', 'restart', 'setByHand', 'restart', 'takeBack']],
  ])('takes back what the running one does: %s', (_, acts) => {
    compare(played(...acts));
  });

  it('stays as it is where it is over, though the board shows a legal ply more', () => {
    const recorded = played('ply', 'ply');
    const { sans, table, start } = recorded;
    table.hands('Nf3');
    table.lever = table.sideOf('black');
    const resumed = resumeTable({ start }, gameInProgress(recorded.game, 0));
    table.state = step(resumed, { kind: 'stopGame', atMs: table.nowMs }).state;
    table.dump().clock().wait(3000);
    recorded.fold();
    expect([recorded.sans, recorded.game.questions]).toEqual([sans, []]);
  });

  it('takes back what the running one does, whatever was played, asked, set by hand and taken back', () => {
    const act = fc.record({
      kind: fc.constantFrom(...KINDS, 'ply', 'ply', 'ply'),
      choice: fc.nat(200),
    }) as fc.Arbitrary<Act>;
    fc.assert(
      fc.property(fc.nat(959), fc.array(act, { maxLength: 20 }), (sp, acts) => {
        const recorded = new RecordedTable(makeFen(startPosition(sp as SpNumber, 'cg')));
        for (const one of acts) {
          recorded.act(one);
          compare(recorded);
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('a move made while the kiosk was down, after a ply was taken back or a position set', () => {
  const AFTER_E4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1';
  const putBack = (table: TestTable): TestTable => table.lift('e5').set('e7', 'p').press().settle();

  it.each<[string, (table: TestTable) => TestTable]>([
    ['put back, and seen', (table) => putBack(table.key({ kind: 'takeBack' }))],
    ['put back before it was taken back', (table) => putBack(table.stop()).key({ kind: 'takeBack' }).restart()],
    ['set where it stands', (table) => putBack(table.stop()).key({ kind: 'setByHand', fen: AFTER_E4 }).restart()],
  ])('is recorded: %s', (_, act) => {
    const recorded = new RecordedTable(USUAL);
    const { table } = recorded;
    act(table.ply('e4').settle().ply('e5').settle());
    recorded.fold();
    table.board = setupOf('rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2').placement;
    table.lever = 'left';
    recorded.restart();
    expect(table.state.phase.kind).toBe('playing');
    expect(recorded.sans).toMatch(/c5$/u);
    expect(table.questions).toEqual([]);
  });

  it('is waited for where what was taken back had not been put back', () => {
    const recorded = new RecordedTable(USUAL);
    recorded.table.ply('e4').settle().ply('e5').settle().key({ kind: 'takeBack' });
    recorded.restart();
    expect(recorded.table.state.phase.kind).toBe('awaitingBoard');
    expect(recorded.sans).toBe('e4');
  });
});
