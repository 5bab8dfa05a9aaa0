import { isSameRules, usualRules, withOneTime } from '../../../engine/laws/round-rules.ts';
import type { RoundRules } from '../../../engine/laws/round-rules.ts';
import { fail, ok } from '../../../engine/result.ts';
import { gamePgn } from '../../../engine/tournament/game-pgn.ts';
import { roundOfNumber } from '../../../engine/tournament/round-results.ts';
import { seatingFault } from '../../../engine/tournament/seated-twice.ts';
import { seatChanges } from '../../../engine/tournament/seat-changes.ts';
import { pairedRounds } from '../../../engine/tournament/pairing-doubts.ts';
import { unfinishedFault } from '../../../engine/tournament/unfinished-round.ts';
import { countedRounds, isUntouched } from '../../../engine/tournament/withdrawn-round.ts';
import { drawsOf } from '../../../engine/tournament/draws.ts';
import { gameAt } from '../../../engine/tournament/tournament.ts';
import { dayHere } from '../day.ts';
import { connectKnown } from '../hall-boards.ts';
import type { Handlers } from '../handlers.ts';
import type { CastlingMode } from '../../../engine/chess/setup.ts';
import { canonicalJson } from '../../../engine/canonical-json.ts';
import type { Entry } from '../../../engine/journal/entry.ts';
import type { Bye, Exclusions, ExtraKind, Seat } from '../../../engine/journal/round.ts';
import type { Round } from '../../../engine/tournament/round.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';
import { rulesFault } from '../rules-fault.ts';
import { MOST_TABLES_OF_ROUND } from '../../contract/most-tables.ts';
import { writtenRound } from './context.ts';
import type { HostContext } from './context.ts';

