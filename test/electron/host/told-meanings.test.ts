import { describe, expect, it } from 'vitest';
import type { RequestInput } from '../../../electron/contract/requests.ts';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import { playing, ruling, RULES } from '../../support/ruled-game.ts';

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
    await handlers['hall.show']({ screen: 'position' });
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
