import { expect, it } from 'vitest';
import { BusLine } from '../../../electron/devices/bus-line.ts';
import { dgtBusDriver } from '../../../electron/devices/dgt/bus/bus-driver.ts';
import { Timeline } from '../../../electron/devices/simulator/timeline.ts';
import type { TransportListener } from '../../../electron/devices/transport/transport.ts';
import type { LineState } from '../../../electron/host/ports/board-lines.ts';

/** A shared line whose port is the test itself. */
function sharedPort() {
  const timeline = new Timeline();
  const clock = {
    epochMs: () => timeline.monotonicMs(),
    monotonicMs: () => timeline.monotonicMs(),
    setTimer: (atMs: number, onTime: () => void) => timeline.setTimer(atMs, onTime),
  };
  const ports: TransportListener[] = [];
  const line = new BusLine({
    path: 'tty',
    driver: dgtBusDriver,
    clock,
    transport: () => ({ open: (port) => ports.push(port), answered: () => undefined, close: () => undefined }),
  });
  const sit = (address: number, onState: (state: LineState) => void = () => undefined) => {
    const [told, bugs]: [string[], unknown[]] = [[], []];
    const board = line.board(`dgt-bus:tty#${String(address)}`, address);
    board.open({
      onInput: () => undefined,
      onState: (state) => {
        told.push(state.kind === 'lost' ? `lost ${state.reason}` : state.kind);
        onState(state);
      },
      onBug: (error) => bugs.push(error),
    });
    return { board, told, bugs };
  };
  const port = (): TransportListener => {
    const last = ports.at(-1);
    if (last === undefined) throw new Error('nobody has opened the port');
    return last;
  };
  return { timeline, sit, port, ports };
}

const silent = (): void => undefined;

it('whoever comes while the port is lost is told so, as it was told last, and is asked when it is back', () => {
  const { timeline, sit, port } = sharedPort();
  const first = sit(1);
  port().onOpen(silent);
  port().onLost('vanished', 250);
  port().onLost('no such port', 500);
  const late = sit(2);
  expect(late.told).toEqual(['opening', 'lost no such port']);
  port().onOpen(silent);
  const later = sit(3);
  expect(later.told).toEqual(['opening']);
  timeline.run(10_000);
  for (const { told } of [first, late, later]) expect(told.at(-1)).toBe('noBoard');
});

it('whoever comes when everybody has left opens the port anew, and is told nothing of what was lost before', () => {
  const { sit, port, ports } = sharedPort();
  const first = sit(1);
  port().onLost('vanished', 250);
  first.board.close();
  expect(sit(2).told).toEqual(['opening']);
  expect(ports).toHaveLength(2);
});

it('all are told that the port is lost, though one of them throws', () => {
  const { sit, port } = sharedPort();
  const throwing = sit(1, ({ kind }) => {
    if (kind === 'lost') throw new Error('a bug');
  });
  const other = sit(2);
  port().onOpen(silent);
  port().onLost('vanished', 250);
  expect(other.told).toEqual(['opening', 'lost vanished']);
  expect(throwing.bugs).toHaveLength(1);
});
