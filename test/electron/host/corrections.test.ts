import { describe, expect, it } from 'vitest';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import type { Bye, Players, SeatChange } from '../../../engine/journal/round.ts';
import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';
import { NO_DETAILS } from '../../../engine/tournament/tournament.ts';
import { askHost } from '../../support/ask-host.ts';
import { openHall } from '../../support/hall.ts';
import type { Hall } from '../../support/hall.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import {
  ANNA,
  CLARA,
  opened,
  playing,
  view,
  correct,
  anna,
  result,
  HEAD,
  head,
} from '../../support/corrected-round.ts';

describe('tables and byes together', () => {
  it('are corrected at once or not at all: whoever had a bye gets a table, and whoever had a table a bye', async () => {
    const folder = temporaryFolder();
    const hall = await opened(folder);
    const { handlers } = hall.host;
    const before = [{ name: 'Xu', kind: 'full' }] as const;
    await handlers['byes.set']({ round: 1, seen: [], byes: before });
    const after = [{ name: 'Boris', kind: 'half' }] as const;
    const changes = [anna({ white: 'Anna', black: 'Xu' })];
    const take = async (byes: readonly Bye[]): Promise<unknown> =>
      handlers['seats.correct']({ round: 1, changes, byes: { before: byes, after } });
    expect(await correct(hall, ...changes)).toBe('seat.bye');
    expect(await take([])).toMatchObject({ fault: { code: 'round.changed' } });
    expect(view(hall)).toMatchObject({ black: 'Boris' });
    expect(await take(before)).toMatchObject({ ok: true });
    expect(await take(before)).toMatchObject({ ok: true });
    hall.host.close();
    const again = openHall(folder);
    expect(view(again)).toMatchObject({ white: 'Anna', black: 'Xu', corrections: changes });
    expect(again.host.roundView?.byes).toEqual(after);
    again.host.close();
  });
});

describe('a correction of what was entered', () => {
  it('is seen by everybody, in the game that is played too, and after a restart', async () => {
    const folder = temporaryFolder();
    const hall = await playing(folder);
    const details = {
      white: { title: 'WGM', federation: 'GER', fideId: '4600000' },
      black: { title: '', federation: '', fideId: '' },
    };
    expect(await correct(hall, anna({ white: 'Anna Hector', black: 'Boris', details }))).toBe('ok');
    hall.host.close();
    const after = openHall(folder);
    expect(view(after)).toMatchObject({
      white: 'Anna Hector',
      corrections: [anna({ white: 'Anna Hector', black: 'Boris', details })],
    });
    expect(after.host.hallTableView(1)).toMatchObject({ white: 'WGM Anna Hector', black: 'Boris' });
    expect(after.host.publicTables()[0]).toMatchObject({ white: 'Anna Hector' });
    expect(after.host.livePgn()).toMatch(/\[White "Anna Hector"\][^]*\[WhiteTitle "WGM"\]\n\[WhiteFideId "4600000"\]/u);
    after.host.close();
  });

  it('before the game is whatever is right: colours, other players, tables more or less', async () => {
    const hall = await opened();
    const clara = { table: 2, before: CLARA, after: null };
    const third = { table: 3, before: null, after: { white: 'Eva', black: 'Finn' } };
    expect(await correct(hall, anna({ white: 'Boris', black: 'Anna' }), clara, third)).toBe('ok');
    const shown = hall.host.roundView;
    expect(shown?.tables).toBe(2);
    expect(view(hall)).toMatchObject({ white: 'Boris', black: 'Anna', coloursReversed: false });
    expect(view(hall, 3)).toMatchObject({ white: 'Eva', state: 'noBoard' });
    expect(hall.host.publicTables().map(({ table }) => table)).toEqual([1, 3]);
    await hall.host.handlers['start.give']({ table: null, start: '518' });
    const begin = { table: 3, seen: tableSeen(view(hall, 3)) };
    await hall.host.handlers['hall.show']({ screen: 'position' });
    expect(await hall.host.handlers['game.begin'](begin)).toMatchObject({ ok: true });
    hall.host.close();
  });

  it('is made once where it is asked twice, and not over what somebody else has put right', async () => {
    const hall = await opened();
    const change = anna({ white: 'Anna Hector', black: 'Boris' });
    for (const _ of ['once', 'twice']) expect(await correct(hall, change)).toBe('ok');
    expect(view(hall).corrections).toHaveLength(1);
    expect(await correct(hall, anna({ white: 'Hanna', black: 'Boris' }))).toBe('seat.movedOn');
    expect(view(hall).white).toBe('Anna Hector');
    hall.host.close();
  });

  it('exchanges the wrong opponents as long as no move of theirs is recorded, and after their games are cancelled', async () => {
    const folder = temporaryFolder();
    const hall = await opened(folder);
    const { handlers } = hall.host;
    const swapped = [
      anna({ white: 'Anna', black: 'David' }),
      { table: 2, before: CLARA, after: { white: 'Clara', black: 'Boris' } },
    ];
    const back = swapped.map(({ table, before, after }) => ({ table, before: after, after: before }));
    await handlers['start.give']({ table: null, start: '518' });
    await handlers['hall.show']({ screen: 'position' });
    expect(await handlers['games.begin']({ round: 1, tables: [1, 2] })).toMatchObject({ ok: true });
    expect(await correct(hall, ...swapped)).toBe('ok');
    await handlers['table.played']({ table: 1, seen: tableSeen(view(hall)), moves: ['e4'] });
    expect(await correct(hall, ...back)).toBe('seat.elsewhere');
    await handlers['game.cancel']({ table: 1, seen: tableSeen(view(hall)) });
    expect(await correct(hall, ...back)).toBe('ok');
    await handlers['game.begin']({ table: 1, seen: tableSeen(view(hall)) });
    hall.host.close();
    const after = openHall(folder);
    expect(view(after)).toMatchObject({ ...ANNA, seatState: 'played', cancelled: [{ plies: 1, canTakeUp: false }] });
    expect(view(after, 2)).toMatchObject(CLARA);
    after.host.close();
  });

  it.each<readonly [string, readonly SeatChange[], string]>([
    ['a table twice', [anna(null), anna(null)], 'round.tableTwice'],
    ['one that is there', [{ table: 1, before: null, after: CLARA }], 'seat.movedOn'],
    ['a game taken out', [anna(null)], 'seat.played'],
    ['its colours', [anna({ white: 'Boris', black: 'Anna' })], 'seat.colours'],
    ['its player from another table', [anna({ white: 'Clara', black: 'Boris' })], 'seat.elsewhere'],
    [
      'more tables than one kiosk has',
      Array.from({ length: 1000 }, (_, i) => ({ table: i + 3, before: null, after: { white: '', black: '' } })),
      'round.tooManyTables',
    ],
  ])('is refused, all of it: %s', async (_, changes, code) => {
    const hall = await playing();
    const other = { table: 2, before: CLARA, after: { white: 'Klara', black: 'David' } };
    expect(await correct(hall, other, ...changes)).toBe(code);
    expect(view(hall)).toMatchObject({ ...ANNA, corrections: [] });
    expect(view(hall, 2)).toMatchObject(CLARA);
    hall.host.close();
  });
});

