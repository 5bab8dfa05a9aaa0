import type { FloorAct, PhoneEnds } from '../../access.ts';
import { dayTime, isolated } from './format.ts';
import { counted, tablesListed } from './faults/say.ts';

const FLOOR_DID: Readonly<Record<FloorAct, string>> = {
  'table.acknowledge': 'seen',
  'result.set': 'result',
  'result.forfeit': 'result',
  'tables.ready': 'set-up',
};

/** Words of the lock, the PIN, and screens on the network. */
export const accessWords = {
  title: 'Locked · Arbiter960',
  locked: 'Locked',
  /** Says that somebody is needed; never for what, where, or how often. */
  call: 'Arbiter, please',
  noCall: 'No arbiter needed',
  recording: 'Recording continues.',
  /** While the disk refuses the record. */
  unsaved: 'Moves are kept in memory only: do not close the kiosk or switch off. Call the arbiter.',
  pin: 'PIN',
  clear: 'Clear',
  open: 'Unlock',
  forgotten:
    'Forgotten? On the kiosk’s own computer, close the kiosk, move the file access.json out of its data folder and start it again. There is then no PIN, and screens must be paired again. The record is untouched.',
  lock: {
    heading: 'Lock',
    says: 'With a PIN you can lock the console. It then shows only whether an arbiter is needed. Recording continues.',
    none: 'No PIN is set.',
    isSet: 'A PIN is set. The console locks at every start.',
    now: 'Lock now',
    set: 'Set the PIN',
    change: 'Change the PIN',
    remove: 'Remove the PIN',
    newPin: 'New PIN, 4 to 12 digits',
    done: {
      set: 'The PIN has been set.',
      changed: 'The PIN has been changed.',
      removed: 'The PIN has been removed.',
    },
    again: 'Repeat the new PIN',
    differ: 'The two PINs differ. Type both again.',
    current: 'Current PIN',
    after: 'Lock automatically after',
    minutes: (minutes: number | null): string => (minutes === null ? 'Never' : counted(minutes, 'minute', 'minutes')),
  },
  network: {
    heading: 'Screens on the network',
    says: 'For hall screens on other computers, such as a television, and for the phones of floor arbiters.',
    /** @param until when the day ends. */
    facts: (until: string): readonly string[] => [
      'Closed: only this computer can connect.',
      `Open: paired screens and phones can connect ${until}.`,
      'A hall screen shows what the hall may see, and nothing else.',
      'A floor phone shows calls, set-ups and results. It can mark calls as seen, enter results, and check the set-up at tables without a board.',
      'While the page for spectators is on (Broadcast), anyone on this network can read it.',
      'The connection is not encrypted.',
    ],
    open: 'Open the network',
    close: 'Close the network',
    isOpen: 'The network is open.',
    isClosed: 'The network is closed.',
    /** While the kiosk does not answer. */
    wasOpen: 'The network was open when this screen last heard from the kiosk.',
    wasClosed: 'The network was closed when this screen last heard from the kiosk.',
    steps: (hosts: readonly string[]): readonly string[] => [
      `On the television, phone or other computer, open ${hosts.join(' or ')} in a browser.`,
      'It shows six digits. Type them here.',
      'Choose what it is: a hall screen or a floor phone.',
    ],
    asking: (screens: number): string =>
      `${counted(screens, 'screen is', 'screens are')} showing digits now. Let in only a screen that you can see.`,
    digits: 'Six digits on the screen',
    admit: 'Let in as hall screen',
    admitPhone: 'Let in as floor phone',
    ends: 'A floor phone may stay',
    endsWith: (end: PhoneEnds, until: string): string => (end === 'day' ? until : 'until the next round is opened'),
    admitted: { hall: 'The hall screen has been let in.', floor: 'The floor phone has been let in.' },
    pair: 'Pair a hall screen by QR code',
    pairing: 'Pair a hall screen by QR code',
    pairSteps: (untilEpochMs: number): readonly string[] => [
      'Scan the code with a tablet, or open the address in its browser.',
      `Use it before ${dayTime(untilEpochMs)}. The address works once, for one hall screen.`,
    ],
    paired: 'The screen is paired.',
    another: 'Pair another',
    code: 'Address that pairs a screen',
    screens: 'Paired screens',
    screen: (number: number): string => `Screen ${String(number)}`,
    phone: (number: number): string => `Phone ${String(number)}`,
    untilRound: 'until the next round',
    lastWord: (what: FloorAct, table: number, epochMs: number): string =>
      `${FLOOR_DID[what]} at table ${String(table)}, ${dayTime(epochMs)}`,
    noWord: 'nothing done yet',
    connected: 'connected',
    away: 'not connected',
    until: (epochMs: number, nowEpochMs: number): string =>
      `until ${dayTime(epochMs)} ${new Date(epochMs).toDateString() === new Date(nowEpochMs).toDateString() ? 'today' : 'tomorrow'}`,
    revoke: 'Remove',
    revokeOf: (name: string): string => `Remove ${name}`,
    waiting: (screens: number): string =>
      `${counted(screens, 'paired screen is', 'paired screens are')} waiting: the network has been closed since the restart.`,
  },
  remove: {
    heading: 'Delete tournament data',
    says: 'When the tournament is over and its results are handed in, its data can be deleted from this computer.',
    open: 'Delete…',
    nothing: 'There is nothing to delete: no tournament is open.',
    notNow: 'Not during a demonstration.',
    asks: (name: string): string => `Delete “${name}”?`,
    running: (tables: readonly number[]): string =>
      `${tables.length === 1 ? 'A game is' : 'Games are'} still running at ${tablesListed(tables)}.`,
    calling: (tables: readonly number[]): string => `You are needed at ${tablesListed(tables)}.`,
    inDoubt: (results: number): string =>
      `${counted(results, 'result of an earlier round is', 'results of earlier rounds are')} still in doubt.`,
    goneHeading: 'Deleted',
    gone: [
      'the record: rounds, players and their details, the pairing program’s files, moves, decisions, draws and results',
      'raw data from the boards, and the log of refused connections',
      'evidence and sheets kept in the data folder, and secrets of draws that were not revealed',
      'the pairing of floor phones: each must be let in again',
      'the second copy in use; if its USB stick or folder is not there, as soon as it is back',
    ],
    keptHeading: 'Kept',
    kept: [
      'what you saved or copied elsewhere: PGN, evidence, receipts; earlier second copies, until that USB stick is used here again',
      'the PIN, paired hall screens and settings of this kiosk',
      'whether the broadcast is stopped, its delay and variant name, and whether the page for spectators is on',
      'simulated games and demonstrations',
    ],
    keptAtEvent: 'what has been passed on to the event’s server and the centre: ask the centre to delete it there',
    forGood: 'This cannot be undone. The disk may keep traces until they are overwritten.',
    type: (name: string): string => `Type the tournament’s name to delete it: ${name}`,
    confirm: 'Delete for good',
    done: (name: string): string => `The data of “${isolated(name)}” have been deleted.`,
  },
  unpaired: {
    heading: 'This screen is not paired',
    says: 'The kiosk does not let it in. Reload this page.',
    code: (code: string): string => `Code ${[...code].join(' ')}`,
    showsCode:
      'The arbiter types these digits at the console: Setup, “Screens on the network”. This screen then becomes a hall screen or a floor phone.',
  },
} as const;
