import { expect, it } from 'vitest';

it.each([1, 2])('nothing another test put beside what it showed stands on the page of test %i', () => {
  expect(document.body.children).toHaveLength(0);
  document.body.append(document.createElement('div'));
});
