import { parseFen } from '../notation/fen.ts';

/** Whether a value out of a file has the shape that this version writes. Members it does not know are let be. */
export type Shape = (value: unknown) => boolean;

/** A moment or a span of which a calendar moment can be made: half of what a `Date` holds. */
const MOST_MS = 4e15;
const LONGEST_TEXT = 10_000;
const MOST_ITEMS = 100_000;

export const isText: Shape = (value) => typeof value === 'string' && value.length <= LONGEST_TEXT;
export const isFlag: Shape = (value) => typeof value === 'boolean';
export const isNumber: Shape = (value) => typeof value === 'number' && Number.isFinite(value);
export const isMs: Shape = (value) => typeof value === 'number' && Math.abs(value) <= MOST_MS;
export const isWhole: Shape = (value) => typeof value === 'number' && Number.isSafeInteger(value);
export const isCount: Shape = (value) => isWhole(value) && (value as number) >= 0;

export function oneOf(...words: readonly unknown[]): Shape {
  return (value) => words.includes(value);
}

export function anyOf(...shapes: readonly Shape[]): Shape {
  return (value) => shapes.some((shape) => shape(value));
}

export function orNull(shape: Shape): Shape {
  return (value) => value === null || shape(value);
}

/** Of a member that may be left out. */
export function orNone(shape: Shape): Shape {
  return (value) => value === undefined || shape(value);
}

export function listOf(shape: Shape): Shape {
  return (value) => Array.isArray(value) && value.length <= MOST_ITEMS && value.every((item) => shape(item));
}

/** A shape for every member of `T`: one that is forgotten is a type error. */
export function record<T>(members: { readonly [K in keyof Required<T>]: Shape }): Shape {
  const shapes = Object.entries<Shape>(members);
  return (value) =>
    typeof value === 'object' &&
    value !== null &&
    shapes.every(([name, shape]) =>
      shape(Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined),
    );
}

/** A position as this program writes it; what is well formed does not depend on the mode of castling. */
export const isFen: Shape = (value) => typeof value === 'string' && parseFen(value, { dialect: 'x-fen' }).ok;

export const isFault: Shape = record({
  code: isText,
  facts: (value) => typeof value === 'object' && value !== null && Object.values(value).every(isFact),
});

const isFact: Shape = (value) =>
  value === null || isText(value) || isNumber(value) || isFlag(value) || listOf(isText)(value);
