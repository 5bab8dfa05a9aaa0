import { applyDelta, moveIn } from '../../electron/contract/ply-delta.ts';
import type {
  FollowChange,
  FollowGame,
  FollowMoves,
  FollowTable,
  ToldClock,
} from '../../electron/contract/views/follow.ts';
import type { ClockView, LastMoveView } from '../../electron/contract/views/moves.ts';

/** As it was told, with its clock by the clock of this machine. */
export type Shown<T extends { readonly clock: ToldClock | null }> = Omit<T, 'clock'> & {
  readonly clock: ClockView | null;
};

export function shown<T extends { readonly clock: ToldClock | null }>(told: T, nowMs: number): Shown<T> {
  return { ...told, clock: clockOf(told.clock, nowMs) };
}

/** Tables with what is new of some of them. */
export function withChanges(
  tables: readonly Shown<FollowTable>[],
  changes: FollowChange,
  nowMs: number,
): readonly Shown<FollowTable>[] {
  const byTable = new Map(changes.map((change) => [change.table, change]));
  return tables.map((table) => {
    const change = byTable.get(table.table);
    if (change === undefined) return table;
    const { clock = null, ...fields } = change;
    const { last = null, placement, plies } = fields;
    const isOneMore = last !== null && placement === undefined && plies === undefined;
    return {
      ...table,
      ...fields,
      ...(isOneMore ? { placement: applyDelta(table.placement, last), plies: table.plies + 1 } : {}),
      ...('clock' in change ? { clock: clockOf(clock, nowMs) } : {}),
    };
  });
}

/** A game with what is new of it. */
export function withMoves(game: Shown<FollowGame>, moves: FollowMoves, nowMs: number): Shown<FollowGame> {
  const { more, clock = null, ...fields } = moves;
  const last = game.stretches.at(-1);
  const stretches =
    more.length === 0 || last === undefined
      ? game.stretches
      : [...game.stretches.slice(0, -1), { ...last, plies: [...last.plies, ...more] }];
  return { ...game, ...fields, stretches, ...('clock' in moves ? { clock: clockOf(clock, nowMs) } : {}) };
}

/** A position of a game that can be stepped to. */
export interface Step {
  readonly placement: string;
  /** Null before the first move of a stretch. */
  readonly ply: { readonly san: string; readonly halfMove: number; readonly move: LastMoveView } | null;
  /** The arbiter set the position. */
  readonly isBreak: boolean;
  readonly white: number | null;
  readonly black: number | null;
}

/** All positions of a game, the first before any move. Times are those after the last move of each side. */
export function stepsOf({ stretches, from }: Pick<FollowGame, 'stretches' | 'from'>): readonly Step[] {
  const steps: Step[] = [];
  let halfMove = from;
  let times: Pick<Step, 'white' | 'black'> = { white: null, black: null };
  for (const [i, { placement: start, plies }] of stretches.entries()) {
    let placement = start;
    steps.push({ placement, ply: null, isBreak: i > 0, ...times });
    for (const [san, squares, seconds] of plies) {
      placement = applyDelta(placement, [san, squares]);
      times = halfMove % 2 === 0 ? { ...times, white: seconds } : { ...times, black: seconds };
      const ply = { san, halfMove: halfMove++, move: moveIn([san, squares]) };
      steps.push({ placement, ply, isBreak: false, ...times });
    }
  }
  return steps;
}

function clockOf(told: ToldClock | null, nowMs: number): ClockView | null {
  if (told === null) return null;
  const [white, black, running, agoMs] = told;
  return { white, black, running: running === '' ? null : SIDES[running], readEpochMs: nowMs - agoMs };
}

const SIDES = { w: 'white', b: 'black' } as const;
