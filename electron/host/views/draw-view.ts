import type { DrawInput } from '../../../engine/start/ceremony.ts';
import { allowedBy } from '../../../engine/start/draw-policy.ts';
import type { DrawPolicy } from '../../../engine/start/draw-policy.ts';
import { backRankOf, isSpNumber } from '../../../engine/start/sp-number.ts';
import { drawState, drawsOf, playedBefore, reasonAgainst, replacedBy } from '../../../engine/tournament/draws.ts';
import type { Draw } from '../../../engine/tournament/draws.ts';
import { roundNameOf } from '../../../engine/tournament/round-name.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';
import type {
  DrawCallView,
  DrawPolicyView,
  DrawView,
  EarlierStartView,
  HallDrawView,
  LedgerView,
} from '../../contract/views/draw.ts';
import type { HallHead } from '../../contract/views/hall.ts';
import { handOf, spFallen } from '../../../engine/tournament/hand-of.ts';
import { startView } from './start-view.ts';

/** The hall sees what is drawn as it is drawn. */
export function showsDraw({ hallScreen }: Tournament): boolean {
  return hallScreen === 'draw' || hallScreen === 'position';
}

/** The draw of the running round, made field by field: what is secret is not in the journal, and so not here. */
export function drawView(tournament: Tournament): DrawView {
  const { ledger, round } = tournament;
  if (round === null) return { phase: 'none' };
  const { standing, open } = drawsOf(ledger, round.round);
  if (open !== null) return openView(tournament, open);
  const made = standing?.made ?? null;
  if (standing === null || made === null) return { phase: 'none' };
  return {
    phase: 'drawn',
    draw: standing.draw,
    method: standing.method,
    centre: standing.centre ? (made.receipt === null ? 'typed' : 'verified') : null,
    committed: made.receipt?.committed ?? false,
    policy: standing.policy === null ? null : policyView(tournament, standing.policy),
    commitment: standing.commitment,
    inputs: standing.inputs,
    inputsReplaced: standing.replacedInputs.length,
    throwsTakenBack: standing.throwsTakenBack,
    sha256: made.receipt === null ? null : made.sha256,
    drawnEpochMs: made.epochMs,
    handedOutEpochMs: standing.handedOutEpochMs,
    revealedEpochMs: standing.revealedEpochMs,
    start: startView({ ...made, castlingMode: round.castlingMode }),
  };
}

/** What the hall is told of it: a start that is sealed is not in it, nor are throws that the hall is not shown. */
export function hallDrawView(tournament: Tournament): HallDrawView {
  const view = drawView(tournament);
  if (view.phase === 'drawn' && view.revealedEpochMs === null) return { phase: 'sealed' };
  return view.phase === 'hand' && !showsDraw(tournament) ? { phase: 'none' } : view;
}

function openView(tournament: Tournament, open: Draw): DrawView {
  const { draw, method, commitment, inputs, inputEpochMs, numbering, openedEpochMs } = open;
  if (open.policy === null) throw new Error(`draw ${draw} is open and has no policy`);
  const policy = policyView(tournament, open.policy);
  if (commitment !== null) {
    const committed = {
      draw,
      centre: open.centre,
      policy,
      commitment,
      committedEpochMs: openedEpochMs,
      called: callsOf(open),
      inputsReplaced: open.replacedInputs.length,
    };
    return inputEpochMs === null || inputs.length === 0
      ? { phase: 'committed', ...committed }
      : { phase: 'input', ...committed, inputs, inputEpochMs };
  }
  if (method === 'ceremony' || method === 'quick' || method === 'given' || numbering === null) {
    throw new Error(`draw ${draw} is open and neither committed nor by hand`);
  }
  const { throws, asks, rank, sp } = handOf(open);
  const { throwsTakenBack } = open;
  return {
    ...{ phase: 'hand', draw, policy, method, numbering, throws, throwsTakenBack, asks, sp, openedEpochMs },
    rank: sp === null ? rank : [...backRankOf(sp)],
  };
}

/**
 * Everything that was ever called out: a list that leaves something out has removed it. Of a list that was replaced and is whole in the one
 * after it, a shorter one stood between them: its last was removed, and called again.
 */
export function callsOf({ inputs, replacedInputs }: Pick<Draw, 'inputs' | 'replacedInputs'>): readonly DrawCallView[] {
  let calls: readonly DrawCallView[] = [];
  for (const list of [...replacedInputs, inputs]) {
    const standing = calls.filter(({ removed }) => !removed);
    const isWhole = standing.every((call, i) => isSame(call, list[i]));
    const most = isWhole ? standing.length - 1 : standing.length;
    let kept = 0;
    const before = calls.map((call) => {
      if (call.removed) return call;
      const stays = kept < most && isSame(call, list[kept]);
      if (stays) kept++;
      return { ...call, removed: !stays };
    });
    calls = [...before, ...list.slice(kept).map(({ from, text }) => ({ from, text, removed: false }))];
  }
  return calls;
}

