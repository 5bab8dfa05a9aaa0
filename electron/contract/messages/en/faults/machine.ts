import { lostLine, notSearched } from './lost-lines.ts';
import { counted, listed, said, say } from './say.ts';
import type { FaultSentences } from '../../fault-sentences.ts';

/** A long list would hide what stands before it. */
function firstOf(names: readonly string[] | undefined): string {
  const [first, more] = [(names ?? []).slice(0, NAMES_TOLD), (names ?? []).length - NAMES_TOLD];
  return more > 0 ? `${said(first)} and ${counted(more, 'other', 'others')}` : said(first);
}

const NAMES_TOLD = 10;

/** Lines, disks, ports and options: what happened, what is safe, what to do. */
export const machineSentences = {
  'line.lost': ({ path, reason }) => lostLine(said(path), said(reason)),
  'line.silent': say`Nothing answers on ${'path'}. Check that the board is on, that this is its line, and that its kind is the right one: a board of another kind is silent.`,
  'line.mute': say`The board on ${'path'} does not answer any more. The moves up to then are kept. Check that it is on and that its cable sits firmly; it is asked again by itself.`,
  'line.noise': say`What answers on ${'path'} is not a supported board, or one of another kind. Choose its kind, or another line.`,
  'line.squares': say`A board answers on ${'path'}, but it tells its squares in no way that is understood here, so nothing of it is recorded. Use another board, or enter the moves by hand.`,
  'line.pieces': say`The board on ${'path'} does not know its pieces yet, so nothing of it is recorded. Set up the position that should stand there and leave it for some seconds: the board learns them from it.`,
  'line.another': say`The board on ${'path'} was changed for another one while its line stayed open. The moves up to then are kept. In a moment it is known which one it is.`,
  'line.numbers': say`What answers on ${'path'} keeps reporting different numbers, so nobody can say which board it is, and nothing of it is recorded. Switch the board off and on; if that does not help, use another.`,
  'line.several': say`Several boards share the line ${'path'}, and nothing of them is recorded here. Choose one of them: the list of lines names each with its address.`,
  'line.busNoise': say`What the board at address ${'address'} answers on ${'path'} cannot be read, so nothing of it is recorded. The moves up to then are kept. Check its cable and plugs; two boards with one address sound like this too: unplug one after the other until it can be read.`,
  'line.sharedAddress': say`Two boards answer at address ${'address'} on ${'path'}, so nobody can say which of them moved, and nothing of them is recorded. The moves up to then are kept. Unplug one of them, or give it a line of its own; it is looked again by itself.`,
  'line.addressTaken': say`The board at address ${'address'} of ${'path'} serves another table, so nothing of it is recorded here. Choose another board, or disconnect it there first.`,
  'boards.unlisted': () =>
    'The system does not say which lines this machine has. Connected boards are still recorded. Type the path of the line, or pull out the device that was plugged in last and look again.',
  'boards.notSearched': ({ reason }) => notSearched(said(reason)),
  'boards.tooMany': () =>
    'So many lines are open already that this one was not opened. Disconnect those at which no board answers, then try again.',
  'memory.clockRuns': say`The clock at table ${'table'} is running. While a board sends its memory it tells nothing else for some ten seconds, so it was not asked. Stop the clock first.`,
  'memory.notKept': say`The board at table ${'table'} keeps no memory that can be read here. The record is not touched.`,
  'boards.noneNumbered': () => 'No board has been given a number yet, so none was taken back.',
  'boards.inPlay': say`Games are being played at tables ${'tables'}, where pieces are lifted all the time. Nothing was changed. Number and test the boards before the round or after it.`,
  'board.notTurned': say`White’s side at table ${'table'} was not changed: it can be said before the game only, and only of a board that cannot tell its pieces.`,
  'rehearsal.over': () =>
    'Nothing is being rehearsed any more: another page began, or ended, a rehearsal. Choose a dispute again.',
  'board.none': say`No board is connected to table ${'table'}.`,
  'board.notMoved': say`The board serves table ${'table'}, and a game is being played (table ${'tables'}). Nothing was changed. Boards change places before the round or after it; where one has to be replaced in mid-game, connect a spare one to that table.`,
  'board.taken': say`${'path'} already serves table ${'table'}. Disconnect it there first.`,
  'board.simulated': say`${'path'} is a simulated board and cannot be connected to a table of the tournament.`,
  'data.otherName': say`The tournament is not called “${'given'}”. Nothing was deleted.`,
  'data.deleting': () => 'The tournament is being deleted: wait a moment. Nothing else was changed.',
  'data.nothing': () => 'There is no tournament to delete.',
  'data.undeleted': say`${'file'} could not be deleted (${'reason'}). What could be is gone; delete this one by hand.`,
  'access.damaged': say`The file ${'file'}, which holds the PIN and the paired screens, cannot be read (${'reason'}); it is kept as ${'aside'}. The record is not touched. No PIN opens the console now: close the kiosk, move ${'file'} away, and start it again; then set a PIN and pair the screens again.`,
  'access.unwritable': say`The file ${'file'} cannot be written (${'reason'}), so lock and screens stay as they were. The record is not touched.`,
  'feeds.none': () => 'This kiosk has no interface for other programs. Nothing was changed.',
  'feeds.unwritable': say`The file ${'file'} cannot be written (${'reason'}), so what programs are answered stays as it was. The record is not touched.`,
  'feeds.portTaken': say`Port ${'port'} is in use by another program, perhaps by other software for electronic boards: no program is answered there. Recording goes on. Close that program, then turn it off and on again here.`,
  'feeds.portRefused': say`Port ${'port'} cannot be used (${'reason'}): no program is answered there. Recording goes on.`,
  'access.locked': () => 'The console is locked. Enter the PIN first.',
  'pin.none': () => 'There is no PIN yet. Set one, then the console can be locked.',
  'pin.wrong': () => 'This is not the PIN.',
  'pin.missing': () => 'A PIN is set. Type it too, then it can be changed or removed. Nothing was changed.',
  'pin.lost': () =>
    'The file that held the PIN was damaged, so no PIN opens the console. Recording goes on. At the machine: close the kiosk, move access.json out of the data folder, and start it again.',
  'pin.wait': ({ seconds }) => `Wait ${counted(seconds, 'second', 'seconds')} before the next try.`,
  'network.none': () => 'This machine has no network. Connect a cable or a wireless network, then open it again.',
  'network.closed': () => 'The network is closed. Open it for hall screens first.',
  'screen.codeOld': () =>
    'These digits were shown until a moment ago. The screen has a new code by now, or was let in or has gone: read the digits from it again.',
  'screen.gone': () =>
    'The screen that showed these digits has gone, so it was not let in and no place is kept for it. When it shows digits again, type those.',
  'screen.codeUnknown': () =>
    'No screen shows these digits. A code changes after five minutes: read it from the screen again.',
  'screen.codeWait': ({ seconds }) =>
    `Several wrong codes in a row. Wait ${counted(seconds, 'second', 'seconds')}, and read the digits from the screen again.`,
  'screen.unknown': () => 'This screen is not paired any more.',
  'demo.running': () => 'The demonstration is already running.',
  'demo.noRecord': () => 'A demonstration is not kept: it has no second copy and no evidence. Stop it first.',
  'demo.notRunning': () => 'The demonstration is not running.',
  'capture.unwritten': say`The capture ${'file'} cannot be written (${'reason'}). The record itself is not touched.`,
  'refusals.unwritten': say`The list of what was not let in cannot be written (${'reason'}). It is still refused, and the record itself is not touched.`,
  'results.sameNumber': say`More than one round with results is called ${'round'}, so nothing was written. Say which is meant by its place in the record, with --place: ${'places'}.`,
  'results.noRound': ({ round }) =>
    `The record holds ${said(round) === '' ? 'no round' : `no round ${said(round)}`}. Check the folder, and the number.`,
  'results.noPlace': ({ place, places }) =>
    `${said(places) === '' ? 'The record holds no round' : `No round stands in place ${said(place)} of the record: places ${said(places)}`}. Nothing was written. Check the folder, and the number.`,
  'pairings.unreadable': say`The file ${'file'} cannot be read (${'reason'}). Check its name, and that you may read it.`,
  'capture.unreadable': say`The capture ${'file'} cannot be read (${'reason'}): give a file in the capture format.`,
  'capture.empty': () => 'The capture is empty: its first line must be {"capture":1,"device":"dgt","start":…}.',
  'capture.head': () =>
    'Line 1 of the capture is not its head: it must be {"capture":1,"device":"dgt","start":…} with a FEN or null.',
  'capture.device': say`The capture was made at a board of the kind ${'device'}, which this program cannot read. The capture is unharmed; a newer program may know that kind.`,
  'capture.line': say`Line ${'line'} of the capture is not a chunk: it must be {"t":…,"dir":"in" or "out","hex":…}.`,
  'capture.time': say`Line ${'line'} of the capture goes back in time: t must never be less than in the line before.`,
  'capture.none': say`No board has been captured at table ${'table'} since the kiosk was started. Older captures lie in the data folder, under captures.`,
  'capture.noStart': () =>
    'The capture names no start position and its board does not begin with one of the 960: give it with --start SP or FEN.',
  'journal.unsaved': ({ reason, entries }) =>
    entries === 0
      ? `The disk refuses the record (${said(reason)}). What was recorded before can be read and is shown. What is recorded from now on is in memory only, hall and files stand still, and saving is tried every second. Make room on the disk or remove its write protection, and do not switch off.`
      : `The disk refuses the record (${said(reason)}). ${counted(entries, 'entry waits', 'entries wait')} unsaved and saving is tried again every second; everything before is safe. Recording goes on, hall and files stand still. Make room on the disk, and do not switch off.`,
  'journal.slow': say`The disk is slow: saving an entry took ${'ms'} ms, and meanwhile boards and screens wait. Everything is saved. End what else is using the disk, or choose a faster one; check any question raised meanwhile with care.`,
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
      missing: 'the file is empty or gone, while what lies beside it tells of a record',
      header: 'its header is not what was written',
      log: 'its log has wrong bytes before its end',
      end: 'entries that were recorded are missing at its end',
    };
    return `The journal ${said(file)} is damaged: ${how[said(what)] ?? said(what)}. It was left as it is. Started on its folder, the kiosk sets it aside and brings back what can be read.`;
  },
  'journal.withoutLog': ({ file, entries }) =>
    `${said(file)} was taken from a kiosk that was running or was killed, without its log ${said(file)}-wal, so entries may be missing. The chain of the ${counted(entries, 'entry', 'entries')} in it holds. Verify it where it lies, or copy both files when the kiosk has ended.`,
  'journal.unknownEntry': say`Entry ${'seq'} of the journal has the type ${'type'}, which this version does not know. It was left as it is.`,
  'journal.notFolded': say`This version of the kiosk has a fault of its own and cannot read entry ${'seq'} of the record (${'type'}): ${'reason'}. Nothing was cut or changed: the record is as it was. Start the version that wrote it, and report this with the file faults.log in the data folder (journal.notFolded).`,
  'bundle.busy': () => 'Evidence is being written already. Wait for it, or cancel it.',
  'bundle.unknown': () => 'This evidence job no longer exists. Look into its folder, or begin again.',
  'bundle.noGame': say`There is no game ${'gameId'} in this record. Nothing was written.`,
  'bundle.full': say`There is not enough room in ${'folder'} for the evidence, so nothing was kept of it. Make room, or choose another folder. The record is not touched.`,
  'bundle.unwritten': say`The evidence ${'file'} cannot be written (${'reason'}), so nothing was kept of it. Choose another folder. The record is not touched.`,
  'bundle.unreadable': say`The evidence in ${'folder'} cannot be read (${'reason'}). Nothing was changed.`,
  'bundle.unopened': say`${'file'} cannot be read (${'reason'}).`,
  'bundle.notOne': say`${'file'} is no evidence bundle and no report, or not whole: no list of hashes can be read in it.`,
  'bundle.changed': ({ file, names }) =>
    `${said(file)} is not as it was written. Changed, missing or added: ${firstOf(names)}. Ask for the file again, from where it was written.`,
  'journal.unrepaired': say`The journal ${'file'} is damaged and cannot be repaired here (${'reason'}). It was left as it is; make room on the disk, or give another folder with --data.`,
  'journal.missing': say`There is no journal ${'file'}: give the path of a journal.sqlite.`,
  'copy.other': say`The folder ${'folder'} holds the copy of another record, so nothing was started and nothing was changed. Give an empty folder with --copy, or, to go on from that copy, a new folder with --data.`,
  'copy.unusable': say`The folder ${'folder'} cannot be used for a second copy (${'reason'}): give another with --copy, or leave it out.`,
  'copy.gone': say`The second copy cannot reach ${'folder'}. The record itself is safe. Put the stick or the folder back, or choose another under Record; it catches up by itself.`,
  'copy.full': say`There is no room left in ${'folder'} for the second copy. The record itself is safe. Make room there, or choose another folder under Record; it catches up by itself.`,
  'copy.forbidden': say`The second copy may not be written in ${'folder'}: it is write-protected, or not this user’s. The record itself is safe. Remove the protection, or choose another folder under Record.`,
  'copy.hangs': ({ folder, entries }) =>
    `The second copy in ${said(folder)} does not answer; ${counted(entries, 'entry is', 'entries are')} not in it. The record itself is safe. Pull the stick and plug it in again, or choose another folder under Record.`,
  'copy.notPlain': say`In the place of ${'path'} stands a link or something else that is not a plain file. It was left as it is, and the second copy does not follow. The record itself is safe. Choose another folder under Record, or remove it.`,
  'copy.holdsOther': say`The folder ${'folder'} holds the copy of another record, which was left as it is. The record itself is safe. Choose an empty folder for the second copy.`,
  'copy.ahead': ({ folder, more }) =>
    `The copy in ${said(folder)} has ${counted(more, 'entry', 'entries')} more than this record. To go on from it, end this kiosk and start it again with a new --data and --copy ${said(folder)}. Nothing was changed.`,
  'copy.inside': say`${'folder'} lies in the data folder itself and would be lost with it. Choose a folder on a stick or another disk.`,
  'copy.overtaken': say`Another folder was chosen for the second copy before ${'folder'} answered: the copy goes there. Nothing was written into this one. Choose it again if it is still the one.`,
  'copy.unkept': say`The second copy begins or ends now, but for the next start this cannot be kept in ${'file'} (${'reason'}). Choose again then.`,
  'copy.behind': say`The second copy in ${'folder'} does not follow (${'reason'}). The record itself is safe. It is tried again by itself and catches up; or choose another folder under Record.`,
  'folder.relative': say`“${'folder'}” is not a full path. Give one from its beginning, such as /media/stick or E:\\.`,
  'folder.missing': say`There is no folder ${'folder'}. Plug the stick in, or make the folder first. Nothing was changed.`,
  'folder.notFolder': say`${'folder'} is not a folder. Nothing was changed.`,
  'folder.hangs': say`The folder ${'folder'} does not answer. Nothing was changed. Plug the stick in again, or look after the network; or choose another folder.`,
  'folder.unwritable': say`The folder ${'folder'} cannot be written (${'reason'}). Choose another. Nothing was changed.`,
  'data.inUse': ({ folder, page }) =>
    `The data folder ${said(folder)} is in use by another Arbiter960 that is running; use its window${page === null ? '' : `, open ${said(page)} in a browser`}, or give another folder with --data.`,
  'data.unusable': say`The data folder ${'folder'} cannot be used (${'reason'}): give a folder that can be written with --data.`,
  'port.taken': say`Port ${'port'} is in use by another program: close that program, or give another port with --port (0 takes a free one).`,
  'port.refused': say`Port ${'port'} cannot be used (${'reason'}): give another port from 1024 to 65535 with --port, or 0 for a free one.`,
  'option.unknown': say`${'reason'}. --help lists the options.`,
  'option.port': say`--port “${'given'}” is not a port: give a number from 0 to 65535, 0 for a free one.`,
  'option.delay': say`--delay “${'given'}” is no delay: give minutes from 1 to ${'minutes'}, or moves of each player from 1m to ${'moves'}m.`,
  'option.boardApi': say`--board-api “${'given'}” is not a port: give a number from 0 to 65535, or none for 1982.`,
  'option.origin': say`--allow-origin “${'given'}” is not the origin of a web page: write https://NAME, without a path.`,
  'option.simulate': say`--simulate “${'given'}” is not a number of tables: give a number from 1 to ${'most'}.`,
  'option.empty': say`${'option'} is empty: give a path.`,
  'option.boardTwice': say`--board ${'path'} is given twice: give each line once.`,
  'file.unwritable': say`The file ${'file'} cannot be written (${'reason'}): give a path that can.`,
  'file.there': say`There is a file ${'file'} already, and a key is never written over another: give another path, or move that file away.`,
  'verb.unknown': ({ verb, known }) =>
    `${verb === '' ? 'No command was given' : `“${said(verb)}” is not a command`}: there are ${listed(known)}. --help says how each is written.`,
  'verb.usage': say`${'reason'}: write ${'usage'}.`,
  'perft.depth': say`The depth “${'given'}” is not a number from 0 to 9.`,
  'host.bug': say`Something went wrong inside the kiosk (number ${'number'}, see faults.log in the data folder). The record is safe and the other tables play on. If something you asked for was not done, try once more; then report the number.`,
  'table.bug': say`Something went wrong inside the kiosk at table ${'table'} (number ${'number'}, see faults.log in the data folder). What was recorded is safe, its line goes on being captured, and the other tables play on. Compare its moves with the board and enter what is missing.`,
  'socket.cut': () =>
    'The kiosk did not answer. Nothing is known to have changed. Try again when the connection is back.',
  'socket.tooLarge': () =>
    'This is more than the kiosk takes at once: nothing was sent and nothing has changed. Split it and send it again.',
  'request.unknown': say`The host does not know the request “${'request'}”.`,
  'request.notYours': say`Only the console may ask for “${'request'}”.`,
  'request.input': say`The request “${'request'}” was not understood (${'where'}). Nothing was changed.`,
} satisfies Partial<FaultSentences>;
