import type { EvidenceView } from '../../electron/contract/views/evidence.ts';
import { SvelteMap } from 'svelte/reactivity';
import type { ConsoleStore } from '../stores/console.svelte.ts';
import type { Sheet } from './sheets.ts';

type IncidentSheet = Extract<Sheet, { document: 'incident' }>;

/** What the sensors saw, for each sheet of an incident, by its key; null where no report is kept. `waiting` while the host looks. */
export function evidenceOf(
  consoleStore: ConsoleStore,
  sheets: () => readonly Sheet[],
): { readonly found: ReadonlyMap<string, EvidenceView | null>; readonly waiting: boolean } {
  let asked: readonly string[] = [];
  const found = new SvelteMap<string, EvidenceView | null>();
  const wanted = $derived(sheets().filter((sheet): sheet is IncidentSheet => sheet.document === 'incident'));

  $effect(() => {
    for (const { table, ruling, key, cancelled } of wanted) {
      if (asked.includes(key)) continue;
      asked = [...asked, key];
      // Asked for by its table it would be that of the game that counts.
      if (cancelled !== null) {
        found.set(key, null);
        continue;
      }
      const { ply, questionId, number } = ruling;
      const of = { table: table.table, ply, questionId, ruling: number };
      void consoleStore.request('table.evidence', of).then((reply) => {
        found.set(key, reply.ok ? reply.output : null);
      });
    }
  });

  return {
    found,
    get waiting() {
      return wanted.some(({ key }) => !found.has(key));
    },
  };
}
