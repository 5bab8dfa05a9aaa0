import { join } from 'node:path';
import { ok } from '../engine/result.ts';
import type { Result } from '../engine/result.ts';
import { en } from './contract/messages/en.ts';
import { sceneStart } from './devices/simulator/scenes.ts';
import type { Boundary } from './host/boundary.ts';
import type { Host } from './host/host.ts';
import { resumeOrOpenRound } from './host/opening.ts';
import { openHost } from './open-host.ts';
import { ensureDataFolder } from './storage/folder/data-folder.ts';
import { systemClock } from './system-ports.ts';

/** So that a ruling says to which times the clocks are set. */
const TIME_CONTROL = [{ moves: null, seconds: 90 * 60, incrementSeconds: 30 }] as const;

/** Each demonstration begins with a journal of its own. */
export function openDemonstration(root: string, tables: number, boundary: Boundary): Result<Host> {
  const moment = new Date(systemClock.epochMs()).toISOString().replaceAll(/[:.]/gu, '-');
  const folder = join(root, 'demonstration', moment);
  const ensured = ensureDataFolder(folder);
  if (!ensured.ok) return ensured;
  const host = openHost({
    ...{ folder, demonstration: true, simulating: true, record: null, boundary },
    ...{ mayBeGone: false, lastSignEpochMs: null },
    hold: () => ok(null),
    onLeftUnsaved: () => undefined,
  });
  if (!host.ok) return host;
  resumeOrOpenRound(host.value, {
    boards: [],
    start: sceneStart(),
    simulate: tables,
    tournament: en.host.demonstration,
    timeControl: TIME_CONTROL,
  });
  return host;
}
