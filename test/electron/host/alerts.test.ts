import { describe, expect, it } from 'vitest';
import type { Host } from '../../../electron/host/host.ts';
import { resumeOrOpenRound } from '../../../electron/host/opening.ts';
import { parseStart } from '../../../engine/start/start-text.ts';
import { alertsSeen } from '../../../electron/contract/alerts-seen.ts';
import type { AlertsSeen } from '../../../electron/contract/alerts-seen.ts';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import type { TableAlertView } from '../../../electron/contract/views/table-alert.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';
import { NO_PIECE } from '../../../engine/chess/piece.ts';
import type { RoundRules } from '../../../engine/laws/round-rules.ts';
import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';
import { demand } from '../../support/ask-host.ts';
import { openHall } from '../../support/hall.ts';
import type { Hall } from '../../support/hall.ts';
import { PlayedLines } from '../../support/played-lines.ts';
import type { PlayedLine } from '../../support/played-lines.ts';
import { pieceOfLetter, squareOf } from '../../support/table.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const USUAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const OPENING = ['e2e4', 'e7e5', 'g1f3', 'b8c6'];
const MATE = ['f2f3', 'e7e5', 'g2g4', 'd8h4'];

/** One table with a board and a clock, and a game from the usual start. */
class AlertHall {
  readonly #hall: Hall;
  readonly line: PlayedLine;

  constructor(
    moves: readonly string[],
    { rules = USUAL_RULES, folder = temporaryFolder(), plugged = true, goesOn = true } = {},
  ) {
    const made: PlayedLine[] = [];
    this.#hall = openHall(folder, (clock) => {
      const lines = new PlayedLines(clock);
      made.push(lines.add('a', '00001'));
      return lines;
    });
    const [line] = made;
    if (line === undefined) throw new Error('the hall asked for no lines');
    this.line = line;
    if (!plugged) line.plug = () => undefined;
    const start = parseStart('518', 'cg');
    if (!start.ok) throw new Error('518');
    resumeOrOpenRound(this.#hall.host, { boards: ['a'], start: start.value, simulate: 0, tournament: 'Open' });
    if (rules !== USUAL_RULES) this.reopen(rules);
    if (moves.length > 0) {
      line.play(USUAL, moves);
      this.wait(6_000 + 3_000 * moves.length);
      // The hands stopped it after their last move.
      if (goesOn) line.clock.start();
      this.wait(1_000);
    }
  }

  /** Another round of the same table, by these rules. */
  reopen(rules: RoundRules): void {
    const seats = [{ table: 1, white: 'Ada', black: 'Bea' }];
    this.ask('round.open', { name: 'Round 2', tables: seats, castlingMode: 'cg', rules });
    this.ask('start.give', { table: null, start: '518' });
    this.ask('hall.show', { screen: 'position' });
    this.wait(1_000);
  }

  get view(): TableView {
    return this.#hall.host.tableView(1);
  }

  get alerts(): readonly TableAlertView[] {
    return this.view.alerts;
  }

  get kinds(): readonly string[] {
    return this.alerts.map(({ kind }) => kind);
  }

  ask(request: string, input: object): void {
    demand(this.#hall, request, input);
  }

  key(key: string): void {
    this.ask('table.key', { table: 1, seen: tableSeen(this.view), key });
  }

  result(result: string): void {
    this.ask('result.set', { table: 1, seen: tableSeen(this.view), result, reason: REASONS[result] });
    this.wait(1_000);
  }

  /** By all that calls, or by what was looked at. */
  seen(shown?: AlertsSeen): void {
    this.ask('table.acknowledge', { table: 1, questionId: 0, shown });
  }

  put(square: string, piece: string): this {
    this.line.board.put(squareOf(square), piece === '' ? NO_PIECE : pieceOfLetter(piece));
    return this.wait(500);
  }

  move(from: string, to: string, piece: string): this {
    return this.put(from, '').put(to, piece);
  }

  press(): this {
    this.line.clock.press(this.line.clock.lever);
    return this.wait(400);
  }

  wait(ms: number): this {
    this.#hall.wait(ms);
    return this;
  }

  moveClock(byMs: number): void {
    this.#hall.moveClock(byMs);
  }

  flag(color: 'white' | 'black' | null): void {
    const { gameId } = this.view;
    const alert = { code: 'alert.flag', facts: { color } } as const;
    this.host.context.recorder.add({ type: 'alert.raised', data: { table: 1, gameId, alert } });
  }

  get host(): Host {
    return this.#hall.host;
  }

  close(): void {
    this.#hall.host.close();
  }
}

