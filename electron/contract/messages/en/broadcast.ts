import type { Delay, Outward } from '../../../../engine/journal/broadcast.ts';
import { counted } from './faults/say.ts';
import { dayTime } from './format.ts';

function late({ unit, count }: Delay): string {
  return unit === 'minutes' ? counted(count, 'minute', 'minutes') : counted(count, 'move', 'moves');
}

/** Words of the page Broadcast. */
export const broadcastWords = {
  heading: 'Broadcast',
  says: 'What leaves the hall. Alerts, questions, proposals and a start that is not revealed never do; a game with an open question stands at its last certain move. Console and hall screens are never late.',
  demonstration: 'The demonstration never leaves this console. What stands here is about your tournament.',
  now: {
    heading: 'What goes out',
    asItHappens: 'As it happens',
    late: (delay: Delay, nowEpochMs: number): string =>
      delay.unit === 'minutes'
        ? `${late(delay)} late: now what was so at ${dayTime(nowEpochMs - delay.count * 60_000)}`
        : `${late(delay)} late, until a game has its result`,
    stopped: (epochMs: number): string => `Stopped at ${dayTime(epochMs)}: everything outside stands as it was then`,
    stop: 'Stop everything',
    goOn: 'Go on',
    goOnHint:
      'Programs, boards’ software and the page for spectators are answered as it stood then; files and site get nothing new. To go on: all that is old enough goes out at once.',
    to: 'To whom',
    way: 'Way',
    last: 'Last',
    programs: 'Programs on this computer, /live/…',
    api: (port: number): string => `Programs for electronic boards, at port ${String(port)}`,
    connected: (clients: number): string => (clients === 0 ? 'Nobody is connected' : `${String(clients)} connected`),
    files: (folder: string): string => `Files in ${folder}`,
    site: (base: string): string => base.replace(/^https?:\/\//u, ''),
    followPage: 'Page for spectators, /follow',
    following: (followers: number): string =>
      followers === 0 ? 'Nobody is following' : `${String(followers)} following`,
    asked: (epochMs: number | null): string => (epochMs === null ? 'Nobody has asked' : `Asked ${dayTime(epochMs)}`),
    written: (epochMs: number | null): string => (epochMs === null ? 'Nothing yet' : `Written ${dayTime(epochMs)}`),
    sent: (epochMs: number | null): string => (epochMs === null ? 'Nothing yet' : `Sent ${dayTime(epochMs)}`),
    refusedGame: (table: number, error: string): string =>
      `${table === 0 ? 'A game' : `Table ${String(table)}`} was not taken: ${error}`,
  },
  notice: (epochMs: number): string =>
    `The broadcast was stopped at ${dayTime(epochMs)}. Everything outside stands as it was then.`,
  delay: {
    heading: 'Delay',
    says: 'Moves, clocks and results go out that much later. A longer delay takes back nothing that is already out.',
    count: 'How long',
    unit: 'Counted in',
    units: { minutes: 'minutes', moves: 'moves of each player' },
    set: 'Set the delay',
    none: 'No delay',
  },
  tables: {
    heading: 'Single tables',
    says: 'A frozen table stays outside as it is, whatever is played there. Of one that is held back nothing goes out, not even who sits there.',
    table: 'Table',
    frozen: 'Freeze it',
    held: 'Hold it back',
    since: (table: number, as: Exclude<Outward, 'shown'>, epochMs: number): string =>
      `Table ${String(table)} ${as === 'frozen' ? 'frozen' : 'held back'} since ${dayTime(epochMs)}`,
    shown: 'Let it go out',
    shownLabel: (table: number): string => `Let table ${String(table)} go out`,
    none: 'All tables go out.',
  },
  variant: {
    heading: 'Chess960 in PGN',
    says: 'The tag Variant says it in one of two words, and some programs know only one of them. It stands in everything that goes out, and in what is written here.',
  },
  follow: {
    heading: 'Page for spectators',
    says: 'Boards, moves, clocks, results and the start position, for telephones in the hall and screens elsewhere. Whoever has the address sees what the public may know, and can change nothing.',
    isOff: 'It is off.',
    isOn: (followers: number): string =>
      followers === 0 ? 'It is on. Nobody is following.' : `It is on. ${counted(followers, 'is', 'are')} following.`,
    networkClosed: 'Others reach it once the network is open: Setup, Screens on the network.',
    here: '(on this computer)',
    code: (address: string): string => `QR code of ${address}`,
    turnOn: 'Let people follow',
    turnOff: 'End it',
  },
  files: {
    heading: 'Files for other programs',
    says: 'The round as round-N.pgn and each table as game-M.pgn, written whole whenever something changes, for programs that take games from a folder.',
    begin: 'Write them there',
    change: 'Write them there instead',
    end: 'Stop writing files',
  },
  push: {
    heading: 'Broadcast site',
    says: 'The running round goes whole to a round of a broadcast at lichess.org, or a site that takes games as it does, at most every five seconds.',
    base: 'Address of the site',
    usual: 'https://lichess.org',
    ids: 'Ids of the round there',
    idsHint: (needed: number, games: number): string =>
      needed === 1
        ? 'The last part of the address of the round there.'
        : `${String(games)} games need ${String(needed)} rounds there, 64 games each: one id a line, the lowest tables first.`,
    token: 'Token',
    tokenHint: 'One that may write broadcasts. It is kept on this computer, never shown, and given to this site alone.',
    kept: 'Leave this empty to go on with the token that is kept.',
    otherRound: (number: number): string =>
      `It is round ${String(number)} of the record that goes there, not the one that runs. Give the ids of the running round.`,
    tooFew: (needed: number): string => `${String(needed)} ids are needed: tables beyond them do not go out this way.`,
    begin: 'Send the round there',
    change: 'Change it',
    end: 'Stop, and forget the token',
  },
} as const;
