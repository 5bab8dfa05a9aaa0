import type { DrawEntry, DrawMethod } from '../journal/draw.ts';
import type { Recorded } from '../journal/entry.ts';
import { assertNever } from '../result.ts';
import type { DrawInput } from '../start/ceremony.ts';
import type { DrawPolicy } from '../start/draw-policy.ts';
import type { BallNumbering } from '../start/hand-draw.ts';
import type { Receipt } from '../start/receipt.ts';
import { BadEntry } from './bad-entry.ts';

/** What came out of a draw. */
export interface DrawnStart {
  /** Null for a given position that is none of the 960. */
  readonly sp: number | null;
  readonly fen: string;
  readonly epochMs: number;
  readonly receipt: Receipt | null;
  readonly sha256: string | null;
}

export interface TakenBackThrow {
  readonly number: number;
  readonly value: number;
}

/** One draw of the tournament, from its commitment to its end. */
export interface Draw {
  /** UUID; `given-SEQ` for a position that was given. */
  readonly draw: string;
  readonly round: number;
  /** The table whose own start was given; null for the round's. */
  readonly table: number | null;
  readonly method: DrawMethod;
  /** It was drawn at the centre of the event, for all halls. */
  readonly centre: boolean;
  readonly policy: DrawPolicy | null;
  readonly commitment: string | null;
  readonly numbering: BallNumbering | null;
  readonly openedEpochMs: number;
  readonly inputs: readonly DrawInput[];
  /** Lists of inputs of which the next list dropped or changed something, oldest first. */
  readonly replacedInputs: readonly (readonly DrawInput[])[];
  readonly inputEpochMs: number | null;
  readonly throws: readonly number[];
  /** Throws that were typed wrongly, in the order they were taken back; `number` counts throws from 1. */
  readonly throwsTakenBack: readonly TakenBackThrow[];
  readonly made: DrawnStart | null;
  /** At the centre of an event, when its halls could know it; null where they are to know it with everybody. */
  readonly handedOutEpochMs: number | null;
  /** When everybody could know it; null while it is sealed. */
  readonly revealedEpochMs: number | null;
  /** Its round was taken out again: the draw counts for no other. */
  readonly withdrawn: boolean;
  /** Why it took the place of the one before it; null where that was not asked. */
  readonly reason: string | null;
  readonly annulled: { readonly reason: string; readonly secret: string | null; readonly epochMs: number } | null;
}

/** A tournament, as far as it says what is held back. */
export interface HeldIn {
  readonly ledger: readonly Draw[];
  readonly round: { readonly round: number; readonly closed: boolean } | null;
}

export type DrawState = 'open' | 'stands' | 'replaced' | 'annulled' | 'withdrawn';

/** Of a position that was given: the draw's id is made from the number of its entry. */
export function givenId(seq: number): string {
  return `given-${String(seq)}`;
}

export type DrawFamily = Extract<Recorded, { type: Exclude<DrawEntry['type'], 'round.timed' | 'draw.followed'> }>;

const NOTHING = {
  table: null,
  centre: false,
  policy: null,
  commitment: null,
  numbering: null,
  inputs: [],
  replacedInputs: [],
  inputEpochMs: null,
  throws: [],
  throwsTakenBack: [],
  made: null,
  handedOutEpochMs: null,
  revealedEpochMs: null,
  withdrawn: false,
  reason: null,
  annulled: null,
} as const;

