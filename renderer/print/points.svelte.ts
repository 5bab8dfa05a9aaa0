import type { ConsoleView } from '../../electron/contract/views/console.ts';
import { bytesOf } from '../../engine/notation/bytes.ts';
import { allPointsBefore } from '../../engine/tournament/formats/points-before.ts';
import type { PointsBefore } from '../../engine/tournament/formats/points-before.ts';
import { readTrfInLetters } from '../../engine/tournament/formats/trf-in-letters.ts';
import type { ConsoleStore } from '../stores/console.svelte.ts';
import type { PrintedRound } from './pack.ts';

/**
 * What the players had before the round, where the pairings came in a report file; null where it is not told, or nobody had
 * anything. `waiting` while the host looks for the file.
 */
export function pointsOf(
  consoleStore: ConsoleStore,
  view: () => Pick<ConsoleView, 'round' | 'tables'> | null,
  printed: () => PrintedRound | null,
): { readonly all: PointsBefore | null; readonly waiting: boolean } {
  let all = $state.raw<PointsBefore | null>(null);
  let asked = $state<string | null>(null);
  let answered = $state<string | null>(null);

  const wanted = $derived.by(() => {
    const round = view()?.round ?? null;
    if (round?.isTrfKept !== true || round.kind !== 'round' || round.number === 1) return null;
    return { tournament: printed()?.tournament ?? null, round: round.round, number: round.number };
  });
  const key = $derived(wanted === null ? null : Object.values(wanted).join(' '));

  $effect(() => {
    if (wanted === null || key === asked) return;
    const name = (asked = key);
    const { tournament, round, number } = wanted;
    const names = view()?.tables.flatMap(({ seat }) => [seat.white, seat.black]) ?? [];
    void consoleStore.request('round.file', { tournament, round }).then((reply) => {
      const trf = reply.ok ? readTrfInLetters(bytesOf(reply.output.characters), names) : reply;
      const points = trf.ok ? allPointsBefore(trf.value, number) : null;
      all = points !== null && [...points.values()].some((has) => has > 0) ? points : null;
      answered = name;
    });
  });

  return {
    get all() {
      return key === answered ? all : null;
    },
    get waiting() {
      return key !== null && key !== answered;
    },
  };
}
