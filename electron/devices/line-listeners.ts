import type { BoardListener } from '../host/ports/board-lines.ts';
import type { ClockPort } from '../host/ports/system.ts';
import type { Transport } from './transport/transport.ts';

/** Timers that throw no further than `contain` lets them. */
export function clockWithin(clock: ClockPort, contain: (run: () => void) => void): ClockPort {
  return {
    epochMs: () => clock.epochMs(),
    monotonicMs: () => clock.monotonicMs(),
    setTimer: (atMs, onTime) =>
      clock.setTimer(atMs, () => {
        contain(onTime);
      }),
  };
}

/** Tells the listener all, and the transport when a board has answered. */
export function tellingTransport(transport: Pick<Transport, 'answered'>, listener: BoardListener): BoardListener {
  return {
    onInput: (input) => {
      listener.onInput(input);
    },
    onState: (state) => {
      if (state.kind === 'connected') transport.answered();
      listener.onState(state);
    },
    onBytes: (atMs, dir, bytes) => {
      listener.onBytes?.(atMs, dir, bytes);
    },
    onMemory: (entries) => {
      listener.onMemory?.(entries);
    },
    onClockText: (text) => {
      listener.onClockText?.(text);
    },
    expected: () => listener.expected?.() ?? [],
    onBug: (error) => {
      listener.onBug(error);
    },
  };
}
