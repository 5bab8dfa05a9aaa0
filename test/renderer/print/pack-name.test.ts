import { expect, it } from 'vitest';
import { NO_DETAILS } from '../../../engine/tournament/tournament.ts';
import { packFile, packTitle } from '../../../renderer/print/pack-name.ts';
import { parsePack } from '../../../renderer/print/pack.ts';
import { roundView } from '../support/views.ts';

const round = roundView({ number: 2, name: '' });

it.each<[string, string, string, string]>([
  [
    'Autumn Open',
    'documents=poster,tables',
    'autumn-open-round-2-poster-tables',
    '… · Round 2 · Poster · One sheet per table',
  ],
  [
    'Autumn Open',
    'documents=poster,tables,score,slips',
    'autumn-open-round-2-sheets',
    'Autumn Open · Round 2 · Sheets',
  ],
  ['Autumn Open', 'documents=game', 'autumn-open-round-2-game', '… · Round 2 · Game scores'],
  ['Autumn Open', 'documents=game&game=3', 'autumn-open-round-2-table-3-game', '… · Round 2 · Table 3 · Game scores'],
  [
    'Autumn Open',
    'documents=incident&incident=4_2_first',
    'autumn-open-round-2-table-4-incident',
    '… · Round 2 · Table 4 · Incident sheets',
  ],
  ['Autumn Open', 'documents=pairings', 'autumn-open-round-2-pairings', 'Autumn Open · Round 2 · Pairings'],
  [
    'Gedächtnis-Turnier „Łódź“ 2026',
    'documents=score',
    'gedachtnis-turnier-lodz-2026-round-2-score',
    '… · Round 2 · Scoresheets',
  ],
  ['王将戦', 'documents=names', '王将戦-round-2-names', '王将戦 · Round 2 · Pairings by name'],
  ['../../etc/passwd', 'documents=card', 'etc-passwd-round-2-card', '… · Round 2 · Castling card'],
  [
    'International Memorial Championship of the Seven Valleys 2026',
    'documents=card',
    'international-memorial-championship-of-the-valleys-2026-round-2-card',
    '… · Round 2 · Castling card',
  ],
  ['x'.repeat(200), 'documents=card', `${'x'.repeat(60)}-round-2-card`, '… · Round 2 · Castling card'],
])('of %s, %s is the file %s', (name, query, file, title) => {
  const view = { tournament: { name, details: NO_DETAILS }, round };
  const pack = parsePack(query);
  expect(packFile(view, pack)).toBe(file);
  const plain = packTitle(view, pack).replaceAll(/[\u2066-\u2069]/gu, '');
  expect(plain).toBe(title.replace('…', name));
});

it('of a hall without a tournament or a round it is what is printed', () => {
  expect(packFile({ tournament: null, round: null }, parsePack('documents=castlings'))).toBe('castlings');
});
