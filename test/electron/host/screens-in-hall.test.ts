import { expect, it } from 'vitest';
import type { ConsoleView } from '../../../electron/contract/views/console.ts';
import type { Notice } from '../../../electron/contract/notices.ts';
import { Screens } from '../../../electron/host/screens.ts';
import { fail } from '../../../engine/result.ts';
import { PLAIN_ACCESS, plainAccess } from '../../support/access.ts';
import { openHall } from '../../support/hall.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const ABOUT = { version: '0', dataDir: '', isNewRecord: false, port: 0, startedEpochMs: 0, access: PLAIN_ACCESS };

it('a console knows how many screens in the hall are connected, as they come and go', () => {
  const none = fail('demo.notRunning');
  const screens = new Screens({
    main: openHall(temporaryFolder()).host,
    about: () => ABOUT,
    access: plainAccess(),
    openDemonstration: () => none,
    beginAfresh: () => ({ deleted: none, host: none }),
  });
  const counts: (number | undefined)[] = [];
  const count = (notice: Notice): void => {
    if (notice.notice === 'snapshot') counts.push((notice.view as ConsoleView).screensInHall);
    else if (notice.notice === 'head') counts.push((notice.head as Partial<ConsoleView>).screensInHall);
  };
  screens.connect('arbiter', count);
  const [one, other] = [screens.connect('hall', () => undefined), screens.connect('hall', () => undefined)];
  one.close();
  other.close();
  expect(counts).toEqual([0, 1, 2, 1, 0]);
  screens.connect('hall', () => undefined);
  screens.connect('floor', () => undefined);
  counts.length = 0;
  screens.connect('arbiter', count);
  expect(counts).toEqual([1]);
  screens.close();
});
