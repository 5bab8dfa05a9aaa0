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
  forbidden: (path) =>
    `${path} may not be opened by this user. The moves up to then are kept. Give the user the right to it, on Linux by the group dialout (sudo usermod -aG dialout USER, then log in again); it is tried again by itself.`,
  busy: (path) =>
    `${path} is used by another program, or by another kiosk on this computer. The moves up to then are kept. Close that program; the line is tried again by itself.`,
  flood: (path) =>
    `${path} sends far more than any board can say, so it is not read; it is looked at again every half minute. The moves up to then are kept. Use another board, or enter the moves by hand.`,
};

/** @param reason one of the devices' words. @returns what happened, what is safe, what to do. */
export function lostLine(path: string, reason: string): string {
  return (
    WITHOUT_CABLE[reason]?.(path) ??
    `${path} ${LOST[reason] ?? `failed (${reason})`}. The moves up to then are kept. Check the cable; it is tried again by itself.`
  );
}
