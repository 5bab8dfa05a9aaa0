import { describe, expect, it } from 'vitest';
import { FORFEITS } from '../../../engine/journal/result.ts';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import type { TableSeen } from '../../../electron/contract/table-seen.ts';
import { openHall } from '../../support/hall.ts';
import type { Hall } from '../../support/hall.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** One table without a board, on a start that everybody knows. */
async function hallOf(folder = temporaryFolder()): Promise<Hall> {
  const hall = openHall(folder);
  const tables = [{ table: 1, white: 'A', black: 'B' }];
  await hall.host.handlers['round.open']({ name: 'Round 1', tables, castlingMode: 'cg' });
  await hall.host.handlers['start.give']({ table: null, start: '518' });
  await hall.host.handlers['hall.show']({ screen: 'position' });
  return hall;
}

function seen(hall: Hall): TableSeen {
  return tableSeen(hall.host.tableView(1));
}

type Forfeit = '+/-' | '-/+' | '-/-' | null;

function forfeit(hall: Hall, result: Forfeit, as = seen(hall)): unknown {
  return hall.host.handlers['result.forfeit']({ table: 1, seen: as, result });
}

async function played(hall: Hall, moves: readonly string[]): Promise<void> {
  await hall.host.handlers['table.played']({ table: 1, seen: seen(hall), moves });
}

describe('a game to which one player did not come', () => {
  it.each([[[]], [['e4']]])(
    'is forfeited where the other has begun it by %j: that game stays, cancelled',
    async (moves) => {
      const folder = temporaryFolder();
      const hall = await hallOf(folder);
      await hall.host.handlers['game.begin']({ table: 1, seen: seen(hall) });
      if (moves.length > 0) await played(hall, moves);
      expect(await forfeit(hall, '+/-')).toMatchObject({ ok: true });
      expect(hall.host.tableView(1)).toMatchObject({ result: '+/-', gameId: null, state: 'over', cancelled: [{}] });
      hall.host.close();
      const after = openHall(folder);
      expect(after.host.tableView(1)).toMatchObject({ result: '+/-', cancelled: [{ plies: moves.length }] });
      after.host.close();
    },
  );

  it('is not, once both have moved', async () => {
    const hall = await hallOf();
    await played(hall, ['e4', 'e5']);
    expect(await forfeit(hall, '+/-')).toMatchObject({ fault: { code: 'result.played' } });
    expect(hall.host.tableView(1)).toMatchObject({ result: null, cancelled: [] });
    hall.host.close();
  });

  it('is not, by a page that did not see what was played', async () => {
    const hall = await hallOf();
    const old = seen(hall);
    await played(hall, ['e4']);
    expect(await forfeit(hall, '+/-', old)).toMatchObject({ fault: { code: 'table.movedOn' } });
    hall.host.close();
  });

  it('keeps a result that was given for it by mistake', async () => {
    const hall = await hallOf();
    await hall.host.handlers['result.set']({ table: 1, seen: seen(hall), result: '1-0', reason: 'resignation' });
    expect(await forfeit(hall, '+/-')).toMatchObject({ ok: true });
    expect(hall.host.tableView(1)).toMatchObject({ result: '+/-', cancelled: [{}] });
    hall.host.close();
  });
});

describe('a game that was played after all', () => {
  it('takes its result in the place of a forfeit', async () => {
    const hall = await hallOf();
    await forfeit(hall, '-/+');
    const set = { table: 1, seen: seen(hall), result: '1-0', reason: 'resignation' } as const;
    expect(await hall.host.handlers['result.set'](set)).toMatchObject({ ok: true });
    expect(hall.host.tableView(1)).toMatchObject({ result: '1-0', resultReason: 'resignation' });
    hall.host.close();
  });

  it.each<readonly [Forfeit | null, Forfeit]>([
    ['+/-', '-/+'],
    ['-/+', '+/-'],
    ['+/-', '-/-'],
    ['-/-', '-/+'],
    [null, '+/-'],
  ])('keeps the forfeit that a page did not see: it shows %s, and %s stands', async (shown, now) => {
    const hall = await hallOf();
    if (shown !== null) await forfeit(hall, shown);
    const old = seen(hall);
    expect(await forfeit(hall, now)).toMatchObject({ ok: true });
    const third = FORFEITS.find((one) => one !== shown && one !== now) ?? '-/-';
    const set = { table: 1, seen: old, result: '1-0', reason: 'resignation' } as const;
    const late = [
      await forfeit(hall, null, old),
      await forfeit(hall, third, old),
      await hall.host.handlers['result.set'](set),
    ];
    for (const refused of late) expect(refused).toMatchObject({ fault: { code: 'table.movedOn' } });
    expect(hall.host.tableView(1)).toMatchObject({ result: now, gameId: null });
    expect(await forfeit(hall, null)).toMatchObject({ ok: true });
    expect(hall.host.tableView(1).result).toBeNull();
    hall.host.close();
  });

  it('does not, by a page that did not see the forfeit, nor on a start that is not known', async () => {
    const hall = await hallOf();
    const old = seen(hall);
    await forfeit(hall, '-/+');
    const set = { table: 1, seen: old, result: '1-0', reason: 'resignation' } as const;
    expect(await hall.host.handlers['result.set'](set)).toMatchObject({ fault: { code: 'table.movedOn' } });
    expect(hall.host.tableView(1)).toMatchObject({ result: '-/+' });
    hall.host.close();
    const sealed = openHall(temporaryFolder());
    const tables = [{ table: 1, white: 'A', black: 'B' }];
    await sealed.host.handlers['round.open']({ name: 'Round 1', tables, castlingMode: 'cg' });
    await forfeit(sealed, '-/+');
    const early = { table: 1, seen: seen(sealed), result: '1-0', reason: 'resignation' } as const;
    expect(await sealed.host.handlers['result.set'](early)).toMatchObject({ fault: { code: 'game.notRevealed' } });
    expect(sealed.host.tableView(1)).toMatchObject({ result: '-/+' });
    sealed.host.close();
  });
});

describe('a result that is signed', () => {
  it('is corrected without the game going on: both stay, and the new one is not signed', async () => {
    const folder = temporaryFolder();
    const hall = await hallOf(folder);
    await played(hall, ['e4', 'e5']);
    const { handlers } = hall.host;
    await handlers['result.set']({ table: 1, seen: seen(hall), result: '1-0', reason: 'resignation' });
    await handlers['result.sign']({ table: 1, seen: seen(hall), signed: true });
    const corrected = { table: 1, seen: seen(hall), result: '1/2-1/2', reason: 'agreement' } as const;
    expect(await handlers['result.set'](corrected)).toMatchObject({ ok: true });
    const told = { result: '1/2-1/2', signedEpochMs: null, state: 'over' };
    expect(hall.host.tableView(1)).toMatchObject(told);
    expect(hall.host.tableView(1).resultChanges).toMatchObject([{ result: '1-0' }, { result: '1/2-1/2' }]);
    hall.host.close();
    const after = openHall(folder);
    expect(after.host.tableView(1)).toMatchObject(told);
    after.host.close();
  });
});
