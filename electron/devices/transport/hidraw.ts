import { constants, readSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import type { ClockPort } from '../../host/ports/system.ts';
import { failureKind, PortFailure } from './failure-kind.ts';
import { BYTES_A_SECOND, TAKES_WITHIN_MS } from './hid-limits.ts';
import type { OpenPort, PortListener } from './reopened.ts';

/** No report of a board is longer; the system gives one at each read. */
const REPORT_BYTES = 1_024;
/** Well within what a board needs to look at all its squares once. */
const LOOK_EVERY_MS = 20;
/** What has gathered is read in portions, so that a device that floods holds up nobody. */
const REPORTS_AT_ONCE = 64;

/**
 * A USB HID device as Linux shows it: a file of which each read is a report, and each write one, its number first. It is looked at without
 * waiting: a read that waits would hold one of the few threads of this process for as long as the board is silent.
 * @param isBoard asked before each try: what is none is not opened.
 */
export function hidrawPort(path: string, clock: ClockPort, isBoard: () => Promise<boolean>): OpenPort {
  return async (listener) => {
    if (!(await isBoard())) {
      listener.onLost('notHid');
      return { close: () => undefined };
    }
    const file = await open(path, constants.O_RDWR | constants.O_NONBLOCK | constants.O_NOCTTY);
    let cancelLook = (): void => undefined;
    const close = (): void => {
      cancelLook();
      file.close().catch(() => undefined);
    };
    const lookLater = (): void => {
      cancelLook = clock.setTimer(clock.monotonicMs() + LOOK_EVERY_MS, look);
    };
    const look = (): void => {
      const failure = readReports(file, listener);
      if (failure !== null) listener.onLost(failure);
      else if (!listener.isOver()) lookLater();
    };
    lookLater();
    listener.onOpen(writerTo(file, listener, clock), BYTES_A_SECOND);
    return { close };
  };
}

/** One report after the other; what the system does not take yet is no loss, and is written later. */
function writerTo(file: FileHandle, listener: PortListener, clock: ClockPort): (bytes: Uint8Array) => void {
  const writeReport = async (bytes: Uint8Array): Promise<void> => {
    const untilMs = clock.monotonicMs() + TAKES_WITHIN_MS;
    while (!listener.isOver()) {
      if (clock.monotonicMs() >= untilMs) throw new PortFailure('deaf');
      try {
        await file.write(bytes);
        return;
      } catch (error) {
        if (!isNotYet(error)) throw error;
      }
      await new Promise<void>((resolve) => clock.setTimer(clock.monotonicMs() + LOOK_EVERY_MS, resolve));
    }
  };
  let last = Promise.resolve();
  return (bytes) => {
    last = last
      .then(() => writeReport(bytes))
      .catch((error: unknown) => {
        listener.onLost(failureKind(error));
      });
  };
}

/** A read or a write that would have had to wait. */
function isNotYet(error: unknown): boolean {
  return String(error).includes('EAGAIN');
}

/** @returns why it cannot be read any more; null as long as it can. */
function readReports(file: FileHandle, listener: PortListener): string | null {
  const report = new Uint8Array(REPORT_BYTES);
  for (let i = 0; i < REPORTS_AT_ONCE && !listener.isOver(); i++) {
    let size: number;
    try {
      size = readSync(file.fd, report);
    } catch (error) {
      return isNotYet(error) ? null : failureKind(error);
    }
    if (size === 0) return 'vanished';
    listener.onBytes(report.slice(0, size));
  }
  return null;
}
