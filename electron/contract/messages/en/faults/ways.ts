import type { FaultSentences } from '../../fault-sentences.ts';
import { because, said, say } from './say.ts';

/** What leaves the hall: the games are recorded whatever becomes of it. */
export const waySentences = {
  'files.inside': say`${'folder'} is inside the folder of the record, which must hold nothing else. Nothing was changed. Choose another folder for the files.`,
  'files.gone': say`The games cannot be written: the folder ${'folder'} has gone. The record is safe. Put the folder back, or choose another on the page Broadcast; the files then catch up.`,
  'files.full': say`The games cannot be written: there is no room left in ${'folder'}. The record is safe. Make room there, or choose another folder on the page Broadcast; the files then catch up.`,
  'files.hangs': say`The folder ${'folder'} does not respond, so the games in it are out of date. The record is safe. The kiosk keeps trying; or choose another folder on the page Broadcast.`,
  'files.unwritten': say`The games cannot be written in ${'folder'} (${'reason'}). The record is safe. The kiosk keeps trying; or choose another folder on the page Broadcast.`,
  'push.address': say`“${'given'}” is not an address the token may be sent to. Give the address of the site alone, beginning with https://.`,
  'push.noToken': () =>
    'The site’s token is missing. Create one there with permission to write broadcasts, and paste it here.',
  'push.tokenUnkept': say`The token cannot be saved (${'reason'}), so nothing was changed. Make room in the data folder, and try again.`,
  'push.unreachable': ({ site, reason }) =>
    `${said(site)} does not respond${because(reason)}, so the games there are out of date. The record is safe. The kiosk keeps trying, at least every two minutes.`,
  'push.tooMany': say`${'site'} has asked for a pause, so the games there are out of date. The record is safe. Sending resumes automatically, within two minutes.`,
  'push.token': say`${'site'} does not accept the token, so the games there are out of date. The record is safe. Create a token there with permission to write broadcasts, and paste it on the page Broadcast.`,
  'push.unknownRound': say`${'site'} has no round ${'id'}, so its games are not sent there. The record is safe. Look up the ID in the round’s address on the site, and correct it on the page Broadcast.`,
  'push.refused': say`${'site'} refuses the games (status ${'status'}). The record is safe. The kiosk tries again every two minutes. Check on the site that the round is still open.`,
  'ways.overtaken': say`Something else was chosen before ${'folder'} responded, so nothing is written there. Choose it again if you still want it.`,
  'ways.centre': () =>
    'The centre of an event sends nothing itself: each hall has its own files and its own broadcast. Nothing was changed. Turn them on at the hall’s kiosk.',
  'ways.unkept': say`This cannot be saved in ${'file'} (${'reason'}), so nothing was changed. Make room in the data folder, and try again.`,
} satisfies Partial<FaultSentences>;
