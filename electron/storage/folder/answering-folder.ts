import { fail } from '../../../engine/result.ts';
import type { Result } from '../../../engine/result.ts';
import { within } from './within.ts';

const WITHIN_MS = 10_000;

/**
 * Asks about a folder, on a stick or in a network, that may never answer. Given up, it is not asked again before it has answered: each
 * question that hangs costs the process a thread.
 * @returns what answers; faults those of `ask`, and `folder.hangs`.
 */
export function answeringFolder<T>(
  ask: (folder: string) => Promise<Result<T>>,
  withinMs = WITHIN_MS,
): (folder: string) => Promise<Result<T>> {
  const hanging = new Set<string>();
  return async (folder) => {
    if (hanging.has(folder)) return fail('folder.hangs', { folder });
    const asked = ask(folder);
    const answer = await within(withinMs, asked);
    if (answer !== null) return answer.value;
    hanging.add(folder);
    const answered = (): void => void hanging.delete(folder);
    asked.then(answered, answered);
    return fail('folder.hangs', { folder });
  };
}
