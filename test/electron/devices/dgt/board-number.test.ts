import { beforeEach, describe, expect, it } from 'vitest';
import { BoardNumber } from '../../../../electron/devices/dgt/board-number.ts';

let board: BoardNumber;
let atMs = 0;
beforeEach(() => {
  board = new BoardNumber();
  atMs = 0;
});

/** Answers as they come, five characters for the short number and ten for the long one. @returns which of them showed another board. */
function hear(...answers: readonly string[]): readonly string[] {
  return answers.filter((serial) => board.isAnother({ serial, long: serial.length === 10 }, (atMs += 100)));
}

describe('the number of a board', () => {
  it.each([
    { name: 'the short number is the end of the long one', answers: ['12345', '0000012345'], number: '0000012345' },
    { name: 'the long number begins with more than zeros', answers: ['12345', '9876512345'], number: '9876512345' },
    { name: 'the long number comes first', answers: ['0000012345', '12345'], number: '0000012345' },
    { name: 'it tells the long one only, twice', answers: ['0000012345', '0000012345'], number: '0000012345' },
    { name: 'it tells the short one only, twice', answers: ['12345', '12345'], number: '12345' },
    {
      name: 'its two numbers have nothing in common',
      answers: ['12345', 'ABCDEFGHIJ', '12345', 'ABCDEFGHIJ'],
      number: 'ABCDEFGHIJ',
    },
    {
      name: 'the first answer was damaged',
      answers: ['12045', '0000012345', '12345', '0000012345'],
      number: '0000012345',
    },
  ])('is certain when $name', ({ answers, number }) => {
    expect(hear(...answers)).toEqual([]);
    expect(board.number).toBe(number);
  });

  it.each([
    { name: 'one short answer', answers: ['12345'] },
    { name: 'one long answer', answers: ['0000012345'] },
    { name: 'answers that do not agree', answers: ['12345', '0000012346', '12347'] },
  ])('is not certain after $name', ({ answers }) => {
    hear(...answers);
    expect(board.number).toBeNull();
  });

  it('stays what it was through one damaged answer of either kind', () => {
    hear('12345', '0000012345');
    expect(hear('12344', '0000012345', '12345', '0000012355', '12345', '0000012345')).toEqual([]);
    expect(board.number).toBe('0000012345');
  });

  it.each([
    { name: 'a board with both', answers: ['20001', '0000020001'], another: ['0000020001'] },
    { name: 'a board with a short number only', answers: ['20001', '20001'], another: ['20001'] },
  ])('becomes that of another board: $name', ({ answers, another }) => {
    hear('12345', '0000012345');
    expect(hear(...answers)).toEqual(another);
    expect(board.number).toBe(another[0]);
  });

  it('completes from short to long without another board', () => {
    hear('12345', '12345');
    expect(hear('0000012345')).toEqual([]);
    expect(board.number).toBe('0000012345');
  });

  it('is erratic when it changes all the time, and is believed again after ten calm seconds', () => {
    for (let n = 0; n < 100; n++) hear(String(10_000 + n));
    expect(board.number).toBeNull();
    expect(board.isErratic(atMs)).toBe(true);
    expect(board.isErratic(atMs + 10_000)).toBe(false);
  });

  it('is not erratic when boards are changed by hand', () => {
    hear('12345', '0000012345', '20001', '0000020001', '12345', '0000012345');
    expect(board.isErratic(atMs)).toBe(false);
  });
});
