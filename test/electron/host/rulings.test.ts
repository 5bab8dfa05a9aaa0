import { describe, expect, it } from 'vitest';
import type { RequestInput } from '../../../electron/contract/requests.ts';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';
import { openHall } from '../../support/hall.ts';
import type { Hall } from '../../support/hall.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const RULES = { ...USUAL_RULES, regime: 'blitz' } as const;

async function playing(): Promise<Hall> {
  const hall = openHall(temporaryFolder());
  const { handlers } = hall.host;
  const tables = [{ table: 1, white: 'A', black: 'B' }];
  await handlers['round.open']({ name: 'Round 1', tables, castlingMode: 'cg', rules: RULES });
  await handlers['start.give']({ table: null, start: '518' });
  await handlers['table.played']({ table: 1, seen: tableSeen(hall.host.tableView(1)), moves: ['e4', 'e5'] });
  return hall;
}

function ruling(hall: Hall, changes: Partial<RequestInput<'ruling.make'>> = {}): RequestInput<'ruling.make'> {
  const { gameId, rulings } = hall.host.tableView(1);
  return {
    ...{ table: 1, gameId: gameId ?? '', ruled: rulings.length, irregularity: 'flag-fallen', side: 'black', ply: 2 },
    ...{ questionId: null, remedy: 'game-over', imposed: { kind: 'over', winner: 'white' } },
    ...changes,
  };
}

it('a ruling is kept with the article of its regime; withdrawn, it keeps its number and its trace', async () => {
  const hall = await playing();
  const { handlers } = hall.host;
  expect(await handlers['ruling.make'](ruling(hall))).toMatchObject({ ok: true });
  const gameId = hall.host.tableView(1).gameId ?? '';
  expect(await handlers['ruling.withdraw']({ table: 1, gameId, ruling: 1 })).toMatchObject({ ok: true });
  expect(await handlers['ruling.make'](ruling(hall, { irregularity: 'two-hands' }))).toMatchObject({ ok: true });
  const { rulings } = hall.host.tableView(1);
  expect(rulings).toMatchObject([
    { number: 1, edition: 'Laws 2023', article: 'A.5.3', imposed: { kind: 'over', winner: 'white' } },
    { number: 2, article: '7.5.4', withdrawnEpochMs: null },
  ]);
  expect(rulings[0]?.withdrawnEpochMs).not.toBeNull();
});

it('one that ends the game calls until the result is given; two that end it differently, until one is withdrawn', async () => {
  const hall = await playing();
  const { handlers } = hall.host;
  const calls = (): unknown =>
    hall.host.tableView(1).alerts.map(({ kind, facts, urgency }) => ({ kind, facts, urgency }));
  const lost = { irregularity: 'device', remedy: 'game-over' } as const;
  await handlers['ruling.make'](ruling(hall, { ...lost, side: 'black', imposed: { kind: 'over', winner: 'white' } }));
  const ended = { ending: 'device', result: '1-0', article: '11.3.2.2' };
  expect(calls()).toEqual([{ kind: 'ruled', facts: { ended }, urgency: 'result' }]);
  await handlers['ruling.make'](ruling(hall, { ...lost, side: 'white', imposed: { kind: 'over', winner: 'black' } }));
  expect(calls()).toEqual([{ kind: 'ruled', facts: { ended: null }, urgency: 'act' }]);
  expect(hall.host.tableView(1).proposal).toBeNull();
  const gameId = hall.host.tableView(1).gameId ?? '';
  await handlers['ruling.withdraw']({ table: 1, gameId, ruling: 2 });
  expect(calls()).toEqual([{ kind: 'ruled', facts: { ended }, urgency: 'result' }]);
  const seen = tableSeen(hall.host.tableView(1));
  await handlers['result.set']({ table: 1, seen, result: '1-0', reason: 'device' });
  expect(calls()).toEqual([]);
});

it.each<readonly [string, Partial<RequestInput<'ruling.make'>>, string]>([
  ['another game', { gameId: 'other' }, 'table.movedOn'],
  ['a ruling he has not seen', { ruled: 1 }, 'table.movedOn'],
  ['a question there is not', { questionId: 7 }, 'table.movedOn'],
  ['a move far ahead', { ply: 4 }, 'table.movedOn'],
  ['a table there is not', { table: 9 }, 'game.none'],
])('is refused, and nothing kept: %s', async (_, changes, code) => {
  const hall = await playing();
  expect(await hall.host.handlers['ruling.make'](ruling(hall, changes))).toMatchObject({ ok: false, fault: { code } });
  expect(hall.host.tableView(1).rulings).toEqual([]);
});

