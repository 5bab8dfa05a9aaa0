import type { Delay, Outward } from '../../../../engine/journal/broadcast.ts';
import { delayText } from './delay.ts';
import { counted, listed } from './faults/say.ts';
import { dayTime } from './format.ts';

/** Words of the page Broadcast. */
export const broadcastWords = {
  heading: 'Broadcast',
  says: 'What leaves the hall. Alerts, questions, proposals and unrevealed start positions never do; a game with an open question stays at its last certain move. The console and the hall screens are never delayed.',
  centre: {
    says: 'The centre of an event provides the games of all halls to programs on this computer, hall by hall, at the two addresses below: each game’s Site tag names its hall. The delay, stop and variant set here apply to that, on top of what each hall has set.',
    halls:
      'Files, a broadcast site, the page for spectators and the interface for board software are each hall’s own: turn them on at that hall’s kiosk, on its page Broadcast.',
    pgn: 'Games of all halls',
    list: 'Status of each hall',
  },
  demonstration: 'The demonstration is never broadcast. This page is about your tournament.',
  now: {
    heading: 'What goes out',
    asItHappens: 'As it happens',
    /** No other channel is on. */
    toProgramsOnly: 'As it happens, to programs on this computer only',
    /** @param shownEpochMs until when everything was out as the delay was set. */
    late: (delay: Delay, nowEpochMs: number, shownEpochMs: number | null): string => {
      if (delay.unit === 'moves') return `Delayed by ${delayText(delay)}, until a game has its result`;
      const stoodEpochMs = nowEpochMs - delay.count * 60_000;
      return shownEpochMs !== null && shownEpochMs > stoodEpochMs
        ? `Delayed by ${delayText(delay)}: recipients keep what they had at ${dayTime(shownEpochMs)} until the delay has passed`
        : `Delayed by ${delayText(delay)}: recipients now see the games as they stood at ${dayTime(stoodEpochMs)}`;
    },
    stopped: (epochMs: number): string => `Stopped at ${dayTime(epochMs)}: everything outside stays as it was then`,
    stop: 'Stop everything',
    goOn: 'Resume',
    goOnHint:
      'Programs, board software and spectators still see how things stood then; files and site get nothing new. When you resume, everything old enough goes out at once.',
    to: 'Recipients',
    way: 'Channel',
    last: 'Status',
    programs: 'Programs on this computer, /live/…',
    api: (port: number): string => `Programs for electronic boards, on port ${String(port)}`,
    connected: (clients: number): string =>
      clients === 0 ? 'No program is connected' : `${String(clients)} connected`,
    files: (folder: string): string => `Files in ${folder}`,
    site: (base: string): string => base.replace(/^https?:\/\//u, ''),
    followPage: 'Page for spectators, /follow',
    following: (followers: number): string =>
      followers === 0 ? 'Nobody is following' : `${String(followers)} following`,
    asked: (epochMs: number | null): string => (epochMs === null ? 'No requests yet' : `Requested ${dayTime(epochMs)}`),
    written: (epochMs: number | null): string => (epochMs === null ? 'Nothing yet' : `Written ${dayTime(epochMs)}`),
    sent: (epochMs: number | null): string => (epochMs === null ? 'Nothing yet' : `Sent ${dayTime(epochMs)}`),
    refusedGame: (table: number, error: string): string =>
      `${table === 0 ? 'A game' : `Table ${String(table)}`} was not accepted: ${error}`,
    left: (tables: readonly number[]): string =>
      `The site still shows something from ${tables.length === 1 ? 'table' : 'tables'} ${listed(tables.map(String))} that is no longer sent: a game, moves that were taken back, or a game under an earlier name. Delete it there.`,
    refusedMore: (games: number): string => `${counted(games, 'more game was', 'more games were')} not accepted.`,
  },
  /** On every page; 0 for a game whose table the site did not name. */
  refusedGames: (tables: readonly number[]): string => {
    const named = tables.filter((table) => table > 0).map(String);
    const which =
      named.length === tables.length && named.length < 9
        ? `${named.length === 1 ? 'table' : 'tables'} ${listed(named)}`
        : counted(tables.length, 'table', 'tables');
    return `The broadcast site did not accept the games of ${which}.`;
  },
  notice: (epochMs: number): string =>
    `The broadcast was stopped at ${dayTime(epochMs)}. Everything outside stays as it was then.`,
  delay: {
    heading: 'Delay',
    says: 'Moves, clocks and results go out with this delay. A longer one takes back nothing that is already out.',
    isNone: 'No delay is set.',
    count: 'How long',
    unit: 'Counted in',
    units: { minutes: 'minutes', moves: 'moves of each player' },
    set: 'Set the delay',
    none: 'No delay',
  },
  tables: {
    heading: 'Single tables',
    says: 'Outside the hall, a frozen table stays as it is, whatever is played there. Nothing goes out from a table that is held back, not even who sits there; whatever a broadcast site already has stays there until you delete it.',
    table: 'Table',
    frozen: 'Freeze it',
    held: 'Hold it back',
    since: (table: number, as: Exclude<Outward, 'shown'>, epochMs: number): string =>
      `Table ${String(table)} ${as === 'frozen' ? 'frozen' : 'held back'} since ${dayTime(epochMs)}`,
    shown: 'Release it',
    shownLabel: (table: number): string => `Release table ${String(table)}`,
    none: 'All tables are broadcast.',
  },
  variant: {
    heading: 'Chess960 in PGN',
    says: 'The Variant tag can be written in two ways, and some programs know only one of them. Your choice is used in everything that goes out, and in the files saved here.',
  },
  follow: {
    heading: 'Page for spectators',
    says: 'Boards, moves, clocks, results and the start position, for phones in the hall and screens elsewhere. Anyone with the address sees what the public may know, and can change nothing.',
    isOff: 'It is off.',
    isOn: (followers: number): string =>
      followers === 0
        ? 'It is on. Nobody is following.'
        : `It is on. ${counted(followers, 'person is', 'people are')} following.`,
    networkClosed: 'Others reach it once the network is open: Setup, Screens on the network.',
    here: '(on this computer)',
    code: (address: string): string => `QR code of ${address}`,
    turnOn: 'Let people follow',
    turnOff: 'Turn it off',
  },
  files: {
    heading: 'Files for other programs',
    says: 'The round as round-N.pgn and each table as game-M.pgn, rewritten in full whenever something changes, for programs that read games from a folder.',
    begin: 'Start writing files',
    change: 'Use this folder instead',
    end: 'Stop writing files',
  },
  push: {
    heading: 'Broadcast site',
    says: 'The round in progress is sent in full to a broadcast round at lichess.org, or a site with the same interface, at most every five seconds. The site removes nothing: what it should no longer show, you must delete there.',
    base: 'Address of the site',
    usual: 'https://lichess.org',
    ids: 'Round IDs on the site',
    idsHint: (needed: number, games: number): string =>
      needed === 1
        ? 'The last part of the round’s address on the site.'
        : `${String(games)} games need ${String(needed)} rounds there, 64 games each: one ID per line, the lowest tables first.`,
    oddId: (id: string): string =>
      `“${id}” is not the ID of a round. An ID has letters and digits only: the last part of the round’s address on the site.`,
    token: 'Token',
    tokenHint:
      'One with permission to write broadcasts. It is kept on this computer, never shown, and sent to this site only.',
    kept: 'Leave this empty to keep using the saved token.',
    otherRound: (number: number): string =>
      `Round ${String(number)} of the record is sent there, not the one in progress. Enter the IDs for the round in progress.`,
    tooFew: (needed: number): string => `${String(needed)} IDs are needed: tables without one are not sent there.`,
    begin: 'Start sending',
    change: 'Save the changes',
    end: 'Stop, and delete the token',
  },
} as const;
