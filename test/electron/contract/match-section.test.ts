import { expect, it } from 'vitest';
import { matchSection } from '../../../electron/contract/messages/en/report/match-section.ts';
import { Places } from '../../../electron/contract/messages/en/report/places.ts';
import { playerSection } from '../../../electron/contract/messages/en/report/player-sections.ts';
import type { ReportedMatch } from '../../../engine/tournament/report/matches.ts';
import type { PlayedRound } from '../../../engine/tournament/report/players.ts';
import type { Round } from '../../../engine/tournament/round.ts';

// Who they are is all that is asked of them.
const round = { round: 1, number: 1, kind: 'round', name: '', games: 2 } as Round;
const places = new Places([round]);
const known = { title: '', federation: '', fideId: '' };
const players = { white: { ...known, name: 'Anna' }, black: { ...known, name: 'Bruno' } } as ReportedMatch['players'];

/** Of each cell of the rows, its text: "/" where a line ends. */
const cellsOf = (text: string): readonly string[] =>
  [...text.matchAll(/<td[^>]*>(.*?)<\/td>/gsu)].map(([, cell = '']) =>
    cell.replaceAll('<br />', '/').replaceAll(/<[^>]*>/gu, ''),
  );

it.each<readonly [ReportedMatch['first'], ReportedMatch['first'], readonly string[]]>([
  ['1-0', '0-1', ['1–0', '1–0']],
  ['1-0', '1/2-0', ['1–0', '0–½']],
  ['1/2-1/2', '+/-', ['½–½', '−\u00A0/\u00A0+']],
  ['0-1', null, ['0–1', '*']],
])('a match has both results in the order of the names of its row: %s and %s', (first, second, told) => {
  const match: ReportedMatch = { round, table: 1, players, first, second, score: [2, 2], winner: null };
  const { text } = matchSection([match], places);
  expect(cellsOf(text).slice(3, 5)).toEqual(told);
  expect(text).not.toContain('⇄');
});

it('matches stand under their rounds, by the number of the table alone', () => {
  const final = { ...round, round: 2, number: 2, name: 'Final' };
  const match = { players, first: '1-0', second: '1-0', score: [2, 2], winner: 'nobody' } as const;
  const { text } = matchSection(
    [
      { ...match, round, table: 1 },
      { ...match, round, table: 2 },
      { ...match, round: final, table: 1 },
    ],
    new Places([round, final]),
  );
  const said = [...text.matchAll(/<h3>(.*?)<\/h3>|<tr>\s*<td>(.*?)<\/td>/gu)].map(([, name, seat]) => name ?? seat);
  expect(said).toEqual(['Round 1', '1', '2', 'Round 2 · Final', '1']);
});

it('of a player the sum of both games has a line of its own', () => {
  const at = { round: 1, table: 1, opponent: 'Bruno' };
  const rounds: readonly PlayedRound[] = [
    { ...at, side: 'white', result: '1-0' },
    { ...at, side: 'black', result: '1/2-1/2' },
  ];
  const { text } = playerSection([{ ...known, name: 'Anna', rounds }], [round], places);
  expect(cellsOf(text).at(-1)).toBe('1w 1/1b ½/= 1½');
});
