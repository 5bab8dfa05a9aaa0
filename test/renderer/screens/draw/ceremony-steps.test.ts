import { fireEvent, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { RequestInput } from '../../../../electron/contract/requests.ts';
import type { DrawView } from '../../../../electron/contract/views/draw.ts';
import CeremonySteps from '../../../../renderer/screens/draw/CeremonySteps.svelte';
import { centreView } from '../../../support/event-views.ts';
import { consoleView } from '../../support/console.ts';
import { show, thePage } from '../../support/page.ts';

type Ceremony = Extract<DrawView, { phase: 'input' }>;

const OPEN: Ceremony = {
  ...{ phase: 'input', draw: 'one', centre: false, commitment: 'ab'.repeat(32), committedEpochMs: 1 },
  ...{
    inputEpochMs: 2,
    inputs: [{ from: '', text: '7' }],
    called: [{ from: '', text: '7', removed: false }],
    inputsReplaced: 0,
  },
  policy: { excluded: [], repeats: 'allowed', played: [], earlier: [], allowed: 960, tables: '1' },
};

const AT_CENTRE = { pdf: null, bundle: null, ways: null, halls: { link: null, centre: centreView() } };
let heard: string[];
let shown: ReturnType<typeof show>;
/** What the host has not answered yet. */
let answer: (ok: boolean) => Promise<void>;

/** A host that writes a call down, and tells of it, when it is let. */
beforeEach(() => {
  heard = [];
  const waiting: ((ok: boolean) => void)[] = [];
  answer = async (ok) => {
    waiting.shift()?.(ok);
    await new Promise((resolve) => setTimeout(resolve));
    await tick();
  };
  shown = show(CeremonySteps, { view: consoleView(), open: OPEN });
  thePage().consoleStore.view = consoleView();
  vi.spyOn(thePage().consoleStore, 'request').mockImplementation((name, input) => {
    if (name !== 'draw.input') {
      heard.push(name);
      return Promise.resolve({ ok: true, output: null as never });
    }
    const { inputs } = input as RequestInput<'draw.input'>;
    heard.push(inputs.map(({ from, text }) => from + text).join(' '));
    return new Promise((resolve) => {
      waiting.push((ok) => {
        const open = { ...OPEN, inputs, called: inputs.map((call) => ({ ...call, removed: false })) };
        resolve(ok ? { ok, output: null as never } : { ok, fault: { code: 'draw.inputsChanged' } as never });
        // The answer comes first, and what it answers is told after it.
        if (ok) setTimeout(() => void shown.rerender({ view: consoleView(), open }), 1);
      });
    });
  });
});

const what = (): HTMLInputElement => screen.getByRole('textbox', { name: 'What' });
const who = (): HTMLInputElement => screen.getByRole('textbox', { name: 'Who' });
const said = (): string | undefined => document.querySelector('.mistake')?.textContent;
const type = (field: HTMLInputElement, value: string): Promise<boolean> =>
  fireEvent.input(field, { target: { value } });
const enter = (): Promise<boolean> => fireEvent.submit(what().form ?? what());

async function reveal(): Promise<void> {
  await fireEvent.click(screen.getByRole('button', { name: 'Reveal the position' }));
  await tick();
  await tick();
}

it('a call that is typed and not added is not dropped by the reveal', async () => {
  await type(what(), '99');
  await type(who(), 'Row 1');
  await reveal();
  expect(heard).toEqual([]);
  expect(what().getAttribute('aria-invalid')).toBe('true');
  expect(said()).toBe('“99” has not been added yet. Add it or clear it.');
  expect(document.activeElement).toBe(what());
  await enter();
  await answer(true);
  expect(said()).toBeUndefined();
  await reveal();
  expect(heard).toEqual(['7 Row 199', 'draw.reveal']);
});

it('nor is the first', async () => {
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Reveal the position' });
  await shown.rerender({ view: consoleView(), open: { ...OPEN, inputs: [], called: [] } });
  expect(button.disabled).toBe(true);
  await type(what(), '17');
  expect(button.disabled).toBe(false);
  await reveal();
  expect(heard).toEqual([]);
  expect(said()).toBe('“17” has not been added yet. Add it or clear it.');
});

it('so is a caller whose call is not typed yet, until he is cleared', async () => {
  await type(who(), 'Row 1');
  await reveal();
  expect(said()).toContain('Row 1');
  await type(who(), ' ');
  await reveal();
  expect(heard).toEqual(['draw.reveal']);
});

it('what is typed while a call is being written down stays, and is added after it', async () => {
  await type(what(), '1');
  await enter();
  await type(what(), '2');
  await enter();
  await type(what(), '3');
  expect(heard).toEqual(['7 1']);
  await answer(true);
  await answer(true);
  expect(heard).toEqual(['7 1', '7 1 2']);
  expect(what().value).toBe('3');
});

it('a call that was refused has a line of its own until it is added again or discarded, and the reveal waits for that', async () => {
  await type(what(), '1');
  await enter();
  await type(what(), '2');
  await answer(false);
  expect(what().value).toBe('2');
  await type(what(), '');
  await reveal();
  expect(heard).toEqual(['7 1']);
  const again = screen.getByRole('button', { name: 'Add again' });
  expect(again.closest('li')?.textContent).toContain('1');
  expect(document.activeElement).toBe(again);
  await fireEvent.click(again);
  await answer(false);
  await fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await reveal();
  expect(heard).toEqual(['7 1', '7 1', 'draw.reveal']);
});

it('a call that is typed while the reveal waits for another stops the reveal', async () => {
  await type(what(), '1');
  await enter();
  await reveal();
  await type(what(), '2');
  await enter();
  expect(what().value).toBe('2');
  await answer(true);
  await tick();
  expect(heard).toEqual(['7 1']);
  expect(said()).toContain('“2”');
});

it.each([
  ['no hall screen is connected', {}, true],
  ['one is', { screensInHall: 1 }, false],
  ['it is the centre, where none is', { jobs: AT_CENTRE }, false],
])('that nobody in the hall sees it is said over the button, and asked once: %s', async (_, facts, isAsked) => {
  const view = consoleView({ screensInHall: 0, ...facts });
  thePage().consoleStore.view = view;
  await shown.rerender({ view, open: OPEN });
  expect(screen.queryAllByText('No hall screen: nobody sees it.')).toHaveLength(isAsked ? 1 : 0);
  await reveal();
  expect(heard).toEqual(isAsked ? [] : ['draw.reveal']);
  expect(thePage().hallChoice.asked?.isUnseen).toBe(isAsked ? true : undefined);
});

it('whoever has removed a call, added one again or discarded it goes on typing', async () => {
  const field = what();
  await fireEvent.click(screen.getByRole('button', { name: 'Remove “7”' }));
  expect(document.activeElement).toBe(field);
  await answer(true);
  for (const name of ['Add again', 'Discard']) {
    await type(field, '1');
    await enter();
    await answer(false);
    const button = screen.getByRole('button', { name });
    button.focus();
    await fireEvent.click(button);
    expect(document.activeElement).toBe(field);
    await answer(true);
  }
});

it('a digit that is typed anywhere else on its page is of a call, and of no table', async () => {
  const asTable = vi.fn();
  window.addEventListener('keydown', asTable);
  onTestFinished(() => {
    window.removeEventListener('keydown', asTable);
  });
  screen.getByRole('button', { name: 'Reveal the position' }).focus();
  // It comes into the field that has the focus by then.
  expect(await fireEvent.keyDown(document.activeElement ?? document.body, { key: '9' })).toBe(true);
  expect([document.activeElement, asTable.mock.calls]).toEqual([what(), []]);
});