const REASONS: Readonly<Record<string, string>> = {
  '1-0': 'resignation',
  '0-1': 'resignation',
  '1/2-1/2': 'agreement',
};

describe('a game that is over by itself', () => {
  it('is told at the press, with the result, and no more once that is entered', () => {
    const hall = new AlertHall(MATE, { goesOn: false });
    const [ply] = hall.view.plies.slice(-1);
    expect(hall.alerts).toMatchObject([
      {
        kind: 'over',
        urgency: 'result',
        article: '5.1.1',
        seen: false,
        facts: { ending: 'checkmate', result: '0-1', move: 2 },
      },
    ]);
    expect(hall.view.state).toBe('playing');
    expect(ply?.san).toBe('Qh4#');
    hall.result('0-1');
    expect(hall.alerts).toEqual([]);
    expect(hall.view.clock?.running).toBeNull();
    hall.close();
  });

  it('another result than the board’s is a conflict until it is seen', () => {
    const hall = new AlertHall(MATE, { goesOn: false });
    hall.result('1-0');
    expect(hall.view.state).toBe('attention');
    expect(hall.alerts).toMatchObject([
      { kind: 'conflict', urgency: 'act', article: '5.1.1', facts: { entered: '1-0', board: { result: '0-1' } } },
    ]);
    hall.wait(100);
    hall.seen();
    expect(hall.view).toMatchObject({ state: 'over', alerts: [] });
    hall.close();
  });

  it('threefold and fifty are the players’ to claim, and not told', () => {
    const shuffle = ['g1f3', 'g8f6', 'f3g1', 'f6g8'];
    const hall = new AlertHall([...shuffle, ...shuffle, ...shuffle]);
    expect(hall.view.plies).toHaveLength(12);
    expect(hall.alerts).toEqual([]);
    hall.close();
  });
});

describe('an illegal move', () => {
  it('says which of the player’s it is, and under rapid how long it may be acted on', () => {
    const rules = { ...USUAL_RULES, regime: 'rapid' } as const;
    const hall = new AlertHall(OPENING, { rules });
    hall.move('f1', 'f5', 'B').press().wait(3_000);
    const question = (): unknown => hall.alerts.find(({ kind }) => kind === 'question')?.facts;
    expect(hall.alerts).toMatchObject([{ kind: 'question', urgency: 'act', article: '7.5.1' }]);
    expect(question()).toMatchObject({
      irregularity: 'illegal-move',
      count: { illegalMoves: 1, losing: 2 },
      window: { name: 'until-reply', state: 'open' },
    });
    hall.move('g8', 'f6', 'n').press().wait(3_000);
    expect(question()).toMatchObject({ window: { state: 'closed' } });
    hall.close();
  });
});

describe('the lever', () => {
  it('is told when it stands against the side to move after a remedy, until it is put right', () => {
    const hall = new AlertHall(OPENING);
    hall.move('f1', 'f5', 'B').press().wait(3_000);
    hall.move('f5', 'f1', 'B');
    hall.key('restored');
    hall.wait(4_000);
    expect(hall.kinds).toEqual([]);
    hall.wait(3_000);
    expect(hall.alerts).toMatchObject([{ kind: 'lever', urgency: 'look', facts: { toMove: 'white' } }]);
    expect(hall.view.state).toBe('unclear');
    hall.line.clock.flip();
    hall.wait(500);
    expect(hall.kinds).toEqual([]);
    hall.close();
  });

  it('is none of the arbiter’s business where a player has forgotten to press it', () => {
    const hall = new AlertHall(OPENING);
    hall.move('f1', 'c4', 'B').wait(60_000);
    expect(hall.kinds).toEqual([]);
    hall.line.clock.stop();
    hall.wait(2_000);
    hall.line.clock.start();
    hall.wait(60_000);
    expect(hall.view.plies.at(-1)).toMatchObject({ san: 'Bc4', pressed: false });
    expect(hall.kinds).toEqual([]);
    hall.close();
  });
});

