import { expect } from 'vitest';
import type { UndoableDecision } from '../../electron/contract/requests.ts';
import { askHost } from './ask-host.ts';
import type { Hall } from './hall.ts';

/** From the list of what was done, as a wrong key is undone; asked twice it is done once, and the list says so. */
export async function undoSeen(hall: Hall): Promise<void> {
  const newest = async () => {
    const { value } = await askHost(hall, 'decisions.list', {});
    return (value as readonly UndoableDecision[]).find(({ decided }) => decided.what === 'question.acknowledged');
  };
  const undo = (await newest())?.undo;
  expect(undo?.request).toBe('seen.withdraw');
  for (const _ of ['once', 'twice'])
    expect(await askHost(hall, 'seen.withdraw', undo?.input ?? {})).toMatchObject({ ok: true });
  expect(await newest()).toMatchObject({ undo: null, whyNot: 'undone' });
}
