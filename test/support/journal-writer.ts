import { writeSync } from 'node:fs';
import { JournalFailure } from '../../electron/host/ports/journal.ts';
import { openJournal } from '../../electron/storage/journal/journal.ts';
import { append } from './append.ts';

/**
 * Appends to the journal named first, for ever or as often as the second argument says, and prints each `seq` once it is
 * acknowledged: something to kill. A refusal is printed as `refused REASON`, and the next entry is tried. It ends when
 * nobody is there any more to hear it.
 */
const [file = '', times = 'Infinity'] = process.argv.slice(2);
const journal = openJournal(file, 'a-kiosk', () => Date.now());
if (!journal.ok) {
  say(`fault ${journal.fault.code}`);
  process.exit(2);
}
for (let n = 0; n < Number(times); n++) say(outcome());
journal.value.close();

function outcome(): string {
  if (!journal.ok) return '';
  try {
    return String(append(journal.value, { type: 'hall.shown', data: { screen: 'draw' } }).seq);
  } catch (error) {
    if (!(error instanceof JournalFailure)) throw error;
    return `refused ${error.message}`;
  }
}

/** At once: what waited in this process would not be known to be acknowledged. */
function say(line: string): void {
  writeSync(1, `${line}\n`);
}
