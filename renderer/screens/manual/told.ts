import type { FaultCode } from '../../../engine/result.ts';
import { makeAlert } from '../../../electron/contract/views/table-alert.ts';
import type { AlertFacts, RuledNext, TableAlertView } from '../../../electron/contract/views/table-alert.ts';
import type { AskedView } from '../../../electron/contract/views/floor.ts';
import { manualWords } from '../../../electron/contract/messages/en/manual.ts';
import { callExamples, questionExamples } from '../../../electron/contract/messages/en/manual/call-examples.ts';
import { examplesOf, notTold } from '../../../electron/contract/messages/en/manual/fault-examples.ts';
import type { ToldCode } from '../../../electron/contract/messages/en/manual/fault-examples.ts';
import type { ManualFault } from '../../../electron/contract/messages/en/manual/faults.ts';
import { messages } from '../../stores/messages.svelte.ts';

/** What a table calls for, or what a message says, as it stands on the screen. */
export interface Told {
  /** What stands before it in few words; null where nothing does. */
  readonly word: string | null;
  readonly says: string | null;
  /** What the arbiter does, where that is not in what it says. */
  readonly next: readonly string[];
}

/** Messages of one subject, with what holds for all of them. */
export interface ToldGroup {
  readonly about: string;
  readonly says: string;
  readonly calls: boolean;
  readonly told: readonly Told[];
}

/** All of it, as it is searched. */
export function textOf({ word, says, next }: Told): string {
  return [word, says, ...next].filter((text) => text !== null).join(' ');
}

/** Calls of tables, then messages by their subjects: made from the messages themselves, so none is missing. */
export function toldGroups(): readonly ToldGroup[] {
  const { about, says } = manualWords.calls;
  return [
    { about, says, calls: true, told: callsTold() },
    ...manualWords.faults.map((group) => ({
      ...{ about: group.about, says: group.says, calls: false },
      told: codesOf(group, manualWords.faults).flatMap(messagesOf),
    })),
  ];
}

/** Told with the tables that call. */
export function isCall(code: FaultCode): boolean {
  return code.startsWith('verdict.') || code.startsWith('alert.');
}

/** Codes of a group: those that begin so, but for whole codes that another one has. */
export function codesOf({ codes }: ManualFault, groups: readonly ManualFault[]): readonly ToldCode[] {
  const whole = groups.flatMap((group) => group.codes).filter((code) => code.includes('.'));
  return toldCodes().filter(
    (code) =>
      !isCall(code) && (codes.includes(code) || (!whole.includes(code) && codes.includes(code.split('.')[0] ?? ''))),
  );
}

export function toldCodes(): readonly ToldCode[] {
  const untold: readonly FaultCode[] = notTold;
  return (Object.keys(messages.faults) as FaultCode[]).filter((code): code is ToldCode => !untold.includes(code));
}

export function messagesOf(code: ToldCode): readonly Told[] {
  const headings: Readonly<Partial<Record<string, string>>> = messages.console.alertHeadings;
  const sentences = new Set(examplesOf(code).map((fault) => messages.faultSentence(fault)));
  return [...sentences].map((says) => ({ word: headings[code] ?? null, says, next: [] }));
}

const TOLD = { sinceEpochMs: 0, urgency: 'act', article: null, seen: false } as const;
const QUESTION: AlertFacts['question'] = {
  ...{ questionId: 1, side: 'white', irregularity: null, count: null, window: null, ruled: null, putDown: null },
};
const LATER: AskedView = {
  ...{ id: QUESTION.questionId, open: false, verdict: 'illegal', reason: { code: 'verdict.notALegalMove' } },
};
const RULED_NEXT: readonly RuledNext[] = [
  'stop',
  'restore',
  'stopRestored',
  'confirm',
  'agree',
  'stands',
  'result',
  'answer',
];

function callsTold(): readonly Told[] {
  const questions = (Object.keys(questionExamples) as (keyof typeof questionExamples)[]).flatMap(questionTold);
  const others = (Object.keys(callExamples) as (keyof typeof callExamples)[]).flatMap((kind) =>
    callExamples[kind].map((facts) => callTold(makeAlert(kind, facts, TOLD))),
  );
  const faults = toldCodes()
    .filter((code) => code.startsWith('alert.'))
    .flatMap(examplesOf)
    .map((fault) => ({ ...callTold(makeAlert('fault', { fault }, TOLD)), says: messages.faultSentence(fault) }));
  return joined([...questions, ...laterTold(), ...others, ...faults]);
}

/** A question that is open, while it may put itself right and after that. */
function questionTold(code: keyof typeof questionExamples): readonly Told[] {
  const { verdict, irregular, counts = false } = questionExamples[code];
  const asked: AskedView = { id: QUESTION.questionId, open: true, verdict, reason: { code } };
  const facts: AlertFacts['question'] = {
    ...QUESTION,
    irregularity: irregular ? 'illegal-move' : null,
    count: counts ? { illegalMoves: 1, losing: 2 } : null,
  };
  return messagesOf(code).flatMap(({ says }) =>
    (['look', 'act'] as const).map((urgency) => ({
      ...callTold(makeAlert('question', facts, { ...TOLD, urgency }), asked),
      says,
    })),
  );
}

/** Any question, once it was ruled on or play has gone on over it. */
function laterTold(): readonly Told[] {
  const ruled = RULED_NEXT.map((next) => ({ ...QUESTION, ruled: next }));
  return [
    ...[
      ...ruled,
      { ...QUESTION, ruled: 'stop' as const, playedOn: { made: null } },
      { ...QUESTION, putDown: 'afterReply' as const },
    ].map((facts) => callTold(makeAlert('question', facts, TOLD))),
    {
      ...callTold(makeAlert('question', QUESTION, TOLD), LATER),
      word: callTold(makeAlert('question', QUESTION, TOLD)).word,
    },
  ];
}

function callTold(alert: TableAlertView, asked: AskedView | null = null): Told {
  const questions = asked === null ? [] : [asked];
  const next = messages.alerts.next(alert, questions);
  return {
    word: messages.alerts.word(alert, questions),
    says: messages.alerts.says(alert),
    next: next === null ? [] : [next],
  };
}

/** Those that say the same with all that may be to be done. */
function joined(all: readonly Told[]): readonly Told[] {
  const byText = new Map<string, Told>();
  for (const told of all) {
    const text = JSON.stringify([told.word, told.says]);
    byText.set(text, { ...told, next: [...new Set([...(byText.get(text)?.next ?? []), ...told.next])] });
  }
  return [...byText.values()];
}
