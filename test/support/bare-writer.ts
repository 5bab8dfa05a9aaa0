import { DatabaseSync } from '@photostructure/sqlite';

/** Inserts rows into bare SQLite for ever, each durable, and prints each number once it is: what the journal is compared with. */
const db = new DatabaseSync(process.argv[2] ?? '');
db.exec(
  'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE IF NOT EXISTS rows (n INTEGER PRIMARY KEY, data TEXT)',
);
const insert = db.prepare('INSERT INTO rows (data) VALUES (?)');
for (;;) {
  const { lastInsertRowid } = insert.run('{"screen":"draw"}');
  process.stdout.write(`${String(lastInsertRowid)}\n`);
}
