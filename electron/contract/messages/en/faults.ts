import type { Fault } from '../../../../engine/result.ts';
import { sentenceOf } from '../fault-sentences.ts';
import type { FaultSentences } from '../fault-sentences.ts';
import { drawSentences } from './faults/draw.ts';
import { formatSentences } from './faults/formats.ts';
import { hallSentences } from './faults/halls.ts';
import { lossSentences } from './faults/losses.ts';
import { machineSentences } from './faults/machine.ts';
import { notationSentences } from './faults/notation.ts';
import { playSentences } from './faults/play.ts';
import { seatSentences } from './faults/seats.ts';
import { shellSentences } from './faults/shell.ts';
import { waySentences } from './faults/ways.ts';

export const faultSentences: FaultSentences = {
  ...notationSentences,
  ...playSentences,
  ...seatSentences,
  ...drawSentences,
  ...formatSentences,
  ...machineSentences,
  ...lossSentences,
  ...shellSentences,
  ...waySentences,
  ...hallSentences,
};

export function faultSentence(fault: Fault): string {
  return sentenceOf(faultSentences, fault);
}
