import type { CastlingMode } from '../chess/setup.ts';
import type { Recorded } from '../journal/entry.ts';
import type { Seat } from '../journal/round.ts';
import { BadEntry } from './bad-entry.ts';
import { drawsOf, ownDrawsOf, withRevealed } from './draws.ts';
import type { Draw } from './draws.ts';
import type { Game } from './game.ts';
import { PersistentMap } from './persistent-map.ts';
import { comparedSheets } from './printed-sheets.ts';
import { NO_TOURNAMENT, seatAt, startOf } from './tournament.ts';
import type { RoundStart } from './round-parts.ts';
import type { Round, SaidAbsent } from './round.ts';
import type { Tournament } from './tournament.ts';

export function withRound(state: Tournament, change: (round: Round) => Round): Tournament {
  if (state.round === null) throw new BadEntry('an entry about a round, but no round is open');
  const { round: before } = state;
  const round = change(before);
  return { ...state, rounds: state.rounds.map((one) => (one === before ? round : one)), round };
}

/** Of any round, running or over. */
export function withRoundAt(state: Tournament, round: Round): Tournament {
  const rounds = state.rounds.map((one) => (one.round === round.round ? round : one));
  return { ...state, rounds, round: state.round?.round === round.round ? round : state.round };
}

/** The round that is open. Throws `BadEntry` for an entry about another. @param what what that is about */
export function openRound({ round }: Pick<Tournament, 'round'>, number: number, what: string): Round {
  if (round?.round !== number) throw new BadEntry(`${what} of round ${String(number)}, which is not open`);
  return round;
}

type RoundOpened = Extract<Recorded, { type: 'round.opened' }>['data'];

export function withOpenedRound(state: Tournament, data: RoundOpened): Tournament {
  const round = { ...openedRound(data), numberOnClocks: state.rounds.at(-1)?.numberOnClocks ?? false };
  return withRunning({ ...state, rounds: [...state.rounds, round] });
}

/** The newest round that counts runs, and those before it are over. What stood at tables of another is not there any more. */
export function withRunning(state: Tournament): Tournament {
  const place = state.rounds.findLast(({ withdrawnEpochMs }) => withdrawnEpochMs === null)?.round ?? null;
  const rounds = state.rounds.map((one) => {
    const closed = one.round !== place;
    return one.closed === closed ? one : { ...one, closed };
  });
  const round = rounds.find((one) => one.round === place) ?? null;
  if (place === (state.round?.round ?? null)) return { ...state, rounds, round };
  const { alerts, seenEpochMs, seenCalls, seenBefore } = NO_TOURNAMENT;
  const hallScreen = round?.begunEpochMs == null ? 'draw' : 'play';
  const turnedToPlay = hallScreen === 'play' ? { by: null, from: null } : null;
  return { ...state, hallScreen, turnedToPlay, rounds, round, alerts, seenEpochMs, seenCalls, seenBefore };
}

function openedRound(data: RoundOpened): Round {
  return {
    round: data.round,
    kind: data.kind ?? 'round',
    games: data.games ?? 1,
    number: data.number ?? data.round,
    name: data.name,
    startsEpochMs: data.startsEpochMs ?? null,
    exclusions: data.exclusions ?? null,
    castlingMode: data.castlingMode,
    rules: data.rules,
    seats: byTable(data.tables),
    headsBefore: [],
    termsBefore: [],
    corrections: PersistentMap.empty(),
    file: null,
    byes: [],
    absent: PersistentMap.empty(),
    saidAbsent: [],
    start: null,
    ownStarts: new Map(),
    turned: PersistentMap.empty(),
    heldBack: new Set(),
    forfeits: PersistentMap.empty(),
    forfeitSeats: PersistentMap.empty(),
    unrecorded: PersistentMap.empty(),
    resultCorrections: PersistentMap.empty(),
    drawnEpochMs: null,
    method: null,
    timetable: null,
    timedEpochMs: null,
    begunEpochMs: null,
    sent: new Map(),
    sheets: 0,
    printed: new Map(),
    lookedAt: new Set(),
    numberOnClocks: false,
    closed: false,
    withdrawnEpochMs: null,
  };
}

export function withSeats(state: Tournament, seats: readonly Seat[]): Tournament {
  return withRound(state, (round) => ({ ...round, seats: byTable([...round.seats, ...seats]) }));
}

/** In order of table numbers. */
export function byTable(seats: readonly Seat[]): readonly Seat[] {
  return [...seats].sort((a, b) => a.table - b.table);
}

type Forfeited = Extract<Recorded, { type: 'result.forfeited' }>['data'];

export function withForfeit(state: Tournament, { round: number, table, result }: Forfeited): Tournament {
  const seat = seatAt(state, table);
  if (state.round?.round !== number || seat === null)
    throw new BadEntry(`a game that is not played at table ${String(table)}, where nobody sits`);
  return withRound(state, (round) => {
    const forfeits = result === null ? round.forfeits.without(table) : round.forfeits.with(table, result);
    return { ...round, forfeits, forfeitSeats: round.forfeitSeats.with(table, seat) };
  });
}

