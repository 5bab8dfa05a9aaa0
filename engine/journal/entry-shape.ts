import { CASTLING_MANNERS } from '../chess/castling.ts';
import type { Displacement } from '../chess/castling.ts';
import { GAME_RESULTS } from '../chess/outcome.ts';
import { CASTLING_MODES } from '../chess/setup.ts';
import { DECIDED_RESULTS } from '../laws/decided-result.ts';
import { CLAIM_VERDICTS } from '../laws/finding.ts';
import type { KeptShown, MadeClaim } from '../laws/finding.ts';
import type { RoundRules } from '../laws/round-rules.ts';
import type { Imposed, MadeRuling } from '../laws/ruling.ts';
import { areLimits } from '../laws/regulations.ts';
import { CLAIMS, RESULT_REASONS, IRREGULARITIES, PENALTIES, REGIMES, REMEDIES, RULE_PROFILES } from '../laws/terms.ts';
import { isSameMoves, isTimeControl } from '../laws/time-control.ts';
import type { Period, TimeControl } from '../laws/time-control.ts';
import { isBytes } from '../notation/bytes.ts';
import type {
  CastlingEvidence,
  Candidate,
  EvidenceStep,
  PlyRecord,
  Question,
  TableEvent,
} from '../recognition/verdict.ts';
import type { DrawInput } from '../start/ceremony.ts';
import type { DrawPolicy } from '../start/draw-policy.ts';
import { BALL_NUMBERINGS, HAND_METHODS } from '../start/hand-draw.ts';
import type { Receipt, ReplacedInputs } from '../start/receipt.ts';
import { PGN_VARIANTS } from '../notation/pgn-write.ts';
import { DELAY_UNITS, OUTWARDS } from './broadcast.ts';
import type { Delay } from './broadcast.ts';
import type { Timetable } from './draw.ts';
import type { Entry, Recorded } from './entry.ts';
import type { Envelope } from './envelope.ts';
import { FORFEITS, RESULT_ORIGINS } from './result.ts';
import { BYES, EXTRA_KINDS, HIGHEST_RATING, TICKED_STEPS } from './round.ts';
import type {
  Bye,
  Exclusions,
  PlayerDetails,
  Players,
  RoundHead,
  RoundTerms,
  Seat,
  SeatChange,
  TournamentDetails,
} from './round.ts';
import {
  anyOf,
  isCount,
  isFault,
  isFen,
  isFlag,
  isMs,
  isNumber,
  isText,
  isWhole,
  listOf,
  oneOf,
  orNone,
  orNull,
  record,
} from './shape.ts';
import type { Shape } from './shape.ts';

type DataOf<T extends Entry['type']> = Extract<Entry, { readonly type: T }>['data'];
type EventOf<K extends TableEvent['kind']> = Extract<TableEvent, { readonly kind: K }>;

const COLORS = oneOf('white', 'black');
const RESULTS = oneOf(...GAME_RESULTS);
const FIRST = oneOf('king', 'rook', 'unseen');
const mode = oneOf(...CASTLING_MODES);
const sp: Shape = (value) => isCount(value) && (value as number) < 960;
const table: Shape = (value) => isWhole(value) && (value as number) > 0;
const move: Shape = (value) => typeof value === 'string' && /^[a-h][1-8][a-h][1-8][nbrqk]?$/u.test(value);

const square: Shape = (value) => typeof value === 'string' && /^[a-h][1-8]$/u.test(value);

