import type { ExpectedBoard, LineTrouble } from '../../host/ports/board-lines.ts';
import { faultHeard, REST } from '../heard.ts';
import type { Ear, Heard } from '../heard.ts';
import { Repeats } from '../repeats.ts';
import { createTextLines } from '../text-lines.ts';
import type { ChipMemory } from './chip-memory.ts';
import { ChipNames } from './chip-names.ts';
import { LONGEST_LINE, parseChipLine, parseTakenLine } from './lines.ts';
import { Majority } from './majority.ts';

/** Hears a board that reads chips: nothing of the play before it has learnt which piece has which. */
export function createChipEar(chips: ChipMemory, expected: () => readonly ExpectedBoard[]): Ear {
  const names = new ChipNames(chips, expected);
  const repeats = new Repeats();
  let trouble: LineTrouble | null = null;
  const ear = createLineEar(parseChipLine, '', (counting, atMs) => {
    const boards = names.read(counting);
    trouble = boards === null ? 'pieces' : null;
    return (boards ?? []).flatMap((placement) =>
      repeats.isNews(placement, atMs) ? [{ kind: 'input', input: { kind: 'board', atMs, placement } } as const] : [],
    );
  });
  return {
    push: (chunk, atMs) => ear.push(chunk, atMs),
    get trouble() {
      return trouble;
    },
  };
}

/** Hears a board that tells taken from free. */
export function createTakenEar(): Ear {
  const repeats = new Repeats();
  return createLineEar(parseTakenLine, false, (taken, atMs) =>
    repeats.isNews(taken, atMs) ? [{ kind: 'input', input: { kind: 'occupancy', atMs, taken } }] : [],
  );
}

function createLineEar<T>(
  parse: (line: string) => readonly T[] | null,
  nothing: T,
  hear: (counting: readonly T[], atMs: number) => readonly Heard[],
): Ear {
  const lines = createTextLines(LONGEST_LINE);
  const majority = new Majority(nothing);
  return {
    push: (chunk, atMs) =>
      lines.push(chunk).flatMap((line) => {
        const read = line === null ? null : parse(line);
        if (read === null) return [faultHeard('line', atMs)];
        const counting = majority.take(read);
        return [REST, ...(counting === null ? [] : hear(counting, atMs))];
      }),
  };
}
