import { parseSquare, rankOf, SQUARES, type Square } from '../../chess/square.ts';
import { turnedSquare } from '../input/orientation.ts';
import { pathsThrough } from '../search/paths-through.ts';
import type { TableOptions } from '../turn/new-table.ts';
import { hasClock } from '../turn/state.ts';
import type { PlyRecord, TableEvent } from '../verdict.ts';
import { isFollowed, recordedIn, type Hypothesis } from './hypothesis.ts';
import { newOccupancyTable, stepOccupancy, type OccupancyInput } from './occupancy.ts';
import { isSound, leader, type OccupancyTable } from './table.ts';

/*
 * On which side White sits, a board that tells only taken from free cannot tell before the game: its start looks the same from both. Both ways
 * are followed until the plies leave one, and nothing is said before. What one way takes for pieces that were touched and put back may be
 * White's castling in the other, where king and rook change places.
 */

export interface EitherWay {
  /** One once it is known, by the arbiter or by play. Never empty; the first is the one that is shown. */
  readonly ways: readonly Way[];
  /** Squares, as the device numbers them, that were seen free since the men stood there last: while the way is not known. */
  readonly lifted: readonly Square[];
}

interface Way {
  readonly table: OccupancyTable;
  /** What it has to say as soon as it is known that the board lies this way. */
  readonly heldBack: readonly TableEvent[];
  /** Something was played that it cannot explain: how many plies the other way had explained by then. */
  readonly outAt: number | null;
}

/** @param rotated White sits with the connector on the other side; null where nobody has said so. */
export function newEitherWay(options: TableOptions, rotated: boolean | null): EitherWay {
  const lies = rotated === null ? [false, true] : [rotated];
  return { ways: lies.map((way) => onlyWay(newOccupancyTable(options, way))), lifted: [] };
}

export function oneWay(table: OccupancyTable): EitherWay {
  return { ways: [onlyWay(table)], lifted: [] };
}

function onlyWay(table: OccupancyTable): Way {
  return { table, heldBack: [], outAt: null };
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
  const stepped = ways.map(({ table, heldBack, outAt }) => ({ heldBack, outAt, ...stepOccupancy(table, input) }));
  const wakes = stepped.flatMap(({ wakeAtMs }) => wakeAtMs ?? []);
  const [only] = stepped;
  const lifted = only === undefined || ways.length === 1 ? [] : withLifted(before.lifted, only.state);
  const after = withOut(
    stepped.map(({ state, heldBack, outAt, events }) => ({ table: state, heldBack: [...heldBack, ...events], outAt })),
  );
  const way = ways.length === 1 ? after[0] : known(after, lifted);
  const wakeAtMs = wakes.length === 0 ? null : Math.min(...wakes);
  if (way !== undefined) return { state: oneWay(way.table), events: way.heldBack, wakeAtMs };
  const isNow = ({ kind }: TableEvent): boolean => kind === 'wantDump' || kind === 'refused';
  const wanted = stepped.flatMap(({ events }) => events.filter(({ kind }) => kind === 'wantDump')).slice(0, 1);
  const refused = only?.events.filter(({ kind }) => kind === 'refused') ?? [];
  return {
    state: {
      ways: after.map((one) => ({ ...one, heldBack: one.heldBack.filter((event) => !isNow(event)) })),
      lifted,
    },
    events: [...wanted, ...refused],
    wakeAtMs,
  };
}

const SAID_OF_A_GAME: readonly OccupancyInput['kind'][] = ['played', 'setByHand'];

/**
 * The way that is left; undefined while none has begun, or two may have. Where all was seen that is explained as the board usually lies, it counts
 * for more than a castling of men that nobody was seen to touch.
 */
function known(ways: readonly Way[], lifted: readonly Square[]): Way | undefined {
  const [usual, ...turned] = ways;
  const first = ways.find(({ table }) => table.isBegun);
  // A running clock begins the game whichever way the board lies.
  if (first === undefined || usual === undefined || hasClock(leader(first.table).state)) return first;
  const isSeen = (way: Way): boolean => rests(way, lifted) === 'seen';
  if (usual.table.isBegun && isSeen(usual) && usual.outAt === null && !turned.some(isSeen)) return usual;
  const possible = ways.filter((way) => rests(way, lifted) !== null && !isOut(way, ways));
  if (possible.length > 1) return undefined;
  return possible.find(({ table }) => table.isBegun) ?? first;
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

/** On what it rests that play has begun this way, or may have; null where it has not. */
function rests({ table, heldBack }: Way, lifted: readonly Square[]): 'seen' | 'unseen' | null {
  const { hypotheses, isBegun, rotated } = table;
  const possible = isBegun ? hypotheses : hypotheses.filter(isFollowed);
  if (possible.length === 0) return null;
  const told = heldBack.find((event) => event.kind === 'ply');
  const castlings = told?.kind === 'ply' ? [castledBy(told.ply)] : possible.map(castledFirst);
  // Of other plies nothing is taken for made that was not seen.
  const isSeen = castlings.some(
    (men) => men === null || men.some((square) => lifted.includes(rotated ? turnedSquare(square) : square)),
  );
  return isSeen ? 'seen' : 'unseen';
}

/** The squares of king and rook, where the first ply is a castling. */
function castledFirst({ state: { turn }, decisions }: Hypothesis): readonly Square[] | null {
  const ply = decisions.find((event) => event.kind === 'ply');
  if (ply?.kind === 'ply') return castledBy(ply.ply);
  const [first] = pathsThrough(turn.setup, turn.snapshots).map(({ moves }) => moves[0]);
  return first?.kind === 'castling' ? [first.king, first.rook] : null;
}

function castledBy({ castling, uci }: PlyRecord): readonly Square[] | null {
  if (castling === undefined) return null;
  return [uci.slice(0, 2), uci.slice(2, 4)].flatMap((square) => parseSquare(square) ?? []);
}

/** Fewer men than these, and hands are setting up. */
const MEN_OF_A_START = 28;

function withLifted(lifted: readonly Square[], { taken }: OccupancyTable): readonly Square[] {
  if (taken === null) return lifted;
  if (taken.filter((isTaken) => isTaken).length < MEN_OF_A_START) return [];
  const free = SQUARES.filter((square) => (rankOf(square) < 2 || rankOf(square) > 5) && taken[square] === false);
  return free.every((square) => lifted.includes(square)) ? lifted : [...new Set([...lifted, ...free])];
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
