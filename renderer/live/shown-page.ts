/** What the address asks for. */
export type ShownPage =
  | { readonly page: 'round' }
  | { readonly page: 'results' }
  | { readonly page: 'start' }
  | { readonly page: 'game'; readonly table: number };

export function shownPage(path: string): ShownPage {
  const name = path.replace(/^\/follow\/?/u, '').replace(/\/$/u, '');
  if (name === 'results' || name === 'start') return { page: name };
  return /^\d+$/u.test(name) ? { page: 'game', table: Number(name) } : { page: 'round' };
}
