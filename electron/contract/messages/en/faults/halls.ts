import type { FaultSentences } from '../../fault-sentences.ts';
import { amount, because, counted, said, say } from './say.ts';

interface Where {
  readonly at?: 'centre';
}

function goesOn({ at }: Where): string {
  return at === 'centre'
    ? 'The halls carry on and their records are safe'
    : 'This hall carries on and its record is safe';
}

function unseen(where: Where): string {
  const what =
    where.at === 'centre' ? 'so nothing comes from the halls' : 'so the centre does not see what happens here';
  return `${what}. ${goesOn(where)}`;
}

/** Several halls in one event: whatever becomes of the line, this hall goes on and its record is whole. */
export const hallSentences = {
  'option.halls': say`--halls “${'given'}” is not the address of a server: write nats://HOST:PORT.`,
  'option.event': say`--event “${'given'}” is not a name for an event: use up to 32 letters, digits, - and _.`,
  'option.hallsAlone': say`${'given'} has no effect without ${'missing'}: give both.`,
  'halls.unreachable': (facts) =>
    `The event’s server at ${said(facts.address)} does not respond${because(facts.reason)}, ${unseen(facts)}. The kiosk keeps trying and will ${facts.at === 'centre' ? 'fetch' : 'send'} what is missing once it is connected.`,
  'halls.refused': (facts) =>
    `The event’s server at ${said(facts.address)} does not accept ${facts.at === 'centre' ? 'the centre’s' : 'this hall’s'} key, ${unseen(facts)}. ${facts.at === 'centre' ? 'Check that the key is in the server’s list, and start the centre with --creds and its file.' : 'Ask the centre whether the key is in the server’s list, or join again with a new file from the centre.'}`,
  'halls.notSecure': (facts) =>
    `The event’s server at ${said(facts.address)} does not encrypt, so nothing is sent to it over the network. ${goesOn(facts)}. Turn on TLS at the server.`,
  'halls.credsUnread': (facts) =>
    `The key to the event’s server cannot be read from ${said(facts.file)} (${said(facts.reason)}), ${unseen(facts)}. Put the file ${facts.at === 'centre' ? 'with the centre’s key' : 'from the centre'} there; the kiosk keeps trying.`,
  'halls.noStream': (facts) =>
    `The event’s server has nothing for “${said(facts.event)}” (${said(facts.reason)}), ${unseen(facts)}. ${facts.at === 'centre' ? 'Check the server’s settings.' : 'Compare the event’s name with the centre’s, or start the centre first.'}`,
  'halls.otherStream': (facts) =>
    `What the event’s server calls “${said(facts.event)}” is something else, so nothing was sent to it. ${goesOn(facts)}. ${facts.at === 'centre' ? 'Choose another name for the event, or another server.' : 'Compare the event’s name with the centre’s.'}`,
  'halls.full': (facts) =>
    `The event’s server has no room left for “${said(facts.event)}”, ${unseen(facts)}. Make room at the server; what is missing is then sent.`,
  'halls.ahead': (facts) =>
    `“${said(facts.event)}” holds ${counted(facts.entries, 'entry', 'entries')} of this record that ${facts.entries === 1 ? 'is' : 'are'} not here: this record was restored from an older copy, or is also in use elsewhere. Nothing is sent. ${goesOn(facts)}. Stop the other kiosk, or restore the record from the latest second copy.`,
  'halls.otherRecord': (facts) =>
    `“${said(facts.event)}” holds something else in place of this record: two kiosks are using the record, or it was changed. Nothing is sent. ${goesOn(facts)}. Check whether another kiosk runs on a copy of it.`,
  'halls.large': (facts) =>
    `Entry ${said(facts.seq)} of this record has ${amount(said(facts.kilobytes), 'kB')}, more than the event’s server accepts, so neither this entry nor any later one reaches it. ${goesOn(facts)}. Check that max_payload in the server’s settings is at least 1MB; if it is, this record can be followed only at its own kiosk.`,
  'halls.internal': (facts) =>
    `Something went wrong in this program while it was talking to the event’s server (${said(facts.reason)}; see faults.log in the data folder), ${unseen(facts)}. The kiosk keeps trying. Report it.`,
  'halls.clock': ({ seconds }) =>
    `This computer’s clock is ${counted(Math.abs(seconds), 'second', 'seconds')} ${seconds > 0 ? 'ahead of' : 'behind'} the centre’s, so times in its record will not agree with those of other halls. The record is safe. Correct whichever clock is wrong.`,
  'halls.twoKiosks': say`Another kiosk is also taking part as ${'hall'}: both have the same joining file. Each keeps its own record and both are safe, but the centre sees two halls with one name. If this is a different hall, leave the event and join again with the file the centre made for it.`,
  'halls.centreUntrue': say`Entry ${'seq'} of the centre’s messages to all halls was changed on its way, or does not continue the one before, so it does not count here. This hall carries on and its record is safe. Ask the centre, and find out who can write to the event’s server.`,
  'halls.centreUnheard': say`The centre’s messages to all halls cannot be read here (${'reason'}), so its draw does not arrive automatically. This hall carries on and its record is safe. Load the draw’s receipt from a file, or type its number and hash; ask the centre for a new key.`,
  'halls.centreUnread': say`This version cannot read entry ${'seq'} of the centre’s messages to all halls, so nothing after it is used. This hall carries on and its record is safe. Use the same version in the hall and at the centre.`,
  'hall.clock': ({ hall, seconds }) =>
    `The clock of ${said(hall)} is ${counted(Math.abs(seconds), 'second', 'seconds')} ${seconds > 0 ? 'ahead of' : 'behind'} this computer’s, so times in its record will not agree with those of other halls. Its record is complete. Correct whichever clock is wrong.`,
  'hall.otherStart': say`${'hall'} has ${'shows'} as its start, but the centre drew ${'drawn'} for all halls. Nothing was changed there. Call its arbiter before games begin; if any have begun, decide together how they count.`,
  'join.unread': () =>
    'This is not a joining file or code of an event. Nothing was joined, and this hall carries on as before. Use the one made for this hall on the centre’s page “Halls”.',
  'join.version': ({ version }) =>
    `This joining file has version ${said(version)}, which this program does not know. Nothing was joined, and this hall carries on as before. Use the same version of Arbiter960 at the centre and here.`,
  'join.damaged': () =>
    'This joining file or code is incomplete, or was changed since the centre made it. Nothing was joined, and this hall carries on as before. Copy the file or scan the code again.',
  'join.already': say`This kiosk is already taking part in “${'event'}”, as “${'hall'}”. Nothing was changed. Leave that event first, on the page “Halls”.`,
  'join.byOption': () =>
    'This kiosk takes part in the event because it was started with --halls. Nothing was changed. To leave, close it and start it without --halls.',
  'join.none': () => 'This kiosk is not taking part in an event, so there is none to leave.',
  'join.noHall': () => 'This kiosk cannot join an event as a hall. Join at the kiosk of a hall.',
  'join.busy': () => 'This kiosk is just joining or leaving an event. Wait until the page “Halls” shows which.',
  'join.unkept': say`What this kiosk needs to take part cannot be saved in ${'file'} (${'reason'}). Nothing was joined or left, and this hall carries on as before. Make room on the disk, or give this user permission to write there.`,
  'join.lost': say`The event this kiosk joined cannot be read from ${'file'} (${'reason'}), so it takes part in none. This hall carries on and its record is complete. Join again under Setup, “Several halls”, “Join an event…”, with a new file from the centre.`,
  'join.known': ({ hall, known }) =>
    hall === known
      ? `“${said(hall)}” already has a key. Nothing was made. A new key replaces it: that hall plays on, but is cut off from the centre until its arbiter joins again with the new file.`
      : `There is already a hall “${said(known)}”. Nothing was made. Continue only if “${said(hall)}” is a different hall.`,
  'join.address': say`“${'given'}” is not the address of a server. Nothing was made. Write tls://HOST:PORT, as the hall reaches it.`,
  'keys.unwritten': say`The hall’s key could not be added to ${'file'} (${'reason'}). Nothing was made, and earlier keys stay valid. Give this user permission to write the file, or start the centre without --keys.`,
  'ask.cut': () =>
    'There is no connection to the centre, so it cannot be asked. The question stays open here, and you can decide it yourself. Ask again once the connection is back, or call the chief arbiter.',
  'ask.many': say`The centre already has ${'most'} questions. This one stays open here. Answer some of them first.`,
  'ask.gone': () =>
    'This question is no longer with the centre: the hall has answered it, or its record has not arrived that far. Nothing was sent.',
  'ask.empty': () => 'There is nothing to send yet. Nothing was sent. Choose an answer, or write your advice.',
  'halls.notCentre': () => 'This kiosk is not the centre of an event: it knows only its own hall.',
  'option.centreBoards': say`${'given'} cannot be used at a centre, which has no boards. Start the kiosk of a hall without --centre.`,
  'hall.changed': say`Entry ${'seq'} of ${'hall'} was changed on its way here. The change does not count; the hall’s own record is unaffected. Find out who can write to the event’s server.`,
  'hall.forked': say`${'hall'} has written two different entries number ${'seq'}: two kiosks are using its record, or somebody else is writing in its name. An entry that does not continue the ones before does not count here. Ask in the hall which kiosk is the right one.`,
  'hall.unread': say`This version cannot read entry ${'seq'} of ${'hall'}, so that hall is shown as it was before it. Its record is kept here in full. Use the same version at the centre and in the hall.`,
  'hall.unmirrored': say`Data from the server “${'domain'}” in a hall does not arrive here (${'reason'}). The halls behind it carry on and their records are safe; other halls are still followed. Check its stream on the hub. A server that was set up again needs a HALL_DOMAIN of its own.`,
  'hall.sameRecord': say`${'hall'} sends a record with the same number as that of ${'other'}, but a different one. What arrives with one hall’s key counts for that hall only, so ${'other'} is shown as it was. Ask in ${'hall'} whether its kiosk was continued from a copy; if not, somebody else has its key: make a new one.`,
  'hall.twoKiosks': say`Two kiosks are taking part as ${'hall'} at the same time: they have the same joining file. The record of each is complete and shown separately. Ask in the hall; if one of them belongs to another hall, give it a joining file of its own.`,
  'hall.manyRecords': say`${'hall'} has sent ${'most'} records, the most that are shown for one hall, so further ones are not shown; everything else works. If nobody there opened so many tournaments, somebody else has its key: make a new one.`,
  'halls.many': say`${'most'} records have arrived, the most that are shown for an event, so further ones are not shown; everything else works. Find out who can write to the event’s server.`,
  'hall.waits': say`Entry ${'seq'} of ${'hall'} has not arrived, though later ones have; the hall is shown as it was before it, until the entry arrives. Check whether the event’s server has lost something.`,
} satisfies Partial<FaultSentences>;
