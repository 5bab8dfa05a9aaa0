import { describe, expect, it } from 'vitest';
import { whyNotCastling } from '../../../../engine/chess/castling.ts';
import { parseFen } from '../../../../engine/notation/fen.ts';
import { en } from '../../../../electron/contract/messages/en.ts';
import { EXAMPLES, readExample } from '../../../../renderer/screens/viewer/examples.ts';
import { gameOfPgn } from '../../../../renderer/screens/viewer/pgn-game.ts';

describe.each(EXAMPLES.map((example) => [example.id, example] as const))('%s', (id, { moves, fen }) => {
  const read = readExample(id);
  if (read?.ok !== true) throw new Error(`${id} cannot be read`);
  const { line } = gameOfPgn(read.value, null);
  const { says } = en.games.examples.games[id];

  it('is read whole, with every sentence in its place', () => {
    expect(moves.split('{}').length - 1).toBe(says.length);
    const variations = line.plies.flatMap((ply) => ply.variations);
    expect([...line.after, ...variations.flatMap(({ after }) => after)]).toEqual([]);
    const told = [line, ...variations].flatMap((one) => [
      ...one.comments,
      ...one.plies.flatMap(({ comments }) => comments),
    ]);
    expect(new Set(told)).toEqual(new Set<string>(says));
  });

  it('castles as it says, or may not', () => {
    const ways = line.plies.flatMap(({ moved: { from, to, castling } }) =>
      castling === null ? [] : [`${from}${to} ${castling.rookFrom}${castling.rookTo}`],
    );
    const start = parseFen(fen);
    if (!start.ok) throw new Error(fen);
    const { turn } = start.value;
    const obstacles = whyNotCastling(start.value, turn, turn === 'white' ? 'a' : 'h').map(({ code }) => code);
    const expected: Record<typeof id, readonly string[]> = {
      doubleMove: ['b1g1 h1f1', 'b8c8 a8d8'],
      transposition: ['f1g1 g1f1', 'f8g8 g8f8'],
      kingOnly: ['e1g1 f1f1', 'e8g8 f8f8'],
      rookOnly: ['g1g1 h1f1', 'g8g8 h8f8'],
      pressDecides: ['f1g1 h1f1', 'f8g8 h8f8'],
      occupied: ['d1c1 c1d1'],
      rookAttacked: ['c1c1 b1d1'],
      uncovered: [],
      rookFirst2019: ['e1g1 g1f1'],
      outOfCheck2022: [],
    };
    expect(ways).toEqual(expected[id]);
    if (id === 'uncovered') expect(obstacles).toEqual(['castling.intoAttack']);
    if (id === 'outOfCheck2022') expect(obstacles).toEqual(['castling.inCheck']);
  });
});

it('a dispute that happened names its source', () => {
  for (const { id } of EXAMPLES.filter((one) => /\d{4}$/u.test(one.id)))
    expect(en.games.examples.games[id].says.join(' ')).toMatch(/Sources?: /u);
});
