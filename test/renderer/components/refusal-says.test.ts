import { flushSync } from 'svelte';
import { expect, it, vi } from 'vitest';
import { fail } from '../../../engine/result.ts';
import Refusal from '../../../renderer/components/Refusal.svelte';
import Floor from '../../../renderer/screens/Floor.svelte';
import { tablesIn } from '../../../renderer/stores/refused.ts';
import type { Refused } from '../../../renderer/stores/refused.ts';
import { floorOf } from '../support/floor.ts';
import { show, thePage } from '../support/page.ts';

const { fault: NAMED } = fail('seat.played', { table: 1 });
const { fault: OTHER } = fail('seat.played', { table: 2 });
const { fault: TABLELESS } = fail('key.gameOver');

it.each<readonly [string, Refused, RegExp]>([
  ['that is about no table', TABLELESS, /^(?!Table 1: )/u],
  ['whose sentence names no table', { ...TABLELESS, tables: [1] }, /^Table 1: /u],
  ['whose sentence names the table', { ...NAMED, tables: [1] }, /^(?!Table 1: )/u],
  ['whose sentence names another table', { ...OTHER, tables: [1] }, /^Table 1: /u],
  ['about several, whose sentence names none', { ...TABLELESS, tables: [1, 2, 5] }, /^Tables 1, 2 and 5: /u],
  [
    'about several, whose sentence names one of them',
    { ...NAMED, tables: [1, 2] },
    /^(?!Tables? [12](?:: | and 2: ))/u,
  ],
])('a late refusal says at which table, on consoles and phones: %s', (_, fault, says) => {
  const { consoleStore, floorStore } = thePage();
  floorOf(1);
  consoleStore.fault = floorStore.fault = fault;
  show(Refusal);
  show(Floor);
  flushSync();
  const told = [...document.querySelectorAll('[role="alert"] p')].map(({ textContent }) => textContent);
  expect(told).toEqual([expect.stringMatching(says), expect.stringMatching(says)]);
});

it('what a phone asks is refused at its table', async () => {
  const { floorStore } = thePage();
  vi.spyOn(floorStore, 'request').mockResolvedValue({ ok: false, fault: TABLELESS });
  await floorStore.do('table.acknowledge', { table: 1, gameId: null, questionId: 1 });
  expect(floorStore.fault).toEqual({ ...TABLELESS, tables: [1] });
});

it('what is asked about a list of tables is refused at these, and a round that is opened at none', () => {
  const looked = [3, 7].map((table) => ({ table, start: '' }));
  expect(tablesIn({ round: 1, looked, ready: true })).toEqual({ tables: [3, 7] });
  expect(tablesIn({ round: 1, tables: [3, 7] })).toEqual({ tables: [3, 7] });
  expect(tablesIn({ name: 'Round 1', castlingMode: 'cg', tables: [{ table: 3, white: 'A', black: 'B' }] })).toEqual({});
  expect(tablesIn({ tables: 4 })).toEqual({});
});
