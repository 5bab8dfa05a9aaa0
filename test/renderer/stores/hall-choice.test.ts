import { describe, expect, it } from 'vitest';
import type { DrawMoment } from '../../../engine/tournament/draw-moment.ts';
import type { HallScreen } from '../../../electron/contract/views/hall.ts';
import { consoleView } from '../support/console.ts';
import { heardRequests, thePage } from '../support/page.ts';
import { drawnView, roundView } from '../support/views.ts';

/** A round whose start is announced for so many minutes from now. */
function announced(moment: DrawMoment, minutes: number | null, draw = 'one'): void {
  const at = Date.now() + (minutes ?? 0) * 60_000;
  const timetable = { drawEpochMs: at, revealEpochMs: at, doorsEpochMs: at, startEpochMs: at };
  thePage().consoleStore.view = consoleView({
    round: roundView({ moment, draw: drawnView({ draw }), timetable: minutes === null ? null : timetable }),
  });
}

describe('what the hall is shown', () => {
  it.each<readonly [string, DrawMoment, number | null, HallScreen, boolean]>([
    ['a sealed start before its time is asked about', 'drawn', 10, 'position', true],
    ['at its time it is not', 'drawn', -1, 'position', false],
    ['nor where no time was announced', 'drawn', null, 'position', false],
    ['nor one that the hall knows', 'revealed', 10, 'position', false],
    ['nor any other picture', 'drawn', 10, 'draw', false],
  ])('%s', async (_, moment, minutes, screen, asks) => {
    const heard = heardRequests();
    announced(moment, minutes);
    const { hallChoice } = thePage();
    await hallChoice.show(screen);
    expect(heard).toEqual(asks ? [] : [['hall.show', { screen, seen: 'one' }]]);
    expect(hallChoice.earlyEpochMs !== null).toBe(asks);
    if (!asks) return;
    // Drawn anew meanwhile, on another console: what was asked about is another start.
    announced(moment, minutes, 'two');
    await hallChoice.revealEarly();
    expect(heard).toEqual([['hall.show', { screen: 'position', early: true, seen: 'one' }]]);
    expect(hallChoice.earlyEpochMs).toBeNull();
  });
});
