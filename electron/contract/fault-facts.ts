import type { Timetable } from '../../engine/journal/draw.ts';
import type { GameNumber } from '../../engine/journal/round.ts';
import type { DecidedResult } from '../../engine/laws/decided-result.ts';
import type { ResultReason } from '../../engine/laws/terms.ts';

type NoFacts = Readonly<Record<string, never>>;

interface File {
  readonly file: string;
}
interface Folder {
  readonly folder: string;
}
interface Table {
  readonly table: number;
}
interface Site {
  readonly site: string;
}
interface Path {
  readonly path: string;
}
/** `reason` is the system's word for it. */
interface Reason {
  readonly reason: string;
}
interface Entries {
  readonly entries: number;
}

/** Lines and the boards that answer on them. */
interface BoardFacts {
  'line.lost': Path & Reason;
  'line.silent': Path;
  'line.mute': Path;
  'line.noise': Path;
  'line.squares': Path;
  'line.pieces': Path;
  'line.another': Path;
  'line.numbers': Path;
  'line.several': Path;
  'line.busNoise': Path & { readonly address: string };
  'line.sharedAddress': Path & { readonly address: string };
  'line.addressTaken': Path & { readonly address: string };
  'boards.unlisted': NoFacts;
  'boards.notSearched': Reason;
  'boards.tooMany': NoFacts;
  'memory.clockRuns': Table;
  'memory.notKept': Table;
  'boards.noneNumbered': NoFacts;
  'boards.inPlay': { readonly tables: readonly string[] };
  'board.notTurned': Table;
  'board.none': Table;
  'rehearsal.over': NoFacts;
  'board.taken': Path & Table;
  'board.notMoved': Table & { readonly tables: readonly string[] };
  'board.simulated': Path;
  'alert.boardMoved': Path & Table & { readonly number: string };
  'alert.boardReplaced': Path & { readonly number: string; readonly known: string };
  'alert.addressChanged': Path & { readonly address: string; readonly known: string };
  'alert.boardUnnumbered': Path & { readonly known: string };
  'alert.boardTwice': { readonly number: string; readonly tables: readonly string[] };
}

/** Rounds, tables, and what is asked at them. */
interface RoundFacts {
  'evidence.none': Table & { readonly ply: number };
  'question.notOpen': Table & { readonly questionId: number };
  /** Nothing can be claimed at a table: no game has begun, it has its result, or what stands on the board ended it. */
  'claim.none': Table & { readonly why: 'noGame' | 'result' | 'over' };
  /** The record is not certain while a question is open. */
  'claim.questionOpen': Table;
  'game.none': Table;
  'claim.secondsMissing': NoFacts;
  /** `limit`: the number of the Laws that the regulations have to set. */
  'round.inDoubt': { readonly limit: 'penaltySeconds' };
  'round.contradiction': { readonly of: string; readonly claimed: number; readonly ending: number };
  'round.movedOn': NoFacts;
  'round.none': NoFacts;
  'round.unknown': NoFacts;
  'round.noFile': NoFacts;
  'tournament.changing': NoFacts;
  'tournament.playing': { readonly tables: readonly string[] };
  'tournament.unknown': NoFacts;
  'round.other': NoFacts;
  'round.running': { readonly tables: readonly string[] };
  'round.secondMissing': { readonly tables: readonly string[] };
  'game.notDue': Table & { readonly game: GameNumber };
  'round.noTables': NoFacts;
  'round.tooManyTables': { readonly tables: number; readonly most: number };
  'round.tableTwice': Table;
  'round.numberTaken': { readonly number: number };
  'round.isRunning': { readonly round: number };
  'round.begun': { readonly tables: readonly string[] };
  'round.notEmpty': { readonly name: string };
  'round.withdrawn': { readonly name: string };
  'result.movedOn': Table & { readonly round: number };
  /** Nobody is named, or no reason given. */
  'result.unexplained': NoFacts;
  'result.none': Table;
  'result.played': Table;
  'result.notSo': Table & { readonly result: DecidedResult; readonly ending: ResultReason };
  'table.movedOn': Table;
  'seat.movedOn': Table;
  'round.changed': NoFacts;
  'tournament.changed': { readonly name: string };
  'game.notRevealed': Table;
  /** From a phone of the floor. */
  'result.atConsole': Table & { readonly why: 'signed' | 'forfeited' | 'default' | 'bothMoved' };
  'game.ofOthers': Table & { readonly white: string; readonly black: string };
  'table.unknown': Table;
}

