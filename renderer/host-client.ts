import { LET_GO } from '../electron/contract/access.ts';
import type { LetGo, PairedMessage, ScreenRole } from '../electron/contract/access.ts';
import { BEAT_EVERY_MS, MOST_MESSAGE_BYTES } from '../electron/contract/notices.ts';
import type { BeatMessage, HostMessage, Notice } from '../electron/contract/notices.ts';
import { fail } from '../engine/result.ts';
import type { Fault } from '../engine/result.ts';
import type { RequestInput, RequestName, RequestOutput } from '../electron/contract/requests.ts';

/**
 * A reply: the output, and why what was done waits for the disk, where it does; or the fault with which it was refused. A cut line is
 * a fault too, code `socket.cut`.
 */
export type Reply<N extends RequestName> =
  | { readonly ok: true; readonly output: RequestOutput<N>; readonly unsaved?: Fault }
  | { readonly ok: false; readonly fault: Fault };

/** `waiting`: the host has given a code to show, and lets this screen in when the arbiter has typed it. */
export type LinkState = 'connecting' | 'live' | 'waiting' | 'cut' | 'refused';

export interface HostClientOptions {
  readonly address: string;
  /** A page of the host: it is asked for until the host answers, before a line is tried again. */
  readonly knockAt: string;
  readonly audience: 'arbiter' | ScreenRole;
  readonly token: string | null;
  /** Shown once, to be paired; what comes back is told to `onPaired` and used from then on. */
  readonly code?: string | null;
  readonly onPaired?: (paired: PairedMessage['paired']) => void;
  /** A screen that is not known, or not any more, asks for a code to show; it is told here. */
  readonly onCode?: (code: string) => void;
  /** It was let in, and is not any more; null where the host does not remember why. */
  readonly onLetGo?: (why: LetGo | null) => void;
  /** What the console calls this phone. */
  readonly onPhone?: (number: number) => void;
  readonly onNotice: (notice: Notice) => void;
  /** The host's time at this moment. */
  readonly onBeat?: (beat: BeatMessage) => void;
  readonly onLink: (state: LinkState) => void;
}

const REPLY_WITHIN_MS = 10_000;
/** Three beats missing: the host hangs, or the line is dead without having been closed. */
const SILENCE_MS = 3 * BEAT_EVERY_MS;
/** A line or a knock that is not answered by then is tried again: where the network was cut, the system would wait minutes. */
const WELCOME_WITHIN_MS = 2_500;
const ANSWER_WITHIN_MS = 1_000;
const AT_ONCE_MS = 100;
const RETRY_MS = 300;
const KNOCKING_MS = 4_000;
const MOST_KNOCKING_MS = 30_000;
/** Close code of the host for a token it does not know; trying again with the same one is useless. */
const BAD_TOKEN = 4401;
/** Close code for a message that is too large (RFC 6455, 7.4.1). */
const TOO_LARGE = 1009;
/** Close code for a line given up from this side (RFC 6455, 7.4.2: 4000–4999 are the application's own). */
const HANGING = 4000;

interface Waiting {
  readonly settle: (reply: Reply<RequestName>) => void;
  readonly timer: ReturnType<typeof setTimeout>;
}

/**
 * The screen's end of the WebSocket: says hello, keeps count of revisions, asks for a snapshot when one is missing,
 * and comes back by itself for ever.
 */
export class HostClient {
  readonly #options: HostClientOptions;
  readonly #waiting = new Map<number, Waiting>();
  #socket: WebSocket | null = null;
  #token: string | null;
  #code: string | null;
  #lastId = 0;
  #revision = 0;
  #retries = 0;
  #asking = false;
  #closed = false;
  #silence: ReturnType<typeof setTimeout> | undefined;

  constructor(options: HostClientOptions) {
    this.#options = options;
    this.#token = options.token;
    this.#code = options.code ?? null;
    this.#connect();
  }

  request<N extends RequestName>(name: N, input: RequestInput<N>): Promise<Reply<N>> {
    return new Promise((resolve) => {
      this.#ask(name, input, resolve);
    });
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#silence);
    this.#socket?.close();
  }

