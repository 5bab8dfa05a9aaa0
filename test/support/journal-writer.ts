import { openJournal } from '../../electron/storage/journal.ts';
import { append } from './append.ts';

/**
 * Appends to the journal named first, for ever or as often as the second argument says, and prints each `seq` once it is
 * acknowledged: something to kill. A refusal is printed as `refused REASON`, and the next entry is tried.
 */
const [file = '', times = 'Infinity'] = process.argv.slice(2);
const journal = openJournal(file, 'a-kiosk', () => Date.now());
if (!journal.ok) {
  process.stdout.write(`fault ${journal.fault.code}\n`);
  process.exit(2);
}
for (let n = 0; n < Number(times); n++) {
  try {
    const { seq } = append(journal.value, { type: 'hall.shown', data: { screen: 'draw' } });
    process.stdout.write(`${String(seq)}\n`);
  } catch (error) {
    process.stdout.write(`refused ${error instanceof Error ? error.message : ''}\n`);
  }
}
journal.value.close();
