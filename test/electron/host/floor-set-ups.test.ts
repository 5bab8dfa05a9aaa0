import { describe, expect, it } from 'vitest';
import type { UndoableDecision } from '../../../electron/contract/requests.ts';
import { makeFen } from '../../../engine/notation/fen.ts';
import { startPosition } from '../../../engine/start/sp-number.ts';
import type { SpNumber } from '../../../engine/start/sp-number.ts';
import { placementOfStart } from '../../support/setup-mistakes.ts';
import { demand } from '../../support/ask-host.ts';
import { floorStage } from '../../support/floor-stage.ts';

const USUAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const DONE = { ok: true, value: null };

describe('a set-up, seen from a phone of the floor', () => {
  it('says that a set-up without a board is right, takes that back, and the console is told that a phone did so', async () => {
    const { hall, phone } = floorStage();
    const one = phone();
    const seats = [1, 2, 3].map((table) => ({ table, white: `W${String(table)}`, black: `B${String(table)}` }));
    demand(hall.hall, 'round.open', { name: 'Round 2', tables: seats, castlingMode: 'cg' });
    demand(hall.hall, 'start.give', { table: null, start: '518' });
    demand(hall.hall, 'hall.show', { screen: 'position' });
    hall.hall.wait(1_000);
    expect(one.table(3)).toMatchObject({ state: 'noBoard', line: null, start: USUAL });
    const { round } = one.view;
    const looked = { round: round?.round, looked: [{ table: 3, start: USUAL }], ready: true };
    expect(await one.ask('tables.ready', looked)).toEqual(DONE);
    hall.hall.wait(1_000);
    expect(one.table(3)).toMatchObject({ state: 'ready' });
    const list = (): readonly UndoableDecision[] =>
      demand(hall.hall, 'decisions.list', {}) as readonly UndoableDecision[];
    const [newest, shown] = list();
    expect(newest).toMatchObject({
      ...{ decided: { what: 'round.lookedAt', tables: [3], ready: true }, fromPhone: true },
      undo: { request: 'tables.ready', input: { ...looked, ready: false } },
    });
    expect(shown).toMatchObject({ decided: { what: 'hall.shown' }, fromPhone: false });
    expect(await one.ask('tables.ready', { ...looked, ready: false })).toEqual(DONE);
    hall.hall.wait(1_000);
    expect(one.table(3)).toMatchObject({ state: 'noBoard' });
    expect(await one.ask('tables.ready', { ...looked, round: 1 })).toMatchObject({ fault: { code: 'round.other' } });
  });

  it('answers whoever asks about a sealed start the same for each of the 960', async () => {
    const { hall, phone } = floorStage();
    const one = phone();
    demand(hall.hall, 'round.open', {
      ...{ name: 'Round 2', castlingMode: 'cg' },
      tables: [{ table: 3, white: 'A', black: 'B' }],
    });
    demand(hall.hall, 'draw.quick', { round: 2, excluded: [] });
    hall.hall.wait(1_000);
    const answers = new Set<string>();
    for (let sp = 0; sp < 960; sp++) {
      const start = makeFen(startPosition(sp as SpNumber));
      for (const ready of [true, false])
        answers.add(JSON.stringify(await one.ask('tables.ready', { round: 2, looked: [{ table: 3, start }], ready })));
    }
    expect([...answers]).toEqual([
      JSON.stringify({ ok: false, fault: { code: 'game.notRevealed', facts: { table: 3 } } }),
    ]);
  });

  it('does not confirm a start that took the place of the one that was looked at', async () => {
    const { hall, phone } = floorStage();
    const one = phone();
    demand(hall.hall, 'round.open', {
      name: 'Round 2',
      tables: [{ table: 3, white: 'A', black: 'B' }],
      castlingMode: 'cg',
    });
    demand(hall.hall, 'start.give', { table: null, start: '518' });
    hall.hall.wait(1_000);
    const late = { round: one.view.round?.round, looked: [{ table: 3, start: USUAL }], ready: true };
    const { draw } = hall.hall.host.roundView?.draw as { readonly draw: string };
    demand(hall.hall, 'start.give', { table: null, start: '785', over: draw });
    demand(hall.hall, 'hall.show', { screen: 'position' });
    expect(await one.ask('tables.ready', late)).toMatchObject({
      fault: { code: 'start.replaced', facts: { table: 3 } },
    });
    hall.hall.wait(1_000);
    const start = one.table(3).start ?? '';
    expect(await one.ask('tables.ready', { ...late, looked: [{ table: 3, start }] })).toEqual(DONE);
    hall.hall.wait(1_000);
    expect(one.table(3)).toMatchObject({ state: 'ready' });
  });

  it('cannot tell a set-up that is right from one that is wrong, until the start is revealed', () => {
    const { hall, phone } = floorStage();
    const tables = [1, 2].map((table) => ({ table, white: '', black: '' }));
    hall.ask('round.open', { name: 'Round 2', castlingMode: 'cg', tables });
    hall.ask('draw.quick', { round: 2, excluded: [] });
    const sp = hall.hall.host.roundView?.start?.sp ?? 0;
    const one = phone();
    hall.board(1).board.setUp(placementOfStart(sp));
    hall.board(2).board.setUp(placementOfStart(sp === 518 ? 0 : 518));
    hall.hall.wait(5_000);
    expect([hall.view(1).state, hall.view(2).state]).toEqual(['ready', 'setup']);
    const sealed = { revealed: false, state: 'setup', setupFault: null };
    for (const table of [1, 2]) expect(one.table(table)).toMatchObject(sealed);
    hall.ask('hall.show', { screen: 'position', early: true });
    hall.hall.wait(1_000);
    expect(one.table(1)).toMatchObject({ revealed: true, state: 'ready', setupFault: null });
    expect(one.table(2)).toMatchObject({
      revealed: true,
      state: 'setup',
      setupFault: { kind: expect.any(String) as string },
    });
  });
});
