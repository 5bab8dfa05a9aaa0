import type { ConsoleView } from '../../../electron/contract/views/console.ts';

/** A console with nothing in it. */
export function consoleView(facts: Partial<ConsoleView> = {}): ConsoleView {
  return {
    audience: 'arbiter',
    revision: 1,
    tournament: null,
    simulated: false,
    demonstration: false,
    callsBehind: [],
    round: null,
    ledger: [],
    correctedResults: 0,
    earlierDoubts: [],
    earlierMissing: [],
    tables: [],
    hallScreen: 'blank',
    screensInHall: 1,
    alerts: [],
    losses: [],
    broadcast: { delay: null, shownEpochMs: null, variant: 'Chess960', stoppedEpochMs: null, tables: [] },
    jobs: { pdf: null, bundle: null, ways: null, halls: null },
    host: hostView,
    ...facts,
  };
}

const hostView: ConsoleView['host'] = {
  version: '0.0.0',
  dataDir: 'data',
  isNewRecord: false,
  port: 9600,
  startedEpochMs: 0,
  access: { pin: false, lockAfterMinutes: null, network: [], asking: 0, screens: [], screensWaiting: 0 },
};
