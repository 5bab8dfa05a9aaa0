import { describe, expect, it } from 'vitest';
import { en } from '../../../electron/contract/messages/en.ts';
import { ALL } from '../../../renderer/screens/table/actions.ts';
import { RULING_KEYS, OTHER_KEY } from '../../../renderer/screens/table/ruling.ts';
import { OTHER_GAME_KEY } from '../../../renderer/screens/table/result.ts';
import { STEP_KEY } from '../../../renderer/screens/table/next-step.ts';

describe('the list of keys', () => {
  const keys: readonly string[] = en.console.keys.list.map(([key]) => key);

  it('names no key twice: a key has one meaning', () => {
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });

  it('names every key of a table', () => {
    const named = keys.flatMap((key) => key.split(', '));
    const atTable = [...ALL.map(({ key }) => key), ...RULING_KEYS, OTHER_KEY, STEP_KEY, OTHER_GAME_KEY];
    expect(atTable.filter((key) => !named.includes(key))).toEqual([]);
  });
});
