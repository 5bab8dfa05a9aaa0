import type { BusDriver } from '../../driver.ts';
import { createFramer } from '../framer.ts';
import { dgtDriver } from '../driver.ts';
import { parseBusAnswer } from './bus-frames.ts';
import { BusReports } from './bus-reports.ts';
import { DgtBus } from './dgt-bus.ts';

/** How long it may be until all boards of a full line were asked, and one that was not heard again. */
const ROUND_MS = 1_000;

/** DGT e-Boards in bus mode: as a hall is cabled, up to some thirty on one line. */
export const dgtBusDriver: BusDriver = {
  id: 'dgt-bus',
  settings: dgtDriver.settings,
  traits: () => {
    const { scanMs, settleMs, ...traits } = dgtDriver.traits({ path: '' });
    return { ...traits, scanMs, settleMs: settleMs + ROUND_MS, boardsPerLine: 'several' };
  },
  openBus: ({ clock, write }) => new DgtBus(clock, write),
  createDecoder: () => {
    const framer = createFramer();
    const reports = new BusReports();
    return {
      push: (chunk, atMs) =>
        framer.push(chunk).flatMap((part) => {
          const answer = part.kind === 'frame' ? parseBusAnswer(part) : null;
          return answer === null
            ? [{ kind: 'fault', atMs, fault: 'damaged' } as const]
            : (reports.take(answer, atMs) ?? []);
        }),
    };
  },
};
