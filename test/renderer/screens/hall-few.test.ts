import { describe, expect, it } from 'vitest';
import type { HallView } from '../../../electron/contract/views/hall.ts';
import Hall from '../../../renderer/screens/Hall.svelte';
import HallFew from '../../../renderer/screens/hall/HallFew.svelte';
import HallPlay from '../../../renderer/screens/hall/HallPlay.svelte';
import HallResults from '../../../renderer/screens/hall/HallResults.svelte';
import { show, thePage } from '../support/page.ts';
import { ROUND, TABLE, VIEW, textsOf } from '../support/hall.ts';

describe('a final or a match, of one table or two', () => {
  const start = { sp: null, backRank: null, castlingMode: 'cg', placement: 'rnbqkbnr/8/8/8/8/8/8/RKBBQNNR' } as const;
  const custom = { ...start, fen: `${start.placement} w - - 0 1` };
  const armageddon = { ...ROUND, kind: 'armageddon', draw: { phase: 'none' }, timetable: null } as NonNullable<
    HallView['round']
  >;
  const unseen = { ...TABLE, connected: false, state: 'waiting' } as const;
  const drawn = { ...unseen, state: 'over', result: '1/2-1/2' } as const;

  it.each<readonly [string, Partial<HallView>, readonly string[], number]>([
    ['before the draw', { tables: [unseen] }, ['Pairings Bruno Table 1 Anna'], 0],
    [
      'with a position without a number',
      { round: { ...armageddon, kind: 'round', start: custom }, tables: [{ ...unseen, start: custom }] },
      ['Pairings White RKBBQNNRBlack RNBQKBNR Bruno Table 1 Anna'],
      1,
    ],
    ['being played unseen', { tables: [{ ...unseen, state: 'playing' }] }, ['Pairings Bruno Table 1 Anna'], 0],
    [
      'two before the draw, whose boards may never be seen',
      { tables: [unseen, { ...unseen, table: 2 }] },
      ['Pairings Table 1 Anna Bruno Table 2 Anna Bruno'],
      0,
    ],
    [
      'two with positions of their own, one of them over',
      {
        tables: [
          { ...unseen, start: custom },
          { ...drawn, start: custom, table: 2 },
        ],
      },
      ['Results so far Bruno Table 1 Anna Bruno ½ Table 2 Anna ½'],
      1,
    ],
    [
      'one of two that has ended',
      {
        tables: [
          { ...unseen, state: 'over', result: '1-0' },
          { ...unseen, table: 2, state: 'playing' },
        ],
      },
      ['Results so far Table 1 1–0 Anna Bruno Table 2 Anna Bruno'],
      0,
    ],
    [
      'as its boards saw it end',
      { tables: [{ ...TABLE, plyCount: 9, state: 'over', result: '1-0' }] },
      ['Results Bruno 0 Table 1 Anna 1'],
      1,
    ],
    [
      'forfeited at a board, where Black is the upper',
      { tables: [{ ...TABLE, plyCount: 1, state: 'over', result: '+/-' }] },
      ['Results Bruno 0 Forfeited Table 1 Anna 1'],
      1,
    ],
    [
      'as boards saw matches end',
      {
        round: { ...armageddon, kind: 'round', games: 2 },
        tables: [{ ...TABLE, plyCount: 9, state: 'over', result: '1-0', game: 2, firstResult: '1/2-1/2' }],
      },
      ['Results Bruno ½ Match ½–1½ Anna 1½'],
      1,
    ],
    [
      'a match whose second game was forfeited, its score alone',
      {
        round: { ...armageddon, kind: 'round', games: 2 },
        tables: [{ ...TABLE, plyCount: 9, state: 'over', result: '+/-', game: 2, firstResult: '1-0' }],
      },
      ['Results Bruno 1 Match 1–1 Anna 1'],
      1,
    ],
    [
      'a match that is at its second game, its score so far',
      { round: { ...armageddon, kind: 'round', games: 2 }, tables: [{ ...unseen, game: 2, firstResult: '1-0' }] },
      ['Results so far Bruno 1 Match 1–0 Anna 0'],
      0,
    ],
    [
      'an armageddon that is drawn',
      { round: armageddon, tables: [drawn] },
      ['Results A draw counts as a win for Black Bruno ½ Black wins Table 1 Anna ½'],
      0,
    ],
    [
      'a match that is over, and another, who began with White above',
      {
        round: { ...armageddon, kind: 'round', games: 2 },
        tables: [
          { ...drawn, game: 2, firstResult: '1-0' },
          { ...drawn, table: 2, game: 2, firstResult: '1/2-1/2' },
        ],
      },
      ['Results Table 1 Match Bruno 1½ Anna ½ Table 2 Match Bruno 1 Anna 1'],
      0,
    ],
  ])('fills the screen: %s', (_, facts, says, boards) => {
    thePage().hallStore.view = { ...VIEW, ...facts };
    const { container } = show(Hall);
    const told = [...container.querySelectorAll('section header, section ul')]
      .map(({ textContent }) => textContent)
      .join(' ');
    expect([told.replaceAll('\u00AD', '').replace(/\s+/gu, ' ').trim()]).toEqual(says);
    expect(container.querySelectorAll('ul [role="img"]')).toHaveLength(boards);
  });

  it('of two tables without boards no name moves when a result comes', async () => {
    const view = { ...VIEW, tables: [unseen, { ...unseen, table: 2 }] };
    const { container, rerender } = show(HallFew, { view, heading: 'Pairings' });
    const laidOut = (): string | null | undefined => container.querySelector('ul')?.getAttribute('style');
    const before = laidOut();
    expect(before).toContain('--letters');
    await rerender({ view: { ...view, tables: [unseen, { ...drawn, table: 2 }] }, heading: 'Pairings' });
    expect(container.textContent).toContain('½–½');
    expect(laidOut()).toBe(before);
  });

  it.each([
    ['1-0', 'round', ['Anna']],
    ['-/+', 'round', ['Bruno']],
    ['1/2-1/2', 'round', []],
    ['1/2-1/2', 'armageddon', ['Bruno']],
  ] as const)('shows who has won it: %s of a %s', (result, kind, won) => {
    const round = { ...armageddon, kind };
    const table = { ...drawn, result };
    thePage().hallStore.view = { ...VIEW, round, tables: [table] };
    expect(textsOf(show(Hall).container, '.winner .name')).toEqual(won);
    const list = show(HallResults, { view: { ...VIEW, round, tables: [table] }, epochMs: 0, heading: 'Results' });
    expect(textsOf(list.container, '.winner')).toEqual(won);
    const seen = { ...table, connected: true, plyCount: 9, moves: ['e4'] };
    const { container } = show(HallPlay, { view: { ...VIEW, round, tables: [seen] }, epochMs: 0 });
    expect(textsOf(container, '.winner .name')).toEqual(won);
    expect(container.textContent.includes('A draw counts as a win for Black')).toBe(kind === 'armageddon');
    const isBlackNamed = textsOf(container, '.result').map((one) => one.includes('Black wins'));
    expect(isBlackNamed).toEqual([kind === 'armageddon']);
  });
});
