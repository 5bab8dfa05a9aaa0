import type { Delay, Outward } from '../../../../engine/journal/broadcast.ts';
import { delayText } from './delay.ts';
import { counted, listed } from './faults/say.ts';
import { dayTime } from './format.ts';

/** Words of the page Broadcast. */
export const broadcastWords = {
  heading: 'Broadcast',
  says: 'What leaves the hall. Alerts, questions, proposals and a start that is not revealed never do; a game with an open question stands at its last certain move. Console and hall screens are never late.',
  centre: {
    says: 'The centre of an event gives out the games of all halls to programs on this computer, hall by hall, by the two addresses below: each game’s Site says in which hall it is played. Delay, stop and variant set here hold for that, besides what each hall has set.',
    halls:
      'Files, a broadcast site, the page for spectators and the interface for board software are each hall’s own: turn them on at the kiosk there, on this same page.',
    pgn: 'Games of all halls',
    list: 'How far each hall is',
  },
  demonstration: 'The demonstration never leaves this console. What stands here is about your tournament.',
  now: {
    heading: 'What goes out',
    asItHappens: 'As it happens',
    /** @param shownEpochMs until when everything was out as the delay was set. */
    late: (delay: Delay, nowEpochMs: number, shownEpochMs: number | null): string => {
      if (delay.unit === 'moves') return `${delayText(delay)} late, until a game has its result`;
      const stoodEpochMs = nowEpochMs - delay.count * 60_000;
      return shownEpochMs !== null && shownEpochMs > stoodEpochMs
        ? `${delayText(delay)} late: still as it stood at ${dayTime(shownEpochMs)}, which was already out`
        : `${delayText(delay)} late: now as it stood at ${dayTime(stoodEpochMs)}`;
    },
    stopped: (epochMs: number): string => `Stopped at ${dayTime(epochMs)}: everything outside stays as it was then`,
    stop: 'Stop everything',
    goOn: 'Go on',
    goOnHint:
      'Programs, board software and the page for spectators are still shown what stood then; files and site get nothing new. When you go on, everything that is old enough goes out at once.',
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
    left: (tables: readonly number[]): string =>
      `The site still shows what does not go out any more of ${tables.length === 1 ? 'table' : 'tables'} ${listed(tables.map(String))}: a game, moves that were taken back, or a game under the name before. Delete it there.`,
    refusedMore: (games: number): string => `${counted(games, 'more game was', 'more games were')} not taken.`,
  },
  /** On every page; 0 for a game whose table the site did not name. */
  refusedGames: (tables: readonly number[]): string => {
    const named = tables.filter((table) => table > 0).map(String);
    const which =
      named.length === tables.length && named.length < 9
        ? `${named.length === 1 ? 'table' : 'tables'} ${listed(named)}`
        : counted(tables.length, 'table', 'tables');
    return `The broadcast site did not take the games of ${which}.`;
  },
  notice: (epochMs: number): string =>
    `The broadcast was stopped at ${dayTime(epochMs)}. Everything outside stays as it was then.`,
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
    says: 'To everybody outside a frozen table stays as it is, whatever is played there. Nothing goes out from a table that is held back, not even who sits there; what a broadcast site has already stays there until it is deleted there.',
    table: 'Table',
    frozen: 'Freeze it',
    held: 'Hold it back',
    since: (table: number, as: Exclude<Outward, 'shown'>, epochMs: number): string =>
      `Table ${String(table)} ${as === 'frozen' ? 'frozen' : 'held back'} since ${dayTime(epochMs)}`,
    shown: 'Release it',
    shownLabel: (table: number): string => `Release table ${String(table)}`,
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
    turnOff: 'Turn it off',
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
    says: 'The running round goes whole to a round of a broadcast at lichess.org, or a site that takes games as it does, at most every five seconds. The site takes nothing away: whatever it is not to show any more is to be deleted there.',
    base: 'Address of the site',
    usual: 'https://lichess.org',
    ids: 'Ids of the round there',
    idsHint: (needed: number, games: number): string =>
      needed === 1
        ? 'The last part of the address of the round there.'
        : `${String(games)} games need ${String(needed)} rounds there, 64 games each: one id a line, the lowest tables first.`,
    oddId: (id: string): string =>
      `“${id}” is not an id of a round. It has letters and digits only, as in the last part of the address of the round there.`,
    token: 'Token',
    tokenHint: 'One that may write broadcasts. It is kept on this computer, never shown, and given to this site alone.',
    kept: 'Leave this empty to go on with the token that is kept.',
    otherRound: (number: number): string =>
      `Round ${String(number)} of the record goes there, not the one in progress. Give the ids of the round in progress.`,
    tooFew: (needed: number): string => `${String(needed)} ids are needed: tables beyond them do not go out this way.`,
    begin: 'Send the round there',
    change: 'Change it',
    end: 'Stop, and forget the token',
  },
} as const;
