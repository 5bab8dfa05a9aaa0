import { describe, expect, it, vi } from 'vitest';
import type { DrawMoment } from '../../../engine/tournament/draw-moment.ts';
import type { DrawState } from '../../../engine/tournament/draws.ts';
import type { DrawView, LedgerView } from '../../../electron/contract/views/draw.ts';
import type { HallScreen } from '../../../electron/contract/views/hall.ts';
import { consoleView } from '../support/console.ts';
import { heardRequests, thePage } from '../support/page.ts';
import { drawnView, roundView } from '../support/views.ts';

/** A round whose start is announced for so many minutes from now. */
function announced(moment: DrawMoment, minutes: number | null, printed = false, draw = 'one'): void {
  const at = Date.now() + (minutes ?? 0) * 60_000;
  const timetable = { drawEpochMs: at, revealEpochMs: at, doorsEpochMs: at, startEpochMs: at };
  thePage().consoleStore.view = consoleView({
    round: roundView({
      moment,
      draw: drawnView({ draw }),
      timetable: minutes === null ? null : timetable,
      ticked: { print: printed ? 1 : null, send: null },
    }),
  });
}

describe('what the hall is shown', () => {
  it.each<readonly [string, DrawMoment, number | null, HallScreen, 'asked' | 'early' | 'shown', 'printed' | null]>([
    ['a sealed start before its time is asked about, and is early', 'drawn', 10, 'position', 'early', null],
    [
      'at its time it is asked about: what the hall has seen cannot be sealed again',
      'drawn',
      -1,
      'position',
      'asked',
      null,
    ],
    ['so it is where no time was announced', 'drawn', null, 'position', 'asked', null],
    ['its sheets are printed and its time has come: nothing is asked', 'drawn', -1, 'position', 'shown', 'printed'],
    ['before its time it is asked about, printed or not', 'drawn', 10, 'position', 'early', 'printed'],
    ['but not one that the hall knows', 'revealed', 10, 'position', 'shown', null],
    ['nor any other picture', 'drawn', 10, 'draw', 'shown', null],
  ])('%s', async (_, moment, minutes, screen, comes, printed) => {
    const heard = heardRequests();
    announced(moment, minutes, printed !== null);
    const { hallChoice } = thePage();
    await hallChoice.show(screen);
    expect(heard).toEqual(comes === 'shown' ? [['hall.show', { screen, seen: ['one'] }]] : []);
    expect(hallChoice.asked !== null).toBe(comes !== 'shown');
    if (comes === 'shown') return;
    expect(hallChoice.asked?.announcedEpochMs != null).toBe(comes === 'early');
    // Drawn anew meanwhile, on another console: what was asked about is another start.
    announced(moment, minutes, printed !== null, 'two');
    await hallChoice.reveal();
    const early = comes === 'early' ? { early: true } : {};
    expect(heard).toEqual([['hall.show', { screen: 'position', ...early, seen: ['one'] }]]);
    expect(hallChoice.asked).toBeNull();
  });

  it('names what is to be revealed, the own starts of single tables with the round’s', async () => {
    const heard = heardRequests();
    announced('drawn', -1, true);
    const { consoleStore, hallChoice } = thePage();
    const own = (draw: string, state: DrawState, round = 1) => ({ draw, state, round, table: 4 }) as LedgerView;
    const ledger = [own('old', 'replaced'), own('own', 'stands'), own('other', 'stands', 2)];
    if (consoleStore.view !== null) consoleStore.view = { ...consoleStore.view, ledger };
    await hallChoice.show('position');
    expect(heard).toEqual([['hall.show', { screen: 'position', seen: ['one', 'own'] }]]);
  });

  it.each([
    ['before the time announced for it is asked about once', 10, 'input'],
    ['at its time goes on at once', -1, 'input'],
    ['goes on at once where no time was announced', null, 'input'],
    ['by hand goes on at once: the hall has seen what fell', 10, 'hand'],
  ] as const)('a draw that ends before the hall %s', async (_, minutes, phase) => {
    const heard = heardRequests();
    announced('undrawn', minutes);
    const { hallChoice } = thePage();
    const open = { phase, draw: 'one' } as Extract<DrawView, { phase: 'input' | 'hand' }>;
    await hallChoice.end(open, ['Chief']);
    const isEarly = minutes === 10 && phase === 'input';
    expect(heard).toEqual(isEarly ? [] : [['draw.reveal', { draw: 'one', present: ['Chief'] }]]);
    expect(hallChoice.asked === null).toBe(!isEarly);
    if (!isEarly) return;
    expect(hallChoice.asked?.start).toBeNull();
    await hallChoice.reveal();
    expect(heard).toEqual([['draw.reveal', { draw: 'one', present: ['Chief'], early: true }]]);
    expect(hallChoice.asked).toBeNull();
  });

  it.each([
    ['draw.changed', false],
    ['draw.early', true],
  ] as const)(
    'where a reveal is refused (%s), it is asked about no longer than it can be granted',
    async (code, asked) => {
      announced('drawn', null);
      const { hallChoice, consoleStore } = thePage();
      await hallChoice.show('position');
      const fault = { code, facts: code === 'draw.early' ? { atEpochMs: 0 } : {} };
      vi.spyOn(consoleStore, 'request').mockResolvedValue({ ok: false, fault } as never);
      await hallChoice.reveal();
      expect(hallChoice.asked !== null).toBe(asked);
      expect(consoleStore.fault?.code).toBe(code);
    },
  );
});
