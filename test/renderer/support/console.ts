import { vi } from 'vitest';
import type { ConsoleView } from '../../../electron/contract/views/console.ts';
import { consoleStore } from '../../../renderer/stores/console.svelte.ts';

/** A console with nothing in it. */
export function consoleView(facts: Partial<ConsoleView> = {}): ConsoleView {
  return {
    audience: 'arbiter',
    revision: 1,
    tournament: null,
    simulated: false,
    demonstration: false,
    round: null,
    ledger: [],
    tables: [],
    hallScreen: 'blank',
    alerts: [],
    losses: [],
    host: hostView,
    ...facts,
  };
}

const hostView: ConsoleView['host'] = {
  version: '0.0.0',
  dataDir: 'data',
  port: 9600,
  startedEpochMs: 0,
  access: { pin: false, lockAfterMinutes: null, network: [], screens: [], screensWaiting: 0 },
};

/** What the page asks of the host, in order; every request is granted with what `answers` holds for it. */
export function heardRequests(
  answers: Readonly<Record<string, unknown>> = {},
): readonly (readonly [string, unknown])[] {
  const heard: (readonly [string, unknown])[] = [];
  vi.spyOn(consoleStore, 'request').mockImplementation((name, input) => {
    heard.push([name, input]);
    return Promise.resolve({ ok: true, output: (answers[name] ?? null) as never });
  });
  return heard;
}
