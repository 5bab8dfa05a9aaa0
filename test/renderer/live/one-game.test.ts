import { fireEvent, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import type { FollowGame } from '../../../electron/contract/views/follow.ts';
import OneGame from '../../../renderer/live/OneGame.svelte';
import type { Shown } from '../../../renderer/live/told.ts';
import { show } from '../support/page.ts';

const FIRST = { white: 'Bruno', black: 'Anna', result: '1-0', from: 0, start: null, stretches: [] } as const;
const GAME: Shown<FollowGame> = {
  ...{ table: 1, game: 2, firstResult: '1-0', white: 'Anna', black: 'Bruno', state: 'playing', unseen: false },
  ...{ result: null, lost: false, clock: null, from: 0, start: null, stretches: [], first: FIRST },
};

it('the first game of a match is left when another match begins', async () => {
  const shown = { table: 1, numbers: [1], games: 2, kind: 'round', nowMs: 0 } as const;
  const { rerender } = show(OneGame, { ...shown, game: GAME });
  const isFirst = (): string | null => screen.getByRole('button', { name: 'Game 1' }).getAttribute('aria-pressed');
  await fireEvent.click(screen.getByRole('button', { name: 'Game 1' }));
  expect(isFirst()).toBe('true');
  await rerender({ ...shown, game: { ...GAME, game: 1, first: null } });
  await rerender({ ...shown, game: GAME });
  expect(isFirst()).toBe('false');
  // A phone that slept may hear of nothing between.
  await fireEvent.click(screen.getByRole('button', { name: 'Game 1' }));
  const next = { ...GAME, white: 'Cem', black: 'Dora', first: { ...FIRST, white: 'Dora', black: 'Cem' } };
  await rerender({ ...shown, game: next });
  expect(isFirst()).toBe('false');
});

it.each<readonly [string, Partial<typeof GAME>, string, string | null, readonly string[]]>([
  ['after its first game', { game: 1, firstResult: null, result: '0-1' }, 'Black won game 1', null, ['1', '0']],
  ['in its second', {}, 'Game 2 · match 1–0', null, ['1', '0']],
  ['that is over', { result: '1/2-1/2' }, 'Game 2 drawn', 'Match\u00A01½–½', ['1½', '½']],
])('a match %s is in bold only once it is over, in the order of its pairing', (_, facts, says, bold, points) => {
  const props = { table: 1, numbers: [1], games: 2, kind: 'round', nowMs: 0 } as const;
  const { container } = show(OneGame, { ...props, game: { ...GAME, first: null, ...facts } });
  screen.getByText(says);
  expect(container.querySelector('.heading b')?.textContent ?? null).toBe(bold);
  const lines = [...container.querySelectorAll('p:has(.man)')];
  expect(lines.map((line) => line.querySelector('.points')?.textContent)).toEqual(points);
});

it('the first game, looked at beside the second, has its own points at the names', async () => {
  const props = { table: 1, numbers: [1], games: 2, kind: 'round', nowMs: 0 } as const;
  const { container } = show(OneGame, { ...props, game: { ...GAME, result: '1-0' } });
  const points = (): readonly (string | undefined)[] =>
    [...container.querySelectorAll('p:has(.man)')].map((line) => line.querySelector('.points')?.textContent);
  expect(points()).toEqual(['1', '1']);
  await fireEvent.click(screen.getByRole('button', { name: 'Game 1' }));
  expect(points()).toEqual(['0', '1']);
});

it.each<readonly [string, Partial<typeof GAME>, string | null]>([
  ['a game that a board shows', {}, null],
  ['a game that no board shows any more', { lost: true }, 'Not live: last recorded position'],
  [
    'a game with a clock that no board shows any more',
    { lost: true, clock: { white: 60, black: 60, running: null, readEpochMs: 0 } },
    'Not live since',
  ],
])('%s says whether its position is live', (_, facts, says) => {
  const props = { table: 1, numbers: [1], games: 1, kind: 'round', nowMs: 0 } as const;
  const { container } = show(OneGame, { ...props, game: { ...GAME, first: null, ...facts } });
  expect(container.textContent.includes('Not live')).toBe(says !== null);
  expect(container.textContent).toContain(says ?? '');
});

it.each<readonly [string, Partial<typeof GAME>, 1 | 2, readonly string[]]>([
  ['after the first game of a match', { game: 1, firstResult: null, result: '0-1', first: null }, 2, []],
  ['in the second', {}, 2, []],
  ['of a match that is over', { result: '0-1' }, 2, ['Bruno']],
  ['of a drawn match', { result: '1-0' }, 2, []],
  ['of a game', { game: 1, firstResult: null, result: '1-0', first: null }, 1, ['Anna']],
  ['without a board', { game: 1, firstResult: null, result: '1-0', first: null, unseen: true }, 1, ['Anna']],
])('the winner %s is in bold, and both names are of one size', async (_, facts, games, won) => {
  const long = 'Öz, Marta-Ekaterina Anastasia';
  const game = { ...GAME, ...facts };
  const { container, rerender } = show(OneGame, { table: 1, numbers: [1], games, kind: 'round', nowMs: 0, game });
  const named = (selector: string): readonly string[] =>
    [...container.querySelectorAll(`${selector} .name`)].map(({ textContent }) => textContent.split('\u00A0')[0] ?? '');
  expect(named('.won')).toEqual(won);
  await rerender({ game: { ...game, black: long } });
  expect(named('.longest')).toHaveLength(2);
  if (game.first === null) return;
  await fireEvent.click(screen.getByRole('button', { name: 'Game 1' }));
  expect(named('.won')).toEqual([]);
});

it.each<readonly [string, Partial<typeof GAME>, string]>([
  ['that goes on', { result: null }, 'No board reports the moves of this game.'],
  ['that is over', { result: '1-0' }, 'No board reported the moves of this game.'],
  ['that was not played', { result: '+/-' }, 'This game was not played.'],
])('of a game without a board %s is said that its moves are not here', (_, facts, says) => {
  const props = { table: 1, numbers: [1], games: 1, kind: 'round', nowMs: 0 } as const;
  show(OneGame, { ...props, game: { ...GAME, game: 1, first: null, firstResult: null, unseen: true, ...facts } });
  screen.getByText(says);
});
