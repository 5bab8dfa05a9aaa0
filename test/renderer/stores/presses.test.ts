import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SAME_PLACE_MS, SAME_SIGN_MS } from '../../../renderer/stores/keys.ts';
import { Presses, TYPED_ON_MS, UNREAD_MS } from '../../../renderer/stores/presses.svelte.ts';

let presses: Presses;
let atMs: number;

beforeEach(() => {
  vi.useFakeTimers();
  presses = new Presses();
  atMs = 1000;
  document.body.innerHTML =
    '<button id="button"></button><input id="field" /><p data-stepped><button id="step"></button></p>';
});

afterEach(() => {
  presses.end();
  document.body.replaceChildren();
  vi.useRealTimers();
});

type Place = 'button' | 'field' | 'step' | 'body';

function at(place: Place): Element {
  return (place === 'body' ? document.body : document.querySelector(`#${place}`)) ?? document.body;
}

/** @returns whether the page hears of it. */
function hears<E extends Event>(place: Place, event: E, told: (event: E) => void): boolean {
  Object.defineProperty(event, 'timeStamp', { value: atMs });
  const target = at(place);
  let isHeard = false;
  const guard = (): void => {
    told(event);
  };
  const page = (): void => {
    isHeard = true;
  };
  window.addEventListener(event.type, guard, true);
  document.documentElement.addEventListener(event.type, page);
  target.dispatchEvent(event);
  window.removeEventListener(event.type, guard, true);
  document.documentElement.removeEventListener(event.type, page);
  return isHeard;
}

function key(name: string, afterMs = 0, place: Place = 'body', more: KeyboardEventInit = {}): boolean {
  atMs += afterMs;
  return hears(
    place,
    new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more }),
    (event) => {
      presses.onKey(event);
    },
  );
}

function click(afterMs = 0, x = 100, place: Place = 'button'): boolean {
  atMs += afterMs;
  const facts = { clientX: x, clientY: 100, detail: 1, bubbles: true, cancelable: true };
  hears(place, new MouseEvent('mousedown', facts), (event) => {
    presses.onDown(event);
  });
  return hears(place, new MouseEvent('click', facts), (event) => {
    presses.onClick(event);
  });
}

