import { expect, it } from 'vitest';
import { parseStart } from '../../../../engine/start/start-text.ts';
import GameFacts from '../../../../renderer/screens/viewer/GameFacts.svelte';
import { show } from '../../support/page.ts';

it.each([
  ['2026.11.27', 'normal', 'Open · 27 November 2026'],
  ['2026.11.??', 'time forfeit', 'Open · 2026.11 · time forfeit'],
  ['2026.13.40', 'normal', 'Open · 2026.13.40'],
])(
  'the day %s of a game is told as people say it, and how it ended only where not by “normal”: %s',
  (date, end, says) => {
    const read = parseStart('518', 'cg');
    if (!read.ok) throw new Error(read.fault.code);
    const tags = new Map([
      ['Event', 'Open'],
      ['Date', date],
      ['Termination', end],
    ]);
    show(GameFacts, { game: { tags, start: read.value.setup, plies: [], result: '*' } });
    expect(document.querySelector('.hint')?.textContent).toBe(says);
  },
);

it('a forfeit is told as one, and not by the word that PGN has for an infraction', () => {
  const read = parseStart('518', 'cg');
  if (!read.ok) throw new Error(read.fault.code);
  const tags = new Map([
    ['Event', 'Open'],
    ['Score', '-/+'],
    ['Termination', 'rules infraction'],
  ]);
  show(GameFacts, { game: { tags, start: read.value.setup, plies: [], result: '0-1' } });
  expect(document.querySelector('.facts')?.textContent.replaceAll(/\s+/gu, ' ')).toMatch(
    /^− \/ \+, forfeit Open SP 518/u,
  );
});

it('round, table and time control are told as people say them', () => {
  const read = parseStart('518', 'cg');
  if (!read.ok) throw new Error(read.fault.code);
  for (const [round, time, says] of [
    ['1.12', '900+10', 'Round 1, table 12 · 15+10'],
    ['3', '40/7200:3600', 'Round 3 · 40/7200:3600'],
  ] as const) {
    const tags = new Map([
      ['Round', round],
      ['TimeControl', time],
    ]);
    show(GameFacts, { game: { tags, start: read.value.setup, plies: [], result: '*' } });
    expect([...document.querySelectorAll('.hint')].at(-1)?.textContent).toBe(says);
  }
});
