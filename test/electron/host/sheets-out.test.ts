import { describe, expect, it } from 'vitest';
import { askHost, demand } from '../../support/ask-host.ts';
import { openHall } from '../../support/hall.ts';
import type { Hall } from '../../support/hall.ts';
import { SIX, hallOfSix } from '../../support/six-tables.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { tickPrinted } from '../../support/tick-printed.ts';
import { tableSeen } from '../../../electron/contract/table-seen.ts';

const seen = ({ host }: Hall, table: number) => tableSeen(host.tableView(table));

describe('sheets of a start that does not stand any more', () => {
  const printed = (hall: Hall, shown = hall.host.roundView) =>
    askHost(hall, 'round.tick', { round: shown?.round, step: 'print', sheets: shown?.sheets });
  const redraw = (hall: Hall): void => {
    const { draw } = hall.host.roundView?.draw as { readonly draw: string };
    demand(hall, 'draw.annul', { draw, reason: 'Wrong' });
    demand(hall, 'start.give', { table: null, start: '518' });
  };
  it('which start they show is known until they are printed anew', () => {
    const hall = hallOfSix();
    demand(hall, 'start.give', { table: null, start: '785' });
    tickPrinted(hall);
    expect(hall.host.roundView?.outdated).toEqual([]);
    redraw(hall);
    expect(hall.host.roundView?.outdated).toMatchObject([{ kind: '', start: { sp: 785 } }]);
    tickPrinted(hall);
    expect(hall.host.roundView?.outdated).toEqual([]);
    hall.host.close();
  });

  it('which kinds they are is known, though they were ticked as printed before, and once in the record', async () => {
    const folder = temporaryFolder();
    const hall = hallOfSix(folder);
    demand(hall, 'start.give', { table: null, start: '785' });
    const { round, sheets } = hall.host.roundView ?? {};
    for (const documents of [undefined, ['poster', 'tables'], ['poster'], ['names']])
      expect(await askHost(hall, 'round.tick', { round, step: 'print', sheets, documents })).toMatchObject({
        ok: true,
      });
    const entries = hall.host.context.recorder.last;
    demand(hall, 'round.tick', { round, step: 'print', sheets, documents: ['names', 'poster'] });
    expect(hall.host.context.recorder.last).toBe(entries);
    hall.host.close();
    const again = openHall(folder);
    const outdated = (): readonly string[] => again.host.roundView?.outdated.map(({ kind }) => kind) ?? [];
    expect(outdated()).toEqual([]);
    redraw(again);
    expect(outdated()).toEqual(['poster', 'tables', 'names']);
    again.host.close();
  });

  const SWAPPED = { before: { white: 'W2', black: 'B2' }, after: { white: 'B2', black: 'W2' } };
  it.each<readonly [string, readonly number[], readonly unknown[]]>([
    ['no game has a result', [], [{ tables: [2] }]],
    ['another has', [1], [{ tables: [2] }]],
    ['that game has', [2], [{ tables: [2], isOver: true }]],
    ['all have', SIX, [{ tables: [2], isOver: true }]],
  ])('slips are printed for games without a result only; others are to be collected: %s', (_, decided, expected) => {
    const hall = hallOfSix();
    demand(hall, 'start.give', { table: null, start: '785' });
    const { round, sheets } = hall.host.roundView ?? {};
    demand(hall, 'round.tick', { round, step: 'print', sheets, documents: ['slips', 'poster'] });
    demand(hall, 'seats.correct', { round: 1, changes: [{ table: 2, ...SWAPPED }] });
    for (const table of decided) demand(hall, 'result.forfeit', { table, seen: seen(hall, table), result: '+/-' });
    const { start } = hall.host.roundView ?? {};
    const told = expected.map((one) => ({
      kind: 'slips',
      start: { sp: start?.sp, fen: start?.fen },
      ...(one as object),
    }));
    expect(hall.host.roundView?.outdated).toEqual(told);
    hall.host.close();
  });

  const player = { table: 1, before: { white: 'W1', black: 'B1' }, after: { white: 'Anna', black: 'B1' } };

  it.each<[string, (hall: Hall) => void]>([
    ['is drawn anew', redraw],
    ['has other players', (hall) => void demand(hall, 'seats.correct', { round: 1, changes: [player] })],
    ['has a start of its own at a table', (hall) => void demand(hall, 'start.give', { table: 2, start: '518' })],
  ])('are not printed for the round that %s', async (_, change) => {
    const hall = hallOfSix();
    demand(hall, 'start.give', { table: null, start: '785' });
    const before = hall.host.roundView;
    change(hall);
    expect(await printed(hall, before)).toMatchObject({ fault: { code: 'sheets.changed' } });
    expect(hall.host.roundView?.ticked.print).toBeNull();
    expect(await printed(hall)).toMatchObject({ ok: true });
    expect(hall.host.roundView?.ticked.print).not.toBeNull();
    expect(await printed(hall, before)).toMatchObject({ fault: { code: 'sheets.changed' } });
    hall.host.close();
  });

  it('are those that stand where it was revealed, and a player is absent', async () => {
    const hall = hallOfSix();
    demand(hall, 'start.give', { table: null, start: '785' });
    const before = hall.host.roundView;
    demand(hall, 'hall.show', { screen: 'position' });
    demand(hall, 'player.absent', { round: 1, table: 1, side: 'black', absent: true });
    expect(await printed(hall, before)).toMatchObject({ ok: true });
    hall.host.close();
  });

  it('are none of the round that is opened in its place', async () => {
    const hall = hallOfSix();
    demand(hall, 'start.give', { table: null, start: '785' });
    const before = hall.host.roundView;
    const { draw } = hall.host.roundView?.draw as { readonly draw: string };
    demand(hall, 'draw.annul', { draw, reason: 'Wrong' });
    demand(hall, 'round.withdraw', { round: 1, withdrawn: true });
    expect(await printed(hall, before)).toMatchObject({ fault: { code: 'round.none' } });
    demand(hall, 'round.withdraw', { round: 1, withdrawn: false });
    expect(await printed(hall, before)).toMatchObject({ fault: { code: 'sheets.changed' } });
    hall.host.close();
  });
});
