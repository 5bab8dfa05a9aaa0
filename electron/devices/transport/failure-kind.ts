/** Why a port could not be opened, where it is known: one of our words. */
export class PortFailure extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}

/** What the system said of a port, in one of our words. */
export function failureKind(error: unknown): string {
  if (error instanceof PortFailure) return error.reason;
  const message = String(error);
  if (/no such file|not found|cannot open.*unknown error code 2|ENOENT/i.test(message)) return 'absent';
  // A link that leads to itself, and what no port is called, are none either.
  if (/inappropriate ioctl|is a directory|symbolic links|name too long|ENOTTY|EISDIR|ELOOP|ENAMETOOLONG/i.test(message))
    return 'notSerial';
  // EPERM where the unit of a service does not name such devices.
  if (/permission|not permitted|access denied|EACCES|EPERM/i.test(message)) return 'forbidden';
  // Of a HID device Windows tells a sharing violation, or denies the access, and macOS that it is open exclusively; the texts go by the language.
  if (/lock|busy|EBUSY|\((?:0x00000020|0x00000005|0xE00002C5)\)/i.test(message)) return 'busy';
  // A board that was pulled answers a read with an input/output error before the system says that it is gone.
  if (/EIO|ENXIO|ENODEV|input\/output error|no such device/i.test(message)) return 'vanished';
  // The system itself waits some seconds for a HID device that takes no report.
  if (/ETIMEDOUT/i.test(message)) return 'deaf';
  return 'failed';
}
