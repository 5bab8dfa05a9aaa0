import { Chess } from 'chessops/chess';
import { makeFen, parseFen } from 'chessops/fen';
import { makeBoardFen } from 'chessops/fen';
import { parseSan } from 'chessops/san';
import { makeUci, parseUci } from 'chessops/util';
import { WebSocket } from 'ws';

interface Feed {
  readonly response: string;
  readonly id: unknown;
  readonly param: unknown;
}
export interface EventParam {
  readonly serialnr: string;
  readonly flipped: boolean;
  readonly board?: string;
  readonly clock?: { readonly white: number; readonly black: number; readonly run: boolean | null } | null;
  readonly start?: string;
  readonly san?: readonly string[];
  readonly match?: boolean;
}

/** A game on a server far away, in which one side is played at a board here: UCI with castling as king takes rook. */
export class FarGame {
  readonly start: string;
  readonly moves: string[] = [];

  constructor(start: string) {
    this.start = start;
  }

  get position(): Chess {
    const position = Chess.fromSetup(parseFen(this.start).unwrap()).unwrap();
    for (const move of this.moves) {
      const read = parseUci(move);
      if (read === undefined) throw new Error(move);
      position.play(read);
    }
    return position;
  }
}

/**
 * A web page that brings a game at a board here to a server far away, as the best-known one does it: the first board is its own, found
 * by what stands there; of what it is told it reads `san` and nothing else, new moves by the length of the list.
 */
export class BoardPage {
  readonly #far: FarGame;
  readonly #color: 'white' | 'black';
  readonly #socket: WebSocket;
  readonly events: EventParam[] = [];
  readonly faults: string[] = [];
  readonly #waiting = new Map<number, () => void>();
  #position: Chess | null = null;
  #known = 0;
  #last = 'null';
  #probe = 1000;

  private constructor(far: FarGame, color: 'white' | 'black', socket: WebSocket) {
    this.#far = far;
    this.#color = color;
    this.#socket = socket;
    socket.on('message', (data: Buffer) => {
      this.#hear(JSON.parse(data.toString('utf8')) as Feed);
    });
  }

  static async open(port: number, far: FarGame, color: 'white' | 'black', origin: string): Promise<BoardPage> {
    const socket = new WebSocket(`ws://localhost:${String(port)}/api/v1.0`, { origin, family: 4 });
    const page = new BoardPage(far, color, socket);
    await new Promise((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    socket.send('{"id":1,"call":"eboards"}');
    await page.settled();
    await page.settled();
    return page;
  }

  /** All that was told before now has been heard. */
  async settled(): Promise<void> {
    const id = ++this.#probe;
    const heard = new Promise<void>((resolve) => this.#waiting.set(id, resolve));
    this.#socket.send(JSON.stringify({ id, call: 'eboards' }));
    await heard;
  }

  close(): void {
    this.#socket.terminate();
  }

  #hear({ response, id, param }: Feed): void {
    const heard = response === 'call' && typeof id === 'number' ? this.#waiting.get(id) : undefined;
    if (heard !== undefined) heard();
    else if (response === 'call' && id === 1) this.#subscribe((param as readonly { readonly serialnr: string }[])[0]);
    else if (response === 'feed') this.#onEvent(param as EventParam);
    else if (response !== 'call') this.faults.push(JSON.stringify(param));
  }

  #subscribe(board: { readonly serialnr: string } | undefined): void {
    if (board === undefined) throw new Error('no board');
    const param = { serialnr: board.serialnr };
    this.#socket.send(JSON.stringify({ id: 2, call: 'subscribe', param: { feed: 'eboardevent', id: 1, param } }));
  }

  #onEvent(event: EventParam): void {
    this.events.push(event);
    if (this.#position === null) {
      this.#attach(event.board ?? '');
      return;
    }
    if (event.san === undefined || event.san.length === 0) return;
    const text = JSON.stringify(event.san);
    if (text === this.#last) return;
    const fresh = event.san.slice(Math.min(this.#known, event.san.length));
    this.#known = event.san.length;
    this.#last = text;
    for (const san of fresh) this.#onMove(this.#position, san);
  }

  /** Its own game is the one that stands so. */
  #attach(board: string): void {
    const position = this.#far.position;
    if (makeBoardFen(position.board) !== board) return;
    this.#position = position;
    const param = { id: 1, method: 'setup', param: { fen: makeFen(position.toSetup()) } };
    this.#socket.send(JSON.stringify({ id: 3, call: 'call', param }));
  }

  #onMove(position: Chess, san: string): void {
    const move = parseSan(position, san);
    if (move === undefined) {
      this.faults.push(`${san} is illegal after ${this.#far.moves.join(' ')}`);
      return;
    }
    const uci = makeUci(move);
    if (position.turn === this.#color) this.#far.moves.push(uci);
    else if (this.#far.moves.at(-1) !== uci) this.faults.push(`${uci} is not ${String(this.#far.moves.at(-1))}`);
    position.play(move);
  }
}
