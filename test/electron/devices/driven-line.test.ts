import { describe, expect, it } from 'vitest';
import { dgtDriver } from '../../../electron/devices/dgt/driver.ts';
import { DrivenLine } from '../../../electron/devices/driven-line.ts';
import type { Speaker } from '../../../electron/devices/driven-line.ts';
import type { OpenLine, Session } from '../../../electron/devices/driver.ts';
import { Timeline } from '../../../electron/devices/simulator/timeline.ts';
import type { Transport, TransportListener } from '../../../electron/devices/transport/transport.ts';

const PORT = { path: '/dev/a' };
const LOST = { kind: 'lost', reason: 'vanished', retryInMs: 250 };

function bug(): never {
  throw new Error('a bug');
}

/** A speaker whose session throws in one of its verbs. */
function sessionThatThrows(verb: keyof Session): () => Speaker {
  const openSession = (line: OpenLine): Session => {
    const real = dgtDriver.openSession(line);
    const session: Session = {
      start: () => {
        real.start();
      },
      onBytes: (bytes) => {
        real.onBytes(bytes);
      },
      requestDump: () => {
        real.requestDump();
      },
      stop: () => {
        real.stop();
      },
    };
    return { ...session, [verb]: bug };
  };
  return () => ({ driver: { ...dgtDriver, openSession }, port: PORT });
}

/** A line whose transport is the test itself. */
function lineOf(speaker: () => Speaker) {
  const timeline = new Timeline();
  const clock = {
    epochMs: () => timeline.monotonicMs(),
    monotonicMs: () => timeline.monotonicMs(),
    setTimer: (atMs: number, onTime: () => void) => timeline.setTimer(atMs, onTime),
  };
  const heard: TransportListener[] = [];
  let closed = false;
  const transport: Transport = {
    open: (listener) => heard.push(listener),
    answered: () => undefined,
    close: () => {
      closed = true;
    },
  };
  const line = new DrivenLine({ path: PORT.path, transport, clock, speaker });
  const [states, bugs]: [unknown[], string[]] = [[], []];
  line.open({
    onInput: () => undefined,
    onState: (state) => states.push(state),
    onBug: (error) => bugs.push(String(error)),
  });
  const [transportHears] = heard;
  if (transportHears === undefined) throw new Error('it was not opened');
  return { line, transportHears, states, bugs, isClosed: () => closed };
}

describe('a driver that throws on a line', () => {
  it.each<[string, () => Speaker]>([
    ['when it is chosen', bug],
    ['when it is to begin', () => ({ driver: { ...dgtDriver, openSession: bug }, port: PORT })],
    ['when it begins', sessionThatThrows('start')],
    ['at what it reads', sessionThatThrows('onBytes')],
    ['when it ends', sessionThatThrows('stop')],
  ])('%s is told, the loss of the line too, and nothing reaches the transport', (_, speaker) => {
    const { transportHears, states, bugs } = lineOf(speaker);
    for (let times = 1; times <= 2; times++) {
      transportHears.onOpen(() => undefined);
      transportHears.onBytes(new Uint8Array([0x86]));
      transportHears.onLost('vanished', 250);
      expect(bugs).toEqual(Array.from({ length: times }, () => 'Error: a bug'));
      expect(states.filter((state) => JSON.stringify(state) === JSON.stringify(LOST))).toHaveLength(times);
    }
  });

  it('when it ends does not keep the line from being closed', () => {
    const { line, transportHears, isClosed } = lineOf(sessionThatThrows('stop'));
    transportHears.onOpen(() => undefined);
    expect(() => {
      line.close();
    }).toThrow('a bug');
    expect(isClosed()).toBe(true);
  });
});
