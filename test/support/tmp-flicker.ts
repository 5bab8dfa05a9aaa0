import { mkdirSync, rmSync, rmdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Makes and removes, for ever, under a name that entries left unsaved have, whatever a folder that all share may hold. */
const [folder = '', ...lines] = process.argv.slice(2);
const path = join(folder, 'arbiter960-unsaved-z.jsonl');
process.stdout.write('flickering\n');
for (let n = 0; ; n++) {
  if (n % 4 === 0) mkdirSync(path);
  else if (n % 4 === 1) symlinkSync('/dev/zero', path);
  else writeFileSync(path, n % 4 === 2 ? 'anything' : lines.join('\n'), { mode: 0o600 });
  if (n % 4 === 0) rmdirSync(path);
  else rmSync(path, { force: true });
}
