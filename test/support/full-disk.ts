import type { HostPorts } from '../../electron/host/host.ts';
import { JournalFailure } from '../../electron/host/ports/journal.ts';
import { openHall } from './hall.ts';
import type { Hall } from './hall.ts';

/** A hall whose real journal refuses to be written while its disk is said to be full. */
export function hallOnDisk(folder: string): { readonly hall: Hall; readonly disk: { full: boolean } } {
  const disk = { full: false };
  const filling = ({ journal, ...ports }: HostPorts): HostPorts => ({
    ...ports,
    journal: {
      origin: journal.origin,
      seal: (entry, after) => journal.seal(entry, after),
      makeReady: () => {
        journal.makeReady();
      },
      save: (...links) => {
        if (disk.full) throw new JournalFailure('database or disk is full');
        journal.save(...links);
      },
      readAll: (...asked) => journal.readAll(...asked),
      close: () => {
        journal.close();
      },
    },
  });
  return { hall: openHall(folder, undefined, false, filling), disk };
}
