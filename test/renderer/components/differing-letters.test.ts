import { expect, it } from 'vitest';
import { differingLetters } from '../../../renderer/components/differing-letters.ts';

it.each([
  ['Don Nimal', 'Dom Nimal', ['Do', 'n', ' Nimal'], ['Do', 'm', ' Nimal']],
  ['Öztürk, Marta', 'Öztürk-Yılmaz, Marta', ['Öztürk', '', ', Marta'], ['Öztürk', '-Yılmaz', ', Marta']],
  ['Tall, Ann', 'Tal, Ann', ['Tal', 'l', ', Ann'], ['Tal', '', ', Ann']],
  ['Jan-Krzysztof', 'Jan Krzysztof', ['Jan', '-', 'Krzysztof'], ['Jan', ' ', 'Krzysztof']],
  // Letters of two code points.
  ['Mu\u0308ller', 'Muller', ['M', 'u\u0308', 'ller'], ['M', 'u', 'ller']],
  // Hardly anything is the same.
  ['Sadler, Matthew', 'Somebody, Else', ['Sadler, Matthew', '', ''], ['Somebody, Else', '', '']],
  ['', 'Ada', ['', '', ''], ['', 'Ada', '']],
])('%s and %s differ in some letters', (one, other, was, is) => {
  expect(differingLetters(one, other)).toEqual([was, is]);
});
