import { expect, it } from 'vitest';
import { Listed } from '../../../engine/tournament/listed.ts';

/** `Li Wei#7`: with a FIDE ID. */
function person(text: string): { readonly name: string; readonly fideId: string } {
  const [name = '', fideId = ''] = text.split('#');
  return { name, fideId };
}

it.each([
  ['Carlsen, Magnus', 'Magnus Carlsen', true],
  ['Carlsen, Magnus', 'carlsen magnus', true],
  ['Carlsen, Magnus', 'gm Carlsen, Magnus', true],
  ['Carlsen, Magnus', 'GM Carlsen Magnus', true],
  ['Carlsen, Magnus', 'Carlsen, Magnus (GM)', true],
  ['Carlsen, Magnus', 'Carlsen, Magnus GM', true],
  ['Carlsen, Magnus', 'Carlsen, Magnus, GM', true],
  ['Carlsen, Magnus', '(gm) Magnus Carlsen', true],
  ['Carlsen Magnus, GM', 'Magnus Carlsen', true],
  ['Carlsen, Magnus', 'Carlsen, M.', false],
  ['Carlsen, Magnus', 'Carlsen, Magnus jun.', false],
  ['Berg, Max (1)', 'Berg, Max (2)', false],
  ['Martin Thomas', 'Thomas, Martin', true],
  ['Martin, Thomas', 'Thomas, Martin', false],
  ['Im, Yunah', 'Yunah', false],
  ['Li Wei#1', 'Wei Li#2', false],
  ['Li Wei#1', 'Wei Li', true],
  ['Li Wei#1', 'Lee, W.#1', true],
  ['', '', false],
])('in a list %j and %j are one: %s', (one, other, are) => {
  for (const [first, second] of [
    [one, other],
    [other, one],
  ] as const) {
    const listed = new Listed();
    listed.add(person(first));
    expect([...listed.alike(person(second))]).toHaveLength(are ? 1 : 0);
  }
});
