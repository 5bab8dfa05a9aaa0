import { describe, expect, it } from 'vitest';
import { play } from '../../../engine/chess/moves.ts';
import { NO_PIECE } from '../../../engine/chess/piece.ts';
import type { Setup } from '../../../engine/chess/setup.ts';
import { differingSquares, pieceAt, withPiece, type Placement } from '../../../engine/chess/placement.ts';
import { parseSan } from '../../../engine/notation/san.ts';
import { namedRecogniser, occupancyRecogniser } from '../../../engine/recognition/recogniser.ts';
import type { GameInProgress, Recogniser, TableEvent, TableInput } from '../../../engine/recognition/recogniser.ts';
import type { Question } from '../../../engine/recognition/verdict.ts';
import { reducer } from '../../support/occupancy.ts';
import { setupOf } from '../../support/table.ts';

const START = setupOf('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');
const E4 = after(START, 'e4');
const E4_E5 = after(E4, 'e5');
const NF3 = after(E4_E5, 'Nf3');
const NF3_NC6 = after(NF3, 'Nc6');

function after(setup: Setup, san: string): Setup {
  const move = parseSan(setup, san);
  if (!move.ok) throw new Error(move.fault.code);
  return play(setup, move.value);
}

type Step = (input: TableInput) => readonly TableEvent[];

/** A table of either kind of board, fed with what a board that names its pieces would tell. */
function tableOf<State, Input>(
  { create, resume, step }: Recogniser<State, Input>,
  translate: (input: TableInput) => Input | null,
  game: GameInProgress | null,
): Step {
  let state = game === null ? create({ start: START }) : resume({ start: START }, game);
  return (input) => {
    const given = translate(input);
    if (given === null) return [];
    const { state: next, events } = step(state, given);
    state = next;
    return events;
  };
}

const boards: readonly (readonly [string, (game: GameInProgress | null) => Step])[] = [
  ['that name their pieces', (game) => tableOf(namedRecogniser, (input) => input, game)],
  ['that tell only taken from free', (game) => tableOf(occupancyRecogniser(false), reducer(), game)],
];

/** Plays from a board: lifts, puts down, presses; a second apart. */
class Hands {
  readonly events: TableEvent[] = [];
  nowMs = 0;
  readonly #step: Step;
  #board: Placement;
  #lever: 'left' | 'right';

  constructor(step: Step, board: Placement, lever: 'left' | 'right') {
    this.#step = step;
    this.#board = board;
    this.#lever = lever;
    this.send({ kind: 'board', placement: board }).clock(false).clock(true);
  }

  send(input: TableInput extends infer I ? (I extends TableInput ? Omit<I, 'atMs'> : never) : never): this {
    this.nowMs += 500;
    this.events.push(...this.#step({ ...input, atMs: this.nowMs }));
    this.nowMs += 500;
    this.events.push(...this.#step({ kind: 'tick', atMs: this.nowMs }));
    return this;
  }

  clock(running: boolean): this {
    const time = { seconds: 300, flag: false };
    return this.send({ kind: 'clock', left: time, right: time, running, lever: this.#lever });
  }

  to(board: Placement): this {
    const squares = differingSquares(this.#board, board);
    const lifted = squares.filter((square) => board[square] === NO_PIECE);
    for (const square of [...lifted, ...squares.filter((one) => !lifted.includes(one))]) {
      this.#board = withPiece(this.#board, square, pieceAt(board, square));
      this.send({ kind: 'square', square, piece: pieceAt(board, square) });
    }
    return this;
  }

  press(): this {
    this.#lever = this.#lever === 'left' ? 'right' : 'left';
    return this.clock(true).clock(true).clock(true);
  }

  get plies(): readonly string[] {
    return this.events.flatMap((event) => (event.kind === 'ply' ? [`${String(event.ply.ply)} ${event.ply.san}`] : []));
  }
}

const GAME: GameInProgress = {
  setup: E4,
  ply: 1,
  previousSetups: [{ setup: START, ply: 0 }],
  rotated: false,
  whiteClock: 'left',
  matchesDraw: true,
  boardMayLag: false,
  boardReplaced: false,
  announced: [],
  left: null,
  lastQuestionId: 0,
  open: null,
};

describe.each(boards)('boards %s', (_name, tableFor) => {
  it('have their games recorded from the start', () => {
    const hands = new Hands(tableFor(null), START.placement, 'left');
    hands.to(E4.placement).press().to(E4_E5.placement).press();
    expect(hands.plies).toEqual(['1 e4', '2 e5']);
  });

  it('go on after a restart with the ply that comes next', () => {
    const hands = new Hands(tableFor(GAME), E4.placement, 'right');
    hands.to(E4_E5.placement).press();
    expect(hands.plies).toEqual(['2 e5']);
  });

  it('have a ply recorded that was made during the restart', () => {
    const hands = new Hands(tableFor(GAME), E4_E5.placement, 'left').clock(true).clock(true).clock(true);
    expect(hands.plies).toEqual(['2 e5']);
  });

  it('keep a question open over a restart, and its answer names it', () => {
    const question = { id: 7, ply: 2, verdict: 'ambiguous', reason: { code: 'verdict.gapSeveral', facts: {} } };
    const open = { question: question as unknown as Question, dropped: 0, base: E4_E5, provisional: [], earlier: [] };
    const game = { ...GAME, lastQuestionId: 7, open: { ...open, now: { setup: E4_E5, ply: 2 } } };
    const hands = new Hands(tableFor(game), E4_E5.placement, 'left');
    hands
      .to(NF3.placement)
      .press()
      .send({ kind: 'played', moves: ['e7e5'] });
    const answers = hands.events.flatMap((event) => (event.kind === 'answered' ? [event] : []));
    expect(answers.map(({ questionId, by, plies }) => [questionId, by, plies.map(({ san }) => san)])).toEqual([
      [7, 'played', ['e5', 'Nf3']],
    ]);
    hands.to(NF3_NC6.placement).press();
    expect(hands.plies.slice(-1)).toEqual(['4 Nc6']);
  });
});

it('a refused move changes nothing, and begins no game', () => {
  const state = namedRecogniser.create({ start: START });
  const next = namedRecogniser.step(state, { kind: 'played', moves: ['e2e4', 'e7e4'], atMs: 0 });
  expect(next.events.map(({ kind }) => kind)).toEqual(['refused']);
  expect(next.state).toEqual(state);
});
