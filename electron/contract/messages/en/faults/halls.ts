import type { FaultSentences } from '../../fault-sentences.ts';
import { counted, said, say } from './say.ts';

/** Several halls in one event: whatever becomes of the line, this hall goes on and its record is whole. */
export const hallSentences = {
  'option.halls': say`--halls “${'given'}” is not the address of a server: write nats://HOST:PORT.`,
  'option.event': say`--event “${'given'}” is not the name of an event: take up to 32 letters, digits, - and _.`,
  'option.hallsAlone': say`${'given'} means nothing without ${'missing'}: give both.`,
  'halls.unreachable': say`The event’s server at ${'address'} does not answer (${'reason'}), so the centre does not see what happens here. This hall goes on and its record is safe; what the centre misses follows by itself.`,
  'halls.refused': say`The event’s server at ${'address'} does not accept this hall’s key, so the centre does not see what happens here. This hall goes on and its record is safe. Ask the centre for a new key and give it with --creds.`,
  'halls.notSecure': say`The event’s server at ${'address'} does not encrypt, so nothing is sent to it over the network. This hall goes on and its record is safe. TLS must be turned on at the server.`,
  'halls.credsUnread': say`The key to the event’s server cannot be read from ${'file'} (${'reason'}), so the centre does not see what happens here. This hall goes on and its record is safe. Put the file from the centre there; it is tried again by itself.`,
  'halls.noStream': say`The event’s server keeps nothing for “${'event'}” (${'reason'}), so the centre does not see what happens here. This hall goes on and its record is safe. Compare the event’s name with the centre’s, or start the centre first.`,
  'halls.otherStream': say`What the event’s server calls “${'event'}” is something else, so nothing was sent to it. This hall goes on and its record is safe. Compare the event’s name with the centre’s.`,
  'halls.full': say`The event’s server has no room left for “${'event'}”, so the centre does not see what happens here. This hall goes on and its record is safe. Make room at the server; what is missing follows by itself.`,
  'halls.ahead': ({ entries, event }) =>
    `“${said(event)}” holds ${counted(entries, 'entry', 'entries')} of this record that ${entries === 1 ? 'is' : 'are'} not here: it was taken from an older copy, or is used elsewhere, too. Nothing is sent. This hall goes on. Stop the other kiosk, or take the record up again from the newest second copy.`,
  'halls.otherRecord': say`“${'event'}” holds something else in the place of this record: it is used by two kiosks, or was changed. Nothing is sent. This hall goes on and its record is as it was. Look whether another kiosk runs on a copy of it.`,
  'halls.clock': ({ seconds }) =>
    `This machine’s clock is ${counted(Math.abs(seconds), 'second', 'seconds')} ${seconds > 0 ? 'ahead of' : 'behind'} the centre’s, so times in its record will not agree with those of other halls. The record is safe. Set the clock of the one that is wrong.`,
  'halls.notCentre': () => 'This kiosk is not the centre of an event: it knows its own hall and no other.',
  'option.centreBoards': say`${'given'} is not for a centre: it has no boards. Start the kiosk of a hall without --centre.`,
  'hall.changed': say`Entry ${'seq'} of ${'hall'} was changed on its way here. What was changed does not count; the hall’s own record is as it was. Find out who can write to the event’s server.`,
  'hall.forked': say`${'hall'} has written two different entries with the number ${'seq'}: its record is used by two kiosks, or somebody else writes in its name. What does not follow from the entries before it does not count here. Ask in the hall which kiosk is the right one.`,
  'hall.unread': say`Entry ${'seq'} of ${'hall'} cannot be read by this version, so that hall is shown as it was before it. Its record is kept here whole. Start the same version at the centre and in the hall.`,
  'hall.waits': say`Entry ${'seq'} of ${'hall'} has not come, though later ones have; the hall is shown as it was before it. It goes on by itself when the entry comes. Look whether the event’s server has lost something.`,
} satisfies Partial<FaultSentences>;
