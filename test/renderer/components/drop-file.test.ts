import { expect, it } from 'vitest';
import { dropFile } from '../../../renderer/components/drop-file.ts';

function drag(kind: string, files: readonly File[] = []): Event {
  return Object.assign(new Event(kind, { cancelable: true }), { dataTransfer: { files } });
}

it('takes the first file that is dropped, shows that one is held over it, and keeps the browser from opening it', () => {
  const place = document.createElement('section');
  const taken: File[] = [];
  const end = dropFile((file) => taken.push(file))(place);
  const [one, another] = [new File(['1'], 'one.pgn'), new File(['2'], 'two.pgn')];

  const held = drag('dragover');
  place.dispatchEvent(held);
  expect([held.defaultPrevented, 'over' in place.dataset]).toEqual([true, true]);
  place.dispatchEvent(drag('dragleave'));
  expect('over' in place.dataset).toBe(false);

  place.dispatchEvent(drag('dragover'));
  const dropped = drag('drop', [one, another]);
  place.dispatchEvent(dropped);
  expect([dropped.defaultPrevented, 'over' in place.dataset, taken]).toEqual([true, false, [one]]);
  place.dispatchEvent(drag('drop'));
  expect(taken).toEqual([one]);

  end?.();
  place.dispatchEvent(drag('drop', [another]));
  expect(taken).toEqual([one]);
});
