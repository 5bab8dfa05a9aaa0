import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { drawSecrets } from '../../../electron/storage/folder/draw-secrets.ts';
import { hasher } from '../../../electron/storage/journal/hasher.ts';
import { verifyReceipt } from '../../../engine/start/receipt-verify.ts';
import { drawsOf } from '../../../engine/tournament/draws.ts';
import { openHall } from '../../support/hall.ts';
import type { Hall } from '../../support/hall.ts';
import { strangerSays } from '../../support/stranger.ts';
import { demand } from '../../support/ask-host.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { ABOUT, SEATS, ask, hallWithRound, drawOf, openId, ledger } from '../../support/draw-hall.ts';

function inputsOf(list: string): readonly { readonly from: string; readonly text: string }[] {
  return list.split(' ').flatMap((text) => (text === '' ? [] : [{ from: 'Row 3', text }]));
}

const SIXTY = Array.from({ length: 60 }, (_, i) => String(i));

/** Everything that leaves the host, and every file in the data folder that is not the private one. */
function allThatIsKnown({ host }: Hall, folder: string): string {
  const sent = [host.consoleView(ABOUT, 0), host.hallView(0), host.roundView, host.publicTables(), host.livePgn()];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.startsWith('secrets') && statSync(join(folder, name)).isFile())
    .map((name) => readFileSync(join(folder, name)).toString('latin1'));
  return [...sent.map((one) => JSON.stringify(one)), ...files].join('\n');
}