type Absent = Extract<Recorded, { type: 'player.absent' }>['data'];

export function withAbsent(
  state: Tournament,
  { round: number, table, side, absent }: Absent,
  atEpochMs: number,
): Tournament {
  openRound(state, number, 'a player');
  return withRound(state, (round) => {
    const said = { ...(round.absent.get(table) ?? { white: null, black: null }), [side]: absent ? atEpochMs : null };
    const name = round.seats.find((seat) => seat.table === table)?.[side] ?? '';
    const saidAbsent = absent
      ? [...round.saidAbsent, { table, side, name, sinceEpochMs: atEpochMs, untilEpochMs: null }]
      : withArrived(round.saidAbsent, { table, side, name }, atEpochMs);
    return { ...round, absent: round.absent.with(table, said), saidAbsent };
  });
}

/** Whoever was seated elsewhere meanwhile is known by his name. */
function withArrived(
  all: readonly SaidAbsent[],
  { table, side, name }: Pick<SaidAbsent, 'table' | 'side' | 'name'>,
  untilEpochMs: number,
): readonly SaidAbsent[] {
  const open = all.filter((one) => one.untilEpochMs === null);
  const isHere = (one: SaidAbsent): boolean => one.table === table && one.side === side;
  const arrived = (name === '' ? undefined : open.findLast((one) => one.name === name)) ?? open.findLast(isHere);
  return all.map((one) => (one === arrived ? { ...one, untilEpochMs } : one));
}

type LookedAt = Extract<Recorded, { type: 'round.lookedAt' }>['data'];

export function withLookedAt(state: Tournament, { tables, ready }: LookedAt): Tournament {
  return withRound(state, (round) => {
    const lookedAt = new Set(round.lookedAt);
    for (const table of tables)
      if (ready) lookedAt.add(table);
      else lookedAt.delete(table);
    return { ...round, lookedAt };
  });
}

/** Another game is to be set up there: that somebody has looked at the one before says nothing of it. */
export function withoutLook(state: Tournament, { round: number, table }: Pick<Game, 'round' | 'table'>): Tournament {
  if (state.round?.round !== number || !state.round.lookedAt.has(table)) return state;
  return withRound(state, (round) => ({
    ...round,
    lookedAt: new Set([...round.lookedAt].filter((each) => each !== table)),
  }));
}

/** Sheets that were printed may say something else now, or what they said before again. */
export function withPrintCompared(state: Tournament): Tournament {
  if (state.round === null || state.round.printed.size === 0) return state;
  return withRound(state, (round) => ({ ...round, printed: comparedSheets(state, round) }));
}

/** The ledger grows, and the round's start follows from it: the newest draw that was made and not annulled. */
export function withLedger(state: Tournament, ledger: readonly Draw[]): Tournament {
  const drawn = withRound({ ...state, ledger }, (round) => {
    const { standing } = drawsOf(ledger, round.round);
    const own = [...ownDrawsOf(ledger, round.round)].map(
      ([table, draw]) => [table, startOfDraw(draw, round.castlingMode)] as const,
    );
    const start = startOfDraw(standing, round.castlingMode);
    const drawnEpochMs = standing?.made?.epochMs ?? null;
    // What was looked at was so for the start that stood.
    const isSame = start?.fen === round.start?.fen && drawnEpochMs === round.drawnEpochMs;
    const ownStarts = new Map(own.filter((pair): pair is [number, RoundStart] => pair[1] !== null));
    const isSameAt = (table: number): boolean => ownStarts.get(table)?.fen === round.ownStarts.get(table)?.fen;
    return {
      ...round,
      lookedAt: isSame ? new Set([...round.lookedAt].filter(isSameAt)) : new Set<number>(),
      start,
      ownStarts,
      drawnEpochMs,
      method: standing?.method ?? null,
    };
  });
  return withPrintCompared(drawn);
}

function startOfDraw(draw: Draw | null, castlingMode: CastlingMode): RoundStart | null {
  if (draw?.made == null) return null;
  return { fen: draw.made.fen, sp: draw.made.sp, castlingMode, revealed: draw.revealedEpochMs !== null };
}

/** A game that begins on the start its table was to have stands on a board that everybody sees. */
export function withStartSeen(state: Tournament, { round, table }: Game, atEpochMs: number): Tournament {
  if (round === state.round?.round && startOf(state, table)?.revealed !== false) return state;
  const draw = ownDrawsOf(state.ledger, round).get(table) ?? drawsOf(state.ledger, round).standing;
  if (draw?.revealedEpochMs !== null) return state;
  return withLedger(state, withRevealed(state.ledger, draw.draw, atEpochMs));
}

export function withPlayBegun(state: Tournament, epochMs: number): Tournament {
  return state.round?.begunEpochMs === null
    ? withRound(state, (round) => ({ ...round, begunEpochMs: epochMs }))
    : state;
}
