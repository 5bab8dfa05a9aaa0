import type { GameNumber } from '../../../../engine/journal/round.ts';
import { counted, size } from './faults/say.ts';
import { dateTime } from './format.ts';
import { bundleProgress } from './report.ts';

/** Words of the record page: second copy and evidence. */
export const recordWords = {
  losses: {
    heading: 'Losses and faults',
    says: 'What the console reported about this record, and where the damaged files are kept.',
    seen: (epochMs: number): string => `Seen ${dateTime(epochMs)}`,
    unseen: 'Not seen yet',
    at: dateTime,
  },
  demonstration: 'A demonstration is not saved: it has no second copy and no evidence.',
  folder: 'Folder on a USB stick or another disk, as a full path',
  folderHint: 'Such as /media/stick or E:\\. The folder must exist.',
  anyFolder: 'Folder, as a full path',
  anyFolderHint: 'Such as /home/arbiter/games or C:\\games. The folder must exist.',
  drives: 'Plugged in',
  copy: {
    heading: 'Second copy',
    says: 'Everything is also saved to a second folder as you go. If this computer fails, start the program on another one with an empty data folder (--data) and this folder (--copy): the whole record comes back. Secrets of draws that have not been revealed are never copied.',
    none: 'No second copy is kept.',
    upToDate: 'Up to date',
    behind: (entries: number, captureBytes: number): string =>
      [
        entries === 0 ? '' : `${counted(entries, 'entry', 'entries')} behind`,
        captureBytes === 0
          ? ''
          : `${entries === 0 ? 'captures ' : ''}${size(captureBytes)} ${entries === 0 ? 'behind' : 'of captures'}`,
      ]
        .filter((part) => part !== '')
        .join(', '),
    failing: (entries: number): string =>
      entries === 0 ? 'Not up to date' : `Not up to date: ${counted(entries, 'entry', 'entries')} behind`,
    sameDisk:
      'This folder is on the same disk as the record. It helps against a damaged file, not against a lost disk or computer.',
    inMemory:
      'This folder is in the computer’s memory: all of it is lost when the power fails or the computer is switched off. Choose a folder on a USB stick or another disk.',
    begin: 'Save the second copy there',
    change: 'Use this folder instead',
    end: 'Stop the second copy',
  },
  evidence: {
    heading: 'Report and evidence',
    says: 'Evidence is one zip file with journal entries, raw data from the boards, receipts of draws, hashes and a readable page. The report of the tournament is a PDF, and a zip with that PDF, all results and games as files, and all evidence. Recording continues meanwhile.',
    report: 'Report of the tournament',
    where: 'Save to',
    here: 'Data folder',
    elsewhere: 'Another folder',
    tournament: 'Evidence bundle of the tournament',
    column: 'Evidence',
    game: 'Bundle',
    gameLabel: (table: number, game: GameNumber | null): string =>
      `Evidence bundle of ${game === null ? 'the game' : `game ${String(game)}`} at table ${String(table)}`,
    progress: bundleProgress,
    cancel: 'Cancel',
    cancelled: 'Cancelled. Nothing was saved.',
    done: (bytes: number): string => `Written: ${size(bytes)}.`,
    /** What was recorded while it was being made may be in it, or not. */
    since: (entries: number): string =>
      `${counted(entries, 'entry', 'entries')} recorded since it was begun: write it again for what is new.`,
    pdf: 'PDF',
    file: 'Zip',
    sha256: 'SHA-256 of the file. Write it down: if the file is changed later, its SHA-256 will be different.',
    download: 'Download the zip here',
    downloadPdf: 'Download the PDF here',
    lost: 'The download failed. The file is in its folder.',
  },
} as const;