it('another ruling made from the same page is refused, the same one is the same', async () => {
  const hall = await playing();
  const first = ruling(hall);
  const { handlers } = hall.host;
  await handlers['ruling.make'](first);
  expect(await handlers['ruling.make'](first)).toMatchObject({ ok: true });
  const other = await handlers['ruling.make']({ ...first, irregularity: 'device' });
  expect(other).toMatchObject({ ok: false, fault: { code: 'table.movedOn' } });
  expect(hall.host.tableView(1).rulings).toHaveLength(1);
});

describe('what a person tells', () => {
  const tell = (changes: Partial<RequestInput<'meaning.tell'>>) =>
    ({ table: 1, irregularity: 'two-hands', side: 'black', ply: 2, touched: [], ...changes }) as const;

  it('is judged by the laws of the round, where the game stands', async () => {
    const hall = await playing();
    const { handlers } = hall.host;
    const gameId = hall.host.tableView(1).gameId ?? '';
    expect(await handlers['meaning.tell']({ gameId, ...tell({}) })).toMatchObject({
      ok: true,
      value: {
        meaning: {
          ...{ irregularity: 'two-hands', article: '7.5.4', side: 'black', ply: 2, window: 'until-reply' },
          ...{ windowState: 'open', waysOut: ['stands'], penalty: { kind: 'time', seconds: 60 } },
        },
        earlier: [],
      },
    });
    const over = { windowState: 'closed', waysOut: ['stands', 'as-both-agree'], penalty: { kind: 'none' } };
    const before = await handlers['meaning.tell']({ gameId, ...tell({ side: 'white', ply: 1 }) });
    expect(before).toMatchObject({ value: { meaning: over } });
  });

  it('binds the piece that was touched, as it stood before the move', async () => {
    const hall = await playing();
    const gameId = hall.host.tableView(1).gameId ?? '';
    const touch = tell({ irregularity: 'touch-move', touched: ['f8', 'g8', 'e7'] });
    const bound = {
      mustPlay: { move: 'touched-piece', piece: { piece: 'n', square: 'g8' }, captured: null },
      notes: ['as-told'],
    };
    expect(await hall.host.handlers['meaning.tell']({ gameId, ...touch })).toMatchObject({ value: { meaning: bound } });
  });

  it('comes with what was ruled against the player before, and stands', async () => {
    const hall = await playing();
    const { handlers } = hall.host;
    const fine = { kind: 'chosen', penalty: 'fine', amount: 20 } as const;
    await handlers['ruling.make'](ruling(hall, { irregularity: 'other-conduct', remedy: 'go-on', imposed: fine }));
    await handlers['ruling.make'](ruling(hall));
    const noOffence = { irregularity: 'colours-reversed', remedy: 'go-on', imposed: { kind: 'none' } } as const;
    await handlers['ruling.make'](ruling(hall, noOffence));
    const gameId = hall.host.tableView(1).gameId ?? '';
    await handlers['ruling.withdraw']({ table: 1, gameId, ruling: 2 });
    const seen = tableSeen(hall.host.tableView(1));
    await handlers['result.set']({ table: 1, seen, result: '1-0', reason: 'time' });
    const tables = [{ table: 5, white: 'B', black: 'C' }];
    await handlers['round.open']({ name: 'Round 2', tables, castlingMode: 'cg', rules: RULES });
    await handlers['start.give']({ table: null, start: '518' });
    await handlers['table.played']({ table: 5, seen: tableSeen(hall.host.tableView(5)), moves: ['e4'] });
    const next = { ...tell({ side: 'white', ply: 1 }), gameId: hall.host.tableView(5).gameId ?? '', table: 5 };
    expect(await handlers['meaning.tell'](next)).toMatchObject({
      value: { earlier: [{ round: 1, irregularity: 'other-conduct', imposed: fine }] },
    });
    expect(await handlers['meaning.tell']({ ...next, side: 'black' })).toMatchObject({ value: { earlier: [] } });
  });

  it('is refused of a move that cannot be meant', async () => {
    const hall = await playing();
    const gameId = hall.host.tableView(1).gameId ?? '';
    const refused = { ok: false, fault: { code: 'table.movedOn' } };
    expect(await hall.host.handlers['meaning.tell']({ gameId, ...tell({ ply: 9 }) })).toMatchObject(refused);
    expect(await hall.host.handlers['meaning.tell']({ gameId: 'x', ...tell({}) })).toMatchObject(refused);
  });
});
