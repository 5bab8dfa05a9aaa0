import { expect, it } from 'vitest';
import { leastLetters, longestRoom, namesRoom } from '../../../../renderer/screens/hall/rows.ts';
import { areLargerStacked } from '../../../../renderer/screens/hall/stacked-list.ts';

it('three pairings stand over each other where one name is so long that beside each other most have three lines', () => {
  const long = 'Wolfeschlegelsteinhausenbergerdorff, Hubert Bl';
  const players = ['GM Carlsen, Magnus', 'GM Vachier-Lagrave, Maxime', 'WGM Zhu, Jiner', 'IM Öztürk, Marta'];
  const names = [...players, 'GM Nepomniachtchi, Ian', long];
  const room = { width: 1024, height: 768, least: leastLetters(1024, 768) };
  const view = { round: null, tables: [] };
  expect(areLargerStacked(namesRoom(names), 3, room, view, longestRoom(names))).toBe(true);
});
