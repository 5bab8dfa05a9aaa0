import { describe, expect, it } from 'vitest';
import { namedRecogniser } from '../../../../engine/recognition/recogniser.ts';
import { differingSquares } from '../../../../engine/chess/placement.ts';
import { makeSquare } from '../../../../engine/chess/square.ts';
import { CLASSICAL } from '../../../support/irregular-turn.ts';
import { TestTable } from '../../../support/table.ts';

interface Scene {
  readonly name: string;
  readonly plies: readonly string[];
  /** Pressed, then put elsewhere, then the reply. */
  readonly pressed: { readonly san: string; readonly uci: string; readonly piece: string };
  readonly elsewhere: string;
  readonly reply: string;
  readonly replyHands: readonly [from: string, to: string, piece: string];
}

const scenes: readonly Scene[] = [
  {
    name: 'a pawn drawn back a square',
    plies: ['d4', 'd5'],
    pressed: { san: 'c4', uci: 'c2c4', piece: 'P' },
    elsewhere: 'c3',
    reply: 'e6',
    replyHands: ['e7', 'e6', 'p'],
  },
  {
    name: 'a knight put on another of its squares',
    plies: ['e4', 'e5'],
    pressed: { san: 'Nf3', uci: 'g1f3', piece: 'N' },
    elsewhere: 'h3',
    reply: 'd6',
    replyHands: ['d7', 'd6', 'p'],
  },
  {
    name: 'a bishop of Black',
    plies: ['e4', 'e6', 'a3'],
    pressed: { san: 'Be7', uci: 'f8e7', piece: 'b' },
    elsewhere: 'd6',
    reply: 'Nf3',
    replyHands: ['g1', 'f3', 'N'],
  },
];

/** The piece that was pressed on one square stands on another, and the opponent has replied and pressed. */
function asked({ plies, pressed, elsewhere, replyHands: [from, to, piece] }: Scene): TestTable {
  const table = new TestTable(CLASSICAL).start();
  for (const ply of plies) table.ply(ply);
  table.ply(pressed.san).settle().lift(pressed.uci.slice(2)).set(elsewhere, pressed.piece).wait(4000);
  table.lift(from).set(to, piece).press().settle();
  const facts = { recorded: pressed.san, piece: pressed.piece, from: pressed.uci.slice(2), to: elsewhere };
  expect(table.questions).toMatchObject([{ reason: { code: 'verdict.changedAfterPress', facts } }]);
  return table;
}

function toPutBack(table: TestTable): readonly string[] {
  const { expected, placement } = namedRecogniser.sensed(table.state);
  return placement === null ? [] : differingSquares(expected.placement, placement).map(makeSquare).sort();
}

describe.each(scenes)('a move that was pressed, its piece then put elsewhere, and a reply: $name', (scene) => {
  const { plies, pressed, elsewhere, reply } = scene;
  const target = pressed.uci.slice(2);
  const both = [...plies, pressed.san, reply].join(' ');
  const moved = [elsewhere, target].sort();

  it('the move entered as pressed stands with its reply, nobody is accused, and the piece is waited for', () => {
    const table = asked(scene)
      .key({ kind: 'played', moves: [pressed.uci] })
      .settle();
    expect(table.sans).toBe(both);
    expect(table.questions).toHaveLength(1);
    expect(namedRecogniser.sensed(table.state).awaitsBoard).toBe(true);
    expect(toPutBack(table)).toEqual(moved);
    table.lift(elsewhere).set(target, pressed.piece).settle();
    expect(namedRecogniser.sensed(table.state).awaitsBoard).toBe(false);
    expect(toPutBack(table)).toEqual([]);
  });

  it('only the piece is to be put back; once it is, the position is restored with both plies recorded', () => {
    const table = asked(scene);
    expect(toPutBack(table)).toEqual(moved);
    table.key({ kind: 'restored' });
    const refused = table.events.at(-1);
    expect(refused?.kind === 'refused' ? refused.fault.code : null).toBe('key.boardDiffers');
    expect(table.questions).toHaveLength(1);
    table.lift(elsewhere).set(target, pressed.piece).settle();
    expect(toPutBack(table)).toEqual([]);
    table.key({ kind: 'restored' }).settle();
    expect(table.sans).toBe(both);
    expect(table.questions).toHaveLength(1);
  });

  it('entered as it stands now, that move is recorded with the reply', () => {
    const now = pressed.uci.slice(0, 2) + elsewhere;
    const table = asked(scene)
      .key({ kind: 'played', moves: [now] })
      .settle();
    expect(table.sans.split(' ').slice(-2)).toEqual([expect.stringContaining(elsewhere), reply]);
    expect(toPutBack(table)).toEqual([]);
  });

  it('entered with the reply, what was recorded while it was asked follows', () => {
    const table = asked(scene);
    const isWhites = plies.length % 2 === 0;
    if (isWhites) table.lift('a2').set('a3', 'P').press().settle();
    else table.lift('a7').set('a6', 'p').press().settle();
    table.key({ kind: 'played', moves: [pressed.uci] }).settle();
    expect(table.sans).toBe(`${both} ${isWhites ? 'a3' : 'a6'}`);
  });
});
