import type { Fault } from '../../../../engine/result.ts';
import { drawSentences } from './faults/draw.ts';
import { lossSentences } from './faults/losses.ts';
import { machineSentences } from './faults/machine.ts';
import { notationSentences } from './faults/notation.ts';
import { playSentences } from './faults/play.ts';
import { shellSentences } from './faults/shell.ts';
import type { FaultSentence } from './faults/say.ts';

/** Fault code → sentence: what happened, what is safe, what to do. A test finds codes without one. */
export const faultSentences: Readonly<Record<string, FaultSentence>> = {
  ...notationSentences,
  ...playSentences,
  ...drawSentences,
  ...machineSentences,
  ...lossSentences,
  ...shellSentences,
};

/** The sentence for a fault. A code nobody wrote one for is shown as it is: wrong to read, but never silent. */
export function faultSentence(fault: Fault): string {
  const sentence = Object.hasOwn(faultSentences, fault.code) ? faultSentences[fault.code] : undefined;
  return sentence === undefined ? `${fault.code}: ${JSON.stringify(fault.facts)}` : sentence(fault.facts);
}
