import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { Follower } from '../../support/follower.ts';
import { bundled } from '../../support/bundle.ts';
import type { Heard } from './follow-process.ts';

/** Many who follow a round at once. */
export class Followers {
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  static async open(url: string, count: number): Promise<Followers> {
    const script = await bundled('test/bench/follow/follow-process.ts', 'follow-process');
    const child = fork(script, [url, String(count)]);
    await new Promise<void>((resolve, reject) => {
      child.once('message', () => {
        resolve();
      });
      child.once('exit', (code) => {
        reject(new Error(`those who follow ended with ${String(code)}`));
      });
    });
    return new Followers(child);
  }

  /** What is heard from now on is counted. */
  begin(): void {
    this.#child.send('begin');
  }

  /** @returns what they have heard. */
  leave(): Promise<Heard> {
    return new Promise((resolve) => {
      this.#child.once('message', (heard) => {
        resolve(heard as Heard);
      });
      this.#child.send('leave');
    });
  }

  kill(): void {
    this.#child.kill('SIGKILL');
  }
}

/**
 * How long after the hall each follower heard of each move, in ascending order, milliseconds.
 * @param hall when the hall was told of each ply, `TABLE.PLIES`, milliseconds since 1970.
 */
export function lateness({ texts, followers }: Heard, hall: ReadonlyMap<string, number>): readonly number[] {
  const [first] = followers;
  if (first === undefined) return [];
  // All hear the same: what it means is worked out of what one of them heard.
  const follower = new Follower();
  const keys = new Map<number, readonly string[]>();
  for (const [place] of first) {
    const before = new Map(follower.tables.map(({ table, plies }) => [table, plies]));
    follower.hear(`${texts[place] ?? ''}\n\n`, 0);
    const grown = follower.tables.filter(({ table, plies }) => plies > (before.get(table) ?? plies));
    keys.set(
      place,
      grown.map(({ table, plies }) => `${String(table)}.${String(plies)}`),
    );
  }
  const late = followers.flatMap((heard) =>
    heard.flatMap(([place, atEpochMs]) =>
      (keys.get(place) ?? []).flatMap((key) => {
        const toldMs = hall.get(key);
        return toldMs === undefined ? [] : [Math.max(0, atEpochMs - toldMs)];
      }),
    ),
  );
  return late.sort((a, b) => a - b);
}
