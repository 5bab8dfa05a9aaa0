/** A period of a game: so many moves (null: all that are left) in so much time. */
export interface Period {
  readonly moves: number | null;
  readonly seconds: number;
  /** Gained by each move. */
  readonly incrementSeconds: number;
}

/** Periods in their order; only the last has no number of moves. */
export type TimeControl = readonly Period[];

export type KindOfPlay = 'standard' | 'rapid' | 'blitz';

const PERIOD = /^(?:(\d{1,3})\/)?(\d{1,3})(?::([0-5]\d))?(?: ?\+ ?(\d{1,3}))?$/u;
export const MOST_PERIODS = 5;

/** Reads minutes and seconds a move, as arbiters write them: `90+30`, `40/90+30, 30+30`, `3:30`. Null for anything else. */
export function parseTimeControl(text: string): TimeControl | null {
  const parts = text.split(',').map((part) => PERIOD.exec(part.trim()));
  const periods = parts.flatMap((part): Period[] => {
    if (part === null) return [];
    const [, moves, minutes = '0', seconds = '0', increment = '0'] = part;
    return [
      {
        moves: moves === undefined ? null : Number(moves),
        seconds: 60 * Number(minutes) + Number(seconds),
        incrementSeconds: Number(increment),
      },
    ];
  });
  return periods.length === parts.length && isTimeControl(periods) ? periods : null;
}

/** Periods that end with the same moves: only what time is given differs. */
export function isSameMoves(one: TimeControl, other: TimeControl): boolean {
  return one.length === other.length && one.every(({ moves }, i) => moves === other[i]?.moves);
}

/** At least one period, all but the last with a number of moves, and some time in each. */
export function isTimeControl(periods: TimeControl): boolean {
  return (
    periods.length > 0 &&
    periods.length <= MOST_PERIODS &&
    periods.every(
      ({ moves, seconds, incrementSeconds }, index) =>
        seconds + incrementSeconds > 0 && (moves === null) === (index === periods.length - 1) && moves !== 0,
    )
  );
}

export function makeTimeControl(periods: TimeControl): string {
  return periods.map(makePeriod).join(', ');
}

function makePeriod({ moves, seconds, incrementSeconds }: Period): string {
  const over = seconds % 60;
  const time = `${String(Math.floor(seconds / 60))}${over === 0 ? '' : `:${String(over).padStart(2, '0')}`}`;
  return `${moves === null ? '' : `${String(moves)}/`}${time}${incrementSeconds === 0 ? '' : `+${String(incrementSeconds)}`}`;
}

/** Moves of all periods but the last. */
export function movesBeforeLast(periods: TimeControl): number {
  return periods.reduce((sum, { moves }) => sum + (moves ?? 0), 0);
}

/** What a clock that is set shows before the game: the first increment is there from the start. */
export function secondsAtStart([first]: TimeControl): number | null {
  return first === undefined ? null : first.seconds + first.incrementSeconds;
}

/** What a player gains by his move of this number, from 1. */
export function incrementAt(periods: TimeControl, move: number): number {
  let left = move;
  for (const { moves, incrementSeconds } of periods) {
    if (moves === null || left <= moves) return incrementSeconds;
    left -= moves;
  }
  return 0;
}

/** The most that a player gains by his moves after the `from`th, up to the `to`th: their increments, and the time of periods they end. */
export function mostGained(periods: TimeControl, from: number, to: number): number {
  let gained = laterPeriods(periods, to) - laterPeriods(periods, from);
  for (let move = from + 1; move <= to; move++) gained += incrementAt(periods, move);
  return gained;
}

/** The time of the periods, but the first, that a player has reached with so many moves. */
export function laterPeriods(periods: TimeControl, moves: number): number {
  let [seconds, ended] = [0, 0];
  for (const [index, period] of periods.entries()) {
    ended += period.moves ?? Infinity;
    if (ended <= moves) seconds += periods[index + 1]?.seconds ?? 0;
  }
  return seconds;
}

/** As the PGN tag of that name has it, in seconds: `40/5400+30:1800+30`. */
export function makeTimeControlTag(periods: TimeControl): string {
  const tags = periods.map(({ moves, seconds, incrementSeconds }) => {
    const increment = incrementSeconds === 0 ? '' : `+${String(incrementSeconds)}`;
    return `${moves === null ? '' : `${String(moves)}/`}${String(seconds)}${increment}`;
  });
  return tags.join(':');
}

/** By the time a player has for sixty moves: standard from sixty minutes, blitz up to ten, rapid between (A.1, B.1). */
export function kindOfPlay(periods: TimeControl): KindOfPlay {
  let left = 60;
  let seconds = 0;
  for (const period of periods) {
    const moves = Math.min(left, period.moves ?? left);
    seconds += period.seconds + moves * period.incrementSeconds;
    left -= moves;
  }
  if (seconds >= 3600) return 'standard';
  return seconds <= 600 ? 'blitz' : 'rapid';
}
