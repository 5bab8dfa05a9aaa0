import { describe, expect, it } from 'vitest';
import { drawWords } from '../../../electron/contract/messages/en/draw.ts';
import { hallWords } from '../../../electron/contract/messages/en/hall.ts';
import { resumeOrOpenRound } from '../../../electron/host/opening.ts';
import { parseStart } from '../../../engine/start/start-text.ts';
import { hasher } from '../../../electron/storage/journal/hasher.ts';
import { verifyReceipt } from '../../../engine/start/receipt-verify.ts';
import { openHall } from '../../support/hall.ts';
import type { Hall } from '../../support/hall.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { SEATS, ask, hallWithRound, drawOf, openId, ledger } from '../../support/draw-hall.ts';

async function nextRound(hall: Hall): Promise<void> {
  expect(await ask(hall, 'round.open', { name: 'Next', tables: SEATS, castlingMode: 'cg' })).toMatchObject({
    ok: true,
  });
}

describe('the ledger', () => {
  it('never lets a second draw hide a first', async () => {
    const hall = await hallWithRound(temporaryFolder());
    await ask(hall, 'draw.quick', { round: 1, excluded: [518] });
    const first = openId(hall);
    expect(await ask(hall, 'start.give', { table: null, start: '518' })).toMatchObject({
      fault: { code: 'draw.standing' },
    });
    expect(await ask(hall, 'start.give', { table: null, start: '518', over: 'another' })).toMatchObject({
      fault: { code: 'draw.standing' },
    });
    expect(
      await ask(hall, 'start.give', { table: null, start: '518', over: first, reason: 'A ball fell' }),
    ).toMatchObject({
      ok: true,
    });
    expect(await ask(hall, 'start.give', { table: null, start: '518', over: first })).toMatchObject({ ok: true });
    await ask(hall, 'start.give', { table: 2, start: '17' });
    expect(await ask(hall, 'draw.quick', { round: 1, excluded: [] })).toMatchObject({
      fault: { code: 'draw.standing' },
    });
    expect(await ask(hall, 'draw.annul', { draw: openId(hall), reason: 'Wrong round' })).toMatchObject({ ok: true });
    expect(hall.host.roundView).toMatchObject({ start: null, method: null, draw: { phase: 'none' } });
    await ask(hall, 'draw.quick', { round: 1, excluded: [] });
    const rows = ledger(hall).map(({ method, state, table, sp, reason }) => [method, state, table, sp, reason]);
    expect(rows).toEqual([
      ['quick', 'replaced', null, expect.any(Number), 'A ball fell'],
      ['given', 'annulled', null, 518, 'Wrong round'],
      ['given', 'stands', 2, 17, null],
      ['quick', 'stands', null, expect.any(Number), null],
    ]);
    hall.host.close();
  });

  it('has the starts of the command line, and leaves an open draw alone when it is given again', async () => {
    const folder = temporaryFolder();
    const options = { boards: [], start: null, simulate: 0, tournament: 'Open' };
    const given = parseStart('17', 'cg');
    const simulated = openHall(temporaryFolder());
    resumeOrOpenRound(simulated.host, { ...options, simulate: 1 });
    expect(ledger(simulated)).toMatchObject([{ method: 'quick', state: 'stands', committed: false }]);
    simulated.host.close();
    const first = openHall(folder);
    resumeOrOpenRound(first.host, { ...options, start: given.ok ? given.value : null });
    expect(ledger(first)).toMatchObject([{ draw: 'given-4', method: 'given', sp: 17 }]);
    await ask(first, 'draw.annul', { draw: 'given-4', reason: 'Ceremony after all' });
    await ask(first, 'draw.commit', { round: 1, excluded: [], repeats: 'allowed' });
    first.host.close();
    const again = openHall(folder);
    resumeOrOpenRound(again.host, { ...options, start: given.ok ? given.value : null });
    expect(drawOf(again).phase).toBe('committed');
    again.host.close();
  });

  it('marks what came up before, and leaves it out when repeats are excluded', async () => {
    const hall = await hallWithRound(temporaryFolder());
    await ask(hall, 'start.give', { table: null, start: '518' });
    await ask(hall, 'hall.show', { screen: 'position' });
    await nextRound(hall);
    await ask(hall, 'start.give', { table: null, start: '518' });
    await ask(hall, 'hall.show', { screen: 'position' });
    await nextRound(hall);
    await ask(hall, 'start.give', { table: null, start: '17' });
    await ask(hall, 'hall.show', { screen: 'position' });
    expect(ledger(hall).map((row) => row.repeat)).toEqual([false, true, false]);
    await nextRound(hall);
    const all = Array.from({ length: 960 }, (_, sp) => sp);
    const excluded = all.filter((sp) => sp !== 17 && sp !== 518);
    expect(await ask(hall, 'draw.quick', { round: 4, excluded, repeats: 'excluded' })).toMatchObject({
      fault: { code: 'draw.allExcluded' },
    });
    expect(await ask(hall, 'draw.quick', { round: 4, excluded: [...excluded, 518] })).toMatchObject({
      value: { sp: 17 },
    });
    expect(drawOf(hall)).toMatchObject({
      policy: { played: [17, 518], earlier: [], repeats: 'allowed', allowed: 1 },
    });
    hall.host.close();
  });

  it('names on every screen each position that is left out, those of earlier rounds with their round', async () => {
    const hall = await hallWithRound(temporaryFolder());
    await ask(hall, 'start.give', { table: null, start: '696' });
    await ask(hall, 'hall.show', { screen: 'position' });
    await nextRound(hall);
    await ask(hall, 'start.give', { table: null, start: '17' });
    await ask(hall, 'hall.show', { screen: 'position' });
    await nextRound(hall);
    await ask(hall, 'draw.commit', { round: 3, excluded: [518, 17], repeats: 'excluded' });
    const draw = drawOf(hall);
    if (draw.phase !== 'committed') throw new Error(draw.phase);
    const { excluded, earlier, allowed } = draw.policy;
    expect(allowed).toBe(957);
    expect(drawWords.policy.excluded(excluded, earlier)).toBe('Left out: 17, 518, and 696 (round 1)');
    // In the hall a round stays with its number.
    expect(hallWords.draw.leftOut(excluded, earlier)).toBe('Left\u00A0out: 17, 518, and 696 (round\u00a01).');
    expect(drawWords.policy.excluded([], earlier)).toBe('Left out: 696 (round 1)');
    expect(drawWords.policy.excluded([], [])).toBe('No number is left out');
    // Where earlier ones are named, nothing is left to be said of them.
    const { rules } = drawWords.policy;
    expect(rules(draw.policy)).toBe('Left out: 17, 518, and 696 (round 1).');
    expect(rules({ ...draw.policy, earlier: [] })).toBe('Left out: 17, 518 and earlier positions.');
    expect(rules({ ...draw.policy, repeats: 'allowed', excluded: [], earlier: [] })).toBe(
      'No number is left out. Earlier positions may come up again.',
    );
    const many = Array.from({ length: 12 }, (_, sp) => sp);
    const [first] = earlier;
    if (first === undefined) throw new Error('none is of an earlier round');
    expect(hallWords.draw.leftOut(many, Array<typeof first>(6).fill(first))).toBe(
      'Left\u00A0out: 0, 1, 2, 3, 4, 5, 6, 7 and 4 more, and 696 (round\u00a01), 696 (round\u00a01), 696 (round\u00a01), 696 (round\u00a01) and 2 more from earlier rounds.',
    );
    hall.host.close();
  });

  it('has a receipt of a quick draw that says that nothing was committed, and none of a given start', async () => {
    const hall = await hallWithRound(temporaryFolder());
    await ask(hall, 'draw.quick', { round: 1, excluded: [], present: ['Chief'] });
    const { value } = await ask(hall, 'draw.receipt', { draw: openId(hall) });
    const { text } = value as { text: string };
    expect(verifyReceipt(text, hasher)).toMatchObject({ value: { receipt: { committed: false, present: ['Chief'] } } });
    await ask(hall, 'start.give', { table: null, start: '518', over: openId(hall) });
    expect(await ask(hall, 'draw.receipt', { draw: openId(hall) })).toMatchObject({
      fault: { code: 'draw.noReceipt' },
    });
    expect(await ask(hall, 'draw.receipt', { draw: 'nothing' })).toMatchObject({ fault: { code: 'draw.noReceipt' } });
    hall.host.close();
  });

  it('says beside the receipt of a draw that does not stand what became of it, and nothing of what is still sealed', async () => {
    const hall = await hallWithRound(temporaryFolder());
    await ask(hall, 'draw.quick', { round: 1, excluded: [518, 17] });
    const drawn = openId(hall);
    const receipt = async (): Promise<{ readonly text: string; readonly gone: unknown }> =>
      (await ask(hall, 'draw.receipt', { draw: drawn })).value as { text: string; gone: unknown };
    const { text, gone } = await receipt();
    expect(gone).toBeNull();
    await ask(hall, 'start.give', { table: null, start: '518', over: drawn, reason: 'A card was missing' });
    const replaced = { state: 'replaced', by: null, reason: null };
    expect(await receipt()).toMatchObject({ text, gone: replaced });
    await ask(hall, 'hall.show', { screen: 'position' });
    const by = { sp: 518, method: 'given' };
    expect(await receipt()).toMatchObject({ text, gone: { ...replaced, by, reason: 'A card was missing' } });
    hall.host.close();
    const other = await hallWithRound(temporaryFolder());
    await ask(other, 'draw.quick', { round: 1, excluded: [] });
    const draw = openId(other);
    await ask(other, 'draw.annul', { draw, reason: 'Misheard' });
    const annulled = { state: 'annulled', by: null, reason: 'Misheard' };
    expect((await ask(other, 'draw.receipt', { draw })).value).toMatchObject({ gone: annulled });
    other.host.close();
  });

  it('lets no draw begin beside another', async () => {
    const hall = await hallWithRound(temporaryFolder());
    const policy = { round: 1, excluded: [], repeats: 'allowed' } as const;
    const way = { ...policy, method: 'coins', numbering: '0-959' } as const;
    await ask(hall, 'draw.commit', policy);
    const open = { fault: { code: 'draw.open' } };
    expect(await ask(hall, 'draw.commit', policy)).toMatchObject(open);
    expect(await ask(hall, 'draw.byHand', way)).toMatchObject(open);
    expect(await ask(hall, 'draw.quick', policy)).toMatchObject(open);
    expect(await ask(hall, 'start.give', { table: null, start: '1' })).toMatchObject(open);
    expect(await ask(hall, 'start.give', { table: 1, start: '1' })).toMatchObject({ ok: true });
    expect(await ask(hall, 'round.open', { name: 'Next', tables: SEATS, castlingMode: 'cg' })).toMatchObject(open);
    const draw = openId(hall);
    expect(await ask(hall, 'draw.throw', { draw, thrown: 0, value: 1 })).toMatchObject({
      fault: { code: 'draw.notOpen' },
    });
    await ask(hall, 'draw.annul', { draw, reason: 'By hand after all' });
    expect(await ask(hall, 'draw.annul', { draw, reason: 'again' })).toMatchObject({
      fault: { code: 'draw.notCurrent' },
    });
    await ask(hall, 'draw.quick', policy);
    const standing = { fault: { code: 'draw.standing' } };
    expect(await ask(hall, 'draw.commit', policy)).toMatchObject(standing);
    expect(await ask(hall, 'draw.byHand', way)).toMatchObject(standing);
    expect(await ask(hall, 'draw.commit', { ...policy, round: 9 })).toMatchObject({ fault: { code: 'round.other' } });
    hall.host.close();
  });
});
