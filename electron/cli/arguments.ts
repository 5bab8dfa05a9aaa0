import { parseArgs } from 'node:util';
import { fail, ok } from '../../engine/result.ts';
import type { Result } from '../../engine/result.ts';
import { argumentReason, withNegativeValues } from '../start-options.ts';

/** What verbs are given; `--json` asks for lines that programs read. */
export interface VerbArguments {
  readonly positionals: readonly string[];
  readonly start?: string | undefined;
  readonly pgn?: string | undefined;
  readonly game?: string | undefined;
  readonly regime?: string | undefined;
  readonly profile?: string | undefined;
  readonly round?: string | undefined;
  readonly place?: string | undefined;
  readonly data?: string | undefined;
  readonly out?: string | undefined;
  readonly encoding?: string | undefined;
  readonly event?: string | undefined;
  readonly hall?: string | undefined;
  readonly json: boolean;
}

/** @param form how the verb is used: an option that does not stand in it is not for it. */
export function readArguments(args: readonly string[], form: string): Result<VerbArguments> {
  try {
    const { values, positionals } = parseArgs({
      args: withNegativeValues(args),
      allowPositionals: true,
      options: {
        start: { type: 'string' },
        json: { type: 'boolean' },
        pgn: { type: 'string' },
        game: { type: 'string' },
        regime: { type: 'string' },
        profile: { type: 'string' },
        round: { type: 'string' },
        place: { type: 'string' },
        data: { type: 'string' },
        out: { type: 'string' },
        encoding: { type: 'string' },
        event: { type: 'string' },
        hall: { type: 'string' },
      },
    });
    const foreign = Object.keys(values).find((name) => !form.includes(`--${name}`));
    if (foreign !== undefined) return fail('verb.usage', { reason: `--${foreign} is not for this`, usage: form });
    return ok({ ...values, positionals, json: values.json === true });
  } catch (error) {
    if (error instanceof TypeError) return fail('verb.usage', { reason: argumentReason(error), usage: form });
    throw error;
  }
}

export function usage(form: string): Result<null> {
  return fail('verb.usage', { reason: 'Something is missing, wrong or too much', usage: form });
}
