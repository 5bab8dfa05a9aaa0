import { describe, expect, it } from 'vitest';
import type { RequestInput } from '../../../electron/contract/requests.ts';
import { recordedRoundView, roundLines } from '../../../electron/host/views/recorded-round-view.ts';
import { canonicalJson } from '../../../engine/canonical-json.ts';
import { asOfRound } from '../../../engine/tournament/earlier-round.ts';
import { eventPgn } from '../../../engine/tournament/game-pgn.ts';
import { missingLeft, roundResults } from '../../../engine/tournament/round-results.ts';
import { outdatedFiles, sentLast } from '../../../engine/tournament/sent-results.ts';
import type { Result } from '../../../engine/result.ts';
import { openHall } from '../../support/hall.ts';
import type { Hall } from '../../support/hall.ts';
import { playRound } from '../../support/played-rounds.ts';
import { tickSent } from '../../support/tick-sent.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

type Asked = RequestInput<'result.correct'>;

/** Round 1 with two wins of White and a forfeit, at a fourth table nothing; round 2 is being played. */
async function hallOf(folder = temporaryFolder()): Promise<Hall> {
  const hall = openHall(folder);
  await hall.host.handlers['tournament.open']({ name: 'Open' });
  await playRound(hall.host, 'Round 1', '518');
  const change = { table: 4, before: null, after: { white: 'Late', black: 'Comer' } };
  await hall.host.handlers['seats.correct']({ round: 1, changes: [change] });
  await playRound(hall.host, 'Round 2', '0');
  return hall;
}

function looked(hall: Hall, round = 1): ReturnType<typeof recordedRoundView> {
  const as = asOfRound(hall.host.context.recorder.tournament, round);
  if (as === null) throw new Error('no such round');
  return recordedRoundView(as);
}

/** As the page asks that shows the round as it stands. */
function asked(hall: Hall, table: number, change: Partial<Asked>): Asked {
  const { tables, corrections } = looked(hall);
  const gameId = tables.find((one) => one.table === table)?.gameId ?? null;
  const made = corrections.filter((one) => one.table === table).length;
  const said = { by: 'IA Sol', why: 'The sheets say so', reason: null, result: null } as const;
  return { round: 1, table, corrections: made, gameId, ...said, ...change };
}

function correct(hall: Hall, table: number, change: Partial<Asked>): Result<unknown> {
  return hall.host.handlers['result.correct'](asked(hall, table, change)) as Result<unknown>;
}

function results(hall: Hall, round = 1): readonly unknown[] {
  const { tournament } = hall.host.context.recorder;
  const of = tournament.rounds.find((one) => one.round === round);
  return of === undefined ? [] : roundResults(tournament, of).map(({ result }) => result);
}

function pgnResults(hall: Hall): readonly string[] {
  const pgn = eventPgn(hall.host.context.recorder.tournament, () => undefined);
  return pgn.match(/(?<=^\[Result ").*(?="\]$)/gmu) ?? [];
}

const DRAWN = { result: '1/2-1/2', reason: 'agreement' } as const;

