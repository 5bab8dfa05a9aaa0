import { describe, expect, it } from 'vitest';
import type { Person } from '../../../engine/tournament/person.ts';
import { readPasted } from '../../../renderer/screens/corrections/seats-text.ts';
import { readNumbers } from '../../../renderer/screens/read-numbers.ts';
import { readPlayers } from '../../../renderer/screens/read-players.ts';
import { cpuTimeOf } from '../../support/cpu-time.ts';

function personOf(typed: string): Person {
  const { white: name, details } = readPasted({ white: typed, black: '' });
  return { name, fideId: details?.white.fideId ?? '' };
}

describe('pasted players', () => {
  it.each([
    ['Anna Hector – Bruno Klein', 'Anna Hector', 'Bruno Klein'],
    ['Anna Hector - Bruno Klein', 'Anna Hector', 'Bruno Klein'],
    ['Anna-Maria Hector-Klein — Bruno', 'Anna-Maria Hector-Klein', 'Bruno'],
    ['Anna Hector\tBruno Klein', 'Anna Hector', 'Bruno Klein'],
    ['12. Anna; Bruno', 'Anna', 'Bruno'],
    ['12\tAnna\tBruno', 'Anna', 'Bruno'],
    ['Anna vs. Bruno', 'Anna', 'Bruno'],
    ['Anna', 'Anna', ''],
    ['Paula Quint –', 'Paula Quint', ''],
    ['– Paula Quint', '', 'Paula Quint'],
  ])('%s', (line, white, black) => {
    const pairing = { table: line.startsWith('12') ? 12 : 1, white, black };
    const doubt = black === '' || white === '' ? 'oneName' : null;
    expect(readPlayers(`\n${line}\r\n\n`)).toEqual({
      lines: [{ line: 2, text: line, pairing, bye: null, doubt }],
      pairings: [pairing],
      byes: [],
      fault: null,
    });
  });

  it.each([
    [
      'Carlsen, Magnus (1.5) – So, Wesley (½)\nTal (2½) – Wei',
      [
        ['Carlsen, Magnus', 'So, Wesley'],
        ['Tal', 'Wei'],
      ],
      [],
    ],
    // A whole number may tell two people apart, and four digits are a rating.
    [
      'Ivanov (1) – Tal\nIvanov (2) – Wei (2788)',
      [
        ['Ivanov (1)', 'Tal'],
        ['Ivanov (2)', 'Wei (2788)'],
      ],
      [],
    ],
    ['Carlsen (1) – So (2)\nTal (10) bye', [['Carlsen', 'So']], ['Tal full']],
    ['Tal (0) – bye (½)\nWei 0 bye\nSo half-point bye', [], ['Tal half', 'Wei zero', 'So half']],
    ['Tal [1½] – Wei [2]', [['Tal', 'Wei']], []],
    ['Tal [GM] – Wei [2840]', [['Tal [GM]', 'Wei [2840]']], []],
    ['Robert Bye –', [['Robert Bye', '']], []],
  ])('without their points so far, and with a bye that nothing parts from the name: %j', (text, pairs, byes) => {
    const read = readPlayers(text);
    expect(read.pairings.map(({ white, black }) => [white, black])).toEqual(pairs);
    expect(read.byes.map(({ name, kind }) => `${name} ${kind}`)).toEqual(byes);
  });

  it.each([
    ['Greta Holm\tIvan\tJuric', 'columns', 0],
    ['Anna – Bruno – Cem', 'columns', 0],
    ['1;Anna;Bruno', 'columns', 0],
    ['Rolf Simon-Tina Urban', 'oneName', 1],
    ['Paula Quint – ', 'oneName', 1],
    ['–', 'noName', 0],
    [';', 'noName', 0],
    ['Anna\tBruno\t', null, 1],
    ['Anna – Bruno', null, 1],
  ])('says of a line what may not be as it was meant: %j', (line, doubt, tables) => {
    const { lines, pairings } = readPlayers(`Ada – Bea\n\n${line}`);
    expect(lines.at(-1)).toMatchObject({ line: 3, text: line.trim(), doubt });
    expect(pairings).toHaveLength(1 + tables);
    expect(JSON.stringify(pairings)).not.toMatch(/[–\t;]/u);
  });

  it.each([
    ['Anna – anna', ['sameName']],
    ['Anna – Bruno\nCem – BRUNO\nDora – Emil', ['twice', 'twice', null]],
    ['Anna –\nBruno –', ['oneName', 'oneName']],
  ])('marks a player who would sit twice: %j', (text, doubts) => {
    expect(readPlayers(text).lines.map(({ doubt }) => doubt)).toEqual(doubts);
  });

  it.each([
    ['Carlsen, Magnus [1503014] – Ada\nBea – Carlsen, M. [1503014]', ['idTwice', 'idTwice'], '1503014'],
    ['Carlsen, Magnus [1503014] – Ada\nBea – Magnus Carlsen', ['twice', 'twice'], undefined],
    ['Berg, Max [4600000] – Ada\nBea – Max Berg [4600001]', [null, null], undefined],
    ['Berg, Max [4600000] – Berg, Max [4600001]', [null], undefined],
    ['Berg, Max [4600000] – Berg, M. [4600000]', ['sameId'], undefined],
    ['Ada – Bea\nBerg, Max – Cem\nMax Berg – bye', [null, 'byeToo', 'byeToo'], undefined],
  ])('by the FIDE ID where there are two, else by the name: %j', (text, doubts, fideId) => {
    const { lines } = readPlayers(text, personOf);
    expect(lines.map(({ doubt }) => doubt)).toEqual(doubts);
    expect(lines[0]?.repeated?.[0]?.fideId).toBe(fideId);
  });

  it('whatever title is typed with a name, which is told without it', () => {
    const { lines } = readPlayers('GM Carlsen, Magnus – Berg, Max\nLund, Liv – Carlsen,Magnus', personOf);
    expect(lines.map(({ doubt }) => doubt)).toEqual(['twice', 'twice']);
    expect(lines.map(({ repeated }) => repeated)).toEqual([
      [{ name: 'Carlsen, Magnus', lines: [1, 2] }],
      [{ name: 'Carlsen,Magnus', lines: [1, 2] }],
    ]);
  });

  it.each([
    ['1. Ann – Bea\n2. Cid – Dan\n3. Eve – Fay', [1, 2, 3], {}],
    ['3. Ann – Bea\n1. Cid – Dan\nOdd One – bye\n9999 Eve – Fay', [3, 1, 9999], {}],
    ['1. Ann – Bea\n2. Odd One – bye\n3. Cid – Dan', [1, 3], {}],
    ['1. Ann – Bea\nCid – Dan\n3. Eve – Fay', [1, 2, 3], {}],
    ['Ann – Bea\n3. Cid – Dan\n7. Eve – Fay', [1, 2, 3], { 1: 'noNumber' }],
    ['3. Ann – Bea\nCid – Dan\nEve – Fay\n7. Gil – Hal\nIda – Jon', [1, 2, 3, 4, 5], { 1: 'number', 4: 'number' }],
    ['1. Ann – Bea\n1. Cid – Dan', [1, 2], { 1: 'numberTwice', 2: 'numberTwice' }],
    ['0. Ann – Bea\n10000. Cid – Dan', [1, 2], { 1: 'numberRange', 2: 'numberRange' }],
  ])(
    'takes numbers in front as tables if each has its own, and marks every line for which it cannot: %j',
    (text, tables, marked) => {
      const { lines, pairings } = readPlayers(text);
      expect(pairings.map(({ table }) => table)).toEqual(tables);
      const doubts = lines.flatMap(({ line, doubt }) => (doubt === null ? [] : [[line, doubt]]));
      expect(Object.fromEntries(doubts)).toEqual(marked);
    },
  );

  it.each([
    ['5,000 lines', 'Anna – Bruno\n'.repeat(5_000), { kind: 'tooMany', tables: 5_000 }],
    [
      'a name of 300 letters',
      `Anna – Bruno\n\nCem – ${'x'.repeat(300)}`,
      { kind: 'longName', line: 3, characters: 300 },
    ],
    ['10 MB', 'x'.repeat(10_000_000), { kind: 'tooLong', characters: 10_000_000 }],
    ['1,000 tables with the longest names', `${'王'.repeat(200)} – ${'ا'.repeat(200)}\n`.repeat(1_000), null],
  ])('says what cannot be taken of %s', (_, text, fault) => {
    expect(readPlayers(text).fault).toEqual(fault);
  });

  it.each([
    ['spaces', `Anna${' '.repeat(100_000)}Bruno`],
    ['tabs', `Anna${'\t'.repeat(100_000)}Bruno`],
    ['spaces and dashes', `Anna${' -'.repeat(50_000)}`],
    ['digits', '1'.repeat(100_000)],
    ['numbers', '1 '.repeat(50_000)],
    ['letters that look like “vs”', ' v'.repeat(50_000)],
    ['line ends', '\r\n'.repeat(50_000)],
  ])('reads a line of nothing but %s in linear time', (_, text) => {
    expect(cpuTimeOf(() => readPlayers(text))).toBeLessThan(1_000);
  });
});