/** The ledger with one entry more. Draws are only ever added; an entry about an unknown one is a bug and throws. */
export function withDrawEntry(ledger: readonly Draw[], entry: DrawFamily): readonly Draw[] {
  switch (entry.type) {
    case 'draw.committed': {
      const { draw, round, policy, commitment } = entry.data;
      const openedEpochMs = entry.at;
      return [...ledger, { ...NOTHING, draw, round, method: 'ceremony', policy, commitment, openedEpochMs }];
    }
    case 'draw.announced': {
      const { draw, round, policy, commitment } = entry.data;
      const openedEpochMs = entry.at;
      return [
        ...ledger,
        { ...NOTHING, draw, round, method: 'ceremony', centre: true, policy, commitment, openedEpochMs },
      ];
    }
    case 'draw.adopted':
      return withAdopted(ledger, entry);
    case 'draw.handBegun': {
      const { draw, round, method, policy, numbering } = entry.data;
      return [...ledger, { ...NOTHING, draw, round, method, policy, numbering, openedEpochMs: entry.at }];
    }
    case 'start.given': {
      const { round, table, sp, fen, reason = null } = entry.data;
      const made = { sp, fen, epochMs: entry.at, receipt: null, sha256: null };
      const draw = givenId(entry.seq);
      return [...ledger, { ...NOTHING, draw, round, table, method: 'given', openedEpochMs: entry.at, made, reason }];
    }
    case 'draw.made':
      return withMade(ledger, entry);
    case 'draw.inputGiven':
      return withInputs(ledger, entry);
    case 'draw.thrown':
      return withChange(ledger, entry.data.draw, {
        throws: [...drawIn(ledger, entry.data.draw).throws, entry.data.value],
      });
    case 'draw.throwTakenBack':
      return withThrowTakenBack(ledger, entry.data.draw);
    case 'draw.handedOut':
      return withChange(ledger, entry.data.draw, { handedOutEpochMs: entry.at });
    case 'draw.revealed':
      return withRevealed(ledger, entry.data.draw, entry.at);
    case 'draw.annulled': {
      const { draw, reason, secret } = entry.data;
      return withChange(ledger, draw, { annulled: { reason, secret, epochMs: entry.at } });
    }
    default:
      return assertNever(entry);
  }
}

/** The audience gives one input after another, so a list that goes on from the one before it is as it should be. */
export function goesOnFrom(before: readonly DrawInput[], inputs: readonly DrawInput[]): boolean {
  return before.every(({ from, text }, i) => inputs[i]?.from === from && inputs[i].text === text);
}

function withInputs(ledger: readonly Draw[], entry: Extract<DrawFamily, { type: 'draw.inputGiven' }>): readonly Draw[] {
  const { draw, inputs } = entry.data;
  const before = drawIn(ledger, draw);
  const replacedInputs = goesOnFrom(before.inputs, inputs)
    ? before.replacedInputs
    : [...before.replacedInputs, before.inputs];
  return withChange(ledger, draw, { inputs, inputEpochMs: entry.at, replacedInputs });
}

function withThrowTakenBack(ledger: readonly Draw[], draw: string): readonly Draw[] {
  const { throws, throwsTakenBack } = drawIn(ledger, draw);
  const taken = throws.slice(-1).map((value) => ({ number: throws.length, value }));
  return withChange(ledger, draw, {
    throws: throws.slice(0, -1),
    throwsTakenBack: [...throwsTakenBack, ...taken],
  });
}

/** A quick draw is committed to and made in one. */
function withMade(ledger: readonly Draw[], { at, data }: Extract<DrawFamily, { type: 'draw.made' }>): readonly Draw[] {
  const { draw, round, sp, fen, receipt, sha256 } = data;
  const made = { sp, fen, epochMs: at, receipt, sha256 };
  if (ledger.some((one) => one.draw === draw)) return withChange(ledger, draw, { made });
  const { method, policy, commitment } = receipt;
  return [...ledger, { ...NOTHING, draw, round, method, policy, commitment, openedEpochMs: at, made }];
}

/** What was announced comes out; what was typed has its receipt; and a hall that was cut off has heard of neither before. */
function withAdopted(
  ledger: readonly Draw[],
  { at, data }: Extract<DrawFamily, { type: 'draw.adopted' }>,
): readonly Draw[] {
  const { draw, round, sp, fen, receipt, sha256 } = data;
  const before = ledger.find((one) => one.draw === draw);
  // The same start stands since it was first known here.
  const epochMs = before?.made?.fen === fen ? before.made.epochMs : at;
  const made = { sp, fen, epochMs, receipt, sha256 };
  const drawn =
    receipt === null
      ? { made }
      : {
          made,
          method: receipt.method,
          policy: receipt.policy,
          commitment: receipt.commitment,
          inputs: receipt.inputs,
        };
  if (before !== undefined) return withChange(ledger, draw, drawn);
  return [...ledger, { ...NOTHING, draw, round, method: 'given', centre: true, openedEpochMs: at, ...drawn }];
}