describe('the ceremony', () => {
  it('commits, hears the hall, survives a restart, reveals; and nobody can know before', async () => {
    const folder = temporaryFolder();
    const before = await hallWithRound(folder);
    expect(await ask(before, 'draw.commit', { round: 1, excluded: [534, 518], repeats: 'excluded' })).toMatchObject({
      ok: true,
    });
    expect(drawOf(before)).toMatchObject({
      phase: 'committed',
      policy: { excluded: [518, 534], repeats: 'excluded', played: [], allowed: 958, tables: '1-2' },
    });
    const draw = openId(before);
    expect(await ask(before, 'draw.reveal', { draw, present: [] })).toMatchObject({ fault: { code: 'draw.noInput' } });
    await ask(before, 'draw.input', { draw, inputs: [{ from: 'Row 3', text: '17' }] });
    const inputs = [
      { from: 'Row 3', text: '17' },
      { from: 'Anna', text: '4 2 6' },
    ];
    await ask(before, 'draw.input', { draw, inputs });
    const secret = drawSecrets(join(folder, 'secrets')).read(draw) ?? '';
    expect(secret).toMatch(/^[0-9a-f]{64}$/u);
    expect(allThatIsKnown(before, folder)).not.toContain(secret);
    before.host.close();

    const after = openHall(folder);
    expect(drawOf(after)).toMatchObject({ phase: 'input', draw, inputs });
    const known = allThatIsKnown(after, folder);
    expect(known).not.toContain(secret);
    expect(after.host.roundView?.start).toBeNull();
    expect(await ask(after, 'draw.reveal', { draw, present: ['Chief', 'Anna'] })).toMatchObject({ ok: true });
    const drawn = drawOf(after);
    if (drawn.phase !== 'drawn') throw new Error(drawn.phase);
    expect(known).not.toMatch(new RegExp(`\\b${drawn.start.backRank ?? ''}\\b|"sp":${String(drawn.start.sp)}\\b`, 'u'));
    expect(drawn).toMatchObject({ method: 'ceremony', committed: true, inputs });
    expect(after.host.roundView?.start).toEqual(drawn.start);
    expect(drawSecrets(join(folder, 'secrets')).read(draw)).toBeNull();

    const receipt = await ask(after, 'draw.receipt', { draw });
    const { text, sha256 } = receipt.value as { text: string; sha256: string };
    expect(verifyReceipt(text, hasher)).toMatchObject({
      value: { check: { sha256 }, receipt: { secret, number: drawn.start.sp, present: ['Chief', 'Anna'] } },
    });
    expect(strangerSays(text)).toBeNull();
    expect(drawn.sha256).toBe(sha256);
    const told = allThatIsKnown(after, folder);
    for (const open of [secret, sha256, drawn.start.backRank ?? '']) expect(told).toContain(open);
    after.host.close();
  });

  it.each([
    ['a list that grows, and is given again', ['17', '17 4', '17 4', '17 4 9'], [], ''],
    ['one that changes', ['17', '18'], ['17'], '17'],
    ['one that is emptied, and given again', ['17', '', '17'], ['17'], '17'],
    ['one that is shortened', ['17 4', '17'], ['17 4'], '4'],
    ['one whose order changes', ['17 4', '4 17'], ['17 4'], '17'],
    ['one that is replaced in the middle', ['1', '1 2', '1 3', '1 3 4', '5'], ['1 2', '1 3 4'], '1 2 3 4'],
    ['sixty tries', SIXTY.concat('60'), SIXTY, SIXTY.join(' ')],
  ])('tells of %s, and what was removed', async (_, given, replaced, removed) => {
    const folder = temporaryFolder();
    const before = await hallWithRound(folder);
    await ask(before, 'draw.commit', { round: 1, excluded: [], repeats: 'allowed' });
    const draw = openId(before);
    for (const list of given) await ask(before, 'draw.input', { draw, inputs: inputsOf(list) });
    expect(drawOf(before)).toMatchObject({ phase: 'input', inputsReplaced: replaced.length });
    before.host.close();
    const hall = openHall(folder);
    await ask(hall, 'draw.reveal', { draw, present: [] });
    expect(drawOf(hall)).toMatchObject({ phase: 'drawn', inputsReplaced: replaced.length });
    expect(ledger(hall)).toMatchObject([{ inputsReplaced: replaced.length }]);
    const answer = (await ask(hall, 'draw.receipt', { draw })).value as { text: string; removed: unknown };
    const { text } = answer;
    expect(answer.removed).toEqual(inputsOf(removed));
    const lists = `[${replaced.map((list) => JSON.stringify(inputsOf(list))).join(',')}]`;
    const expected = replaced.length === 0 ? null : { count: replaced.length, sha256: hasher.sha256(lists) };
    expect(verifyReceipt(text, hasher)).toMatchObject({ value: { receipt: { replacedInputs: expected } } });
    expect(strangerSays(text)).toBeNull();
    hall.host.close();
  });

  it('is given to the round that was seen, and to no other that was opened meanwhile', async () => {
    const hall = await hallWithRound(temporaryFolder());
    const give = (round: number) => ask(hall, 'start.give', { round, table: null, start: '518' });
    expect(await give(2)).toMatchObject({ fault: { code: 'round.other' } });
    expect(hall.host.roundView?.start).toBeNull();
    expect(await give(1)).toMatchObject({ ok: true });
    hall.host.close();
  });

  it('is revealed only to whoever has seen it: one that was drawn anew meanwhile stays sealed', async () => {
    const hall = await hallWithRound(temporaryFolder());
    await ask(hall, 'draw.quick', { round: 1, excluded: [] });
    const first = (drawOf(hall) as { readonly draw: string }).draw;
    await ask(hall, 'draw.annul', { draw: first, reason: 'Fire alarm' });
    const show = (seen: string | null, screen: 'position' | 'draw' = 'position') =>
      ask(hall, 'hall.show', { screen, seen: seen === null ? [] : [seen] });
    const changed = { fault: { code: 'draw.changed' } };
    expect(await show(first)).toMatchObject(changed);
    expect(hall.host.context.recorder.tournament.hallScreen).not.toBe('position');
    await ask(hall, 'draw.quick', { round: 1, excluded: [] });
    for (const before of [first, null]) expect(await show(before)).toMatchObject(changed);
    expect(await show(first, 'draw')).toMatchObject({ ok: true });
    expect(hall.host.roundView?.moment).toBe('drawn');
    const second = (drawOf(hall) as { readonly draw: string }).draw;
    expect(await show(second)).toMatchObject({ ok: true });
    expect(hall.host.roundView?.moment).toBe('revealed');
    // Two consoles that reveal the same at once mean the same.
    expect(await show(second)).toMatchObject({ ok: true });
    await ask(hall, 'draw.annul', { draw: second, reason: 'Fire alarm' });
    expect(await show(null)).toMatchObject({ ok: true });
    hall.host.close();
  });

  it('nor is a table’s own start revealed to whoever has not seen it, or has seen another', async () => {
    const hall = await hallWithRound(temporaryFolder());
    await ask(hall, 'draw.quick', { round: 1, excluded: [] });
    const ids = (): readonly string[] => hall.host.context.recorder.tournament.ledger.map(({ draw }) => draw);
    const show = (seen: readonly string[]) => ask(hall, 'hall.show', { screen: 'position', seen });
    const changed = { fault: { code: 'draw.changed' } };
    const [first = ''] = ids();
    await ask(hall, 'start.give', { table: 1, start: '436' });
    const [, own = ''] = ids();
    expect(await show([first])).toMatchObject(changed);
    await ask(hall, 'start.give', { table: 1, start: '437' });
    const [, , newer = ''] = ids();
    expect(await show([first, own])).toMatchObject(changed);
    expect(hall.host.roundView?.moment).toBe('drawn');
    for (const _ of ['one console', 'another']) expect(await show([newer, first])).toMatchObject({ ok: true });
    expect(hall.host.roundView?.moment).toBe('revealed');
    hall.host.close();
  });

  it('takes down what two consoles add at once, and neither takes away what the other has', async () => {
    const hall = await hallWithRound(temporaryFolder());
    await ask(hall, 'draw.commit', { round: 1, excluded: [], repeats: 'allowed' });
    const draw = openId(hall);
    const add = (seen: string, list: string) =>
      ask(hall, 'draw.input', { draw, inputs: inputsOf(list), seen: inputsOf(seen) });
    expect(await add('', '17')).toMatchObject({ ok: true });
    expect(await add('', '17')).toMatchObject({ ok: true });
    expect(await add('', '4')).toMatchObject({ fault: { code: 'draw.inputsChanged' } });
    expect(drawOf(hall)).toMatchObject({ inputs: inputsOf('17'), inputsReplaced: 0 });
    expect(await add('17', '17 4')).toMatchObject({ ok: true });
    expect(drawOf(hall)).toMatchObject({ inputs: inputsOf('17 4'), inputsReplaced: 0 });
    hall.host.close();
  });

  it.each([
    ['17 4 9', [], ['17', '17 4', '17 4 9']],
    ['17 (4) 9', [], ['17', '17 4', '17 9']],
    ['(17) 18', [], ['17', '18']],
    ['(17) 17', [], ['17', '', '17']],
    ['17 (4) 4 9', [], ['17 4', '17', '17 4', '17 4 9']],
    ['1 (2) (3) (4) 5', ['1', '1 2', '1 3 4'], ['1 5']],
    ['(17)', ['17'], ['']],
  ])('keeps in the sight of the hall what was called out and removed: %s', async (shown, early, late) => {
    const hall = await hallWithRound(temporaryFolder());
    await ask(hall, 'draw.commit', { round: 1, excluded: [], repeats: 'allowed' });
    const draw = openId(hall);
    for (const list of [...early, ...late]) await ask(hall, 'draw.input', { draw, inputs: inputsOf(list) });
    const view = drawOf(hall);
    const called = view.phase === 'committed' || view.phase === 'input' ? view.called : [];
    expect(called.map(({ text, removed }) => (removed ? `(${text})` : text)).join(' ')).toBe(shown);
    const stands = called.flatMap(({ from, text, removed }) => (removed ? [] : [{ from, text }]));
    expect(stands).toEqual(view.phase === 'input' ? view.inputs : []);
    hall.host.close();
  });

  it('keeps the secret where only its owner can read', async () => {
    const folder = temporaryFolder();
    const hall = await hallWithRound(folder);
    await ask(hall, 'draw.commit', { round: 1, excluded: [], repeats: 'allowed' });
    const [file = ''] = readdirSync(join(folder, 'secrets'));
    const modes = ['', file].map((name) => (statSync(join(folder, 'secrets', name)).mode & 0o777).toString(8));
    if (process.platform !== 'win32') expect(modes).toEqual(['700', '600']);
    hall.host.close();
  });

  it('calls the arbiter at the start when its secret is gone, until the draw is annulled', async () => {
    const folder = temporaryFolder();
    const hall = await hallWithRound(folder);
    await ask(hall, 'draw.commit', { round: 1, excluded: [], repeats: 'allowed' });
    const draw = openId(hall);
    expect(hall.host.alerts).toEqual([]);
    hall.host.close();
    drawSecrets(join(folder, 'secrets')).forget(draw);

    const after = openHall(folder);
    expect(after.host.alerts).toMatchObject([{ fault: { code: 'draw.secretLost' } }]);
    await ask(after, 'draw.annul', { draw, reason: 'The secret is gone' });
    expect(after.host.alerts).toEqual([]);
    after.host.close();
  });

  it('says so when the secret is lost or is not the one that was bound', async () => {
    const folder = temporaryFolder();
    const hall = await hallWithRound(folder);
    await ask(hall, 'draw.commit', { round: 1, excluded: [], repeats: 'allowed' });
    const draw = openId(hall);
    await ask(hall, 'draw.input', { draw, inputs: [{ from: '', text: '1' }] });
    const [given] = demand(hall, 'decisions.list', {}) as readonly object[];
    expect(given).toMatchObject({ decided: { what: 'draw.inputGiven', inputs: 1 }, undo: null, whyNot: 'inDraw' });
    drawSecrets(join(folder, 'secrets')).keep(draw, 'f'.repeat(64));
    const lost = { fault: { code: 'draw.secretLost' } };
    expect(await ask(hall, 'draw.reveal', { draw, present: [] })).toMatchObject(lost);
    drawSecrets(join(folder, 'secrets')).forget(draw);
    expect(await ask(hall, 'draw.reveal', { draw, present: [] })).toMatchObject(lost);
    expect(await ask(hall, 'draw.annul', { draw, reason: 'Secret lost' })).toMatchObject({ ok: true });
    expect(ledger(hall)).toMatchObject([{ state: 'annulled', secret: null, reason: 'Secret lost' }]);
    hall.host.close();
  });

  it('commits to nothing when the secret cannot be kept', async () => {
    const folder = temporaryFolder();
    const hall = await hallWithRound(folder);
    writeFileSync(join(folder, 'secrets'), 'a file where the folder should be');
    expect(await ask(hall, 'draw.commit', { round: 1, excluded: [], repeats: 'allowed' })).toMatchObject({
      fault: { code: 'draw.secretUnsaved' },
    });
    expect(drawOf(hall)).toEqual({ phase: 'none' });
    hall.host.close();
  });

  it('opens the secret of a draw that is annulled, so that the number thrown away can be known', async () => {
    const folder = temporaryFolder();
    const hall = await hallWithRound(folder);
    await ask(hall, 'draw.commit', { round: 1, excluded: [], repeats: 'allowed' });
    const draw = openId(hall);
    const secret = drawSecrets(join(folder, 'secrets')).read(draw);
    await ask(hall, 'draw.annul', { draw, reason: 'Fire alarm' });
    expect(drawOf(hall)).toEqual({ phase: 'none' });
    expect(ledger(hall)).toMatchObject([{ state: 'annulled', secret, reason: 'Fire alarm', sp: null }]);
    expect(readdirSync(join(folder, 'secrets'))).toEqual([]);
    hall.host.close();
  });
});

