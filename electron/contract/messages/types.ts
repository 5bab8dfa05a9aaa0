import type { en } from './en.ts';

/** The shape of a catalogue, whatever its words: texts are any texts, what takes values takes the same ones. */
type Worded<T> = T extends string
  ? string
  : T extends (...given: infer Given) => infer Said
    ? (...given: Given) => Worded<Said>
    : { readonly [K in keyof T]: Worded<T[K]> };

/**
 * What a language has to say: every word on screen and paper, and a sentence for every fault. English is the model. What the
 * kiosk writes on the command line, into evidence and to other programs stays English.
 */
export type Messages = Worded<Omit<typeof en, 'host' | 'evidencePage'>>;
