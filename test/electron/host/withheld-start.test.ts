import { describe, expect, it } from 'vitest';
import { ZERO_AT } from '../../support/hall.ts';
import { CLASSICAL, DRAWN, TABLES, TwoRounds } from '../../support/two-rounds.ts';

/** Its back rank and number stand in nothing else that is public. */
const TELLS = /bbqnnrkr|B B Q N N R K R/iu;
const MIDDLE = 'r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2N2N2/PPPP1PPP/R1BQK2R w KQkq - 0 1';

describe('boards that go on being touched after the next round is opened', () => {
  it.each<readonly [string, (round: TwoRounds) => void]>([
    ['a middle game is looked at', ({ boards }) => boards[0]?.setUp(MIDDLE)],
    ['the pieces are put back to where they stood', ({ boards }) => boards[0]?.setUp(CLASSICAL)],
    ['a blitz game is played', ({ boards }) => boards[0]?.play(CLASSICAL, ['d2d4', 'd7d5', 'c2c4'])],
  ])('begin no game, before the draw and after it: %s', (_, touch) => {
    const round = new TwoRounds();
    touch(round);
    round.hall.wait(20_000);
    expect(round.games).toEqual([null, null]);
    round.give();
    round.hall.wait(20_000);
    expect(round.games).toEqual([null, null]);
    expect(round.view(1).alerts).toEqual([]);
    round.reveal();
    round.hall.wait(2_000);
    round.board(1).clock.start();
    round.hall.wait(20_000);
    expect(round.games).toEqual([null, null]);
    expect(round.hall.host.roundView).toMatchObject({ moment: 'revealed', start: { fen: DRAWN } });
    for (const table of TABLES) {
      round.setUp(table);
      round.board(table).clock.start();
      round.hall.wait(1_000);
    }
    expect(TABLES.map((table) => round.view(table).matchesDraw)).toEqual([true, true]);
  });

  it('begin one from a start that is set up wrong, even with a man missing, and call for it', () => {
    const round = new TwoRounds();
    round.board(1).setUp(MIDDLE);
    round.give();
    round.reveal();
    round.hall.wait(5_000);
    round.setUp(1, DRAWN.replace('pppppppp', 'pppppp1p'));
    expect(round.games).toEqual([null, null]);
    round.board(1).clock.start();
    round.hall.wait(5_000);
    expect(round.view(1)).toMatchObject({ matchesDraw: false, startDiffersOn: ['g7'], alerts: [{ kind: 'start' }] });
  });

  it('begin none where the draw is revealed as it is made', () => {
    const round = new TwoRounds();
    round.board(1).setUp(MIDDLE);
    round.hall.wait(20_000);
    const drawOf = (): string => (round.hall.host.roundView?.draw as { draw: string }).draw;
    round.ask('draw.commit', { round: 2, excluded: [], repeats: 'allowed' });
    round.ask('draw.input', { draw: drawOf(), inputs: [{ from: '', text: '1' }] });
    round.ask('draw.reveal', { draw: drawOf(), present: [] });
    round.hall.wait(20_000);
    expect(round.games).toEqual([null, null]);
  });
});

