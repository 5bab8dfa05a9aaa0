import type { GoneDrawView } from '../../electron/contract/views/draw.ts';
import { commitmentText, messageText } from '../../engine/start/ceremony.ts';
import { allowedBy } from '../../engine/start/draw-policy.ts';
import type { Receipt } from '../../engine/start/receipt.ts';
import type { TakenBackThrow } from '../../engine/tournament/draws.ts';
import { messages } from '../stores/messages.svelte.ts';

/** What stands on the paper of a receipt, or so much of it as a page has room for. */
export interface ReceiptPart {
  readonly part:
    | 'drawn'
    | 'round'
    | 'policy'
    | 'tables'
    | 'inputs'
    | 'throws'
    | 'times'
    | 'present'
    | 'signed'
    | 'proof'
    | 'step'
    | 'file';
  /** What a field is called, or what a step of the recipe says; `continued` where it began on an earlier page. */
  readonly label: string;
  /** What may become long, and may go on overleaf; '' for what is never parted. */
  readonly text: string;
  /** A step of the recipe, from 1; null for everything else. */
  readonly step: number | null;
  readonly isContinued: boolean;
}

/** What is known of a draw besides its receipt. */
export interface ReceiptHall {
  readonly isSimulated: boolean;
  /** What its time of day is ahead of UTC. */
  readonly utcOffsetMinutes: number;
  /** What was called and removed again, by the record. */
  readonly removed: Receipt['inputs'];
  /** Throws that were taken back, by the record; null where it does not know. */
  readonly throwsTakenBack: readonly TakenBackThrow[] | null;
  /** That it does not stand any more; null for one that does. */
  readonly gone: GoneDrawView | null;
}

/** What stands over a receipt, and outside of all that is hashed: nobody is to take it for proof of what was played. '' for a draw that stands. */
export function goneText({ gone, utcOffsetMinutes }: Pick<ReceiptHall, 'gone' | 'utcOffsetMinutes'>): string {
  const { receipt, methods } = messages.draw;
  return gone === null ? '' : receipt.gone(gone, utcOffsetMinutes, methods);
}

/** All of a receipt, in the order in which it is read. `text`: its file. */
export function receiptParts(
  receipt: Receipt,
  text: string,
  hall: Omit<ReceiptHall, 'isSimulated' | 'gone'>,
): readonly ReceiptPart[] {
  const words = messages.draw.receipt;
  const part = (name: ReceiptPart['part'], label = '', long = ''): ReceiptPart => ({
    ...{ part: name, label, text: long, step: null, isContinued: false },
  });
  return [
    part('drawn'),
    ...fieldsOf(receipt, hall).map(([name, said]) => part(name, words.fields[name], said)),
    part('signed'),
    part('proof'),
    ...recipeOf(receipt).map(([says, code], i) => ({ ...part('step', says, code), step: i + 1 })),
    part('file', words.text, text),
  ];
}

type Field = Exclude<ReceiptPart['part'], 'drawn' | 'signed' | 'proof' | 'step' | 'file'>;

function fieldsOf(
  receipt: Receipt,
  { utcOffsetMinutes, removed, throwsTakenBack }: Omit<ReceiptHall, 'isSimulated' | 'gone'>,
): readonly (readonly [Field, string])[] {
  const { policy, inputs, throws, present } = receipt;
  const words = messages.draw.receipt;
  const all: readonly (readonly [Field, string])[] = [
    ['round', words.round(policy)],
    ['policy', words.policy(policy, allowedBy(policy).length)],
    ['tables', words.tablesOf(policy)],
    ['inputs', inputs.length === 0 ? '' : `${words.inputs(inputs)}. ${words.replaced(receipt, removed)}.`],
    ['throws', throws.length === 0 ? '' : words.throws(receipt, throwsTakenBack)],
    ['times', words.times(receipt, utcOffsetMinutes)],
    ['present', present.length === 0 ? words.nobody : words.named(present)],
  ];
  return all.filter(([, said]) => said !== '');
}

/** How the draw is checked without this program: each step with the text that it is about, where there is one. */
function recipeOf(receipt: Receipt): readonly (readonly [string, string])[] {
  const { draw, policy, inputs, commitment, secret, committed, method } = receipt;
  const words = messages.draw.receipt;
  const allowed = allowedBy(policy).length;
  const first = [words.hashRecipe, ''] as const;
  if (commitment !== null && secret !== null)
    return [
      first,
      [words.commitmentRecipe(committed), commitmentText(draw, policy, secret)],
      [words.messageRecipe, messageText(commitment, inputs, 0)],
      [words.numberRecipe(allowed, 2 ** 32 - (2 ** 32 % allowed)), ''],
      ...(receipt.replacedInputs ? [[words.replacedRecipe, ''] as const] : []),
    ];
  return method === 'ceremony' || method === 'quick'
    ? [first]
    : [first, [`${words.handRecipes[method]} ${words.anew}`, '']];
}
