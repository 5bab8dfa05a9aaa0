import { fail, ok } from '../../engine/result.ts';
import type { Result } from '../../engine/result.ts';
import { isEventWord } from '../contract/halls.ts';
import { readArguments, usage } from './arguments.ts';
import { print, writeSecret } from './files.ts';
import { FORMS } from './forms.ts';

/** A key to the server of an event, for a hall or, without one, for the centre: the secret goes into a new file, the server's line to stdout. */
export async function hallsVerb(args: readonly string[]): Promise<Result<null>> {
  const given = readArguments(args, FORMS['halls key']);
  if (!given.ok) return given;
  const { positionals, event, hall, out } = given.value;
  if (positionals.join(' ') !== 'key' || event === undefined || out === undefined || hall?.trim() === '')
    return usage(FORMS['halls key']);
  if (!isEventWord(event)) return fail('option.event', { given: event });
  const { newKey } = await import('../halls/keys.ts');
  const { seed, user } = newKey(event, hall?.trim() ?? null);
  const written = writeSecret(out, `${seed}\n`);
  if (written.ok) print(user);
  return written.ok ? ok(null) : written;
}
