import { fireEvent, screen, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import GiveStart from '../../../../renderer/screens/draw/GiveStart.svelte';
import { leftOutBy } from '../../../../renderer/screens/draw/left-out.ts';
import { heardRequests, show } from '../../support/page.ts';
import { drawnView, roundView, startView } from '../../support/views.ts';

const ROUND = roundView();
const LEAVING = { excluded: [518], repeats: 'excluded', played: [17] } as const;
const STANDING = drawnView({ start: startView({ sp: 785 }) });

async function give(text: string, over: typeof STANDING | null = null): Promise<ReturnType<typeof heardRequests>> {
  const heard = heardRequests();
  show(GiveStart, { round: ROUND, leaving: LEAVING, over });
  await fireEvent.input(screen.getByRole('textbox'), { target: { value: text } });
  const button: HTMLButtonElement = screen.getByRole('button', { name: 'Set this position' });
  if (!button.disabled) await fireEvent.click(button);
  return heard;
}

function textOf(element: HTMLElement): string {
  return element.textContent.replaceAll(/\s+/gu, ' ');
}

describe('what is left out', () => {
  it.each([
    [518, LEAVING, 'excluded'],
    [17, LEAVING, 'played'],
    [17, { ...LEAVING, repeats: 'allowed' }, null],
    [785, LEAVING, null],
    [null, LEAVING, null],
  ] as const)('%s', (sp, leaving, by) => {
    expect(leftOutBy(sp, leaving)).toBe(by);
  });
});

describe('a position that is given', () => {
  it.each(['785', 'RKBBQNNR', 'r k b b q n n r', 'TKLLDSST', 't k l l d s s t'])(
    '%s is shown as it is understood, and given at once',
    async (text) => {
      const heard = await give(text);
      expect(heard).toEqual([['start.give', { round: 1, table: null, start: text }]]);
    },
  );

  it('in German letters is shown in those of the game', async () => {
    show(GiveStart, { round: ROUND, leaving: LEAVING, over: null });
    await fireEvent.input(screen.getByRole('textbox'), { target: { value: 'TKLLDSST' } });
    expect(screen.getByRole('status').textContent).toMatch(/SP \d+, R K B B Q N N R/u);
  });

  it('in which White and Black stand differently asks first', async () => {
    const fen = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RKBBQNNR w - - 0 1';
    const heard = await give(fen);
    expect(heard).toEqual([]);
    const dialog = screen.getByRole('dialog', { name: 'Set this custom position?' });
    expect(dialog.textContent).toContain('White and Black stand differently');
    expect(dialog.textContent).toContain('Each player castles from where their own king and rooks stand');
    expect(dialog.textContent).toContain('set by the arbiter, not drawn');
    await fireEvent.click(within(dialog).getByRole('button', { name: 'Set this position' }));
    expect(heard).toEqual([['start.give', { round: 1, table: null, start: fen }]]);
  });

  it.each([
    [
      'r1bqkbnr/pppppppp/2n5/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq -',
      /Off their starting ranks: e4 and c6\.$/u,
      /R·BQKBNR/u,
    ],
    [
      'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w - -',
      /game\. Pieces and pawns: White 15, Black 16\.$/u,
      /·NBQKBNR/u,
    ],
    ['4k3/8/8/8/8/8/8/5K1R w - -', /game\. Pieces and pawns: White 2, Black 1\.$/u, /Custom position/u],
    ['rnbqkbnr/8/pppppppp/8/8/PPPPPPPP/8/RNBQKBNR w - -', /ranks: a3, b3, c3[^.]* and \d+ more\.$/u, /RNBQKBNR/u],
  ])(
    'that looks like one of a game in progress asks first, and says what shows it: %s',
    async (position, says, letters) => {
      const fen = `${position} 0 1`;
      for (const over of [null, STANDING]) {
        document.body.replaceChildren();
        const heard = await give(fen, over);
        expect(heard).toEqual([]);
        for (const told of [screen.getByRole('status', { hidden: true }), screen.getByRole('dialog')]) {
          expect(told.querySelector('.warning')?.textContent).toMatch(says);
          expect(textOf(told)).toMatch(letters);
        }
      }
    },
  );

  it.each([
    [
      'each side’s letters and castlings where they differ',
      'rnbqkbnr',
      'RKBBQNNR',
      'w KQkq',
      [/RNBQKBNR/u, /RKBBQNNR/u, /Black\s*0-0-0/u, /king b1 → g1/u],
    ],
    ['one rank and its castlings', 'rnbqkbnr', 'RNBQKBNR', 'w Kk', [/RNBQKBNR/u, /0-0 king e1 → g1, rook h1 → f1/u]],
    ['that nobody can castle', 'rnbqkbnr', 'RNBQKBNR', 'w -', [/Nobody can castle from here/u]],
    ['that Black moves first', 'rnbqkbnr', 'RNBQKBNR', 'b KQkq', [/Black moves first/u]],
  ] as const)(
    'without a number is pictured, with %s, as it is typed and where it is asked',
    async (_, black, white, rest, says) => {
      await give(`${black}/pppppppp/8/8/8/8/PPPPPPPP/${white} ${rest} - 0 1`, STANDING);
      const dialog = screen.getByRole('dialog');
      for (const told of [screen.getByRole('status', { hidden: true }), dialog]) {
        expect(within(told).getByRole('img', { name: 'Start position from White', hidden: true })).toBeTruthy();
        for (const each of says) expect(textOf(told)).toMatch(each);
      }
      expect(dialog.textContent).toContain('Custom position');
    },
  );

  it('that cannot be read says so at the field, and cannot be given', async () => {
    const heard = await give('RNBQKRBN');
    expect(screen.getByRole('status').textContent).toContain('not one of the 960 back ranks');
    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
    expect(heard).toEqual([]);
  });

  it.each([
    ['518', 'is left out of this draw', /^Set SP 518/u],
    ['17', 'was played in an earlier round', /^Set SP 17/u],
  ])('%s asks first: it %s', async (text, says, heading) => {
    const heard = await give(text);
    expect(heard).toEqual([]);
    const dialog = screen.getByRole('dialog', { name: heading });
    expect(dialog.textContent).toContain(says);
    await fireEvent.click(within(dialog).getByRole('button', { name: 'Set this position' }));
    expect(heard).toEqual([['start.give', { round: 1, table: null, start: text }]]);
  });

  it('asks before it takes the place of another, and names the one that it replaces', async () => {
    const heard = await give('0', STANDING);
    expect(heard).toEqual([]);
    const dialog = screen.getByRole('dialog', { name: 'Replace the start position?' });
    expect(dialog.textContent).toMatch(/SP 0, .* replaces SP 785/u);
    expect(dialog.textContent).toContain('The hall has already seen the old one.');
    expect(dialog.textContent).toContain('the hall is shown it');
    const reason = screen.getByRole<HTMLInputElement>('textbox', { name: /^Reason/u });
    expect(reason.required).toBe(true);
    await fireEvent.input(reason, { target: { value: ' A die fell off the table ' } });
    await fireEvent.click(screen.getByRole('button', { name: 'Replace it' }));
    const given = { round: 1, table: null, start: '0', over: 'one', reason: 'A die fell off the table' };
    expect(heard).toEqual([['start.give', given]]);
  });
});