describe('a result of an earlier round', () => {
  it.each([
    ['of a game', 1, DRAWN, ['1/2-1/2', '1-0', '+/-', null]],
    ['by a penalty', 2, { result: '0-0', reason: 'penalty' }, ['1-0', '0-0', '+/-', null]],
    ['of a forfeit, the other way round', 3, { result: '-/+' }, ['1-0', '1-0', '-/+', null]],
    ['of a forfeit that was played after all', 3, { result: '0-1', reason: 'not-said' }, ['1-0', '1-0', '0-1', null]],
    ['that nobody gave', 4, { result: '0-1', reason: 'not-said' }, ['1-0', '1-0', '+/-', '0-1']],
    ['that nobody gave, without a game', 4, { result: '-/-' }, ['1-0', '1-0', '+/-', '-/-']],
  ] as const)('%s is corrected, and is so after a restart', async (_, table, change, expected) => {
    const folder = temporaryFolder();
    const hall = await hallOf(folder);
    const later = looked(hall, 2);
    expect(correct(hall, table, change)).toMatchObject({ ok: true });
    expect(results(hall)).toEqual(expected);
    const view = looked(hall);
    expect(view.tables.map(({ result }) => result)).toEqual(expected);
    expect(view.corrections).toMatchObject([{ table, by: 'IA Sol', why: 'The sheets say so', after: change }]);
    // What was opened since stays as it is.
    expect(looked(hall, 2)).toEqual(later);
    hall.host.close();
    const after = openHall(folder);
    expect(results(after)).toEqual(expected);
    expect(looked(after)).toEqual(view);
    after.host.close();
  });

  it('that nobody gave is missing until it is entered, and again once that is taken back', async () => {
    const hall = await hallOf();
    const missing = (): unknown =>
      missingLeft(hall.host.context.recorder.tournament).map(({ round, results: count }) => [round.round, count]);
    expect(missing()).toEqual([[1, 1]]);
    await playRound(hall.host, 'Round 3', '1');
    // A correction that leaves it missing.
    correct(hall, 1, DRAWN);
    expect(missing()).toEqual([[1, 1]]);
    correct(hall, 4, { result: '0-1', reason: 'not-said' });
    expect(missing()).toEqual([]);
    expect(correct(hall, 4, { result: null, by: '', why: '' })).toMatchObject({ ok: true });
    expect(missing()).toEqual([[1, 1]]);
    hall.host.close();
  });

  it('is in the PGN of round and tournament, and in the history of its game', async () => {
    const hall = await hallOf();
    const before = pgnResults(hall);
    correct(hall, 1, DRAWN);
    expect(pgnResults(hall)).toEqual(['1/2-1/2', ...before.slice(1)]);
    expect(looked(hall).tables[0]?.resultChanges).toMatchObject([{ result: '1-0' }, DRAWN]);
    hall.host.close();
  });

  it('is refused without a name, without a reason, by a page that has not seen the last correction, or against the Laws', async () => {
    const hall = await hallOf();
    const refused = (table: number, change: Partial<Asked>): unknown => {
      const reply = correct(hall, table, change);
      return reply.ok ? null : reply.fault.code;
    };
    expect(refused(1, { ...DRAWN, by: '' })).toBe('result.unexplained');
    expect(refused(1, { ...DRAWN, why: '' })).toBe('result.unexplained');
    expect(refused(1, { result: null })).toBe('result.unexplained');
    expect(refused(1, { result: '1/2-1/2', reason: 'checkmate' })).toBe('result.notSo');
    expect(refused(1, { gameId: null, result: '+/-' })).toBe('result.played');
    expect(refused(1, { ...DRAWN, gameId: looked(hall).tables[1]?.gameId ?? '' })).toBe('result.movedOn');
    expect(refused(9, DRAWN)).toBe('table.unknown');
    expect(refused(1, { ...DRAWN, round: 7 })).toBe('round.unknown');
    expect(refused(1, { ...DRAWN, round: 2 })).toBe('round.isRunning');
    const old = asked(hall, 1, { result: '0-1', reason: 'resignation' });
    correct(hall, 1, DRAWN);
    expect(hall.host.handlers['result.correct'](old)).toMatchObject({ fault: { code: 'result.movedOn' } });
    expect(results(hall)).toEqual(['1/2-1/2', '1-0', '+/-', null]);
    hall.host.close();
  });

  it('comes once from a second click', async () => {
    const hall = await hallOf();
    const twice = asked(hall, 1, DRAWN);
    for (const one of [twice, twice]) expect(hall.host.handlers['result.correct'](one)).toMatchObject({ ok: true });
    expect(looked(hall).corrections).toHaveLength(1);
    hall.host.close();
  });

  it.each([
    [1, DRAWN],
    [3, { result: '0-1', reason: 'not-said' }],
    [4, { result: '+/-' }],
  ] as const)('stands in the list of decisions and is undone from it: table %i', async (table, change) => {
    const hall = await hallOf();
    const before = results(hall);
    correct(hall, table, change);
    const [decision] = listOf(hall);
    expect(decision).toMatchObject({ round: 1, table, decided: { what: 'result.corrected', after: change } });
    if (decision?.undo?.request !== 'result.correct') throw new Error('it cannot be undone');
    expect(hall.host.handlers['result.correct'](decision.undo.input)).toMatchObject({ ok: true });
    expect(results(hall)).toEqual(before);
    expect(looked(hall).corrections.at(-1)).toMatchObject({ by: '', why: '' });
    const [, undone] = listOf(hall);
    expect(undone).toMatchObject({ undo: null, whyNot: 'undone' });
    hall.host.close();
  });

  it('is sent again: what was ticked of its round is so no more, and the running round keeps its own', async () => {
    const hall = openHall(temporaryFolder());
    await playRound(hall.host, 'Round 1', '518');
    tickSent(hall, 1);
    await playRound(hall.host, 'Round 2', '0');
    tickSent(hall, 2);
    correct(hall, 1, DRAWN);
    const sent = hall.host.context.recorder.tournament.rounds.map(
      (round) => outdatedFiles(hall.host.context.recorder.tournament, round).length === 0,
    );
    expect(sent).toEqual([false, true]);
    expect(unsent(hall)).toEqual([true, undefined]);
    const [over] = hall.host.context.recorder.tournament.rounds;
    const sentEpochMs = sentLast(over ?? { sent: new Map() });
    expect(sentEpochMs).toBeGreaterThan(0);
    const wrong = [{ file: 'csv', epochMs: sentEpochMs, tables: [1] }];
    expect(looked(hall).round).toMatchObject({ ticked: { send: null }, sentEpochMs, outdatedFiles: wrong });
    expect(roundLines(hall.host.context.recorder.tournament)[0]).toMatchObject({
      filesOut: [{ file: 'csv', epochMs: sentEpochMs }],
      outdatedFiles: wrong,
    });
    // Another file is right; the first one is wrong as before.
    tickSent(hall, 1, 'pgn');
    expect(roundLines(hall.host.context.recorder.tournament)[0]?.outdatedFiles).toEqual(wrong);
    tickSent(hall, 1);
    expect(roundLines(hall.host.context.recorder.tournament)[0]?.outdatedFiles).toBeUndefined();
    expect(unsent(hall)).toEqual([undefined, undefined]);
    hall.host.close();
  });

  it('changes no hall screen and nothing that is public', async () => {
    const hall = await hallOf();
    const told = (): string => canonicalJson([hall.host.hallView(0), hall.host.livePgn(), hall.host.publicTables()]);
    const before = told();
    correct(hall, 1, DRAWN);
    expect(told()).toBe(before);
    hall.host.close();
  });
});

/** Of each round, whether the list of rounds says that it has not gone out as it stands. */
function unsent(hall: Hall) {
  return roundLines(hall.host.context.recorder.tournament).map(({ isUnsent }) => isUnsent);
}

function listOf(hall: Hall) {
  const listed = hall.host.handlers['decisions.list']({});
  if (listed instanceof Promise || !listed.ok) throw new Error('no list');
  return listed.value;
}