describe('numbers to leave out', () => {
  it.each([
    ['', []],
    ['518, 534', [518, 534]],
    ['0;959  17', [0, 959, 17]],
  ])('%s', (text, numbers) => {
    expect(readNumbers(text)).toEqual({ ok: true, numbers });
  });

  it.each([
    ['960', ['960']],
    ['-1', ['-1']],
    ['518,x', ['x']],
    ['1.5; 100, 960 abc 960', ['1.5', '960', 'abc']],
  ])('names those that are none: %s', (text, texts) => {
    expect(readNumbers(text)).toEqual({ ok: false, texts });
  });
});

describe('a player without an opponent', () => {
  it.each([
    ['bye', 'full'],
    ['BYE', 'full'],
    ['bye 1', 'full'],
    ['full-point bye', 'full'],
    ['half bye', 'half'],
    ['half-point bye', 'half'],
    ['½ bye', 'half'],
    ['bye ½', 'half'],
    ['bye (1/2)', 'half'],
    ['bye 0,5', 'half'],
    ['zero-point bye', 'zero'],
    ['bye 0', 'zero'],
    ['0 bye', 'zero'],
    ['spielfrei', 'full'],
    ['not paired', 'zero'],
  ])('by “%s” has one of this kind: %s', (word, kind) => {
    const { pairings, byes, lines } = readPlayers(`Ada – Bea\n31. Odd One – ${word}`);
    expect(pairings).toEqual([{ table: 1, white: 'Ada', black: 'Bea' }]);
    expect(byes).toEqual([{ name: 'Odd One', kind }]);
    expect(lines[1]?.doubt).toBeNull();
  });

  it('stands on either side', () => {
    expect(readPlayers('Ada – Bea\nhalf-point bye – Odd One')).toMatchObject({
      pairings: [{ white: 'Ada' }],
      byes: [{ name: 'Odd One', kind: 'half' }],
    });
    expect(readPlayers('bye – bye').byes).toEqual([]);
  });

  it.each(['Byers', 'Bye Bye', 'Zero', 'Goodbye', 'Half'])('is not made of the name %s', (name) => {
    expect(readPlayers(`Ada – ${name}`)).toMatchObject({ byes: [], pairings: [{ black: name }] });
  });

  it('stands on one line only', () => {
    expect(readPlayers('Ada – Bea\nAda – bye').lines.map(({ doubt }) => doubt)).toEqual(['byeToo', 'byeToo']);
    const titled = 'IM Boris Keller 2420 – GM Anna Hector 2510\nAnna Hector – bye\nEmil – Karl';
    expect(readPlayers(titled, personOf).lines.map(({ doubt }) => doubt)).toEqual(['byeToo', 'byeToo', null]);
  });
});

