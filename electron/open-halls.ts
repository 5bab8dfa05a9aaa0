import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Fault } from '../engine/result.ts';
import type { HallCentre } from './halls/hall-centre.ts';
import type { HallLink } from './halls/hall-link.ts';
import type { Host } from './host/host.ts';
import type { StartOptions } from './start-options.ts';
import { HallJournals } from './storage/halls/hall-journals.ts';
import { hasher } from './storage/journal/hasher.ts';
import { systemClock } from './system-ports.ts';

/** What takes part in an event: of a hall the link on which its record follows, at the centre what knows all halls. */
export interface OpenedHalls {
  readonly halls: HallLink | HallCentre;
  readonly link: HallLink | null;
}

/**
 * Begins to take part in an event of several halls. What speaks to its server is loaded only for that: a single kiosk has nothing of it.
 * @param main the host of the tournament that is open, which is told what goes wrong.
 * @param folder where the centre keeps what it took.
 */
export async function openHalls(
  options: StartOptions['halls'] | undefined,
  main: () => Host,
  folder: string,
): Promise<OpenedHalls | null> {
  if (options == null) return null;
  const report = (where: string, error: unknown): void => {
    main().boundary.report(where, error);
  };
  const tell = told(main);
  if (options.centre) {
    const { HallCentre: Centre } = await import('./halls/hall-centre.ts');
    const journals = new HallJournals(join(folder, 'halls', options.event), (error) => {
      report('halls kept', error);
    });
    const halls = new Centre({ ...options, hasher, clock: systemClock, journals, onFaults: tell, report });
    return { halls, link: null };
  }
  const { HallLink: Link } = await import('./halls/hall-link.ts');
  const link = new Link({
    ...options,
    hall: options.hall ?? hostname(),
    epochMs: () => systemClock.epochMs(),
    onFault: (fault) => {
      tell(fault === null ? [] : [fault]);
    },
    report,
  });
  return { halls: link, link };
}

/** Alerts of the console, one of each code, for as long as they are so. */
function told(main: () => Host): (faults: readonly Fault[]) => void {
  let before: readonly Fault[] = [];
  return (faults) => {
    const codes = new Set(faults.map(({ code }) => code));
    for (const { code } of before) if (!codes.has(code)) main().settle(code);
    for (const fault of faults) main().alert(fault);
    before = faults;
  };
}
