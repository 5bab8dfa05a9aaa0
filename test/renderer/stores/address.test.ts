import { afterEach, expect, it } from 'vitest';
import { hasNewToken, takeToken } from '../../../renderer/stores/address.ts';

afterEach(() => {
  location.hash = '';
  sessionStorage.clear();
});

it('another token in the address of a page that is open is of another start', () => {
  location.hash = '#token=first';
  expect(takeToken()).toBe('first');
  expect(hasNewToken()).toBe(false);
  location.hash = '#/round';
  expect(hasNewToken()).toBe(false);
  location.hash = '#token=first';
  expect(hasNewToken()).toBe(false);
  location.hash = '#token=second';
  expect(hasNewToken()).toBe(true);
});
