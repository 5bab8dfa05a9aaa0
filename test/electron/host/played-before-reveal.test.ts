import { describe, expect, it } from 'vitest';
import type { TableView } from '../../../electron/contract/views/table.ts';
import { play } from '../../../engine/chess/moves.ts';
import { makeFen, parseFen } from '../../../engine/notation/fen.ts';
import { parseUci } from '../../../engine/notation/uci.ts';
import { incidentsIn } from '../../../engine/tournament/report/incidents.ts';
import { CLASSICAL, DRAWN, TABLES, TwoRounds } from '../../support/two-rounds.ts';

const OPENING = ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1c4', 'f8c5'];
const SANS = ['e4', 'e5', 'Nf3', 'Nc6', 'Bc4', 'Bc5'];
const FOOLS_MATE = ['f2f3', 'e7e5', 'g2g4', 'd8h4'];
/** Black's knight has gone from g8 to g5 after 1.e4 e5 2.Nf3. */
const ILLEGAL = 'rnbqkb1r/pppp1ppp/8/4p1n1/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 1';
/** After the opening White’s king stands on g1, and his rook has not come to f1. */
const HALF_CASTLED = 'r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQ2KR w kq - 0 1';

/** The positions after each of these moves. */
function after(start: string, moves: readonly string[]): readonly string[] {
  const parsed = parseFen(start);
  if (!parsed.ok) throw new Error(start);
  let setup = parsed.value;
  return moves.map((text) => {
    const move = parseUci(setup, text);
    if (!move.ok) throw new Error(text);
    setup = play(setup, move.value);
    return makeFen(setup);
  });
}

/** A sealed start that stands at the first table with its clock running. */
function begun(): TwoRounds {
  const round = new TwoRounds();
  round.give(CLASSICAL);
  round.setUp(1, CLASSICAL);
  round.board(1).clock.start();
  round.hall.wait(2_000);
  return round;
}

/** Each board is made, and the clock pressed. */
function played(round: TwoRounds, boards: readonly string[]): void {
  const { clock } = round.board(1);
  for (const board of boards) {
    placed(round, board);
    clock.press(clock.lever);
    round.hall.wait(1_500);
  }
}

function placed(round: TwoRounds, board: string): void {
  round.board(1).setUp(board);
  round.hall.wait(1_500);
}

function revealed(round: TwoRounds): TableView {
  round.reveal();
  round.hall.wait(1_500);
  return round.view(1);
}

function sans({ plies }: TableView): readonly string[] {
  return plies.map(({ san }) => san);
}

/** Moves are missing, and nothing else is said: no piece that was touched, and nothing to be given for it. */
function expectMissing({ questions, alerts, state }: TableView): void {
  expect(state).toBe('attention');
  expect(alerts.map(({ kind }) => kind)).toEqual(['question']);
  expect(questions).toMatchObject([
    { verdict: 'ambiguous', reason: { code: 'verdict.gapTooLong' }, meanings: [], nearest: [] },
  ]);
}

