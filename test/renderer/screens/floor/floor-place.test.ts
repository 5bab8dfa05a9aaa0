import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FloorPlace } from '../../../../renderer/screens/floor/floor-place.svelte.ts';
import { FLOOR_TABS } from '../../../../renderer/screens/floor/floor-tabs.ts';

/** A browser, which goes only some time after it was asked to. */
class Browser {
  entries: unknown[] = [null];
  at = 0;
  left = false;
  asked: number[] = [];

  get state(): unknown {
    return this.entries[this.at];
  }

  pushState(state: unknown): void {
    this.entries = [...this.entries.slice(0, this.at + 1), state];
    this.at += 1;
  }

  go(delta: number): void {
    this.asked.push(delta);
  }

  /** @returns whether it has gone somewhere. */
  move(): boolean {
    const delta = this.asked.shift();
    if (delta === undefined) return false;
    if (this.at + delta < 0) this.left = true;
    if (this.entries[this.at + delta] === undefined) return false;
    this.at += delta;
    return true;
  }
}

function opened(browser = new Browser()) {
  const place = new FloorPlace(browser, () => undefined);
  place.sync();
  return { browser, place };
}

function settle(browser: Browser, place: FloorPlace): void {
  while (browser.asked.length > 0) if (browser.move()) place.gone();
}

const step = fc.oneof(
  fc.record({ act: fc.constant('go' as const), tab: fc.constantFrom(...FLOOR_TABS) }),
  fc.record({ act: fc.constantFrom('enter' as const, 'choose' as const, 'leave' as const), table: fc.nat(2) }),
  fc.record({ act: fc.constant('browser' as const) }),
  fc.record({ act: fc.constant('reset' as const) }),
);

it('has one entry for each page over the calls, however fast it is walked and however late the browser is', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const { browser, place } = opened();
      for (const one of steps) {
        if (one.act === 'go') place.go(one.tab);
        else if (one.act === 'browser') {
          if (browser.move()) place.gone();
        } else if (one.act === 'reset') place.reset();
        else if (one.act === 'enter') place.enter(one.table);
        else if (place.entering === one.table) place[one.act](one.table);
        place.sync();
      }
      const before = [place.tab, place.entering];
      settle(browser, place);
      expect(browser.left).toBe(false);
      // What the page did itself no Back undoes.
      expect([place.tab, place.entering]).toEqual(before);
      expect(browser.at).toBe(place.depth);
    }),
  );
});

it.each([
  ['chosen', true],
  ['looked at only', false],
] as const)(
  'the phone’s Back leads to the page a result was opened from, then to the calls, then away: %s',
  (_, chosen) => {
    const { browser, place } = opened();
    place.go('results');
    place.sync();
    place.enter(2);
    if (chosen) place.choose(2);
    place.sync();
    browser.go(-1);
    settle(browser, place);
    expect([place.tab, place.entering, place.begun.length]).toEqual(['results', null, chosen ? 1 : 0]);
    browser.go(-1);
    settle(browser, place);
    expect([place.tab, place.entering, browser.at, browser.left]).toEqual(['calls', null, 0, false]);
    browser.go(-1);
    settle(browser, place);
    expect(browser.left).toBe(true);
  },
);

it('reloaded on a page over the calls, it is the calls, and its entries are walked back', () => {
  const { browser, place } = opened();
  place.go('setUp');
  place.sync();
  const again = opened(browser);
  settle(browser, again.place);
  expect([again.place.tab, browser.at]).toEqual(['calls', 0]);
});
