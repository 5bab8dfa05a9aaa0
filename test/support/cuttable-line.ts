import { connect, createServer } from 'node:net';
import type { Server, Socket } from 'node:net';

/** The network between a hall screen and the kiosk, with scissors. */
export class CuttableLine {
  readonly url: string;
  /** Where the kiosk listens now; it may come back at another port. */
  kioskUrl: string;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #port: number;
  #cut: 'no' | 'refused' | 'silent' = 'no';

  private constructor(server: Server, port: number, kioskUrl: string) {
    this.#server = server;
    this.#port = port;
    this.url = `http://127.0.0.1:${String(port)}`;
    this.kioskUrl = kioskUrl;
    server.on('connection', (socket) => {
      this.#onConnection(socket);
    });
  }

  static async open(kioskUrl: string): Promise<CuttableLine> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    return new CuttableLine(server, address.port, kioskUrl);
  }

  /** `refused`: the switch is off, lines break at once. `silent`: a cable is out, lines stay open and nothing comes. */
  cut(how: 'refused' | 'silent'): void {
    this.#cut = how;
    if (how === 'refused') this.#breakAll();
  }

  /** What was cut stays broken; new lines get through. */
  mend(): void {
    this.#cut = 'no';
  }

  close(): void {
    this.#breakAll();
    this.#server.close();
  }

  #breakAll(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  #onConnection(screen: Socket): void {
    this.#keep(screen);
    if (this.#cut === 'refused') screen.destroy();
    if (this.#cut !== 'no') return;
    const { hostname, port, host } = new URL(this.kioskUrl);
    const kiosk = connect(Number(port), hostname);
    this.#keep(kiosk);
    let dead = false;
    const isDead = (): boolean => (dead ||= this.#cut !== 'no');
    screen.on('data', (bytes) => {
      if (!isDead()) kiosk.write(addressed(bytes, `127.0.0.1:${String(this.#port)}`, host));
    });
    kiosk.on('data', (bytes) => {
      if (!isDead()) screen.write(bytes);
    });
    screen.on('close', () => kiosk.destroy());
    kiosk.on('close', () => {
      if (!isDead()) screen.destroy();
    });
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
    // A line that breaks is what this is for.
    socket.on('error', () => socket.destroy());
  }
}

/** The kiosk lets in only who calls it by its own address; frames of a WebSocket are masked and pass as they are. */
function addressed(bytes: Buffer, from: string, to: string): Buffer {
  const text = bytes.toString('latin1');
  return text.includes(' HTTP/1.1\r\n') ? Buffer.from(text.replaceAll(from, to), 'latin1') : bytes;
}
