/** A way to the board or boards at its other end. Opened once, it is lost and opened again for ever, until it is closed. */
export interface Transport {
  open(listener: TransportListener): void;
  /** A board has answered: after the next loss it is tried again soon. */
  answered(): void;
  close(): void;
}

export interface TransportListener {
  onOpen(write: (bytes: Uint8Array) => void): void;
  onBytes(bytes: Uint8Array): void;
  /** @param reason the system's word for it, in one of ours. */
  onLost(reason: string, retryInMs: number): void;
}
