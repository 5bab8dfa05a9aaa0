import { fail } from '../../result.ts';
import { BYTE_ENCODINGS } from './encodings.ts';
import { formatOf } from './file-format.ts';
import { refuseFile } from './file-read.ts';
import type { FileRead } from './file-read.ts';
import { looseNameKey } from './loose-name-key.ts';
import { readTextFile } from './text-file.ts';
import { readTrf } from './trf.ts';
import type { Trf } from './trf.ts';

/**
 * A report file that was kept: where it does not tell its encoding, it is the one in which most of these names are found. The record has them
 * as the arbiter saw them.
 */
export function readTrfInLetters(bytes: Uint8Array, names: readonly string[]): FileRead<Trf> {
  const file = readTextFile(bytes);
  if (!file.ok) return file;
  const format = formatOf(file.value);
  if (format !== 'trf') return refuseFile(fail('trf.notOne', { format }));
  const first = readTrf(file.value);
  if (!first.ok || !file.value.guessed) return first;
  const [written, loose] = [new Set(names), new Set(names.map(looseNameKey))];
  // Letters alike but for an accent: the name as it is written decides.
  const found = ({ players }: Trf): number =>
    players.reduce((sum, { name }) => sum + Number(written.has(name)) + Number(loose.has(looseNameKey(name))), 0);
  let [best, most] = [first, found(first.value)];
  for (const encoding of BYTE_ENCODINGS.slice(1)) {
    const again = readTextFile(bytes, encoding);
    const trf = again.ok ? readTrf(again.value) : again;
    const count = trf.ok ? found(trf.value) : 0;
    if (trf.ok && count > most) [best, most] = [trf, count];
  }
  return best;
}
