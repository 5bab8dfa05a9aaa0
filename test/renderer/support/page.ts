import { render, type RenderResult } from '@testing-library/svelte';
import type { Component } from 'svelte';
import { vi } from 'vitest';
import { STORES, createStores, type PageStores } from '../../../renderer/stores/page-stores.ts';

let page = createStores();

/** Before each test: what stands on a page is its own, and it begins at its first page, wherever the last one went. */
export function beginPage(): void {
  document.body.replaceChildren();
  location.hash = '';
  sessionStorage.clear();
  // It has all its typefaces: without a browser there are none to wait for.
  const fonts = { ready: Promise.resolve(), load: () => Promise.resolve([]) };
  Object.defineProperty(document, 'fonts', { configurable: true, value: fonts });
  page = createStores();
}

export function endPage(): void {
  page.end();
}

/** As a browser loads the page anew in the same tab. */
export function loadAnew(): void {
  page.end();
  page = createStores();
}

/** The page of the test that runs; the next one has its own. */
export function thePage(): PageStores {
  return page;
}

/** A component as it stands on a page. */
export function show(component: Component, props: Record<string, unknown> = {}): RenderResult<Component> {
  return render(component, { props, context: new Map([[STORES, page]]) });
}

/** What the page asks of the host, in order; every request is granted with what `answers` holds for it. */
export function heardRequests(
  answers: Readonly<Record<string, unknown>> = {},
): readonly (readonly [string, unknown])[] {
  const heard: (readonly [string, unknown])[] = [];
  vi.spyOn(page.consoleStore, 'request').mockImplementation((name, input) => {
    heard.push([name, input]);
    return Promise.resolve({ ok: true, output: (answers[name] ?? null) as never });
  });
  return heard;
}
