import { describe, expect, it } from 'vitest';
import { tableSeen } from '../../../../electron/contract/table-seen.ts';
import { makeFen } from '../../../../engine/notation/fen.ts';
import { startPosition } from '../../../../engine/start/sp-number.ts';
import type { SpNumber } from '../../../../engine/start/sp-number.ts';
import { FAR_STARTS, castlingGame } from '../../../support/castling-games.ts';
import type { PlannedMove } from '../../../support/castling-games.ts';
import { BoardPage, FarGame } from '../../../support/board-page.ts';
import { openHall } from '../../../support/hall.ts';
import type { Hall } from '../../../support/hall.ts';
import { openBoardApi } from '../../../support/board-api.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const ORIGIN = 'https://chess.example';
const PLIES = 44;

function enter(hall: Hall, ...moves: readonly PlannedMove[]): void {
  const seen = tableSeen(hall.host.tableView(1));
  const answer = hall.host.handlers['table.played']({ table: 1, seen, moves: moves.map(({ san }) => san) });
  expect(answer).toMatchObject({ ok: true });
  hall.wait(50);
}

describe('the page that brings a game at a board here to a server far away', () => {
  it.each(FAR_STARTS)('is told every move of a game from SP %i, over a reconnect too', async (sp) => {
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
    const moves = castlingGame(sp, PLIES);
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
    const castlings = FAR_STARTS.flatMap((sp) =>
      castlingGame(sp, PLIES).flatMap(({ san }, i) =>
        san.startsWith('O-O') ? [`${san.replace(/[+#]/u, '')} ${String(i % 2)}`] : [],
      ),
    );
    expect(new Set(castlings).size).toBe(4);
    expect(castlings.length).toBeGreaterThan(30);
  });
});
