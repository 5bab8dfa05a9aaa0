import { expect, it } from 'vitest';
import { NOT_KNOWN } from '../../../engine/journal/round.ts';
import type { PlayerDetails, Players } from '../../../engine/journal/round.ts';
import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';
import { foldEntry } from '../../../engine/tournament/fold.ts';
import { completedBy } from '../../../engine/tournament/known-players.ts';
import { pairedRounds } from '../../../engine/tournament/pairing-doubts.ts';
import { pairingResults } from '../../../engine/tournament/report/pairing-results.ts';
import { playersIn } from '../../../engine/tournament/report/players.ts';
import { NO_TOURNAMENT } from '../../../engine/tournament/tournament.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';

const details = (facts: Partial<PlayerDetails>): PlayerDetails => ({ ...NOT_KNOWN, ...facts });
const players = (
  white: string,
  black: string,
  one: Partial<PlayerDetails>,
  other: Partial<PlayerDetails>,
): Players => ({
  ...{ white, black },
  details: { white: details(one), black: details(other) },
});

/** One table a round. */
function played(...rounds: readonly Players[]): Tournament {
  return rounds.reduce(
    (state, seat, i) =>
      foldEntry(state, {
        ...{ origin: 'k', seq: i + 2, at: 1000, v: 1, prev: '', type: 'round.opened' },
        data: {
          ...{ round: i + 1, name: 'Round', castlingMode: 'cg', rules: USUAL_RULES },
          tables: [{ table: 1, ...seat }],
        },
      }),
    foldEntry(NO_TOURNAMENT, {
      ...{ origin: 'k', seq: 1, at: 1000, v: 1, prev: '', type: 'tournament.opened' },
      data: { tournamentId: 't', name: 'Open', simulated: false },
    }),
  );
}

const FIRST = players('Magnusson, Erik', 'Weber, Klaus', { title: 'GM', rating: 2641 }, { rating: 2455 });

it.each<readonly [string, readonly Players[], Players, Players]>([
  [
    'a bare name has title and rating of the round before, in whatever form it is written',
    [FIRST],
    { white: 'Klaus Weber', black: 'Erik Magnusson' },
    players('Klaus Weber', 'Erik Magnusson', { rating: 2455 }, { title: 'GM', rating: 2641 }),
  ],
  [
    'what is said now counts',
    [FIRST],
    players('Weber, Klaus', 'Magnusson, Erik', { title: 'IM' }, { rating: 2650 }),
    players('Weber, Klaus', 'Magnusson, Erik', { title: 'IM', rating: 2455 }, { title: 'GM', rating: 2650 }),
  ],
  [
    'a round of bare names between takes nothing back',
    [FIRST, { white: 'Weber, Klaus', black: 'Magnusson, Erik' }],
    { white: 'Magnusson, Erik', black: 'Xu' },
    players('Magnusson, Erik', 'Xu', { title: 'GM', rating: 2641 }, {}),
  ],
  ['a stranger is left alone', [FIRST], { white: 'Xu', black: '' }, { white: 'Xu', black: '' }],
  [
    'of a name that two have nothing is known',
    [players('Li, Wei', 'Wei Li', { title: 'GM', fideId: '11' }, { title: 'FM', fideId: '12' })],
    { white: 'Li, Wei', black: '' },
    { white: 'Li, Wei', black: '' },
  ],
  [
    'unless the FIDE ID tells which of them it is',
    [players('Li, Wei', 'Wei Li', { title: 'GM', fideId: '11' }, { title: 'FM', fideId: '12' })],
    players('Li, Wei', '', { fideId: '12' }, {}),
    players('Li, Wei', '', { title: 'FM', fideId: '12' }, {}),
  ],
])('%s', (_, before, given, known) => {
  expect(completedBy(pairedRounds(played(...before)))(given)).toEqual(known);
});

it('the list of players of the report keeps the titles of an earlier round', () => {
  const tournament = played(FIRST, { white: 'Weber, Klaus', black: 'Magnusson, Erik' });
  const results = tournament.rounds.flatMap((round) => pairingResults(tournament, round));
  expect(playersIn(tournament, results).map(({ name, title }) => [name, title])).toEqual([
    ['Magnusson, Erik', 'GM'],
    ['Weber, Klaus', ''],
  ]);
});