/** The draw and its timetable. */
interface DrawFacts {
  'draw.open': NoFacts;
  'draw.movedOn': { readonly thrown: number };
  'draw.standing': NoFacts;
  'draw.none': NoFacts;
  'start.replaced': Table;
  /** It is to be revealed later. */
  'draw.early': { readonly atEpochMs: number };
  'draw.notOpen': NoFacts;
  'draw.notCurrent': NoFacts;
  'draw.noInput': NoFacts;
  'draw.inputsChanged': NoFacts;
  'draw.secretUnsaved': Reason;
  'draw.secretLost': NoFacts;
  'draw.nothingThrown': NoFacts;
  'draw.notThrown': NoFacts;
  'draw.noReceipt': NoFacts;
  'draw.tooLate': { readonly tables: readonly string[] };
  'draw.allExcluded': NoFacts;
  /** It is for the centre to go on with. */
  'draw.centres': NoFacts;
  'draw.centreAsks': NoFacts;
  'draw.centreGave': NoFacts;
  'draw.centreAnnulled': NoFacts;
  'draw.otherCommitment': { readonly says: string; readonly seen: string };
  'draw.otherReceipt': { readonly says: string; readonly seen: string };
  'draw.otherTournament': { readonly says: string; readonly here: string };
  'draw.otherRound': { readonly says: number };
  'draw.otherMode': NoFacts;
  'timetable.order': NoFacts;
  /** What another console has set. */
  'timetable.changed': Timetable;
  'timetable.removed': NoFacts;
}

/** Lock, PIN, network, and what a screen may not ask. */
interface AccessFacts {
  'access.damaged': File & Reason & { readonly aside: string };
  'access.unwritable': File & Reason;
  'feeds.none': NoFacts;
  'feeds.unwritable': File & Reason;
  'feeds.portTaken': { readonly port: number };
  'feeds.portRefused': { readonly port: number } & Reason;
  'access.locked': NoFacts;
  'pin.none': NoFacts;
  'pin.missing': NoFacts;
  'pin.wrong': NoFacts;
  'pin.lost': NoFacts;
  'pin.wait': { readonly seconds: number };
  'network.none': NoFacts;
  'network.closed': NoFacts;
  'screen.unknown': NoFacts;
  'screen.codeOld': NoFacts;
  'screen.codeUnknown': NoFacts;
  'screen.gone': NoFacts;
  'screen.codeWait': { readonly seconds: number };
  'refusals.unwritten': Reason;
  'request.unknown': { readonly request: string };
  'request.notYours': { readonly request: string };
  'request.input': { readonly request: string; readonly where: string };
  /** The line to the host ended before it answered. */
  'socket.cut': { readonly request: string };
  'socket.tooLarge': { readonly request: string };
}

/** The record, its damages and what became of them. */
interface JournalFacts {
  'journal.unsaved': Reason & Entries;
  'journal.slow': { readonly ms: number };
  'journal.unreadable': File & Reason;
  'journal.notOurs': File;
  'journal.version': File & { readonly found: number; readonly expected: number };
  'journal.brokenLink': File & { readonly seq: number; readonly link: 'missing' | 'prev' | 'content' };
  'journal.damaged': File & { readonly what: 'missing' | 'header' | 'log' | 'end' };
  'journal.withoutLog': File & Entries;
  'journal.unknownEntry': { readonly seq: number; readonly type: string };
  'journal.notFolded': Reason & { readonly seq: number; readonly type: string };
  'journal.unrepaired': File & Reason;
  'journal.missing': File;
  /** `kept` entries are in use, the record went up to number `last`, `later` ones lie beside. */
  /** So many of the `restored` came from the second copy in this folder. */
  'journal.repaired': Salvaged & { readonly restored?: number; readonly folder?: string };
  'journal.cut': Salvaged & { readonly seq: number };
  'journal.gone': Folder & { readonly signs: readonly string[] };
  'journal.repairNotUsed': { readonly aside: string };
  'journal.replaced': { readonly seq: number };
  /** `file` is null where they could not be written anywhere. */
  'journal.leftUnsaved': Entries & { readonly first: number; readonly file: string | null };
  'journal.neverSaved': Entries & { readonly tables?: readonly string[]; readonly more?: true };
  'journal.takenUp': Entries & File;
  'journal.takenUpInPart': Entries & File & { readonly lines: number; readonly readable: number };
  'journal.notTakenUp': File;
  'journal.unsavedUnread': File & Reason;
  /** `aside` is null where it could not be moved, and `reason` says why. */
  'data.strange': File & { readonly aside: string | null; readonly reason: string | null };
  'losses.unreadable': Reason & { readonly aside: string };
  /** What was lost before these, each not seen. */
  'losses.many': { readonly losses: number };
  'loss.unknown': NoFacts;
}

interface Salvaged {
  readonly aside: string;
  readonly kept: number;
  readonly last: number;
  readonly later: number;
  /** Games that had begun, as far as can be read. */
  readonly games: number;
  /** What the later ones hold: `TABLE PLIES RESULTS DECISIONS` each. An earlier version did not say. */
  readonly missing?: readonly string[];
}

