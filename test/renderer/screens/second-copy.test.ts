import { fireEvent, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import Evidence from '../../../renderer/screens/record/Evidence.svelte';
import SecondCopy from '../../../renderer/screens/record/SecondCopy.svelte';
import { consoleView } from '../support/console.ts';
import { show, thePage } from '../support/page.ts';

const RECORD = { removableDrives: ['/media/stick'], copy: null, sinceBundle: null };

it('a folder that is refused is told at its field until another is chosen', async () => {
  const { consoleStore } = thePage();
  const fault = { code: 'folder.missing', facts: { folder: '/nope/stick' } } as const;
  consoleStore.request = () => Promise.resolve({ ok: false, fault });
  show(SecondCopy, { record: RECORD, onChange: () => undefined });
  const field = screen.getByRole<HTMLInputElement>('textbox');
  await fireEvent.input(field, { target: { value: '/nope/stick' } });
  await fireEvent.submit(field.form ?? field);
  await new Promise((resolve) => setTimeout(resolve));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  const said = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(said?.textContent).toContain('There is no folder /nope/stick.');
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe('/nope/stick');
  expect(consoleStore.fault).toBeNull();
  await fireEvent.click(screen.getByRole('button', { name: '/media/stick' }));
  expect([field.getAttribute('aria-invalid'), document.querySelector('.mistake')]).toEqual(['false', null]);
});

it('a hash that is to be written down stands in groups of eight, and what was recorded since is told', async () => {
  const sha256 = '0123456789abcdef'.repeat(4);
  const made = { job: 1, file: '/data/e.zip', bytes: 14_000, sha256, download: null, pdf: null, noPdf: null };
  const bundle = { ...made, what: 'evidence', phase: 'done' } as const;
  const view = consoleView();
  thePage().consoleStore.view = { ...view, jobs: { ...view.jobs, bundle } };
  const props = { drives: [], folder: null, onFolder: () => undefined };
  const { rerender } = show(Evidence, { ...props, since: 0 });
  const groups = [...document.querySelectorAll('dd code span')].map(({ textContent }) => textContent);
  expect(groups).toEqual(Array.from({ length: 8 }, (_, i) => (i % 2 === 0 ? '01234567' : '89abcdef')));
  // What is written there no longer holds the whole record.
  expect(screen.queryByText(/recorded since/u)).toBeNull();
  await rerender({ ...props, since: 14 });
  screen.getByText('14 entries recorded since it was begun: write it again for what is new.');
});
