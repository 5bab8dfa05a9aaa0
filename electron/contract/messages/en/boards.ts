import type { BoardClockView } from '../../views/boards.ts';
import { counted, listed } from './faults/say.ts';
import { clockText } from './format.ts';
import { lineWord } from './line-word.ts';

const SQUARES = 64;
/** More ports than these are told by their number. */
const MOST_PORTS = 5;

/** Words of the page on which boards are connected, numbered and tested. */
export const boardWords = {
  heading: 'Boards',
  says: 'Every board, and the table it serves. Lift a piece to see which is which; during play, turn on “Identify boards” first.',
  noRound:
    'No round is prepared. Boards can be given their tables now: each serves its table as soon as a round has that table.',
  quickStart: 'No round is prepared, so connecting a board creates a round of one table. Names can be added later.',
  oneTableRound: 'Round 1',
  look: 'Search again',
  nearby: 'Search over Bluetooth',
  searching: 'Searching…',
  noneNearby:
    'No board was found over Bluetooth. Switch the board on, bring it closer, and close any app connected to it.',
  openAll: 'Scan all ports',
  scanning: 'Scanning all USB ports…',
  /** @param paths of the ports that were opened. */
  scanned: (paths: readonly string[]): string =>
    paths.length === 0
      ? 'No new USB port found.'
      : `${counted(paths.length, 'port', 'ports')} opened${paths.length > MOST_PORTS ? '' : `: ${listed(paths)}`}.`,
  none: 'No other port was found. Plug the board in, or type its path.',
  /** While no board is connected at all; the buttons as they are called here. @param connect of a port that is listed. */
  first: {
    lines: 'Ports on this computer',
    none: 'No board found yet',
    steps: (look: string, nearby: string, connect: string): readonly string[] => [
      'Plug the board in and switch it on.',
      `Press “${look}”; for a Bluetooth board, “${nearby}”.`,
      `Its port appears here: press “${connect}” beside it.`,
    ],
    listed: (connect: string): string => `No board is connected yet: press “${connect}” beside its port.`,
  },
  path: 'Path',
  pathHint: 'Such as /dev/ttyUSB0, /dev/ttyACM0, COM3 or, over Bluetooth, ble:NAME',
  lines: 'Other ports on this computer',
  kind: 'Kind of board',
  /** By the words of drivers, as in `--board plain:PATH`: as makers and their users call them. */
  kinds: {
    dgt: 'DGT',
    'dgt-bus': 'DGT, several on one port',
    certabo: 'Certabo',
    sentio: 'Tabutronic Sentio',
    chesslink: 'Millennium ChessLink',
    chessnut: 'Chessnut, USB HID',
    pegasus: 'DGT Pegasus',
    plain: 'Built by a club',
  },
  connectTo: (table: number): string => `Connect to table ${String(table)}`,
  open: 'Look at it',
  openAt: (path: string): string => `Look at it: ${path}`,
  more: 'More',
  moreOf: (name: string): string => `More about ${name}`,
  disconnect: 'Disconnect',
  disconnectFrom: (name: string): string => `Disconnect ${name}`,
  table: 'Table',
  tableOf: (name: string): string => `Table of ${name}`,
  tableMissing: 'No table',
  connectPathTo: (path: string, table: number): string => `Connect ${path} to table ${String(table)}`,
  disconnected: (name: string, table: number | null): string =>
    table === null ? `${name} is disconnected.` : `${name} is disconnected. Table ${String(table)} has no board.`,
  inPlay: {
    heading: (table: number): string => `Stop recording table ${String(table)}?`,
    says: (name: string, table: number): string =>
      `A game is being played at table ${String(table)}. Without ${name}, moves and clock times will no longer be recorded. What was recorded is kept.`,
    keep: 'Keep the board connected',
    sure: 'Disconnect it',
  },
  /** Of two boards that were given to each other’s tables. */
  exchanged: (name: string, table: number, other: string, otherTable: number): string =>
    `Swapped: ${name} is now at table ${String(table)}, ${other} at table ${String(otherTable)}.`,
  assign: 'Assign',
  assignOf: (name: string): string => `Assign ${name} to this table`,
  assigned: (name: string, table: number): string => `${name} is now at table ${String(table)}.`,
  drop: (table: number): string => `Drop a board here for table ${String(table)}`,
  tables: 'Tables',
  /** @param state of its board’s line, in words. */
  slot: (table: number, state: string): string => `Table ${String(table)}: ${state}`,
  squares: (name: string): string => `Position on ${name}`,
  /** Of a board that is to serve this table, why it does not yet. */
  notServing: {
    noRound: (table: number): string => `In use once a round has table ${String(table)}`,
    otherRound: (table: number): string => `Not in use: this round has no table ${String(table)}`,
    numbering: (): string => 'In use after Done',
    notYet: (table: number): string => `Not in use at table ${String(table)} yet`,
    otherBoard: (table: number): string => `Not in use: table ${String(table)} has another board`,
  },
  line: lineWord,
  /** Instead of that, before a game: it does not show the start position. */
  notSetUp: 'Not set up',
  serial: (serial: string): string => `No. ${serial}`,
  busAddress: (address: number): string => `Address ${String(address)} on its port`,
  version: (version: string): string => `Version ${version}`,
  /** @param kind one of `kinds`, or the word of a driver that has no name there. */
  ofKind: (kind: string): string => `Kind of board: ${kind}`,
  turned: 'White sits at the top here; moves are recorded correctly',
  takenOrFree: 'Sees only whether a square is occupied',
  battery: (percent: number): string => `Battery ${String(percent)}%`,
  heard: (seconds: number): string =>
    seconds < 2 ? 'Last signal: just now' : `Last signal: ${counted(seconds, 'second', 'seconds')} ago`,
  unheard: 'No signal yet',
  clock: (clock: BoardClockView | 'none'): string =>
    clock === 'none'
      ? 'No clock'
      : [
          `Clock ${clockText(clock.leftSeconds)} – ${clockText(clock.rightSeconds)}`,
          clock.running ? 'running' : 'stopped',
          ...(clock.batteryLow ? ['battery low'] : []),
        ].join(', '),
  clockShows: (letters: string): string => `Clock shows ${letters}`,
  identify: {
    start: 'Identify boards',
    says: 'Lift any piece: its table lights up here and on the page Boards.',
    end: 'Stop',
    key: ';',
  },
  number: {
    start: 'Number the hall',
    from: 'From table',
    /** Said large, read from a distance: every table of the round has its board. */
    all: 'Every table has its board',
    /** @param spare boards that are connected and have no table. */
    more: (table: number, spare: number): string =>
      spare === 0
        ? `Press Done or Esc. A further board can become table ${String(table)}: lift its king.`
        : `Press Done or Esc. ${counted(spare, 'connected board has', 'connected boards have')} no table: lift a king, and that board becomes table ${String(table)}.`,
    /** Said large, read from a distance. */
    next: (table: number): string => `Lift a king at table ${String(table)}`,
    says: 'Walk along the tables in order and lift a king at each. On a board that cannot tell pieces apart, lift any piece.',
    done: (boards: number): string => `${counted(boards, 'board', 'boards')} numbered.`,
    last: (table: number): string => `Table ${String(table)} has its board.`,
    /** Said large: somebody stands at a board, and not at the one that was numbered last. */
    again: (table: number): string => `This board already serves table ${String(table)}.`,
    takenBack: (table: number): string => `Table ${String(table)} unassigned.`,
    takeBack: 'Take back the last one',
    end: 'Done',
  },
  capture: {
    what: 'Capture',
    save: 'Save',
    saveOf: (table: number): string => `Save capture of table ${String(table)}`,
    replay: 'Replay',
    replayOf: (table: number): string => `Replay the capture of table ${String(table)}`,
    file: 'Replay a capture from a file…',
    tooLong: 'This capture is too large to replay here. Use “npm run cli -- replay FILE”.',
    heading: (name: string): string => `Capture · ${name}`,
    ofTable: (table: number): string => `Table ${String(table)}`,
    moves: 'Moves and questions',
    none: 'No game begins in this capture.',
    /** @param line which line, from 1, is the last. */
    cut: (line: number): string =>
      `The last line of the capture, line ${String(line)}, is cut off, as after a power failure. Everything before it was replayed.`,
  },
  test: {
    start: 'Test all boards',
    /** Where no table has one. */
    find: 'Look for boards and test them',
    says: 'Move one piece over all 64 squares of a board (setting it up tests only 32): every square that changes is counted as working.',
    end: 'End the test',
    ended: 'No test is running.',
    none: 'No board is connected.',
    board: (table: number | null, number: string | null): string =>
      table !== null ? `Table ${String(table)}` : number === null ? 'Board without a number' : `No. ${number}`,
    count: (squares: number): string => `${String(squares)} of ${String(SQUARES)}`,
    all: 'All squares work',
    missing: (squares: readonly string[]): string =>
      squares.length === SQUARES
        ? 'No square has changed yet'
        : squares.length > 12
          ? `${String(squares.length)} squares have not changed yet`
          : `Not changed yet: ${listed(squares)}`,
    gone: lineWord({ line: 'noBoard' }),
    heat: (board: string, says: string): string => `${board}: ${says}`,
  },
} as const;
