import type { Hasher } from '../../../engine/hasher.ts';
import type { Entry } from '../../../engine/journal/entry.ts';
import type { Fault } from '../../../engine/result.ts';
import type { DrawPolicy } from '../../../engine/start/draw-policy.ts';
import { makeReceipt } from '../../../engine/start/receipt.ts';
import { drawsOf, goesOnFrom } from '../../../engine/tournament/draws.ts';
import type { Draw } from '../../../engine/tournament/draws.ts';
import type { Round } from '../../../engine/tournament/round.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';
import type { CentreDrawView } from '../../contract/halls.ts';
import { adoption } from './adoption.ts';
import { sameName } from './same-name.ts';

/** What a hall does about the centre's draw of its running round: what it records now, and how it stands then. */
export interface Followed {
  readonly entries: readonly Entry[];
  readonly standing: Exclude<CentreDrawView['standing'], 'held'>;
  /** The hall's own draw that stands in its way, or that it annulled. */
  readonly over: string | null;
  /** As of `CentreDrawView`. */
  readonly tournament: string | null;
  /** Of one that the centre has set: as of `CentreDrawView`. */
  readonly position: string | null;
  readonly fault: Fault | null;
}

const NOTHING = { entries: [], over: null, tournament: null, position: null, fault: null } as const;

/**
 * The same facts give the same answer, and what is recorded is not asked for again. A draw of the hall's own is never overruled.
 * @param said what the journals of the centre come to.
 * @param hasStarted a game of the round counts that plays from the round's start.
 */
export function followedDraw(
  own: Tournament,
  said: readonly Tournament[],
  hasher: Hasher,
  hasStarted: boolean,
): Followed {
  const { round } = own;
  const all = round === null || round.closed ? [] : drawsFor(said, round);
  // A position that is set has no receipt: the hall's own arbiter sets it.
  const draws = all.filter(({ method }) => method !== 'given');
  const given = all.at(-1)?.method === 'given' ? all.at(-1) : undefined;
  const there = given ?? draws.at(-1);
  if (round === null || there === undefined) return { ...NOTHING, standing: 'none' };
  if (!own.followsCentre) return { ...NOTHING, standing: 'apart' };
  const { open, standing } = drawsOf(own.ledger, round.round);
  const here = open ?? standing;
  if (given !== undefined) return isSet(given, here);
  if (here === null) return hasStarted ? { ...NOTHING, standing: 'none' } : taken(own, round, there, hasher);
  if (!here.centre) {
    return there.annulled === null ? asks(here, hasStarted) : { ...NOTHING, standing: 'none' };
  }
  const same = draws.find((one) => isOf(here, one));
  if (same?.annulled != null) return withdrawn(here, same.annulled, hasStarted);
  if (there.annulled !== null) return { ...NOTHING, standing: 'none' };
  return goneOn(here, round, there, hasher, hasStarted);
}

/** The hall has a draw of its own: which of the two it plays, as long as it has that choice. */
function asks({ draw }: Draw, hasStarted: boolean): Followed {
  if (hasStarted) return { ...NOTHING, standing: 'begun' };
  return { ...NOTHING, standing: 'asks', over: draw, fault: { code: 'draw.centreAsks', facts: {} } };
}

/** The centre has set a position, and nobody can verify it. */
function isSet({ made }: Draw, here: Draw | null): Followed {
  if (made !== null && here?.made?.fen === made.fen) return { ...NOTHING, standing: 'taken' };
  return { ...NOTHING, standing: 'given', position: made?.fen ?? null, fault: { code: 'draw.centreGave', facts: {} } };
}

/** Nothing stands in this hall. */
function taken(own: Tournament, round: Round, there: Draw, hasher: Hasher): Followed {
  if (there.annulled !== null) return { ...NOTHING, standing: 'none' };
  // Whoever has thrown it away here says himself that he wants it after all.
  if (own.ledger.some((one) => isOf(one, there))) return { ...NOTHING, standing: 'annulled' };
  if (there.policy !== null && there.policy.castlingMode !== round.castlingMode)
    return { ...NOTHING, standing: 'refused', fault: { code: 'draw.otherMode', facts: {} } };
  const other = otherTournament(own, there);
  if (other !== null) {
    const facts = { says: other, here: own.name ?? '' };
    return { ...NOTHING, standing: 'other', tournament: other, fault: { code: 'draw.otherTournament', facts } };
  }
  if (there.made !== null) return adopted(null, round, there, hasher);
  const { draw, policy, commitment } = there;
  if (policy === null || commitment === null) return { ...NOTHING, standing: 'none' };
  const announced: Entry = { type: 'draw.announced', data: { round: round.round, draw, policy, commitment } };
  const shown: readonly Entry[] = own.hallScreen === 'draw' ? [] : [{ type: 'hall.shown', data: { screen: 'draw' } }];
  return { ...NOTHING, standing: 'taken', entries: [announced, ...inputsGiven(null, round, draw, there), ...shown] };
}