it('shows names as they are recorded: what turns what stands beside it is dropped, and no line end is hidden in one', () => {
  const { pairings } = readPlayers('\u202Eretceh\tAnn\u2028Line\r\n2. Bo\u0007b\tEva');
  expect(pairings).toEqual([
    { table: 1, white: 'retceh', black: 'Ann Line' },
    { table: 2, white: 'Bo b', black: 'Eva' },
  ]);
});

it.each([
  ['the line without a number has one player', '1 Anna – Bruno\n2 Clara – David\nXenia\n7 Eva – Finn'],
  ['the line whose number no table can have has one player', '1 Anna – Bruno\n0 Xenia\n7 Eva – Finn'],
])('where no line can say why numbers in front are not taken, those that are not say so: %s', (_, text) => {
  const { lines } = readPlayers(text);
  expect(lines.at(-1)?.doubt).toBe('number');
  expect(lines.map(({ doubt }) => doubt).filter((doubt) => doubt === 'number')).toHaveLength(1);
});

it.each([
  ['a bye has none', 'Carlsen (1) – So (1)\nGiri (0.5) – Wei (1)\nTal – bye', ['Carlsen', 'So', 'Giri', 'Wei', 'Tal']],
  ['a bye has none, nor anybody a half', 'Carlsen (1) – So (1)\nTal – bye', ['Carlsen', 'So', 'Tal']],
  ['one player has none, and another a half', 'Carlsen (1) – So\nGiri (½) – Wei (1)', ['Carlsen', 'So', 'Giri', 'Wei']],
  ['they tell two people apart', 'Ivanov (1) – So\nGiri – Ivanov (2)', ['Ivanov (1)', 'So', 'Giri', 'Ivanov (2)']],
])('whole numbers behind names, where %s', (_, text, names) => {
  const { lines } = readPlayers(text);
  expect(
    lines.flatMap(({ pairing, bye }) =>
      [pairing?.white, pairing?.black, bye?.name].filter((name) => name !== undefined),
    ),
  ).toEqual(names);
});
