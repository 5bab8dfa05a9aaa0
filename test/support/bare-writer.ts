import { writeSync } from 'node:fs';
import { DatabaseSync } from '@photostructure/sqlite';

/**
 * Inserts rows into bare SQLite, for ever or as often as the second argument says, each durable, and prints each number
 * once it is: what the journal is compared with.
 */
const [file = '', times = 'Infinity'] = process.argv.slice(2);
const db = new DatabaseSync(file);
db.exec(
  'PRAGMA busy_timeout = 20000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE IF NOT EXISTS rows (n INTEGER PRIMARY KEY, data TEXT)',
);
const insert = db.prepare('INSERT INTO rows (data) VALUES (?)');
for (let n = 0; n < Number(times); n++) {
  const { lastInsertRowid } = insert.run('{"screen":"draw"}');
  // At once, so that it ends when nobody is there any more to hear it.
  writeSync(1, `${String(lastInsertRowid)}\n`);
}
