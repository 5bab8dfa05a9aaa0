/** What the system said of a port, in one of our words. */
export function failureKind(error: unknown): string {
  const message = String(error);
  if (/no such file|not found|cannot open.*unknown error code 2|ENOENT/i.test(message)) return 'absent';
  // A link that leads to itself, and what no port is called, are none either.
  if (/inappropriate ioctl|is a directory|symbolic links|name too long|ENOTTY|EISDIR|ELOOP|ENAMETOOLONG/i.test(message))
    return 'notSerial';
  // EPERM where the unit of a service does not name such devices.
  if (/permission|not permitted|access denied|EACCES|EPERM/i.test(message)) return 'forbidden';
  if (/lock|busy|EBUSY/i.test(message)) return 'busy';
  // A board that was pulled answers a read with an input/output error before the system says that it is gone.
  if (/EIO|ENXIO|ENODEV|input\/output error|no such device/i.test(message)) return 'vanished';
  return 'failed';
}
