import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { boardLines } from '../../../electron/devices/board-lines.ts';
import { Timeline } from '../../../electron/devices/simulator/timeline.ts';
import { BoardSearch } from '../../../electron/host/board-search.ts';
import { Boundary } from '../../../electron/host/boundary.ts';
import type { BoardLine, BoardLines, PortChoice } from '../../../electron/host/ports/board-lines.ts';
import type { Bug } from '../../../electron/host/ports/bugs.ts';
import type { ClockPort } from '../../../electron/host/ports/system.ts';
import { PlayedLines } from '../../support/played-lines.ts';

function bug(): never {
  throw new Error('a bug');
}

/** What throws at the first try, and as it should afterwards. */
type Breaks = (lines: BoardLines) => BoardLines;

function atFirst<T>(fails: () => T, works: () => T): () => T {
  let tried = false;
  return () => {
    if (tried) return works();
    tried = true;
    return fails();
  };
}

it.each<[string, Breaks, string?]>([
  [
    'listing the ports hangs',
    (lines) => ({
      ...lines,
      list: atFirst(
        () => new Promise<readonly PortChoice[]>(() => undefined),
        () => lines.list(),
      ),
    }),
    'the system does not list its ports',
  ],
  ['listing the ports throws', (lines) => ({ ...lines, list: atFirst(bug, () => lines.list()) })],
  [
    'listing them throws later',
    (lines) => ({
      ...lines,
      list: atFirst(
        () => Promise.reject<readonly PortChoice[]>(new Error('a bug')),
        () => lines.list(),
      ),
    }),
  ],
  [
    'one of the ports throws, for ever',
    (lines) => ({ ...lines, line: (path): BoardLine => (path === 'ttyUSB0' ? bug() : lines.line(path)) }),
  ],
])('a board that is missed is found although %s', async (_, breaks, said = 'a bug') => {
  const timeline = new Timeline();
  const clock: ClockPort = {
    epochMs: () => timeline.monotonicMs(),
    monotonicMs: () => timeline.monotonicMs(),
    setTimer: (at, onTime) => timeline.setTimer(at, onTime),
  };
  const played = new PlayedLines(clock);
  played.add('ttyUSB0', '10000');
  played.add('ttyUSB1', '10001');
  const lines = boardLines(played, null);
  const bugs: Bug[] = [];
  const found: string[] = [];
  const search = new BoardSearch({
    lines: breaks(lines),
    clock,
    boundary: new Boundary(clock, (one) => bugs.push(one)),
    missed: () => (found.length === 0 ? ['10001'] : []),
    isInUse: () => false,
    onFound: ({ path }) => found.push(path),
  });
  search.begin();
  for (let second = 0; second < 30; second++) {
    timeline.run(timeline.monotonicMs() + 1_000);
    await turn();
  }
  expect(found).toEqual(['ttyUSB1']);
  expect(bugs).toMatchObject([{ where: 'board search', message: said }]);
  search.close();
});
