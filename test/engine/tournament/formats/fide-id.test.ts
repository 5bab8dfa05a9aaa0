import { expect, it } from 'vitest';
import { readPairingsFile } from '../../../../engine/tournament/formats/read-pairings.ts';

const trf = ['   2 w', '   1 b']
  .map(
    (cell, i) =>
      `001 ${String(i + 1).padStart(4)}      ${`P${String(i + 1)}, Test`.padEnd(43)}${'0'.padStart(11)}${'0.0'.padStart(16)}${String(i + 1).padStart(5)}  ${cell}`,
  )
  .join('\n');

it.each([
  ['TRF', trf],
  ['a list', 'Table,White,White FIDE ID,Black,Black FIDE ID\n1,"P1, Test",0,"P2, Test",000\n'],
  ['PGN', '[White "P1, Test"]\n[Black "P2, Test"]\n[WhiteFideId "0"]\n[BlackFideId "0"]\n[Round "1.1"]\n\n*\n'],
])('in %s the FIDE ID 0 is that of nobody: two who have it are two people', (_, text) => {
  const read = readPairingsFile(Buffer.from(text));
  const [pairing] = read.ok && read.value.read.ok ? read.value.read.value.pairings : [];
  expect([pairing?.white.name, pairing?.white.fideId, pairing?.black.name, pairing?.black.fideId]).toEqual([
    ...['P1, Test', '', 'P2, Test', ''],
  ]);
});
