import { followWords as words } from './messages/en/follow.ts';
import type { FollowHead } from './views/follow.ts';

/** The pages for spectators, in order. Where no board of the round is shown, its first page has the results. */
export function followLinks({ seen }: Pick<FollowHead, 'seen'>) {
  const start = { page: 'start', path: '/follow/start', name: words.nav.start } as const;
  if (!seen) return [{ page: 'round', path: '/follow', name: words.nav.list }, start] as const;
  return [
    { page: 'round', path: '/follow', name: words.nav.boards },
    { page: 'results', path: '/follow/results', name: words.nav.results },
    start,
  ] as const;
}
