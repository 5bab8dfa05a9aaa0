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
    `${path} is not a serial port, so there can be no board on it. Moves already recorded are kept. Choose another port.`,
  notHid: (path) =>
    `${path} is not a USB HID board, so it was not opened. Moves already recorded are kept. Plug the board in and choose it from the list on the page Boards, or choose another port.`,
  unlisted: (path) =>
    `No USB HID board is now called ${path}, so nothing was opened. Moves already recorded are kept. Plug the board in; the kiosk keeps looking for it. If the system has given it another name, choose it from the list on the page Boards.`,
  noHid: (path) =>
    `${path} cannot be opened, because the part of this program that opens USB HID boards (node-hid) does not load on this computer. Moves already recorded are kept. Install the program again, use another board, or enter the moves by hand.`,
  hung: (path) =>
    `${path} is not open yet: the system has not answered. Moves already recorded are kept. Switch the board off and on; the kiosk keeps trying. If that does not help, restart the computer.`,
  unseen: (path) =>
    `No board called ${path} was found over Bluetooth. Moves already recorded are kept. Switch it on, bring it closer, and disconnect any other program or phone from it; the kiosk keeps looking for it.`,
  unconnected: (path) =>
    `${path} was found over Bluetooth, but could not be connected. Moves already recorded are kept. Switch the board off and on and bring it closer; the kiosk keeps trying.`,
  notUart: (path) =>
    `${path} is not a supported Bluetooth board, so nothing is recorded from it. Moves already recorded are kept. Choose another.`,
  gone: (path) =>
    `The Bluetooth connection to ${path} was lost. Moves already recorded are kept. Check that the board is on, charged and close by; the kiosk reconnects automatically.`,
  forbidden: (path) =>
    `This user has no permission to open ${path}. Moves already recorded are kept. Give the user permission, on Linux through the group dialout (sudo usermod -aG dialout USER, then log in again); the kiosk keeps trying.`,
  busy: (path) =>
    `${path} is used by another program, or by another kiosk on this computer. Moves already recorded are kept. Close that program; the kiosk keeps trying.`,
  flood: (path) =>
    `${path} sends far more data than any board does, so it is ignored; the kiosk checks again every half minute. Moves already recorded are kept. Use another board, or enter the moves by hand.`,
};

interface Obstacle {
  readonly what: string;
  readonly remedy: string;
}

/** Why this computer reaches no board over Bluetooth. */
const WITHOUT_BLUETOOTH: Readonly<Record<string, Obstacle>> = {
  noNoble: {
    what: 'the part that reaches boards over Bluetooth LE (@stoprocent/noble) is not installed here; it does not come with this program',
    remedy: 'Install it as electron/devices/README.md explains, then start the kiosk again',
  },
  noBluetooth: {
    what: 'this computer has no usable Bluetooth LE',
    remedy: 'Plug in an adapter and check that the system’s Bluetooth is running',
  },
  bluetoothOff: { what: 'Bluetooth is switched off on this computer', remedy: 'Switch it on' },
  bluetoothForbidden: {
    what: 'the system does not let this program use Bluetooth',
    remedy: 'Allow it in the system’s settings',
  },
  hung: { what: 'the system’s Bluetooth does not respond', remedy: 'Switch Bluetooth off and on' },
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
    return `${path} cannot be reached: ${obstacle.what}. Moves already recorded are kept. ${obstacle.remedy}; the kiosk keeps trying.`;
  return (
    WITHOUT_CABLE[reason]?.(path) ??
    `${path} ${LOST[reason] ?? `failed (${reason})`}. Moves already recorded are kept. Check the cable; the kiosk keeps trying.`
  );
}

/** The devices' words of which there is something to say, for a line and for a search. */
export const LINE_REASONS = [LOST, WITHOUT_CABLE, WITHOUT_BLUETOOTH].flatMap((reasons) => Object.keys(reasons));
export const SEARCH_REASONS = Object.keys(WITHOUT_BLUETOOTH);