/** The second copy and the folders it may lie in. */
interface CopyFacts {
  /**
   * They belong to so many `games`; `upTo` is how far those of the running round go, as `TABLE: MOVE`. So many `unmarked` ones this kiosk
   * did not write; `origin` is the number of the record that they are from.
   */
  'copy.taken': Entries &
    Folder & {
      readonly games?: number;
      readonly upTo?: readonly string[];
      readonly unmarked?: number;
      readonly origin?: string;
    };
  'copy.begunAnew': Folder;
  /** From about then on until then; `whole`: nothing else is known to be lost. */
  'kiosk.interrupted': { readonly fromEpochMs: number; readonly toEpochMs: number; readonly whole: boolean };
  'copy.heldBack': Entries & { readonly results: readonly string[]; readonly aside: string };
  /** What came back, and what was left there for want of room. */
  'copy.captures': Folder & {
    readonly files: number;
    readonly bytes: number;
    readonly leftFiles: number;
    readonly leftBytes: number;
  };
  'copy.overlong': Folder & Entries;
  'copy.oddLines': Folder & { readonly lines: number; readonly readable: number; readonly aside: string };
  /** It may still hold what is deleted here; `kept`: the next start knows it too. */
  'copy.undeleted': Folder & { readonly kept: boolean };
  'copy.deleted': Folder & { readonly copies: number };
  'copy.deletedUnread': File & Reason & { readonly aside: string };
  'copy.unread': Folder & { readonly why: 'slow' | 'large' };
  'copy.forgotten': File & Reason & { readonly aside: string };
  'copy.other': Folder;
  'copy.unusable': Folder & Reason;
  'copy.gone': Folder & Reason;
  'copy.full': Folder & Reason;
  'copy.forbidden': Folder & Reason;
  'copy.behind': Folder & Reason;
  'copy.hangs': Folder & Entries;
  'copy.notPlain': Path;
  'copy.holdsOther': Folder;
  'copy.ahead': Folder & { readonly more: number };
  'copy.inside': Folder;
  'copy.unkept': File & Reason;
  'copy.overtaken': Folder;
  'folder.relative': Folder;
  'folder.missing': Folder;
  'folder.notFolder': Folder;
  'folder.hangs': Folder;
  'folder.unwritable': Folder & Reason;
}

/** Captures, evidence, demonstrations, and the end of a tournament's data. */
interface KeepingFacts {
  'capture.unwritten': File & Reason;
  'capture.unreadable': File & Reason;
  'given.notFile': File;
  'given.tooLarge': File & { readonly bytes: number; readonly most: number };
  'capture.empty': NoFacts;
  'capture.head': { readonly line: number };
  'capture.device': { readonly device: string };
  'capture.otherKind': { readonly device: string };
  'capture.line': { readonly line: number };
  'capture.time': { readonly line: number };
  'capture.noStart': NoFacts;
  'capture.none': Table;
  'bundle.busy': NoFacts;
  'bundle.unknown': NoFacts;
  'bundle.noGame': { readonly gameId: string };
  'bundle.full': Folder;
  'bundle.unwritten': File & Reason;
  'bundle.unreadable': Folder & Reason;
  'bundle.unopened': File & Reason;
  'bundle.notOne': File;
  'bundle.changed': File & { readonly names: readonly string[] };
  'pairings.unreadable': File & Reason;
  /** Their places in the record. */
  'results.sameNumber': { readonly round: number; readonly places: readonly string[] };
  'results.noRound': { readonly round: string };
  'results.noPlace': { readonly place: number; readonly places: readonly string[] };
  'receipt.unreadable': File & Reason;
  'demo.running': NoFacts;
  'demo.noRecord': NoFacts;
  'demo.notRunning': NoFacts;
  'data.otherName': { readonly given: string };
  'data.nothing': NoFacts;
  'data.deleting': NoFacts;
  'data.undeleted': File & Reason;
}

/** Starting the program, its windows and printers, and bugs. */
interface ProgramFacts {
  'data.inUse': Folder & { readonly page: string | null };
  'data.unusable': Folder & Reason;
  'port.taken': Reason & { readonly port: number };
  'port.refused': Reason & { readonly port: number };
  'option.unknown': Reason;
  'option.port': { readonly given: string };
  'option.boardApi': { readonly given: string };
  'option.delay': { readonly given: string; readonly minutes: number; readonly moves: number };
  'option.origin': { readonly given: string };
  'option.simulate': { readonly given: string; readonly most: number };
  'option.empty': { readonly option: string };
  'option.boardTwice': Path;
  'option.file': File & Reason;
  'file.isRead': File;
  'file.unwritable': File & Reason;
  'file.there': File;
  'verb.unknown': { readonly verb: string; readonly known: readonly string[] };
  'verb.usage': Reason & { readonly usage: string };
  'perft.depth': { readonly given: string };
  /** `number` is that of the line in faults.log. */
  'host.bug': { readonly number: number };
  'table.bug': Table & { readonly number: number };
  'shell.second': NoFacts;
  'shell.foreign': { readonly channel: string };
  'shell.locked': { readonly channel: string };
  'shell.input': { readonly channel: string };
  'print.failed': Reason;
  'pdf.busy': NoFacts;
  'pdf.unknown': NoFacts;
  'pdf.noBrowser': NoFacts;
  'pdf.failed': Reason;
}

