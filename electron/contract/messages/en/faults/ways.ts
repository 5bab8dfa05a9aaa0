import type { FaultSentences } from '../../fault-sentences.ts';
import { say } from './say.ts';

/** What leaves the hall: the games are recorded whatever becomes of it. */
export const waySentences = {
  'files.inside': say`${'folder'} lies in the folder of the record, which holds nothing else. Choose another one for the files.`,
  'files.gone': say`The games cannot be written: there is no folder ${'folder'} any more. The record is safe. Put it back, or choose another on the page Broadcast; the files follow by themselves.`,
  'files.full': say`The games cannot be written: there is no room left in ${'folder'}. The record is safe. Make room there, or choose another folder on the page Broadcast; the files follow by themselves.`,
  'files.hangs': say`The folder ${'folder'} does not answer, so the games in it are old. The record is safe. It is tried again by itself; or choose another on the page Broadcast.`,
  'files.unwritten': say`The games cannot be written in ${'folder'} (${'reason'}). The record is safe. It is tried again by itself; or choose another folder on the page Broadcast.`,
  'push.address': say`“${'given'}” is not an address the token may be given to. It begins with https:// and names a site and nothing else.`,
  'push.noToken': () => 'A token of the site is missing. Make one there that may write broadcasts, and paste it here.',
  'push.tokenUnkept': say`The token cannot be kept (${'reason'}), so nothing was changed. Make room in the data folder, and try again.`,
  'push.unreachable': say`${'site'} does not answer (${'reason'}), so the games there are old. The record is safe. It is tried again by itself, at the latest after two minutes.`,
  'push.tooMany': say`${'site'} asks for a pause. The games go on there by themselves, at the latest after two minutes.`,
  'push.token': say`${'site'} does not accept the token, so the games there are old. Make one there that may write broadcasts, and paste it on the page Broadcast.`,
  'push.unknownRound': say`${'site'} knows no round ${'id'}, so its games do not go there. Look the id up in the address of the round there, and correct it on the page Broadcast.`,
  'push.refused': say`${'site'} refuses the games (status ${'status'}). The record is safe. It is tried again every two minutes; look there whether the round is still open.`,
  'ways.overtaken': say`Something else was chosen before ${'folder'} answered, so nothing is written there. Choose it again if it is still the one.`,
  'ways.centre': () =>
    'The centre of an event sends nothing by itself: each hall has its own files and its own broadcast. Nothing was changed. Turn them on at the kiosk of the hall.',
  'ways.unkept': say`This cannot be kept in ${'file'} (${'reason'}), so nothing was changed. Make room in the data folder, and try again.`,
} satisfies Partial<FaultSentences>;
