import type { TableOptions } from '../turn/new-table.ts';
import { hasClock } from '../turn/state.ts';
import type { TableEvent } from '../verdict.ts';
import { isFollowed, recordedIn } from './hypothesis.ts';
import { newOccupancyTable, stepOccupancy, type OccupancyInput } from './occupancy.ts';
import { isSound, JUST_LOST_MS, leader, type OccupancyTable } from './table.ts';

/*
 * On which side White sits, a board that tells only taken from free cannot tell before the game: its start looks the same from both. Both ways
 * are followed until the plies leave one, and nothing is said before. What one way takes for pieces that were touched and put back, or
 * for nothing at all, may be White's castling in the other, where king and rook change places.
 */

export interface EitherWay {
  /** One once it is known, by the arbiter or by play. Never empty; the first is the one that is shown. */
  readonly ways: readonly Way[];
}

interface Way {
  readonly table: OccupancyTable;
  /** What it has to say as soon as it is known that the board lies this way. */
  readonly heldBack: readonly TableEvent[];
  /** Something was played that it cannot explain: how many plies the other way had explained by then. */
  readonly outAt: number | null;
  /** When play could last have begun in it, ms; null before the first input. */
  readonly followedAtMs: number | null;
}

/** @param rotated White sits with the connector on the other side; null where nobody has said so. */
export function newEitherWay(options: TableOptions, rotated: boolean | null): EitherWay {
  const lies = rotated === null ? [false, true] : [rotated];
  return { ways: lies.map((way) => onlyWay(newOccupancyTable(options, way))) };
}

export function oneWay(table: OccupancyTable): EitherWay {
  return { ways: [onlyWay(table)] };
}

function onlyWay(table: OccupancyTable): Way {
  return { table, heldBack: [], outAt: null, followedAtMs: null };
}

export function shownWay({ ways: [first] }: EitherWay): OccupancyTable {
  if (first === undefined) throw new Error('a board lies some way');
  return first.table;
}

/** Play has begun, and it is not known yet on which side White sits. */
export function isUndecided({ ways }: EitherWay): boolean {
  return ways.length > 1 && ways.some(({ table }) => table.isBegun);
}

/** Which way it lies was said: what was seen by then counts. Null where that was known, or is no way any more. */
export function decidedAs({ ways }: EitherWay, rotated: boolean): Decided | null {
  const way = ways.find(({ table }) => table.rotated === rotated);
  return way === undefined || ways.length === 1 ? null : { state: oneWay(way.table), events: way.heldBack };
}

interface Decided {
  readonly state: EitherWay;
  readonly events: readonly TableEvent[];
}

export interface EitherWayStep extends Decided {
  readonly wakeAtMs: number | null;
}

/** One input of one table, as `stepOccupancy` takes it. */
export function stepEitherWay(before: EitherWay, input: OccupancyInput): EitherWayStep {
  if (input.kind === 'lies') {
    const decided = decidedAs(before, input.rotated) ?? { state: before, events: [] };
    const { events, ...then } = stepEitherWay(decided.state, { kind: 'tick', atMs: input.atMs });
    return { ...then, events: [...decided.events, ...events] };
  }
  // What the arbiter enters is told of the way that explains most.
  const { ways } = SAID_OF_A_GAME.some((kind) => kind === input.kind) ? { ways: [likeliest(before)] } : before;
  const stepped = ways.map((way) => ({ way, ...stepOccupancy(way.table, input) }));
  const [only] = stepped;
  const after = withOut(stepped.map(({ way, state, events }) => wayAfter(way, state, events, input.atMs)));
  const way = ways.length === 1 ? after[0] : known(after, input.atMs);
  const justLost = way === undefined ? after.filter((one) => isJustLost(one, input.atMs)) : [];
  const wakes = [
    ...stepped.flatMap(({ wakeAtMs }) => wakeAtMs ?? []),
    ...justLost.map(({ followedAtMs }) => (followedAtMs ?? 0) + JUST_LOST_MS),
  ];
  const wakeAtMs = wakes.length === 0 ? null : Math.min(...wakes);
  if (way !== undefined) return { state: oneWay(way.table), events: way.heldBack, wakeAtMs };
  const isNow = ({ kind }: TableEvent): boolean => kind === 'wantDump' || kind === 'refused';
  const wanted = stepped.flatMap(({ events }) => events.filter(({ kind }) => kind === 'wantDump')).slice(0, 1);
  const refused = only?.events.filter(({ kind }) => kind === 'refused') ?? [];
  return {
    state: { ways: after.map((one) => ({ ...one, heldBack: one.heldBack.filter((event) => !isNow(event)) })) },
    events: [...wanted, ...refused],
    wakeAtMs,
  };
}

