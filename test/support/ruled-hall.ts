import type { AlertFacts } from '../../electron/contract/views/table-alert.ts';
import type { Color } from '../../engine/chess/piece.ts';
import { USUAL_RULES } from '../../engine/laws/round-rules.ts';
import { AlertHall, OPENING } from './alert-hall.ts';
import { temporaryFolder } from './temporary-folder.ts';

export type Times = Readonly<Record<'white' | 'black', number>>;
export const TIMED = { ...USUAL_RULES, timeControl: [{ moves: null, seconds: 900, incrementSeconds: 10 }] };

export function toSet(hall: AlertHall): AlertFacts['ruledClocks'] | undefined {
  return hall.alerts.find((one) => one.kind === 'ruledClocks')?.facts;
}

export function toSetBack(hall: AlertHall): Times | null | undefined {
  return hall.alerts.find((one) => one.kind === 'withdrawnClocks')?.facts.clocks;
}

/** Once play has gone on. */
export function toAdd(hall: AlertHall): Partial<Times> {
  const { toAdd: all = [] } = hall.alerts.find((one) => one.kind === 'withdrawnClocks')?.facts ?? {};
  return Object.fromEntries(all.map(({ side, seconds }) => [side, seconds]));
}

/** Nothing calls to the clocks. */
export function areLeft(hall: AlertHall): boolean {
  return toSet(hall) === undefined && toSetBack(hall) === undefined;
}

export function shown(hall: AlertHall): Times {
  const { left, right } = hall.line.clock.reading();
  return { white: left.seconds, black: right.seconds };
}

export function put(hall: AlertHall, { white, black }: Times): void {
  hall.line.clock.set(white, black);
  // A clock tells its times once it is touched.
  hall.line.clock.flip();
  hall.line.clock.flip();
  hall.wait(1_500);
}

/** To what they show. */
export function add(hall: AlertHall, { white = 0, black = 0 }: Partial<Times>): void {
  const now = shown(hall);
  put(hall, { white: now.white + white, black: now.black + black });
}

/** After the opening, with the clock stopped. */
export function stopped(rules: typeof USUAL_RULES = TIMED): AlertHall {
  const hall = new AlertHall(OPENING, { rules });
  hall.line.clock.stop();
  return hall.wait(1_500);
}

/** White’s bishop is put where it cannot go, the clock pressed and stopped. */
export function illegalIn(rules: typeof USUAL_RULES, folder = temporaryFolder()): AlertHall {
  const hall = new AlertHall(OPENING, { rules, folder });
  hall.move('f1', 'f5', 'B').press().wait(3_000);
  hall.line.clock.stop();
  hall.wait(1_500);
  return hall;
}

/** As before the move that is asked about, and White’s clock runs. */
export function restored(hall: AlertHall, from: string): void {
  hall.move(from, 'f1', 'B').wait(1_500).key('restored');
  hall.line.clock.flip();
  hall.line.clock.start();
  hall.wait(2_500);
}

/** A legal move in the place of the illegal one. */
export function playOn(hall: AlertHall): void {
  restored(hall, 'f5');
  hall.move('f1', 'c4', 'B').press().wait(2_000);
  hall.line.clock.stop();
  hall.wait(1_500);
}

export function rule(hall: AlertHall, side: Color = 'white', ply = 5): Times {
  const { gameId, rulings, questions } = hall.view;
  hall.ask('ruling.make', {
    ...{ table: 1, gameId, ruled: rulings.length, side, ply, irregularity: 'illegal-move' },
    ...{ questionId: questions.find(({ open }) => open)?.id, remedy: 'restore-before' },
    imposed: { kind: 'time', seconds: 120 },
  });
  hall.wait(500);
  const clocks = hall.view.rulings.at(-1)?.clocks;
  if (clocks === undefined) throw new Error('it tells no times');
  return clocks;
}

/** A time penalty of the arbiter's own, for what no press is about. */
export function fine(
  hall: AlertHall,
  side: Color,
  penalty: 'opponent-time-added' | 'time-taken',
  amount: number,
): void {
  const { gameId, rulings, plies } = hall.view;
  hall.ask('ruling.make', {
    ...{ table: 1, gameId, ruled: rulings.length, side, ply: plies.length, irregularity: 'distraction' },
    ...{ questionId: null, remedy: null, imposed: { kind: 'chosen', penalty, amount } },
  });
  hall.wait(500);
}

export function withdraw(hall: AlertHall, ruling: number): void {
  hall.ask('ruling.withdraw', { table: 1, gameId: hall.view.gameId, ruling });
  hall.wait(500);
}
