import { describe, expect, it } from 'vitest';
import { openHall } from '../../support/hall.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { ask, hallWithRound } from '../../support/draw-hall.ts';

describe('the timetable', () => {
  const timetable = { drawEpochMs: 1, revealEpochMs: 2, doorsEpochMs: 3, startEpochMs: 4 };

  it('is shown to arbiter and hall, after a restart too, and can be taken away', async () => {
    const folder = temporaryFolder();
    const before = await hallWithRound(folder);
    expect(await ask(before, 'timetable.set', { round: 1, timetable })).toMatchObject({ ok: true });
    before.host.close();
    const after = openHall(folder);
    expect([after.host.roundView?.timetable, after.host.hallView(0).round?.timetable]).toEqual([timetable, timetable]);
    // The same again is nothing new, in whatever order the record keeps its times.
    const { last } = after.host.context.recorder;
    expect(await ask(after, 'timetable.set', { round: 1, timetable })).toMatchObject({ ok: true });
    expect(after.host.context.recorder.last).toBe(last);
    await ask(after, 'timetable.set', { round: 1, timetable: null });
    expect(after.host.roundView?.timetable).toBeNull();
    after.host.close();
  });

  it('goes on in order, and belongs to the running round', async () => {
    const hall = await hallWithRound(temporaryFolder());
    expect(await ask(hall, 'timetable.set', { round: 1, timetable: { ...timetable, doorsEpochMs: 9 } })).toMatchObject({
      fault: { code: 'timetable.order' },
    });
    expect(await ask(hall, 'timetable.set', { round: 2, timetable })).toMatchObject({ fault: { code: 'round.other' } });
    hall.host.close();
  });
});
