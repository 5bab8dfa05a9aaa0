/** What a message is about; what is safe, and what to do. */
export interface ManualFault {
  /** The part of a fault code before its dot, for all codes that begin so; a whole code counts here and not there. */
  readonly codes: readonly string[];
  readonly about: string;
  readonly says: string;
}

export const manualFaults: readonly ManualFault[] = [
  {
    codes: ['line', 'board', 'boards', 'alert', 'memory', 'capture'],
    about: 'A board, its cable or its port',
    says: 'The moves up to then are kept. Check cable and power, and close other programs that use the board; the kiosk keeps trying.',
  },
  {
    codes: ['clock'],
    about: 'The computer’s clock',
    says: 'Nothing was published or revealed early because of it. Set it right; if the time of the reveal has come, reveal the start position yourself.',
  },
  {
    codes: ['rehearsal'],
    about: 'A rehearsal',
    says: 'None of it is in the record. Choose a dispute again.',
  },
  {
    codes: ['verdict', 'castling', 'question', 'evidence'],
    about: 'A move that cannot be explained',
    says: 'Recording continues. Go to the table; have the position before the move restored, enter the moves played, or give a ruling.',
  },
  {
    codes: ['game', 'table', 'seat', 'key'],
    about: 'A table, its seats or its game',
    says: 'Nothing was done. Either something has changed meanwhile, at another console or on the board, or the message says what is still missing. Look again, and repeat it if you still want it.',
  },
  {
    codes: ['claim', 'offer', 'ruling', 'result', 'results'],
    about: 'Claims, offers and results',
    says: 'Nothing was entered. The message names the table and what is missing; a result can always be corrected later.',
  },
  {
    codes: ['round', 'tournament', 'bye'],
    about: 'Rounds and tournaments',
    says: 'Nothing was changed. Usually games are still in progress, or a number is used twice: enter the results, or choose another number.',
  },
  {
    codes: ['draw', 'timetable', 'start', 'sp', 'position', 'receipt'],
    about: 'The draw and its receipt',
    says: 'Nothing was changed. Complete an unfinished draw, or annul it with a reason. For a receipt that was changed, the message says what differs.',
  },
  {
    codes: ['pairings', 'trf', 'csv', 'file', 'pgn', 'pgnFile', 'fen', 'san', 'uci', 'option.file'],
    about: 'Files and typed moves or positions',
    says: 'Nothing was read from it. Where the message names a line and column, correct it there; otherwise export the file again.',
  },
  {
    codes: ['journal', 'loss', 'losses', 'kiosk'],
    about: 'The record',
    says: 'What was saved is kept. If the disk does not accept the record, what is new is in memory only: make room, and do not switch off. A damaged record is set aside unchanged, and what could be read of it is in use. Compare whatever the message names with the scoresheets.',
  },
  {
    codes: ['copy', 'folder', 'data'],
    about: 'The second copy and its folder',
    says: 'The record itself is safe. Plug the USB stick in again, make room, or choose another folder on the page Record.',
  },
  {
    codes: ['bundle', 'print', 'pdf', 'sheets'],
    about: 'Printing, PDF and evidence',
    says: 'Nothing was printed or saved; recording continues. Check the printer, the folder and the free space, and try again.',
  },
  {
    codes: ['access', 'pin', 'screen', 'network', 'refusals', 'request', 'socket'],
    about: 'Lock, PIN and screens on the network',
    says: 'If the kiosk did not respond, you cannot tell whether it was done: look before you try again. Otherwise nothing was changed. If the message gives a time, wait; a forgotten PIN is removed at the kiosk’s own computer (see Setup).',
  },
  {
    codes: ['feeds', 'files', 'push', 'ways', 'halls', 'hall'],
    about: 'What leaves the hall, and other halls',
    says: 'The games are recorded all the same, and the kiosk keeps trying. Do what the message says, on the page Broadcast or Halls.',
  },
  {
    codes: ['join', 'keys', 'ask'],
    about: 'Joining an event of several halls, its key, leaving it, and asking its centre',
    says: 'Joining or leaving changes nothing in this hall’s record, and the hall carries on either way. The file or QR code for this hall is made at the centre of the event, on its page Halls. If it is old, damaged or for another version of the program, ask the centre for a new one.',
  },
  {
    codes: ['demo'],
    about: 'The demonstration',
    says: 'Your tournament is not affected. Stop the demonstration, or start it again, under Setup.',
  },
  {
    codes: ['host', 'port', 'shell', 'table.bug'],
    about: 'A fault in the program, or a port that is taken',
    says: 'Everything else continues. Note the number in the message: the line with it in faults.log says more. If a port is taken, close the other program.',
  },
];
