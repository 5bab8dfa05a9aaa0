import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { Kiosk } from './kiosk.ts';
import { temporaryFolder } from './temporary-folder.ts';

const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));

/** A round of so many tables without boards, its start position revealed. */
export async function plainRound(
  nameAt: (table: number, side: 'White' | 'Black') => string,
  { tables = 60, games = 1 }: { readonly tables?: number; readonly games?: 1 | 2 } = {},
): Promise<Kiosk> {
  const kiosk = await Kiosk.start(serve, ['--data', temporaryFolder()]);
  onTestFinished(() => kiosk.kill());
  const seats = Array.from({ length: tables }, (_, n) => ({
    table: n + 1,
    white: nameAt(n + 1, 'White'),
    black: nameAt(n + 1, 'Black'),
  }));
  await kiosk.ask('round.open', {
    name: 'Round 1',
    tables: seats,
    castlingMode: 'cg',
    ...(games === 2 ? { games } : {}),
  });
  await kiosk.ask('start.give', { table: null, start: '518' });
  await kiosk.ask('hall.show', { screen: 'position' });
  return kiosk;
}
