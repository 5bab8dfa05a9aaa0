import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ConsoleView } from '../../electron/contract/views/console.ts';
import { testKillsInPlay } from '../support/kills-in-play.ts';
import { Kiosk } from '../support/kiosk.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { until } from '../support/patience.ts';

const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));

testKillsInPlay(8, 4);

describe('another machine', () => {
  it('goes on from the second copy with the same screen', async () => {
    const stick = temporaryFolder();
    const start = 'bqnrknrb/pppppppp/8/8/8/8/PPPPPPPP/BQNRKNRB w KQkq - 0 1';
    const broken = await Kiosk.start(serve, ['--data', temporaryFolder(), '--copy', stick, '--start', start]);
    await broken.ask('hall.show', { screen: 'position' });
    const shown = await broken.ask('snapshot', {});
    const copied = join(stick, 'journal-copy.jsonl');
    await until(() => existsSync(copied) && readFileSync(copied, 'utf8').includes('"position"'));
    await broken.kill();
    const other = await Kiosk.start(serve, ['--data', temporaryFolder(), '--copy', stick]);
    onTestFinished(() => other.kill());
    const goesOn = (await other.ask('snapshot', {})) as ConsoleView;
    expect(sameEverywhere(goesOn)).toEqual(sameEverywhere(shown));
    expect(goesOn.alerts.map(({ fault }) => fault.code)).toEqual(['copy.taken']);
    expect(await other.get('/live/tables.json')).toContain(start);
  });
});

/** What the screen shows, without what belongs to the machine; that its record came from the copy is said there alone. */
function sameEverywhere(view: unknown): object {
  return { ...(view as ConsoleView), host: null, revision: 0, alerts: [], losses: [] };
}
