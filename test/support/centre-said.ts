import { outwardRecord } from '../../electron/host/halls/held-back.ts';
import { CentreWord } from '../../electron/host/halls/centre-word.ts';
import { hasher } from '../../electron/storage/journal/hasher.ts';
import { linkText } from '../../engine/journal/envelope.ts';
import type { Hall } from './hall.ts';

/** All that a centre lets its halls read, as a hall has heard it that was never cut off. */
export function saidBy({ host }: Pick<Hall, 'host'>): CentreWord {
  const { recorder } = host.context;
  const word = new CentreWord(hasher);
  for (const { entry, hash } of outwardRecord(recorder).savedSince(0, recorder.lastSaved))
    word.take(entry.origin, { text: linkText(entry), hash });
  return word;
}
