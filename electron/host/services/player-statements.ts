import type { Color } from '../../../engine/chess/piece.ts';
import { judgeClaim } from '../../../engine/laws/claims.ts';
import { keptShown } from '../../../engine/laws/finding.ts';
import type { Finding } from '../../../engine/laws/finding.ts';
import type { Laws } from '../../../engine/laws/laws.ts';
import { makeSan } from '../../../engine/notation/san.ts';
import { parseTypedMove } from '../../../engine/notation/typed-move.ts';
import { makeUci } from '../../../engine/notation/uci.ts';
import type { Entry } from '../../../engine/journal/entry.ts';
import type { MadeRuling } from '../../../engine/laws/ruling.ts';
import { fail, ok } from '../../../engine/result.ts';
import type { Result } from '../../../engine/result.ts';
import { claimedGame } from '../../../engine/tournament/claimed-game.ts';
import {
  certainFen,
  certainPlies,
  newestFen,
  newestPly,
  openQuestion,
  standingOffers,
  turnOf,
} from '../../../engine/tournament/game.ts';
import type { Game } from '../../../engine/tournament/game.ts';
import { gameOver } from '../../../engine/tournament/game-over.ts';
import { lawsOf } from '../../../engine/tournament/laws-of.ts';
import type { RequestInput } from '../../contract/requests.ts';
import type { Handlers } from '../handlers.ts';
import { isUnrecorded } from '../ready-tables.ts';
import { seenAt } from '../seen-at.ts';
import { clocksShown, ruledClocks } from '../ruled-clocks.ts';
import { findingView } from '../views/claim-view.ts';
import { flagsNow } from '../views/flag-now.ts';
import { gameAsSeen, gameInPlay, watchedTable } from './context.ts';
import type { HostContext } from './context.ts';
import { giveResult } from './results.ts';

type PlayerStatementRequest =
  | 'claim.find'
  | 'claim.make'
  | 'castling.note'
  | 'castling.withdrawNote'
  | 'offer.make'
  | 'offer.withdraw'
  | 'score.show';

/** What players say and ask for. The Laws are told; the arbiter decides. */
export function playerStatementService(context: HostContext): Handlers<PlayerStatementRequest> {
  const { recorder } = context;
  return {
    'claim.find': (asked) => {
      const judged = judgedClaim(context, asked);
      if (!judged.ok) return judged;
      const { finding, ply, san, laws } = judged.value;
      return ok(findingView(finding, ply, san, laws));
    },
    'claim.make': (asked) => {
      const { table, gameId, claims, decision } = asked;
      const game = gameAsSeen(context, table, gameId);
      if (!game.ok) return game;
      if (isLastClaim(game.value, asked)) return ok(null);
      const judged = judgedClaim(context, asked);
      if (!judged.ok) return judged;
      if (game.value.claims.length !== claims || judged.value.ply !== asked.ply)
        return fail('table.movedOn', { table });
      const { finding } = judged.value;
      const penalty = finding.rejected?.penalty;
      if (decision === 'rejected' && asked.seconds === null && penalty?.kind === 'time' && penalty.inDoubt)
        return fail('claim.secondsMissing');
      const now = context.tables.now(table);
      const entries = decided(asked, judged.value, (ruling) => ({
        ...clocksShown(game.value, now),
        ...ruledClocks(recorder.tournament, game.value, now, ruling),
      }));
      if (decision === 'rejected') return recorder.add(...entries);
      const { result, ending } = finding.upheld;
      const seen = { ...seenAt(recorder.tournament, table), gameId, ply: lastPly(game.value), questionId: null };
      return giveResult(context, { table, seen, result, reason: ending }, entries);
    },
    'offer.make': ({ table, gameId, offers, side }) => {
      const game = gameInPlay(context, table, gameId);
      if (!game.ok) return game;
      const last = game.value.offers.at(-1);
      if (last?.number === offers + 1 && last.side === side && last.withdrawnEpochMs === null) return ok(null);
      if (game.value.offers.length !== offers) return fail('table.movedOn', { table });
      if (gameOver(game.value, lawsOf(recorder.tournament, game.value)) !== null) return fail('offer.gameOver');
      const ply = offeredWith(game.value, side);
      if (standingOffers(game.value).some((offer) => offer.side === side && offer.ply === ply)) return ok(null);
      return recorder.add({ type: 'offer.made', data: { gameId, side, ply } });
    },
    'offer.withdraw': ({ table, gameId, offer: number }) => {
      const game = gameAsSeen(context, table, gameId);
      if (!game.ok) return game;
      const offer = game.value.offers.find((one) => one.number === number);
      if (offer === undefined) return fail('table.movedOn', { table });
      if (offer.withdrawnEpochMs !== null) return ok(null);
      return recorder.add({ type: 'offer.withdrawn', data: { gameId, offer: number } });
    },
    'castling.note': ({ table, gameId, notes, side }) => {
      const game = gameInPlay(context, table, gameId);
      if (!game.ok) return game;
      const { castlingNotes } = game.value;
      const last = castlingNotes.at(-1);
      if (last?.number === notes + 1 && last.side === side && last.withdrawnEpochMs === null) return ok(null);
      if (castlingNotes.length !== notes) return fail('table.movedOn', { table });
      return recorder.add({ type: 'castling.noted', data: { gameId, side } });
    },
    'castling.withdrawNote': ({ table, gameId, note: number }) => {
      const game = gameAsSeen(context, table, gameId);
      if (!game.ok) return game;
      const note = game.value.castlingNotes.find((one) => one.number === number);
      if (note === undefined) return fail('table.movedOn', { table });
      if (note.withdrawnEpochMs !== null) return ok(null);
      return recorder.add({ type: 'castling.noteWithdrawn', data: { gameId, note: number } });
    },
    'score.show': ({ table, gameId, shown }) => {
      const game = gameInPlay(context, table, gameId);
      if (!game.ok) return game;
      const { scoresShown } = game.value;
      if (scoresShown.length === shown + 1) return ok(null);
      if (scoresShown.length !== shown) return fail('table.movedOn', { table });
      const [side, ply] = [turnOf(certainFen(game.value)), lastPly(game.value)];
      return recorder.add({ type: 'score.shown', data: { gameId, side, ply } });
    },
  };
}

