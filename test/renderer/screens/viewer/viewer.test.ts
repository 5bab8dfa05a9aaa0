import { fireEvent, screen, within } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';
import Viewer from '../../../../renderer/screens/viewer/Viewer.svelte';
import { show, thePage } from '../../support/page.ts';
import { viewedGame, viewedLine, viewedPly } from './viewed.ts';

const GAME = viewedGame(
  viewedLine([
    viewedPly({ id: 1, san: 'e4', clock: 600, nags: [1, 200], comments: ['best by test'] }),
    viewedPly({
      ...{ id: 2, side: 'black', san: 'O-O', placement: '5rk1/8/8/8/8/8/8/8', elapsed: 5 },
      moved: { from: 'b8', to: 'g8', castling: { rookFrom: 'f8', rookTo: 'f8' } },
      variations: [viewedLine([viewedPly({ id: 3, side: 'black', san: 'c5' })], { comments: ['Sicilian'] })],
    }),
  ]),
);

async function press(...keys: readonly string[]): Promise<void> {
  for (const key of keys) await fireEvent.keyDown(document.body, { key });
}

it('tells of each move what is known of it, castling with both ways', async () => {
  const { container } = show(Viewer, { game: GAME });
  const now = screen.getByRole('status');
  expect(now.textContent).toContain('Start position');
  await press('ArrowRight');
  expect(now.textContent).toContain('1.e4');
  expect(now.textContent).toContain('best by test');
  expect(container.querySelectorAll('.king .shaft')).toHaveLength(0);
  await press('ArrowRight');
  expect(now.textContent).toContain('1…0-0');
  expect(now.textContent).toContain('Castling: king b8–g8, rook stays on f8');
  expect(now.textContent).toContain('0:05 spent');
  expect(now.textContent).toContain('1 variation');
  expect(container.querySelectorAll('.king .shaft')).toHaveLength(1);
  expect(screen.getByRole('img', { name: 'Position after 1…0-0' }).querySelector('[data-piece="g8"]')).not.toBeNull();
  expect(container.textContent).toContain('10:00');
});

it('goes into a variation and out of it, and says so', async () => {
  show(Viewer, { game: GAME, atEnd: true });
  const now = screen.getByRole('status');
  await press('ArrowDown');
  expect(now.textContent).toContain('1…c5');
  expect(now.textContent).toContain('In a variation');
  const moves = within(screen.getByRole('list', { name: 'Moves' }));
  expect(moves.getByRole('button', { current: true }).textContent).toContain('c5');
  await press('ArrowUp');
  expect(now.textContent).toContain('0-0');
  await fireEvent.click(moves.getByRole('button', { name: /c5/u }));
  expect(now.textContent).toContain('In a variation');
});

it('keeps a castling that is spoken of on one line', () => {
  const comments = ['after 0-0-0 the king on c1'];
  show(Viewer, { game: viewedGame(viewedLine([viewedPly({ id: 1, san: 'e4', comments })])) });
  expect(getComputedStyle(screen.getByText('0-0-0')).whiteSpace).toBe('nowrap');
  expect(screen.getByRole('list', { name: 'Moves' }).textContent).toContain('after 0-0-0 the king on c1');
});

it('reads glyphs out by their meaning, and one that has none by its number', () => {
  show(Viewer, { game: GAME });
  expect(screen.getByRole('button', { name: 'e4 good move $200 10:00' })).toBeTruthy();
});

it('keeps its keys from the page, and leaves those that are not its own', async () => {
  const heard: string[] = [];
  const listen = (event: KeyboardEvent): number => heard.push(event.key);
  window.addEventListener('keydown', listen);
  const onClose = vi.fn();
  const { rerender } = show(Viewer, { game: GAME, onClose });
  await press('ArrowDown', 'Home', 'Escape', 'f', '7');
  expect([heard, onClose.mock.calls.length]).toEqual([['f', '7'], 1]);
  await rerender({ game: GAME, onClose: undefined });
  await press('Escape');
  expect(heard).toEqual(['f', '7', 'Escape']);
  window.removeEventListener('keydown', listen);
});

it('shows on request what stood where the moves stop, until one steps on', async () => {
  const stops = [{ says: 'The moves stop at 2.', placement: '4k3/8/8/8/8/8/8/4K3' }];
  const { container } = show(Viewer, { game: { ...GAME, stops }, atEnd: true });
  const button = screen.getByRole('button', { name: 'Show the position' });
  const pieces = (): number => container.querySelectorAll('[data-piece="e1"]').length;
  await fireEvent.click(button);
  expect([pieces(), button.getAttribute('aria-pressed')]).toEqual([1, 'true']);
  expect(screen.getByRole('img', { name: 'Position where the moves stop' })).toBeTruthy();
  await press('ArrowLeft');
  expect([pieces(), button.getAttribute('aria-pressed')]).toEqual([0, 'false']);
});

it('turns round with all boards', async () => {
  const { container } = show(Viewer, { game: GAME });
  const first = (): string | null | undefined => container.querySelector('[data-piece]')?.getAttribute('data-piece');
  await press('End');
  expect(first()).toBe('f8');
  thePage().viewSettings.flip();
  await Promise.resolve();
  expect(first()).toBe('g8');
});

it('of a game that begins at a later move counts the moves that it has', async () => {
  show(Viewer, { game: viewedGame(viewedLine([viewedPly({ id: 1, number: 13, san: 'O-O' })])) });
  expect(screen.getByText('0 of 1 move')).toBeTruthy();
  await press('ArrowRight');
  expect(screen.getByText('1 of 1 move')).toBeTruthy();
});
