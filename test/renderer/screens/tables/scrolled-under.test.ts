import { fireEvent } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { scrolledUnder } from '../../../../renderer/screens/tables/scrolled-under.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function listInPage(): { readonly list: HTMLElement; readonly end: () => void; readonly heeds: () => boolean } {
  const [list, shade] = [document.createElement('div'), document.createElement('span')];
  shade.hidden = true;
  list.append(shade);
  document.body.replaceChildren(list);
  return { list, end: scrolledUnder(shade), heeds: () => shade.hidden === true };
}

describe('a list that is scrolled under a pointer', () => {
  it('heeds no pointer that rests until it stands still', async () => {
    const { list, end, heeds } = listInPage();
    expect(heeds()).toBe(true);
    for (let frame = 0; frame < 20; frame++) {
      await fireEvent.scroll(list);
      expect(heeds()).toBe(false);
      vi.advanceTimersByTime(100);
    }
    vi.advanceTimersByTime(100);
    expect(heeds()).toBe(true);
    end();
  });

  it.each(['pointerMove', 'pointerDown'] as const)('heeds it at once: %s', async (moves) => {
    const { list, end, heeds } = listInPage();
    await fireEvent.scroll(list);
    await fireEvent[moves](document.body);
    expect(heeds()).toBe(true);
    end();
  });

  it('leaves nothing behind when it goes', async () => {
    const { list, end, heeds } = listInPage();
    await fireEvent.scroll(list);
    end();
    expect(heeds()).toBe(true);
    await fireEvent.scroll(list);
    expect(heeds()).toBe(true);
  });
});
