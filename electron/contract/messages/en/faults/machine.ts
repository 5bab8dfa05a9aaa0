import { dayTime } from '../format.ts';
import { lostLine, notSearched } from './lost-lines.ts';
import { amount, counted, listed, said, say, size, tablesListed } from './say.ts';
import type { FaultSentences } from '../../fault-sentences.ts';

/** Seconds as people say them. */
function span(seconds: number): string {
  if (seconds < 120) return counted(seconds, 'second', 'seconds');
  const minutes = Math.round(seconds / 60);
  if (minutes < 120) return counted(minutes, 'minute', 'minutes');
  return counted(Math.round(minutes / 60), 'hour', 'hours');
}

/** A long list would hide what stands before it. */
function firstOf(names: readonly string[] | undefined): string {
  const [first, more] = [(names ?? []).slice(0, NAMES_TOLD), (names ?? []).length - NAMES_TOLD];
  return more > 0 ? `${said(first)} and ${counted(more, 'other', 'others')}` : said(first);
}

const NAMES_TOLD = 10;

/** Lines, disks, ports and options: what happened, what is safe, what to do. */
export const machineSentences = {
  'line.lost': ({ path, reason }) => lostLine(said(path), said(reason)),
  'line.silent': say`The board does not respond, though its port opened. Check that it is on, that this is its port, and that the right kind of board is chosen: a board of another kind does not respond. Port: ${'path'}.`,
  'line.mute': say`The board no longer responds. The moves up to then are kept. Check that it is on and its cable is firmly plugged in; the kiosk keeps trying. Port: ${'path'}.`,
  'line.noise': say`What responds is not a supported board, or is a board of another kind. Choose its kind, or another port. Port: ${'path'}.`,
  'line.squares': say`A board responds on ${'path'}, but its reports cannot be understood, so nothing is recorded from it. Use another board, or enter the moves by hand.`,
  'line.pieces': say`The board on ${'path'} does not know its pieces yet, so nothing is recorded from it. Set up the position it should show and leave it for a few seconds: the board learns the pieces from it.`,
  'line.another': say`The board on ${'path'} was replaced by another without the connection being lost. The moves up to then are kept. The kiosk is finding out which board it is.`,
  'line.numbers': say`The board on ${'path'} keeps reporting different numbers, so the kiosk cannot tell which board it is, and nothing is recorded from it. Switch the board off and on; if that does not help, use another.`,
  'line.several': say`Several boards share the port ${'path'}, so nothing is recorded from them here. Choose one of them: the list of ports names each with its address.`,
  'line.busNoise': say`The reports of the board at address ${'address'} on ${'path'} cannot be read, so nothing is recorded from it. The moves up to then are kept. Check its cable and plugs. Two boards with the same address also cause this: unplug one board at a time until it can be read.`,
  'line.sharedAddress': say`Two boards respond at address ${'address'} on ${'path'}, so the kiosk cannot tell them apart, and nothing is recorded from either. The moves up to then are kept. Unplug one of them, or connect it to a port of its own; the kiosk keeps checking.`,
  'line.addressTaken': say`The board at address ${'address'} of ${'path'} serves another table, so nothing is recorded from it here. Choose another board, or disconnect it there first.`,
  'boards.unlisted': () =>
    'The system does not list the ports of this computer. Connected boards are still recorded. Type the path of the port, or unplug the device that was plugged in last and search again.',
  'boards.notSearched': ({ reason }) => notSearched(said(reason)),
  'boards.tooMany': () =>
    'Too many ports are open already, so this one was not opened. Disconnect those on which no board responds, then try again.',
  'memory.clockRuns': say`The clock at table ${'table'} is running. While a board sends its memory, it reports nothing else for about ten seconds, so the memory was not read. Stop the clock first.`,
  'memory.notKept': say`The board at table ${'table'} keeps no memory that can be read here. The record is unaffected.`,
  'boards.noneNumbered': () => 'No board has been numbered yet, so there is nothing to take back.',
  'boards.inPlay': ({ tables }) =>
    `Play is in progress at ${tablesListed(tables)}, where pieces are lifted all the time. Nothing was changed. Number and test boards before or after the round.`,
  'board.notTurned': say`White’s side at table ${'table'} was not changed: it can be chosen only before the game, and only for a board that cannot tell pieces apart.`,
  'rehearsal.over': () => 'This rehearsal is over: another page has started or ended one. Choose a dispute again.',
  'board.none': say`No board is connected to table ${'table'}.`,
  'board.notMoved': ({ table, tables }) =>
    `The board serves table ${said(table)}, and play is in progress at ${tablesListed(tables)}. Nothing was changed. Swap boards before or after the round; to replace one in mid-game, connect a spare board to that table.`,
  'board.taken': say`${'path'} already serves table ${'table'}. Disconnect it there first.`,
  'board.absent': say`There is no ${'path'}, so nothing was changed. Check the name, or plug the board in first.`,
  'board.noPort': say`${'path'} is not a serial port, so there can be no board on it. Nothing was changed. Choose another port.`,
  'board.simulated': say`${'path'} is a simulated board and cannot be connected to a table of the tournament.`,
  'data.otherName': say`The tournament is not called “${'given'}”. Nothing was deleted.`,
  'data.deleting': () => 'The tournament is being deleted, so nothing else was changed. Wait a moment.',
  'data.nothing': () => 'There is no tournament to delete.',
  'data.undeleted': say`${'file'} could not be deleted (${'reason'}). Everything else is deleted; delete this file by hand.`,
  'access.damaged': say`The file ${'file'}, which holds the PIN and the paired screens, cannot be read (${'reason'}); it is kept as ${'aside'}. The record is unaffected. No PIN opens the console now. Close the kiosk, move ${'file'} away, and start it again; then set a PIN and pair the screens again.`,
  'access.unwritable': say`The file ${'file'} cannot be written (${'reason'}), so the lock and the paired screens stay as they were. The record is unaffected.`,
  'feeds.none': () => 'This kiosk has no interface for other programs. Nothing was changed.',
  'feeds.unwritable': say`The file ${'file'} cannot be written (${'reason'}), so the settings for other programs stay as they were. The record is unaffected.`,
  'feeds.portTaken': say`Port ${'port'} is in use by another program, perhaps other software for electronic boards, so the interface is not available. Recording continues. Close that program, then turn the interface off and on again here.`,
  'feeds.portRefused': say`Port ${'port'} cannot be used (${'reason'}), so the interface is not available. Recording continues.`,
  'access.locked': () => 'The console is locked. Enter the PIN first.',
  'pin.none': () => 'No PIN is set yet, so the console cannot be locked. Set one on the page Setup, under “Lock”.',
  'pin.wrong': () => 'Wrong PIN.',
  'pin.missing': () => 'A PIN is set. To change or remove it, enter it too. Nothing was changed.',
  'pin.lost': () =>
    'The file that held the PIN was damaged, so no PIN opens the console. Recording continues. At this computer: close the kiosk, move access.json out of the data folder, and start it again.',
  'pin.wait': ({ seconds }) => `Wait ${counted(seconds, 'second', 'seconds')} before the next try.`,
  'network.none': () => 'This computer is not on a network. Connect a cable or a wireless network, then open it again.',
  'network.closed': () => 'The network is closed. Open it for hall screens first.',
  'screen.codeOld': () =>
    'This code has just expired: the screen has a new one, was let in, or has gone. Read the digits from it again.',
  'screen.gone': () =>
    'The screen that showed these digits has gone, so it was not let in. When it shows digits again, type those.',
  'screen.codeUnknown': () =>
    'No screen shows these digits. Codes change after five minutes: read the digits from the screen again.',
  'screen.codeWait': ({ seconds }) =>
    `Several wrong codes in a row. Wait ${counted(seconds, 'second', 'seconds')}, and read the digits from the screen again.`,
  'screen.unknown': () => 'This screen is no longer paired.',
  'demo.running': () => 'The demonstration is already running.',
  'demo.noRecord': () => 'A demonstration is not saved: it has no second copy and no evidence. Stop it first.',
  'demo.notRunning': () => 'The demonstration is not running.',
  'capture.unwritten': say`The capture ${'file'} cannot be written (${'reason'}). The record itself is unaffected.`,
  'refusals.unwritten': say`The log of refused connections cannot be written (${'reason'}). They are still refused, and the record itself is unaffected.`,
  'results.sameNumber': say`More than one round with results is called ${'round'}, so nothing was written. Choose one by its place in the record, with --place: ${'places'}.`,
  'results.noRound': ({ round }) =>
    `The record holds ${said(round) === '' ? 'no round' : `no round ${said(round)}`}. Check the folder, and the number.`,
  'results.noPlace': ({ place, places }) =>
    `${said(places) === '' ? 'The record holds no round' : `The record has no round at place ${said(place)}, only at ${said(places)}`}. Nothing was written. Check the folder, and the number.`,
  'pairings.unreadable': say`The file ${'file'} cannot be read (${'reason'}). Check its name, and that you have permission to read it.`,
  'capture.unreadable': say`The capture ${'file'} cannot be read (${'reason'}): give a file in the capture format.`,
  'given.notFile': say`${'file'} is not a file but a folder, a device or a pipe, so nothing was read. Save it as a file, and give that.`,
  'given.tooLarge': ({ file, bytes, most }) =>
    `${said(file)} is ${size(bytes)}, and a file of this kind is smaller than ${size(most)}, so nothing was read. Check that it is the file you mean.`,
  'capture.empty': () => 'The capture is empty: its first line must be {"capture":1,"device":"dgt","start":…}.',
  'capture.head': () =>
    'Line 1 of the capture is not its header: it must be {"capture":1,"device":"dgt","start":…} with a FEN or null.',
  'capture.device': say`The capture was made with a board of the kind ${'device'}, which this program cannot read. The capture is unharmed; a newer program may know that kind.`,
  'capture.otherKind': say`Nothing in this capture reads as what a board of the kind ${'device'} sends, and that is the kind its header names, so nothing was replayed. The capture is unharmed. If another kind of board was on this line, put its name in place of “${'device'}” in a copy of the file.`,
  'capture.line': say`Line ${'line'} of the capture is not a chunk: it must be {"t":…,"dir":"in" or "out","hex":…}.`,
  'capture.time': say`Line ${'line'} of the capture goes back in time: t must never be less than in the line before.`,
  'capture.none': say`No board has been captured at table ${'table'} since the kiosk was started. Older captures are in the data folder, under captures.`,
  'capture.overtaken': () =>
    'Another capture was opened meanwhile, so this one was not replayed to its end. Open it again when the other is done.',
  'capture.tooLong': ({ seconds }) =>
    `The capture takes more than ${counted(seconds, 'second', 'seconds')} to replay, so it was stopped. The capture is unharmed. Close the kiosk and use “npm run -s cli -- replay FILE”.`,
  'capture.noStart': () =>
    'The capture names no start position and its board does not begin with one of the 960. Give one with --start, as a number or a FEN.',
  'journal.unsaved': ({ reason, entries }) =>
    entries === 0
      ? `The disk is not accepting the record (${said(reason)}). What was recorded before can be read and is shown. Anything recorded from now on is in memory only; hall screens and files are not updated. The kiosk tries to save every second. Make room on the disk, remove its write protection, or put the folder back where it was; do not switch off.`
      : `The disk is not accepting the record (${said(reason)}): ${counted(entries, 'entry is', 'entries are')} unsaved, in memory only; everything before is safe. Recording continues; hall screens and files are not updated. The kiosk tries to save every second. Make room on the disk, or put the folder back where it was; do not switch off.`,
  'journal.slow': ({ ms }) =>
    `All is saved, but it took ${amount(said(ms), 'ms')} and boards had to wait. Close other programs.`,
  'journal.unreadable': say`The journal ${'file'} cannot be read (${'reason'}). It was left as it is.`,
  'journal.notOurs': say`${'file'} is not a journal of Arbiter960. It was left as it is.`,
  'journal.version': say`The journal ${'file'} has schema ${'found'}, and this version reads schema ${'expected'} only. It was left as it is; give another folder with --data.`,
  'journal.brokenLink': ({ file, seq, link }) => {
    const what: Readonly<Record<string, string>> = {
      missing: 'it is missing',
      prev: 'it does not follow from the entry before',
      content: 'its content is not what was written',
    };
    return `The journal ${said(file)} is broken at entry ${said(seq)}: ${what[said(link)] ?? said(link)}. It was left as it is.`;
  },
  'journal.damaged': ({ file, what }) => {
    const how: Readonly<Record<string, string>> = {
      missing: 'the file is empty or gone, although the files beside it belong to a record',
      header: 'its header is not what was written',
      log: 'its log is corrupt before its end',
      end: 'entries are missing at its end',
    };
    return `The journal ${said(file)} is damaged: ${how[said(what)] ?? said(what)}. It was left as it is. Start the kiosk on its folder: it sets the journal aside and recovers what can be read.`;
  },
  'journal.withoutLog': ({ file, entries }) =>
    `${said(file)} was copied from a kiosk that was running or was killed, without its log ${said(file)}-wal, so entries may be missing. The chain of the ${counted(entries, 'entry', 'entries')} in it is intact. Verify it in its own folder, or copy both files once the kiosk has ended.`,
  'journal.unknownEntry': say`Entry ${'seq'} of the journal has the type ${'type'}, which this version does not know. It was left as it is.`,
  'journal.notFolded': say`This version of the kiosk has a bug and cannot read entry ${'seq'} of the record (${'type'}): ${'reason'}. The record was not changed. Start the version that wrote it, and report this with the file faults.log in the data folder (journal.notFolded).`,
  'bundle.busy': () => 'Evidence is already being written. Wait for it, or cancel it.',
  'bundle.unknown': () => 'This evidence job no longer exists. Look in its folder, or start again.',
  'bundle.noGame': say`There is no game ${'gameId'} in this record. Nothing was written.`,
  'bundle.full': say`There is not enough room in ${'folder'} for the evidence, so none was saved. The record is unaffected. Make room, or choose another folder.`,
  'bundle.unwritten': say`The evidence ${'file'} cannot be written (${'reason'}), so none was saved. The record is unaffected. Choose another folder.`,
  'bundle.unreadable': say`The evidence in ${'folder'} cannot be read (${'reason'}). Nothing was changed.`,
  'bundle.unopened': say`${'file'} cannot be read (${'reason'}).`,
  'bundle.notOne': say`${'file'} is not an evidence bundle or report, or is incomplete: no list of hashes can be read in it.`,
  'bundle.changed': ({ file, names }) =>
    `${said(file)} is not as it was written. Changed, missing or added: ${firstOf(names)}. Ask whoever made the file for it again.`,
  'journal.unrepaired': say`The journal ${'file'} is damaged and cannot be repaired here (${'reason'}). It was left as it is; make room on the disk, or give another folder with --data.`,
  'journal.missing': say`There is no journal ${'file'}: give the path of a journal.sqlite.`,
  'copy.other': say`The folder ${'folder'} holds the copy of another record, so the kiosk was not started and nothing was changed. Give an empty folder with --copy, or, to continue from that copy, a new folder with --data.`,
  'copy.unusable': say`The folder ${'folder'} cannot be used for a second copy (${'reason'}): give another with --copy, or leave that option out.`,
  'copy.gone': say`The second copy cannot reach ${'folder'}. The record itself is safe. Put the USB stick or the folder back, or choose another under Record; the copy then catches up.`,
  'copy.full': say`There is no room left in ${'folder'} for the second copy. The record itself is safe. Make room there, or choose another folder under Record; the copy then catches up.`,
  'copy.forbidden': say`The second copy cannot be written in ${'folder'}: the folder is write-protected, or this user has no permission. The record itself is safe. Remove the protection, or choose another folder under Record.`,
  'copy.hangs': ({ folder, entries }) =>
    `The second copy in ${said(folder)} does not respond; ${counted(entries, 'entry is', 'entries are')} missing from it. The record itself is safe. Unplug the USB stick and plug it in again, or choose another folder under Record.`,
  'copy.notPlain': say`${'path'} is a link or something else that is not a plain file. It was left as it is, and the second copy is not kept up to date. The record itself is safe. Remove it, or choose another folder under Record.`,
  'copy.holdsOther': say`The folder ${'folder'} holds the copy of another record, which was left as it is. The record itself is safe. Choose an empty folder for the second copy.`,
  'copy.ahead': ({ folder, more }) =>
    `The copy in ${said(folder)} has ${counted(more, 'entry', 'entries')} more than this record. To continue from it, close this kiosk and start it again with a new --data and --copy ${said(folder)}. Nothing was changed.`,
  'copy.inside': say`${'folder'} is inside the data folder and would be lost with it. Choose a folder on a USB stick or another disk.`,
  'copy.overtaken': say`Another folder was chosen for the second copy before ${'folder'} responded, so the copy goes there. Nothing was written to ${'folder'}. Choose it again if you still want it.`,
  'copy.unkept': say`The second copy is started or stopped, but the choice cannot be saved in ${'file'} for the next start (${'reason'}). Choose again then.`,
  'copy.behind': say`The second copy in ${'folder'} is not up to date (${'reason'}). The record itself is safe. The kiosk keeps trying and will catch up; or choose another folder under Record.`,
  'folder.relative': say`“${'folder'}” is not a full path. Give the whole path, such as /media/stick or E:\\.`,
  'folder.missing': say`There is no folder ${'folder'}. Nothing was changed. Plug the USB stick in, or create the folder first.`,
  'folder.notFolder': say`${'folder'} is not a folder. Nothing was changed.`,
  'folder.hangs': say`The folder ${'folder'} does not respond. Nothing was changed. Plug the USB stick in again, check the network, or choose another folder.`,
  'folder.unwritable': say`The folder ${'folder'} cannot be written to (${'reason'}). Nothing was changed. Choose another.`,
  'data.inUse': ({ folder, page }) =>
    `The data folder ${said(folder)} is in use by another running Arbiter960: use its window${page === null ? '' : `, open ${said(page)} in a browser`}, or give another folder with --data.`,
  'data.unusable': say`The data folder ${'folder'} cannot be used (${'reason'}): give a writable folder with --data.`,
  'port.taken': say`Port ${'port'} is in use by another program: close that program, or give another port with --port (0 takes a free one).`,
  'port.refused': say`Port ${'port'} cannot be used (${'reason'}): give another port from 1024 to 65535 with --port, or 0 for a free one.`,
  'option.unknown': say`${'reason'}. --help lists the options.`,
  'option.port': say`--port “${'given'}” is not a port: give a number from 0 to 65535, 0 for a free one.`,
  'option.delay': say`--delay “${'given'}” is not a delay: give minutes from 1 to ${'minutes'}, or moves of each player from 1m to ${'moves'}m.`,
  'option.boardApi': say`--board-api “${'given'}” is not a port: give a number from 0 to 65535, or leave it out for 1982.`,
  'option.origin': say`--allow-origin “${'given'}” is not the origin of a web page: write https://NAME, without a path.`,
  'option.simulate': say`--simulate “${'given'}” is not a number of tables: give a number from 1 to ${'most'}.`,
  'option.empty': say`${'option'} is empty: give a path.`,
  'option.boardKind': ({ path, kind, known }) =>
    `--board ${said(path)} was not opened: “${said(kind)}” is not a kind of board. Write one of ${listed(known)} before the port, or the port alone.`,
  'option.boardNoPort': say`--board ${'path'} is not a serial port, so there can be no board on it: give the path of a port, such as /dev/ttyUSB0.`,
  'option.boardTwice': say`--board ${'path'} is given twice: give each port once.`,
  'file.isRead': say`${'file'} is the file that was read, so nothing was written and it is unharmed. Give another path.`,
  'file.unwritable': say`The file ${'file'} cannot be written (${'reason'}): give another path.`,
  'file.there': say`The file ${'file'} already exists, and a key is never overwritten: give another path, or move that file away.`,
  'verb.unknown': ({ verb, known }) =>
    `${verb === '' ? 'No command was given' : `“${said(verb)}” is not a command`}: the commands are ${listed(known)}. --help explains them.`,
  'verb.usage': say`${'reason'}: write ${'usage'}.`,
  'perft.depth': say`The depth “${'given'}” is not a number from 0 to 9.`,
  'simulate.kind': ({ given, known }) =>
    `“${said(given)}” is not a kind of board that can be simulated on a port: choose one of ${listed(known)}.`,
  'simulate.boards': say`--boards “${'given'}” is not a number of boards: give a number from 1 to ${'most'}.`,
  'simulate.dgtOnly': say`${'option'} is for dgt alone: boards of other kinds have a line for themselves, and no memory.`,
  'simulate.pace': say`--pace “${'given'}” is not a pace: give a number from 0.1 to ${'most'}; 1 is the pace of human play.`,
  'simulate.percent': say`${'option'} “${'given'}” is not a percentage of the messages: give a whole number from 0 to 100.`,
  'simulate.squares': say`--dead “${'given'}” is not a list of squares: write them as e4,d5.`,
  'simulate.startTwice': () => 'A game that is played has its own start: give either --start or --play.',
  'simulate.unreadable': say`The game ${'file'} cannot be read (${'reason'}): give a PGN file.`,
  'simulate.word': say`“${'given'}” is not understood, so nothing on this line was done: write moves such as e2e4, Nf3 or O-O, lift e1, put Ke1, press, run, stop or flag.`,
  'simulate.seat': say`There is no board ${'given'}: write a number from 1 to ${'most'} before the colon.`,
  'simulate.move': say`“${'given'}” is not a legal move on this board, so nothing was moved. From square to square (e2e4) every piece can be moved.`,
  'simulate.noPiece': say`No piece stands on ${'square'}, so nothing was moved.`,
  'clock.moved': ({ seconds, toEpochMs }) =>
    `The computer’s clock was ${seconds > 0 ? 'put forward' : 'set back'} by ${span(Math.abs(seconds))}, to ${dayTime(toEpochMs)}, or the computer was asleep. Nothing is lost, and nothing is revealed or goes out earlier because of it. Check the time; times in the record go by the clock as it was then.`,
  'host.bug': say`Something went wrong inside the kiosk (number ${'number'}, see faults.log in the data folder). The record is safe and the other tables are not affected. If something you asked for was not done, try once more. Report the number.`,
  'table.bug': say`Something went wrong inside the kiosk at table ${'table'} (number ${'number'}, see faults.log in the data folder). What was recorded is safe, raw data from its board is still saved, and the other tables are not affected. Compare its moves with the board and enter what is missing.`,
  'socket.cut': () =>
    'The kiosk did not respond, so it is not known whether this was done. When the connection is back, check before you try again.',
  'socket.tooLarge': () =>
    'This is more than the kiosk accepts at once, so nothing was sent and nothing has changed. Split it and send it again.',
  'request.unknown': say`The host does not know the request “${'request'}”.`,
  'request.notYours': say`Only the console may ask for “${'request'}”.`,
  'request.input': say`The request “${'request'}” was not understood (${'where'}). Nothing was changed.`,
} satisfies Partial<FaultSentences>;