describe('time that has run out', () => {
  it('is told without the flag bit too, but of a clock that was switched off or set to nothing not', () => {
    const hall = new AlertHall(OPENING);
    hall.line.clock.showsFlag = false;
    hall.line.clock.set(2, 600);
    hall.wait(3_000);
    expect(hall.kinds).toEqual([]);
    hall.wait(3_000);
    expect(hall.alerts).toMatchObject([
      {
        kind: 'flag',
        urgency: 'act',
        article: '6.9',
        facts: { side: 'white', sign: 'zero', means: 'over', ended: { result: '0-1' } },
      },
    ]);
    hall.line.clock.set(0, 0);
    hall.line.clock.start();
    hall.line.clock.stop();
    hall.wait(5_000);
    expect(hall.kinds).toEqual([]);
    hall.close();
  });

  it('with the flag stays until the result is entered; one after the moves of its period is only noted', () => {
    const hall = new AlertHall(OPENING);
    hall.flag('black');
    expect(hall.alerts).toMatchObject([
      { kind: 'flag', seen: false, facts: { side: 'black', ended: { result: '1-0' } } },
    ]);
    expect(hall.view.proposal).toMatchObject({
      by: 'flag',
      ending: 'time',
      result: '1-0',
      article: '6.9',
      against: [],
    });
    hall.flag('white');
    expect(hall.view.proposal).toBeNull();
    expect(hall.alerts).toMatchObject([{ kind: 'flag', article: '6.8', facts: { both: true, means: 'unsure' } }]);
    hall.close();
    const periods = [
      { moves: 2, seconds: 600, incrementSeconds: 0 },
      { moves: null, seconds: 600, incrementSeconds: 0 },
    ];
    const made = new AlertHall(OPENING, { rules: { ...USUAL_RULES, timeControl: periods } });
    made.flag('white');
    expect(made.alerts).toMatchObject([
      { kind: 'flag', urgency: 'note', facts: { means: 'made', moves: { made: 2, of: 2 } } },
    ]);
    expect(made.view).toMatchObject({ state: 'playing', proposal: null });
    made.wait(100).seen();
    expect(made.kinds).toEqual([]);
    made.close();
  });
});

describe('a call', () => {
  it('that comes after the machine’s clock was set back has not been seen', () => {
    const hall = new AlertHall(OPENING);
    hall.moveClock(3_600_000);
    hall.flag('white');
    hall.wait(2_000).seen();
    expect(hall.kinds).toEqual([]);
    hall.moveClock(-3_600_000);
    hall.wait(2_000);
    hall.flag('black');
    expect(hall.alerts).toMatchObject([{ kind: 'flag', seen: false, facts: { side: 'black' } }]);
    hall.wait(2_000).seen();
    hall.line.pull();
    hall.wait(2_000);
    expect(hall.alerts.filter(({ seen }) => !seen)).toMatchObject([{ kind: 'lost' }]);
    hall.seen();
    expect(hall.alerts.filter(({ seen }) => !seen)).toEqual([]);
    hall.close();
  });
});

describe('a flag', () => {
  const claim = async (hall: AlertHall, side: 'white' | 'black'): Promise<unknown> => {
    const asked = { table: 1, gameId: hall.view.gameId ?? '', claim: 'time', side, intended: null } as const;
    return await hall.host.handlers['claim.find'](asked);
  };

  it('that is told is what a claim on time is judged by', async () => {
    const hall = new AlertHall(OPENING);
    hall.flag('black');
    expect(hall.alerts).toMatchObject([{ kind: 'flag', facts: { ended: { result: '1-0' } } }]);
    expect(await claim(hall, 'white')).toMatchObject({ value: { verdict: 'right', shown: { fallen: true } } });
    expect(await claim(hall, 'black')).toMatchObject({ value: { verdict: 'wrong', shown: { fallen: false } } });
    hall.close();
  });

  it('of which a claim is told before it is certain is not held wrong', async () => {
    const hall = new AlertHall(OPENING);
    hall.line.clock.showsFlag = false;
    hall.line.clock.set(2, 600);
    hall.wait(2_500);
    expect(hall.kinds).toEqual([]);
    expect(await claim(hall, 'black')).toMatchObject({ value: { verdict: 'not-shown', shown: { seconds: 0 } } });
    hall.wait(3_000);
    expect(await claim(hall, 'black')).toMatchObject({ value: { verdict: 'right', shown: { fallen: true } } });
    hall.close();
  });

  it('that was seen, and whose clock shows time again, is not one of two', async () => {
    const hall = new AlertHall(OPENING);
    hall.flag('white');
    hall.wait(1_000).seen();
    expect(hall.kinds).toEqual([]);
    hall.wait(1_000);
    hall.flag('black');
    expect(hall.alerts).toMatchObject([
      { kind: 'flag', facts: { side: 'black', both: false, means: 'over', ended: { result: '1-0' } } },
    ]);
    expect(await claim(hall, 'white')).toMatchObject({ value: { verdict: 'right' } });
    hall.close();
  });

  it('that was seen is one of two for as long as its clock shows no time', () => {
    const hall = new AlertHall(OPENING);
    hall.line.clock.showsFlag = false;
    hall.line.clock.set(2, 600);
    hall.wait(6_000);
    hall.flag('white');
    hall.wait(1_000).seen();
    hall.wait(1_000);
    hall.flag('black');
    expect(hall.alerts).toMatchObject([{ kind: 'flag', facts: { both: true, means: 'unsure' } }]);
    hall.close();
  });
});