describe('keys', () => {
  it.each([
    ['Enter', SAME_PLACE_MS - 1, false],
    ['Enter', SAME_PLACE_MS, true],
    ['=', SAME_SIGN_MS - 1, false],
    ['=', SAME_SIGN_MS, true],
    ['ArrowRight', 0, true],
    ['Escape', 0, true],
  ])('%s again after %i ms counts: %s', (name, afterMs, counts) => {
    expect(key(name)).toBe(true);
    expect(key(name, afterMs)).toBe(counts);
    expect(presses.isRefused).toBe(!counts);
  });

  it.each(['Enter', '=', '1'])('%s that is held down counts once, and nothing is said', (name) => {
    expect(key(name)).toBe(true);
    expect(key(name, 600, 'body', { repeat: true })).toBe(false);
    expect(presses.isRefused).toBe(false);
  });

  it.each(['body', 'field', 'button'] as const)(
    'Ctrl+Enter that is held down over %s presses nothing that it brought up',
    (place) => {
      expect(key('Enter', 0, 'field', { ctrlKey: true })).toBe(true);
      expect(key('Enter', 600, place, { ctrlKey: true, repeat: true })).toBe(false);
    },
  );

  it('different keys count however fast they come, and the same with another between', () => {
    expect(['1', '0', '=', '1', 'Enter', '+', 'Enter'].map((name) => key(name, 20))).not.toContain(false);
  });

  it('a key that is pressed on and on is refused on and on', () => {
    expect([key('='), key('=', 200), key('=', 200), key('=', 200), key('=', 300)]).toEqual([
      true,
      false,
      false,
      false,
      true,
    ]);
  });

  it('Enter that was refused is no first half of another press', () => {
    const heard = [0, 450, 450, 450, 450].map((afterMs) => key('Enter', afterMs));
    expect(heard).toEqual([true, false, true, false, true]);
    expect([key('Enter', 600), key('Enter', 200), key('Enter', 200), key('Enter', 200)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it.each([
    ['Enter', 'button', UNREAD_MS - 1, false],
    ['Enter', 'button', UNREAD_MS, true],
    ['Enter', 'body', 0, true],
    ['n', 'button', 0, true],
  ] as const)('%s on %s %i ms after the program has led to the button counts: %s', (name, place, afterMs, counts) => {
    expect(key('y')).toBe(true);
    presses.leadTo(at('button'), atMs);
    expect(key(name, afterMs, place)).toBe(counts);
    expect(presses.isRefused).toBe(!counts);
  });

  it('Enter that nobody can have meant counts once it is pressed again', () => {
    presses.leadTo(at('button'), atMs);
    expect([key('Enter', 900, 'button'), key('Enter', 400, 'button')]).toEqual([false, true]);
  });

  it('Shift, held for a sign, is no key between', () => {
    key('*');
    key('Shift', 10);
    expect(key('*', 80)).toBe(false);
  });

  it('a digit may be of a number; who means none refuses it', () => {
    key('1');
    atMs += 90;
    const again = new KeyboardEvent('keydown', { key: '1', bubbles: true, cancelable: true });
    expect(
      hears('body', again, (event) => {
        presses.onKey(event);
      }),
    ).toBe(true);
    expect(presses.isRefused).toBe(false);
    expect(presses.refusesAgain(again)).toBe('unsure');
    expect(presses.isRefused).toBe(true);
    key('1', 300);
    expect(presses.refusesAgain(new KeyboardEvent('keydown', { key: '1' }))).toBeNull();
  });

  it.each([
    [79, true],
    [80, false],
  ] as const)('a digit of a throw, again after %i ms, is refused as one that bounced: %s', (afterMs, isRefused) => {
    key('1');
    atMs += afterMs;
    const again = new KeyboardEvent('keydown', { key: '1', bubbles: true, cancelable: true });
    hears('body', again, (event) => {
      presses.onKey(event);
    });
    expect(presses.refusesBounced(again)).toBe(isRefused);
    expect(presses.isRefused).toBe(isRefused);
  });

  it('what is typed into a field is not touched', () => {
    expect(['l', 'l', 'l', 'Enter', 'Enter'].map((name) => key(name, 20, 'field'))).not.toContain(false);
  });

  it('Enter in a field and at once outside is one', () => {
    key('Enter', 0, 'field');
    expect(key('Enter', 200)).toBe(false);
  });

  it('Enter after what came into another field without keys is of that', () => {
    key('Enter', 0, 'field');
    presses.onInput();
    expect(key('Enter', 100, 'button')).toBe(true);
  });

  it('who types on after his field has gone types for nobody, until he pauses', () => {
    key('4', 0, 'field');
    key('Enter', 100, 'field');
    expect(key('n', 300)).toBe(true);
    key('f', 300, 'field');
    at('field').remove();
    expect([key('N', 900), key('f', 900), key('1', 900)]).toEqual([false, false, false]);
    expect(presses.isRefused).toBe(true);
    expect(key('1', TYPED_ON_MS + 1)).toBe(true);
  });
});

describe('clicks', () => {
  it.each([
    [SAME_PLACE_MS - 1, 100, false],
    [SAME_PLACE_MS - 1, 110, false],
    [SAME_PLACE_MS, 100, true],
    [20, 140, true],
  ])('again after %i ms, at 100 and %i: %s', (afterMs, x, counts) => {
    expect(click()).toBe(true);
    expect(click(afterMs, x)).toBe(counts);
    expect(presses.isRefused).toBe(!counts);
  });

  it.each(['field', 'step'] as const)('in a %s they come as fast as they like', (place) => {
    expect([click(0, 100, place), click(100, 100, place), click(100, 100, place)]).toEqual([true, true, true]);
  });

  it('another on what has come up at the place is refused, with its focus', () => {
    click();
    expect(click(150, 100, 'body')).toBe(false);
    expect(presses.isRefused).toBe(false);
  });

  it('something typed between them makes them two', () => {
    click();
    presses.onInput();
    expect(click(100)).toBe(true);
    key('a', 10);
    expect(click(10)).toBe(true);
  });

  it('what a refused press has left does not count against a click by a key', () => {
    click();
    click(100);
    const event = new MouseEvent('click', { detail: 0, bubbles: true, cancelable: true });
    expect(
      hears('button', event, () => {
        presses.onClick(event);
      }),
    ).toBe(true);
  });
});

it('what was said of a refused key is over once that key counts, and not by another', () => {
  key('Enter');
  key('Enter', 100);
  key('1', 600);
  expect(presses.isRefused).toBe(true);
  key('Enter', 600);
  expect(presses.isRefused).toBe(false);
});

it('what was said of a refused click is over once that is clicked again, and not by another', () => {
  click();
  click(100);
  click(600, 300, 'step');
  expect(presses.isRefused).toBe(true);
  click(600);
  expect(presses.isRefused).toBe(false);
});

it('what was refused is said for some seconds', () => {
  key('Enter');
  key('Enter', 100);
  expect(presses.isRefused).toBe(true);
  vi.advanceTimersByTime(5000);
  expect(presses.isRefused).toBe(false);
});
