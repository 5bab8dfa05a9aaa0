/** Why a line is not there. */
const LOST: Readonly<Record<string, string>> = {
  absent: 'is not there',
  failed: 'failed',
  vanished: 'vanished',
  closed: 'was closed',
};

/** What no cable is to blame for, by the word of the devices. */
const WITHOUT_CABLE: Readonly<Record<string, (path: string) => string>> = {
  notSerial: (path) =>
    `${path} is not a serial port, so no board can be at it. The moves up to now are kept. Choose another line.`,
  notHid: (path) =>
    `${path} is not a board at USB HID, so it was not opened. The moves up to now are kept. Plug the board in and choose it from the list on the page Boards, or choose another line.`,
  unlisted: (path) =>
    `No board at USB HID is called ${path} now, so nothing was opened. The moves up to then are kept. Plug the board in; it is looked for again by itself. Where the system has given it another name, choose it from the list on the page Boards.`,
  noHid: (path) =>
    `${path} cannot be opened, for the part of this program that opens boards at USB HID (node-hid) does not load on this computer. The moves up to now are kept. Install the program again, use another board, or enter the moves by hand.`,
  hung: (path) =>
    `${path} was to be opened, and the system has not answered. The moves up to then are kept. Switch the board off and on; it is tried again by itself. If that does not help, restart the computer.`,
  unseen: (path) =>
    `No board called ${path} was seen over Bluetooth. The moves up to then are kept. Switch it on, bring it nearer, and close any other program or telephone that is connected to it; it is looked for again by itself.`,
  unconnected: (path) =>
    `${path} was seen over Bluetooth, but could not be connected. The moves up to then are kept. Switch the board off and on and bring it nearer; it is tried again by itself.`,
  notUart: (path) =>
    `${path} is no board that is supported over Bluetooth, so nothing of it is recorded. The moves up to then are kept. Choose another.`,
  gone: (path) =>
    `The Bluetooth connection to ${path} broke. The moves up to then are kept. See that the board is on, charged and near; it is connected again by itself.`,
  forbidden: (path) =>
    `${path} may not be opened by this user. The moves up to then are kept. Give the user the right to it, on Linux by the group dialout (sudo usermod -aG dialout USER, then log in again); it is tried again by itself.`,
  busy: (path) =>
    `${path} is used by another program, or by another kiosk on this computer. The moves up to then are kept. Close that program; the line is tried again by itself.`,
  flood: (path) =>
    `${path} sends far more than any board can say, so it is not read; it is looked at again every half minute. The moves up to then are kept. Use another board, or enter the moves by hand.`,
};

interface Obstacle {
  readonly what: string;
  readonly remedy: string;
}

/** Why this computer reaches no board over Bluetooth. */
const WITHOUT_BLUETOOTH: Readonly<Record<string, Obstacle>> = {
  noNoble: {
    what: 'the part that reaches boards over Bluetooth LE (@stoprocent/noble) is not installed here, for it is not shipped with this program',
    remedy: 'Install it as the file electron/devices/README.md says, then start the kiosk again',
  },
  noBluetooth: {
    what: 'this computer has no Bluetooth LE that can be used',
    remedy: 'Plug in an adapter and see that the system’s Bluetooth is running',
  },
  bluetoothOff: { what: 'Bluetooth is switched off on this computer', remedy: 'Switch it on' },
  bluetoothForbidden: {
    what: 'the system does not let this program use Bluetooth',
    remedy: 'Allow it in the system’s settings',
  },
  hung: { what: 'the system’s Bluetooth does not answer', remedy: 'Switch Bluetooth off and on' },
};

const NO_OBSTACLE: Obstacle = { what: 'Bluetooth failed', remedy: 'Switch Bluetooth off and on' };

/** @param reason one of the devices' words. @returns why no board was looked for over Bluetooth. */
export function notSearched(reason: string): string {
  const { what, remedy } = WITHOUT_BLUETOOTH[reason] ?? NO_OBSTACLE;
  return `No board was looked for: ${what}. Connected boards are still recorded. ${remedy}, then search again.`;
}

/** @param reason one of the devices' words. @returns what happened, what is safe, what to do. */
export function lostLine(path: string, reason: string): string {
  const obstacle = WITHOUT_BLUETOOTH[reason];
  if (obstacle !== undefined && WITHOUT_CABLE[reason] === undefined)
    return `${path} is not reached: ${obstacle.what}. The moves up to then are kept. ${obstacle.remedy}; it is tried again by itself.`;
  return (
    WITHOUT_CABLE[reason]?.(path) ??
    `${path} ${LOST[reason] ?? `failed (${reason})`}. The moves up to then are kept. Check the cable; it is tried again by itself.`
  );
}
