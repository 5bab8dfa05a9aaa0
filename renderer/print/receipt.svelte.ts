import type { DrawView } from '../../electron/contract/views/draw.ts';
import type { ConsoleStore } from '../stores/console.svelte.ts';

/** The receipt's text of a draw that was made and has one; `waiting` while the host looks for it. */
export function receiptOf(
  consoleStore: ConsoleStore,
  draw: () => DrawView | null,
): { readonly text: string | null; readonly waiting: boolean } {
  let text = $state<string | null>(null);
  let asked = $state<string | null>(null);
  let answered = $state<string | null>(null);

  const wanted = $derived.by(() => {
    const view = draw();
    return view?.phase === 'drawn' && view.sha256 !== null ? view.draw : null;
  });

  $effect(() => {
    const name = wanted;
    if (name === null || name === asked) return;
    asked = name;
    void consoleStore.ask('draw.receipt', { draw: name }).then((reply) => {
      text = reply?.output.text ?? null;
      answered = name;
    });
  });

  return {
    get text() {
      return wanted === answered ? text : null;
    },
    get waiting() {
      return wanted !== null && wanted !== answered;
    },
  };
}
