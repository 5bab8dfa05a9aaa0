import { describe, expect, it } from 'vitest';
import { makeSquare } from '../../../engine/chess/square.ts';
import { castlingsFrom } from '../../../engine/start/castlings-from.ts';
import type { FollowHead } from '../../../electron/contract/views/follow.ts';
import { pageHtml } from '../../../electron/web/feeds/follow/page.ts';
import StartPage from '../../../renderer/live/StartPage.svelte';
import { show } from '../support/page.ts';

/** Of a position that the arbiter gave. */
function headOf(black: string, white: string, rights: string): FollowHead {
  const placement = `${black}/pppppppp/8/8/8/8/PPPPPPPP/${white}`;
  const fen = `${placement} w ${rights} - 0 1`;
  const { areAlike, listed } = castlingsFrom(fen, 'cg');
  const castlings = listed.map(({ color, side, king, kingTo, rook, rookTo }) => ({
    ...{ color, side, king: makeSquare(king), kingTo: makeSquare(kingTo) },
    ...{ rook: makeSquare(rook), rookTo: makeSquare(rookTo) },
  }));
  return {
    ...{
      tournament: 'City Open',
      round: { kind: 'round', number: 1, name: 'Round 1', openedAs: null },
      seen: true,
      games: 1,
      byes: [],
    },
    ...{ simulated: false, delay: null, stopped: false, receipt: null },
    start: { sp: null, backRank: null, placement, fen, areCastlingsAlike: areAlike, castlings },
  };
}

const SAME = 'Black castles on the same files.';

describe('the start page says of each castling whose it is, where the players do not castle alike', () => {
  it.each([
    ['the same files', 'rnbqkbnr', 'RNBQKBNR', 'KQkq', ['0-0 king e1', '0-0-0 king e1']],
    [
      'other files',
      'rnbkqbnr',
      'RNBQKBNR',
      'KQkq',
      ['White 0-0 king e1', 'White 0-0-0 king e1', 'Black 0-0 king d8', 'Black 0-0-0 king d8'],
    ],
    ['Black not at all', 'rnbqkbnr', 'RNBQKBNR', 'KQ', ['White 0-0 king e1', 'White 0-0-0 king e1']],
    ['White not at all', 'rnbqkbnr', 'RNBQKBNR', 'k', ['Black 0-0 king e8']],
  ])('%s', (_, black, white, rights, listed) => {
    const head = headOf(black, white, rights);
    const isSame = listed[0]?.startsWith('0-0') === true;
    const { container } = show(StartPage, { head });
    const items = [...container.querySelectorAll('li > p')].map((item) =>
      item.textContent.replaceAll(/\s+/gu, ' ').trim(),
    );
    expect(items.map((item) => item.split(' →')[0])).toEqual(listed);
    expect(container.textContent.includes(SAME)).toBe(isSame);
    const served = pageHtml('<!--round-->', { kind: 'page', page: 'start' }, { head, games: [] });
    const told = [...served.matchAll(/<li>([^<]* king [a-h]\d)/gu)].map(([, item]) => item?.replace(':', ''));
    expect(told).toEqual(listed);
    expect(served.includes(SAME)).toBe(isSame);
  });
});
