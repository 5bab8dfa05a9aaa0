import { placementOf, rotate180 } from '../../engine/chess/placement.ts';
import type { Placement } from '../../engine/chess/placement.ts';
import { SETUP_FAULTS, setupFaultOf } from '../../engine/start/setup-fault.ts';
import type { SetupFaultKind } from '../../engine/start/setup-fault.ts';
import { isSpNumber, startPosition } from '../../engine/start/sp-number.ts';

export function placementOfStart(sp: number): Placement {
  if (!isSpNumber(sp)) throw new Error(String(sp));
  return startPosition(sp).placement;
}

const FILES = [0, 1, 2, 3, 4, 5, 6, 7];
const PAIRS = FILES.flatMap((a) => FILES.filter((b) => b > a).map((b) => [a, b] as const));

function moved(placement: Placement, changes: readonly (readonly [to: number, from: number])[]): Placement {
  const bytes: number[] = Array.from(placement);
  for (const [to, from] of changes) bytes[to] = placement[from] ?? 0;
  return placementOf(bytes);
}

const swap = (placement: Placement, ranks: readonly number[], [a, b]: readonly [number, number]): Placement =>
  moved(
    placement,
    ranks.flatMap((rank) => [[8 * rank + a, 8 * rank + b] as const, [8 * rank + b, 8 * rank + a] as const]),
  );
export const turnRows = (placement: Placement, ranks: readonly number[]): Placement =>
  moved(
    placement,
    ranks.flatMap((rank) => FILES.map((file) => [8 * rank + file, 8 * rank + 7 - file] as const)),
  );
const quarter = (placement: Placement): Placement =>
  moved(
    placement,
    Array.from({ length: 64 }, (_, square) => [square, 8 * (square & 7) + 7 - (square >> 3)] as const),
  );

/** Every board that this start is mistaken for, with the names that were given to it while it was made. */
function mistakes(sp: number): ReadonlyMap<string, { readonly board: Placement; readonly kinds: Set<string> }> {
  const drawn = placementOfStart(sp);
  const found = new Map<string, { readonly board: Placement; readonly kinds: Set<string> }>();
  const add = (kind: SetupFaultKind | 'ready', board: Placement): void => {
    const key = Array.from(board).join();
    const one = found.get(key) ?? { board, kinds: new Set() };
    one.kinds.add(kind);
    found.set(key, one);
  };
  add('ready', drawn);
  for (const pair of PAIRS) {
    add('swapped', swap(drawn, [0], pair));
    add('swapped', swap(drawn, [7], pair));
    add('swappedBoth', swap(drawn, [0, 7], pair));
  }
  add('rowTurned', turnRows(drawn, [0]));
  add('rowTurned', turnRows(drawn, [7]));
  add('mirrored', turnRows(drawn, [0, 7]));
  add('previous', placementOfStart((sp + 331) % 960));
  add('quarterTurned', quarter(drawn));
  add('quarterTurned', quarter(quarter(quarter(drawn))));
  return found;
}

const smallest = (kinds: ReadonlySet<string>): SetupFaultKind | null =>
  kinds.has('ready') ? null : (SETUP_FAULTS.find((kind) => kinds.has(kind)) ?? null);

/** Every board that this start is mistaken for where no round was before, with its smallest name; null is the start itself. */
export function mistakesWith(
  sp: number,
): readonly { readonly kind: SetupFaultKind | null; readonly board: Placement }[] {
  return [...mistakes(sp).values()]
    .filter(({ kinds }) => !kinds.has('previous'))
    .map(({ board, kinds }) => ({ board, kind: smallest(kinds) }));
}

/** Makes every mistake with these starts, and says where the guard's name is not the smallest of those it was made under. */
export function misnamed(numbers: readonly number[]): readonly string[] {
  const wrong: string[] = [];
  for (const sp of numbers) {
    const asked = { drawn: placementOfStart(sp), previous: placementOfStart((sp + 331) % 960) };
    for (const { board, kinds } of mistakes(sp).values()) {
      const expected = smallest(kinds);
      const known = setupFaultOf({ ...asked, sensed: board, rotated: false })?.kind ?? null;
      const turned = setupFaultOf({ ...asked, sensed: rotate180(board), rotated: true })?.kind ?? null;
      const free = setupFaultOf({ ...asked, sensed: board })?.kind ?? null;
      if (known !== expected || turned !== expected || free !== expected) {
        wrong.push(`${String(sp)}: ${[...kinds].join()} named ${String(known)}, ${String(turned)}, ${String(free)}`);
      }
    }
  }
  return wrong;
}
