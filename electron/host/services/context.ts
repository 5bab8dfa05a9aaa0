import { fail, ok } from '../../../engine/result.ts';
import type { Result } from '../../../engine/result.ts';
import { gameAt, seatAt } from '../../../engine/tournament/tournament.ts';
import type { Round } from '../../../engine/tournament/round.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';
import { openQuestion } from '../../../engine/tournament/game.ts';
import type { Game } from '../../../engine/tournament/game.ts';
import { isStillAsked } from '../../../engine/tournament/still-asked.ts';
import { roundPgn } from '../../../engine/tournament/game-pgn.ts';
import type { PgnAudience } from '../../../engine/tournament/pgn-head.ts';
import type { Hasher } from '../../../engine/hasher.ts';
import { isAsSeen, isOfSame } from '../../contract/table-seen.ts';
import type { TableSeen } from '../../contract/table-seen.ts';
import type { LiveTable } from '../live-table.ts';
import type { Placement } from '../../../engine/chess/placement.ts';
import type { Boundary } from '../boundary.ts';
import type { BoardLines } from '../ports/board-lines.ts';
import type { CapturePort, ReadPlay } from '../ports/captures.ts';
import type { SecretPort } from '../ports/draw-secrets.ts';
import type { LossPort } from '../ports/losses.ts';
import type { PracticeBoard, SimulatedTables } from '../ports/simulator.ts';
import type { ClockPort, RandomPort } from '../ports/system.ts';
import type { PublicState } from '../public-state.ts';
import type { Recorder } from '../recorder.ts';
import type { Rehearsing } from '../rehearsal.ts';
import { seenAt } from '../seen-at.ts';
import type { Tables } from '../tables.ts';

/** What the arbiter's services work with. */
export interface HostContext {
  readonly recorder: Recorder;
  readonly tables: Tables;
  readonly lines: BoardLines;
  readonly captures: CapturePort;
  readonly readPlay: ReadPlay;
  /** Lets all else be done that waits, in the midst of something long. */
  readonly giveWay: () => Promise<void>;
  readonly simulator: SimulatedTables | null;
  readonly random: RandomPort;
  readonly clock: ClockPort;
  readonly hasher: Hasher;
  /** The event of which this kiosk is the centre: what is drawn here is drawn for all its halls. Left out for any other. */
  readonly centreOf?: string | undefined;
  readonly secrets: SecretPort;
  readonly losses: LossPort;
  readonly publicState: PublicState;
  readonly boundary: Boundary;
  readonly practice: (clock: ClockPort, placement: Placement) => PracticeBoard;
  readonly rehearsing: Rehearsing;
  /** Numbers of the entries that floor phones asked for, since the start. */
  readonly fromPhones: Set<number>;
}

/** The running round, or fault `round.none`. */
export function runningRound({ round }: Tournament): Result<Round> {
  return round === null || round.closed ? fail('round.none') : ok(round);
}

/** The running round, if it is the one that was meant; faults `round.none` and `round.other`. */
export function roundOf({ recorder }: HostContext, number: number): Result<Round> {
  const round = runningRound(recorder.tournament);
  if (!round.ok || round.value.round === number) return round;
  return fail('round.other');
}

/** The games of the running round that the disk holds. One that cannot be written is told at its table, and keeps no other back. */
export function writtenRound({ recorder, tables }: HostContext, audience: PgnAudience): string {
  return roundPgn(recorder.durable, audience, ({ table }, error) => {
    tables.tell(table, 'game written', error);
  });
}

/** The watched table, or fault `table.unknown`. */
export function watchedTable(context: HostContext, table: number): Result<LiveTable> {
  const live = context.tables.at(table);
  return live === null ? fail('table.unknown', { table }) : ok(live);
}

/**
 * The watched table, if it still stands as the arbiter saw it; faults `table.unknown` and `table.movedOn`. While a question
 * is open the recording goes on, and the question is what was seen.
 */
export function tableAsSeen(context: HostContext, table: number, seen: TableSeen): Result<LiveTable> {
  const live = watchedTable(context, table);
  const now = seenAt(context.recorder.tournament, table);
  return live.ok && !isAsSeen(seen, now) ? fail('table.movedOn', { table }) : live;
}

/**
 * As `tableAsSeen`, for what changes the moves of a game; fault `key.gameOver` where it has its result, and the ruling behind that has settled what
 * was asked: nothing is left to be answered.
 */
export function tableToChange(context: HostContext, table: number, seen: TableSeen): Result<LiveTable> {
  const live = tableAsSeen(context, table, seen);
  const game = gameAt(context.recorder.tournament, table);
  const open = game === null ? null : openQuestion(game);
  const isSettled = game !== null && open !== null && !isStillAsked(game, open);
  return live.ok && isSettled ? fail('key.gameOver') : live;
}

/** Fault `table.movedOn` where others sit there by now, or another game or round is played: what was asked was not of them, and not done already either. */
export function ofSamePlayers({ recorder }: HostContext, table: number, seen: TableSeen): Result<null> {
  const { tournament } = recorder;
  const isKnown = seatAt(tournament, table) !== null || gameAt(tournament, table) !== null;
  return !isKnown || isOfSame(seen, seenAt(tournament, table)) ? ok(null) : fail('table.movedOn', { table });
}

/** The game of this table, or fault `game.none`. */
export function gameOf(context: HostContext, table: number): Result<Game> {
  const game = gameAt(context.recorder.tournament, table);
  return game === null ? fail('game.none', { table }) : ok(game);
}

/** The game that the arbiter saw at this table, which has no result yet; faults `game.none`, `table.movedOn` and `key.gameOver`. */
export function gameInPlay(context: HostContext, table: number, gameId: string): Result<Game> {
  const game = gameAsSeen(context, table, gameId);
  return game.ok && game.value.result !== null ? fail('key.gameOver') : game;
}

/** The game that the arbiter saw at this table; faults `game.none` and `table.movedOn`. */
export function gameAsSeen(context: HostContext, table: number, gameId: string): Result<Game> {
  const game = gameOf(context, table);
  return game.ok && game.value.gameId !== gameId ? fail('table.movedOn', { table }) : game;
}
