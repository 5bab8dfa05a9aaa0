import type { Fault } from '../../../../engine/result.ts';

type Facts = Fault['facts'];
/** Makes the sentence for a fault's facts. */
export type FaultSentence = (facts: Facts) => string;

function said(value: unknown): string {
  if (Array.isArray(value)) return value.map(said).join(', ');
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** A sentence with the named facts set in. */
function say(parts: TemplateStringsArray, ...names: readonly string[]): FaultSentence {
  return (facts) => parts.map((part, i) => (i === 0 ? part : said(facts[names[i - 1] ?? '']) + part)).join('');
}

/** Fault code → sentence: what happened, what is safe, what to do. A test finds codes without one. */
export const faultSentences: Readonly<Record<string, FaultSentence>> = {
  'port.taken': say`Port ${'port'} is in use by another program. Nothing was changed. Close that program or give another port with --port.`,
};

/** The sentence for a fault. A code nobody wrote one for is shown as it is: wrong to read, but never silent. */
export function faultSentence(fault: Fault): string {
  const sentence = Object.hasOwn(faultSentences, fault.code) ? faultSentences[fault.code] : undefined;
  return sentence === undefined ? `${fault.code}: ${JSON.stringify(fault.facts)}` : sentence(fault.facts);
}
