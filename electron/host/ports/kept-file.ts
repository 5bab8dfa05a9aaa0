/** A small file that is read and written whole. */
export interface KeptFile {
  readonly path: string;
  /** What it says; null where there is none. Throws the system's error. */
  read(): string | null;
  /** The old text or the new one stands there, whatever happens; it is on the disk then. Throws the system's error. */
  write(text: string): void;
  /** Keeps a copy of what cannot be read. @returns its path, or the file's own when the disk allows no copy. */
  copyAside(): string;
}
