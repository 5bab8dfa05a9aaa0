import fc from 'fast-check';
import { expect, it } from 'vitest';
import { allPointsBefore, pointsFor } from '../../../../engine/tournament/formats/points-before.ts';
import type { FileResult } from '../../../../engine/tournament/formats/pairings.ts';
import { readTextFile } from '../../../../engine/tournament/formats/text-file.ts';
import { readTrf } from '../../../../engine/tournament/formats/trf.ts';
import type { Trf } from '../../../../engine/tournament/formats/trf.ts';
import { plannedTournaments } from '../../../support/trf-files.ts';

function trfOf(bytes: Uint8Array): Trf {
  const file = readTextFile(bytes);
  if (!file.ok) throw new Error(JSON.stringify(file.faults));
  const trf = readTrf(file.value);
  if (!trf.ok) throw new Error(JSON.stringify(trf.faults));
  return trf.value;
}

/** Wins and draws of White and of Black. */
const SIDES: Readonly<Record<FileResult, readonly [string, string]>> = {
  '1-0': ['win', 'loss'],
  '0-1': ['loss', 'win'],
  '1/2-1/2': ['draw', 'draw'],
  '0-0': ['loss', 'loss'],
  '1/2-0': ['draw', 'loss'],
  '0-1/2': ['loss', 'draw'],
  '+/-': ['win', 'loss'],
  '-/+': ['loss', 'win'],
  '-/-': ['loss', 'loss'],
};
const BYES = { full: 'win', half: 'draw', zero: 'loss', pairing: 'win' } as const;

it('are what was won and drawn in the rounds before, of every player whose name is told once', () => {
  fc.assert(
    fc.property(plannedTournaments, fc.nat(), ({ names, rounds, win, draw, file }, pick) => {
      const before = pick % rounds.length;
      const worth: Readonly<Record<string, number>> = { win, draw, loss: 0 };
      const expected = names.map((_, i) =>
        rounds.slice(0, before).reduce((sum, { games, byes }) => {
          const number = i + 1;
          const game = games.find(({ white, black }) => white === number || black === number);
          const bye = byes.find((one) => one.number === number);
          const [ofWhite, ofBlack] = game?.result == null ? [] : SIDES[game.result];
          const had = game === undefined ? bye && BYES[bye.bye] : game.white === number ? ofWhite : ofBlack;
          return sum + (worth[had ?? ''] ?? 0);
        }, 0),
      );
      const trf = trfOf(file);
      const all = allPointsBefore(trf, before + 1);
      for (const { number, name } of trf.players) {
        const isAlone = trf.players.filter((one) => one.name === name).length === 1;
        expect(pointsFor(all, name, { fideId: '' })).toBe(isAlone ? expected[number - 1] : null);
      }
    }),
  );
});

it('are found by FIDE ID first, and never of another of the same name', () => {
  const all = new Map([
    ['1600001', 2.5],
    ['Hector, Anna', 1],
  ]);
  expect(pointsFor(all, 'Hector, Anna', { fideId: '1600001' })).toBe(2.5);
  expect(pointsFor(all, 'Hector, Anna', { fideId: '' })).toBe(1);
  expect(pointsFor(all, 'Klein, Bruno', { fideId: '1600009' })).toBeNull();
});
