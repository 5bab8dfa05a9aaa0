import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Recorded } from '../engine/journal/entry.ts';
import { ok } from '../engine/result.ts';
import type { Fault, Result } from '../engine/result.ts';
import { faultSentence } from './contract/messages/en/faults.ts';
import { capturedPlay } from './captured-play.ts';
import { boardLines } from './devices/board-lines.ts';
import { serialLines } from './devices/serial-lines.ts';
import { practiceBoard } from './devices/simulator/practice-board.ts';
import { simulatedTables } from './devices/simulator/tables.ts';
import type { Boundary } from './host/boundary.ts';
import { Host } from './host/host.ts';
import type { JournalPort, WaitingEntries } from './host/ports/journal.ts';
import { RecordReader } from './host/record-reader.ts';
import { readRecord } from './host/stored-entries.ts';
import { captures } from './storage/captures/captures.ts';
import { JOURNAL_FILE } from './storage/folder/data-folder.ts';
import { drawSecrets } from './storage/folder/draw-secrets.ts';
import { LossRegister } from './storage/folder/loss-register.ts';
import { removeParts } from './storage/folder/remove-parts.ts';
import { setStrangeAside } from './storage/folder/strange-files.ts';
import { Backlog } from './storage/journal/backlog.ts';
import { goneRecord } from './storage/journal/gone-record.ts';
import { hasher } from './storage/journal/hasher.ts';
import { openRecord } from './storage/journal/open-record.ts';
import { cutJournal } from './storage/journal/repair.ts';
import { keepUnsaved, takeUpUnsaved } from './storage/journal/unsaved-links.ts';
import { WaitingNote } from './storage/journal/waiting-note.ts';
import type { Safekeeping } from './storage/safekeeping.ts';
import { systemClock as clock, systemRandom as random } from './system-ports.ts';
import { OpeningLosses } from './opening-losses.ts';

export interface HostOptions {
  readonly folder: string;
  readonly demonstration: boolean;
  readonly simulating: boolean;
  /** The second copy; null for a demonstration. */
  readonly record: Safekeeping | null;
  readonly boundary: Boundary;
  /** As of `HostContext`. */
  readonly centreOf?: string | undefined;
  /** Takes the folder's lock, if it is not held yet. */
  readonly hold: () => Result<null>;
  readonly onLeftUnsaved: (fault: Fault<'journal.leftUnsaved'>) => void;
  /** The folder may have held a record before. */
  readonly mayBeGone: boolean;
  /** When a kiosk that did not end by itself was last at work here, epoch milliseconds; null after one that did, or none. */
  readonly lastSignEpochMs: number | null;
}

/**
 * Opens the record of a folder, with what is damaged set aside and what waits elsewhere taken up, and the host that goes on from it.
 * @returns faults of the journal and of the second copy; `journal.notFolded` where this program throws at an entry.
 */
export function openHost(options: HostOptions): Result<Host> {
  const { folder } = options;
  const losses = LossRegister.open(folder, { epochMs: () => clock.epochMs(), say: sayOnStderr });
  const found = new OpeningLosses(losses);
  const file = join(folder, JOURNAL_FILE);
  const gone = options.mayBeGone ? goneRecord(file) : null;
  if (gone !== null) found.report(gone);
  for (const fault of setStrangeAside(folder)) found.report(fault);
  removeParts(folder);
  // Nothing that stands in the record may keep the kiosk from starting: it goes on from what is good before it.
  for (;;) {
    const host = openWith(options, losses, found, file);
    if (host.ok) return host;
    const cut =
      host.fault.code === 'journal.unknownEntry'
        ? cutJournal(file, host.fault.facts.seq, () => clock.epochMs(), found.report)
        : host;
    if (!cut.ok) {
      losses.close();
      return cut;
    }
  }
}

/** One try. `journal.unknownEntry` is a fault of an entry that can be cut off, with all that follow it. */
function openWith(options: HostOptions, losses: LossRegister, found: OpeningLosses, file: string): Result<Host> {
  const read = new RecordReader();
  const { hold } = options;
  const record = { newOrigin: randomUUID(), now: () => clock.epochMs(), hold, report: found.report, reader: read };
  const journal = openRecord(file, record);
  if (!journal.ok) return journal;
  const host = openOn(journal.value, read, options, losses, found);
  if (!host.ok) journal.value.close();
  return host;
}

function openOn(
  journal: JournalPort,
  read: RecordReader,
  options: HostOptions,
  losses: LossRegister,
  found: OpeningLosses,
): Result<Host> {
  const { folder, demonstration, simulating, record, boundary } = options;
  if (read.unknown !== null) return { ok: false, fault: read.unknown };
  // A bug of this version is no reason to give up entries.
  if (read.bug !== null) {
    boundary.report('fold', read.bug.error);
    return { ok: false, fault: read.bug.fault };
  }
  const backlog = new Backlog(journal);
  if (!demonstration) for (const fault of takeUpUnsaved(folder, backlog)) found.report(fault);
  const stored = readRecord(read, backlog.readAll(read.last));
  const caughtUp = record?.catchUp(backlog, stored, found.reportCopied) ?? ok(null);
  if (!caughtUp.ok) return caughtUp;
  const note = new WaitingNote(join(folder, JOURNAL_FILE), () => losses.isWritten);
  const neverSaved = note.look(backlog);
  if (neverSaved !== null) found.report(neverSaved);
  losses.onWritten = () => {
    note.settle();
  };
  let opened: Host | null = null;
  const onCaptures = {
    onFailure: (file: string, reason: string): void => {
      opened?.alert({ code: 'capture.unwritten', facts: { file, reason } });
    },
    onAgain: (): void => {
      opened?.settle('capture.unwritten');
    },
  };
  const simulator = simulating ? simulatedTables(boundary.clockFor('simulator', clock), 1, demonstration) : null;
  const host = Host.open(
    {
      journal,
      read,
      waiting: backlog.waiting,
      lines: boardLines(serialLines(clock), simulator),
      simulator,
      captures: captures(join(folder, 'captures'), onCaptures),
      readPlay: capturedPlay,
      giveWay: () => setImmediate(),
      clock,
      random,
      hasher,
      centreOf: options.centreOf,
      secrets: drawSecrets(join(folder, 'secrets')),
      losses,
      onWaiting: (waiting: WaitingEntries | null): void => {
        note.keep(waiting);
      },
      onLeftUnsaved: (entries: readonly Recorded[]): void => {
        // Nobody takes up a demonstration.
        if (demonstration) return;
        const left = keepUnsaved(folder, entries);
        losses.report(left);
        options.onLeftUnsaved(left);
      },
      onClosed: (): void => {
        note.close();
      },
      boundary,
      practice: practiceBoard,
    },
    demonstration,
  );
  if (!host.ok) {
    note.close();
    return host;
  }
  opened = host.value;
  tellOpened(host.value, options, found);
  return host;
}

/** A kiosk that was killed in a round says when it was not at work; what the disk refuses already is said on stderr too. */
function tellOpened({ context }: Host, { lastSignEpochMs }: HostOptions, found: OpeningLosses): void {
  const { unsaved, tournament } = context.recorder;
  if (lastSignEpochMs !== null && tournament.round?.closed === false) {
    const facts = { fromEpochMs: lastSignEpochMs, toEpochMs: clock.epochMs(), whole: found.whole };
    context.losses.report({ code: 'kiosk.interrupted', facts });
  }
  if (unsaved !== null) sayOnStderr(unsaved.fault);
}

function sayOnStderr(fault: Fault): void {
  process.stderr.write(`${faultSentence(fault)}\n`);
}