/** The centre's draw stands here, or is open, and goes on there. */
function goneOn(here: Draw, round: Round, there: Draw, hasher: Hasher, hasStarted: boolean): Followed {
  if (!isOf(here, there) && here.made?.receipt !== null && here.draw !== there.draw) return asks(here, hasStarted);
  if (there.made !== null && here.made?.receipt == null) return adopted(here, round, there, hasher);
  if (here.made !== null) return { ...NOTHING, standing: 'taken', entries: revealed(here, round, there) };
  return { ...NOTHING, standing: 'taken', entries: inputsGiven(here, round, here.draw, there) };
}

/** The centre has annulled what stands here. */
function withdrawn(here: Draw, { reason, secret }: NonNullable<Draw['annulled']>, hasStarted: boolean): Followed {
  if (hasStarted) return { ...NOTHING, standing: 'refused', fault: { code: 'draw.centreAnnulled', facts: {} } };
  const annulled: Entry = { type: 'draw.annulled', data: { round: here.round, draw: here.draw, reason, secret } };
  return { ...NOTHING, standing: 'none', entries: [annulled] };
}

function adopted(here: Draw | null, round: Round, there: Draw, hasher: Hasher): Followed {
  const says = policyOf(there)?.round;
  // The receipt of another round is as true as it ever was.
  if (says !== undefined && says !== there.round)
    return { ...NOTHING, standing: 'refused', fault: { code: 'draw.otherRound', facts: { says } } };
  const receipt = there.made?.receipt ?? null;
  if (receipt === null) return { ...NOTHING, standing: 'none' };
  const entry = adoption(makeReceipt(receipt, hasher), round, here, (draw) => draw, hasher);
  if (!entry.ok) return { ...NOTHING, standing: 'refused', fault: entry.fault };
  const { data } = entry.value;
  const isRevealed = there.revealedEpochMs !== null && here?.revealedEpochMs == null;
  const known: readonly Entry[] = isRevealed
    ? [{ type: 'draw.revealed', data: { round: data.round, draw: data.draw } }]
    : [];
  return { ...NOTHING, standing: 'taken', entries: [entry.value, ...known] };
}

function revealed(here: Draw, round: Round, there: Draw): readonly Entry[] {
  if (there.revealedEpochMs === null || here.revealedEpochMs !== null) return [];
  return [{ type: 'draw.revealed', data: { round: round.round, draw: here.draw } }];
}

/** What was called out at the centre and is not taken down here; lists that were replaced there are replaced here. */
function inputsGiven(here: Draw | null, round: Round, draw: string, there: Draw): readonly Entry[] {
  const lists = [...there.replacedInputs, there.inputs].slice(here?.replacedInputs.length ?? 0);
  const given = lists.flatMap((list, i): readonly Draw['inputs'][] => {
    const replaced = lists[i - 1];
    if (replaced === undefined) return JSON.stringify(list) === JSON.stringify(here?.inputs ?? []) ? [] : [list];
    // Something stood between them, or the one before would not have been replaced.
    return goesOnFrom(replaced, list) ? [[], list] : [list];
  });
  return given.map((inputs) => ({ type: 'draw.inputGiven', data: { round: round.round, draw, inputs } }));
}

/** What was fixed before it, as its receipt has it. */
function policyOf({ policy, made }: Draw): DrawPolicy | null {
  return made?.receipt?.policy ?? policy;
}

/** What the tournament is called for which this was drawn; null where it is this hall's own, or one that its arbiter has said to be that. */
function otherTournament({ name, centreTournament }: Tournament, draw: Draw): string | null {
  const there = policyOf(draw)?.tournament ?? '';
  if (there === '' || name === null || there === centreTournament) return null;
  return sameName(there, [name]) === null ? there : null;
}

/** It is that draw: by its id, or by its receipt where it has another id here. */
function isOf({ draw, made }: Draw, there: Draw): boolean {
  return draw === there.draw || made?.receipt?.draw === there.draw;
}

/** Draws of the centre for the round that people know by this number, the newest last; of positions that are set those that stand. */
function drawsFor(said: readonly Tournament[], { kind, number }: Round): readonly Draw[] {
  return said
    .flatMap(({ rounds, ledger }) => {
      const known = rounds.filter((one) => one.kind === kind && one.number === number);
      const places = new Set(known.map(({ round }) => round));
      return ledger.filter(({ round, table, method, withdrawn, annulled }) => {
        return places.has(round) && table === null && !withdrawn && (method !== 'given' || annulled === null);
      });
    })
    .sort((a, b) => a.openedEpochMs - b.openedEpochMs);
}