function isSame({ from, text }: DrawInput, other: DrawInput | undefined): boolean {
  return other?.from === from && other.text === text;
}

/**
 * Of a sealed start, too: the hall was told that there was a position, and nobody may draw until one pleases. Its number, and a reason that
 * may name it, only where the hall knows it.
 */
export function hallAnnulledView({ ledger, round }: Tournament): NonNullable<HallHead['round']>['annulled'] {
  const newest = ledger.findLast((one) => one.round === round?.round && one.table === null);
  if (newest?.annulled == null || newest.withdrawn) return null;
  const { made, annulled, method, revealedEpochMs } = newest;
  const sealed = made !== null && revealedEpochMs === null;
  return {
    reason: sealed ? null : annulled.reason,
    sp: sealed ? null : spFallen(newest),
    given: method === 'given',
  };
}

/**
 * Players may have set up what they saw: it is said until they see what took its place, and then beside that. Why, only then: what the arbiter
 * wrote may name the new one.
 */
export function hallReplacedView({ ledger, round }: Tournament): NonNullable<HallHead['round']>['replaced'] {
  const [newest, ...before] = ledger.filter((one) => one.round === round?.round && one.table === null).reverse();
  if (newest?.made == null || newest.annulled !== null) return null;
  const seen = before.find(({ revealedEpochMs }) => revealedEpochMs !== null);
  if (seen?.made == null || seen.revealedEpochMs === null || seen.withdrawn) return null;
  const { made, revealedEpochMs, annulled } = seen;
  if (newest.revealedEpochMs === null) {
    // That it was annulled was said already.
    return annulled === null ? { sp: made.sp, revealedEpochMs, reason: null } : null;
  }
  if (made.fen === newest.made.fen) return null;
  // The reason for one that was itself replaced before anybody saw it may name that one.
  const isTold = annulled !== null || replacedBy(ledger, seen) === newest;
  return { sp: made.sp, revealedEpochMs, reason: isTold ? reasonAgainst(ledger, seen) : null };
}

/** A policy is never changed, and its round is looked at again for every piece that is lifted. */
const allowedCounts = new WeakMap<DrawPolicy, number>();

function policyView(tournament: Tournament, policy: DrawPolicy): DrawPolicyView {
  const { excluded, repeats, played, tables } = policy;
  const allowed = allowedCounts.get(policy) ?? allowedBy(policy).length;
  allowedCounts.set(policy, allowed);
  return { excluded, repeats, played, earlier: earlierStarts(tournament, policy), tables, allowed };
}

function earlierStarts(
  { ledger, rounds }: Tournament,
  { excluded, repeats, played, round: of }: DrawPolicy,
): readonly EarlierStartView[] {
  if (repeats === 'allowed') return [];
  return played
    .filter((sp) => !excluded.includes(sp))
    .map((sp) => {
      const stood = ledger.find(
        (one) =>
          one.made?.sp === sp &&
          one.round < of &&
          one.table === null &&
          one.revealedEpochMs !== null &&
          drawState(ledger, one) === 'stands',
      );
      const round = rounds.find((one) => one.round === stood?.round);
      return { sp, round: round === undefined ? null : roundNameOf({ rounds }, round) };
    });
}

/** Every draw of the tournament, oldest first. */
export function ledgerView({ ledger, rounds }: Tournament): readonly LedgerView[] {
  const known = new Map(rounds.map((one) => [one.round, roundNameOf({ rounds }, one)]));
  return ledger.map((one) => {
    const { draw, round, table, method, policy, made, annulled, openedEpochMs, commitment } = one;
    const sp = spFallen(one);
    return {
      draw,
      round,
      roundName: known.get(round) ?? { kind: 'round', number: round, name: '', openedAs: null },
      table,
      method,
      state: drawState(ledger, one),
      committed: method === 'ceremony',
      inputsReplaced: one.replacedInputs.length,
      throwsTakenBack: one.throwsTakenBack,
      sp,
      backRank: isSpNumber(sp) ? backRankOf(sp) : null,
      fen: made?.fen ?? null,
      excluded: policy?.excluded ?? [],
      repeats: policy?.repeats ?? null,
      revealed: one.revealedEpochMs !== null,
      repeat: sp !== null && playedBefore(ledger, round).includes(sp),
      commitment,
      sha256: made?.receipt == null ? null : made.sha256,
      atEpochMs: made?.epochMs ?? openedEpochMs,
      reason: reasonAgainst(ledger, one),
      secret: annulled?.secret ?? null,
      annulledEpochMs: annulled?.epochMs ?? null,
    };
  });
}
