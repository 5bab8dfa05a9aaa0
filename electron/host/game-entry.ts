import type { Entry } from '../../engine/journal/entry.ts';
import type { TableEvent } from '../../engine/recognition/recogniser.ts';

/** What the recogniser tells of a game that has begun. */
export type GameEvent = Exclude<TableEvent, { kind: 'gameStarted' | 'alert' | 'refused' | 'wantDump' }>;

/**
 * The entry of an event of a game.
 * @param gameId null, where no game has begun, throws: the recogniser tells of none then.
 * @param zeroAt epoch milliseconds of monotonic zero, by which the event's moment can be read.
 */
export function gameEntry(event: GameEvent, gameId: string | null, zeroAt: number): Entry {
  if (gameId === null) throw new Error(`the recogniser told of '${event.kind}' before a game`);
  switch (event.kind) {
    case 'startTakenBack':
      return { type: 'game.startTakenBack', data: { gameId, zeroAt, atMs: event.atMs } };
    case 'clockSided':
      return { type: 'clock.sided', data: { gameId, zeroAt, ...withoutKind(event) } };
    case 'boardReplaced':
      return { type: 'board.replaced', data: { gameId, zeroAt, ...withoutKind(event) } };
    case 'ply':
      return { type: 'ply.recorded', data: { gameId, zeroAt, ply: event.ply } };
    case 'question':
      return { type: 'question.opened', data: { gameId, zeroAt, question: event.question } };
    case 'rebased':
      return { type: 'question.rebased', data: { gameId, zeroAt, ...withoutKind(event) } };
    case 'answered':
      return { type: 'question.answered', data: { gameId, zeroAt, ...withoutKind(event) } };
    case 'castlingAnnounced':
      return { type: 'castling.announced', data: { gameId, zeroAt, ...withoutKind(event) } };
    case 'castlingWithdrawn':
      return { type: 'castling.withdrawn', data: { gameId, zeroAt, ...withoutKind(event) } };
    case 'proposedResult':
      return { type: 'result.proposed', data: { gameId, result: event.result } };
  }
}

function withoutKind<E extends GameEvent>(event: E): Omit<E, 'kind'> {
  const { kind, ...data } = event;
  void kind;
  return data;
}