const periods = listOf(record<Period>({ moves: orNull(isCount), seconds: isCount, incrementSeconds: isCount }));
const timeControl: Shape = (value) => periods(value) && isTimeControl(value as TimeControl);
const rulesShape = record<RoundRules>({
  edition: isText,
  regime: oneOf(...REGIMES),
  profile: oneOf(...RULE_PROFILES),
  timeControl: orNull(timeControl),
  blackTimeControl: orNone(timeControl),
  regulations: areLimits,
  lastPeriod: orNone(isFlag),
});
const rules: Shape = (value) => rulesShape(value) && isOneGame(value as RoundRules);
const terms = record<RoundTerms>({ rules, games: oneOf(1, 2) });
const rating: Shape = (value) => isCount(value) && (value as number) > 0 && (value as number) <= HIGHEST_RATING;
const player = record<PlayerDetails>({ title: isText, federation: isText, fideId: isText, rating: orNone(rating) });
const names: { readonly [K in keyof Required<Players>]: Shape } = {
  white: isText,
  black: isText,
  details: orNone(record<NonNullable<Players['details']>>({ white: player, black: player })),
};
const seats = listOf(record<Seat>({ table, ...names }));
const players = orNull(record<Players>(names));
const day: Shape = (value) => typeof value === 'string' && /^(?:\d{4}-\d\d-\d\d)?$/u.test(value);
const details = record<TournamentDetails>({
  place: isText,
  federation: isText,
  organiser: isText,
  arbiters: isText,
  firstDay: day,
  lastDay: day,
});
const head = record<RoundHead>({ number: isCount, name: isText, startsEpochMs: orNull(isMs) });
const exclusions = record<Exclusions>({ excluded: listOf(sp), repeats: oneOf('allowed', 'excluded') });
const inputs = listOf(record<DrawInput>({ from: isText, text: isText }));
const policy = record<DrawPolicy>({
  tournament: isText,
  round: isCount,
  roundName: isText,
  tables: isText,
  castlingMode: mode,
  excluded: listOf(sp),
  repeats: oneOf('allowed', 'excluded'),
  played: listOf(sp),
});
const receipt = record<Receipt>({
  format: isText,
  draw: isText,
  method: oneOf('ceremony', 'quick', ...HAND_METHODS),
  committed: isFlag,
  policy,
  commitment: orNull(isText),
  secret: orNull(isText),
  inputs,
  replacedInputs: orNone(orNull(record<ReplacedInputs>({ count: isCount, sha256: isText }))),
  numbering: orNull(oneOf(...BALL_NUMBERINGS)),
  throws: listOf(isNumber),
  number: sp,
  position: isText,
  committedAt: orNull(isText),
  inputAt: orNull(isText),
  drawnAt: isText,
  present: listOf(isText),
});
const timetable = record<Timetable>({ drawEpochMs: isMs, revealEpochMs: isMs, doorsEpochMs: isMs, startEpochMs: isMs });

