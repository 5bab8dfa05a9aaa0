import { expect, it } from 'vitest';
import { importedStandings } from '../../../../engine/tournament/report/standings.ts';
import { charactersOf } from '../../../../engine/notation/bytes.ts';
import { demand } from '../../../support/ask-host.ts';
import { openHall } from '../../../support/hall.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const line = (number: number, name: string, cell: string, fideId: string): string =>
  `001 ${String(number).padStart(4)}      ${name.padEnd(33)}${' '.repeat(10)}${fideId.padStart(11)}             0.0    ${String(number)}  ${cell}`;

it.each([
  ['Windows-1250', 'Čáp, Jiří', '\xc8\xe1p, Ji\xf8\xed'],
  ['Windows-1250, like Latin-1 but for an accent', 'Petrů, Jan', 'Petr\xf9, Jan'],
  ['Windows-1251', 'Жан, Иван', '\xc6\xe0\xed, \xc8\xe2\xe0\xed'],
  ['ISO 8859-7', 'Παππάς', '\xd0\xe1\xf0\xf0\xdc\xf2'],
  ['Latin-1', 'Müller, Anna', 'M\xfcller, Anna'],
])('standings of a file in %s have the names as the arbiter saw them', (_, name, bytes) => {
  const hall = openHall(temporaryFolder());
  const file = [line(1, bytes, '   2 w', '4600001'), line(2, 'Klein, Bruno', '   1 b', '')].join('\r\n');
  const details = {
    white: { title: '', federation: '', fideId: '4600001' },
    black: { title: '', federation: '', fideId: '' },
  };
  demand(hall, 'tournament.open', { name: 'Open' });
  demand(hall, 'round.open', {
    ...{ name: 'Round 1', castlingMode: 'cg' },
    tables: [{ table: 1, white: name, black: 'Klein, Bruno', details }],
  });
  demand(hall, 'round.keepFile', { round: 1, name: 'open.trf', characters: charactersOf(Buffer.from(file, 'latin1')) });
  const standings = importedStandings(hall.host.context.recorder.tournament);
  expect(standings?.players.map((player) => player.name)).toEqual([name, 'Klein, Bruno']);
  hall.host.close();
});
