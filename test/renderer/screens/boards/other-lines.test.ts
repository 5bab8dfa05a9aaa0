import { fireEvent, screen, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { expect, it } from 'vitest';
import OtherLines from '../../../../renderer/screens/boards/OtherLines.svelte';
import { show } from '../../support/page.ts';

it('keeps the path that is typed before the last one is answered', async () => {
  const answers: ((isDone: boolean) => void)[] = [];
  const chosen: string[] = [];
  show(OtherLines, {
    choices: [],
    table: null,
    isNext: true,
    onChoose: (path: string) => {
      chosen.push(path);
      return new Promise<boolean>((answer) => answers.push(answer));
    },
    onLook: () => undefined,
    onSearch: () => Promise.resolve(),
  });
  const field = screen.getByLabelText<HTMLInputElement>(/^Path/u);
  const enter = async (path: string): Promise<void> => {
    await fireEvent.input(field, { target: { value: path } });
    await fireEvent.submit(field);
  };
  await enter('/dev/ttyUSB0');
  await fireEvent.input(field, { target: { value: '/dev/ttyUSB1' } });
  answers[0]?.(true);
  await tick();
  await tick();
  expect(field.value).toBe('/dev/ttyUSB1');
  await enter('/dev/ttyUSB1');
  answers[1]?.(true);
  await tick();
  await tick();
  expect([field.value, chosen]).toEqual(['', ['/dev/ttyUSB0', '/dev/ttyUSB1']]);
});

it.each([
  ['no board and no port', [], true, 'Search again'],
  ['no board, but a port', [{ path: '/dev/ttyUSB0', label: '', table: null }], true, 'Connect to table 1'],
  ['a board', [], false, null],
])('with %s says what comes next, and makes one button the next', (_, choices, isNext, primary) => {
  show(OtherLines, {
    ...{ choices, table: 1, isNext, onChoose: () => Promise.resolve(true) },
    ...{ onLook: () => undefined, onSearch: () => Promise.resolve() },
  });
  const next = [...document.querySelectorAll('.primary')].map((button) => button.textContent);
  expect(next).toEqual(primary === null ? [] : [primary]);
  const vacant = document.querySelector<HTMLElement>('.vacant');
  expect(vacant !== null).toBe(isNext && choices.length === 0);
  if (vacant !== null) expect(within(vacant).getAllByRole('listitem')).toHaveLength(3);
  expect(screen.queryByText('No board is connected yet', { exact: false }) !== null).toBe(choices.length > 0);
  screen.getByRole('heading', { name: isNext ? 'Ports on this computer' : 'Other ports on this computer' });
});