it('a correction says that a table is forfeited, and not that a game has begun; nobody who has a bye is seated', async () => {
  const hall = await opened();
  await hall.host.handlers['result.forfeit']({ table: 1, seen: tableSeen(view(hall)), result: '+/-' });
  await hall.host.handlers['byes.set']({ round: 1, seen: [], byes: [{ name: 'Xu', kind: 'full' }] });
  expect(await correct(hall, anna({ white: 'Boris', black: 'Anna' }))).toBe('seat.forfeited');
  expect(await correct(hall, { table: 2, before: CLARA, after: { white: 'Xu', black: 'David' } })).toBe('seat.bye');
  expect(view(hall, 2)).toMatchObject(CLARA);
  hall.host.close();
});

describe('a correction after the result', () => {
  const details = (white: string) => ({
    white: { title: '', federation: '', fideId: white },
    black: { title: '', federation: '', fideId: '' },
  });
  it.each<readonly [string, Players, boolean]>([
    ['other names have to be signed again', { white: 'Xenia', black: 'Boris' }, false],
    ['more that is known leaves it signed', { ...ANNA, details: details('1') }, true],
  ])('%s', async (_, after, signed) => {
    const folder = temporaryFolder();
    let hall = await playing(folder);
    await result('1-0')(hall);
    await hall.host.handlers['result.sign']({ table: 1, seen: tableSeen(view(hall)), signed: true });
    expect(view(hall).signedEpochMs).not.toBeNull();
    expect(await correct(hall, anna(after))).toBe('ok');
    hall.host.close();
    hall = openHall(folder);
    expect(view(hall)).toMatchObject({ white: after.white, result: '1-0' });
    expect(view(hall).signedEpochMs !== null).toBe(signed);
    hall.host.close();
  });

  const XY: Players = { white: 'Xenia', black: 'Yuri' };
  it.each<readonly [string, readonly Players[], string]>([
    ['in one step', [ANNA, { white: 'Boris', black: 'Anna' }], 'seat.forfeited'],
    ['in two', [ANNA, XY, { white: 'Boris', black: 'Anna' }], 'seat.forfeited'],
    [
      'name by name',
      [ANNA, { ...ANNA, black: 'Yuri' }, { white: 'Anna', black: 'Yuri' }, { white: 'Boris', black: 'Yuri' }],
      'seat.forfeited',
    ],
    [
      'to another person',
      [
        { ...ANNA, details: details('1') },
        { white: 'Xenia', black: 'Boris', details: details('2') },
      ],
      'seat.forfeited',
    ],
    [
      'not: the same person’s name',
      [
        { ...ANNA, details: details('1') },
        { white: 'Hanna', black: 'Boris', details: details('1') },
      ],
      'ok',
    ],
    ['not: there and back again', [ANNA, { ...ANNA, white: 'Hanna' }, ANNA], 'ok'],
  ])('gives a forfeit to nobody else: %s', async (_, steps, last) => {
    const hall = await opened();
    const [first = ANNA, ...rest] = steps;
    await correct(hall, anna(first));
    await hall.host.handlers['result.forfeit']({ table: 1, seen: tableSeen(view(hall)), result: '+/-' });
    const answers: string[] = [];
    let before = first;
    for (const after of rest) {
      answers.push(await correct(hall, { table: 1, before, after }));
      before = after;
    }
    expect(answers.at(-1)).toBe(last);
    expect(answers.slice(0, -1).every((answer) => answer === 'ok')).toBe(true);
    expect(view(hall).result).toBe('+/-');
    hall.host.close();
  });
});

