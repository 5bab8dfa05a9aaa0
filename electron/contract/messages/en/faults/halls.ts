import type { FaultSentences } from '../../fault-sentences.ts';
import { counted, said, say } from './say.ts';

interface Where {
  readonly at?: 'centre';
}

function goesOn({ at }: Where): string {
  return at === 'centre' ? 'The halls go on and their records are safe' : 'This hall goes on and its record is safe';
}

function unseen(where: Where): string {
  const what =
    where.at === 'centre' ? 'so nothing comes from the halls' : 'so the centre does not see what happens here';
  return `${what}. ${goesOn(where)}`;
}

/** Several halls in one event: whatever becomes of the line, this hall goes on and its record is whole. */
export const hallSentences = {
  'option.halls': say`--halls “${'given'}” is not the address of a server: write nats://HOST:PORT.`,
  'option.event': say`--event “${'given'}” is not the name of an event: take up to 32 letters, digits, - and _.`,
  'option.hallsAlone': say`${'given'} means nothing without ${'missing'}: give both.`,
  'halls.unreachable': (facts) =>
    `The event’s server at ${said(facts.address)} does not answer (${said(facts.reason)}), ${unseen(facts)}; what is missing follows by itself.`,
  'halls.refused': (facts) =>
    `The event’s server at ${said(facts.address)} does not accept ${facts.at === 'centre' ? 'the centre’s' : 'this hall’s'} key, ${unseen(facts)}. ${facts.at === 'centre' ? 'Look whether the key is in the server’s list, and start the centre with --creds and its file.' : 'Look whether the centre has added the key to the server’s list, or join again with a new file from there.'}`,
  'halls.notSecure': (facts) =>
    `The event’s server at ${said(facts.address)} does not encrypt, so nothing goes to it over the network. ${goesOn(facts)}. TLS must be turned on at the server.`,
  'halls.credsUnread': (facts) =>
    `The key to the event’s server cannot be read from ${said(facts.file)} (${said(facts.reason)}), ${unseen(facts)}. Put the file ${facts.at === 'centre' ? 'with the centre’s key' : 'from the centre'} there; it is tried again by itself.`,
  'halls.noStream': (facts) =>
    `The event’s server keeps nothing for “${said(facts.event)}” (${said(facts.reason)}), ${unseen(facts)}. ${facts.at === 'centre' ? 'Look at the server’s settings.' : 'Compare the event’s name with the centre’s, or start the centre first.'}`,
  'halls.otherStream': (facts) =>
    `What the event’s server calls “${said(facts.event)}” is something else, so nothing was sent to it. ${goesOn(facts)}. ${facts.at === 'centre' ? 'Take another name for the event, or another server.' : 'Compare the event’s name with the centre’s.'}`,
  'halls.full': (facts) =>
    `The event’s server has no room left for “${said(facts.event)}”, ${unseen(facts)}. Make room at the server; what is missing follows by itself.`,
  'halls.ahead': (facts) =>
    `“${said(facts.event)}” holds ${counted(facts.entries, 'entry', 'entries')} of this record that ${facts.entries === 1 ? 'is' : 'are'} not here: it was taken from an older copy, or is used elsewhere, too. Nothing is sent. ${goesOn(facts)}. Stop the other kiosk, or take the record up again from the newest second copy.`,
  'halls.otherRecord': (facts) =>
    `“${said(facts.event)}” holds something else in the place of this record: it is used by two kiosks, or was changed. Nothing is sent. ${goesOn(facts)}. Check whether another kiosk runs on a copy of it.`,
  'halls.large': (facts) =>
    `Entry ${said(facts.seq)} of this record has ${said(facts.kilobytes)} kB, more than the event’s server takes, so neither this entry nor any after it gets there. ${goesOn(facts)}. Check that max_payload in the server’s settings is no less than 1MB; if it is not, this record can be followed at its own kiosk only.`,
  'halls.internal': (facts) =>
    `This program itself failed while it spoke to the event’s server (${said(facts.reason)}; more is in faults.log in the data folder), ${unseen(facts)}; it is tried again by itself. Report it.`,
  'halls.clock': ({ seconds }) =>
    `This machine’s clock is ${counted(Math.abs(seconds), 'second', 'seconds')} ${seconds > 0 ? 'ahead of' : 'behind'} the centre’s, so times in its record will not agree with those of other halls. The record is safe. Set the clock of the one that is wrong.`,
  'halls.twoKiosks': say`Another kiosk takes part as ${'hall'}, too: both have the same joining file. Each records for itself and both records are safe, but the centre sees two of one name. Where this is another hall, leave the event and join again with the file that the centre made for it.`,
  'halls.centreUntrue': say`Entry ${'seq'} of what the centre says to all halls was changed on its way, or does not follow from the one before, so it does not count here. This hall goes on and its record is safe. Ask the centre, and find out who can write to the event’s server.`,
  'halls.centreUnheard': say`What the centre says to all halls cannot be read here (${'reason'}), so its draw does not come by itself. This hall goes on and its record is safe. Take the draw’s receipt from a file, or type its number and hash; ask the centre for a new key.`,
  'halls.centreUnread': say`Entry ${'seq'} of what the centre says to all halls cannot be read by this version, so nothing after it is taken from there. This hall goes on and its record is safe. Start the same version in the hall and at the centre.`,
  'hall.clock': ({ hall, seconds }) =>
    `The clock of ${said(hall)} is ${counted(Math.abs(seconds), 'second', 'seconds')} ${seconds > 0 ? 'ahead of' : 'behind'} this machine’s, so times in its record will not agree with those of other halls. Its record is whole. Set the clock of the one that is wrong.`,
  'hall.otherStart': say`${'hall'} has ${'shows'} as its start, but the centre drew ${'drawn'} for all halls. Nothing was changed there. Call its arbiter before games begin; where they have begun, decide together how they count.`,
  'join.unread': () =>
    'This is not the joining file or code of an event. Nothing was joined, and this hall goes on as before. Take what the centre’s page “Halls” made for this hall.',
  'join.version': ({ version }) =>
    `This joining file is of version ${said(version)}, which this program does not know. Nothing was joined, and this hall goes on as before. Start the same version of Arbiter960 at the centre and here.`,
  'join.damaged': () =>
    'This joining file or code is not whole: some of it is missing, or another than the centre made it. Nothing was joined, and this hall goes on as before. Copy the file or scan the code once more.',
  'join.already': say`This kiosk takes part in “${'event'}” already, as “${'hall'}”. Nothing was changed. Leave that event first, on the page “Halls”.`,
  'join.byOption': () =>
    'This kiosk takes part in the event because it was started so. Nothing was changed. To leave, end it and start it without --halls.',
  'join.none': () => 'This kiosk takes part in no event, so there is none to leave.',
  'join.noHall': () => 'This kiosk is no hall of an event and cannot join one. Join at the kiosk of a hall.',
  'join.busy': () => 'This kiosk is joining or leaving an event this moment. Wait until the page “Halls” says which.',
  'join.unkept': say`What this kiosk needs to take part cannot be kept in ${'file'} (${'reason'}). Nothing was joined or left, and this hall goes on as before. Make room on the disk, or give this user the right to write there.`,
  'join.lost': say`What this kiosk joined cannot be read from ${'file'} (${'reason'}), so it takes part in no event. This hall goes on and its record is whole. Join again, on the page “Halls”, with a new file from the centre.`,
  'join.known': ({ hall, known }) =>
    hall === known
      ? `“${said(hall)}” has a key already. Nothing was made. A new one voids it: that hall is cut off from the centre, though it plays on, until its arbiter joins again with the new file.`
      : `There is “${said(known)}” already. Nothing was made. Go on only if “${said(hall)}” is another hall.`,
  'join.address': say`“${'given'}” is not the address of a server. Nothing was made. Write tls://HOST:PORT, as the hall reaches it.`,
  'keys.unwritten': say`The hall’s key could not be added to ${'file'} (${'reason'}). Nothing was made, and keys that were made before stay good. Give this user the right to write the file, or start the centre without --keys.`,
  'ask.cut': () =>
    'The line to the centre is cut, so it cannot be asked. The question stays open here, and your own decision needs nobody. Ask again when the line is there, or call the chief arbiter.',
  'ask.many': say`${'most'} questions are with the centre already. This one stays open here. Answer some of them first.`,
  'ask.gone': () =>
    'This question is not with the centre any more: the hall has answered it, or its record has not come so far. Nothing was sent.',
  'ask.empty': () =>
    'There is neither a choice nor a sentence to send. Nothing was sent. Choose one, or write what you advise.',
  'halls.notCentre': () => 'This kiosk is not the centre of an event: it knows its own hall and no other.',
  'option.centreBoards': say`${'given'} is not for a centre: it has no boards. Start the kiosk of a hall without --centre.`,
  'hall.changed': say`Entry ${'seq'} of ${'hall'} was changed on its way here. What was changed does not count; the hall’s own record is as it was. Find out who can write to the event’s server.`,
  'hall.forked': say`${'hall'} has written two different entries with the number ${'seq'}: its record is used by two kiosks, or somebody else writes in its name. What does not follow from the entries before it does not count here. Ask in the hall which kiosk is the right one.`,
  'hall.unread': say`Entry ${'seq'} of ${'hall'} cannot be read by this version, so that hall is shown as it was before it. Its record is kept here whole. Start the same version at the centre and in the hall.`,
  'hall.unmirrored': say`What the server “${'domain'}” in a hall holds does not come here (${'reason'}). The halls behind it go on, and their records are safe; other halls are followed. Look at its stream on the hub. A server that was set up anew needs a HALL_DOMAIN of its own.`,
  'hall.sameRecord': say`${'hall'} sends a record of the same number as ${'other'}, which is not the same record. What comes by one hall’s key counts for that hall alone, so ${'other'} is shown as it was. Ask in ${'hall'} whether its kiosk goes on with a copy; if not, somebody else has its key: make a new one.`,
  'hall.twoKiosks': say`Two kiosks take part as ${'hall'} at once: they have the same joining file. The record of each is whole and shown by itself. Ask in the hall; if one of them belongs to another hall, give that one a joining file of its own.`,
  'hall.manyRecords': say`${'hall'} has sent ${'most'} records, more than a hall has, so another one is shown nowhere; all else goes on. If nobody there opened so many tournaments, somebody else has its key: make a new one.`,
  'halls.many': say`${'most'} records have come, more than an event has halls, so another one is shown nowhere; all else goes on. Find out who can write to the event’s server.`,
  'hall.waits': say`Entry ${'seq'} of ${'hall'} has not come, though later ones have; the hall is shown as it was before it. It goes on by itself when the entry comes. Look whether the event’s server has lost something.`,
} satisfies Partial<FaultSentences>;
