import type { Notice } from '../../electron/contract/notices.ts';
import type { Host } from '../../electron/host/host.ts';
import { Screens } from '../../electron/host/screens.ts';
import { fail } from '../../engine/result.ts';
import { plainAccess, PLAIN_ACCESS } from './access.ts';

const ABOUT = { version: '0', dataDir: '', isNewRecord: false, port: 0, startedEpochMs: 0, access: PLAIN_ACCESS };

/** A console and a hall screen, with all that they would be sent as it is sent. */
export function listeningScreens(
  host: Host,
  onSent: (audience: 'arbiter' | 'hall', notice: Notice, text: string) => void = () => undefined,
): Screens {
  const screens = new Screens({
    main: host,
    about: () => ABOUT,
    openDemonstration: () => fail('demo.running'),
    access: plainAccess(),
    beginAfresh: () => {
      throw new Error('nothing is deleted here');
    },
  });
  for (const audience of ['arbiter', 'hall'] as const)
    screens.connect(audience, (notice) => {
      onSent(audience, notice, JSON.stringify(notice));
    });
  return screens;
}
