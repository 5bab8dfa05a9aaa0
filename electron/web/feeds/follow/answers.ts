import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { fileNameOf } from '../../../../engine/tournament/file-name.ts';
import { roundInFiles } from '../../../../engine/tournament/round-name.ts';
import { withReceipt } from '../../../contract/verifier-page.ts';
import { rateLimit } from '../../server/guards.ts';
import type { Follow } from './follow.ts';
import { checkedHtml, pageHtml } from './page.ts';
import { followPlace } from './place.ts';

/** So many addresses are remembered, the last ones. */
const MOST_ADDRESSES = 4096;

/** What stands between, a tunnel or a proxy, neither gathers the events nor packs them. */
const STREAM_HEADERS = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
};

/** Who asks, and how many may follow from that address: of what is made anew for each who asks a third as many are answered a second. */
export interface FollowAsker {
  readonly from: string;
  readonly most: number;
}

/** What is answered under `/follow`, over HTTP and by events. */
export class FollowAnswers {
  readonly #follow: Follow;
  readonly #page: string;
  readonly #verifier: string;
  readonly #verifierPolicy: string;
  readonly #files: ReturnType<typeof sirv>;
  readonly #limits = new Map<string, (nowMs: number) => boolean>();

  /** @param folder the built page. */
  constructor(follow: Follow, folder: string) {
    this.#follow = follow;
    this.#page = readFileSync(join(folder, 'index.html'), 'utf8');
    this.#verifier = readFileSync(join(folder, 'verifier.html'), 'utf8');
    this.#verifierPolicy = policyOf(this.#verifier);
    // The build names what lies there by its content.
    this.#files = sirv(folder, { dev: false, etag: true, dotfiles: false, immutable: true, maxAge: 31_536_000 });
  }

  get on(): boolean {
    return this.#follow.on;
  }

  /** @returns `missing` where there is nothing, `full` where one more is too many; then nothing was answered. */
  answer(
    rest: string,
    asker: FollowAsker,
    request: IncomingMessage,
    response: ServerResponse,
  ): 'answered' | 'missing' | 'full' {
    const place = followPlace(rest);
    if (place === null) return 'missing';
    if (place.kind === 'asset') {
      request.url = place.path;
      this.#files(request, response, () => {
        response.writeHead(404).end();
      });
      return 'answered';
    }
    if (!this.#mayAsk(asker)) return 'full';
    const follow = this.#follow;
    if (place.kind === 'events') return this.#stream(place.table, asker, request, response);
    if (place.kind === 'page') {
      const text = pageHtml(this.#page, place, follow.standing);
      return send(response, 'text/html; charset=utf-8', text);
    }
    if (place.kind === 'pgn') {
      const text = place.table === null ? follow.pgn : follow.pgnOf(place.table);
      const { head } = follow.standing;
      if (text === null || head === null) return 'missing';
      const table = place.table === null ? '' : `table-${String(place.table)}`;
      name(response, `${fileNameOf(head.tournament, roundInFiles(head.round), table)}.pgn`);
      return send(response, 'application/x-chess-pgn; charset=utf-8', text);
    }
    const { receipt } = follow;
    const { head } = follow.standing;
    if (receipt === null) return 'missing';
    if (place.kind === 'receipt') {
      name(response, `${head === null ? 'draw' : fileNameOf(head.tournament, roundInFiles(head.round), 'draw')}.json`);
      return send(response, 'application/json; charset=utf-8', receipt);
    }
    response.setHeader('Content-Security-Policy', this.#verifierPolicy);
    const about = head === null ? '' : checkedHtml(head);
    const page = withReceipt(this.#verifier, receipt).replace('<main>', () => `<main>${about}`);
    return send(response, 'text/html; charset=utf-8', page);
  }

  #stream(
    table: number | null,
    { from, most }: FollowAsker,
    request: IncomingMessage,
    response: ServerResponse,
  ): 'answered' | 'full' {
    if (!this.#follow.hasRoom(from, most)) return 'full';
    response.writeHead(200, STREAM_HEADERS);
    if (request.method === 'HEAD') response.end();
    else this.#follow.enter(table, from, response);
    return 'answered';
  }

  #mayAsk({ from, most }: FollowAsker): boolean {
    const limit = this.#limits.get(from) ?? rateLimit(most / 3, most * 2);
    this.#limits.delete(from);
    this.#limits.set(from, limit);
    const [oldest] = this.#limits.keys();
    if (this.#limits.size > MOST_ADDRESSES && oldest !== undefined) this.#limits.delete(oldest);
    return limit(performance.now());
  }
}

function send(response: ServerResponse, type: string, text: string): 'answered' {
  response.setHeader('Content-Type', type);
  response.setHeader('Cache-Control', 'no-store');
  response.end(text);
  return 'answered';
}

function name(response: ServerResponse, file: string): void {
  const ascii = file.replaceAll(/[^a-z0-9.-]+/gu, '').replaceAll(/^-+|(?<=-)-+/gu, '');
  // A header has no other letters than these: those of other scripts stand beside, encoded.
  const whole = ascii === file ? '' : `; filename*=UTF-8''${encodeURIComponent(file)}`;
  response.setHeader('Content-Disposition', `attachment; filename="${ascii}"${whole}`);
}

/** The verifier is one file with its program in it: that program may run, and no other. */
function policyOf(page: string): string {
  const program = /<script id="program">([\s\S]*?)<\/script>/u.exec(page)?.[1] ?? '';
  const hash = createHash('sha256').update(program).digest('base64');
  return `default-src 'none'; script-src 'sha256-${hash}'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
}