  #connect(): void {
    if (this.#closed) return;
    this.#options.onLink('connecting');
    const { address, audience } = this.#options;
    const socket = new WebSocket(address);
    this.#socket = socket;
    // Of another line nothing is held until its first snapshot.
    this.#revision = 0;
    this.#silence = setTimeout(() => {
      this.#drop();
    }, WELCOME_WITHIN_MS);
    socket.addEventListener('open', () => {
      const [token, code] = [this.#token, this.#code];
      const asks = this.#options.onCode === undefined ? {} : { asks: 'code' };
      const shown = code !== null ? { code } : token !== null ? { token } : asks;
      socket.send(JSON.stringify({ hello: { audience, ...shown } }));
    });
    socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
      if (socket !== this.#socket) return;
      // The host is our own; its messages have the contract's types.
      this.#onMessage(JSON.parse(data) as HostMessage);
    });
    socket.addEventListener('close', ({ code, reason }) => {
      if (socket === this.#socket) this.#onClose(code, reason);
    });
  }

  #onMessage(message: HostMessage): void {
    this.#heard();
    if ('notice' in message) this.#onNotice(message);
    else if ('beat' in message) this.#options.onBeat?.(message);
    else if ('paired' in message) this.#onPaired(message.paired);
    else if ('phone' in message) this.#options.onPhone?.(message.phone);
    else if ('code' in message) this.#onCode(message.code);
    else {
      const { id, ...reply } = message;
      this.#settle(id, reply.ok ? { ...reply, output: reply.output as null } : reply);
    }
  }

  #onCode(code: string): void {
    this.#retries = 0;
    this.#options.onLink('waiting');
    this.#options.onCode?.(code);
  }

  #onPaired(paired: PairedMessage['paired']): void {
    this.#token = paired.token;
    this.#code = null;
    this.#options.onPaired?.(paired);
  }

  #onNotice(notice: Notice): void {
    if (notice.notice === 'snapshot') {
      this.#retries = 0;
      this.#revision = notice.revision;
      this.#options.onLink('live');
      this.#options.onNotice(notice);
      return;
    }
    if (notice.revision !== this.#revision + 1) {
      this.#askSnapshot();
      return;
    }
    this.#revision = notice.revision;
    this.#options.onNotice(notice);
  }

  /** A hanging host keeps the line open; only its silence shows it. */
  #heard(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => {
      this.#drop();
    }, SILENCE_MS);
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    if (socket !== null) this.#onClose(HANGING);
  }

  /** The answer is taken at once, before the next message: the notices that follow count on from it. */
  #askSnapshot(): void {
    if (this.#asking) return;
    this.#asking = true;
    this.#ask('snapshot', {}, (reply) => {
      this.#asking = false;
      if (!reply.ok) return;
      const view = reply.output;
      // A snapshot that was told meanwhile, as when the console is locked, is newer than what was asked for before.
      if (view.revision < this.#revision) return;
      this.#onNotice({ notice: 'snapshot', revision: view.revision, view } as Notice);
    });
  }

  #ask<N extends RequestName>(name: N, input: RequestInput<N>, settle: (reply: Reply<N>) => void): void {
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN) {
      settle(fail('socket.cut', { request: name }));
      return;
    }
    const id = ++this.#lastId;
    const timer = setTimeout(() => {
      this.#waiting.delete(id);
      settle(fail('socket.cut', { request: name }));
    }, REPLY_WITHIN_MS);
    // The host answers a request with that request's own output.
    this.#waiting.set(id, { settle: settle, timer });
    const message = JSON.stringify({ id, request: name, revision: this.#revision, input });
    if (new TextEncoder().encode(message).length > MOST_MESSAGE_BYTES)
      this.#settle(id, fail('socket.tooLarge', { request: name }));
    else socket.send(message);
  }

  #onClose(code: number, reason = ''): void {
    clearTimeout(this.#silence);
    const lost = fail(code === TOO_LARGE ? 'socket.tooLarge' : 'socket.cut', { request: 'line' });
    for (const id of [...this.#waiting.keys()]) this.#settle(id, lost);
    this.#asking = false;
    if (this.#closed) return;
    if (code === BAD_TOKEN && this.#options.onCode !== undefined && (this.#token ?? this.#code) !== null) {
      if (this.#token !== null) this.#options.onLetGo?.(LET_GO.find((why) => why === reason) ?? null);
      this.#token = this.#code = null;
      this.#connect();
      return;
    }
    if (code === BAD_TOKEN) {
      this.#options.onLink('refused');
      return;
    }
    this.#options.onLink('cut');
    void this.#comeBack();
  }

  /**
   * Chromium holds lines back by up to five seconds each after a dozen that failed in six minutes, pages it does not: so the
   * host is knocked at, and a line is tried when it answers. Knocks may hang in a network that swallows them, for as long
   * as the system waits; a line does not, and is tried at times all the same.
   */
  async #comeBack(): Promise<void> {
    const tries = ++this.#retries;
    const untilMs = performance.now() + Math.min(MOST_KNOCKING_MS, tries * KNOCKING_MS);
    await passed(tries === 1 ? AT_ONCE_MS : RETRY_MS);
    while (!this.#closed && performance.now() < untilMs && !(await answers(this.#options.knockAt)))
      await passed(RETRY_MS);
    this.#connect();
  }

  #settle(id: number, reply: Reply<RequestName>): void {
    const waiting = this.#waiting.get(id);
    if (waiting === undefined) return;
    this.#waiting.delete(id);
    clearTimeout(waiting.timer);
    waiting.settle(reply);
  }
}

/** Whatever it answers, it is there. */
async function answers(address: string): Promise<boolean> {
  try {
    await fetch(address, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    return true;
  } catch {
    return false;
  }
}

function passed(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
