import type { ConsoleView } from '../../electron/contract/views/console.ts';
import { roundInFiles } from '../../engine/tournament/round-name.ts';
import { messages } from '../stores/messages.svelte.ts';
import type { Pack } from './pack.ts';

const LONGEST_TOURNAMENT = 60;

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

/** The same as a file is called, in letters that every system takes: `autumn-open-round-3-sheets`. */
export function packFile({ tournament, round }: Named, { documents }: Pick<Pack, 'documents'>): string {
  const [only = 'sheets'] = documents.length === 1 ? documents : [];
  return [shortened(plain(tournament?.name ?? '')), round === null ? '' : roundInFiles(round), only]
    .filter((part) => part !== '')
    .join('-');
}

/** At the end of a word, so that a year never stands there as another. */
function shortened(name: string): string {
  if (name.length <= LONGEST_TOURNAMENT) return name;
  const cut = name.slice(0, LONGEST_TOURNAMENT);
  return name.charAt(LONGEST_TOURNAMENT) === '-' ? cut : cut.replace(/-[^-]*$/u, '');
}

/** Without accents; what no ASCII letter comes near to is left out. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');
}
