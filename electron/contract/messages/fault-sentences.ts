import type { FaultFacts } from '../../../engine/fault-facts.ts';
import type { Fault, FaultCode } from '../../../engine/result.ts';
import type {} from '../fault-facts.ts';

/** A language's sentence for every fault: what happened, what is safe, what to do. */
export type FaultSentences = { readonly [Code in FaultCode]: (facts: FaultFacts[Code]) => string };

/**
 * The sentence for a fault. One that came out of a record or over the socket may have a code that this version does not
 * know: it is shown as it is, wrong to read, but never silent.
 */
export function sentenceOf(sentences: FaultSentences, { code, facts }: Fault): string {
  return sayOf(sentences, code, facts) ?? `${code}: ${JSON.stringify(facts)}`;
}

/** What a catalogue, or a part of one, says of a code's facts; null where it does not know the code. */
export function sayOf<Code extends FaultCode>(
  sentences: Pick<FaultSentences, Code>,
  code: Code,
  facts: FaultFacts[Code],
): string | null {
  return Object.hasOwn(sentences, code) ? sentences[code](facts) : null;
}