it('is not revealed before the time announced, but to one who says so', async () => {
  const hall = await hallWithRound(temporaryFolder());
  const at = hall.host.context.clock.epochMs() + 60_000;
  const timetable = { drawEpochMs: at, revealEpochMs: at, doorsEpochMs: at, startEpochMs: at };
  await ask(hall, 'timetable.set', { round: 1, timetable });
  await ask(hall, 'draw.commit', { round: 1, excluded: [], repeats: 'allowed' });
  const draw = openId(hall);
  await ask(hall, 'draw.input', { draw, inputs: [{ from: '', text: '17' }] });
  const early = { fault: { code: 'draw.early', facts: { atEpochMs: at } } };
  expect(await ask(hall, 'draw.reveal', { draw, present: [] })).toMatchObject(early);
  expect(drawOf(hall).phase).toBe('input');
  expect(await ask(hall, 'draw.reveal', { draw, present: [], early: true })).toMatchObject({ ok: true });
  hall.host.close();
});

it('that is replaced after the hall has seen it no longer counts, and the hall is told so, with the next one too', async () => {
  const hall = await hallWithRound(temporaryFolder());
  const replaced = (): unknown => hall.host.hallView(0).round?.replaced;
  const give = async (start: string): Promise<void> => {
    const { standing } = drawsOf(hall.host.context.recorder.tournament.ledger, 1);
    await ask(hall, 'start.give', { table: null, start, ...(standing === null ? {} : { over: standing.draw }) });
  };
  await give('436');
  await give('437');
  // The hall has seen neither.
  expect(replaced()).toBeNull();
  await ask(hall, 'hall.show', { screen: 'position' });
  await give('518');
  expect(replaced()).toMatchObject({ sp: 437, reason: null });
  await give('519');
  expect(replaced()).toMatchObject({ sp: 437, reason: null });
  await ask(hall, 'hall.show', { screen: 'position' });
  expect(replaced()).toMatchObject({ sp: 437, reason: null });
  hall.host.close();
});