describe('a sealed start', () => {
  it('is played by no board that stands on it, and stays sealed; its clock calls the arbiter', () => {
    const round = new TwoRounds();
    round.give();
    round.setUp(1);
    expect(round.view(1)).toMatchObject({ state: 'ready', alerts: [] });
    const before = round.public;
    round.board(1).clock.start();
    round.hall.wait(5_000);
    expect(round.view(1)).toMatchObject({
      gameId: null,
      state: 'attention',
      alerts: [{ kind: 'sealed', urgency: 'act' }],
    });
    expect(round.view(2).alerts).toEqual([]);
    expect(round.public).toBe(before);
    expect(round.public).not.toMatch(TELLS);
    expect(round.hall.host.roundView).toMatchObject({ moment: 'drawn' });
  });

  it('calls no more once the clock stands again', () => {
    const round = new TwoRounds();
    round.give();
    round.setUp(1);
    round.board(1).clock.start();
    round.hall.wait(2_000);
    round.board(1).clock.stop();
    round.hall.wait(2_000);
    expect(round.view(1)).toMatchObject({ state: 'ready', alerts: [] });
  });

  it.each<readonly [string, (round: TwoRounds) => void]>([
    [
      'by hand',
      (round) => {
        round.reveal();
      },
    ],
    [
      'by the timetable',
      (round) => {
        const now = ZERO_AT + round.hall.timeline.monotonicMs();
        const times = {
          drawEpochMs: now,
          revealEpochMs: now + 1_000,
          doorsEpochMs: now + 2_000,
          startEpochMs: now + 2_000,
        };
        round.ask('timetable.set', { round: 2, timetable: times });
        round.hall.wait(1_100);
      },
    ],
  ])('begins the games that people have begun on it when it is revealed: %s', (_, reveal) => {
    const round = new TwoRounds();
    round.give();
    round.setUp(1);
    round.board(1).play(DRAWN, ['g2g3', 'g7g6']);
    round.hall.wait(3_000);
    expect(round.games).toEqual([null, null]);
    reveal(round);
    round.hall.wait(20_000);
    expect(round.view(1)).toMatchObject({ matchesDraw: true, questions: [], alerts: [] });
    expect(round.view(1).plies.map(({ san }) => san)).toEqual(['g3', 'g6']);
    expect(round.games[1]).toBeNull();
  });

  it('is not revealed where the machine’s clock was put forward past the time, and is where that time comes', () => {
    const round = new TwoRounds();
    round.give();
    const now = ZERO_AT + round.hall.timeline.monotonicMs();
    const hour = 3_600_000;
    const times = { doorsEpochMs: now + hour, startEpochMs: now + hour };
    round.ask('timetable.set', { round: 2, timetable: { drawEpochMs: now, revealEpochMs: now + hour, ...times } });
    round.hall.wait(1_000);
    round.hall.moveClock(2 * hour);
    round.hall.wait(25_000);
    expect(round.hall.host.roundView).toMatchObject({ moment: 'drawn' });
    const codes = round.hall.host.alerts.map(({ fault }) => fault.code);
    expect(codes).toEqual(['clock.moved', 'draw.notRevealed']);
    round.hall.moveClock(-2 * hour);
    round.hall.wait(hour - 60_000);
    expect(round.hall.host.roundView).toMatchObject({ moment: 'drawn' });
    round.hall.wait(60_000);
    expect(round.hall.host.roundView).toMatchObject({ moment: 'revealed' });
  });

  it('keeps a table’s own start back too; once it is revealed that one is played without a word', () => {
    const round = new TwoRounds();
    round.give();
    round.ask('start.give', { table: 2, start: CLASSICAL });
    for (const table of TABLES) round.setUp(table);
    round.board(2).setUp(CLASSICAL);
    round.hall.wait(3_000);
    round.board(2).clock.start();
    round.hall.wait(3_000);
    expect(round.games).toEqual([null, null]);
    round.board(2).clock.stop();
    round.hall.wait(1_000);
    round.reveal();
    round.ask('start.give', { table: 2, start: MIDDLE });
    round.board(2).setUp(MIDDLE);
    round.hall.wait(3_000);
    round.board(2).clock.start();
    round.hall.wait(3_000);
    expect(round.view(2)).toMatchObject({ matchesDraw: true });
    expect(round.games[0]).toBeNull();
  });

  it('of a table leaves the public nothing of it, and not the round’s start in its place', () => {
    const round = new TwoRounds();
    round.ask('start.give', { table: null, start: CLASSICAL });
    round.reveal();
    round.ask('start.give', { table: 2, start: DRAWN });
    const told = (): unknown => round.hall.host.publicTables().map(({ start, sp }) => [start, sp]);
    expect(told()).toEqual([
      [CLASSICAL, 518],
      [null, null],
    ]);
  });

  it('takes the place of a revealed one: no game begins then either', () => {
    const round = new TwoRounds();
    round.ask('start.give', { table: null, start: CLASSICAL });
    round.reveal();
    const { draw } = round.hall.host.roundView?.draw as { draw: string };
    round.ask('start.give', { table: null, start: DRAWN, over: draw });
    round.setUp(1);
    round.board(1).clock.start();
    round.hall.wait(3_000);
    expect(round.games).toEqual([null, null]);
    expect(round.public).not.toMatch(TELLS);
  });
});
