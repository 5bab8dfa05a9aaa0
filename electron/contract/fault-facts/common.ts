export type NoFacts = Readonly<Record<string, never>>;

export interface File {
  readonly file: string;
}

export interface Folder {
  readonly folder: string;
}

export interface Table {
  readonly table: number;
}

export interface Site {
  readonly site: string;
}

export interface Path {
  readonly path: string;
}

/** `reason` is the system's word for it. */
export interface Reason {
  readonly reason: string;
}

export interface Entries {
  readonly entries: number;
}
