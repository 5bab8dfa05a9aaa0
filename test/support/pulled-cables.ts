import { setTimeout as sleep } from 'node:timers/promises';
import { certainPlies } from '../../engine/tournament/game.ts';
import { gameAt } from '../../engine/tournament/tournament.ts';
import { SerialHall } from './serial-hall.ts';
import type { CabledBoard } from './serial-hall.ts';

const BEFORE = ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1e2', 'f8e7'];
const REPLY = 'g8f6';
const PLAYED = [...BEFORE, 'e1h1', REPLY];
/** A scan of all squares and a little more: what stood there so long was seen. */
const SEEN_MS = 300;

/** One thing that hands do, on the board and the cable, or a wait. */
type Step = (at: Round) => void | Promise<void>;

interface Round {
  readonly board: CabledBoard;
  /** Pulls the cable. */
  readonly pull: () => void;
  readonly plug: () => void;
  /** Another in each round of a kind, 0 to 1. */
  readonly turn: number;
}

const seen: Step = () => sleep(SEEN_MS);
const pull: Step = ({ pull: pullNow }) => {
  pullNow();
};
const plug: Step = async ({ plug: plugNow, turn }) => {
  await sleep(200 + 2_000 * turn);
  plugNow();
  // Until it has told its squares: nobody knows what happens before.
  await sleep(1_500);
};
const kingUp: Step = ({ board }) => {
  board.put('e1', '');
};
const kingDown: Step = ({ board }) => {
  board.put('g1', 'K');
};
const rookUp: Step = ({ board }) => {
  board.put('h1', '');
};
const rookDown: Step = ({ board }) => {
  board.put('f1', 'R');
};
const press: Step = ({ board }) => {
  board.press();
};
/** Less than a scan. */
const moment: Step = ({ turn }) => sleep(200 * turn);
const reply: Step = async ({ board }) => {
  await sleep(1_000);
  await carry(board, REPLY);
};

const KING = [kingUp, seen, kingDown, seen];
const ROOK = [rookUp, seen, rookDown, seen];

/** When the cable is pulled and put in again, and whether all that was played can still be known. */
const KINDS: readonly { readonly when: string; readonly steps: readonly Step[]; readonly incomplete?: boolean }[] = [
  { when: 'with the king in the hand', steps: [kingUp, seen, pull, kingDown, ...ROOK, press, plug, reply] },
  { when: 'between the halves, until all is done', steps: [...KING, pull, ...ROOK, press, plug, reply] },
  { when: 'between the halves, for a while', steps: [...KING, pull, plug, ...ROOK, press, reply] },
  { when: 'at once after the press', steps: [...KING, ...ROOK, press, moment, pull, plug, reply] },
  {
    when: 'between the last report and the press',
    steps: [...KING, rookUp, seen, rookDown, moment, pull, press, plug, reply],
  },
  { when: 'between the halves, and the second never comes', steps: [...KING, pull, press, plug], incomplete: true },
];
/** Of one round: when its cable was pulled, and what came of it. */
export interface PulledCable {
  readonly when: string;
  readonly played: readonly string[];
  readonly recorded: readonly string[];
  readonly asked: boolean;
  /** Something is missing, and nobody was asked. */
  readonly lost: boolean;
}

export const CABLE_KINDS = KINDS.map(({ when }) => when);

/**
 * White castles at as many tables as there are rounds, and each cable is pulled at its moment, over pseudo terminals.
 * @param rounds a multiple of the number of kinds
 */
export async function pullCables(rounds: number): Promise<readonly PulledCable[]> {
  const hall = new SerialHall();
  try {
    const boards = Array.from({ length: rounds }, (_, i) => hall.board(String(20_001 + i)));
    for (const [i, board] of boards.entries()) hall.plug(port(i), board);
    hall.start(...boards.map((_, i) => port(i)));
    await hall.untilReady(...boards.map((_, i) => i + 1));
    return await Promise.all(
      boards.map((board, i) => pullOne(hall, board, i, Math.floor(i / KINDS.length) / (rounds / KINDS.length))),
    );
  } finally {
    hall.close();
  }
}

function port(i: number): string {
  return `ttyUSB${String(i)}`;
}

async function pullOne(hall: SerialHall, board: CabledBoard, i: number, turn: number): Promise<PulledCable> {
  const table = i + 1;
  const { when, steps, incomplete } = KINDS[i % KINDS.length] ?? never();
  const recorded = (): readonly string[] => {
    const game = gameAt(hall.host.context.recorder.tournament, table);
    return game === null ? [] : certainPlies(game).map(({ record }) => record.uci);
  };
  const isAsked = (): boolean => {
    const { questions, alerts } = hall.host.tableView(table);
    return questions.length > 0 || alerts.length > 0;
  };
  board.startClock();
  await sleep(1_500);
  for (const [n, move] of BEFORE.entries()) {
    await carry(board, move);
    await hall.until(() => recorded().length > n);
  }
  const round: Round = {
    board,
    turn,
    pull: () => {
      hall.unplug(port(i));
    },
    plug: () => {
      hall.plug(port(i), board);
    },
  };
  for (const step of steps) await step(round);
  const played = incomplete === true ? BEFORE : PLAYED;
  const isWhole = (): boolean => incomplete !== true && recorded().length === played.length;
  // Whoever waits in vain has lost something without a word.
  await hall.until(() => isAsked() || isWhole()).catch(() => undefined);
  return { when, played, recorded: recorded(), asked: isAsked(), lost: !isAsked() && !isWhole() };
}

async function carry(board: CabledBoard, move: string): Promise<void> {
  board.carry(move.slice(0, 2), move.slice(2));
  await sleep(SEEN_MS);
  board.press();
  await sleep(100);
}

function never(): never {
  throw new Error('no kind');
}
