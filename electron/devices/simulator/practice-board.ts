import type { Placement } from '../../../engine/chess/placement.ts';
import type { PracticeBoard } from '../../host/ports/simulator.ts';
import type { ClockPort } from '../../host/ports/system.ts';
import { dgtDriver } from '../dgt/driver.ts';
import { DrivenLine } from '../driven-line.ts';
import type { Transport, TransportListener } from '../transport/transport.ts';
import { VirtualBoard } from './virtual-board.ts';
import { VirtualClock } from './virtual-clock.ts';

const PATH = 'simulator:rehearsal';
const TIME = { seconds: 900, incrementSeconds: 10 };

/** A board and clock that somebody moves, with the driver of real boards. White sits with the connector, and his clock, on the left. */
export function practiceBoard(timers: ClockPort, placement: Placement): PracticeBoard {
  let listener: TransportListener | null = null;
  const board = new VirtualBoard(timers, { serial: '96000', rotated: false }, placement, (bytes) =>
    listener?.onBytes(bytes),
  );
  const clock = new VirtualClock(timers, TIME, 'left', () => {
    board.clockChanged();
  });
  board.attach(clock);
  const transport: Transport = {
    open: (opened) => {
      listener = opened;
      opened.onOpen((bytes) => {
        board.receive(bytes);
      });
    },
    answered: () => undefined,
    close: () => {
      listener = null;
      clock.stop();
    },
  };
  const speaker = { driver: dgtDriver, port: { path: PATH } };
  return {
    line: new DrivenLine({ path: PATH, transport, clock: timers, speaker: () => speaker, simulated: true }),
    get placement() {
      return board.placement;
    },
    put: (square, piece) => {
      board.put(square, piece);
    },
    press: (side) => {
      clock.press(side === 'white' ? 'left' : 'right');
    },
    run: (running) => {
      if (running === clock.running) return;
      if (running) clock.start();
      else clock.stop();
    },
  };
}
