import { counted, said, say, size } from './say.ts';
import type { FaultSentences } from '../../fault-sentences.ts';

/** What the arbiter compares the record with: score sheets only where a game had begun, as far as can be read. */
function compare(games: number): string {
  return games === 0
    ? 'No game had begun, as far as can be read: look whether tournament, round, names and start position are as you left them.'
    : 'Compare the last moves of every game with the score sheets, and look whether the round and its start are as you left them.';
}

/** What was lost, and what became of it: each is shown until the arbiter has seen it. */
export const lossSentences = {
  'loss.unknown': () => 'This was seen already.',
  'journal.repaired': ({ aside, kept, last, later, games }) => {
    const whole = counted(kept, 'entry', 'entries');
    const set = `The journal was damaged. It was set aside untouched in ${said(aside)}.`;
    if (last <= kept)
      return `${set} All of it could be read: ${whole} in use again, as far as is known nothing is missing. Have the disk looked at.`;
    const rest =
      later === 0
        ? ''
        : ` ${counted(later, 'later entry', 'later entries')} that can be read but do not follow from these are in the file later-entries.jsonl there.`;
    return `${set} ${whole} from the first up to the break ${kept === 1 ? 'is' : 'are'} in use again; the record went up to number ${said(last)} at least.${rest} ${compare(games)}`;
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
  'journal.neverSaved': ({ entries, tables }) => {
    const at = said(tables) === '' ? '' : ` They belong to table ${said(tables)}.`;
    return `${counted(entries, 'entry was', 'entries were')} never saved: the disk refused ${entries === 1 ? 'it' : 'them'}, and the kiosk was killed meanwhile.${at} All before is in the record. Compare the last moves and results with the score sheets and enter what is missing.`;
  },
  'journal.takenUp': ({ entries, file }) =>
    `${counted(entries, 'entry', 'entries')} that could not be saved before the last end were taken up from ${said(file)} and are in the record now.`,
  'journal.notTakenUp': say`Entries that could not be saved before an earlier end do not continue this record. They were not taken up and are kept as ${'file'}. Compare the last moves of every game with the score sheets.`,
  'copy.taken': ({ entries, folder }) =>
    `${counted(entries, 'entry', 'entries')} of the record came from the second copy in ${said(folder)}. Compare the last moves of every game with the score sheets.`,
  'copy.heldBack': ({ entries, results, aside }) => {
    const says =
      Array.isArray(results) && results.length > 0 ? ` They say as results: table ${results.join(', table ')}.` : '';
    return `The second copy holds ${counted(entries, 'entry', 'entries')} that the record does not, and this kiosk cannot vouch for them, or they do not continue the record: they do not count.${says} They are kept in ${said(aside)}. Compare with the score sheets and enter what is right, or, to go on from that copy as a whole, start another kiosk with a new --data and --copy ${said(aside)}.`;
  },
  'copy.captures': ({ files, bytes, leftFiles, leftBytes, folder }) => {
    const came = `${counted(files, 'capture', 'captures')} (${size(bytes)}) came back from the second copy in ${said(folder)}. Nothing vouches for them: whoever had the stick may have made or changed them. They are kept apart, in captures/from-second-copy, and evidence names them so.`;
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