const evidence = listOf(
  record<EvidenceStep>({ atMs: isMs, square: isText, piece: isText, was: isText, dump: orNone(oneOf(true)) }),
);
const castling = record<CastlingEvidence>({
  side: oneOf('a', 'h'),
  manner: oneOf(...CASTLING_MANNERS),
  touched: FIRST,
  placed: FIRST,
  bothOff: isFlag,
  announcedAtMs: orNone(isMs),
});
const moved = record<Displacement>({
  from: square,
  to: square,
  castling: orNull(record<NonNullable<Displacement['castling']>>({ rookFrom: square, rookTo: square })),
});
const ply = record<PlyRecord>({
  ply: isCount,
  side: COLORS,
  verdict: oneOf('move'),
  uci: move,
  san: isText,
  moved,
  fen: isFen,
  pressed: isFlag,
  atMs: isMs,
  whiteSeconds: orNone(isNumber),
  blackSeconds: orNone(isNumber),
  castling: orNone(castling),
  evidence,
  marked: orNone(oneOf('provisional', 'recovered', 'entered', 'laterPly', 'gap')),
});
const question = record<Question>({
  id: isCount,
  ply: isCount,
  side: COLORS,
  verdict: oneOf('nothing-moved', 'incomplete-castling', 'unclear', 'illegal', 'ambiguous'),
  atMs: isMs,
  sensed: isText,
  before: isText,
  differing: listOf(isText),
  reason: isFault,
  nearest: listOf(record<Candidate>({ uci: move, san: isText })),
  evidence,
  goesOnFrom: isFen,
  whiteSeconds: orNone(isNumber),
  blackSeconds: orNone(isNumber),
});
const whiteClock = orNull(oneOf('left', 'right'));
const started = record<EventOf<'gameStarted'>>({
  kind: oneOf('gameStarted'),
  atMs: isMs,
  fen: isFen,
  castlingMode: mode,
  matchesDraw: isFlag,
  rotated: isFlag,
  whiteClock,
  whiteSeconds: orNull(isNumber),
  blackSeconds: orNull(isNumber),
});
type ImposedAs<K extends Imposed['kind']> = Extract<Imposed, { readonly kind: K }>;
const imposed = anyOf(
  record<ImposedAs<'none'>>({ kind: oneOf('none') }),
  record<ImposedAs<'time'>>({ kind: oneOf('time'), seconds: isCount }),
  record<ImposedAs<'over'>>({ kind: oneOf('over'), winner: orNull(COLORS) }),
  record<ImposedAs<'chosen'>>({ kind: oneOf('chosen'), penalty: oneOf(...PENALTIES), amount: orNull(isCount) }),
);
const ruling: { readonly [K in keyof Required<MadeRuling>]: Shape } = {
  irregularity: oneOf(...IRREGULARITIES),
  side: COLORS,
  ply: isCount,
  questionId: orNull(isCount),
  edition: isText,
  article: isText,
  remedy: orNull(oneOf(...REMEDIES)),
  imposed,
};
type ShownAs<K extends KeptShown['kind']> = Extract<KeptShown, { readonly kind: K }>;
const shown = anyOf(
  record<ShownAs<'repetition'>>({
    kind: oneOf('repetition'),
    times: isCount,
    needed: isCount,
    plies: listOf(orNull(isCount)),
  }),
  record<ShownAs<'moves'>>({ kind: oneOf('moves'), plies: isCount, needed: isCount, sincePly: isCount }),
  record<ShownAs<'clock'>>({ kind: oneOf('clock'), seconds: orNull(isNumber), fallen: isFlag }),
  record<ShownAs<'own-clock'>>({
    kind: oneOf('own-clock'),
    seconds: orNull(isNumber),
    fallen: isFlag,
    below: isCount,
  }),
);
const claim: { readonly [K in keyof Required<MadeClaim>]: Shape } = {
  claim: oneOf(...CLAIMS),
  side: COLORS,
  ply: isCount,
  intended: orNull(move),
  edition: isText,
  article: isText,
  verdict: oneOf(...CLAIM_VERDICTS),
  shown,
  upheld: isFlag,
};
const inGame = { zeroAt: isMs, gameId: isText };
const inDraw = { round: isCount, draw: isText };

