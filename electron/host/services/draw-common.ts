import type { Entry } from '../../../engine/journal/entry.ts';
import { makeFen } from '../../../engine/notation/fen.ts';
import { fail, ok } from '../../../engine/result.ts';
import type { Result } from '../../../engine/result.ts';
import { commitmentText, makeSecret, numberOf } from '../../../engine/start/ceremony.ts';
import { allHallsOf, allowedBy, ascending, tableRanges } from '../../../engine/start/draw-policy.ts';
import type { DrawPolicy } from '../../../engine/start/draw-policy.ts';
import { RECEIPT_FORMAT, receiptHash } from '../../../engine/start/receipt.ts';
import type { Receipt } from '../../../engine/start/receipt.ts';
import { backRankOf, startPosition } from '../../../engine/start/sp-number.ts';
import type { SpNumber } from '../../../engine/start/sp-number.ts';
import { drawsOf, playedBefore } from '../../../engine/tournament/draws.ts';
import type { Draw } from '../../../engine/tournament/draws.ts';
import { gamesThatCountAt } from '../../../engine/tournament/tournament.ts';
import type { Round } from '../../../engine/tournament/round.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';
import type { Repeats, StartView } from '../../contract/views/draw.ts';
import { startView } from '../views/start-view.ts';
import { runningRound } from './context.ts';
import type { HostContext } from './context.ts';

/** What a draw has beside the policy: filled in by its method. */
export type Drawn = Omit<Receipt, 'format' | 'policy' | 'number' | 'position' | 'drawnAt'>;

/** The running round, if it is this one, can still be drawn for, and no other draw is open. */
function roundToDraw({ recorder: { tournament } }: HostContext, number: number): Result<Round> {
  const round = runningRound(tournament);
  if (!round.ok) return round;
  if (round.value.round !== number) return fail('round.other');
  const started = startedTables(tournament, null);
  if (started.length > 0) return fail('draw.tooLate', { tables: started });
  return drawsOf(tournament.ledger, number).open === null ? round : fail('draw.open');
}

/** As `roundToDraw`, and it has no start: what was drawn before must be annulled first. */
export function roundWithoutStart(context: HostContext, number: number): Result<Round> {
  const round = roundToDraw(context, number);
  return round.ok && round.value.start !== null ? fail('draw.standing') : round;
}

/** The draw that is open, if it is this one, and this kiosk's. */
export function openDraw({ recorder: { tournament } }: HostContext, draw: string): Result<Draw> {
  const round = runningRound(tournament);
  if (!round.ok) return round;
  const { open } = drawsOf(tournament.ledger, round.value.round);
  if (open?.draw !== draw) return fail('draw.notOpen');
  return open.centre ? fail('draw.centres') : ok(open);
}

/** What is fixed before the draw. Fault `draw.allExcluded`. */
export function policyFor(
  { recorder, centreOf }: Pick<HostContext, 'recorder' | 'centreOf'>,
  round: Round,
  excluded: readonly number[],
  repeats: Repeats,
): Result<DrawPolicy> {
  const { name, ledger } = recorder.tournament;
  const policy: DrawPolicy = {
    tournament: name ?? '',
    round: round.round,
    roundName: round.name,
    tables: centreOf === undefined ? tableRanges(round.seats.map((seat) => seat.table)) : allHallsOf(centreOf),
    castlingMode: round.castlingMode,
    excluded: ascending(excluded),
    repeats,
    played: playedBefore(ledger, round.round),
  };
  return allowedBy(policy).length === 0 ? fail('draw.allExcluded') : ok(policy);
}

/** Entries that let everybody know what was drawn or given. Games may begin on it then: the tables are told by `sync`. */
export function revealEntries(draws: readonly Draw[]): readonly Entry[] {
  return draws.map(({ round, draw }) => ({ type: 'draw.revealed', data: { round, draw } }));
}

/** Records what came out, with its receipt; sealed unless it came out before everybody. */
export function recordMade(
  context: HostContext,
  policy: DrawPolicy,
  sp: SpNumber,
  drawn: Drawn,
  revealed: boolean,
): Result<StartView> {
  const { recorder, hasher, tables, clock } = context;
  const fen = makeFen(startPosition(sp, policy.castlingMode));
  const receipt: Receipt = {
    format: RECEIPT_FORMAT,
    ...drawn,
    policy,
    number: sp,
    position: backRankOf(sp),
    drawnAt: isoOf(clock.epochMs()),
  };
  const sha256 = receiptHash(receipt, hasher);
  const { round } = policy;
  const { draw } = drawn;
  const made: Entry = { type: 'draw.made', data: { round, draw, sp, fen, receipt, sha256 } };
  const known: readonly Entry[] = revealed ? [{ type: 'draw.revealed', data: { round, draw } }] : [];
  recorder.add(made, ...known);
  tables.sync();
  return ok(startView({ sp, fen, castlingMode: policy.castlingMode }));
}

/** A draw in one go. Nobody saw a commitment before, and its receipt says so. */
export function quickDraw(
  context: HostContext,
  policy: DrawPolicy,
  present: readonly string[],
  revealed: boolean,
): Result<StartView> {
  const { random, hasher } = context;
  const draw = random.uuid();
  const secret = makeSecret(() => random.random32());
  const commitment = hasher.sha256(commitmentText(draw, policy, secret));
  const drawn: Drawn = {
    draw,
    method: 'quick',
    committed: false,
    commitment,
    secret,
    inputs: [],
    replacedInputs: null,
    numbering: null,
    throws: [],
    committedAt: null,
    inputAt: null,
    present,
  };
  return recordMade(context, policy, numberOf({ policy, secret, commitment }, [], hasher), drawn, revealed);
}

export function isoOf(epochMs: number): string {
  return new Date(epochMs).toISOString();
}

/** Tables whose game a change of start would be too late for: this one, or all that play from the round's start. */
export function startedTables(tournament: Tournament, table: number | null): readonly string[] {
  const { round } = tournament;
  const concerned = round?.seats.filter((seat) =>
    table === null ? !round.ownStarts.has(seat.table) : seat.table === table,
  );
  return (concerned ?? [])
    .filter(({ table }) => gamesThatCountAt(tournament, table).length > 0)
    .map((seat) => String(seat.table));
}
