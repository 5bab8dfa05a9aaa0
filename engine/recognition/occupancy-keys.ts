import { rotate180 } from '../chess/placement.ts';
import { makeSquare, SQUARES } from '../chess/square.ts';
import { makeFen } from '../notation/fen.ts';
import { fail, type Fault } from '../result.ts';
import type { ArbiterKey } from './observation.ts';
import { agree, ask } from './occupancy-settle.ts';
import { keyOf, leader, setWorlds, type Run } from './occupancy-table.ts';
import { feed, rebuilt, recordedIn, takenIn, viewed, type World } from './occupancy-worlds.ts';

/** A key that says what was played, or what stands on the board: what it leaves in doubt begins anew. */
export function pressKey(run: Run, key: ArbiterKey): void {
  const { doubt, worlds, taken } = run.table;
  if (taken === null) {
    refuse(run, key, fail('key.boardNotRead'));
    return;
  }
  if (key.kind === 'played' && doubt !== null && !doubt.overflown) {
    const { moves } = key;
    const played = worlds.filter((world) => startsWith(world, moves));
    if (played.length > 0) {
      agree(run, played, moves.length, 'played');
      if (doubt.shaken && run.table.worlds.some(({ log }) => log.length > 0)) askOn(run);
      return;
    }
    if (doubt.unexplained) {
      joined(run, key, doubt.id);
      return;
    }
  }
  const fromAnchor = doubt !== null && (!doubt.unexplained || doubt.overflown);
  if (key.kind === 'restored' && fromAnchor) {
    restored(run, key, doubt.id, doubt.anchor, taken);
    return;
  }
  const from = fromAnchor ? doubt.anchor : leader(run.table);
  const after = feed({ ...from, log: [], said: [] }, key);
  run.events.push(...after.said);
  if (after.said.some(({ kind }) => kind === 'refused')) return;
  if (doubt !== null && key.kind === 'played' && !joins(run, after)) {
    refuse(run, key, fail('key.lineDoesNotJoin', { move: key.moves.at(-1) ?? '', ply: after.state.turn.ply }));
    return;
  }
  for (const event of after.log)
    run.events.push(event.kind === 'answered' ? { ...event, questionId: doubt?.id ?? null } : event);
  become(run, rebuilt({ ...after, said: [] }, taken, run.atMs));
}

/** The answer leaves plies that were in doubt too: they are asked about in their turn. */
function askOn(run: Run): void {
  ask(run);
  const { doubt } = run.table;
  if (doubt !== null) run.table = { ...run.table, doubt: { ...doubt, several: true, shaken: true } };
}

/** What was entered is joined with what was recorded since, if all worlds in which that can be agree on it. */
function joined(run: Run, key: ArbiterKey & { readonly kind: 'played' }, id: number): void {
  const { worlds, taken } = run.table;
  const told = worlds.map((world) => feed({ ...world, log: [], said: [] }, key));
  const accepting = told
    .filter(({ log }) => log.some(({ kind }) => kind === 'answered'))
    .filter((world) => joins(run, world));
  const [world] = accepting;
  if (world === undefined || taken === null || new Set(accepting.map(keyOf)).size > 1) {
    const refusal = told[0]?.said.find((event) => event.kind === 'refused');
    if (refusal !== undefined && accepting.length === 0) run.events.push(refusal);
    else
      refuse(
        run,
        key,
        fail('key.lineDoesNotJoin', { move: key.moves.at(-1) ?? '', ply: (world ?? told[0])?.state.turn.ply ?? 0 }),
      );
    return;
  }
  for (const event of world.log) run.events.push(event.kind === 'answered' ? { ...event, questionId: id } : event);
  become(run, rebuilt(world, taken, run.atMs));
}

function restored(run: Run, key: ArbiterKey, id: number, anchor: World, taken: readonly boolean[]): void {
  const differing = SQUARES.filter((square) => expectedIn(anchor)[square] !== taken[square]);
  if (differing.length > 0) {
    refuse(
      run,
      key,
      fail('key.boardDiffers', { squares: differing.map((square) => makeSquare(viewed(anchor, square))) }),
    );
    return;
  }
  const fen = makeFen(anchor.state.turn.setup);
  run.events.push({ kind: 'answered', questionId: id, by: 'restored', atMs: run.atMs, dropped: 0, plies: [], fen });
  become(run, rebuilt(anchor, taken, run.atMs));
}

/** What the board would tell of the setup of a world's open turn. */
function expectedIn({ state }: World): readonly boolean[] {
  const { placement } = state.turn.setup;
  return takenIn(state.rotated === true ? rotate180(placement) : placement);
}

/** The line entered must end where the recording has gone on from in one of the worlds. */
function joins(run: Run, after: World): boolean {
  const then = expectedIn(after);
  return run.table.worlds.some((world) => {
    const now = expectedIn(world);
    const sameTurn = after.state.turn.setup.turn === world.state.turn.setup.turn;
    return sameTurn && now.every((one, square) => one === then[square]);
  });
}

function startsWith(world: World, moves: readonly string[]): boolean {
  const { plies } = recordedIn(world);
  return moves.length > 0 && world.state.question === null && moves.every((uci, index) => plies[index]?.uci === uci);
}

function become(run: Run, worlds: readonly World[]): void {
  run.table = { ...run.table, doubt: null };
  setWorlds(run, worlds);
  run.table = { ...run.table, certain: leader(run.table) };
}

function refuse(run: Run, key: ArbiterKey, { fault }: { readonly fault: Fault }): void {
  run.events.push({ kind: 'refused', key: key.kind, atMs: run.atMs, fault });
}
