import type { Shape } from '../shape.ts';

/** A shape for what stands inside each entry of a family: one that is forgotten is a type error. */
export type ShapesOf<E extends { readonly type: string }> = Readonly<Record<E['type'], Shape>>;

export type DataOf<E extends { readonly type: string; readonly data: object }, T extends E['type']> = Extract<
  E,
  { readonly type: T }
>['data'];
