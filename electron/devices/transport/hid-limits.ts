/** A full-speed device sends one report of 64 bytes each millisecond at the most. */
export const BYTES_A_SECOND = 64_000;
/** A board that works takes a report within milliseconds. What waits behind one that is not taken must not gather for ever. */
export const TAKES_WITHIN_MS = 5_000;