interface JudgedClaim {
  readonly finding: Finding;
  readonly laws: Laws;
  /** The last ply it was judged by. */
  readonly ply: number;
  readonly san: string | null;
  readonly uci: string | null;
}

/** Faults `claim.questionOpen`, `claim.notOnMove` and `key.moveNotLegal` beside those of the game. */
function judgedClaim(
  context: HostContext,
  { table, gameId, claim, side, intended }: RequestInput<'claim.find'>,
): Result<JudgedClaim> {
  const playing = gameInPlay(context, table, gameId);
  if (!playing.ok) return playing;
  const live = watchedTable(context, table);
  if (!live.ok) return live;
  const game = playing.value;
  if (openQuestion(game) !== null) return fail('claim.questionOpen', { table });
  const { tournament } = context.recorder;
  const laws = lawsOf(tournament, game);
  const { stood, broken } = claimedGame(game);
  const unrecorded = isUnrecorded(game, context.tables.connectionAt(table)?.view() ?? null);
  const now = stood.at(-1);
  if (now === undefined) throw new Error('something stands on the board of a game');
  const move = intended === null ? null : parseTypedMove(now.setup, intended);
  if (move?.ok === false)
    return fail('key.moveNotLegal', { move: intended ?? '', ply: now.ply + 1, side: now.setup.turn });
  const made = move?.value ?? null;
  const lifted = live.value.sensed.differing.length > 0;
  const over = gameOver(game, laws);
  const time = flagsNow(tournament, game, context.tables.now(table));
  const finding = judgeClaim({ claim, side, intended: made }, { stood, broken, unrecorded, lifted, over, time }, laws);
  if (!finding.ok) return finding;
  return ok({
    finding: finding.value,
    laws,
    ply: now.ply,
    san: made === null ? null : makeSan(now.setup, made),
    uci: made === null ? null : makeUci(made),
  });
}

/** The claim, and with a wrong one what it costs. */
function decided(
  { gameId, claim, side, decision, seconds }: RequestInput<'claim.make'>,
  { finding, laws, ply, uci }: JudgedClaim,
  clocksBy: (
    ruling: Pick<MadeRuling, 'irregularity' | 'side' | 'ply' | 'questionId' | 'imposed'>,
  ) => Pick<MadeRuling, 'clocksShown' | 'clocks' | 'opponentSeconds' | 'gainedSeconds'>,
): readonly Entry[] {
  const { article, verdict, rejected } = finding;
  const { edition } = laws;
  const upheld = decision === 'upheld';
  const made = { gameId, claim, side, ply: ply + 1, intended: uci, edition, article, verdict, upheld };
  const entry: Entry = { type: 'claim.made', data: { ...made, shown: keptShown(finding.shown) } };
  if (upheld || rejected?.penalty.kind !== 'time') return [entry];
  const { irregularity, remedy, penalty } = rejected;
  const imposed = { kind: 'time', seconds: seconds ?? penalty.seconds } as const;
  const ruling = { irregularity, side, ply: ply + 1, questionId: null, edition, article: rejected.article };
  const clocks = clocksBy({ ...ruling, imposed });
  return [entry, { type: 'irregularity.ruled', data: { gameId, ...ruling, remedy, imposed, ...clocks } }];
}

/** A second click: the last claim is this one, decided so where this one was meant. */
function isLastClaim(game: Game, asked: RequestInput<'claim.make'>): boolean {
  const { claims, rulings } = game;
  const last = claims.at(-1);
  const imposed = rulings.at(-1)?.imposed;
  const seconds = imposed?.kind === 'time' ? imposed.seconds : null;
  return (
    claims.length === asked.claims + 1 &&
    last?.claim === asked.claim &&
    last.side === asked.side &&
    last.ply === asked.ply + 1 &&
    last.intended === intendedUci(game, asked.intended) &&
    last.upheld === (asked.decision === 'upheld') &&
    (last.upheld || asked.seconds === null || asked.seconds === seconds)
  );
}

/** What cannot be played is given back as it was typed: no claim has it. */
function intendedUci(game: Game, intended: string | null): string | null {
  const now = claimedGame(game).stood.at(-1);
  if (intended === null || now === undefined) return intended;
  const move = parseTypedMove(now.setup, intended);
  return move.ok ? makeUci(move.value) : intended;
}

/** The move with which a side offers a draw: his last one, or where he is to move the one he is about to make. */
function offeredWith(game: Game, side: Color): number {
  const [last, turn] = [newestPly(game), turnOf(newestFen(game))];
  if (side === turn) return last + 1;
  return last === 0 ? 2 : last;
}

function lastPly(game: Game): number {
  return certainPlies(game).at(-1)?.record.ply ?? 0;
}