/** A draw is revealed once; what was known before stays known since then. */
export function withRevealed(ledger: readonly Draw[], draw: string, epochMs: number): readonly Draw[] {
  return drawIn(ledger, draw).revealedEpochMs === null
    ? withChange(ledger, draw, { revealedEpochMs: epochMs })
    : ledger;
}

function drawIn(ledger: readonly Draw[], draw: string): Draw {
  const found = ledger.find((one) => one.draw === draw);
  if (found === undefined) throw new BadEntry(`an entry about draw ${draw}, which was never begun`);
  return found;
}

function withChange(ledger: readonly Draw[], draw: string, change: Partial<Draw>): readonly Draw[] {
  const before = drawIn(ledger, draw);
  return ledger.map((one) => (one === before ? { ...before, ...change } : one));
}

/**
 * The draw that gives this round its start, and the one that is not finished. Only the newest counts: when it is
 * annulled, the one it took the place of does not come back by itself.
 */
export function drawsOf(
  ledger: readonly Draw[],
  round: number,
): { readonly standing: Draw | null; readonly open: Draw | null } {
  const newest = ledger.filter((one) => one.round === round && one.table === null).at(-1);
  if (newest?.annulled !== null) return { standing: null, open: null };
  return newest.made === null ? { standing: null, open: newest } : { standing: newest, open: null };
}

/** The newest starts that were given to single tables of this round, by table. */
export function ownDrawsOf(ledger: readonly Draw[], round: number): ReadonlyMap<number, Draw> {
  return new Map(ledger.flatMap((one) => (one.round === round && one.table !== null ? [[one.table, one]] : [])));
}

/** What stands for this round, and for single tables of it. */
export function standingDraws(ledger: readonly Draw[], round: number): readonly Draw[] {
  const { standing } = drawsOf(ledger, round);
  return [...(standing === null ? [] : [standing]), ...ownDrawsOf(ledger, round).values()];
}

/** The same of what is not revealed yet. */
export function sealedDraws(ledger: readonly Draw[], round: number): readonly Draw[] {
  return standingDraws(ledger, round).filter(({ revealedEpochMs }) => revealedEpochMs === null);
}

/**
 * Whether the halls of the event may not know yet what came out of this draw. One that another took the place of waits with that: it may be the
 * same position. What nobody can reveal any more keeps nothing back.
 */
export function isHeld({ ledger, round }: HeldIn, draw: Draw): boolean {
  if (round === null || round.closed || draw.round !== round.round || draw.annulled !== null || isOut(draw))
    return false;
  const { open, standing } = drawsOf(ledger, round.round);
  const newest = draw.table === null ? (open ?? standing) : ownDrawsOf(ledger, round.round).get(draw.table);
  return newest != null && !isOut(newest);
}

function isOut({ handedOutEpochMs, revealedEpochMs }: Draw): boolean {
  return handedOutEpochMs !== null || revealedEpochMs !== null;
}

/** What has become of a draw. One that another took the place of is `replaced`, whatever became of that. */
export function drawState(ledger: readonly Draw[], draw: Draw): DrawState {
  if (draw.annulled !== null) return 'annulled';
  if (draw.withdrawn) return 'withdrawn';
  if (draw.made === null) return 'open';
  return replacedBy(ledger, draw) === null ? 'stands' : 'replaced';
}

/** The draw that took the place of this one; null where none did. */
export function replacedBy(ledger: readonly Draw[], draw: Draw): Draw | null {
  const later = ledger.slice(ledger.indexOf(draw) + 1);
  return later.find((one) => one.round === draw.round && one.table === draw.table && one.made !== null) ?? null;
}

/** Why a draw no longer counts: as it was annulled, or as another took its place. */
export function reasonAgainst(ledger: readonly Draw[], draw: Draw): string | null {
  return draw.annulled?.reason ?? replacedBy(ledger, draw)?.reason ?? null;
}

/**
 * SP numbers that stood in rounds before this one and were revealed. One that never was was not played either, and the
 * policy of a later draw, which everybody may read, does not give it away.
 */
export function playedBefore(ledger: readonly Draw[], round: number): readonly number[] {
  const earlier = ledger.filter(
    (one) =>
      one.round < round && one.table === null && one.revealedEpochMs !== null && drawState(ledger, one) === 'stands',
  );
  return [...new Set(earlier.flatMap((one) => one.made?.sp ?? []))].sort((a, b) => a - b);
}
