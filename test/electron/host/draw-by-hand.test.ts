import { describe, expect, it } from 'vitest';
import { hasher } from '../../../electron/storage/journal/hasher.ts';
import { verifyReceipt } from '../../../engine/start/receipt-verify.ts';
import { openHall } from '../../support/hall.ts';
import { strangerSays } from '../../support/stranger.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { ask, hallWithRound, drawOf, openId, ledger } from '../../support/draw-hall.ts';

/** Of the draw that follows: the fourth throw, twice. */
const TAKEN_BACK = [
  { number: 4, value: 5 },
  { number: 4, value: 4 },
];

describe('a draw by hand', () => {
  it('follows the throws, takes one back, goes on after a restart, and is confirmed', async () => {
    const folder = temporaryFolder();
    const before = await hallWithRound(folder);
    const way = { round: 1, excluded: [], repeats: 'allowed', method: 'single-die', numbering: '0-959' } as const;
    await ask(before, 'draw.byHand', way);
    const draw = openId(before);
    for (const [thrown, value] of [2, 3, 3].entries()) await ask(before, 'draw.throw', { draw, thrown, value });
    expect(await ask(before, 'draw.throw', { draw, thrown: 3, value: 7 })).toMatchObject({
      fault: { code: 'draw.throw' },
    });
    await ask(before, 'draw.throw', { draw, thrown: 3, value: 5 });
    await ask(before, 'draw.takeBack', { draw, thrown: 4 });
    await ask(before, 'draw.throw', { draw, thrown: 3, value: 4 });
    await ask(before, 'draw.takeBack', { draw, thrown: 4 });
    expect(drawOf(before)).toMatchObject({
      phase: 'hand',
      throwsTakenBack: TAKEN_BACK,
      asks: { thing: 'knight' },
      rank: ['', '', 'B', 'Q', '', 'B', '', ''],
    });
    before.host.close();
    const after = openHall(folder);
    for (const [more, value] of [6, 2].entries()) await ask(after, 'draw.throw', { draw, thrown: 3 + more, value });
    expect(await ask(after, 'draw.reveal', { draw, present: [] })).toMatchObject({ fault: { code: 'draw.notThrown' } });
    await ask(after, 'draw.throw', { draw, thrown: 5, value: 3 });
    expect(drawOf(after)).toMatchObject({ phase: 'hand', asks: null, sp: 518, rank: [...'RNBQKBNR'] });
    expect(await ask(after, 'draw.throw', { draw, thrown: 6, value: 3 })).toMatchObject({
      fault: { code: 'draw.thrownOut' },
    });
    expect(after.host.roundView?.start).toBeNull();
    expect(await ask(after, 'draw.reveal', { draw, present: ['Chief'] })).toMatchObject({ value: { sp: 518 } });
    const { value } = await ask(after, 'draw.receipt', { draw });
    expect(value).toMatchObject({ throwsTakenBack: TAKEN_BACK });
    const { text } = value as { text: string };
    expect(verifyReceipt(text, hasher)).toMatchObject({
      value: { receipt: { throws: [2, 3, 3, 6, 2, 3], number: 518 } },
    });
    expect(strangerSays(text)).toBeNull();
    const throwsTakenBack = TAKEN_BACK;
    expect(ledger(after)).toMatchObject([{ method: 'single-die', state: 'stands', committed: false, throwsTakenBack }]);
    expect(drawOf(after)).toMatchObject({ phase: 'drawn', throwsTakenBack });
    after.host.close();
  });

  it('has nothing to take back before the first throw', async () => {
    const hall = await hallWithRound(temporaryFolder());
    const way = { round: 1, excluded: [], repeats: 'allowed', method: 'balls', numbering: '1-960' } as const;
    await ask(hall, 'draw.byHand', way);
    const draw = openId(hall);
    expect(await ask(hall, 'draw.takeBack', { draw, thrown: 0 })).toMatchObject({
      fault: { code: 'draw.nothingThrown' },
    });
    expect(await ask(hall, 'draw.input', { draw, inputs: [] })).toMatchObject({ fault: { code: 'draw.notOpen' } });
    hall.host.close();
  });

  it('is told with its number where it is annulled after the last throw: nobody throws until one pleases', async () => {
    const hall = await hallWithRound(temporaryFolder());
    const way = { round: 1, excluded: [], repeats: 'allowed', method: 'single-die', numbering: '0-959' } as const;
    const annulled = async (thrown: readonly number[]) => {
      await ask(hall, 'draw.byHand', way);
      const draw = openId(hall);
      for (const [at, value] of thrown.entries()) await ask(hall, 'draw.throw', { draw, thrown: at, value });
      await ask(hall, 'draw.annul', { draw, reason: 'A die fell off the table' });
      return [hall.host.hallView(0).round?.annulled, ledger(hall).at(-1)];
    };
    expect(await annulled([2, 3])).toMatchObject([{ sp: null }, { sp: null, backRank: null }]);
    expect(await annulled([2, 3, 3, 6, 2, 3])).toMatchObject([
      { sp: 518, reason: 'A die fell off the table' },
      { state: 'annulled', sp: 518, backRank: 'RNBQKBNR', revealed: false },
    ]);
    hall.host.close();
  });
});
