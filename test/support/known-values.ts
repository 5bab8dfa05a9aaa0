import { legalMoves } from '../../engine/chess/moves.ts';
import { parseFen } from '../../engine/notation/fen.ts';
import { makeUci } from '../../engine/notation/uci.ts';
import { tableSeen } from '../../electron/contract/table-seen.ts';
import type { ConsoleView } from '../../electron/contract/views/console.ts';
import type { TableView } from '../../electron/contract/views/table.ts';
import { Known } from './request-inputs.ts';

/** Members of inputs that mostly name what exists. */
export const WITH_KNOWN: ReadonlySet<string> = new Set([
  ...['table', 'seen', 'round', 'draw', 'thrown', 'value', 'moves', 'fen', 'start', 'rooks', 'questionId', 'ply', 'id'],
  ...['gameId', 'job', 'name', 'pack', 'claims', 'offers', 'shown', 'offer', 'notes', 'note', 'intended'],
]);

/** Any folder, line or PIN would reach beyond the kiosk that is tried, or shut it for ever longer. */
export const ONLY_KNOWN: ReadonlySet<string> = new Set(['folder', 'path', 'pin', 'current']);

const LINES = ['/dev/nowhere', '/dev/null', 'simulated:1', 'simulated:99', '\u0000', 'COM9'];
const FENS = [
  'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
  'bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1',
  '8/8/8/8/8/8/8/8 w - - 0 1',
  'kk6/8/8/8/8/8/8/6KK b - - 0 1',
  'x',
];
const NOTHING_SEEN = { round: 1, game: 1, white: '', black: '', gameId: null, ply: 0, questionId: null, results: 0 };
const PACKS = ['', 'pack=start', 'pack=scoresheets&tables=1,2', 'a=b,c&=='];

/** What the kiosk holds, as its console last showed it: the values that requests are made of. */
export class KnownValues {
  readonly pin = '2468';
  readonly #folders: readonly string[];
  view: ConsoleView | null = null;

  constructor(folders: readonly string[]) {
    this.#folders = folders;
  }

  see(output: unknown): void {
    const view = output as ConsoleView | undefined;
    if (view?.audience === 'arbiter') this.view = view;
  }

  /** The input as it is sent. The tournament's own name deletes it: that is tried by itself. */
  resolve(request: string, input: unknown): unknown {
    const resolved = this.#resolve(input, null);
    if (request === 'demo.start') return { tables: 1 + ((resolved as { tables: number }).tables % 3) };
    return request === 'data.delete' ? { name: `${(resolved as { name: string }).name}, not this one` } : resolved;
  }

  #resolve(value: unknown, table: TableView | null): unknown {
    if (value instanceof Known) return this.#valueOf(value, table);
    if (Array.isArray(value)) return value.map((item: unknown) => this.#resolve(item, table));
    if (typeof value !== 'object' || value === null) return value;
    const members = value as Readonly<Record<string, unknown>>;
    const number = this.#resolve(members['table'], null);
    const here = this.view?.tables.find((one) => one.table === number) ?? table;
    const resolved = Object.entries(members).map(([name, member]) => [
      name,
      name === 'table' ? number : this.#resolve(member, here),
    ]);
    return Object.fromEntries(resolved) as unknown;
  }

  #valueOf({ name, pick }: Known, table: TableView | null): unknown {
    const values = this.#valuesOf(name, table ?? this.view?.tables[0] ?? null);
    return values[pick % values.length];
  }

  #valuesOf(name: string, table: TableView | null): readonly unknown[] {
    const { view } = this;
    const drawing = view?.round?.draw;
    switch (name) {
      case 'table':
        return or(
          view?.tables.map((one) => one.table),
          1,
        );
      case 'seen':
        return [table === null ? NOTHING_SEEN : tableSeen(table)];
      case 'round':
        return [view?.round?.round ?? 1];
      case 'draw':
        return or(
          view?.ledger
            .map(({ draw }) => draw)
            .toReversed()
            .slice(0, 3),
          'none',
        );
      case 'thrown':
        return [drawing?.phase === 'hand' ? drawing.throws.length : 0];
      case 'value':
        return [0, 1, 2, 3, 4, 5, 6];
      case 'claims':
        return [table?.claims.length ?? 0];
      case 'offers':
      case 'offer':
        return [table?.offers.length ?? 0];
      case 'notes':
      case 'note':
        return [table?.castlingNotes.length ?? 0];
      case 'typed':
        return [table?.timesTyped ?? 0];
      case 'shown':
        return [table === null ? 0 : table.scoresShown.white + table.scoresShown.black];
      case 'intended':
      case 'moves':
        return or(table === null ? [] : movesAt(table), 'e4');
      case 'fen':
        return [...(table?.plies.slice(-3).map(({ fen }) => fen) ?? []), ...FENS];
      case 'start':
        return ['518', '0', '959', '960', ...FENS];
      case 'rooks':
        return or(
          table?.questions.flatMap(({ rooksInDoubt }) => rooksInDoubt),
          'a1',
        );
      case 'questionId':
        return [0, 1, ...(table?.questions.map(({ id }) => id) ?? [])];
      case 'ply':
        return [1, table?.plies.length ?? 0, (table?.plies.length ?? 0) + 1];
      case 'id':
        return or(
          view?.alerts.flatMap(({ loss = '' }) => loss),
          'none',
        );
      case 'gameId':
        return or(
          view?.tables.flatMap(({ gameId }) => gameId ?? []),
          'none',
        );
      case 'job':
        return [1, 2, 3, 4, 5];
      case 'name':
        return ['Open', 'Round 1', view?.tournament?.name ?? 'Open'];
      case 'pack':
        return PACKS;
      case 'folder':
        return this.#folders;
      case 'path':
        return LINES;
      case 'pin':
      case 'current':
        return [this.pin];
      default:
        throw new Error(`nothing is known of ${name}`);
    }
  }
}

function or<T>(values: readonly T[] | undefined, otherwise: T): readonly T[] {
  return values === undefined || values.length === 0 ? [otherwise] : values;
}

/** Legal moves where the table stands, and what an open question proposes. */
function movesAt({ plies, start, questions }: TableView): readonly string[] {
  const fen = plies.at(-1)?.fen ?? start?.fen;
  const setup = fen === undefined ? null : parseFen(fen);
  const legal = setup?.ok === true ? legalMoves(setup.value).map(makeUci) : [];
  return [...legal, ...questions.flatMap(({ nearest }) => nearest.map(({ san }) => san))];
}
