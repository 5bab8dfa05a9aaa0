import { expect, it } from 'vitest';
import { unbrokenIn } from '../../../renderer/components/unbroken-in.ts';

it.each([
  ['after 0-0-0 the king', 'after [0-0-0] the king'],
  ['0-0, 0-0-0, or drop', '[0-0], [0-0-0], or drop'],
  ['He had planned 18…0-0, in which', 'He had planned [18…0-0], in which'],
  ['12.O-O+ or 12...O-O-O#.', '[12.O-O+] or [12...O-O-O#].'],
  ['1–0 was entered; the moves say 0–1 (mate), or ½–½.', '[1–0] was entered; the moves say [0–1] (mate), or [½–½].'],
  ['rounds 1–10, 2019–2020, SP 0–959', 'rounds 1–10, 2019–2020, SP 0–959'],
  ['an empty data folder (--data) – and this one', 'an empty data folder ([--data]) – and this one'],
  ['1-0, 2020-03-01, 10-0-05', '1-0, 2020-03-01, 10-0-05'],
])('a castling or a result is found whole in a text: %s', (text, found) => {
  expect(
    unbrokenIn(text)
      .map((part, i) => (i % 2 === 1 ? `[${part}]` : part))
      .join(''),
  ).toBe(found);
});
