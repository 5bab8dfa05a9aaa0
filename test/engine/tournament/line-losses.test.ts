import { expect, it } from 'vitest';
import type { Entry } from '../../../engine/journal/entry.ts';
import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';
import { foldEntry } from '../../../engine/tournament/fold.ts';
import { incidentsIn } from '../../../engine/tournament/report/incidents.ts';
import { NO_TOURNAMENT } from '../../../engine/tournament/tournament.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';
import { startedEvent } from '../../support/folded-entries.ts';

const ROUND: Entry = {
  type: 'round.opened',
  data: {
    round: 1,
    name: 'Round 1',
    tables: [{ table: 1, white: 'Ada', black: 'Bea' }],
    castlingMode: 'cg',
    rules: USUAL_RULES,
  },
};
const game = {
  gameId: 'g',
  round: 1,
  table: 1,
  white: 'Ada',
  black: 'Bea',
  simulated: false,
  date: '2026.11.22',
  zeroAt: 0,
};
const STARTED: Entry = { type: 'game.started', data: { ...game, event: startedEvent(true) } };
const LOST: Entry = { type: 'line.lost', data: { table: 1, path: 'COM1', reason: 'gone' } };
const BACK: Entry = { type: 'line.connected', data: { table: 1, path: 'COM1', serial: null } };

const minutes = (n: number): number => n * 60_000;

type Timed = readonly (readonly [atMs: number, Entry])[];

function folded(entries: Timed): Tournament {
  return entries.reduce(
    (state, [at, entry], i) => foldEntry(state, { origin: 'k', seq: i + 1, at, v: 1, prev: '', ...entry }),
    NO_TOURNAMENT,
  );
}

it('a lost line is told of the game that was played: from when to when, a loose plug once, and nothing after the result', () => {
  const over: Entry = {
    type: 'result.set',
    data: { gameId: 'g', result: '1-0', reason: 'resignation', origin: 'entered' },
  };
  const entries: Timed = [
    [0, ROUND],
    // Before its game.
    [minutes(1), LOST],
    [minutes(2), BACK],
    [minutes(3), STARTED],
    [minutes(10), LOST],
    [minutes(11), BACK],
    [minutes(11.5), LOST],
    [minutes(12), BACK],
    [minutes(30), LOST],
    [minutes(31), over],
    [minutes(40), BACK],
    [minutes(50), LOST],
  ];
  expect(incidentsIn(folded(entries))).toMatchObject([
    { kind: 'lineLost', atEpochMs: minutes(10), loss: { times: 2, backEpochMs: minutes(12) } },
    { kind: 'lineLost', atEpochMs: minutes(30), loss: { times: 1, backEpochMs: null } },
  ]);
});

it('a line that is lost when its game begins is lost to it from then on', () => {
  const begun: Entry = { type: 'game.started', data: { ...game, zeroAt: minutes(3), event: startedEvent(true) } };
  const before: Timed = [
    [0, ROUND],
    [minutes(1), LOST],
    [minutes(3), begun],
  ];
  const lost = { kind: 'lineLost', atEpochMs: minutes(3) };
  expect(incidentsIn(folded(before))).toMatchObject([{ ...lost, loss: { times: 1, backEpochMs: null } }]);
  const heard = folded([...before, [minutes(5), BACK], [minutes(5.5), LOST], [minutes(6), BACK]]);
  expect(incidentsIn(heard)).toMatchObject([{ ...lost, loss: { times: 2, backEpochMs: minutes(6) } }]);
});