/** Opens rounds and gives out their games. */
export function roundService(
  context: HostContext,
): Handlers<'round.open' | 'rounds.paired' | 'round.withdraw' | 'game.pgn' | 'round.pgn'> {
  const { recorder, tables } = context;
  return {
    'round.open': (input) => {
      const { kind, games, name, tables: seats, byes = [], castlingMode, rules: given, after, startsEpochMs } = input;
      const isInstead = input.instead === true;
      const { tournament } = recorder;
      const before = tournament.round;
      // The centre of an event draws for the rounds of its halls, and has no table of its own.
      if (seats.length === 0 && context.centreOf === undefined) return fail('round.noTables');
      if (seats.length > MOST_TABLES_OF_ROUND)
        return fail('round.tooManyTables', { tables: seats.length, most: MOST_TABLES_OF_ROUND });
      const known = new Set<number>();
      const twice = seats.find(({ table }) => known.size === known.add(table).size);
      if (twice !== undefined) return fail('round.tableTwice', { table: twice.table });
      const placed = seatingFault(seats, byes);
      if (placed !== null) return { ok: false, fault: placed };
      const unfinished = unfinishedFault(tournament);
      if (unfinished !== null) return { ok: false, fault: unfinished };
      const others = countedRounds(tournament).filter((one) => !isInstead || one !== before);
      const alike = others.findLast((one) => one.kind === (kind ?? 'round')) ?? null;
      const rules =
        given ??
        alike?.rules ??
        (before === null ? null : withOneTime(before.rules)) ??
        usualRules(dayHere(context.clock.epochMs()));
      const fault = rulesFault(rules, dayHere(context.clock.epochMs()));
      if (fault !== null) return { ok: false, fault };
      const number = input.number ?? (alike?.number ?? 0) + 1;
      const exclusions = input.exclusions ?? before?.exclusions ?? undefined;
      const asked = {
        kind,
        games,
        name,
        number: input.number,
        startsEpochMs,
        seats,
        byes,
        castlingMode,
        rules,
        exclusions,
      };
      if (before !== null && isAskedAgain(tournament, before, asked)) {
        return ok({ round: before.round });
      }
      if (before !== null && before.round !== (after ?? before.round)) return fail('round.movedOn');
      if (isInstead && before !== null && !isUntouched(tournament, before))
        return fail('round.notEmpty', { name: before.name });
      const place = (tournament.rounds.at(-1)?.round ?? 0) + 1;
      if (roundOfNumber(tournament, { round: place, kind: kind ?? 'round', number }) !== null)
        return fail('round.numberTaken', { number });
      if (before !== null && drawsOf(tournament.ledger, before.round).open !== null) return fail('draw.open');
      const closed = closedEntries(before);
      const withdrawn: readonly Entry[] =
        isInstead && before !== null
          ? [{ type: 'round.withdrawn', data: { round: before.round, withdrawn: true } }]
          : [];
      const unpaired: readonly Entry[] = byes.length === 0 ? [] : [{ type: 'byes.set', data: { round: place, byes } }];
      const opened: Entry = {
        type: 'round.opened',
        data: {
          ...{ round: place, number, name, castlingMode, rules, tables: seats },
          ...(kind === undefined ? {} : { kind }),
          ...(games === undefined ? {} : { games }),
          ...(startsEpochMs === undefined ? {} : { startsEpochMs }),
          ...(exclusions === undefined ? {} : { exclusions }),
        },
      };
      recorder.add(...closed, ...withdrawn, opened, ...unpaired);
      tables.sync();
      connectKnown(context);
      return ok({ round: place });
    },
    'rounds.paired': () => ok({ rounds: pairedRounds(recorder.tournament) }),
    'round.withdraw': ({ round: place, withdrawn }) => {
      const { tournament } = recorder;
      const round = tournament.rounds.find((one) => one.round === place);
      if (round === undefined) return fail('round.unknown');
      if ((round.withdrawnEpochMs !== null) === withdrawn) return ok(null);
      if (withdrawn && !isUntouched(tournament, round)) return fail('round.notEmpty', { name: round.name });
      const running = tournament.round;
      // The newest round takes the running one back when it goes, and ends it when it comes again.
      const isNewest = place >= (running?.round ?? 0);
      const unfinished = withdrawn || !isNewest ? null : unfinishedFault(tournament);
      if (unfinished !== null) return { ok: false, fault: unfinished };
      if (isNewest && running !== null && drawsOf(tournament.ledger, running.round).open !== null)
        return fail('draw.open');
      const closed = isNewest ? closedEntries(running) : [];
      const added = recorder.add(...closed, { type: 'round.withdrawn', data: { round: place, withdrawn } });
      tables.sync();
      connectKnown(context);
      return added;
    },
    'game.pgn': ({ table, gameId }) => {
      const { durable } = recorder;
      const game = gameId === undefined ? gameAt(durable, table) : (durable.games.get(gameId) ?? null);
      return game === null ? fail('game.none', { table }) : ok({ pgn: gamePgn(game, durable, 'arbiter') });
    },
    'round.pgn': () => ok({ pgn: writtenRound(context, 'arbiter') }),
  };
}

/** Ends this round, where it is not over yet. */
function closedEntries(round: Round | null): readonly Entry[] {
  return round === null || round.closed ? [] : [{ type: 'round.closed', data: { round: round.round } }];
}

/** A second click: the very round that was opened last, in which nothing has been drawn or played yet. */
function isAskedAgain(
  tournament: Tournament,
  { round, kind, games, number, startsEpochMs, name, castlingMode, rules, exclusions, seats, byes, closed }: Round,
  asked: {
    readonly kind: ExtraKind | undefined;
    readonly games: 2 | undefined;
    readonly number: number | undefined;
    readonly startsEpochMs: number | undefined;
    readonly name: string;
    readonly seats: readonly Seat[];
    readonly byes: readonly Bye[];
    readonly castlingMode: CastlingMode;
    readonly rules: RoundRules;
    readonly exclusions: Exclusions | undefined;
  },
): boolean {
  if (
    closed ||
    kind !== (asked.kind ?? 'round') ||
    games !== (asked.games ?? 1) ||
    name !== asked.name ||
    (asked.number ?? number) !== number ||
    (asked.startsEpochMs ?? null) !== startsEpochMs ||
    seatChanges(seats, asked.seats).length > 0 ||
    canonicalJson(byes) !== canonicalJson(asked.byes) ||
    canonicalJson(exclusions) !== canonicalJson(asked.exclusions ?? null)
  )
    return false;
  if (castlingMode !== asked.castlingMode || !isSameRules(rules, asked.rules)) return false;
  return (
    !tournament.ledger.some((draw) => draw.round === round) &&
    seats.every(({ table }) => gameAt(tournament, table) === null)
  );
}
