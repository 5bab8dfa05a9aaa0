/** What a message is about, by the beginnings of its fault codes; what is safe, and what to do. */
export interface ManualFault {
  readonly codes: readonly string[];
  readonly about: string;
  readonly says: string;
}

export const manualFaults: readonly ManualFault[] = [
  {
    codes: ['line', 'board', 'boards', 'alert', 'memory', 'key'],
    about: 'A board, its cable or its port',
    says: 'The moves up to then are kept. Check cable and power, and close other programs that use the board; it is tried again by itself.',
  },
  {
    codes: ['rehearsal'],
    about: 'A rehearsal',
    says: 'Nothing of it is in the record. Choose a dispute again.',
  },
  {
    codes: ['verdict', 'castling', 'question', 'evidence'],
    about: 'A move that cannot be explained',
    says: 'Go to the table. Recording goes on; restore the position, enter what was played, or rule.',
  },
  {
    codes: ['game', 'table', 'seat', 'hall'],
    about: 'A table, its seats or its game',
    says: 'Something was changed meanwhile, at another console or by the players. Nothing was done; look again and repeat it.',
  },
  {
    codes: ['claim', 'offer', 'result', 'results'],
    about: 'Claims, offers and results',
    says: 'Nothing was entered. The sentence names the table and what is missing; a result can always be put right later.',
  },
  {
    codes: ['round', 'tournament', 'bye'],
    about: 'Rounds and tournaments',
    says: 'Nothing was changed. Mostly games are still running, or a number is used twice: set the results, or choose another number.',
  },
  {
    codes: ['draw', 'timetable', 'start', 'sp', 'position', 'receipt'],
    about: 'The draw and its receipt',
    says: 'A draw is finished or annulled, never half done. A receipt that was changed says where.',
  },
  {
    codes: ['pairings', 'trf', 'csv', 'file', 'pgn', 'pgnFile', 'fen', 'san', 'uci'],
    about: 'Files and typed moves or positions',
    says: 'Nothing of it was taken. Line and column are named: correct it there, or export the file again.',
  },
  {
    codes: ['journal', 'loss', 'losses', 'kiosk'],
    about: 'The record',
    says: 'What is shown is safe in memory. Make room on the disk, do not switch off, and compare with the score sheets what the sentence names.',
  },
  {
    codes: ['copy', 'folder', 'data'],
    about: 'The second copy and its folder',
    says: 'The record itself is safe. Plug the stick in again, make room, or choose another folder on the page Record.',
  },
  {
    codes: ['bundle', 'print', 'pdf'],
    about: 'Printing, PDF and evidence',
    says: 'Nothing was printed or kept. Check printer, folder and room, and do it again; recording is not touched.',
  },
  {
    codes: ['access', 'pin', 'screen', 'network', 'refusals', 'request', 'socket'],
    about: 'Lock, PIN and screens on the network',
    says: 'Nothing was changed. Wait where a time is named; a forgotten PIN is put right at the machine itself.',
  },
  {
    codes: ['feeds', 'files', 'push', 'ways', 'halls'],
    about: 'What leaves the hall, and other halls',
    says: 'The games are recorded whatever becomes of it. It is tried again by itself.',
  },
  {
    codes: ['join', 'keys', 'ask'],
    about: 'Joining an event of several halls, its key, leaving it, and asking its centre',
    says: 'The file or the QR code comes from the centre of the event, made for this hall on its page Halls. The hall goes on by itself whether it is joined or not, and nothing of its record is changed by either. Where the file is old, damaged or for another version of the program, ask the centre for a new one.',
  },
  {
    codes: ['demo'],
    about: 'The demonstration',
    says: 'Stop it, or start it again under Setup. Your tournament is not touched.',
  },
  {
    codes: ['host', 'port', 'shell'],
    about: 'A fault in the program, or a port that is taken',
    says: 'The rest goes on. Note the number that is named: the line in faults.log says more. A port is freed by ending the other program.',
  },
];
