import { describe, expect, it } from 'vitest';
import { manualChapters } from '../../../electron/contract/messages/en/manual/chapters.ts';
import { en } from '../../../electron/contract/messages/en.ts';
import { CONSOLE_KEYS } from '../../../renderer/screens/console-keys.ts';
import { ALL, BOARD_KEY, CORRECT_KEY } from '../../../renderer/screens/table/actions.ts';
import { RULING_KEYS, OTHER_KEY } from '../../../renderer/screens/table/ruling.ts';
import { OTHER_GAME_KEY } from '../../../renderer/screens/table/result.ts';
import { SHEET_KEYS } from '../../../renderer/screens/results/sheet-keys.ts';
import { NEAREST_KEY, SIDE_KEYS } from '../../../renderer/stores/keys.ts';
import { STEP_KEY } from '../../../renderer/stores/keys.ts';

describe('the list of keys', () => {
  const groups = en.console.keys.groups.map(({ heading, keys }) => ({
    heading,
    keys: keys.flatMap(([key]): readonly string[] => key.split(', ')),
  }));
  const under = (start: string): readonly string[] =>
    groups.filter(({ heading }) => heading.startsWith(start)).flatMap(({ keys }) => keys);

  it('names no key twice for one page: there it has one meaning', () => {
    const pages = ['On every page', 'Tables', 'At a table', 'Round', 'Draw', 'Print', 'Boards', 'Games'].map(under);
    expect(pages.map(({ length }) => length).reduce((sum, count) => sum + count)).toBe(
      groups.flatMap(({ keys }) => keys).length,
    );
    expect(pages.flatMap((keys) => keys.filter((key, at) => keys.indexOf(key) !== at))).toEqual([]);
  });

  it('names every key of the console on every page, and no other there', () => {
    const besides = ['1 … 9', '0', 'Enter', 'Ctrl+Z', 'Ctrl+P', 'Esc'];
    expect(under('On every page').toSorted()).toEqual([...Object.values(CONSOLE_KEYS), ...besides].toSorted());
  });

  it('names every key of a table', () => {
    const atTable = [
      ...ALL.map(({ key }) => key),
      ...RULING_KEYS,
      OTHER_KEY,
      NEAREST_KEY,
      STEP_KEY,
      OTHER_GAME_KEY,
      CORRECT_KEY,
    ];
    expect(atTable.filter((key) => !under('At a table').includes(key))).toEqual([]);
  });

  it('names every key that a chapter of the manual names', () => {
    const listed = new Set(groups.flatMap(({ keys }) => keys).flatMap((key) => key.split(/ (?:… )?/u)));
    const told = JSON.stringify(manualChapters).matchAll(/\[([^\]"' a-z]|[A-Z][a-z]+(?:\+\w+)?)\]/gu);
    const keys = [...new Set([...told].map(([, key = '']) => key))];
    expect(keys.length).toBeGreaterThan(40);
    expect(keys.filter((key) => !listed.has(key))).toEqual([]);
  });

  it('names every key of the result sheet', () => {
    const onSheet = [...Object.values(SHEET_KEYS), ...Object.values(SIDE_KEYS), OTHER_GAME_KEY, CORRECT_KEY];
    expect(onSheet.filter((key) => !under('Round').includes(key))).toEqual([]);
  });
});

it('the chapter on tables without boards says how one goes on whose board does not respond', () => {
  const chapter = manualChapters.find(({ id }) => id === 'boardless');
  expect(JSON.stringify(chapter?.texts)).toContain(`[${BOARD_KEY}]`);
});
