import type { Fault, Result } from '../../../engine/result.ts';
import type { KeptFile } from './kept-file.ts';

/** A folder in which other programs look for files. */
export interface OutFolder {
  readonly path: string;
  /** Puts a file there, whole in the place of the one before; an empty one is taken away. @returns why it could not. */
  put(name: string, text: string): Promise<Fault | null>;
}

export interface PostRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly timeoutMs: number;
}

/** `body` is null where it is no JSON; `reason` is the system's word. */
export type Posted =
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly body: unknown;
      readonly retryAfterSeconds: number | null;
    }
  | { readonly kind: 'failed'; readonly reason: string };

/** Sends something to a site, which is nobody's to follow elsewhere: a redirection is an answer like any other. */
export type PostPort = (request: PostRequest) => Sending;

export interface Sending {
  readonly answer: Promise<Posted>;
  /** Nothing more is sent or heard; the answer is then a failure. */
  readonly cancel: () => void;
}

/** What the ways outwards of the open tournament need. */
export interface WaysPort {
  settings(): KeptFile;
  token(): TokenPort;
  folder(path: string): OutFolder;
  /** Faults `folder.…`. */
  checkFolder(folder: string): Promise<Result<string>>;
  readonly post: PostPort;
}

/** The key to a site, for nobody's eyes. Both throw the system's error. */
export interface TokenPort {
  /** Null where there is none. */
  read(): string | null;
  /** With null it is forgotten. */
  keep(token: string | null): void;
}
