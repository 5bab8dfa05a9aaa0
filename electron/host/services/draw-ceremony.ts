import { fail, ok } from '../../../engine/result.ts';
import type { Result } from '../../../engine/result.ts';
import { commitmentText, makeSecret, numberOf } from '../../../engine/start/ceremony.ts';
import { replacedInputsOf } from '../../../engine/start/receipt.ts';
import type { Draw } from '../../../engine/tournament/draws.ts';
import type { StartView } from '../../contract/views/draw.ts';
import type { Handlers } from '../handlers.ts';
import { JournalFailure } from '../ports/journal.ts';
import { isoOf, openDraw, policyFor, recordMade, roundWithoutStart, startedTables } from './draw-common.ts';
import type { Drawn } from './draw-common.ts';
import type { HostContext } from './context.ts';
import { confirmHand } from './draw-hand.ts';

/**
 * The draw in three steps: the kiosk binds itself, the audience gives its inputs, the position follows from both. Until it is
 * revealed the secret is with the port that keeps secrets and nowhere else: not in the journal, which is mirrored and given away.
 */
export function ceremonyService(context: HostContext): Handlers<'draw.commit' | 'draw.input' | 'draw.reveal'> {
  const { recorder, random, hasher, secrets, clock } = context;
  return {
    'draw.commit': ({ round: number, excluded, repeats }) => {
      const round = roundWithoutStart(context, number);
      if (!round.ok) return round;
      const policy = policyFor(context, round.value, excluded, repeats);
      if (!policy.ok) return policy;
      const draw = random.uuid();
      const secret = makeSecret(() => random.random32());
      try {
        secrets.keep(draw, secret);
      } catch (error) {
        if (error instanceof JournalFailure) return fail('draw.secretUnsaved', { reason: error.reason });
        throw error;
      }
      const commitment = hasher.sha256(commitmentText(draw, policy.value, secret));
      return recorder.add({ type: 'draw.committed', data: { round: number, draw, policy: policy.value, commitment } });
    },
    'draw.input': ({ draw, inputs, seen }) => {
      const open = openDraw(context, draw);
      if (!open.ok) return open;
      if (open.value.commitment === null) return fail('draw.notOpen');
      if (inputs.length > 0 && areSame(open.value.inputs, inputs)) return ok(null);
      if (seen !== undefined && !areSame(open.value.inputs, seen)) return fail('draw.inputsChanged');
      return recorder.add({ type: 'draw.inputGiven', data: { round: open.value.round, draw, inputs } });
    },
    'draw.reveal': ({ draw, present, early = false }) => {
      const open = openDraw(context, draw);
      if (!open.ok) return open;
      const started = startedTables(recorder.tournament, null);
      if (started.length > 0) return fail('draw.tooLate', { tables: started });
      const atEpochMs = recorder.tournament.round?.timetable?.revealEpochMs ?? 0;
      // By hand the hall has seen what fell, or does not follow it and is shown nothing by this.
      if (open.value.method !== 'ceremony') return confirmHand(context, open.value, present);
      if (!early && atEpochMs > clock.epochMs()) return fail('draw.early', { atEpochMs });
      return reveal(context, open.value, present);
    },
  };
}

function reveal(context: HostContext, open: Draw, present: readonly string[]): Result<StartView> {
  const { draw, policy, commitment, inputs, replacedInputs, inputEpochMs, openedEpochMs } = open;
  if (policy === null || commitment === null) throw new Error(`draw ${draw} was not committed to`);
  if (inputs.length === 0 || inputEpochMs === null) return fail('draw.noInput');
  const secret = keptSecret(context, open);
  if (secret === null) return fail('draw.secretLost');
  const drawn: Drawn = {
    draw,
    method: 'ceremony',
    committed: true,
    commitment,
    secret,
    inputs,
    replacedInputs: replacedInputsOf(replacedInputs, context.hasher),
    numbering: null,
    throws: [],
    committedAt: isoOf(openedEpochMs),
    inputAt: isoOf(inputEpochMs),
    present,
  };
  const number = numberOf({ policy, secret, commitment }, inputs, context.hasher);
  return recordMade(context, policy, number, drawn, true);
}

/** The secret of a draw that is still open, if it is there and is the one that was bound. */
export function keptSecret({ secrets, hasher }: HostContext, { draw, policy, commitment }: Draw): string | null {
  const secret = secrets.read(draw);
  if (secret === null || policy === null) return null;
  return hasher.sha256(commitmentText(draw, policy, secret)) === commitment ? secret : null;
}

function areSame(some: Draw['inputs'], others: Draw['inputs']): boolean {
  return (
    some.length === others.length &&
    some.every(({ from, text }, i) => others[i]?.from === from && others[i].text === text)
  );
}
