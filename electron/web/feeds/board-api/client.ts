import type { RawData, WebSocket } from 'ws';
import { rateLimit } from '../../server/guards.ts';
import type { OnRefusal, RefusalKind } from '../../server/refusals.ts';
import type { OutRound } from '../out-round.ts';
import { Conversation } from './conversation.ts';

const CALLS_A_SECOND = 50;
const BURST_CALLS = 1200;
const PING_EVERY_MS = 15_000;
/** A client that has not read so much is told nothing until it has. */
const UNREAD_BYTES = 64 * 1024;
/** More than this only a client leaves unread that goes on asking. */
const MOST_UNREAD_BYTES = 1024 * 1024;
const LOOK_AGAIN_MS = 250;
/** Try again later (IANA's registry of close codes); and no text of JSON (RFC 6455, 7.4.1). */
const CLOSE = { tooMany: 1013, noText: 1003 } as const;

export interface ClientSurroundings {
  readonly round: () => OutRound | null;
  readonly epochMs: () => number;
  readonly onRefusal: OnRefusal;
  readonly report: (where: string, error: unknown) => void;
  readonly onCall: () => void;
}

/** Serves one client until it goes. @returns what tells it what is new. */
export function serveClient(socket: WebSocket, surroundings: ClientSurroundings): () => void {
  const { round, epochMs, onRefusal, report, onCall } = surroundings;
  const conversation = new Conversation(round, epochMs);
  const mayCall = rateLimit(CALLS_A_SECOND, BURST_CALLS);
  let answeredPing = true;
  let again: ReturnType<typeof setTimeout> | undefined;
  const pingTimer = setInterval(() => {
    if (!answeredPing) socket.terminate();
    answeredPing = false;
    if (socket.readyState === socket.OPEN) socket.ping();
  }, PING_EVERY_MS);

  function refuse(kind: RefusalKind, what: string): void {
    onRefusal({ kind, from: 'board api', what });
  }

  function contained(act: () => void): void {
    try {
      act();
    } catch (error) {
      report('board api', error);
      socket.terminate();
    }
  }

  function send(texts: readonly string[]): void {
    for (const text of texts) if (socket.readyState === socket.OPEN) socket.send(text);
  }

  function tellNews(): void {
    clearTimeout(again);
    again = undefined;
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount <= UNREAD_BYTES) send(conversation.news());
    else again = setTimeout(look, LOOK_AGAIN_MS);
  }

  function look(): void {
    contained(tellNews);
  }

  function onMessage(data: RawData, isBinary: boolean): void {
    if (socket.readyState !== socket.OPEN) return;
    if (!mayCall(performance.now())) {
      refuse('rate', 'too many calls');
      socket.close(CLOSE.tooMany, 'too many calls');
    } else if (isBinary || !Buffer.isBuffer(data)) {
      refuse('message', 'no text');
      socket.close(CLOSE.noText, 'text expected');
    } else if (socket.bufferedAmount > MOST_UNREAD_BYTES) {
      refuse('unread', String(socket.bufferedAmount));
      socket.terminate();
    } else {
      onCall();
      send(conversation.answer(data.toString('utf8')));
    }
  }

  socket.on('message', (data: RawData, isBinary: boolean) => {
    contained(() => {
      onMessage(data, isBinary);
    });
  });
  socket.on('pong', () => {
    answeredPing = true;
  });
  // The library has answered: it is counted like a call.
  socket.on('ping', () => {
    if (!mayCall(performance.now())) socket.terminate();
  });
  socket.on('error', (error) => {
    refuse('malformed', error.message);
    socket.terminate();
  });
  socket.on('close', () => {
    clearInterval(pingTimer);
    clearTimeout(again);
  });
  return look;
}