describe('all that is corrected of a round at once', () => {
  const TERMS = { rules: USUAL_RULES, games: 1 } as const;
  const HEADED = { before: HEAD, after: { ...HEAD, number: 7, name: 'Round 7' } };
  const RAPID = { rules: { ...USUAL_RULES, regime: 'rapid' }, games: 2 } as const;
  const RULED = { before: TERMS, after: { ...TERMS, games: 2 } };
  const named = (hall: Hall, name: string) => ({
    name,
    seen: { name: hall.host.context.recorder.tournament.name ?? '', details: NO_DETAILS },
  });
  const changes = [anna({ white: 'Hanna', black: 'Boris' })];

  it.each<readonly [string, string, (hall: Hall) => object]>([
    ['round.other', 'of another round', () => ({ round: 2 })],
    ['tournament.changed', 'over another name', (hall) => ({ tournament: { ...named(hall, 'Cup'), seen: null } })],
    ['round.changed', 'over another head', () => ({ head: { ...HEADED, before: { ...HEAD, name: 'Final' } } })],
    ['round.changed', 'over other rules', () => ({ terms: { before: { ...TERMS, games: 2 }, after: RAPID } })],
    ['seat.movedOn', 'over other players', () => ({ changes: [{ ...anna(CLARA), before: CLARA }] })],
  ])('is nothing where a part of it is refused: %s, %s', async (code, _, part) => {
    const hall = await opened();
    const { last } = hall.host.context.recorder;
    const all = { round: 1, tournament: named(hall, 'Cup'), head: HEADED, terms: RULED, changes };
    expect(await askHost(hall, 'round.correctAll', { ...all, ...part(hall) })).toMatchObject({ fault: { code } });
    expect(hall.host.context.recorder.last).toBe(last);
    expect(await askHost(hall, 'round.correctAll', all)).toMatchObject({ ok: true });
    expect(hall.host.roundView).toMatchObject({ number: 7, name: 'Round 7', games: 2 });
    expect(view(hall)).toMatchObject({ white: 'Hanna' });
    expect(hall.host.context.recorder.last).toBe(last + 4);
    // Asked twice it is made once.
    expect(await askHost(hall, 'round.correctAll', all)).toMatchObject({ ok: true });
    expect(hall.host.context.recorder.last).toBe(last + 4);
    hall.host.close();
  });
});

describe('a correction of the round', () => {
  it('is what it is called everywhere, with what stood before; not over what somebody else put right', async () => {
    const hall = await playing();
    expect(await head(hall)).toMatchObject({ ok: true });
    expect(await head(hall)).toMatchObject({ ok: true });
    expect(hall.host.roundView).toMatchObject({ number: 5, name: 'Final', headsBefore: [HEAD] });
    expect(hall.host.hallView(1).round).toMatchObject({ name: 'Final' });
    expect(hall.host.livePgn()).toContain('[Round "5.1"]');
    const other = { round: 1, before: HEAD, after: { ...HEAD, name: 'Semifinal' } };
    expect(await hall.host.handlers['round.correct'](other)).toMatchObject({ fault: { code: 'round.changed' } });
    expect(hall.host.roundView?.name).toBe('Final');
    hall.host.close();
  });
});
