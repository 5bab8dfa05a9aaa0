import type { ConsoleView } from '../../electron/contract/views/console.ts';
import { fileNameOf } from '../../engine/tournament/file-name.ts';
import { roundInFiles } from '../../engine/tournament/round-name.ts';
import { messages } from '../stores/messages.svelte.ts';
import type { Pack } from './pack.ts';

type Named = Pick<ConsoleView, 'tournament' | 'round'>;

/** Tournament, round and what is printed, as the window and a PDF are titled. */
export function packTitle({ tournament, round }: Named, { documents }: Pick<Pack, 'documents'>): string {
  const words = messages.print;
  const [only] = documents.length === 1 ? documents : [];
  return words.sheetOf(
    tournament?.name ?? '',
    round === null ? '' : messages.console.round.title(round),
    only === undefined ? words.sheets : words.documents[only],
  );
}

/** The same as a file is called: `autumn-open-round-3-sheets`. */
export function packFile({ tournament, round }: Named, { documents }: Pick<Pack, 'documents'>): string {
  const [only = 'sheets'] = documents.length === 1 ? documents : [];
  return fileNameOf(tournament?.name ?? '', round === null ? '' : roundInFiles(round), only);
}
