import * as v from 'valibot';
import type { Color } from '../../engine/chess/piece.ts';
import type { Fault } from '../../engine/result.ts';
import type { RoundName } from '../../engine/tournament/round-name.ts';
import { IRREGULARITIES } from '../../engine/laws/terms.ts';
import { isVisible, plainText } from '../../engine/notation/plain-text.ts';
import type { EvidenceView } from './views/evidence.ts';
import type { FloorTableView } from './views/floor.ts';
import type { QuestionView } from './views/question.ts';
import type { TableView } from './views/table.ts';

/** Several halls in one event: each kiosk keeps its own record, and what it recorded follows to the event's server. */

/** What the chief arbiter advises: one of the answers that the question has, or none, and a sentence. */
export interface Advice {
  readonly choice: AdvisedChoice | null;
  readonly text: string;
  readonly givenEpochMs: number;
}

export type AdvisedChoice = Readonly<v.InferOutput<typeof adviceChoice>>;

const adviceChoice = v.variant('kind', [
  v.strictObject({ kind: v.literal('key'), key: v.picklist(['restored', 'takenBack', 'setByHand', 'queenPlaced']) }),
  v.strictObject({
    kind: v.literal('played'),
    san: v.pipe(v.string(), v.maxLength(10), v.regex(/^[a-h1-8KQRBNOx=+#-]+$/u)),
  }),
  v.strictObject({ kind: v.literal('ruling'), irregularity: v.picklist(IRREGULARITIES) }),
]);
/** As it crosses the line. */
export const adviceSchema = v.object({
  choice: v.nullable(adviceChoice),
  text: v.pipe(v.string(), v.trim(), v.maxLength(500)),
});

/** A question of this hall that its arbiter has handed to the centre. */
export interface AskedQuestion {
  readonly table: number;
  readonly gameId: string;
  readonly questionId: number;
  readonly askedEpochMs: number;
  /** Of the table's board, for whoever reads the evidence. */
  readonly scanMs: number;
  /** Null while there is none. */
  readonly advice: Advice | null;
}

/** The same at the centre. */
export interface EventQuestion extends AskedQuestion {
  /** As of `EventHallView`. */
  readonly id: string;
  readonly hall: string;
  /** The hall has said that it has the advice that stands here. */
  readonly heard: boolean;
}

/** What the chief arbiter sees of it, out of the hall's record. Audience: arbiter. */
export interface EventQuestionView {
  readonly table: TableView;
  readonly question: QuestionView;
  readonly evidence: EvidenceView;
}

/** How this kiosk's record follows. */
export interface HallLinkView {
  /** `nats://HOST:PORT`. */
  readonly address: string;
  readonly event: string;
  /** By which people know this hall. */
  readonly hall: string;
  /** By what the centre made for it: it may leave. Otherwise by what was given at the start. */
  readonly joined: boolean;
  /** `opening`: it has not been there since the start. */
  readonly standing: 'opening' | 'following' | 'cut';
  /** Since when it stands so. */
  readonly sinceEpochMs: number;
  /** Entries that are recorded here and not there yet; null until it is known what is there. */
  readonly behind: number | null;
  /** Why it does not follow; null while it does. */
  readonly fault: Fault | null;
  /** Open questions that were handed to the centre, oldest first. */
  readonly asked: readonly AskedQuestion[];
  readonly draw: CentreDrawView;
}

/** How this hall stands to the draw that the centre makes for all halls, in its running round. */
export interface CentreDrawView {
  /** It takes the centre's draws. */
  readonly follows: boolean;
  /**
   * `none`: the centre has said nothing that is for this round; `held`: it has a start and keeps it to itself for now; `taken`: its draw is this hall's, as far as it is; `asks`: the hall has one of
   * its own; `other`: it is of a tournament that has another name; `begun`: the same, and games have begun from that; `given`: the centre has set a position, which has no receipt; `annulled`: the
   * hall has thrown the centre's away; `refused`: it cannot be taken; `apart`: there is one, and the hall draws for itself.
   */
  readonly standing:
    'none' | 'held' | 'taken' | 'asks' | 'other' | 'begun' | 'given' | 'annulled' | 'refused' | 'apart';
  /** The hall's own draw, where it `asks`. */
  readonly over: string | null;
  /** What the centre calls its tournament, of an `other`. */
  readonly tournament: string | null;
  /** In FEN, of one that is `given`. */
  readonly position: string | null;
  /** Why it was not taken. */
  readonly fault: Fault | null;
}

/** `none`: no start and no commitment; `seen`: the centre's commitment is there; `sealed` and `revealed`: a start. */
export interface EventDrawView {
  readonly moment: 'none' | 'seen' | 'sealed' | 'revealed';
  /** It is the centre's draw, for all halls. */
  readonly centre: boolean;
  /** A position that was set, and not drawn. */
  readonly given: boolean;
  /** Of one that is revealed; null for a position that has none. */
  readonly sp: number | null;
}

/** A hall as the centre knows it. */
export interface EventHallView {
  /** By whose key it came and the number of its record: the same number under another key is another hall. */
  readonly id: string;
  readonly hall: string;
  /** Names; null where there is none yet. */
  readonly tournament: string | null;
  readonly round: RoundName | null;
  /** Where its round begins; null where there is no round. */
  readonly draw: EventDrawView | null;
  /** Some board there is not real. */
  readonly simulated: boolean;
  /** Number of the last entry that counts here. */
  readonly seq: number;
  /** Entries that the hall has saved and that are not here. */
  readonly behind: number;
  /**
   * `live`: all is here; `behind`: entries are late; `cut`: nothing is heard of it; `stopped`: what comes does not follow from
   * what is here, and does not count; `left`: it takes part no more, and said so.
   */
  readonly standing: 'live' | 'behind' | 'cut' | 'stopped' | 'left';
  /** When it was last heard; null where it has not been since this start. */
  readonly heardEpochMs: number | null;
  /** How long ago all was here; null where it has not been since this start. */
  readonly behindMs: number | null;
  readonly faults: readonly Fault[];
  readonly tables: number;
  readonly playing: number;
  readonly over: number;
  /** Tables that call, and nobody in the hall has said that he has seen it; none of a hall that has left. */
  readonly calling: number;
}

/** A table of another hall, made from the record alone. Audience: arbiter. */
export interface EventTableView extends FloorTableView {
  readonly turn: Color;
  /** What should stand there. */
  readonly placement: string;
  /** The last move that is certain. */
  readonly last: { readonly ply: number; readonly side: Color; readonly san: string } | null;
}

/** Tables of all halls that are others since a revision. */
export interface EventLook {
  readonly revision: number;
  /** In the order of the event. With `whole` its tables are these and no others. */
  readonly halls: readonly {
    readonly id: string;
    readonly whole: boolean;
    readonly tables: readonly EventTableView[];
  }[];
}

/** What the centre of an event knows. */
export interface CentreView {
  readonly address: string;
  readonly event: string;
  /** The server's list of keys, to which those of halls are added; null where somebody else does that. */
  readonly keys: string | null;
  /** Why the server is not heard; null while it is. */
  readonly fault: Fault | null;
  /** Since when it is, or is not. */
  readonly sinceEpochMs: number;
  /** Open questions that halls have handed to it, oldest first. */
  readonly asked: readonly EventQuestion[];
  /** Goes up with everything that comes: `halls.look` tells what. */
  readonly revision: number;
  /** In the order of the event. */
  readonly halls: readonly EventHallView[];
}

type Nothing = Readonly<Record<string, never>>;

/** Of a hall, its link; of the centre, what it knows. Audience: arbiter. */
export interface HallsView {
  readonly link: HallLinkView | null;
  readonly centre: CentreView | null;
}

/** What is made for a hall to join: its key is nowhere else, and is not told again. */
export interface Invitation {
  readonly hall: string;
  /** As a file holds it, or a QR code. */
  readonly code: string;
  /** A line for the server's list of keys. */
  readonly user: string;
}

interface QuestionInput {
  /** As of `EventHallView`. */
  readonly id: string;
  readonly table: number;
  readonly questionId: number;
}

export interface HallsRequests {
  /** Tables of all halls that are others since that revision; 0 for all. Fault `halls.notCentre`. */
  readonly 'halls.look': { readonly input: { readonly since: number }; readonly output: EventLook };
  /** All games of the event. Fault `halls.notCentre`. */
  readonly 'halls.pgn': { readonly input: Nothing; readonly output: { readonly pgn: string } };
  /**
   * Makes a key for a hall, which is void what it had before, and adds it to the server's list where that is known. `address` is the server's as it
   * is reached from there. A hall that is known by this name, or by one like it, is given another key only with `anyway`. Faults `halls.notCentre`,
   * `join.address`, `join.known`, `keys.unwritten`.
   */
  readonly 'halls.invite': {
    readonly input: { readonly hall: string; readonly address: string; readonly anyway?: boolean | undefined };
    readonly output: Invitation;
  };
  /** What the record of a hall says of a question that was handed over. Faults `halls.notCentre`, `ask.gone`. */
  readonly 'halls.question': { readonly input: QuestionInput; readonly output: EventQuestionView };
  /** The advice goes to the hall, which alone records. Faults `halls.notCentre`, `ask.gone`, `ask.empty`. */
  readonly 'halls.advise': {
    readonly input: QuestionInput & { readonly choice: AdvisedChoice | null; readonly text: string };
    readonly output: null;
  };
  /** Hands an open question to the centre. Faults `join.none`, `join.noHall`, `ask.cut`, `ask.many`, `question.notOpen`. */
  readonly 'halls.ask': {
    readonly input: { readonly table: number; readonly questionId: number };
    readonly output: null;
  };
  /** Whom this kiosk would join by it; nothing happens. Faults `join.…`. */
  readonly 'halls.read': {
    readonly input: { readonly code: string };
    readonly output: Pick<HallLinkView, 'address' | 'event' | 'hall'>;
  };
  /** From now on its record follows there, after a new start too. Faults `join.…`. */
  readonly 'halls.join': { readonly input: { readonly code: string }; readonly output: null };
  /** Nothing follows any more, and the key is forgotten; `told` where the centre could be told. Faults `join.none`, `join.byOption`, `join.unkept`. */
  readonly 'halls.leave': { readonly input: Nothing; readonly output: { readonly told: boolean } };
}

export type HallsRequest = keyof HallsRequests;

const LONGEST_HALL = 200;
/** Of a joining with several certificates. */
const LONGEST_CODE = 32_768;
const code = v.pipe(v.string(), v.maxLength(LONGEST_CODE));
/** As players' names are cleaned: what would turn, hide or break what stands beside it goes. */
export const hallName = v.pipe(
  v.string(),
  v.transform(plainText),
  v.maxLength(LONGEST_HALL),
  v.trim(),
  v.check(isVisible, 'A name that can be seen'),
);

const counted = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const ofQuestion = { id: v.pipe(v.string(), v.maxLength(256)), table: counted, questionId: counted };

export const hallsSchemas = {
  'halls.look': v.strictObject({ since: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) }),
  'halls.pgn': v.strictObject({}),
  'halls.invite': v.strictObject({
    hall: hallName,
    address: v.pipe(v.string(), v.maxLength(300)),
    anyway: v.optional(v.boolean()),
  }),
  'halls.question': v.strictObject(ofQuestion),
  'halls.advise': v.strictObject({ ...ofQuestion, ...adviceSchema.entries }),
  'halls.ask': v.strictObject({ table: ofQuestion.table, questionId: ofQuestion.questionId }),
  'halls.read': v.strictObject({ code }),
  'halls.join': v.strictObject({ code }),
  'halls.leave': v.strictObject({}),
} satisfies { readonly [N in HallsRequest]: v.GenericSchema<unknown, HallsRequests[N]['input']> };

/** One of `GET /live/halls.json`. Audience: public. */
export interface PublicHall {
  readonly hall: string;
  readonly origin: string;
  readonly seq: number;
  readonly state: EventHallView['standing'];
  /** How long ago all of it was here, milliseconds; 0 while it is, null where it has not been since the start. */
  readonly behindMs: number | null;
}

/** What is given at the start to take part in an event. */
export interface HallsOptions {
  /** As `serverAt` takes it. */
  readonly address: string;
  /** One that `isEventWord`. */
  readonly event: string;
  /** Null for the machine's name. */
  readonly hall: string | null;
  /** A file with the key to the server. */
  readonly creds: string | null;
}

export function isEventWord(text: string): boolean {
  return /^[\w-]{1,32}$/u.test(text);
}

const ADDRESS = /^(nats|tls):\/\/([a-z\d.-]+|\[[\da-f:]+\])(?::(\d{1,5}))?\/?$/iu;
const LOOPBACK = /^(?:127(?:\.\d{1,3}){3}|localhost|\[::1\])$/iu;

/** Where a server is; `secure`: the line must be encrypted, as it must wherever it leaves this machine. */
interface ServerAt {
  /** A name or an IP address, without brackets. */
  readonly host: string;
  readonly port: number;
  readonly secure: boolean;
}

/** One that no other machine reaches. */
export function isOwnAddress(address: string): boolean {
  return LOOPBACK.test(ADDRESS.exec(address)?.[2] ?? '');
}

/** An address of a server. Null for any other text. */
export function serverAt(address: string): ServerAt | null {
  const [, scheme = '', host = '', port = '4222'] = ADDRESS.exec(address) ?? [];
  if (host === '' || Number(port) > 65_535) return null;
  return {
    host: host.replaceAll(/[[\]]/gu, ''),
    port: Number(port),
    secure: scheme.toLowerCase() === 'tls' || !LOOPBACK.test(host),
  };
}
