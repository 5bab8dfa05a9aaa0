import { openJournal } from '../../electron/storage/journal.ts';
import { append } from './append.ts';

/** Appends for ever and prints each `seq` once it is acknowledged: something to kill. */
const journal = openJournal(process.argv[2] ?? '', 'a-kiosk', () => Date.now());
if (!journal.ok) {
  process.stdout.write(`fault ${journal.fault.code}\n`);
  process.exit(2);
}
for (;;) {
  const { seq } = append(journal.value, { type: 'hall.shown', data: { screen: 'draw' } });
  process.stdout.write(`${String(seq)}\n`);
}
