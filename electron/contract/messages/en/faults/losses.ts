import { counted, said, say, size } from './say.ts';
import { tableRanges } from '../../../../../engine/start/draw-policy.ts';
import { dateTime, exactTime } from '../format.ts';
import { tableRange } from '../receipt.ts';
import type { FaultSentences } from '../../fault-sentences.ts';

/** What the arbiter compares the record with: scoresheets only where a game had begun, as far as can be read. */
function compare(games: number): string {
  return games === 0
    ? 'As far as can be read, no game had begun: check that tournament, round, names and start position are as you left them.'
    : 'Compare the last moves of every game with the scoresheets, and check that the round and its start position are as you left them.';
}

/** A moment of an earlier day with its date. */
function exactMoment(epochMs: number, nowEpochMs: number): string {
  const sameDay = new Date(epochMs).toDateString() === new Date(nowEpochMs).toDateString();
  return sameDay ? exactTime(epochMs) : dateTime(epochMs);
}

const FROM_COPY =
  'If a second copy has more, continue from that instead: close the kiosk, and start it with a new --data and --copy FOLDER.';

/** What is known to be missing, from texts of four numbers: table, plies, results and decisions. */
function missed(missing: readonly string[]): string {
  if (missing.length === 0) return '';
  const tables = missing.map((text) => {
    const [table = 0, plies = 0, results = 0, decisions = 0] = text.split(' ').map(Number);
    const what = [
      ...(plies > 0 ? [counted(plies, 'move', 'moves')] : []),
      ...(results > 0 ? ['a result'] : []),
      ...(decisions > 0 ? [counted(decisions, 'decision', 'decisions')] : []),
    ];
    return `table ${String(table)}: ${what.join(', ')}`;
  });
  return ` Among the missing entries, these can still be read there: ${tables.join('; ')}.`;
}