it('a result while play goes on is told when the clock has been pressed over it', () => {
  const hall = new AlertHall([...OPENING, 'f1c4', 'f8c5', 'c2c3', 'g8f6', 'd2d3', 'd7d6'].slice(0, 4));
  hall.result('1-0');
  expect(hall.kinds).toEqual([]);
  hall.press().press().press();
  expect(hall.kinds).toEqual([]);
  hall.move('f1', 'c4', 'B').press().move('f8', 'c5', 'b').press();
  expect(hall.alerts).toMatchObject([{ kind: 'conflict', facts: { entered: '1-0', board: 'play' } }]);
  hall.close();
});

it('a board that is lost calls, and the time of its loss outlives a restart', () => {
  const folder = temporaryFolder();
  const hall = new AlertHall(OPENING, { folder });
  hall.line.pull();
  hall.wait(1_000);
  const [lost] = hall.alerts;
  expect(lost).toMatchObject({ kind: 'lost', urgency: 'lost', seen: false, facts: { reason: { code: 'line.lost' } } });
  expect(hall.view.state).toBe('lost');
  hall.seen();
  expect(hall.alerts).toMatchObject([{ kind: 'lost', seen: true }]);
  hall.close();
  const later = new AlertHall([], { folder, plugged: false });
  later.line.pull();
  later.wait(60_000);
  expect(later.alerts).toMatchObject([{ kind: 'lost', seen: true, sinceEpochMs: lost?.sinceEpochMs }]);
  expect(later.view.board?.sinceEpochMs).toBe(lost?.sinceEpochMs);
  later.close();
});

it('what has come since the arbiter looked is not seen with what he looked at', () => {
  const hall = new AlertHall(OPENING);
  hall.line.clock.batteryLow = true;
  hall.line.board.clockChanged();
  hall.wait(5_000);
  const shown = alertsSeen(hall.alerts);
  hall.line.pull();
  hall.wait(1_000);
  expect(() => {
    hall.seen(shown);
  }).toThrow('table.movedOn');
  expect(hall.alerts.map(({ seen }) => seen)).toEqual(hall.alerts.map(() => false));
  hall.seen(alertsSeen(hall.alerts));
  expect(hall.alerts.find(({ kind }) => kind === 'lost')).toMatchObject({ seen: true });
  hall.seen(alertsSeen(hall.alerts));
  hall.close();
});

it('a clock whose battery is low is noted, and calls nobody', () => {
  const hall = new AlertHall(OPENING);
  hall.line.clock.batteryLow = true;
  hall.line.board.clockChanged();
  hall.wait(5_000);
  expect(hall.alerts).toMatchObject([{ kind: 'battery', urgency: 'note' }]);
  expect(hall.view.state).toBe('playing');
  hall.close();
});

it('a clock that is not heard any more calls, moves are recorded without it, and it is taken up again', () => {
  const hall = new AlertHall(OPENING);
  hall.line.board.attach(null);
  hall.wait(10_000);
  expect(hall.alerts).toMatchObject([{ kind: 'clockGone', urgency: 'look' }]);
  expect(hall.view.clock?.running).toBe(null);
  for (const [from, to] of [
    ['f1', 'b5'],
    ['a7', 'a6'],
  ] as const) {
    const piece = hall.line.board.placement[squareOf(from)] ?? NO_PIECE;
    hall.line.board.put(squareOf(from), NO_PIECE);
    hall.wait(1_000);
    hall.line.board.put(squareOf(to), piece);
    hall.wait(2_000);
  }
  expect(hall.view.plies.map(({ uci }) => uci)).toEqual([...OPENING, 'f1b5']);
  hall.line.board.attach(hall.line.clock);
  hall.wait(5_000);
  expect(hall.kinds).toEqual([]);
  hall.close();
});

it('kings on the centre squares are a result to be confirmed; against a mate on the board they are a conflict', () => {
  const kings = (hall: AlertHall): void => {
    hall.line.clock.stop();
    hall.wait(2_000).put('e1', '').put('e8', '').put('e4', 'K').put('d5', 'k').wait(3_000);
  };
  const hall = new AlertHall(OPENING);
  kings(hall);
  expect(hall.alerts).toMatchObject([{ kind: 'kings', urgency: 'result', facts: { result: '1-0' } }]);
  hall.close();
  const mated = new AlertHall(MATE, { goesOn: false });
  kings(mated);
  expect(mated.alerts).toMatchObject([{ kind: 'conflict', urgency: 'act', facts: { entered: null, kings: '1-0' } }]);
  mated.close();
});
