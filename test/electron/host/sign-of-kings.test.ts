import { afterEach, describe, expect, it } from 'vitest';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import { AlertHall, OPENING } from '../../support/alert-hall.ts';

let hall: AlertHall;
afterEach(() => {
  hall.close();
});

/** Of them White’s goes where a pawn stands. */
const kings = (): AlertHall => hall.move('e1', 'e5', 'K').wait(500).move('e8', 'd5', 'k').wait(3_000);

/** After 1.e4 e5 2.Nf3 Nc6, by what hands do before the result is entered. */
function after(hands: () => void): { readonly plies: number; readonly asked: number } {
  hall = new AlertHall(OPENING);
  hands();
  hall.ask('result.set', { table: 1, seen: tableSeen(hall.view), result: '1/2-1/2', reason: 'not-said' });
  hall.wait(5_000);
  const { plies, questions, result } = hall.view;
  expect(result).toBe('1/2-1/2');
  return { plies: plies.length, asked: questions.length };
}

const stop = (): void => {
  hall.line.clock.stop();
};

describe('kings taken for the result, one where a man stood', () => {
  it.each<readonly [string, () => void]>([
    ['while the clock runs', () => kings()],
    ['and the clock is stopped long after', () => (kings(), stop(), hall.wait(60_000))],
    ['once it stands', () => (stop(), hall.wait(2_000), kings())],
    ...[0, 200, 400, 600, 800, 1_000].map(
      (ms) => [`${String(ms)} ms after it was stopped`, () => (stop(), hall.wait(ms), kings())] as const,
    ),
    ['after that man made room', () => (hall.put('e5', ''), kings(), stop(), hall.wait(60_000))],
    ['after that man made room when it stood', () => (stop(), hall.wait(200), hall.put('e5', ''), kings())],
    ['while the king is in the hand', () => (hall.put('e1', '').put('e5', '').put('e5', 'K'), kings(), stop())],
  ])('are no move that is asked about: %s', (_, hands) => {
    expect(after(hands)).toEqual({ plies: 4, asked: 0 });
  });

  it.each([true, false])('a move before them is recorded, pressed or not (%s)', (isPressed) => {
    const hands = (): void => {
      hall.move('f1', 'c4', 'B');
      if (isPressed) hall.press();
      hall.wait(2_000);
      kings();
      stop();
      hall.wait(5_000);
    };
    expect(after(hands)).toEqual({ plies: 5, asked: 0 });
  });

  it.each([true, false])('an illegal move before them is asked about, pressed or not (%s)', (isPressed) => {
    const hands = (): void => {
      hall.move('f1', 'f5', 'B');
      if (isPressed) hall.press();
      hall.wait(3_000);
      kings();
      stop();
      hall.wait(60_000);
    };
    expect(after(hands)).toEqual({ plies: 4, asked: 1 });
  });
});
