/** What may be asked for under `/follow`. */
export type FollowPlace =
  | { readonly kind: 'page'; readonly page: 'round' | 'results' | 'start' }
  | { readonly kind: 'page'; readonly page: 'game'; readonly table: number }
  /** With null of the round. */
  | { readonly kind: 'events' | 'pgn'; readonly table: number | null }
  | { readonly kind: 'receipt' | 'check' }
  | { readonly kind: 'asset'; readonly path: string };

const FIXED: Readonly<Record<string, FollowPlace>> = {
  '': { kind: 'page', page: 'round' },
  '/results': { kind: 'page', page: 'results' },
  '/start': { kind: 'page', page: 'start' },
  '/events': { kind: 'events', table: null },
  '/round.pgn': { kind: 'pgn', table: null },
  '/receipt.json': { kind: 'receipt' },
  '/check': { kind: 'check' },
};

/** @param rest what stands after `/follow`. Null where there is nothing. */
export function followPlace(rest: string): FollowPlace | null {
  if (Object.hasOwn(FIXED, rest)) return FIXED[rest] ?? null;
  if (rest.startsWith('/assets/')) return { kind: 'asset', path: rest };
  const [, before = '', number = '', after = ''] = /^\/(events\/)?([1-9]\d{0,3})(\.pgn)?$/u.exec(rest) ?? [];
  if (number === '' || (before !== '' && after !== '')) return null;
  const table = Number(number);
  if (before !== '') return { kind: 'events', table };
  return after === '' ? { kind: 'page', page: 'game', table } : { kind: 'pgn', table };
}
