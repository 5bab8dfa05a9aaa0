import type { RawData, WebSocket } from 'ws';
import type { Fault } from '../../../engine/result.ts';
import { BEAT_EVERY_MS } from '../../contract/notices.ts';
import type { HostMessage } from '../../contract/notices.ts';
import { parseHello, parseRequestMessage } from '../../contract/socket-messages.ts';
import type { Answered } from '../../host/handlers.ts';
import type { ScreenSession } from '../../host/screens.ts';
import type { Admission, Endpoint } from './endpoint.ts';
import type { ScreenHost } from './screen-host.ts';
import { rateLimit } from './guards.ts';
import { Places } from './places.ts';
import type { OnRefusal, RefusalKind } from './refusals.ts';

const HELLO_WITHIN_MS = 5_000;
/** A screen whose machine has gone without a word is let go after two of these without an answer. */
const PING_EVERY_MS = 15_000;
const MESSAGES_A_SECOND = 50;
const BURST_MESSAGES = 100;
/** Time for a screen that waited to answer that it is still there. */
const THERE_WITHIN_MS = 2_000;
/** Time for a close to be answered. */
const FAREWELL_MS = 1_000;
/** A hall screen that is there for so long is not pushed out by a program that opens one socket after the other. */
const STAYS_AFTER_MS = 5_000;
/** Requests that are being answered at once. */
const MOST_OPEN = 32;
/** A screen that does not read what it is sent is let go before it costs memory. */
const UNREAD_BYTES = 8 * 1024 * 1024;
/** Whoever is not the arbiter has little to say. */
const MOST_BYTES_OF_OTHERS = 64 * 1024;
/** Close codes 4000–4999 are the application's own (RFC 6455, 7.4.2). */
export const CLOSE = { tooLarge: 1009, badMessage: 4400, badToken: 4401, tooSlow: 4408, tooMany: 4429 } as const;

/** Room for sockets at one endpoint: those who have shown a token have their own; those who wait are counted where they wait. */
export interface SocketRooms {
  readonly strangers: Places;
  readonly known: Places;
}

export function roomsAt({ limits }: Endpoint): SocketRooms {
  const stay = { afterMs: STAYS_AFTER_MS, monotonicMs: () => performance.now() };
  return { strangers: new Places(limits.strangers, stay), known: new Places(limits.known) };
}

export interface SocketSurroundings {
  readonly host: ScreenHost;
  readonly endpoint: Endpoint;
  readonly rooms: SocketRooms;
  /** The other side's address. */
  readonly from: string;
  readonly onRefusal: OnRefusal;
}

