import { LONGEST_KEPT_FILE } from '../../../engine/journal/round.ts';
import { charactersOf } from '../../../engine/notation/bytes.ts';
import type { PageStores } from '../../stores/page-stores.ts';
import type { GivenFile } from './pairings-to-open.ts';

/** One that is too long stays out of the record, and the screens say so. */
export function isKept({ bytes }: GivenFile): boolean {
  return bytes.length <= LONGEST_KEPT_FILE;
}

/** The results of the round go into it again. A round that is open is not held up by it: a file that is too long is not kept. */
export async function keepFile(
  consoleStore: Pick<PageStores['consoleStore'], 'ask'>,
  file: GivenFile,
  round: number,
): Promise<void> {
  if (!isKept(file)) return;
  const { name, bytes } = file;
  await consoleStore.ask('round.keepFile', { round, name, characters: charactersOf(bytes) });
}
