import { expect, it } from 'vitest';
import { parseRequest } from '../../../electron/contract/schemas.ts';
import type { Change } from '../../../electron/host/gathered-changes.ts';
import { NO_OTHERS, tournamentsService } from '../../../electron/host/services/tournaments.ts';
import { LONGEST_KEPT_FILE } from '../../../engine/journal/round.ts';
import { bytesOf, charactersOf } from '../../../engine/notation/bytes.ts';
import { ok } from '../../../engine/result.ts';
import { demand } from '../../support/ask-host.ts';
import { openHall } from '../../support/hall.ts';
import type { Hall } from '../../support/hall.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const SEATS = [{ table: 1, white: 'A', black: 'B' }];
const EVERY_BYTE = Uint8Array.from({ length: 20_000 }, (_, i) => (i * 7) % 256);

function fileOf(hall: Hall, round: number): unknown {
  const change = (): Promise<never> => Promise.reject(new Error('nobody changes'));
  return tournamentsService({ host: () => hall.host, others: () => NO_OTHERS, change })['round.file']({
    ...{ tournament: null, round },
  });
}

it('is kept byte for byte with its round, the last one that came, after a restart too', async () => {
  const folder = temporaryFolder();
  const hall = openHall(folder);
  demand(hall, 'round.open', { name: 'One', tables: SEATS, castlingMode: 'cg' });
  expect(await fileOf(hall, 1)).toMatchObject({ fault: { code: 'round.noFile' } });
  const file = { name: 'r1.trf', characters: charactersOf(EVERY_BYTE) };
  hall.wait(1_000);
  const changes: Change[] = [];
  hall.host.onChange = (change) => changes.push(change);
  demand(hall, 'round.keepFile', { round: 1, name: 'r0.trf', characters: 'x' });
  hall.wait(1_000);
  expect(changes).toEqual([{ kind: 'all' }]);
  demand(hall, 'round.keepFile', { round: 1, ...file });
  const { last } = hall.host.context.recorder;
  demand(hall, 'round.keepFile', { round: 1, ...file });
  expect(hall.host.context.recorder.last).toBe(last);
  demand(hall, 'round.open', { name: 'Two', tables: SEATS, castlingMode: 'cg' });
  hall.host.close();
  const after = openHall(folder);
  expect(await fileOf(after, 1)).toEqual(ok(file));
  expect(bytesOf(file.characters)).toEqual(EVERY_BYTE);
  expect(await fileOf(after, 2)).toMatchObject({ fault: { code: 'round.noFile' } });
  expect(after.host.handlers['round.keepFile']({ round: 1, ...file })).toMatchObject({
    fault: { code: 'round.other' },
  });
  after.host.close();
});

it.each([
  ['a character that is no byte', 'Ā'],
  ['a file that is too long', 'x'.repeat(LONGEST_KEPT_FILE + 1)],
])('%s is refused', (_, characters) => {
  expect(parseRequest('round.keepFile', { round: 1, name: 'x', characters })).toMatchObject({ ok: false });
});
