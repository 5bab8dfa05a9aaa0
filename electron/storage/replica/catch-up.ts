import { fail, ok } from '../../../engine/result.ts';
import type { Result } from '../../../engine/result.ts';
import type { JournalPort, ReadRecord, Sealed } from '../../host/ports/journal.ts';
import { reasonOf } from '../folder/reason-of.ts';
import type { CopiedLink } from './copied-link.ts';
import type { Behind } from './copied-lines.ts';
import type { CopyKey } from './copy-key.ts';
import type { CopyText } from './copy-text.ts';

/** Links taken back with one sync: a whole tournament in seconds. */
const RESTORED = 1_000;

export interface CatchUpOptions {
  readonly key: CopyKey;
  /** The arbiter named this copy for a machine that has no record yet: who wrote it is not asked. */
  readonly isNamed: boolean;
  readonly record: ReadRecord;
}

/** What of a copy is in the record now, and what was not believed. */
export interface CaughtUp extends Behind {
  readonly taken: number;
  /** Those of them that this kiosk did not write: it was told to go on from them. */
  readonly unmarked: number;
  readonly heldBack: readonly Sealed[];
}

/**
 * Brings a journal up to what a copy has more: of a machine that broke, or of the time its disk refused. Whoever holds a
 * stick can write a chain that holds, so only what this kiosk has marked is taken, and only what the record can take.
 * @param copy what is in this folder. Where its last line is in the record, and is as far from the first as its number says, there is
 * nothing to take, and it is not walked.
 * @returns faults `copy.other` (another journal's) and `copy.unusable`.
 */
export function catchUp(
  journal: Pick<JournalPort, 'readAll' | 'save'>,
  folder: string,
  copy: CopyText,
  { key, isNamed, record }: CatchUpOptions,
): Result<CaughtUp> {
  try {
    const { last } = copy;
    if (last !== null && last.seq <= record.last && hashAt(journal, last.seq) === last.hash)
      return ok({ taken: 0, unmarked: 0, heldBack: [], odd: 0, readable: 0 });
    const { links, odd, readable } = copy.chain();
    // Two chains that hold are the same up to a link in which they agree.
    const common = links[Math.min(record.last, links.length) - 1];
    if (common !== undefined && hashAt(journal, common.entry.seq) !== common.hash)
      return fail('copy.other', { folder });
    const more = links.slice(record.last);
    const vouchedFor = marked(more, key);
    const missing = record.last === 0 && isNamed ? more : more.slice(0, vouchedFor);
    const taken = missing.length === 0 ? 0 : record.takeable(missing);
    for (let from = 0; from < taken; from += RESTORED)
      journal.save(...missing.slice(from, Math.min(taken, from + RESTORED)));
    return ok({ taken, unmarked: Math.max(0, taken - vouchedFor), heldBack: more.slice(taken), odd, readable });
  } catch (error) {
    return fail('copy.unusable', { folder, reason: reasonOf(error) });
  }
}

function hashAt(journal: Pick<JournalPort, 'readAll'>, seq: number): string | undefined {
  return [...journal.readAll(seq - 1, 1)][0]?.hash;
}

/** How many this kiosk vouches for: a mark vouches for all before it as well. */
function marked(links: readonly CopiedLink[], key: CopyKey): number {
  return links.findLastIndex(({ hash, mark }) => key.isMark(hash, mark)) + 1;
}