/** What was lost, and what became of it: each is shown until the arbiter has seen it. */
export const lossSentences = {
  'loss.unknown': () => 'This has already been marked as seen.',
  'journal.repaired': ({ aside, kept, last, later, games, restored = 0, folder, missing = [] }) => {
    const whole = counted(kept, 'entry', 'entries');
    const set = `The journal was damaged. The damaged one is kept unchanged in ${said(aside)}.`;
    if (restored > 0 && folder !== undefined) {
      const both = `${whole} up to the break, and ${counted(restored, 'entry', 'entries')} after it from the second copy in ${folder}, were recovered and are in use`;
      if (last <= kept + restored)
        return `${set} ${both}: ${said(kept + restored)} in all. As far as is known, nothing is lost. Have the disk checked.`;
      return `${set} ${both}; the record went up to at least number ${said(last)}, so ${counted(last - kept - restored, 'entry is', 'entries are')} lost. ${compare(games)}`;
    }
    if (last <= kept)
      return `${set} All of it could be read: ${whole}, in use again. As far as is known, nothing is missing. Have the disk checked.`;
    const rest =
      later === 0
        ? ''
        : ` ${counted(later, 'later entry', 'later entries')} that can be read, but do not continue these, are in the file later-entries.jsonl there.`;
    return `${set} ${whole} from the first up to the break ${kept === 1 ? 'is' : 'are'} in use again; the record went up to at least number ${said(last)}.${rest}${missed(missing)} ${compare(games)} ${FROM_COPY}`;
  },
  'journal.gone': say`The folder ${'folder'} holds parts of an earlier record (${'signs'}), but the record itself, journal.sqlite, is missing or empty. The kiosk has started a new one; nothing else was touched. If a tournament was recorded here, close the kiosk and put journal.sqlite back, or continue from the second copy: start with a new --data and --copy.`,
  'journal.repairNotUsed': say`Beside the journal was a repaired copy that does not belong to it: it cannot be read, or lacks entries the journal has. It was not used and is kept as ${'aside'}. The journal is unchanged and in use. If it was ever repaired here, compare the last moves of every game with the scoresheets.`,
  'journal.replaced': say`The record in this folder is not the one this kiosk last wrote here: its entry ${'seq'} is different. Another file was put in its place, or an older one was restored and continued. The one there now is in use, and its chain is intact. Compare the last moves of every game with the scoresheets.`,
  'journal.leftUnsaved': ({ entries, file }) => {
    const what = `${counted(entries, 'entry', 'entries')} could not be saved before the kiosk closed: the disk did not accept the record.`;
    return file === null
      ? `${what} They could not be written elsewhere either, and are lost unless a second copy has them. Compare the last moves of every game with the scoresheets.`
      : `${what} They are in ${said(file)}: make room on the disk and start the kiosk again on this computer; it adds them to the record.`;
  },
  'journal.neverSaved': ({ entries, tables = [], more }) => {
    const others = more === true ? ' and to others' : '';
    const at =
      tables.length === 0
        ? ''
        : ` They belong to ${tables.length === 1 ? 'table' : 'tables'} ${tableRange(tableRanges(tables.map(Number)))}${others}.`;
    return `${counted(entries, 'entry was', 'entries were')} never saved: the disk did not accept ${entries === 1 ? 'it' : 'them'}, and then the kiosk was killed.${at} Everything before is in the record. Compare the last moves and results with the scoresheets and enter what is missing.`;
  },
  'journal.takenUp': ({ entries, file }) =>
    `${counted(entries, 'entry', 'entries')} that could not be saved before the kiosk last closed ${entries === 1 ? 'was' : 'were'} recovered from ${said(file)} and ${entries === 1 ? 'is' : 'are'} now in the record.`,
  'journal.takenUpInPart': ({ entries, lines, readable, file }) =>
    `A file with entries that could not be saved before the kiosk last closed is damaged. ${counted(entries, 'entry was', 'entries were')} recovered from it and ${entries === 1 ? 'is' : 'are'} now in the record. ${counted(lines, 'line', 'lines')} after the damage ${lines === 1 ? 'is' : 'are'} not; ${said(readable)} of them can be read as entries. The file is kept unchanged as ${said(file)}. Compare the last moves and results with the scoresheets and enter what is missing.`,
  'journal.unsavedUnread': say`The file ${'file'} holds entries that could not be saved in an earlier run, and it cannot be read (${'reason'}). It was left as it is, and the next start tries again. The record itself is unaffected. Compare the last moves of every game with the scoresheets.`,
  'journal.notTakenUp': say`Entries that could not be saved in an earlier run do not continue this record. They were not added to it and are kept as ${'file'}. Compare the last moves of every game with the scoresheets.`,
  'copy.taken': ({ entries, folder, games = 0, upTo = [], unmarked = 0, origin }) => {
    const came = `${counted(entries, 'entry', 'entries')} of the record came from the second copy in ${said(folder)}`;
    const strange =
      unmarked === 0
        ? ''
        : ` ${unmarked === entries ? 'This kiosk wrote none of them' : `This kiosk did not write ${said(unmarked)} of them`} and cannot vouch for them: they belong to the record ${said(origin)}, as whoever had the folder left it.`;
    if (games === 0) return `${came}. No move was among them.${strange}`;
    const far = upTo.length === 0 ? '' : `, up to table ${upTo.join(', table ').replaceAll('O', '0')}`;
    return `${came}: ${counted(games, 'game', 'games')}${far}. Check these with the scoresheets.${strange}`;
  },
  'copy.begunAnew': say`The folder ${'folder'} is empty; your earlier second copy is not in it. A new copy of the whole record was started. If you meant another USB stick, plug that one in.`,
  'kiosk.interrupted': ({ fromEpochMs, toEpochMs, whole }) =>
    `The kiosk was not running from about ${exactMoment(fromEpochMs, toEpochMs)} to ${exactTime(toEpochMs)}: it was killed, or the power failed. ${whole ? 'Nothing recorded in this folder is lost.' : 'A separate message says what is lost.'} Check the record against the boards: moves played meanwhile may be missing.`,
  'copy.heldBack': ({ entries, results, aside }) => {
    const says =
      Array.isArray(results) && results.length > 0 ? ` Results in them: table ${results.join(', table ')}.` : '';
    return `The second copy holds ${counted(entries, 'entry', 'entries')} that the record does not. This kiosk cannot vouch for them, or they do not continue the record, so they do not count.${says} They are kept in ${said(aside)}. Compare with the scoresheets and enter what is right, or, to continue from that whole copy, start another kiosk with a new --data and --copy ${said(aside)}.`;
  },
  'copy.captures': ({ files, bytes, leftFiles, leftBytes, folder }) => {
    const came = `${counted(files, 'capture', 'captures')} (${size(bytes)}) were recovered from the second copy in ${said(folder)}. Somebody else may have changed them, so nothing vouches for them. They are kept apart, in captures/from-second-copy, and are marked as such in evidence.`;
    const left = `${counted(leftFiles, 'capture', 'captures')} (${size(leftBytes)}) in the second copy in ${said(folder)} would leave too little room for the record and were not recovered; copy what you need by hand.`;
    if (leftFiles === 0) return came;
    return files === 0 ? left : `${came} ${left}`;
  },
  'copy.overlong': say`The second copy in ${'folder'} has a line after entry ${'entries'} that is longer than any this kiosk writes, so it was read only up to there. A new copy is written; the old file is kept beside it under a name ending in “damaged” and a number. The record itself is safe. Find out who had the USB stick.`,
  'copy.oddLines': ({ folder, lines, readable, aside }) => {
    const one = lines === 1;
    const entries =
      readable === 0
        ? 'None of it can be read as an entry.'
        : `At least ${counted(readable, 'entry', 'entries')} can be read there.`;
    return `The second copy in ${said(folder)} has ${counted(lines, 'line', 'lines')} that ${one ? 'does' : 'do'} not continue what comes before: the USB stick is damaged, or somebody changed the file. ${one ? 'It does' : 'They do'} not count. ${entries} Whatever this kiosk had written and the record lacked was recovered. The file is kept unchanged in ${said(aside)}, and a new copy is written. Keep that folder, compare the last moves of every game with the scoresheets, and find out who had the USB stick.`;
  },
  'copy.undeleted': ({ folder, kept }) => {
    const what = `The tournament’s data are deleted on this computer. The second copy in ${said(folder)} could not be reached and may still hold them.`;
    return kept
      ? `${what} When it is back, this kiosk uses nothing from it and deletes it there.`
      : `${what} The disk did not accept a note of this: if the copy is back before the kiosk closes, it is deleted; after that, delete it by hand.`;
  },
  'copy.deleted': ({ folder, copies }) =>
    `The folder ${said(folder)} still held ${copies === 1 ? 'a copy' : said(copies) + ' copies'} of a tournament whose data were deleted here. Nothing was used from there; ${copies === 1 ? 'it is' : 'they are'} now deleted, with the captures.`,
  'copy.deletedUnread': say`The list of tournaments whose data were deleted here could not be read (${'reason'}); it is kept as ${'aside'}. So nothing is deleted from second copies. If a USB stick still holds such a tournament, delete it there by hand.`,
  'copy.unread': ({ folder, why }) =>
    why === 'large'
      ? `The second copy in ${said(folder)} is larger than any this kiosk writes. Only part of it was read. The record itself is safe. Find out who had the USB stick.`
      : `The second copy in ${said(folder)} could not be read in time, and the kiosk started without it; it may hold entries that this record lacks. It is now being read: anything this kiosk wrote there that the record lacks is set aside, and you are told. The record here is complete in itself.`,
  'copy.forgotten': say`The file ${'file'}, which names the folder of the second copy, cannot be read (${'reason'}); it is kept as ${'aside'}. The record is unaffected, but no second copy is kept. Choose the folder again under Record.`,
  'journal.cut': ({ seq, aside, kept, last, games }) =>
    `This version cannot read entry ${said(seq)} of the journal. The journal is kept unchanged in ${said(aside)}, and the ${counted(kept, 'entry', 'entries')} before it ${kept === 1 ? 'is' : 'are'} in use; the entries from there to number ${said(last)} are not; they can be read in the file later-entries.jsonl there. ${compare(games)}`,
  'data.strange': ({ file, aside, reason }) => {
    const what = `${said(file)} was a link, a folder, a pipe or something else that is not a plain file.`;
    return aside === null
      ? `${what} It could not be moved away (${said(reason)}) and is not used. The record is still written. Remove it.`
      : `${what} It was moved to ${said(aside)} and is not used. Compare the last moves of every game with the scoresheets, and find out who put it there.`;
  },
  'losses.unreadable': say`The list of what was lost before could not be read (${'reason'}); it is kept as ${'aside'}. The record itself is unaffected. Something may have been lost without your being told: compare the last moves of every game with the scoresheets.`,
  'losses.many': ({ losses }) =>
    `${counted(losses, 'earlier loss', 'earlier losses')} not yet marked as seen ${losses === 1 ? 'is' : 'are'} not listed one by one: there are too many. Compare the last moves of every game with the scoresheets, and have the disk checked.`,
} satisfies Partial<FaultSentences>;
