import { describe, expect, it } from 'vitest';
import { tableSeen } from '../../../../electron/contract/table-seen.ts';
import { casualMoves } from '../../../../electron/devices/simulator/players.ts';
import { diceOf } from '../../../../electron/devices/simulator/random.ts';
import { play } from '../../../../engine/chess/moves.ts';
import { makeFen } from '../../../../engine/notation/fen.ts';
import { makeSan } from '../../../../engine/notation/san.ts';
import { makeUci } from '../../../../engine/notation/uci.ts';
import { startPosition } from '../../../../engine/start/sp-number.ts';
import type { SpNumber } from '../../../../engine/start/sp-number.ts';
import { BoardPage, FarGame } from '../../../support/board-page.ts';
import { openHall } from '../../../support/hall.ts';
import type { Hall } from '../../../support/hall.ts';
import { openBoardApi } from '../../../support/board-api.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const ORIGIN = 'https://chess.example';
const PLIES = 44;
/** The classical one, the two ends, and others that lie far from each other. */
const STARTS = [518, 0, 959, ...Array.from({ length: 38 }, (_, i) => (i * 521 + 77) % 960)];

interface Planned {
  readonly san: string;
  readonly uci: string;
}

/** A game of somebody who castles when he can. */
function planned(sp: number): readonly Planned[] {
  const choose = casualMoves(diceOf(sp + 1), PLIES);
  const moves: Planned[] = [];
  let setup = startPosition(sp as SpNumber);
  for (let move = choose(setup, 0); move !== null; move = choose(setup, moves.length)) {
    moves.push({ san: makeSan(setup, move), uci: makeUci(move) });
    setup = play(setup, move);
  }
  return moves;
}

function enter(hall: Hall, ...moves: readonly Planned[]): void {
  const seen = tableSeen(hall.host.tableView(1));
  const answer = hall.host.handlers['table.played']({ table: 1, seen, moves: moves.map(({ san }) => san) });
  expect(answer).toMatchObject({ ok: true });
  hall.wait(50);
}

describe('the page that brings a game at a board here to a server far away', () => {
  it.each(STARTS)('is told every move of a game from SP %i, over a reconnect too', async (sp) => {
    const hall = openHall(temporaryFolder());
    const { handlers } = hall.host;
    await handlers['tournament.open']({ name: 'Open' });
    await handlers['round.open']({ name: 'R', tables: [{ table: 1, white: 'A', black: 'B' }], castlingMode: 'cg' });
    await handlers['start.give']({ table: null, start: String(sp) });
    await handlers['hall.show']({ screen: 'position' });
    const api = await openBoardApi(hall, [ORIGIN]);
    const far = new FarGame(makeFen(startPosition(sp as SpNumber), 'shredder'));
    const color = sp % 2 === 0 ? 'white' : 'black';
    const pages: BoardPage[] = [];
    const open = async (): Promise<BoardPage> => {
      const page = await BoardPage.open(api.view.port, far, color, ORIGIN);
      pages.push(page);
      return page;
    };
    const moves = planned(sp);
    let page = await open();
    for (const [i, move] of moves.entries()) {
      const isOwn = (i % 2 === 0) === (color === 'white');
      if (!isOwn) far.moves.push(move.uci);
      enter(hall, move);
      await page.settled();
      expect(far.moves).toEqual(moves.slice(0, i + 1).map(({ uci }) => uci));
      if (i % 17 !== 16) continue;
      page.close();
      page = await open();
    }
    const last = pages.flatMap(({ events }) => events).findLast(({ san }) => san !== undefined);
    expect(last).toMatchObject({ match: true });
    expect(pages.flatMap(({ faults }) => faults)).toEqual([]);
    page.close();
    await api.close();
    hall.host.close();
  });

  it('has castlings of both wings and both sides among its moves', () => {
    const castlings = STARTS.flatMap((sp) =>
      planned(sp).flatMap(({ san }, i) =>
        san.startsWith('O-O') ? [`${san.replace(/[+#]/u, '')} ${String(i % 2)}`] : [],
      ),
    );
    expect(new Set(castlings).size).toBe(4);
    expect(castlings.length).toBeGreaterThan(30);
  });
});
