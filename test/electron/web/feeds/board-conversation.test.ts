import { describe, expect, it, onTestFinished } from 'vitest';
import { tableSeen } from '../../../../electron/contract/table-seen.ts';
import { resumeOrOpenRound } from '../../../../electron/host/opening.ts';
import { makeFen } from '../../../../engine/notation/fen.ts';
import { startPosition } from '../../../../engine/start/sp-number.ts';
import type { SpNumber } from '../../../../engine/start/sp-number.ts';
import { parseStart } from '../../../../engine/start/start-text.ts';
import { ApiClient, openBoardApi } from '../../../support/board-api.ts';
import type { EventParam } from '../../../support/board-page.ts';
import { FAR_STARTS, castlingGame } from '../../../support/castling-games.ts';
import { openHall } from '../../../support/hall.ts';
import type { Hall } from '../../../support/hall.ts';
import { PlayedLines } from '../../../support/played-lines.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const PLIES = 30;
const SECOND = 1_000;
/** What was done is told. */
const TOLD_MS = 50;
/** After so many plies a client comes back on a new line, or the arbiter takes moves back and enters them again. */
const RECONNECTED_AT = 11;
const CORRECTED_AT = [6, 16];
const TAKEN_BACK = 3;

/** A program that follows the board of table 1 from a position on. */
class Program {
  readonly client: ApiClient;
  /** Each list of moves that it was told, in order. */
  readonly lists: (readonly string[])[] = [];
  clock: EventParam['clock'] = null;
  match: boolean | undefined;
  readonly runs = new Set<boolean | null>();

  private constructor(client: ApiClient) {
    this.client = client;
  }

  static async open(port: number, fen: string): Promise<Program> {
    const program = new Program(await ApiClient.open(port));
    const { client } = program;
    const param = { feed: 'eboardevent', id: 1, param: { serialnr: '1' } };
    client.socket.send(JSON.stringify({ id: 1, call: 'subscribe', param }));
    const setup = { id: 1, method: 'setup', param: { fen } };
    client.socket.send(JSON.stringify({ id: 2, call: 'call', param: setup }));
    await program.hear();
    return program;
  }

  async hear(): Promise<void> {
    await this.client.settled();
    for (const { response, param } of this.client.heard.splice(0)) {
      if (response !== 'feed') continue;
      const { san, clock, match } = param as EventParam;
      if (san !== undefined) this.lists.push(san);
      if (clock !== undefined) this.clock = clock;
      if (match !== undefined) this.match = match;
      this.runs.add(this.clock?.run ?? null);
    }
  }

  /** How often a list was no longer than that before, or another one up to there. */
  get rewritten(): number {
    const beginsWith = (list: readonly string[], other: readonly string[]) => other.every((san, i) => list[i] === san);
    return this.lists.filter((list, i) => i > 0 && !beginsWith(list, this.lists[i - 1] ?? [])).length;
  }
}

/** The last moves are taken back one after the other and entered as they were: nothing happens at the board meanwhile. */
async function correct(hall: Hall, hear: () => Promise<void>): Promise<void> {
  const { host } = hall;
  const moves = host
    .tableView(1)
    .plies.slice(-TAKEN_BACK)
    .map(({ san }) => san);
  const seen = () => tableSeen(host.tableView(1));
  for (let i = 0; i < TAKEN_BACK; i++)
    expect(await host.handlers['table.key']({ table: 1, seen: seen(), key: 'takeBack' })).toMatchObject({ ok: true });
  hall.wait(TOLD_MS);
  await hear();
  expect(await host.handlers['table.played']({ table: 1, seen: seen(), moves })).toMatchObject({ ok: true });
  hall.wait(TOLD_MS);
  await hear();
}

describe('a game at a board with a clock, as a program is told it', () => {
  it.each(FAR_STARTS)(
    'from SP %i: every move and the clocks, over corrections and a new line; the list is another one only where it was corrected',
    async (sp) => {
      const made: PlayedLines[] = [];
      const hall = openHall(temporaryFolder(), (clock) => {
        made.push(new PlayedLines(clock));
        return made[0] ?? new PlayedLines(clock);
      });
      const line = made[0]?.add('a', '00001');
      const start = parseStart(String(sp), 'cg');
      if (line === undefined || !start.ok) throw new Error('no board');
      const { host } = hall;
      resumeOrOpenRound(host, { boards: ['a'], start: start.value, simulate: 0, tournament: 'Open' });
      const api = await openBoardApi(hall);
      onTestFinished(async () => {
        await api.close();
        host.close();
      });
      const fen = makeFen(startPosition(sp as SpNumber), 'shredder');
      const moves = castlingGame(sp, PLIES);
      line.play(
        fen,
        moves.map(({ uci }) => uci),
      );
      let program = await Program.open(api.view.port, fen);
      const programs = [program];
      let corrections = 0;
      const plies = (): number => host.tableView(1).plies.length;
      for (let second = 0; second < 40 * PLIES && plies() < moves.length; second++) {
        hall.wait(SECOND);
        await program.hear();
        const shown = host.hallTableView(1).clock;
        expect([program.clock?.white, program.clock?.black]).toEqual([shown?.white, shown?.black]);
        if (plies() >= (CORRECTED_AT[corrections] ?? Infinity)) {
          const before = program.rewritten;
          await correct(hall, () => program.hear());
          expect(program.rewritten - before).toBe(1);
          corrections++;
        }
        if (plies() >= RECONNECTED_AT && programs.length === 1) {
          program.client.socket.terminate();
          program = await Program.open(api.view.port, fen);
          programs.push(program);
          expect(program.lists.at(-1)).toHaveLength(plies());
        }
      }
      await program.hear();
      expect(program.lists.at(-1)).toEqual(moves.map(({ san }) => san));
      expect(program.match).toBe(true);
      expect(programs.reduce((sum, each) => sum + each.rewritten, 0)).toBe(corrections);
      // One of the games is over early.
      expect(corrections).toBe(CORRECTED_AT.filter((at) => at < moves.length).length);
      expect(new Set(programs.flatMap(({ runs }) => [...runs]))).toEqual(new Set([null, true, false]));
      expect(host.tableView(1).questions).toEqual([]);
    },
  );
});
