import fc from 'fast-check';
import * as v from 'valibot';

/** As much of a schema of valibot's as is walked here. */
interface Shape extends v.GenericSchema {
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly item?: Shape;
  readonly wrapped?: Shape;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
  readonly pipe?: readonly { readonly type: string; readonly requirement?: unknown }[];
}

/** A value that only the running kiosk knows, chosen when the request is sent: the `pick`th there is under this name. */
export class Known {
  readonly name: string;
  readonly pick: number;

  constructor(name: string, pick: number) {
    this.name = name;
    this.pick = pick;
  }
}

/** How inputs lean towards what exists. */
export interface Leaning {
  /** Names of members that may be known ones. */
  readonly known: ReadonlySet<string>;
  /** Of these, names that are nothing else: any value would reach beyond the test. */
  readonly only: ReadonlySet<string>;
}

/** Lists are short but for a few. */
const USUAL_ITEMS = 5;
const MANY_ITEMS = 300;
const LONGEST_TEXT = 40;

/** Inputs that the schema of a request takes, with `Known` in the place of what the kiosk must tell. */
export function inputsOf(schema: v.GenericSchema, leaning: Leaning): fc.Arbitrary<unknown> {
  return valuesOf(schema, '', leaning);
}

function valuesOf(shape: Shape, name: string, leaning: Leaning): fc.Arbitrary<unknown> {
  const known = fc.nat().map((pick) => new Known(name, pick));
  if (leaning.only.has(name) && shape.type !== 'nullable') return known;
  const any = anyOf(shape, name, leaning);
  return leaning.known.has(name) && shape.type !== 'nullable'
    ? fc.oneof({ weight: 6, arbitrary: known }, { weight: 1, arbitrary: any })
    : any;
}

function anyOf(shape: Shape, name: string, leaning: Leaning): fc.Arbitrary<unknown> {
  const { entries = {}, item, wrapped, options = [] } = shape;
  switch (shape.type) {
    case 'strict_object': {
      const members = Object.entries(entries).map(([key, value]) => [key, valuesOf(value, key, leaning)] as const);
      const requiredKeys = Object.keys(entries).filter((key) => !isOptional(entries[key]));
      return fc.record(Object.fromEntries(members), { requiredKeys, noNullPrototype: true });
    }
    case 'array': {
      if (item === undefined) break;
      const [least, most] = [bound(shape, 'min_length') ?? 0, bound(shape, 'max_length') ?? MANY_ITEMS];
      const items = valuesOf(item, name, leaning);
      const list = (length: number): fc.Arbitrary<unknown> =>
        fc.array(items, { minLength: least, maxLength: Math.min(most, length), size: 'max' });
      return fc.oneof({ weight: 20, arbitrary: list(USUAL_ITEMS) }, { weight: 1, arbitrary: list(MANY_ITEMS) });
    }
    case 'nullable':
    case 'optional':
    case 'exact_optional':
      if (wrapped === undefined) break;
      return isOptional(shape)
        ? valuesOf(wrapped, name, leaning)
        : fc.option(valuesOf(wrapped, name, leaning), { nil: null });
    case 'picklist':
      return fc.constantFrom(...options);
    case 'literal':
      return fc.constant(shape.literal);
    case 'variant':
      return fc.oneof(...options.map((each) => valuesOf(each as Shape, name, leaning)));
    case 'boolean':
      return fc.boolean();
    case 'number':
      return numbers(shape);
    case 'string':
      return texts(shape);
  }
  throw new Error(`no inputs are made for a schema of the type ${shape.type}`);
}

/** A member that may be left out. */
function isOptional(shape: Shape | undefined): boolean {
  return shape?.type === 'optional' || shape?.type === 'exact_optional';
}

function numbers(shape: Shape): fc.Arbitrary<number> {
  const min = bound(shape, 'min_value') ?? Number.MIN_SAFE_INTEGER;
  const max = bound(shape, 'max_value') ?? Number.MAX_SAFE_INTEGER;
  return fc.oneof(
    fc.constantFrom(min, max),
    fc.integer({ min, max }),
    fc.integer({ min, max: Math.min(max, min + 9) }),
  );
}

function texts(shape: Shape): fc.Arbitrary<string> {
  const maxLength = bound(shape, 'max_length') ?? LONGEST_TEXT;
  const pattern = shape.pipe?.find(({ type }) => type === 'regex')?.requirement;
  if (pattern instanceof RegExp) return fc.stringMatching(pattern, { maxLength }).filter((text) => v.is(shape, text));
  const short = { maxLength: Math.min(maxLength, LONGEST_TEXT) } as const;
  const any = fc.oneof(
    fc.string(short),
    fc.string({ ...short, unit: 'grapheme' }),
    fc.string({ ...short, unit: 'binary' }),
    fc.constantFrom('x'.repeat(maxLength), '__proto__', 'constructor', '\u0000', '\u202e', '%s', '../..', '0'),
  );
  return any.filter((text) => v.is(shape, text));
}

function bound({ pipe = [] }: Shape, type: string): number | undefined {
  const requirement = pipe.find((step) => step.type === type)?.requirement;
  return typeof requirement === 'number' ? requirement : undefined;
}