/** What stands inside each entry. */
const SHAPES: Readonly<Record<Entry['type'], Shape>> = {
  'tournament.opened': record<DataOf<'tournament.opened'>>({
    tournamentId: isText,
    name: isText,
    simulated: isFlag,
    details: orNone(details),
  }),
  'round.opened': record<DataOf<'round.opened'>>({
    round: isCount,
    kind: orNone(oneOf(...EXTRA_KINDS)),
    games: orNone(oneOf(2)),
    number: orNone(isCount),
    name: isText,
    startsEpochMs: orNone(isMs),
    exclusions: orNone(exclusions),
    castlingMode: mode,
    rules,
    tables: seats,
  }),
  'byes.set': record<DataOf<'byes.set'>>({
    round: isCount,
    byes: listOf(record<Bye>({ name: isText, kind: oneOf(...BYES) })),
  }),
  'player.absent': record<DataOf<'player.absent'>>({ round: isCount, table, side: COLORS, absent: isFlag }),
  'round.seated': record<DataOf<'round.seated'>>({ round: isCount, tables: seats }),
  'round.corrected': record<DataOf<'round.corrected'>>({ round: isCount, before: head, after: head }),
  'round.ruled': record<DataOf<'round.ruled'>>({ round: isCount, before: terms, after: terms }),
  'seats.corrected': record<DataOf<'seats.corrected'>>({
    round: isCount,
    changes: listOf(record<SeatChange>({ table, before: players, after: players })),
  }),
  'seats.turned': record<DataOf<'seats.turned'>>({ round: isCount, tables: listOf(table), game: oneOf(1, 2) }),
  'round.imported': record<DataOf<'round.imported'>>({
    round: isCount,
    name: isText,
    characters: (value) => typeof value === 'string' && isBytes(value),
  }),
  'round.closed': record<DataOf<'round.closed'>>({ round: isCount }),
  'round.withdrawn': record<DataOf<'round.withdrawn'>>({ round: isCount, withdrawn: isFlag }),
  'round.ticked': record<DataOf<'round.ticked'>>({ round: isCount, step: oneOf(...TICKED_STEPS) }),
  'round.lookedAt': record<DataOf<'round.lookedAt'>>({ round: isCount, tables: listOf(table), ready: isFlag }),
  'games.begun': record<DataOf<'games.begun'>>({ round: isCount, tables: listOf(table) }),
  'games.takenBack': record<DataOf<'games.takenBack'>>({ round: isCount, tables: listOf(table) }),
  'hall.shown': record<DataOf<'hall.shown'>>({ screen: oneOf('draw', 'position', 'play', 'blank') }),
  'draw.committed': record<DataOf<'draw.committed'>>({ ...inDraw, policy, commitment: isText }),
  'draw.inputGiven': record<DataOf<'draw.inputGiven'>>({ ...inDraw, inputs }),
  'draw.handBegun': record<DataOf<'draw.handBegun'>>({
    ...inDraw,
    policy,
    method: oneOf(...HAND_METHODS),
    numbering: oneOf(...BALL_NUMBERINGS),
  }),
  'draw.thrown': record<DataOf<'draw.thrown'>>({ ...inDraw, value: isNumber }),
  'draw.throwTakenBack': record<DataOf<'draw.throwTakenBack'>>(inDraw),
  'draw.made': record<DataOf<'draw.made'>>({ ...inDraw, sp, fen: isFen, receipt, sha256: isText }),
  'draw.revealed': record<DataOf<'draw.revealed'>>(inDraw),
  'draw.annulled': record<DataOf<'draw.annulled'>>({ ...inDraw, reason: isText, secret: orNull(isText) }),
  'start.given': record<DataOf<'start.given'>>({ round: isCount, table: orNull(table), fen: isFen, sp: orNull(sp) }),
  'round.timed': record<DataOf<'round.timed'>>({ round: isCount, timetable: orNull(timetable) }),
  'board.bound': record<DataOf<'board.bound'>>({
    table,
    board: record<DataOf<'board.bound'>['board']>({ serial: orNull(isText), path: isText }),
    simulated: isFlag,
  }),
  'board.unbound': record<DataOf<'board.unbound'>>({ table }),
  'game.started': record<DataOf<'game.started'>>({
    ...inGame,
    round: isCount,
    table,
    game: orNone(oneOf(2)),
    white: isText,
    black: isText,
    simulated: isFlag,
    date: isText,
    event: started,
  }),
  'game.startTakenBack': record<DataOf<'game.startTakenBack'>>({ ...inGame, atMs: isMs }),
  'game.cancelled': record<DataOf<'game.cancelled'>>({ gameId: isText }),
  'game.takenUp': record<DataOf<'game.takenUp'>>({ gameId: isText }),
  'game.seated': record<DataOf<'game.seated'>>({ gameId: isText, white: isText, black: isText }),
  'clock.sided': record<DataOf<'clock.sided'>>({ ...inGame, atMs: isMs, whiteClock }),
  'board.replaced': record<DataOf<'board.replaced'>>({ ...inGame, atMs: isMs, rotated: orNull(isFlag) }),
  'ply.recorded': record<DataOf<'ply.recorded'>>({ ...inGame, ply }),
  'question.opened': record<DataOf<'question.opened'>>({ ...inGame, question }),
  'question.rebased': record<DataOf<'question.rebased'>>({
    ...inGame,
    questionId: isCount,
    atMs: isMs,
    fen: isFen,
    plies: orNone(listOf(ply)),
  }),
  'question.answered': record<DataOf<'question.answered'>>({
    ...inGame,
    questionId: orNull(isCount),
    by: oneOf('restored', 'takenBack', 'played', 'setByHand', 'queenPlaced', 'laterPly'),
    atMs: isMs,
    dropped: isCount,
    plies: listOf(ply),
    fen: isFen,
  }),
  'question.acknowledged': record<DataOf<'question.acknowledged'>>({
    table,
    gameId: orNull(isText),
    questionId: orNull(isCount),
  }),
  'castling.announced': record<DataOf<'castling.announced'>>({ ...inGame, atMs: isMs, ply: isCount }),
  'castling.withdrawn': record<DataOf<'castling.withdrawn'>>({ ...inGame, atMs: isMs, ply: isCount }),
  'alert.raised': record<DataOf<'alert.raised'>>({ table, gameId: orNull(isText), alert: isFault }),
  'irregularity.ruled': record<DataOf<'irregularity.ruled'>>({ gameId: isText, ...ruling }),
  'irregularity.withdrawn': record<DataOf<'irregularity.withdrawn'>>({ gameId: isText, ruling: isCount }),
  'claim.made': record<DataOf<'claim.made'>>({ gameId: isText, ...claim }),
  'offer.made': record<DataOf<'offer.made'>>({ gameId: isText, side: COLORS, ply: isCount }),
  'offer.withdrawn': record<DataOf<'offer.withdrawn'>>({ gameId: isText, offer: isCount }),
  'score.shown': record<DataOf<'score.shown'>>({ gameId: isText, side: COLORS, ply: isCount }),
  'result.proposed': record<DataOf<'result.proposed'>>({ gameId: isText, result: RESULTS }),
  'result.set': record<DataOf<'result.set'>>({
    gameId: isText,
    result: oneOf(...DECIDED_RESULTS),
    reason: oneOf(...RESULT_REASONS),
    origin: oneOf(...RESULT_ORIGINS),
  }),
  'result.cleared': record<DataOf<'result.cleared'>>({ gameId: isText }),
  'result.signed': record<DataOf<'result.signed'>>({ gameId: isText, signed: isFlag }),
  'result.forfeited': record<DataOf<'result.forfeited'>>({
    round: isCount,
    table,
    result: orNull(oneOf(...FORFEITS)),
  }),
  'result.corrected': record<DataOf<'result.corrected'>>({
    round: isCount,
    table,
    gameId: orNull(isText),
    result: orNull(oneOf(...DECIDED_RESULTS, ...FORFEITS)),
    reason: orNull(oneOf(...RESULT_REASONS)),
    by: isText,
    why: isText,
  }),
  'line.connected': record<DataOf<'line.connected'>>({
    table,
    path: isText,
    serial: orNull(isText),
    capture: orNone(isText),
  }),
  'line.lost': record<DataOf<'line.lost'>>({ table, path: isText, reason: isText }),
  'broadcast.delayed': record<DataOf<'broadcast.delayed'>>({
    delay: orNull(record<Delay>({ unit: oneOf(...DELAY_UNITS), count: isCount })),
    out: isFlag,
  }),
  'broadcast.stopped': record<DataOf<'broadcast.stopped'>>({ stopped: isFlag }),
  'broadcast.variant': record<DataOf<'broadcast.variant'>>({ variant: oneOf(...PGN_VARIANTS) }),
  'broadcast.table': record<DataOf<'broadcast.table'>>({ round: isCount, table, as: oneOf(...OUTWARDS) }),
};

/** Whose time differs plays the same periods. */
function isOneGame({ timeControl, blackTimeControl }: RoundRules): boolean {
  return blackTimeControl === undefined || (timeControl !== null && isSameMoves(timeControl, blackTimeControl));
}

/**
 * Tells whether an envelope holds an entry that this version knows, in the shape in which it writes it. The hash chain has no
 * key: whoever can write a file can make a chain that holds, so nothing is believed for its hash alone.
 */
export function isRecorded(envelope: Envelope): envelope is Recorded {
  return isMs(envelope.at) && isEntry(envelope.type, envelope.data);
}

function isEntry(type: string, data: unknown): boolean {
  return Object.hasOwn(SHAPES, type) && SHAPES[type as Entry['type']](data);
}
