/** Why a line is not there. */
const LOST: Readonly<Record<string, string>> = {
  absent: 'The board’s port was not found',
  failed: 'The board’s port failed',
  vanished: 'The board’s port disappeared',
  closed: 'The board’s port was closed',
};

/** Last: an arbiter is first to read what happened and what to do, and has no use for a path unless he goes to the cables. */
function at(path: string): string {
  return `Port: ${path}.`;
}

/** What no cable is to blame for, by the word of the devices. */
const WITHOUT_CABLE: Readonly<Record<string, (path: string) => string>> = {
  notSerial: (path) =>
    `The port is not a serial port, so there can be no board on it. Moves already recorded are kept. Choose another port. ${at(path)}`,
  notHid: (path) =>
    `What is plugged in is not a USB HID board, so it was not opened. Moves already recorded are kept. Plug the board in and choose it from the list on the page Boards, or choose another port. ${at(path)}`,
  unlisted: (path) =>
    `No USB HID board is now called ${path}, so nothing was opened. Moves already recorded are kept. Plug the board in; the kiosk keeps looking for it. If the system has given it another name, choose it from the list on the page Boards.`,
  noHid: (path) =>
    `The board cannot be opened, because the part of this program that opens USB HID boards (node-hid) does not load on this computer. Moves already recorded are kept. Install the program again, use another board, or enter the moves by hand. ${at(path)}`,
  hung: (path) =>
    `The board’s port is not open yet: the system has not answered. Moves already recorded are kept. Switch the board off and on; the kiosk keeps trying. If that does not help, restart the computer. ${at(path)}`,
  deaf: (path) =>
    `The board accepts nothing that is sent to it. Moves already recorded are kept. Unplug the board and plug it in again; the kiosk keeps trying. ${at(path)}`,
  unseen: (path) =>
    `No board called ${path} was found over Bluetooth. Moves already recorded are kept. Switch it on, bring it closer, and disconnect any other program or phone from it; the kiosk keeps looking for it.`,
  unconnected: (path) =>
    `The board was found over Bluetooth, but could not be connected. Moves already recorded are kept. Switch the board off and on and bring it closer; the kiosk keeps trying. ${at(path)}`,
  notUart: (path) =>
    `What was found is not a supported Bluetooth board, so nothing is recorded from it. Moves already recorded are kept. Choose another. ${at(path)}`,
  gone: (path) =>
    `The Bluetooth connection to the board was lost. Moves already recorded are kept. Check that the board is on, charged and close by; the kiosk reconnects automatically. ${at(path)}`,
  forbidden: (path) =>
    `This user has no permission to open the board’s port. Moves already recorded are kept. Give the user permission, on Linux through the group dialout (sudo usermod -aG dialout USER, then log in again); the kiosk keeps trying. ${at(path)}`,
  busy: (path) =>
    `The board’s port is used by another program, or by another kiosk on this computer. Moves already recorded are kept. Close that program; the kiosk keeps trying. ${at(path)}`,
  flood: (path) =>
    `What is on the port sends far more data than any board does, so it is ignored; the kiosk checks again every half minute. Moves already recorded are kept. Use another board, or enter the moves by hand. ${at(path)}`,
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
    return `The board cannot be reached: ${obstacle.what}. Moves already recorded are kept. ${obstacle.remedy}; the kiosk keeps trying. ${at(path)}`;
  return (
    WITHOUT_CABLE[reason]?.(path) ??
    `${LOST[reason] ?? `The board’s port failed (${reason})`}. Moves already recorded are kept. Check the cable; the kiosk keeps trying. ${at(path)}`
  );
}

/** The devices' words of which there is something to say, for a line and for a search. */
export const LINE_REASONS = [LOST, WITHOUT_CABLE, WITHOUT_BLUETOOTH].flatMap((reasons) => Object.keys(reasons));
export const SEARCH_REASONS = Object.keys(WITHOUT_BLUETOOTH);