describe('what was played before the reveal', () => {
  it.each([1, 2, 3, 4, 5, 6])('is recorded at once where it was seen, and its clock read: %i plies', (plies) => {
    const round = begun();
    played(round, after(CLASSICAL, OPENING.slice(0, plies)));
    const view = revealed(round);
    expect(sans(view)).toEqual(SANS.slice(0, plies));
    expect(view).toMatchObject({ matchesDraw: true, alerts: [], questions: [] });
    expect(view.turn).toBe(plies % 2 === 0 ? 'white' : 'black');
    expect(new Set(view.plies.map(({ mark }) => mark))).toEqual(new Set(['gap']));
    expect(view.clock?.running).toBe(view.turn);
    expect(view.clock?.white).toBeGreaterThan(800);
    expect(view.clock?.black).toBeGreaterThan(800);
    const next = after(CLASSICAL, [...OPENING, 'd2d3'].slice(0, plies + 1)).slice(-1);
    played(round, next);
    expect(sans(round.view(1))).toEqual([...SANS, 'd3'].slice(0, plies + 1));
    expect(round.view(1)).toMatchObject({ alerts: [], questions: [] });
  });

  it('leaves a move open that was not pressed', () => {
    const round = begun();
    const boards = after(CLASSICAL, OPENING.slice(0, 3));
    played(round, boards.slice(0, 2));
    placed(round, boards[2] ?? '');
    expect(sans(revealed(round))).toEqual(['e4', 'e5']);
    const { clock } = round.board(1);
    clock.press(clock.lever);
    round.hall.wait(1_500);
    expect(sans(round.view(1))).toEqual(['e4', 'e5', 'Nf3']);
    expect(round.view(1)).toMatchObject({ alerts: [], questions: [] });
  });

  it.each<readonly [string, readonly string[]]>([
    ['an illegal move', [...after(CLASSICAL, OPENING.slice(0, 3)), ILLEGAL]],
    ['the half of a castling', [...after(CLASSICAL, OPENING), HALF_CASTLED]],
  ])('is asked for at once where no moves explain it, whoever touched what: %s', (_, boards) => {
    const round = begun();
    played(round, boards);
    const view = revealed(round);
    expectMissing(view);
    expect(view.clock?.white).toBeGreaterThan(800);
  });

  it('goes on being asked for, and for nothing else, after the next press', () => {
    const round = begun();
    played(round, [...after(CLASSICAL, OPENING), HALF_CASTLED]);
    revealed(round);
    played(round, [HALF_CASTLED.replace('pppp1ppp/2n5', 'ppp2ppp/2np4')]);
    expectMissing(round.view(1));
  });

  it.each<readonly [string, (round: TwoRounds) => void]>([
    [
      'it was pressed',
      (round) => {
        const { clock } = round.board(1);
        clock.press(clock.lever);
      },
    ],
    [
      'the clock was stopped instead',
      (round) => {
        round.board(1).clock.stop();
      },
    ],
  ])('ends with its mate: %s', (_, then) => {
    const round = begun();
    const boards = after(CLASSICAL, FOOLS_MATE);
    played(round, boards.slice(0, 3));
    placed(round, boards[3] ?? '');
    then(round);
    round.hall.wait(1_500);
    const view = revealed(round);
    expect(sans(view)).toEqual(['f3', 'e5', 'g4', 'Qh4#']);
    expect(view.alerts.map(({ kind }) => kind)).toEqual(['over']);
  });

  it('is no game where the clock was stopped and men are being put back', () => {
    const round = begun();
    const boards = after(CLASSICAL, OPENING);
    played(round, boards.slice(0, 2));
    round.board(1).clock.stop();
    round.hall.wait(1_500);
    placed(round, boards[0] ?? '');
    expect(revealed(round)).toMatchObject({ gameId: null, alerts: [] });
  });

  it('is taken up when the clock runs again, where it stood at the reveal', () => {
    const round = begun();
    played(round, after(CLASSICAL, OPENING));
    round.board(1).clock.stop();
    round.hall.wait(1_500);
    expect(revealed(round)).toMatchObject({ gameId: null, alerts: [{ kind: 'unbegun', facts: { by: 'standing' } }] });
    round.board(1).clock.start();
    round.hall.wait(1_500);
    expect(sans(round.view(1))).toEqual(SANS);
    expect(round.view(1)).toMatchObject({ alerts: [], questions: [], clock: { running: 'white' } });
  });

  it('is asked for then, where no moves explain it', () => {
    const round = begun();
    played(round, [...after(CLASSICAL, OPENING), HALF_CASTLED]);
    round.board(1).clock.stop();
    round.hall.wait(1_500);
    revealed(round);
    round.board(1).clock.start();
    round.hall.wait(1_500);
    expectMissing(round.view(1));
  });

  it('is nothing where a start was set up anew, and its clock stood', () => {
    const round = begun();
    played(round, after(CLASSICAL, OPENING));
    round.setUp(1, CLASSICAL);
    expect(revealed(round)).toMatchObject({ gameId: null, alerts: [], state: 'ready' });
    const boards = after(CLASSICAL, OPENING);
    placed(round, boards[0] ?? '');
    round.board(1).clock.start();
    round.hall.wait(1_500);
    expect(round.view(1).clock?.running).toBeNull();
    played(round, boards.slice(1));
    expect(sans(round.view(1))).toEqual(SANS);
  });

  it('is followed up to its last move where the first was made before the clock was started', () => {
    const round = new TwoRounds();
    round.give(CLASSICAL);
    round.setUp(1, CLASSICAL);
    const boards = after(CLASSICAL, OPENING);
    const { clock } = round.board(1);
    placed(round, boards[0] ?? '');
    clock.flip();
    clock.start();
    round.hall.wait(1_500);
    played(round, boards.slice(1, 3));
    expect(sans(revealed(round))).toEqual(['e4', 'e5']);
    played(round, boards.slice(3));
    expect(sans(round.view(1))).toEqual(SANS);
    expect(round.view(1)).toMatchObject({ alerts: [], questions: [], clock: { running: 'white' } });
  });

  it('is told for good: since when the clock ran, and in the report', () => {
    const round = begun();
    const calledEpochMs = round.view(1).alerts.find(({ kind }) => kind === 'sealed')?.sinceEpochMs ?? 0;
    round.hall.wait(60_000);
    const { playedFromEpochMs } = revealed(round);
    expect(Math.abs((playedFromEpochMs ?? 0) - calledEpochMs)).toBeLessThan(1_000);
    const { tournament } = round.hall.host.context.recorder;
    expect(incidentsIn(tournament)).toMatchObject([{ kind: 'early', atEpochMs: playedFromEpochMs }]);
  });

  it('is told at the table with how long its clock ran and both times, and goes on being told once it was stopped', () => {
    const round = begun();
    expect(round.view(1).clock).toMatchObject({ white: 899, black: 900, running: 'white' });
    round.hall.wait(10_000);
    round.board(1).clock.stop();
    round.hall.wait(2_000);
    const { ranEarly, alerts, clock } = round.view(1);
    expect([ranEarly?.forMs, alerts, clock?.running]).toEqual([expect.closeTo(12_000, -3), [], null]);
    expect(round.view(2).ranEarly).toBeNull();
    round.board(1).clock.start();
    round.hall.wait(5_000);
    round.board(1).clock.stop();
    round.hall.wait(2_000);
    const told = { fromEpochMs: ranEarly?.fromEpochMs, forMs: expect.closeTo(17_000, -3) as number };
    expect(revealed(round)).toMatchObject({ gameId: null, ranEarly: told });
    round.board(1).clock.start();
    round.hall.wait(2_000);
    const { gameId, ranEarly: ran } = round.view(1);
    expect([gameId === null, ran]).toEqual([false, told]);
    expect(incidentsIn(round.hall.host.context.recorder.tournament)).toMatchObject([
      { kind: 'ranEarly', atEpochMs: told.fromEpochMs, forMs: told.forMs },
    ]);
  });

  it('is told of a clock that was started over another start, with its times; after the next draw too, and in no other round', () => {
    const round = new TwoRounds();
    round.give(DRAWN);
    round.setUp(1, CLASSICAL);
    round.board(1).clock.start();
    round.hall.wait(8_000);
    expect(round.view(1).clock).toMatchObject({ white: 893, black: 900, running: 'white' });
    round.reveal();
    round.hall.wait(1_000);
    const { ranEarly, gameId } = round.view(1);
    expect([gameId, ranEarly?.forMs]).toEqual([null, expect.closeTo(8_000, -3)]);
    round.ask('start.give', {
      table: null,
      start: '10',
      over: (round.hall.host.roundView?.draw as { readonly draw: string }).draw,
      reason: 'Wrong ball',
    });
    expect(round.view(1).ranEarly).toEqual(ranEarly);
    round.ask('round.open', {
      ...{ name: 'Round 3', castlingMode: 'cg' },
      tables: TABLES.map((table) => ({ table, white: `W${String(table)}`, black: `B${String(table)}` })),
    });
    expect(round.view(1).ranEarly).toBeNull();
  });

  it('goes on being told of a clock that runs on over another draw, with its times, and in no other round', () => {
    const round = begun();
    const { draw } = round.hall.host.roundView?.draw as { readonly draw: string };
    round.hall.wait(18_000);
    const told = round.view(1).alerts;
    round.ask('start.give', { table: null, start: '10', over: draw, reason: 'Wrong ball' });
    expect(round.view(1).alerts).toEqual(told);
    round.hall.wait(10_000);
    expect(round.view(1).clock).toMatchObject({ white: 871, black: 900, running: 'white' });
    round.board(1).clock.stop();
    round.hall.wait(2_000);
    expect(revealed(round)).toMatchObject({ gameId: null, ranEarly: { forMs: expect.closeTo(30_000, -3) as number } });
  });

  it('has no sides while its clock may have been put right', () => {
    const round = begun();
    round.board(1).clock.press(round.board(1).clock.lever);
    round.hall.wait(2_000);
    expect(round.view(1).clock).toMatchObject({ white: null, black: null, running: null });
  });

  it('is told of no game that began with or after the reveal', () => {
    const round = new TwoRounds();
    round.give(CLASSICAL);
    round.setUp(1, CLASSICAL);
    revealed(round);
    round.board(1).clock.start();
    round.hall.wait(2_000);
    expect(round.view(1)).toMatchObject({ playedFromEpochMs: null });
    expect(round.view(1).gameId).not.toBeNull();
  });

  it('is asked for where the cable was out meanwhile', () => {
    const round = begun();
    const boards = after(CLASSICAL, OPENING);
    played(round, boards.slice(0, 2));
    round.board(1).pull();
    round.hall.wait(1_000);
    played(round, boards.slice(2, 6));
    round.board(1).plug();
    round.hall.wait(3_000);
    const view = revealed(round);
    expect(view.gameId).not.toBeNull();
    expect(view.alerts.map(({ kind }) => kind)).toEqual(['question']);
  });
});
