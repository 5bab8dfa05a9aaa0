import type { JournalPort } from '../../electron/host/ports/journal.ts';
import type { Envelope } from '../../engine/journal/envelope.ts';

/** Seals the next entry and saves it. Throws a `JournalFailure` when the disk refuses. */
export function append(journal: JournalPort, entry: { readonly type: string; readonly data: object }): Envelope {
  const sealed = journal.seal(entry, null);
  journal.save(sealed);
  return sealed.entry;
}
