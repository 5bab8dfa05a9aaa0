import { dayTime } from './format.ts';
import { counted } from './faults/say.ts';

/** Words of the lock, the PIN, and screens on the network. */
export const accessWords = {
  title: 'Locked · Arbiter960',
  locked: 'Locked',
  /** Says that somebody is needed; never for what, where, or how often. */
  call: 'Arbiter, please',
  recording: 'Recording goes on.',
  /** While the disk refuses the record. */
  unsaved: 'Moves are kept in memory only: do not close the kiosk or switch off. Call the arbiter.',
  pin: 'PIN',
  clear: 'Clear',
  open: 'Unlock',
  forgotten:
    'Forgotten? At the machine itself: close the kiosk, move the file access.json out of its data folder and start it again. Then there is no PIN; screens have to be paired again, and the record is untouched.',
  lock: {
    heading: 'Lock',
    says: 'With a PIN you can lock the console. It then shows only whether an arbiter is needed. Recording goes on.',
    none: 'No PIN is set.',
    isSet: 'A PIN is set. The console locks at every start.',
    now: 'Lock now',
    set: 'Set the PIN',
    change: 'Change the PIN',
    remove: 'Remove the PIN',
    newPin: 'New PIN, 4 to 12 digits',
    again: 'The same PIN again',
    differ: 'The two PINs differ. Type both again.',
    current: 'Current PIN',
    after: 'Lock automatically after',
    minutes: (minutes: number | null): string => (minutes === null ? 'Never' : counted(minutes, 'minute', 'minutes')),
  },
  network: {
    heading: 'Screens on the network',
    says: 'Hall screens on other machines, such as a television, and floor arbiters’ phones. Closed: only this computer can connect. Open: what you have paired may connect until 4 a.m. A hall screen sees the hall screen only; a floor phone sees calls, set-ups and results, marks calls as seen and enters results. While the page for spectators is on (Broadcast), anybody here may read it. Not encrypted.',
    open: 'Open the network',
    close: 'Close the network',
    isOpen: 'The network is open.',
    isClosed: 'The network is closed.',
    admitSays: (hosts: readonly string[]): string =>
      `On the television, the phone or the other machine, open ${hosts.join(' or ')} in a browser. It shows six digits; type them here.`,
    asking: (screens: number): string =>
      `${counted(screens, 'screen shows', 'screens show')} digits now. Let in only a screen that you can see.`,
    digits: 'Six digits on the screen',
    admit: 'Let it in as a hall screen',
    admitPhone: 'Let it in as a floor phone',
    ends: 'A floor phone is let in',
    endsWith: { round: 'until the next round is opened', day: 'until four in the morning' },
    admitted: 'The screen has been let in.',
    pair: 'Pair by an address',
    pairing: 'Pair by an address',
    pairSays: (untilEpochMs: number): string =>
      `Scan this with a tablet, or open the address in its browser. It is good for one hall screen, until ${dayTime(untilEpochMs)}.`,
    paired: 'The screen is paired.',
    another: 'Pair another',
    code: 'Address that pairs a screen',
    screens: 'Paired screens',
    screen: (number: number): string => `Screen ${String(number)}`,
    phone: (number: number): string => `Phone ${String(number)}`,
    untilRound: 'until the next round',
    lastWord: (what: 'table.acknowledge' | 'result.set' | 'result.forfeit', table: number, epochMs: number): string =>
      `${what === 'table.acknowledge' ? 'seen' : 'result'} at table ${String(table)}, ${dayTime(epochMs)}`,
    noWord: 'nothing done yet',
    connected: 'connected',
    away: 'not connected',
    until: (epochMs: number): string => `until ${dayTime(epochMs)}`,
    revoke: 'Remove',
    waiting: (screens: number): string =>
      `${counted(screens, 'paired screen waits', 'paired screens wait')}: the network is closed since the restart.`,
  },
  remove: {
    heading: 'Delete tournament data',
    says: 'When the tournament is over and its results are handed in, its data can be deleted from this machine.',
    open: 'Delete…',
    asks: (name: string): string => `Delete “${name}”?`,
    goneHeading: 'Deleted',
    gone: [
      'the record: rounds, players’ names, moves, decisions, draws and results',
      'raw data from the boards, and the log of refused connections',
      'evidence and sheets kept in the data folder, and secrets of draws that were not revealed',
      'the second copy that is being kept; if its stick or folder is not there, as soon as it is back',
    ],
    keptHeading: 'Kept',
    kept: [
      'what you saved or copied elsewhere: PGN, evidence, receipts; earlier second copies, until that stick is used here again',
      'the PIN, paired screens and settings of this kiosk',
      'simulated games and demonstrations',
    ],
    keptAtEvent: 'what has been passed on to the event’s server and the centre: ask the centre to delete it there',
    forGood: 'This cannot be undone. The disk may keep traces until they are overwritten.',
    type: (name: string): string => `Type the tournament’s name to delete it: ${name}`,
    confirm: 'Delete for good',
    done: 'The tournament data has been deleted.',
  },
  unpaired: {
    heading: 'This screen is not paired',
    says: 'The kiosk does not let it in. Load this page again.',
    code: (code: string): string => `Code ${[...code].join(' ')}`,
    showsCode:
      'The arbiter types these digits on the kiosk: Setup, “Screens on the network”. Then this screen shows the hall, or is a floor phone.',
  },
} as const;
