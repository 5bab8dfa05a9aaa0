import { counted, said, say, size } from './say.ts';
import { tableRanges } from '../../../../../engine/start/draw-policy.ts';
import { dateTime, exactTime } from '../format.ts';
import type { FaultSentences } from '../../fault-sentences.ts';

/** What the arbiter compares the record with: score sheets only where a game had begun, as far as can be read. */
function compare(games: number): string {
  return games === 0
    ? 'No game had begun, as far as can be read: check that tournament, round, names and start position are as you left them.'
    : 'Compare the last moves of every game with the score sheets, and check that the round and its start are as you left them.';
}

/** A moment of an earlier day with its date. */
function exactMoment(epochMs: number, nowEpochMs: number): string {
  const sameDay = new Date(epochMs).toDateString() === new Date(nowEpochMs).toDateString();
  return sameDay ? exactTime(epochMs) : dateTime(epochMs);
}

const FROM_COPY =
  'If there is a second copy that has more, go on from that instead: end the kiosk, and start it with a new --data and --copy FOLDER.';

/** What is known to be missing, from texts of four numbers: table, plies, results and decisions. */
function missed(missing: readonly string[]): string {
  if (missing.length === 0) return '';
  const tables = missing.map((text) => {
    const [table = 0, plies = 0, results = 0, decisions = 0] = text.split(' ').map(Number);
    const what = [
      ...(plies > 0 ? [counted(plies, 'ply', 'plies')] : []),
      ...(results > 0 ? ['a result'] : []),
      ...(decisions > 0 ? [counted(decisions, 'decision', 'decisions')] : []),
    ];
    return `table ${String(table)}: ${what.join(', ')}`;
  });
  return ` Still readable there among the missing entries: ${tables.join('; ')}.`;
}

