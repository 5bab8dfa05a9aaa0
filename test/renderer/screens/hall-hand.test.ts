import { tick } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import { handDraw } from '../../../engine/start/hand-draw.ts';
import type { HandMethod } from '../../../engine/start/hand-draw.ts';
import type { TakenBackThrow } from '../../../engine/tournament/draws.ts';
import type { HallView } from '../../../electron/contract/views/hall.ts';
import { en as messages } from '../../../electron/contract/messages/en.ts';
import Hall from '../../../renderer/screens/Hall.svelte';
import HallHand from '../../../renderer/screens/hall/HallHand.svelte';
import { show, thePage } from '../support/page.ts';
import { ROUND, VIEW, textsOf } from '../support/hall.ts';

describe('a draw by hand in the hall', () => {
  it('is known when it is confirmed: the position is not uncovered anew', async () => {
    const { hallStore } = thePage();
    const fallen = {
      ...{
        phase: 'hand',
        method: 'single-die',
        throws: [],
        throwsTakenBack: [],
        asks: null,
        rank: [...'RBBNNQKR'],
        sp: 436,
      },
      policy: { allowed: 959, excluded: [518], earlier: [] },
    };
    const start = {
      ...{
        sp: 436,
        backRank: 'RBBNNQKR',
        placement: 'rbbnnqkr/pppppppp/8/8/8/8/PPPPPPPP/RBBNNQKR',
        castlingMode: 'cg',
      },
      fen: 'rbbnnqkr/pppppppp/8/8/8/8/PPPPPPPP/RBBNNQKR w KQkq - 0 1',
    };
    const round = { ...ROUND, timetable: null, draw: { phase: 'none' } } as NonNullable<HallView['round']>;
    const showRound = async (facts: object): Promise<void> => {
      hallStore.view = {
        ...VIEW,
        screen: 'draw',
        round: { ...round, ...facts },
        tables: [],
      };
      await tick();
    };
    for (const [before, isCovered] of [
      [{ start: null, draw: fallen }, false],
      [{ start: null, draw: { phase: 'sealed' } }, true],
    ] as const) {
      await showRound(before);
      const { container, unmount } = show(Hall);
      await tick();
      await showRound({ start, draw: { phase: 'drawn' } });
      expect(container.querySelector('.covered') !== null).toBe(isCovered);
      unmount();
    }
  });

  const allowed = new Set(Array.from({ length: 960 }, (_, sp) => sp));

  function shown(
    values: readonly number[],
    height = 300,
    method: HandMethod = 'single-die',
    throwsTakenBack: readonly TakenBackThrow[] = [],
  ): HTMLElement {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1600);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(height);
    const drawn = handDraw(method, '0-959', allowed, values);
    if (!drawn.ok) throw new Error(drawn.fault.code);
    const draw = {
      phase: 'hand',
      method,
      policy: { allowed: 959, excluded: [518], earlier: [] },
      throwsTakenBack,
      ...drawn.value,
    };
    const timetable = { drawEpochMs: 60_000, revealEpochMs: 120_000, doorsEpochMs: 180_000, startEpochMs: 240_000 };
    const round = { ...ROUND, draw, timetable };
    thePage().now.epochMs = 0;
    return show(HallHand, { view: { ...VIEW, round }, draw }).container;
  }

  it('tells before a throw which number leads where, and afterwards what became of it', () => {
    const hall = shown([5, 2, 1]);
    expect(textsOf(hall, '.throws li')).toEqual(['5 throw again', '2 → c', '1 → b']);
    expect(textsOf(hall, '.rank li')).toEqual(['1 a', 'B b', 'B c', '2 d', '3 e', '4 f', '5 g', '6 h']);
    expect(textsOf(shown([2]), '.asks')).toEqual(['Light-squared bishop, 2 of 5 5 and 6: throw again']);
  });

  it.each([
    ['coin', 2, 5, 'Coin 2\u00a0of\u00a05'],
    ['queen', 2, 5, 'Queen, 2\u00a0of\u00a05'],
    ['coin', 1, 1, 'Coin'],
  ] as const)('parts no number from how many there are: %s %i of %i', (what, number, of, says) => {
    expect(messages.hall.draw.asks(what, number, of)).toBe(says);
  });

  it.each(['single-die', 'coins'] as const)(
    'has far larger throws on a screen that is higher than wide: %s',
    (method) => {
      const letters = ([width, height]: readonly [number, number]): number => {
        vi.stubGlobal('innerWidth', width);
        vi.stubGlobal('innerHeight', height);
        const throws = shown(method === 'coins' ? [1, 0, 1] : [2, 1], 1000, method).querySelector<HTMLElement>(
          '.throws',
        );
        return Number.parseFloat(throws?.style.getPropertyValue('--letters') ?? '');
      };
      expect(letters([1080, 1920])).toBeGreaterThan(1.25 * letters([1920, 1080]));
      vi.unstubAllGlobals();
    },
  );

  it('tells what each coin counts, and under them what they come to', () => {
    const hall = shown([1, 1, 1, 1, 1, 0, 1], 300, 'coins');
    expect(textsOf(hall, '.throws li:not(.to-come)').slice(1)).toEqual(['Heads 512', 'Tails 0', 'Heads 128']);
    expect(textsOf(hall, '.listed > p')).toEqual(['512 + 128 = 640']);
    expect(textsOf(hall, '.asks .anew')).toEqual([
      'Heads counts 64, tails 0',
      'The sum of all ten is the number of the start position.',
    ]);
    expect(textsOf(shown([0], 300, 'coins'), '.listed > p')).toEqual(['0 = 0']);
    const all = shown([1, 0, 0, 1, 1, 0, 1, 0, 0, 1], 300, 'coins');
    expect(textsOf(all, '.throws > p, .fell b')).toEqual(['617', 'Thrown']);
  });

  it.each([
    [[], 10],
    [[1, 0, 1, 1, 0, 1], 4],
    [[1, 0, 0, 1, 1, 0, 1, 0, 0, 1], 0],
  ])('shows the places of the coins to come: %o', (values, places) => {
    expect(shown(values, 300, 'coins').querySelectorAll('.to-come')).toHaveLength(places);
    expect(shown([2, 1]).querySelector('.to-come')).toBeNull();
  });

  it('has each number that leads to a file in a part of its own, for a line of its own', () => {
    const cells = [...shown([], 300, 'platonic-dice').querySelectorAll('.leading')];
    expect(cells.map((cell) => textsOf(cell, 'span')).filter(({ length }) => length > 0)).toEqual([
      ['1', '5'],
      ['2', '6'],
      ['3', '7'],
      ['4', '8'],
    ]);
  });

  it('tells how many throws were taken back', () => {
    const takenBack = [
      { number: 2, value: 1 },
      { number: 2, value: 3 },
    ];
    expect(textsOf(shown([2, 3], 300, 'single-die', takenBack), '.throws > p')).toEqual(['So far 2 taken back']);
    expect(textsOf(shown([], 300, 'single-die', takenBack), '.throws')).toEqual([]);
  });

  it('tells before it which positions are left out', () => {
    expect(textsOf(shown([]), '.policy')).toEqual([
      '959 of 960 positions may come up, each equally likely. Left out: 518.',
    ]);
  });

  it('says how many throws came before those that have room', () => {
    const values = [6, 6, 5, 6, 5, 6, 5, 2, 1];
    expect(textsOf(shown(values), '.throws li')).toHaveLength(9);
    const throws = textsOf(shown(values, 50), '.throws li');
    expect(throws[0]).toMatch(/^[1-9] earlier$/u);
    expect(parseInt(throws[0] ?? '') + throws.length - 1).toBe(9);
    expect(throws.slice(-2)).toEqual(['2 → c', '1 → b']);
    expect(textsOf(shown([2, 1]), '.throws li')).toEqual(['2 → c', '1 → b']);
  });

  it('strikes out both readings of a ball that was read differently, and what was drawn before it all began anew', () => {
    const balls = shown([147, 741, 17, 17], 300, 'balls');
    expect(textsOf(balls, '.throws s, .throws b, .throws > p')).toEqual(['Drawn', '147', '741', '17', '17']);
    expect(textsOf(balls, '.throws s')).toEqual(['147', '741']);
    expect(textsOf(balls, '.again')).toEqual(['147', '741 read differently']);
  });

  it('shows the number on a ball in larger letters than what is asked for', () => {
    vi.stubGlobal('innerWidth', 1920);
    vi.stubGlobal('innerHeight', 1080);
    const throws = shown([147], 300, 'balls').querySelector<HTMLElement>('.throws');
    expect(Number.parseFloat(throws?.style.getPropertyValue('--letters') ?? '')).toBeGreaterThan(0.08 * 1080);
    vi.unstubAllGlobals();
  });

  it('says of cards which are shuffled, and that one is drawn', () => {
    expect(textsOf(shown([], 300, 'cards'), '.asks')).toEqual([
      'Dark-squared bishop, 1 of 5 Shuffle the odd cards and draw one',
    ]);
    expect(textsOf(shown([1, 2], 300, 'cards'), '.asks .anew')).toEqual([
      'Shuffle the cards that are left and draw one',
    ]);
  });

  it('waits for nothing to be revealed that everybody has seen', () => {
    expect(textsOf(shown([2]), '.until')).toEqual(['Doors close 00:03 in 3:00']);
  });
});
