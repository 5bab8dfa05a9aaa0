import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { AskedQuestion, EventQuestion } from '../../electron/contract/halls.ts';
import { tableSeen } from '../../electron/contract/table-seen.ts';
import type { ConsoleView } from '../../electron/contract/views/console.ts';
import type { TableView } from '../../electron/contract/views/table.ts';
import { Kiosk } from '../support/kiosk.ts';
import { NO_NATS } from '../support/nats-process.ts';
import { natsServer } from '../support/nats-server.ts';
import { until } from '../support/patience.ts';
import { hasPseudoTerminals } from '../support/pty.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { ToldHands } from '../support/told-hands.ts';

const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));
const EVENT = 'open-2026';
const START = 'r3k3/pppp1p1P/b7/8/8/8/PPPP1PP1/R3K2R w KQq - 0 1';
const SENTENCE = 'He touched the king first: he castles.';

async function started(...args: readonly string[]): Promise<Kiosk> {
  const kiosk = await Kiosk.start(serve, args);
  onTestFinished(() => kiosk.kill());
  return kiosk;
}

async function halls(kiosk: Kiosk): Promise<NonNullable<ConsoleView['jobs']['halls']>> {
  const { jobs } = (await kiosk.ask('snapshot', {})) as ConsoleView;
  if (jobs.halls === null) throw new Error('it takes part in an event');
  return jobs.halls;
}

async function inHall(kiosk: Kiosk): Promise<readonly AskedQuestion[]> {
  return (await halls(kiosk)).link?.asked ?? [];
}

async function atCentre(kiosk: Kiosk): Promise<readonly EventQuestion[]> {
  return (await halls(kiosk)).centre?.asked ?? [];
}

describe.skipIf(NO_NATS !== null || !hasPseudoTerminals())('what is asked and advised', () => {
  it('is lost by no kill of hall, centre or server, and a centre on another machine knows it', async () => {
    const server = await natsServer();
    const event = ['--halls', server.address, '--event', EVENT];
    const folder = temporaryFolder();
    const centreWith = (name: string): Promise<Kiosk> => started('--data', join(folder, name), ...event, '--centre');
    const hands = new ToldHands('41001', START);
    onTestFinished(() => {
      hands.terminal.unplug();
    });
    const hallAgain = (): Promise<Kiosk> =>
      started(
        ...['--data', join(folder, 'hall'), ...event, '--hall', 'Hall 2'],
        ...['--start', START, '--board', hands.terminal.path],
      );
    let centre = await centreWith('centre');
    let hall = await hallAgain();
    const table = async (): Promise<TableView | undefined> => (await hall.tables())[0];
    await until(async () => (await table())?.state === 'ready');
    hands.clock.start();
    await until(async () => (await table())?.gameId !== null);
    await hands.do('e1-', 'Kc1', 'press');
    const question = await until(async () => (await table())?.questions.find(({ open }) => open));
    await until(async () => (await halls(hall)).link?.standing === 'following');
    // A moment after it is seen at the table it may be asked.
    const ask = { table: 1, questionId: question.id };
    await until(() =>
      hall.ask('halls.ask', ask).then(
        () => true,
        () => false,
      ),
    );
    const [asked] = await until(async () => {
      const there = await atCentre(centre);
      return there.length === 1 ? there : null;
    });

    // The hall is gone, and the centre is started anew: it still knows what was asked, and advises.
    await hall.kill();
    await centre.kill();
    centre = await centreWith('centre');
    expect(await atCentre(centre)).toEqual([asked]);
    const id = asked?.id ?? '';
    const to = { id, table: 1, questionId: question.id };
    await centre.ask('halls.advise', { ...to, choice: null, text: SENTENCE });
    await centre.kill();
    centre = await centreWith('centre');
    expect(await atCentre(centre)).toMatchObject([{ advice: { text: SENTENCE }, heard: false }]);
    await centre.kill();

    // The hall comes back, and then the centre: what it had said meanwhile is said.
    hall = await hallAgain();
    expect(await inHall(hall)).toMatchObject([{ questionId: question.id, advice: null }]);
    centre = await centreWith('centre');
    await until(async () => (await inHall(hall))[0]?.advice?.text === SENTENCE);
    await until(async () => (await atCentre(centre))[0]?.heard === true);

    // With nobody to be heard, the hall still has what it was told.
    await Promise.all([hall.kill(), centre.kill(), server.kill()]);
    hall = await hallAgain();
    expect(await inHall(hall)).toMatchObject([{ questionId: question.id, advice: { text: SENTENCE } }]);
    expect(await table()).toMatchObject({ rulings: [] });
    await server.go();

    // Another machine for the centre.
    const other = await centreWith('other');
    await until(async () => (await atCentre(other))[0]?.advice?.text === SENTENCE);
    await other.ask('halls.advise', { ...to, choice: null, text: 'Ask his opponent, too.' });
    await until(async () => (await inHall(hall))[0]?.advice?.text === 'Ask his opponent, too.');

    // Its own arbiter answers: nobody asks any more, not after another start either.
    await hands.do('a1-', 'Rd1');
    const seen = await until(async () => {
      const view = await table();
      return view?.state === 'attention' ? tableSeen(view) : null;
    });
    await hall.ask('table.played', { table: 1, seen, moves: ['O-O-O'] });
    await until(async () => (await atCentre(other)).length === 0);
    await Promise.all([hall.kill(), other.kill()]);
    const [again, still] = await Promise.all([hallAgain(), centreWith('other')]);
    expect([await inHall(again), await atCentre(still)]).toEqual([[], []]);
  });
});
