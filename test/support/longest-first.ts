import { relative } from 'node:path';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/**
 * What takes longest, by turns what computes and what waits for hands, disks and lines: begun first, and side by side, it leaves no core
 * idle, neither meanwhile nor at the end.
 */
const FIRST = [
  'test/electron/twelve-throws.oracle.test.ts',
  'test/end-to-end/paper.oracle.test.ts',
  'test/end-to-end/live-pgn.oracle.test.ts',
  'test/end-to-end/record.oracle.test.ts',
  'test/end-to-end/paper-text.oracle.test.ts',
  'test/end-to-end/unsaved.oracle.test.ts',
  'test/end-to-end/crash.oracle.test.ts',
  'test/end-to-end/table-page.oracle.test.ts',
  'test/electron/host/live-pgn-to-the-end.oracle.test.ts',
  'test/end-to-end/screens.oracle.test.ts',
  'test/end-to-end/refused-start.oracle.test.ts',
  'test/end-to-end/large-hall-scroll.oracle.test.ts',
  'test/end-to-end/strange-files.oracle.test.ts',
  'test/end-to-end/long-paper.oracle.test.ts',
  'test/end-to-end/many-tables.oracle.test.ts',
  'test/electron/host/ways/push.oracle.test.ts',
  'test/electron/host/bus-hall.oracle.test.ts',
  'test/end-to-end/pressed-twice.oracle.test.ts',
  'test/end-to-end/access.test.ts',
  'test/end-to-end/draw.test.ts',
  'test/electron/cli/record.test.ts',
  'test/end-to-end/crash.test.ts',
  'test/electron/cli/chess.oracle.test.ts',
  'test/end-to-end/centre-draw.test.ts',
  'test/electron/storage/journal/repair.test.ts',
  'test/electron/devices/simulator/served-boards.oracle.test.ts',
  'test/electron/web/feeds/board-conversation.test.ts',
  'test/end-to-end/sixty-tables.oracle.test.ts',
];
/** The projects, in the order in which they are begun: the one whose files are shortest last. */
const PROJECTS = ['apart', 'node', 'screens'];
/** What waits for nothing is spread among the rest of its project, so that cores have work while that waits. */
const COMPUTING = 'test/engine/';

function place(order: readonly string[], name: string): number {
  const at = order.indexOf(name);
  return at === -1 ? order.length : at;
}

/** Where it stands among its like, as a part of them all. */
function shareOf<T>(one: T, like: readonly T[]): number {
  return like.indexOf(one) / like.length;
}

/** Vitest's order of files, but for what is known to take long. A fresh clone knows nothing of an earlier run. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const nameOf = ({ moduleId }: TestSpecification): string =>
      relative(this.ctx.config.root, moduleId).replaceAll('\\', '/');
    const sorted = await super.sort(files);
    const computing = sorted.filter((file) => nameOf(file).startsWith(COMPUTING));
    const others = sorted.filter((file) => !nameOf(file).startsWith(COMPUTING));
    const ranks = new Map(
      sorted.map((file) => [
        file,
        [
          place(PROJECTS, file.project.name),
          place(FIRST, nameOf(file)),
          shareOf(file, computing.includes(file) ? computing : others),
        ] as const,
      ]),
    );
    const rankOf = (file: TestSpecification): readonly [number, number, number] => ranks.get(file) ?? [0, 0, 0];
    return sorted.sort((a, b) => {
      const [[projectA, firstA, shareA], [projectB, firstB, shareB]] = [rankOf(a), rankOf(b)];
      return projectA - projectB || firstA - firstB || shareA - shareB;
    });
  }
}
