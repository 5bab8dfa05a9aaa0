import { canonicalJson } from '../../engine/canonical-json.ts';
import type { Delay } from '../../engine/journal/broadcast.ts';
import type { Entry } from '../../engine/journal/entry.ts';
import { usualRules } from '../../engine/laws/round-rules.ts';
import type { TimeControl } from '../../engine/laws/time-control.ts';
import { drawsOf, sealedDraws } from '../../engine/tournament/draws.ts';
import { seatAt } from '../../engine/tournament/tournament.ts';
import { en } from '../contract/messages/en.ts';
import type { Host } from './host.ts';
import { connectKnown } from './hall-boards.ts';
import { dayHere } from './day.ts';
import type { HostContext } from './services/context.ts';
import { policyFor, quickDraw, revealEntries } from './services/draw-common.ts';
import type { Start } from '../../engine/start/start-text.ts';

/** What was asked for on the command line. */
export interface LaunchOptions {
  /** Lines to open, in the order of the tables. */
  readonly boards: readonly string[];
  /** Start position of the round, already understood. */
  readonly start: Start | null;
  /** How many tables simulated hands play at. */
  readonly simulate: number;
  /** What to call a tournament that has no name yet. */
  readonly tournament: string;
  /** Of a round that is opened; null where nobody has said. */
  readonly timeControl?: TimeControl | null;
}

/**
 * Brings the hall to where these options want it. A running round goes on: lines that are known go back to their tables,
 * others become the next tables, and nothing that is there already is made twice.
 */
export function resumeOrOpenRound({ context, hands }: Host, options: LaunchOptions): void {
  const wanted = options.boards.length > 0 || options.simulate > 0 || options.start !== null;
  if (wanted) openRound(context, options);
  const places = placesOf(context, options);
  seatNew(context, places, options.start !== null);
  giveStart(context, options);
  context.tables.sync();
  for (const [table, path] of places)
    // One that cannot be opened says so, and keeps no other from play.
    context.tables.contain(table, 'table opened', () => {
      if (context.lines.isSimulated(path)) hands.playAt(table);
      context.tables.connect(table, path);
    });
  connectKnown(context);
}

/**
 * Everything goes out so late from here on. To be called before anybody can ask: what an earlier kiosk has let out stays out.
 */
export function delayFromStart({ context }: Host, delay: Delay): void {
  const { recorder } = context;
  if (canonicalJson(delay) === canonicalJson(recorder.tournament.broadcast.delay)) return;
  recorder.add({ type: 'broadcast.delayed', data: { delay, out: recorder.last > 0 } });
}

function openRound(
  { recorder, random, clock }: HostContext,
  { tournament: name, simulate, timeControl = null }: LaunchOptions,
): void {
  const { tournament } = recorder;
  const entries: Entry[] = [];
  if (tournament.tournamentId === null) {
    const data = { tournamentId: random.uuid(), name, simulated: simulate > 0 };
    entries.push({ type: 'tournament.opened', data });
  }
  if (tournament.round === null || tournament.round.closed) {
    const round = (tournament.rounds.at(-1)?.round ?? 0) + 1;
    const rules = tournament.round?.rules ?? { ...usualRules(dayHere(clock.epochMs())), timeControl };
    const data = { round, name: en.host.round(round), castlingMode: 'cg', rules, tables: [] } as const;
    entries.push({ type: 'round.opened', data });
  }
  recorder.add(...entries);
}

/** Which line serves which table: bound ones where they were, then free seats, then new tables. */
function placesOf(
  { recorder, simulator }: HostContext,
  { boards, simulate }: LaunchOptions,
): ReadonlyMap<number, string> {
  const { tournament } = recorder;
  const seats = (tournament.round?.seats ?? []).map((seat) => seat.table);
  const bound = [...tournament.boards].filter(([table]) => seats.includes(table));
  const simulated = bound.filter(([, board]) => board.simulated).map(([table]) => table);
  const places = new Map<number, string>();
  for (const path of boards) {
    const home = bound.find(([table, board]) => board.path === path && !places.has(table));
    if (home !== undefined) places.set(home[0], path);
  }
  const placed = new Set(places.values());
  const free = seats.filter((table) => !places.has(table) && !simulated.includes(table));
  let last = Math.max(0, ...seats);
  for (const path of boards) if (!placed.has(path)) places.set(free.shift() ?? ++last, path);
  for (let n = 0; simulator !== null && n < simulate; n++) {
    const table = simulated[n] ?? free.shift() ?? ++last;
    places.set(table, simulator.pathOf(table));
  }
  return new Map([...places].sort(([a], [b]) => a - b));
}

function seatNew({ recorder, lines }: HostContext, places: ReadonlyMap<number, string>, armed: boolean): void {
  const { round } = recorder.tournament;
  if (round === null) return;
  const tables = places.size === 0 && round.seats.length === 0 && armed ? [1] : [...places.keys()];
  const seats = tables
    .filter((table) => seatAt(recorder.tournament, table) === null)
    .map((table) => ({ table, ...playersAt(table, lines.isSimulated(places.get(table) ?? '')) }));
  if (seats.length > 0) recorder.add({ type: 'round.seated', data: { round: round.round, tables: seats } });
}

function playersAt(table: number, simulated: boolean): { readonly white: string; readonly black: string } {
  if (!simulated) return { white: '', black: '' };
  return { white: en.host.simulatedPlayer(table, 'white'), black: en.host.simulatedPlayer(table, 'black') };
}

/** The start asked for, if the round has none; simulated hands cannot wait for a draw. Neither is a secret. */
function giveStart(context: HostContext, { start, simulate }: LaunchOptions): void {
  const { recorder } = context;
  const { round } = recorder.tournament;
  if (round?.start !== null || drawsOf(recorder.tournament.ledger, round.round).open !== null) return;
  if (start !== null) {
    const { fen, sp } = start;
    recorder.add({ type: 'start.given', data: { round: round.round, table: null, fen, sp } });
    recorder.add(...revealEntries(sealedDraws(recorder.tournament.ledger, round.round)));
  } else if (simulate > 0) {
    const policy = policyFor(context, round, [], 'allowed');
    if (policy.ok) quickDraw(context, policy.value, [], true);
  }
}
