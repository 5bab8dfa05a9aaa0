import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../../engine/canonical-json.ts';

/** RFC 8785, appendix B: bits of an IEEE 754 double, and its text. */
const NUMBERS: readonly (readonly [bits: string, text: string])[] = [
  ['0000000000000000', '0'],
  ['8000000000000000', '0'],
  ['0000000000000001', '5e-324'],
  ['8000000000000001', '-5e-324'],
  ['7fefffffffffffff', '1.7976931348623157e+308'],
  ['ffefffffffffffff', '-1.7976931348623157e+308'],
  ['4340000000000000', '9007199254740992'],
  ['c340000000000000', '-9007199254740992'],
  ['4430000000000000', '295147905179352830000'],
  ['44b52d02c7e14af5', '9.999999999999997e+22'],
  ['44b52d02c7e14af6', '1e+23'],
  ['44b52d02c7e14af7', '1.0000000000000001e+23'],
  ['444b1ae4d6e2ef4e', '999999999999999700000'],
  ['444b1ae4d6e2ef4f', '999999999999999900000'],
  ['444b1ae4d6e2ef50', '1e+21'],
  ['3eb0c6f7a0b5ed8c', '9.999999999999997e-7'],
  ['3eb0c6f7a0b5ed8d', '0.000001'],
  ['41b3de4355555553', '333333333.3333332'],
  ['41b3de4355555554', '333333333.33333325'],
  ['41b3de4355555555', '333333333.3333333'],
  ['41b3de4355555556', '333333333.3333334'],
  ['41b3de4355555557', '333333333.33333343'],
  ['becbf647612f3696', '-0.0000033333333333333333'],
  ['43143ff3c1cb0959', '1424953923781206.2'],
];

function doubleOf(bits: string): number {
  return Buffer.from(bits, 'hex').readDoubleBE();
}

describe('canonical JSON (RFC 8785)', () => {
  it.each(NUMBERS)('the number %s is %s', (bits, text) => {
    expect(canonicalJson(doubleOf(bits))).toBe(text);
  });

  it('the value of section 3.2.2', () => {
    const value: unknown = JSON.parse(
      String.raw`{"numbers":[333333333.33333329,1E30,4.50,2e-3,0.000000000000000000000000001],
        "string":"\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/","literals":[null,true,false]}`,
    );
    expect(canonicalJson(value)).toBe(
      String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
    );
  });

  it('the order of keys of section 3.2.3', () => {
    const value = { '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\u{1f600}': 5, '\u0080': 6, '\u00f6': 7 };
    const keys = Object.keys(JSON.parse(canonicalJson(value)) as object).filter((key) => key !== '1');
    expect(keys).toEqual(['\r', '\u0080', '\u00f6', '\u20ac', '\u{1f600}', '\ufb33']);
    expect(canonicalJson(value).startsWith(String.raw`{"\r":2,"1":4,`)).toBe(true);
  });

  it.each([[Number.NaN], [Number.POSITIVE_INFINITY], [Number.NEGATIVE_INFINITY]])('has no %s', (value) => {
    expect(() => canonicalJson({ value })).toThrow('canonical JSON has no');
  });

  it('has nothing in place of what JSON would say null for', () => {
    expect(() => canonicalJson([undefined])).toThrow('canonical JSON has no undefined');
    expect(() => canonicalJson({ a: [1, () => 1] })).toThrow('canonical JSON has no function');
  });

  it('has no functions, and leaves undefined keys out', () => {
    expect(() => canonicalJson({ value: () => 1 })).toThrow('canonical JSON has no function');
    expect(canonicalJson({ b: undefined, a: 1 })).toBe('{"a":1}');
  });

  it('says the same of a value whatever the order of its keys, and can be read back', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
        const text = canonicalJson(value);
        const read: unknown = JSON.parse(text);
        expect(read).toEqual(JSON.parse(JSON.stringify(value)));
        expect(canonicalJson(reversed(read))).toBe(text);
      }),
    );
  });
});

/** The same value with the keys of every object in the other order. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, member]) => [key, reversed(member)]),
  );
}
