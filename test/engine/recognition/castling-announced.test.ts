import { describe, expect, it } from 'vitest';
import type { TableEvent } from '../../../engine/recognition/verdict.ts';
import { namedRecogniser } from '../../../engine/recognition/recogniser.ts';
import { TestTable } from '../../support/table.ts';

const CASTLE = '4k3/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQ - 0 1';
const BOTH = 'r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1';
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
    const table = new TestTable(CASTLE).start().key({ kind: 'castlingAnnounced', side: 'white' });
    castle(table).settle();
    expect(table.plies[0]?.castling?.announcedAtMs).toBeDefined();
    expect(told(table)).toEqual([['castlingAnnounced', 1]]);
  });

  it('is withdrawn until the move is made, and can be announced again', () => {
    const table = new TestTable(CASTLE).start().key({ kind: 'castlingAnnounced', side: 'white' }).wait(60_000);
    table.key({ kind: 'castlingWithdrawn', side: 'white' });
    castle(table).settle();
    expect(table.plies[0]?.castling).not.toHaveProperty('announcedAtMs');
    expect(told(table)).toEqual([
      ['castlingAnnounced', 1],
      ['castlingWithdrawn', 1],
    ]);
    const again = new TestTable(CASTLE)
      .start()
      .key({ kind: 'castlingAnnounced', side: 'white' })
      .key({ kind: 'castlingWithdrawn', side: 'white' });
    castle(again.key({ kind: 'castlingAnnounced', side: 'white' })).settle();
    expect(again.plies[0]?.castling?.announcedAtMs).toBeDefined();
  });

  it.each<readonly [string, (table: TestTable) => unknown]>([
    ['where nothing was announced', () => null],
    ['in the next turn', (table) => castle(table.key({ kind: 'castlingAnnounced', side: 'white' })).settle()],
  ])('is not withdrawn %s', (_, before) => {
    const table = new TestTable(CASTLE).start();
    before(table);
    table.key({ kind: 'castlingWithdrawn', side: 'white' });
    expect(told(table).at(-1)).toEqual(['refused', 'key.nothingAnnounced']);
  });

  it('is refused before the game, which is to be begun first, and after it', () => {
    const table = new TestTable(CASTLE).key({ kind: 'castlingAnnounced', side: 'white' });
    expect(told(table)).toEqual([['refused', 'key.noGameBegun']]);
    const over = new TestTable(CASTLE)
      .start()
      .key({ kind: 'stopGame' })
      .key({ kind: 'castlingAnnounced', side: 'white' });
    expect(told(over)).toEqual([['refused', 'key.noGameRunning']]);
  });

  it('is refused where castling is not legal', () => {
    const table = new TestTable(ATTACKED).start().key({ kind: 'castlingAnnounced', side: 'white' });
    expect(told(table)).toEqual([['refused', 'key.cannotCastle']]);
  });

  it('is of the player who is asked about, as long as his castling is in hand', () => {
    const table = new TestTable(BOTH).start().lift('e1').lift('h1').press().settle();
    expect(table.questions).toHaveLength(1);
    expect(namedRecogniser.sensed(table.state).announcers).toEqual(['white']);
    table.key({ kind: 'castlingAnnounced', side: 'black' });
    expect(told(table).at(-1)).toEqual(['refused', 'key.cannotCastle']);
    table.key({ kind: 'castlingAnnounced', side: 'white' });
    expect(table.events.at(-1)).toMatchObject({ kind: 'castlingAnnounced', side: 'white', ply: 1 });
    table.key({ kind: 'castlingWithdrawn', side: 'white' });
    expect(table.events.at(-1)).toMatchObject({ kind: 'castlingWithdrawn', side: 'white', ply: 1 });
  });

  it('can be of either player when the opponent has begun over it', () => {
    const table = new TestTable(BOTH).start().lift('e1').set('g1', 'K').press().settle();
    expect(table.questions).toHaveLength(1);
    expect(namedRecogniser.sensed(table.lift('e8').state).announcers).toEqual(['white', 'black']);
    table.key({ kind: 'castlingAnnounced', side: 'black' });
    expect(table.events.at(-1)).toMatchObject({ kind: 'castlingAnnounced', side: 'black', ply: 2 });
  });

  it('is not of the player to move while only men of the other are in a hand', () => {
    const table = new TestTable(BOTH).start();
    expect(namedRecogniser.sensed(table.state).announcers).toEqual(['white']);
    expect(namedRecogniser.sensed(table.lift('e8').state).announcers).toEqual([]);
    expect(namedRecogniser.sensed(table.lift('e1').state).announcers).toEqual(['white']);
  });
});

/** Where the king castles to stands beside it: to go there is a move by itself. */
const BESIDE = '3k4/pppppppp/8/8/8/8/PPPPPPPP/R2K4 w Q - 0 1';
const ASKED = [{ verdict: 'ambiguous', reason: { code: 'verdict.announcedHalfMade', facts: { side: 'a' } } }];

const announced = (): TestTable => new TestTable(BESIDE).start().key({ kind: 'castlingAnnounced', side: 'white' });
const half = (table: TestTable): TestTable => table.lift('d1').set('c1', 'K');

describe('a move that is the first half of castling, once castling was announced', () => {
  it.each([
    ['d1c1', 'Kc1'],
    ['d1a1', 'O-O-O'],
  ])('is asked about, and recorded as it is answered: %s', (uci, san) => {
    const table = half(announced()).press().settle();
    expect(table.questions).toMatchObject(ASKED);
    expect(table.questions[0]?.nearest.map((one) => one.san)).toEqual(['Kc1', 'O-O-O']);
    expect(table.plies).toEqual([]);
    table.key({ kind: 'played', moves: [uci] });
    expect(table.sans).toBe(san);
  });

  it('is no question where nothing was announced, it was withdrawn, or castling or another move was made', () => {
    const castled = announced().lift('d1').lift('a1').set('c1', 'K').set('d1', 'R');
    for (const table of [
      half(new TestTable(BESIDE).start()),
      half(announced().key({ kind: 'castlingWithdrawn', side: 'white' })),
      announced().lift('d1').set('e1', 'K'),
      castled,
    ])
      expect(table.press().settle()).toMatchObject({ questions: [], plies: [{ ply: 1 }] });
  });

  it('is what the board shows when the reply is made', () => {
    const reply = (table: TestTable): TestTable => table.lift('e7').set('e5', 'p').press().settle();
    const alone = reply(half(announced()).press().settle());
    expect([alone.questions.length, alone.sans]).toEqual([1, 'Kc1 e5']);
    const late = reply(half(announced()).press().settle().lift('a1').set('d1', 'R').settle());
    expect([late.questions.length, late.sans]).toEqual([1, 'O-O-O e5']);
  });
});
