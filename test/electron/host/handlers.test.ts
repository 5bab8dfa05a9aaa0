import { expect, it } from 'vitest';
import { inputSchemas } from '../../../electron/contract/schemas.ts';
import { joined } from '../../../electron/host/handlers.ts';
import { NO_RECORD } from '../../../electron/host/services/record.ts';
import { plainAccess } from '../../support/access.ts';
import { openHall } from '../../support/hall.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

it('a request that stands in two tables throws when they are joined', () => {
  const { handlers } = plainAccess();
  expect(() => joined(handlers, NO_RECORD, { 'lock.now': handlers['lock.now'] })).toThrow(
    'the request lock.now has two handlers',
  );
});

it('every request of the contract stands in one', () => {
  const { host } = openHall(temporaryFolder());
  const tournaments = [
    'tournament.list',
    'tournament.change',
    'round.look',
    'tournament.pgn',
    'round.file',
    'round.results',
  ];
  const halls = ['look', 'pgn', 'invite', 'question', 'advise', 'ask', 'read', 'join', 'leave'].map(
    (name) => `halls.${name}`,
  );
  const outwards = ['ways.files', 'ways.push', 'feeds.api', 'feeds.follow', ...halls];
  const own = [
    'snapshot',
    'demo.start',
    'demo.stop',
    'data.delete',
    'pdf.make',
    'pdf.cancel',
    ...tournaments,
    ...outwards,
  ];
  const all = joined(plainAccess().handlers, NO_RECORD, host.handlers);
  expect([...own, ...Object.keys(all)].sort()).toEqual(Object.keys(inputSchemas).sort());
  host.close();
});
