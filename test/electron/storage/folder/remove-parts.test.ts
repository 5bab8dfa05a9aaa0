import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { removeParts } from '../../../../electron/storage/folder/remove-parts.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

it.each(['captures', 'captures/from-second-copy', 'evidence'])('what a kill left half-written in %s goes', (name) => {
  const data = temporaryFolder();
  const folder = join(data, name);
  mkdirSync(folder, { recursive: true });
  const part = '0f8b2a54-6d1c-4b0e-9c1a-2f5d3e7a9b10.part';
  const names = [
    `table-1.jsonl.${part}`,
    `bundle.zip.${part}`,
    `report.zip.${part}.pdf`,
    `report.pdf.0a1b2c3d-17.${part}`,
    'table-1.jsonl',
    'mine.part',
  ];
  for (const file of names) writeFileSync(join(folder, file), 'x');
  removeParts(data);
  expect(readdirSync(folder).sort()).toEqual(['mine.part', 'table-1.jsonl']);
});
