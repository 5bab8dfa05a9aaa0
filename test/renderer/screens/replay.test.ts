import { fireEvent, screen } from '@testing-library/svelte';
import { beforeAll, expect, it } from 'vitest';
import type { HistoryView } from '../../../electron/contract/views/evidence.ts';
import Replay from '../../../renderer/screens/table/Replay.svelte';
import { heardRequests, show } from '../support/page.ts';
import { tableView } from '../support/views.ts';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function (): void {
    this.open = true;
  };
});

const PRESS_MS = 1_795_000_030_000;
const at = (seconds: number, rank: string, press: 'white' | null = null): HistoryView['frames'][number] => ({
  atEpochMs: PRESS_MS + 1_000 * seconds,
  placement: `4k3/8/8/8/8/8/8/${rank}`,
  press,
});
/** White lifts his king and puts it down on g1; the rook stays. */
const CASTLING = [at(-6, '4K2R'), at(-4, '7R'), at(-1.5, '6KR'), at(0, '6KR', 'white')];

async function open(history: HistoryView): Promise<void> {
  heardRequests({ 'table.history': history });
  show(Replay, { table: tableView({ gameId: 'g' }), onClose: () => undefined });
  await screen.findByRole('dialog', { name: /press in question|last turn/u });
  await fireEvent.click(await screen.findByRole('button', { name: 'Pause' }));
}

const told = (): string => screen.getByRole('slider', { name: 'Moment' }).getAttribute('aria-valuetext') ?? '';

it('of a question counts to its press, with every lift and press marked on the slider', async () => {
  await open({ questionId: 1, endEpochMs: PRESS_MS, frames: CASTLING });
  expect(screen.getByRole('dialog', { name: /Up to the press in question/u })).toBeDefined();
  const marks = [...document.querySelectorAll<HTMLElement>('.slider .marks > *')];
  expect(marks.map(({ style }) => Number(style.getPropertyValue('--at')).toFixed(2))).toEqual(['0.33', '1.00']);
  expect(marks.map(({ classList }) => classList.contains('press'))).toEqual([false, true]);
});

it.each([
  ['by its buttons', (name: string) => fireEvent.click(screen.getByRole('button', { name: new RegExp(name, 'u') }))],
  [
    'by the arrow keys',
    (name: string) => fireEvent.keyDown(document.body, { key: name === 'Next' ? 'ArrowRight' : 'ArrowLeft' }),
  ],
])('goes from change to change %s and says each in words', async (_, go) => {
  await open({ questionId: 1, endEpochMs: PRESS_MS, frames: CASTLING });
  await go('Next');
  expect(told()).toBe('−4.0\u00A0s K e1 off');
  await go('Next');
  expect(told()).toBe('−1.5\u00A0s K g1 on');
  await go('Next');
  expect(told()).toBe('0.0\u00A0s White pressed the clock');
  await go('Previous');
  expect(told()).toBe('−1.5\u00A0s K g1 on');
});

it('without a question is of the last turn, and says so when the board has told nothing', async () => {
  heardRequests({ 'table.history': { questionId: null, endEpochMs: 0, frames: [] } });
  show(Replay, { table: tableView({ gameId: 'g' }), onClose: () => undefined });
  expect(await screen.findByText('The board has reported nothing yet.')).toBeDefined();
  expect(screen.getByRole('dialog', { name: /The last turn/u })).toBeDefined();
});
