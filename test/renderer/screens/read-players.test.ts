import { describe, expect, it } from 'vitest';
import { readNumbers } from '../../../renderer/screens/read-numbers.ts';
import { readPlayers } from '../../../renderer/screens/read-players.ts';

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
  ])('%s', (line, white, black) => {
    expect(readPlayers(`\n${line}\r\n\n`)).toEqual([{ white, black }]);
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

  it.each(['960', '-1', '518,x', '1.5'])('names the first that is none: %s', (text) => {
    expect(readNumbers(text)).toEqual({ ok: false, text: text.split(',').at(-1) });
  });
});