it('by hand needs no word that it is early: the hall has seen what fell, or is shown nothing yet', async () => {
  for (const [screen, isRevealed] of [
    ['draw', true],
    ['blank', false],
  ] as const) {
    const hall = await hallWithRound(temporaryFolder());
    const at = hall.host.context.clock.epochMs() + 60_000;
    const timetable = { drawEpochMs: at, revealEpochMs: at, doorsEpochMs: at, startEpochMs: at };
    await ask(hall, 'timetable.set', { round: 1, timetable });
    await ask(hall, 'hall.show', { screen });
    const byHand = { excluded: [], repeats: 'allowed', method: 'balls', numbering: '0-959' } as const;
    await ask(hall, 'draw.byHand', { round: 1, ...byHand });
    const { open } = drawsOf(hall.host.context.recorder.tournament.ledger, 1);
    const draw = open?.draw ?? '';
    for (const thrown of [0, 1]) await ask(hall, 'draw.throw', { draw, thrown, value: 436 });
    expect(await ask(hall, 'draw.reveal', { draw, present: [] })).toMatchObject({ ok: true });
    expect(hall.host.hallView(0).round?.start?.sp ?? null).toBe(isRevealed ? 436 : null);
    hall.host.close();
  }
});

describe('a draw that is annulled', () => {
  const annulled = ({ host }: Hall): unknown => host.hallView(0).round?.annulled;

  it('is told to the hall, sealed or not, until the next one begins: its number only where it was revealed, and no reason where it stayed sealed', async () => {
    const hall = await hallWithRound(temporaryFolder());
    const annul = async (reason: string): Promise<void> => {
      await ask(hall, 'draw.annul', { draw: openId(hall), reason });
    };
    await ask(hall, 'draw.quick', { round: 1, excluded: [] });
    await annul('nobody was there');
    expect(annulled(hall)).toEqual({ reason: null, sp: null, given: false });
    expect(JSON.stringify(hall.host.hallView(0))).not.toContain('nobody was there');
    expect(ledger(hall).at(-1)).toMatchObject({ state: 'annulled', reason: 'nobody was there' });
    expect(hall.host.hallView(0).round).toMatchObject({ start: null, draw: { phase: 'none' } });
    await ask(hall, 'draw.quick', { round: 1, excluded: [] });
    expect(annulled(hall)).toBeNull();
    await ask(hall, 'hall.show', { screen: 'position' });
    expect(annulled(hall)).toBeNull();
    const sp = hall.host.hallView(0).round?.start?.sp;
    await annul('the wrong list');
    expect(annulled(hall)).toEqual({ reason: 'the wrong list', sp, given: false });
    await ask(hall, 'draw.commit', { round: 1, excluded: [], repeats: 'allowed' });
    expect(annulled(hall)).toBeNull();
    await annul('the projector failed');
    expect(annulled(hall)).toEqual({ reason: 'the projector failed', sp: null, given: false });
    await ask(hall, 'start.give', { table: null, start: '17' });
    expect(annulled(hall)).toBeNull();
    await annul('17 was misread, it is 71');
    expect(annulled(hall)).toEqual({ reason: null, sp: null, given: true });
    await ask(hall, 'start.give', { table: null, start: '71' });
    await ask(hall, 'hall.show', { screen: 'position' });
    await annul('71 was misread, it is 17');
    expect(annulled(hall)).toEqual({ reason: '71 was misread, it is 17', sp: 71, given: true });
    await ask(hall, 'round.open', { name: 'Round 2', tables: SEATS, castlingMode: 'cg' });
    expect(annulled(hall)).toBeNull();
    hall.host.close();
  });
});
