import { describe, expect, it } from 'vitest';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import { parseRequest } from '../../../electron/contract/schemas.ts';
import type { SeatChange } from '../../../engine/journal/round.ts';
import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';
import { missingLeft } from '../../../engine/tournament/round-results.ts';
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

/** A round in which the result of its table is given without a game. */
async function decided(hall: Hall, more: object): Promise<void> {
  await open(hall, more);
  await hall.host.handlers['result.forfeit']({ table: 1, seen: tableSeen(hall.host.tableView(1)), result: '+/-' });
}

const TAKEN = { ok: false, fault: { code: 'round.numberTaken' } };

describe('two rounds of one number', () => {
  it('are not opened once the first has results, nor made by a correction', async () => {
    const hall = openHall(temporaryFolder());
    await decided(hall, { number: 3 });
    const entries = hall.host.context.recorder.last;
    expect(await open(hall, { name: 'Again', number: 3 })).toMatchObject(TAKEN);
    expect(hall.host.context.recorder.last).toBe(entries);
    await open(hall, { name: 'Next' });
    const before = { number: 4, name: 'Next', startsEpochMs: null };
    const correct = (number: number): unknown =>
      hall.host.handlers['round.correct']({ round: 2, before, after: { ...before, number } });
    expect(correct(3)).toMatchObject(TAKEN);
    expect(correct(5)).toMatchObject({ ok: true });
    hall.host.close();
  });

  it('stand where the first was opened by mistake; that one is given no results any more', async () => {
    const hall = openHall(temporaryFolder());
    await open(hall, { number: 3 });
    expect(await open(hall, { name: 'Again', number: 3 })).toMatchObject({ ok: true });
    const said = { gameId: null, result: '+/-', reason: null, corrections: 0, by: 'Sol', why: 'Sheets' } as const;
    expect(hall.host.handlers['result.correct']({ round: 1, table: 1, ...said })).toMatchObject(TAKEN);
    expect(missingLeft(hall.host.context.recorder.tournament)).toEqual([]);
    hall.host.close();
  });
});

describe('a player at two places', () => {
  const two = [
    { table: 1, white: 'A', black: 'B' },
    { table: 2, white: 'C', black: 'D' },
  ];
  it.each([
    ['seat.twice', { tables: [...two, { table: 3, white: 'E', black: 'a' }] }],
    ['seat.twice', { tables: [{ table: 1, white: 'A', black: 'A' }] }],
    ['seat.bye', { tables: two, byes: [{ name: 'D', kind: 'full' }] }],
    ['bye.twice', { tables: two, byes: ['E', 'E'].map((name) => ({ name, kind: 'full' })) }],
  ])('is %s, and no round is opened', async (code, more) => {
    const hall = openHall(temporaryFolder());
    expect(await open(hall, more)).toMatchObject({ fault: { code } });
    expect(hall.host.context.recorder.tournament.round).toBeNull();
    hall.host.close();
  });

  it('is not made by a correction or a bye; two who change places in one correction are at one each', async () => {
    const hall = openHall(temporaryFolder());
    await open(hall, { tables: two });
    const { handlers } = hall.host;
    const change = (table: number, before: object, after: object) => ({ table, before, after }) as SeatChange;
    const [first, second] = [
      change(1, { white: 'A', black: 'B' }, { white: 'C', black: 'B' }),
      change(2, { white: 'C', black: 'D' }, { white: 'A', black: 'D' }),
    ];
    expect(handlers['seats.correct']({ round: 1, changes: [first] })).toMatchObject({ fault: { code: 'seat.twice' } });
    expect(handlers['seats.correct']({ round: 1, changes: [first, second] })).toMatchObject({ ok: true });
    const bye = [{ name: 'C', kind: 'full' }] as const;
    expect(handlers['byes.set']({ round: 1, seen: [], byes: bye })).toMatchObject({ fault: { code: 'bye.seated' } });
    hall.host.close();
  });

  it('stands in a record of before, which opens as it is and is put right', () => {
    const folder = temporaryFolder();
    const hall = openHall(folder);
    const tables = [...two, { table: 3, white: 'A', black: 'E' }];
    const { recorder } = hall.host.context;
    const data = { round: 1, name: 'R', castlingMode: 'cg', rules: USUAL_RULES, tables } as const;
    recorder.add({ type: 'round.opened', data });
    hall.host.close();
    const after = openHall(folder);
    expect(after.host.context.tables.at(3)).not.toBeNull();
    const change = { table: 3, before: { white: 'A', black: 'E' }, after: { white: 'F', black: 'E' } };
    expect(after.host.handlers['seats.correct']({ round: 1, changes: [change] })).toMatchObject({ ok: true });
    after.host.close();
  });
});