/** Serves one screen until it goes: hello first, then requests in, replies and notices out. */
export function serveSocket(socket: WebSocket, { host, endpoint, rooms, from, onRefusal }: SocketSurroundings): void {
  const allowed = rateLimit(MESSAGES_A_SECOND, BURST_MESSAGES);
  let screen: { readonly admission: Admission; readonly session: ScreenSession } | null = null;
  let waits = false;
  let onLeave: (() => void) | undefined;
  let beat: ReturnType<typeof setInterval> | undefined;
  let open = 0;
  let answeredPing = true;
  const helloTimer = setTimeout(() => {
    end(CLOSE.tooSlow, 'slow', 'no hello');
  }, HELLO_WITHIN_MS);
  const pingTimer = setInterval(() => {
    if (!answeredPing) socket.terminate();
    answeredPing = false;
    if (socket.readyState === socket.OPEN) socket.ping();
  }, PING_EVERY_MS);

  const giveWay = (): void => {
    onRefusal({ kind: 'connections', from, what: 'gave way' });
    socket.terminate();
  };
  let place = rooms.strangers.take(from, giveWay);

  function end(code: number, kind: RefusalKind, what: string): void {
    if (socket.readyState !== socket.OPEN) return;
    onRefusal({ kind, from, what });
    socket.close(code, what);
    setTimeout(() => {
      socket.terminate();
    }, FAREWELL_MS).unref();
  }

  const send = (message: HostMessage): void => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > UNREAD_BYTES) {
      onRefusal({ kind: 'unread', from, what: String(socket.bufferedAmount) });
      socket.terminate();
    } else socket.send(JSON.stringify(message));
  };
  const sendBeat = (): void => {
    const now = new Date();
    send({ beat: now.getTime(), utcOffsetMinutes: -now.getTimezoneOffset() });
  };
  const onHello = (message: unknown): void => {
    const hello = parseHello(message);
    if (hello === null || waits) {
      end(CLOSE.badMessage, 'hello', 'hello expected');
      return;
    }
    const admission = endpoint.authenticate(hello);
    if (admission !== null) {
      sendBeats();
      admit(admission);
    } else if (hello.audience !== 'arbiter' && hello.asks === 'code' && endpoint.wait !== undefined)
      wait(endpoint.wait);
    else end(CLOSE.badToken, 'token', endpoint.whyLetGo?.(hello) ?? hello.audience);
  };
  const sendBeats = (): void => {
    clearTimeout(helloTimer);
    sendBeat();
    beat = setInterval(sendBeat, BEAT_EVERY_MS);
  };
  const admit = (admission: Admission): void => {
    waits = false;
    if (admission.known) {
      place.leave();
      place = rooms.known.take(from, giveWay);
    }
    onLeave = admission.onConnected?.((why) => {
      socket.close(CLOSE.badToken, why);
    });
    if (admission.paired !== undefined) send({ paired: admission.paired });
    screen = { admission, session: host.connect(admission.audience, send) };
    if (admission.phone !== undefined) send({ phone: admission.phone });
  };

  /** It is shown nothing but its code and the time until the arbiter has typed that. */
  const wait = (enter: NonNullable<Endpoint['wait']>): void => {
    const show = (code: string): void => {
      send({ code });
    };
    const left = enter(from, { show, admit, isThere, giveWay });
    if (left === null) {
      end(CLOSE.tooMany, 'rate', 'too many wait');
      return;
    }
    place.leave();
    onLeave = left;
    waits = true;
    sendBeats();
  };

  /** One that has gone may not have been heard to go. */
  const isThere = (): Promise<boolean> =>
    new Promise((resolve) => {
      const answered = (is: boolean) => () => {
        clearTimeout(timer);
        socket.off('pong', onPong).off('close', onClose);
        resolve(is);
      };
      const [onPong, onClose] = [answered(true), answered(false)];
      const timer = setTimeout(onClose, THERE_WITHIN_MS);
      socket.once('pong', onPong).once('close', onClose);
      if (socket.readyState === socket.OPEN) socket.ping();
      else onClose();
    });

  const greet = (message: unknown): void => {
    try {
      onHello(message);
    } catch (error) {
      host.report('socket hello', error);
      socket.terminate();
    }
  };

  const onRequest = async ({ admission, session }: NonNullable<typeof screen>, message: unknown): Promise<void> => {
    const asked = parseRequestMessage(message);
    if (asked === null) {
      end(CLOSE.badMessage, 'message', 'request expected');
      return;
    }
    const { id } = asked;
    try {
      const result = await session.answer(asked.request, asked.input, asked.revision);
      reply(asked, result);
      if (result.ok) admission.onDone?.(asked.request, asked.input);
    } catch (error) {
      // Whoever asked waits for a reply, whatever it was that threw.
      refuse(id, host.report(`socket request ${asked.request}`, error));
    }
  };

  function reply({ id, request }: { readonly id: number; readonly request: string }, result: Answered): void {
    if (result.ok) {
      const { value: output, unsaved } = result;
      send({ id, ok: true, output, ...(unsaved === undefined ? {} : { unsaved }) });
      return;
    }
    const kind = REFUSED_AS[result.fault.code];
    if (kind !== undefined) onRefusal({ kind, from, what: request });
    refuse(id, result.fault);
  }

  function refuse(id: number, fault: Fault): void {
    send({ id, ok: false, fault });
  }

  socket.on('message', (data: RawData, isBinary: boolean) => {
    if (socket.readyState !== socket.OPEN) return;
    if (!allowed(performance.now()) || open >= MOST_OPEN) {
      end(CLOSE.tooMany, 'rate', 'too many messages');
      return;
    }
    if (screen?.admission.audience !== 'arbiter' && sizeOf(data) > MOST_BYTES_OF_OTHERS) {
      end(CLOSE.tooLarge, 'malformed', 'too large');
      return;
    }
    const message = isBinary ? undefined : parsed(data);
    if (message === undefined) end(CLOSE.badMessage, 'message', 'JSON text expected');
    else if (screen === null) greet(message);
    else {
      open += 1;
      void onRequest(screen, message)
        .catch((error: unknown) => {
          host.report('socket request', error);
        })
        .finally(() => {
          open -= 1;
        });
    }
  });
  socket.on('pong', () => {
    answeredPing = true;
  });
  // Pings are answered by the library: they are counted like messages.
  socket.on('ping', () => {
    if (!allowed(performance.now())) end(CLOSE.tooMany, 'rate', 'too many pings');
  });
  // An oversized or broken frame; the library has closed already.
  socket.on('error', (error) => {
    onRefusal({ kind: 'malformed', from, what: error.message });
    socket.terminate();
  });
  socket.on('close', () => {
    clearTimeout(helloTimer);
    clearInterval(pingTimer);
    clearInterval(beat);
    place.leave();
    screen?.session.close();
    onLeave?.();
  });
}

/** Faults that tell of a stranger; the others are the arbiter's own. */
const REFUSED_AS: Readonly<Record<string, RefusalKind>> = {
  'request.unknown': 'request',
  'request.input': 'request',
  'request.notYours': 'role',
  'access.locked': 'locked',
  'pin.wrong': 'pin',
  'pin.wait': 'pin',
};

function sizeOf(data: RawData): number {
  return Array.isArray(data) ? data.reduce((sum, { length }) => sum + length, 0) : data.byteLength;
}

function parsed(data: RawData): unknown {
  try {
    return JSON.parse(Buffer.isBuffer(data) ? data.toString('utf8') : '');
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
