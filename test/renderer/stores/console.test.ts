import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ArbiterNotice } from '../../../electron/contract/notices.ts';
import type { ConsoleView } from '../../../electron/contract/views/console.ts';
import { consoleView } from '../support/console.ts';
import { thePage } from '../support/page.ts';
import { tableView } from '../support/views.ts';

const told = (table: number, white: string): ArbiterNotice => ({
  notice: 'tables',
  revision: 1,
  tables: [{ table, white }],
});

function names(): readonly string[] {
  return thePage().consoleStore.view?.tables.map(({ white }) => white) ?? [];
}

beforeEach(() => {
  vi.useFakeTimers();
  thePage().consoleStore.view = consoleView({ tables: [1, 2].map((table) => tableView({ table, white: '' })) });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('what the host tells a console', () => {
  it('of tables is taken together, the last word of each, and soon', () => {
    const { consoleStore } = thePage();
    const views = new Set<ConsoleView | null>([consoleStore.view]);
    for (const notice of [told(1, 'Ada'), told(2, 'Bea'), told(1, 'Cleo'), told(9, 'nobody')]) {
      consoleStore.hear(notice);
      views.add(consoleStore.view);
    }
    expect(views.size).toBe(1);
    vi.advanceTimersByTime(50);
    expect(names()).toEqual(['Cleo', 'Bea']);
  });

  it('besides comes at once, after what was told before it', () => {
    const { consoleStore } = thePage();
    consoleStore.hear(told(1, 'Ada'));
    consoleStore.hear({ notice: 'head', revision: 2, head: { hallScreen: 'play' } });
    expect(names()).toEqual(['Ada', '']);
    expect(consoleStore.view?.hallScreen).toBe('play');
    consoleStore.hear(told(1, 'Bea'));
    consoleStore.hear({
      notice: 'snapshot',
      revision: 3,
      view: consoleView({ tables: [tableView({ white: 'Cleo' })] }),
    });
    expect(names()).toEqual(['Cleo']);
    vi.advanceTimersByTime(50);
    expect(names()).toEqual(['Cleo']);
  });
});
