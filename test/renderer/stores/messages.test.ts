import { screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { en } from '../../../electron/contract/messages/en.ts';
import type { Messages } from '../../../electron/contract/messages/types.ts';
import { fail } from '../../../engine/result.ts';
import BoardsPage from '../../../renderer/screens/BoardsPage.svelte';
import DrawPage from '../../../renderer/screens/DrawPage.svelte';
import Floor from '../../../renderer/screens/Floor.svelte';
import RecordPage from '../../../renderer/screens/RecordPage.svelte';
import RoundPage from '../../../renderer/screens/RoundPage.svelte';
import SetupPage from '../../../renderer/screens/SetupPage.svelte';
import { messages } from '../../../renderer/stores/messages.svelte.ts';
import { NO_BOARDS } from '../support/boards.ts';
import { consoleView } from '../support/console.ts';
import { madeUp } from '../support/made-up-language.ts';
import { heardRequests, show } from '../support/page.ts';

afterEach(() => {
  messages.speak(en);
  vi.restoreAllMocks();
});

/** What a page says in words that no catalogue has. */
function untranslated({ container }: { readonly container: Element }): readonly string[] {
  const texts: string[] = [];
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() !== null) texts.push(walker.currentNode.textContent ?? '');
  return texts.filter((text) => /\p{L}{3}/u.test(text.replaceAll(/⟦.*⟧/gsu, '')));
}

describe('a second language', () => {
  it('has to say all that English says', () => {
    // @ts-expect-error -- the words of the hall are missing
    const partial: Messages = (({ hall: _, ...others }: Messages) => others)(madeUp);
    expect(partial).toBeDefined();
  });

  it.each([
    ['Round', RoundPage, []],
    ['Boards', BoardsPage, []],
    ['Draw', DrawPage, []],
    ['Record', RecordPage, []],
    ['Floor', Floor, []],
    ['Setup', SetupPage, ['http://localhost:3000/projector', 'data']],
  ] as const)('is all that the page %s says beside its data', (_, page, data) => {
    heardRequests({ 'boards.list': [], 'boards.look': NO_BOARDS, 'tournament.list': { all: [] } });
    messages.speak(madeUp);
    const shown = show(page, { view: consoleView() });
    expect(shown.container.textContent).toContain('⟦');
    expect(untranslated(shown)).toEqual(data);
  });

  it('takes the place of the first while a page is shown, and says faults too', async () => {
    heardRequests();
    show(RoundPage, { view: consoleView() });
    expect(screen.getByRole('heading', { name: en.console.round.fresh.round })).toBeDefined();
    messages.speak(madeUp);
    await tick();
    expect(screen.getByRole('heading', { name: madeUp.console.round.fresh.round })).toBeDefined();
    expect(messages.faultSentence(fail('round.none').fault)).toMatch(/^⟦No round is open.*~⟧$/u);
  });
});
