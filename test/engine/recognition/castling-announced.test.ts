import { describe, expect, it } from 'vitest';
import type { TableEvent } from '../../../engine/recognition/verdict.ts';
import { TestTable } from '../../support/table.ts';

const CASTLE = '4k3/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQ - 0 1';
const ATTACKED = '4kr2/ppppp1pp/8/8/8/8/PPPPP1PP/4K2R w K - 0 1';

function told(table: TestTable): readonly (readonly [string, unknown])[] {
  const kinds: readonly TableEvent['kind'][] = ['castlingAnnounced', 'castlingWithdrawn', 'refused'];
  return table.events.flatMap((event) =>
    kinds.includes(event.kind)
      ? [[event.kind, event.kind === 'refused' ? event.fault.code : 'ply' in event ? event.ply : null] as const]
      : [],
  );
}

const castle = (table: TestTable): TestTable => table.lift('e1').lift('h1').set('g1', 'K').set('f1', 'R').press();

describe('castling that is announced', () => {
  it('stands at the ply', () => {
    const table = new TestTable(CASTLE).start().key({ kind: 'castlingAnnounced' });
    castle(table).settle();
    expect(table.plies[0]?.castling?.announcedAtMs).toBeDefined();
    expect(told(table)).toEqual([['castlingAnnounced', 1]]);
  });

  it('is withdrawn until the move is made, and can be announced again', () => {
    const table = new TestTable(CASTLE).start().key({ kind: 'castlingAnnounced' }).wait(60_000);
    table.key({ kind: 'castlingWithdrawn' });
    castle(table).settle();
    expect(table.plies[0]?.castling).not.toHaveProperty('announcedAtMs');
    expect(told(table)).toEqual([
      ['castlingAnnounced', 1],
      ['castlingWithdrawn', 1],
    ]);
    const again = new TestTable(CASTLE).start().key({ kind: 'castlingAnnounced' }).key({ kind: 'castlingWithdrawn' });
    castle(again.key({ kind: 'castlingAnnounced' })).settle();
    expect(again.plies[0]?.castling?.announcedAtMs).toBeDefined();
  });

  it.each<readonly [string, (table: TestTable) => unknown]>([
    ['where nothing was announced', () => null],
    ['in the next turn', (table) => castle(table.key({ kind: 'castlingAnnounced' })).settle()],
  ])('is not withdrawn %s', (_, before) => {
    const table = new TestTable(CASTLE).start();
    before(table);
    table.key({ kind: 'castlingWithdrawn' });
    expect(told(table).at(-1)).toEqual(['refused', 'key.nothingAnnounced']);
  });

  it('is refused where castling is not legal', () => {
    const table = new TestTable(ATTACKED).start().key({ kind: 'castlingAnnounced' });
    expect(told(table)).toEqual([['refused', 'key.cannotCastle']]);
  });
});
