import type { ConsoleView } from '../../electron/contract/views/console.ts';
import { fileNameOf } from '../../engine/tournament/file-name.ts';
import { BY_TABLE } from '../../engine/tournament/printed-sheets.ts';
import { roundInFiles } from '../../engine/tournament/round-name.ts';
import { messages } from '../stores/messages.svelte.ts';
import type { Pack } from './pack.ts';

type Named = Pick<ConsoleView, 'tournament' | 'round'>;
type Printed = Pick<Pack, 'documents' | 'incident' | 'game' | 'tables'>;

/** A name is of so many kinds of sheets at most: of more nobody can tell one pack from another by it. */
const MOST_NAMED = 3;

/** Tournament, round and what is printed, as the window and a PDF are titled. */
export function packTitle({ tournament, round }: Named, pack: Printed): string {
  const words = messages.print;
  const table = tableOf(pack);
  return words.sheetOf(
    tournament?.name ?? '',
    round === null ? '' : messages.console.round.title(round),
    table === null ? '' : words.table(Number(table)),
    ...(named(pack) ?? []).map((name) => words.documents[name]),
    named(pack) === null ? words.sheets : '',
  );
}

/** The same as a file is called: `autumn-open-round-3-poster-tables`, `autumn-open-round-3-table-2-game`. */
export function packFile({ tournament, round }: Named, pack: Printed): string {
  const table = tableOf(pack);
  return fileNameOf(
    tournament?.name ?? '',
    round === null ? '' : roundInFiles(round),
    table === null ? '' : `table-${table}`,
    (named(pack) ?? ['sheets']).join('-'),
  );
}

function named({ documents }: Printed): Pack['documents'] | null {
  return documents.length === 0 || documents.length > MOST_NAMED ? null : documents;
}

/** Of which all of it is; null where it is of several. */
function tableOf({ documents, incident, game, tables }: Printed): string | null {
  const [only] = documents.length === 1 ? documents : [];
  if (documents.length > 0 && documents.every((name) => BY_TABLE.includes(name)))
    return /^\d+$/u.exec(tables)?.[0] ?? null;
  const key = only === 'incident' ? incident : only === 'game' ? game : '';
  return /^\d+/u.exec(key)?.[0] ?? null;
}
