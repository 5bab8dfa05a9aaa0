import { LONGEST_KEPT_FILE } from '../../../engine/journal/round.ts';
import { charactersOf } from '../../../engine/notation/bytes.ts';
import type { PageStores } from '../../stores/page-stores.ts';
import type { GivenFile } from './taken.ts';

/** The results of the round go into it again. A round that is open is not held up by it: a file that is too long is not kept. */
export async function keepFile(
  consoleStore: Pick<PageStores['consoleStore'], 'ask'>,
  { name, bytes }: GivenFile,
  round: number,
): Promise<void> {
  if (bytes.length > LONGEST_KEPT_FILE) return;
  await consoleStore.ask('round.keepFile', { round, name, characters: charactersOf(bytes) });
}
