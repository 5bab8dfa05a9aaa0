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
  readonly port?: string | undefined;
  readonly play?: string | undefined;
  readonly pace?: string | undefined;
  readonly boards?: string | undefined;
  readonly noise?: string | undefined;
  readonly cut?: string | undefined;
  readonly dead?: string | undefined;
  readonly turned: boolean;
  readonly 'no-clock': boolean;
  readonly 'half-speed': boolean;
  readonly memory: boolean;
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
        port: { type: 'string' },
        play: { type: 'string' },
        pace: { type: 'string' },
        boards: { type: 'string' },
        noise: { type: 'string' },
        cut: { type: 'string' },
        dead: { type: 'string' },
        turned: { type: 'boolean' },
        'no-clock': { type: 'boolean' },
        'half-speed': { type: 'boolean' },
        memory: { type: 'boolean' },
      },
    });
    const foreign = Object.keys(values).find((name) => !form.includes(`--${name}`));
    if (foreign !== undefined) return fail('verb.usage', { reason: `--${foreign} is not for this`, usage: form });
    const isSet = (name: keyof typeof values): boolean => values[name] === true;
    return ok({
      ...values,
      positionals,
      turned: isSet('turned'),
      'no-clock': isSet('no-clock'),
      'half-speed': isSet('half-speed'),
      memory: isSet('memory'),
      json: isSet('json'),
    });
  } catch (error) {
    if (error instanceof TypeError) return fail('verb.usage', { reason: argumentReason(error), usage: form });
    throw error;
  }
}

export function usage(form: string): Result<never> {
  return fail('verb.usage', { reason: 'Something is missing, wrong or too much', usage: form });
}
