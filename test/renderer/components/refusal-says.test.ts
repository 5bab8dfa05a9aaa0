import { flushSync } from 'svelte';
import { expect, it, vi } from 'vitest';
import { fail } from '../../../engine/result.ts';
import type { Fault } from '../../../engine/result.ts';
import Refusal from '../../../renderer/components/Refusal.svelte';
import Floor from '../../../renderer/screens/Floor.svelte';
import { floorOf } from '../support/floor.ts';
import { show, thePage } from '../support/page.ts';

const { fault: NAMED } = fail('seat.played', { table: 1 });
const { fault: OTHER } = fail('seat.played', { table: 2 });
const { fault: TABLELESS } = fail('key.gameOver');

it.each<readonly [string, Fault & { readonly table?: number }, RegExp]>([
  ['that is about no table', TABLELESS, /^(?!Table 1: )/u],
  ['whose sentence names no table', { ...TABLELESS, table: 1 }, /^Table 1: /u],
  ['whose sentence names the table', { ...NAMED, table: 1 }, /^(?!Table 1: )/u],
  ['whose sentence names another table', { ...OTHER, table: 1 }, /^Table 1: /u],
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
  expect(floorStore.fault).toEqual({ ...TABLELESS, table: 1 });
});