/** What leaves the hall. */
interface WayFacts {
  'files.inside': Folder;
  'files.gone': Folder;
  'files.full': Folder;
  'files.hangs': Folder;
  'files.unwritten': Folder & Reason;
  'push.address': { readonly given: string };
  'push.noToken': NoFacts;
  'push.tokenUnkept': Reason;
  'push.unreachable': Site & Reason;
  'push.tooMany': Site;
  'push.token': Site;
  'push.unknownRound': Site & { readonly id: string };
  'push.refused': Site & { readonly status: number };
  'ways.centre': NoFacts;
  'ways.unkept': File & Reason;
  'ways.overtaken': Folder;
}

interface OfHall {
  readonly hall: string;
  readonly seq: number;
}

/** Told by the centre of an event, and not by a hall. */
interface At {
  readonly at?: 'centre';
}

/** Several halls in one event. `address` is the server's. */
interface HallFacts {
  'option.halls': { readonly given: string };
  'option.event': { readonly given: string };
  /** One of two that belong together was given alone. */
  'option.hallsAlone': { readonly given: string; readonly missing: string };
  'halls.unreachable': { readonly address: string } & Reason & At;
  'halls.refused': { readonly address: string } & At;
  'halls.notSecure': { readonly address: string } & At;
  'halls.credsUnread': File & Reason & At;
  'halls.noStream': { readonly event: string } & Reason & At;
  'halls.otherStream': { readonly event: string } & At;
  'halls.full': { readonly event: string } & At;
  /** So many more than are here. */
  'halls.ahead': Entries & { readonly event: string } & At;
  /** The entry and its size. */
  'halls.large': { readonly seq: number; readonly kilobytes: number } & At;
  'halls.internal': Reason & At;
  'halls.otherRecord': { readonly event: string } & At;
  /** By so much this machine's clock is ahead of the centre's. */
  'halls.clock': { readonly seconds: number };
  'halls.twoKiosks': { readonly hall: string };
  'halls.centreUntrue': { readonly seq: number };
  'halls.centreUnheard': Reason;
  'halls.centreUnread': { readonly seq: number };
  'halls.notCentre': NoFacts;
  'option.centreBoards': { readonly given: string };
  /** Of a hall, as the centre has it: the entry with this number. */
  'hall.changed': OfHall;
  'hall.forked': OfHall;
  'hall.unread': OfHall;
  'hall.unmirrored': { readonly domain: string; readonly reason: string };
  'hall.waits': OfHall;
  /** Another hall sends a record of the same number; `hall` came later. */
  'hall.sameRecord': { readonly hall: string; readonly other: string };
  'hall.twoKiosks': { readonly hall: string };
  'hall.manyRecords': { readonly hall: string; readonly most: number };
  'halls.many': { readonly most: number };
  /** By so much the hall's clock is ahead of the centre's. */
  'hall.clock': { readonly hall: string; readonly seconds: number };
  /** Where its round begins, and where it should. */
  'hall.otherStart': { readonly hall: string; readonly shows: string; readonly drawn: string };
  /** Of what a hall is given to join. */
  'join.unread': NoFacts;
  'join.version': { readonly version: number };
  'join.damaged': NoFacts;
  'join.already': { readonly event: string; readonly hall: string };
  'join.byOption': NoFacts;
  'join.none': NoFacts;
  'join.noHall': NoFacts;
  'join.busy': NoFacts;
  'join.unkept': File & Reason;
  'join.lost': File & Reason;
  /** `known` is its name where it differs. */
  'join.known': { readonly hall: string; readonly known: string };
  'join.address': { readonly given: string };
  'keys.unwritten': File & Reason;
  /** Of a question that is handed to the centre. */
  'ask.cut': NoFacts;
  'ask.many': { readonly most: number };
  'ask.gone': NoFacts;
  'ask.empty': NoFacts;
}

declare module '../../engine/fault-facts.ts' {
  /** The codes of the machine beside those of the engine. */
  interface FaultFacts
    extends
      BoardFacts,
      RoundFacts,
      DrawFacts,
      AccessFacts,
      JournalFacts,
      CopyFacts,
      KeepingFacts,
      ProgramFacts,
      WayFacts,
      HallFacts {}
}