const SAID_OF_A_GAME: readonly OccupancyInput['kind'][] = ['played', 'setByHand'];

/**
 * The way that is left; undefined while none has begun, or two may have. What one way takes for moves that were all seen is no proof: in the
 * other White may have castled in a manner that no scan has seen, and its next plies be these.
 */
function known(ways: readonly Way[], atMs: number): Way | undefined {
  const first = ways.find(({ table }) => table.isBegun);
  // A running clock begins the game whichever way the board lies.
  if (first === undefined || hasClock(leader(first.table).state)) return first;
  const possible = ways.filter((way) => (mayHaveBegun(way) || isJustLost(way, atMs)) && !isOut(way, ways));
  if (possible.length > 1) return undefined;
  return possible.find(({ table }) => table.isBegun) ?? first;
}

function wayAfter(
  { heldBack, outAt, followedAtMs }: Way,
  table: OccupancyTable,
  events: readonly TableEvent[],
  atMs: number,
): Way {
  const way = { table, heldBack: [...heldBack, ...events], outAt, followedAtMs };
  return mayHaveBegun(way) ? { ...way, followedAtMs: atMs } : way;
}

/** Nothing explains what stands there for a moment: a piece may be seen where it comes to before its square is seen free. */
function isJustLost(way: Way, atMs: number): boolean {
  return !mayHaveBegun(way) && way.followedAtMs !== null && atMs < way.followedAtMs + JUST_LOST_MS;
}

function mayHaveBegun({ table: { isBegun, hypotheses } }: Way): boolean {
  return isBegun || hypotheses.some(isFollowed);
}

/** A way that is asked about may still be the right one: hands are untidy. It is not where the other goes on explaining so many plies. */
const PLIES_THAT_TELL = 4;

function isOut(way: Way, ways: readonly Way[]): boolean {
  const { outAt } = way;
  const others = ways.filter((other) => other !== way && other.outAt === null);
  return outAt !== null && others.some((other) => pliesOf(other) >= outAt + PLIES_THAT_TELL);
}

function withOut(ways: readonly Way[]): readonly Way[] {
  return ways.map((way) => {
    const { doubt, hypotheses } = way.table;
    if (doubt === null || hypotheses.some(isSound)) return way.outAt === null ? way : { ...way, outAt: null };
    if (way.outAt !== null) return way;
    return { ...way, outAt: Math.max(0, ...ways.filter((other) => other !== way).map(pliesOf)) };
  });
}

/** So many plies are waited for that may tell it, before somebody is called who can see it. */
const PLIES_AWAITED = 6;

/** Play goes on, and what was played does not tell which way the board lies: since when it has; null where it tells, or still may. */
export function openSinceMs(table: EitherWay): number | null {
  if (!isUndecided(table)) return null;
  const isLong = table.ways.some((way) => way.outAt !== null || pliesOf(way) >= PLIES_AWAITED);
  const begun = table.ways.flatMap(({ heldBack }) =>
    heldBack.flatMap((event) => (event.kind === 'gameStarted' ? [event.atMs] : [])),
  );
  return isLong && begun.length > 0 ? Math.min(...begun) : null;
}

function likeliest({ ways }: EitherWay): Way {
  const [first, ...others] = ways;
  if (first === undefined) throw new Error('a board lies some way');
  return others.reduce((best, way) => (pliesOf(way) > pliesOf(best) ? way : best), first);
}

function pliesOf({ table }: Way): number {
  if (!table.isBegun || table.doubt !== null) return 0;
  const { state } = table.certain;
  return state.turn.ply + Math.max(0, ...table.hypotheses.filter(isSound).map((one) => recordedIn(one).plies.length));
}
