import { expect, it } from 'vitest';
import { parseRequest } from '../../../electron/contract/schemas.ts';
import { NO_DETAILS } from '../../../engine/tournament/tournament.ts';
import { openHall } from '../../support/hall.ts';
import type { Hall } from '../../support/hall.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const SEATS = [{ table: 1, white: 'A', black: 'B' }];
const DETAILS = { ...NO_DETAILS, place: 'Dortmund', federation: 'GER', arbiters: 'A. Arbiter', firstDay: '2026-11-20' };
const EXCLUSIONS = { excluded: [518, 534], repeats: 'excluded' } as const;
const STARTS = Date.UTC(2026, 10, 22, 14);

function open({ host }: Hall, more: object = {}): unknown {
  return host.handlers['round.open']({ name: 'Round', tables: SEATS, castlingMode: 'cg', ...more });
}

it('what is said of tournament and round is the same after a restart', async () => {
  const folder = temporaryFolder();
  const before = openHall(folder);
  await before.host.handlers['tournament.open']({ name: 'Open', details: DETAILS });
  await open(before, { number: 4, startsEpochMs: STARTS, exclusions: EXCLUSIONS });
  before.host.close();
  const after = openHall(folder);
  expect(after.host.context.recorder.tournament).toMatchObject({ name: 'Open', details: DETAILS });
  expect(after.host.roundView).toMatchObject({ round: 1, number: 4, startsEpochMs: STARTS, exclusions: EXCLUSIONS });
  after.host.close();
});

it('the next round has the next number and the same exclusions, unless somebody says otherwise', async () => {
  const hall = openHall(temporaryFolder());
  await open(hall, { number: 4, startsEpochMs: STARTS, exclusions: EXCLUSIONS });
  await open(hall, { name: 'Second' });
  await open(hall, { number: 9, exclusions: { excluded: [], repeats: 'allowed' } });
  await open(hall, { name: 'Last' });
  const { rounds } = hall.host.context.recorder.tournament;
  expect(rounds.map(({ number, startsEpochMs, exclusions }) => [number, startsEpochMs, exclusions])).toEqual([
    [4, STARTS, EXCLUSIONS],
    [5, null, EXCLUSIONS],
    [9, null, { excluded: [], repeats: 'allowed' }],
    [10, null, { excluded: [], repeats: 'allowed' }],
  ]);
  hall.host.close();
});

it('a tournament that is described anew keeps its name, and one that is renamed its description', async () => {
  const hall = openHall(temporaryFolder());
  const { handlers, context } = hall.host;
  await handlers['tournament.open']({ name: 'Open' });
  await handlers['tournament.open']({ name: 'Open', details: DETAILS });
  const entries = context.recorder.last;
  await handlers['tournament.open']({ name: 'Open', details: { ...DETAILS } });
  expect(context.recorder.last).toBe(entries);
  await handlers['tournament.open']({ name: 'Masters' });
  expect(context.recorder.tournament).toMatchObject({ name: 'Masters', details: DETAILS });
  hall.host.close();
});

it.each([
  ['tournament.open', { name: 'Open', details: { ...DETAILS, firstDay: '20.11.2026' } }],
  ['tournament.open', { name: 'Open', details: { ...DETAILS, lastDay: '2026-13-40' } }],
  ['tournament.open', { name: 'Open', details: { ...DETAILS, place: 'x'.repeat(201) } }],
  ['tournament.open', { name: 'Open', details: { place: 'Dortmund' } }],
  ['round.open', { name: 'R', tables: SEATS, castlingMode: 'cg', number: 0 }],
  ['round.open', { name: 'R', tables: SEATS, castlingMode: 'cg', number: 1.5 }],
  ['round.open', { name: 'R', tables: SEATS, castlingMode: 'cg', startsEpochMs: Number.MAX_VALUE }],
  ['round.open', { name: 'R', tables: SEATS, castlingMode: 'cg', exclusions: { excluded: [960], repeats: 'allowed' } }],
])('%s: nothing that cannot be is taken', (request, input) => {
  expect(parseRequest(request, input).ok).toBe(false);
});
