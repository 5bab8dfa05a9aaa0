import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { certainPlies } from '../../../engine/tournament/game.ts';
import { gameAt } from '../../../engine/tournament/tournament.ts';
import { hasPseudoTerminals } from '../../support/pty.ts';
import { SerialHall } from '../../support/serial-hall.ts';
import type { CabledBoard } from '../../support/serial-hall.ts';

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
/** Five of each kind. */
const ROUNDS = 30;

async function carry(board: CabledBoard, move: string): Promise<void> {
  board.carry(move.slice(0, 2), move.slice(2));
  await sleep(SEEN_MS);
  board.press();
  await sleep(100);
}

describe.skipIf(!hasPseudoTerminals())('cables that are pulled while White castles', () => {
  const hall = new SerialHall();
  const boards: CabledBoard[] = [];
  const port = (i: number): string => `ttyUSB${String(i)}`;
  const tables = Array.from({ length: ROUNDS }, (_, i) => i + 1);
  const kindOf = (table: number): (typeof KINDS)[number] => KINDS[(table - 1) % KINDS.length] ?? never();

  const recorded = (table: number): readonly string[] => {
    const game = gameAt(hall.host.context.recorder.tournament, table);
    return game === null ? [] : certainPlies(game).map(({ record }) => record.uci);
  };
  const isAsked = (table: number): boolean => {
    const { questions, alerts } = hall.host.tableView(table);
    return questions.length > 0 || alerts.length > 0;
  };

  beforeAll(async () => {
    for (const table of tables) {
      const board = hall.board(String(20_000 + table));
      boards.push(board);
      hall.plug(port(table), board);
    }
    hall.start(...tables.map(port));
    await hall.untilReady(...tables);
    await Promise.all(
      boards.map(async (board, i) => {
        board.startClock();
        await sleep(1_500);
        for (const [n, move] of BEFORE.entries()) {
          await carry(board, move);
          await hall.until(() => recorded(i + 1).length > n);
        }
        const round: Round = {
          board,
          turn: Math.floor(i / KINDS.length) / (ROUNDS / KINDS.length),
          pull: () => {
            hall.unplug(port(i + 1));
          },
          plug: () => {
            hall.plug(port(i + 1), board);
          },
        };
        for (const step of kindOf(i + 1).steps) await step(round);
      }),
    );
  });
  afterAll(() => {
    hall.close();
  });

  it.each(KINDS.map((kind, k) => ({ ...kind, k })))(
    '$when: the record is right, or it is asked',
    async ({ k, incomplete }) => {
      const played = incomplete === true ? BEFORE : PLAYED;
      for (const table of tables.filter((one) => (one - 1) % KINDS.length === k)) {
        await hall.until(() => isAsked(table) || (incomplete !== true && recorded(table).length === played.length));
        expect(recorded(table), `table ${String(table)}`).toEqual(played.slice(0, recorded(table).length));
      }
    },
  );
});

function never(): never {
  throw new Error('no kind');
}
