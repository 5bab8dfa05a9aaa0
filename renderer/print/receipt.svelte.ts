import type { PaperSize } from '../../electron/contract/shell-bridge.ts';
import type { DrawInputView, DrawView } from '../../electron/contract/views/draw.ts';
import type { ReceiptHall } from './receipt-parts.ts';
import type { PageStores } from '../stores/page-stores.ts';
import { receiptPages } from './receipt-pages.ts';
import type { ReceiptPage } from './receipt-pages.ts';

/** A receipt, laid out on paper. */
export interface PagedReceipt {
  /** Its file. */
  readonly text: string;
  readonly pages: readonly ReceiptPage[];
}

/**
 * The receipt of a draw that was made and has one; `waiting` while the host looks for it, and while it is laid out; `failed` where
 * the host does not give it, or it cannot be laid out.
 */
export function receiptOf(
  { consoleStore, now }: Pick<PageStores, 'consoleStore' | 'now'>,
  draw: () => DrawView | null,
  paper: () => PaperSize,
): { readonly paged: PagedReceipt | null; readonly waiting: boolean; readonly failed: boolean } {
  let text = $state<string | null>(null);
  let removed = $state.raw<readonly DrawInputView[]>([]);
  let throwsTakenBack = $state.raw<ReceiptHall['throwsTakenBack']>(null);
  let gone = $state.raw<ReceiptHall['gone']>(null);
  let asked = $state<string | null>(null);
  let answered = $state<string | null>(null);
  let laid = $state.raw<(PagedReceipt & { readonly paper: PaperSize }) | null>(null);
  let unlaid = $state.raw<{ readonly text: string; readonly paper: PaperSize } | null>(null);

  const isSimulated = $derived(consoleStore.view?.simulated === true);
  const wanted = $derived.by(() => {
    const view = draw();
    return view?.phase === 'drawn' && view.sha256 !== null ? view.draw : null;
  });
  const known = $derived(wanted === answered ? text : null);
  const paged = $derived(known !== null && laid?.text === known && laid.paper === paper() ? laid : null);
  const failed = $derived.by(() => {
    if (wanted === null || wanted !== answered) return false;
    return text === null || (unlaid?.text === text && unlaid.paper === paper());
  });

  $effect(() => {
    const name = wanted;
    if (name === null || name === asked) return;
    asked = name;
    void consoleStore.ask('draw.receipt', { draw: name }).then((reply) => {
      text = reply?.output.text ?? null;
      removed = reply?.output.removed ?? [];
      throwsTakenBack = reply?.output.throwsTakenBack ?? null;
      gone = reply?.output.gone ?? null;
      answered = name;
    });
  });

  $effect(() => {
    const [file, on] = [known, paper()];
    const hall = { isSimulated, utcOffsetMinutes: now.utcOffsetMinutes, removed, throwsTakenBack, gone };
    if (file === null) return;
    let stale = false;
    receiptPages(file, on, hall).then(
      (pages) => {
        if (!stale) laid = { text: file, pages, paper: on };
      },
      () => {
        if (!stale) unlaid = { text: file, paper: on };
      },
    );
    return () => {
      stale = true;
    };
  });

  return {
    get paged() {
      return paged;
    },
    get waiting() {
      return wanted !== null && (wanted !== answered || (known !== null && paged === null && !failed));
    },
    get failed() {
      return failed;
    },
  };
}
