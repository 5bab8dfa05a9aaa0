import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inputSchemas, parseRequest } from '../../../electron/contract/schemas.ts';

const LAST = Date.UTC(9999, 11, 31);

function timetable(epochMs: number): unknown {
  const moments = { drawEpochMs: epochMs, revealEpochMs: epochMs, doorsEpochMs: epochMs, startEpochMs: epochMs };
  return { round: 1, timetable: moments };
}

describe('a timetable', () => {
  it.each([2 ** 53 - 1, 8.64e15 + 1, LAST + 1, -1, 0.5, NaN, Infinity])(
    'is refused at %d: no date can be made of it',
    (at) => {
      expect(parseRequest('timetable.set', timetable(at))).toMatchObject({
        ok: false,
        fault: { code: 'request.input' },
      });
    },
  );

  it.each([0, Date.UTC(2026, 10, 21), LAST])('is taken at %d, and every screen can write it', (at) => {
    expect(parseRequest('timetable.set', timetable(at)).ok).toBe(true);
    expect(new Date(at).toISOString()).toMatch(/^\d{4}-/u);
  });
});

describe('a name', () => {
  it.each(['', ' ', '\u00a0', '\n'])('is more than space: “%s” is refused', (name) => {
    const round = { name, tables: [{ table: 1, white: '', black: '' }], castlingMode: 'cg' };
    expect(parseRequest('tournament.open', { name }).ok).toBe(false);
    expect(parseRequest('round.open', round).ok).toBe(false);
  });
});

/** As much of a schema of valibot's as is walked here. */
interface Shape {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly item?: Shape;
  readonly wrapped?: Shape;
  readonly options?: readonly unknown[];
  readonly pipe?: readonly Shape[];
  readonly requirement?: unknown;
}

/** Members of an input that may be of any size, by their path. */
function unbounded(shape: Shape, path = 'input'): readonly string[] {
  const { type, entries = {}, item, wrapped } = shape;
  const pipe = stepsOf(shape);
  const has = (what: string): boolean => pipe.some((step) => step.type === what);
  const pattern = pipe.find((step) => step.type === 'regex')?.requirement;
  switch (type) {
    case 'strict_object':
      return Object.entries(entries).flatMap(([key, value]) => unbounded(value, `${path}.${key}`));
    case 'nullable':
    case 'optional':
    case 'exact_optional':
      return wrapped === undefined ? [path] : unbounded(wrapped, path);
    case 'array':
      return [...(has('max_length') ? [] : [path]), ...(item === undefined ? [path] : unbounded(item, `${path}[]`))];
    case 'string':
      return has('max_length') || (pattern instanceof RegExp && isBounded(pattern)) ? [] : [path];
    case 'number':
      return has('min_value') && (has('safe_integer') || (has('integer') && has('max_value'))) ? [] : [path];
    case 'picklist':
    case 'literal':
    case 'boolean':
      return [];
    case 'variant':
      return (shape.options ?? [path]).flatMap((each) => unbounded(each as Shape, path));
    default:
      return [`${path}: ${type}`];
  }
}

/** What judges a value, one after the other; a schema made of another has that one's steps first. */
function stepsOf({ pipe = [] }: Shape): readonly Shape[] {
  return pipe.flatMap((step, at) => (at === 0 ? stepsOf(step) : [step]));
}

/** From the first letter to the last, and nothing in it goes on for ever. */
function isBounded({ source }: RegExp): boolean {
  return /^\^.*\$$/u.test(source) && !/[*+]|,\}/u.test(source);
}

describe('the inputs of every request', () => {
  it.each(Object.entries(inputSchemas))('%s: no text, list or number without an end', (_, schema) => {
    expect(unbounded(schema as unknown as Shape)).toEqual([]);
  });

  it('are judged without throwing, whatever comes', () => {
    const names = fc.oneof(fc.constantFrom(...Object.keys(inputSchemas), '__proto__', 'constructor'), fc.string());
    const inputs = fc.oneof(fc.anything(), fc.jsonValue());
    fc.assert(
      fc.property(names, inputs, (name, input) => {
        const judged = parseRequest(name, input);
        if (!judged.ok) expect(judged.fault.code).toMatch(/^request\./u);
      }),
      { numRuns: 2_000 },
    );
  });
});
