import { connect, type Socket } from 'node:net';
import { BoardServer } from '../../electron/devices/simulator/board-server.ts';
import { VirtualLine, type LineSettings } from '../../electron/devices/simulator/virtual-line.ts';
import { systemClock } from '../../electron/system-ports.ts';
import type { Move } from '../../engine/chess/move.ts';
import { play } from '../../engine/chess/moves.ts';
import { parseSan } from '../../engine/notation/san.ts';
import { parseStart } from '../../engine/start/start-text.ts';
import { openPseudoTerminal, type PseudoTerminal } from './pty.ts';

/** Castling moves the rook alone, over its king: no other move leaves the same squares taken. */
const START = 'QRKNBBNR';
export const GAME_SANS = ['e4', 'e5', 'Ne3', 'Ne6', 'O-O-O', 'O-O-O', 'd3', 'd6', 'Nf3', 'Nf6'] as const;
const start = parseStart(START, 'cg');
if (!start.ok) throw new Error(START);
export const GAME_START = start.value;

/** A Chess960 game in which both sides castle. */
export function gameMoves(): readonly Move[] {
  let setup = GAME_START.setup;
  return GAME_SANS.map((san) => {
    const move = parseSan(setup, san);
    if (!move.ok) throw new Error(san);
    setup = play(setup, move.value);
    return move.value;
  });
}

export function lineSettings(more: Partial<LineSettings> = {}): LineSettings {
  return {
    kind: 'dgt',
    start: GAME_START.setup,
    boards: 1,
    turned: false,
    clock: true,
    noise: 0,
    cut: 0,
    deadSquares: [],
    halfSpeed: false,
    tellsMemory: false,
    pace: 1,
    seed: 960,
    ...more,
  };
}

/** A simulated line at a port of this computer, as the command serves it. */
export interface ServedLine {
  readonly port: number;
  readonly line: VirtualLine;
  /** What the server told of programs. */
  readonly told: readonly ('connected' | 'turned away' | 'left')[];
  close(): void;
}

export async function serveLine(more: Partial<LineSettings> = {}): Promise<ServedLine> {
  const told: ServedLine['told'][number][] = [];
  const server = await BoardServer.open(0, {
    onConnected: () => told.push('connected'),
    onTurnedAway: () => told.push('turned away'),
    onLeft: () => told.push('left'),
  });
  if (!server.ok) throw new Error(server.fault.code);
  const line = new VirtualLine(systemClock, lineSettings(more), {
    onBytes: (bytes) => {
      server.value.send(bytes);
    },
    onMove: () => undefined,
    onFault: (fault) => {
      throw new Error(fault.code);
    },
  });
  server.value.serve(line);
  return {
    port: server.value.port,
    line,
    told,
    close: () => {
      line.close();
      server.value.close();
    },
  };
}

/** What socat does: a port of this computer becomes a serial line, which the real library opens. */
export function serialLineTo(port: number): PseudoTerminal {
  const terminal = openPseudoTerminal();
  const socket: Socket = connect(port, '127.0.0.1');
  socket.on('data', (bytes) => {
    terminal.write(bytes);
  });
  socket.on('error', () => socket.destroy());
  terminal.onBytes((bytes) => socket.write(bytes));
  return {
    ...terminal,
    unplug: () => {
      socket.destroy();
      terminal.unplug();
    },
  };
}