/** What was lost, and what became of it: each is shown until the arbiter has seen it. */
export const lossSentences = {
  'loss.unknown': () => 'This has been seen already.',
  'journal.repaired': ({ aside, kept, last, later, games, restored = 0, folder, missing = [] }) => {
    const whole = counted(kept, 'entry', 'entries');
    const set = `The journal was damaged. It was set aside untouched in ${said(aside)}.`;
    if (restored > 0 && folder !== undefined) {
      const both = `${whole} up to the break, and ${counted(restored, 'entry', 'entries')} after it from the second copy in ${folder}, are in use again`;
      if (last <= kept + restored)
        return `${set} ${both}: ${said(kept + restored)} in all, as far as is known nothing is lost. Have the disk looked at.`;
      return `${set} ${both}; the record went up to number ${said(last)} at least, so ${said(last - kept - restored)} are lost. ${compare(games)}`;
    }
    if (last <= kept)
      return `${set} All of it could be read: ${whole} in use again, as far as is known nothing is missing. Have the disk looked at.`;
    const rest =
      later === 0
        ? ''
        : ` ${counted(later, 'later entry', 'later entries')} that can be read but do not follow from these are in the file later-entries.jsonl there.`;
    return `${set} ${whole} from the first up to the break ${kept === 1 ? 'is' : 'are'} in use again; the record went up to number ${said(last)} at least.${rest}${missed(missing)} ${compare(games)} ${FROM_COPY}`;
  },
  'journal.gone': say`The folder ${'folder'} holds what belongs to an earlier record (${'signs'}), but the record itself, journal.sqlite, is missing or empty. The kiosk began a new one and goes on with it; nothing else was touched. If a tournament was recorded here, end the kiosk and put journal.sqlite back, or go on from the second copy: start with a new --data and --copy.`,
  'journal.repairNotUsed': say`Beside the journal lay a repair that is not one of it: it cannot be read, or lacks entries that the journal has. It was not used and is kept as ${'aside'}. The journal is as it was and stays in use. If it was ever repaired here, compare the last moves of every game with the score sheets.`,
  'journal.replaced': say`The record in this folder is not the one that this kiosk last wrote here: its entry ${'seq'} is another one. Another file was put in its place, or an older one was brought back and gone on from. What is there now is in use, and its chain holds. Compare the last moves of every game with the score sheets.`,
  'journal.leftUnsaved': ({ entries, file }) => {
    const what = `${counted(entries, 'entry', 'entries')} could not be saved before the kiosk ended, because the disk refused to the last.`;
    return file === null
      ? `${what} They could not be written elsewhere either and are gone, unless a second copy has them. Compare the last moves of every game with the score sheets.`
      : `${what} They are in ${said(file)}: make room on the disk and start the kiosk again on this machine; it takes them up.`;
  },
  'journal.neverSaved': ({ entries, tables = [], more }) => {
    const others = more === true ? ' and to others' : '';
    const at = tables.length === 0 ? '' : ` They belong to table ${tableRanges(tables.map(Number))}${others}.`;
    return `${counted(entries, 'entry was', 'entries were')} never saved: the disk refused ${entries === 1 ? 'it' : 'them'}, and the kiosk was killed meanwhile.${at} All before is in the record. Compare the last moves and results with the score sheets and enter what is missing.`;
  },
  'journal.takenUp': ({ entries, file }) =>
    `${counted(entries, 'entry', 'entries')} that could not be saved before the last end were taken up from ${said(file)} and are in the record now.`,
  'journal.takenUpInPart': ({ entries, lines, readable, file }) =>
    `A file with entries that could not be saved before the last end is damaged. ${counted(entries, 'entry was', 'entries were')} taken up from it and ${entries === 1 ? 'is' : 'are'} in the record now. ${counted(lines, 'line', 'lines')} behind the damage ${lines === 1 ? 'is' : 'are'} not; ${said(readable)} of them can be read as entries. The file is kept as it was found as ${said(file)}. Compare the last moves and results with the score sheets and enter what is missing.`,
  'journal.unsavedUnread': say`The file ${'file'} holds entries that could not be saved before an earlier end, and it cannot be read (${'reason'}). It was left as it is, and the next start tries again. The record itself is not touched. Compare the last moves of every game with the score sheets.`,
  'journal.notTakenUp': say`Entries that could not be saved before an earlier end do not continue this record. They were not taken up and are kept as ${'file'}. Compare the last moves of every game with the score sheets.`,
  'copy.taken': ({ entries, folder, games = 0, upTo = [], unmarked = 0, origin }) => {
    const came = `${counted(entries, 'entry', 'entries')} of the record came from the second copy in ${said(folder)}`;
    const strange =
      unmarked === 0
        ? ''
        : ` ${unmarked === entries ? 'This kiosk wrote none of them' : `This kiosk did not write ${said(unmarked)} of them`} and cannot vouch for them: they are of the record ${said(origin)}, as whoever had the folder left it.`;
    if (games === 0) return `${came}. No move was among them.${strange}`;
    const far = upTo.length === 0 ? '' : `, up to table ${upTo.join(', table ').replaceAll('O', '0')}`;
    return `${came}: ${counted(games, 'game', 'games')}${far}. Check these with the score sheets.${strange}`;
  },
  'copy.begunAnew': say`The folder ${'folder'} is empty; your earlier second copy is not in it. A new one was begun, with the whole record. If another stick was meant, put that in.`,
  'kiosk.interrupted': ({ fromEpochMs, toEpochMs, whole }) =>
    `The kiosk was not running from ${exactMoment(fromEpochMs, toEpochMs)} to ${exactTime(toEpochMs)} (about): it was killed, or the power went. ${whole ? 'Nothing that was recorded is lost.' : 'What is lost is said beside this.'} Compare what was played meanwhile with the boards.`,
  'copy.heldBack': ({ entries, results, aside }) => {
    const says =
      Array.isArray(results) && results.length > 0 ? ` They say as results: table ${results.join(', table ')}.` : '';
    return `The second copy holds ${counted(entries, 'entry', 'entries')} that the record does not, and this kiosk cannot vouch for them, or they do not continue the record: they do not count.${says} They are kept in ${said(aside)}. Compare with the score sheets and enter what is right, or, to go on from that copy as a whole, start another kiosk with a new --data and --copy ${said(aside)}.`;
  },
  'copy.captures': ({ files, bytes, leftFiles, leftBytes, folder }) => {
    const came = `${counted(files, 'capture', 'captures')} (${size(bytes)}) came back from the second copy in ${said(folder)}. They are evidence that somebody else may have touched: nothing vouches for them. They are kept apart, in captures/from-second-copy, and evidence names them so.`;
    const left = `${counted(leftFiles, 'capture', 'captures')} (${size(leftBytes)}) in the second copy in ${said(folder)} would leave too little room for the record and did not come back; copy what you need by hand.`;
    if (leftFiles === 0) return came;
    return files === 0 ? left : `${came} ${left}`;
  },
  'copy.overlong': say`The second copy in ${'folder'} has a line after entry ${'entries'} that is longer than any that this kiosk writes. It was read up to there only; the file is kept beside a new copy under a name that ends in “damaged” and a number. The record itself is safe. Find out who had the stick.`,
  'copy.oddLines': ({ folder, lines, readable, aside }) => {
    const one = lines === 1;
    const entries =
      readable === 0
        ? 'None of it can be read as an entry.'
        : `At least ${counted(readable, 'entry', 'entries')} can be read there.`;
    return `The second copy in ${said(folder)} has ${counted(lines, 'line', 'lines')} that ${one ? 'does' : 'do'} not follow from what stands before: the stick is damaged, or somebody changed the file. ${one ? 'It does' : 'They do'} not count. ${entries} What this kiosk wrote before was taken up where the record lacked it. The file is kept as it was found in ${said(aside)}, and a new copy is written. Keep that folder, compare the last moves of every game with the score sheets, and find out who had the stick.`;
  },
  'copy.undeleted': ({ folder, kept }) => {
    const what = `The tournament’s data are deleted on this machine. Their second copy in ${said(folder)} could not be reached and may still hold them.`;
    return kept
      ? `${what} When it is back, this kiosk takes nothing from it and deletes it there.`
      : `${what} The disk refuses to keep that in mind: when it is back before the kiosk ends, it is deleted there; after that, delete it by hand.`;
  },
  'copy.deleted': ({ folder, copies }) =>
    `The folder ${said(folder)} still held ${copies === 1 ? 'a copy' : said(copies) + ' copies'} of a tournament whose data were deleted here. Nothing was taken from there; ${copies === 1 ? 'it is' : 'they are'} deleted now, with the captures.`,
  'copy.deletedUnread': say`The list of tournaments whose data were deleted here could not be read (${'reason'}); it is kept as ${'aside'}. Nothing is deleted from a second copy because of it. Where a stick still holds such a tournament, delete it there by hand.`,
  'copy.unread': ({ folder, why }) =>
    why === 'large'
      ? `The second copy in ${said(folder)} is larger than any that this kiosk writes. It was read in part; what it holds beyond that was not looked at. The record itself is safe. Find out who had the stick.`
      : `The second copy in ${said(folder)} could not be read in time, and the kiosk started without it. What it holds beyond the record was not looked at. It is looked at again meanwhile: whatever this kiosk wrote there and the record lacks is set aside, and you are told. The record that is here is whole.`,
  'copy.forgotten': say`The file ${'file'}, which names the folder of the second copy, cannot be read (${'reason'}); it is kept as ${'aside'}. The record is not touched, but no second copy is kept. Choose the folder again under Record.`,
  'journal.cut': ({ seq, aside, kept, last, games }) =>
    `Entry ${said(seq)} of the journal is none that this version can make anything of. The journal was set aside untouched in ${said(aside)}, and the ${counted(kept, 'entry', 'entries')} before it ${kept === 1 ? 'is' : 'are'} in use; the entries from there to number ${said(last)} are not; they can be read in the file later-entries.jsonl there. ${compare(games)}`,
  'data.strange': ({ file, aside, reason }) => {
    const what = `In the place of ${said(file)} stood a link, a folder, a pipe or something else that is not a plain file.`;
    return aside === null
      ? `${what} It could not be moved away (${said(reason)}) and is not used. The record is written all the same. Remove it.`
      : `${what} It was moved to ${said(aside)} and is not used. Compare the last moves of every game with the score sheets, and find out who put it there.`;
  },
  'losses.unreadable': say`The list of what was lost before could not be read (${'reason'}); it is kept as ${'aside'}. The record itself is not touched. Something may have been lost that nobody was told of: compare the last moves of every game with the score sheets.`,
  'losses.many': ({ losses }) =>
    `${counted(losses, 'earlier loss', 'earlier losses')} that nobody has seen ${losses === 1 ? 'is' : 'are'} not listed one by one: there are too many. Compare the last moves of every game with the score sheets, and have the disk looked at.`,
} satisfies Partial<FaultSentences>;
