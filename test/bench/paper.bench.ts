import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Kiosk } from '../support/kiosk.ts';

const serve = join(fileURLToPath(new URL('../..', import.meta.url)), 'dist', 'host', 'serve.js');

/** Tables of a large open; fewer for a quick look. The peer has a tenth of them, ten times. */
const TABLES = Number(process.env['ARBITER960_PAPER_TABLES'] ?? 600);

const PACKS: readonly (readonly [string, string])[] = [
  ['a sheet a table', 'documents=tables'],
  ['eight a page', 'documents=tables&perPage=8'],
  ['two scoresheets a table', 'documents=score'],
];

interface Made {
  readonly seconds: number;
  readonly layingSeconds: number;
  readonly bytes: number;
  readonly pages: number;
}

/** PDFs of a whole round by the kiosk's own job: seconds, bytes and pages, beside a tenth of the round taken ten times. */
export default async function bench(): Promise<readonly object[]> {
  const few = Math.max(1, Math.round(TABLES / 10));
  const rows: object[] = [];
  for (const [name, pack] of PACKS) {
    const small = await measured(few, pack);
    const whole = await measured(TABLES, pack);
    const title = `${String(TABLES)} tables, ${name}`;
    const peer = `${String(few)} tables, ${String(TABLES / few)} times`;
    const row = (what: string, unit: string, of: (made: Made) => number): object => {
      const peerValue = (of(small) * TABLES) / few;
      return { name: `${title}: ${what}`, unit, ours: of(whole), peer, peerValue, ratio: of(whole) / peerValue };
    };
    rows.push(
      row('PDF made', 's', ({ seconds }) => seconds),
      row('of that laying out', 's', ({ layingSeconds }) => layingSeconds),
      row('size', 'MB', ({ bytes }) => bytes / 1e6),
      row('pages', 'pages', ({ pages }) => pages),
    );
  }
  return rows;
}

async function measured(count: number, pack: string): Promise<Made> {
  const data = mkdtempSync(join(tmpdir(), 'arbiter960-bench-'));
  const kiosk = await Kiosk.start(serve, ['--data', data]);
  try {
    const tables = Array.from({ length: count }, (_, i) => ({
      table: i + 1,
      white: `White player ${String(i + 1)}`,
      black: `Black player ${String(i + 1)}`,
    }));
    await kiosk.ask('round.open', { name: 'Round 1', castlingMode: 'cg', tables });
    await kiosk.ask('start.give', { table: null, start: '267' });
    return await made(kiosk, pack);
  } finally {
    await kiosk.kill();
    rmSync(data, { recursive: true, force: true });
  }
}

async function made(kiosk: Kiosk, pack: string): Promise<Made> {
  const begun = performance.now();
  const since = (): number => (performance.now() - begun) / 1000;
  const writingSince: number[] = [];
  const view = await kiosk.make('pdf', { pack }, ({ phase }) => {
    if (phase === 'writing') writingSince.push(since());
  });
  if (view.phase !== 'done') throw new Error(JSON.stringify(view));
  const { bytes, pages } = view;
  return { seconds: since(), layingSeconds: writingSince[0] ?? since(), bytes, pages };
}
