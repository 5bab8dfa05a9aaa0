import { areLimits } from '../../laws/regulations.ts';
import type { RoundRules } from '../../laws/round-rules.ts';
import { REGIMES, RULE_PROFILES } from '../../laws/terms.ts';
import { isSameMoves, isTimeControl } from '../../laws/time-control.ts';
import type { Period, TimeControl } from '../../laws/time-control.ts';
import { isBytes } from '../../notation/bytes.ts';
import { BYES, EXTRA_KINDS, HIGHEST_RATING, SENT_FILES, TICKED_STEPS } from '../round.ts';
import type {
  Bye,
  Exclusions,
  PlayerDetails,
  Players,
  RoundEntry,
  RoundHead,
  RoundTerms,
  Seat,
  SeatChange,
  TournamentDetails,
} from '../round.ts';
import { isCount, isFlag, isMs, isText, listOf, oneOf, orNone, orNull, record } from '../shape.ts';
import type { Shape } from '../shape.ts';
import type { DataOf, ShapesOf } from './shapes-of.ts';
import { COLORS, mode, sp, table } from './terms.ts';

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
const exclusions = record<Exclusions>({ excluded: listOf(sp), repeats: oneOf('allowed', 'excluded') });
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

export const ROUND_SHAPES: ShapesOf<RoundEntry> = {
  'tournament.opened': record<DataOf<RoundEntry, 'tournament.opened'>>({
    tournamentId: isText,
    name: isText,
    simulated: isFlag,
    details: orNone(details),
  }),
  'round.opened': record<DataOf<RoundEntry, 'round.opened'>>({
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
  'byes.set': record<DataOf<RoundEntry, 'byes.set'>>({
    round: isCount,
    byes: listOf(record<Bye>({ name: isText, kind: oneOf(...BYES), title: orNone(isText) })),
  }),
  'player.absent': record<DataOf<RoundEntry, 'player.absent'>>({ round: isCount, table, side: COLORS, absent: isFlag }),
  'round.seated': record<DataOf<RoundEntry, 'round.seated'>>({ round: isCount, tables: seats }),
  'round.corrected': record<DataOf<RoundEntry, 'round.corrected'>>({ round: isCount, before: head, after: head }),
  'round.ruled': record<DataOf<RoundEntry, 'round.ruled'>>({ round: isCount, before: terms, after: terms }),
  'seats.corrected': record<DataOf<RoundEntry, 'seats.corrected'>>({
    round: isCount,
    changes: listOf(record<SeatChange>({ table, before: players, after: players })),
  }),
  'seats.turned': record<DataOf<RoundEntry, 'seats.turned'>>({
    round: isCount,
    tables: listOf(table),
    game: oneOf(1, 2),
  }),
  'round.imported': record<DataOf<RoundEntry, 'round.imported'>>({
    round: isCount,
    name: isText,
    characters: (value) => typeof value === 'string' && isBytes(value),
  }),
  'round.closed': record<DataOf<RoundEntry, 'round.closed'>>({ round: isCount }),
  'round.withdrawn': record<DataOf<RoundEntry, 'round.withdrawn'>>({ round: isCount, withdrawn: isFlag }),
  'round.ticked': record<DataOf<RoundEntry, 'round.ticked'>>({
    round: isCount,
    step: oneOf(...TICKED_STEPS),
    documents: orNone(listOf(isText)),
    file: orNone(oneOf(...SENT_FILES)),
  }),
  'round.lookedAt': record<DataOf<RoundEntry, 'round.lookedAt'>>({
    round: isCount,
    tables: listOf(table),
    ready: isFlag,
  }),
  'round.numberOnClocks': record<DataOf<RoundEntry, 'round.numberOnClocks'>>({ round: isCount, shown: isFlag }),
  'games.begun': record<DataOf<RoundEntry, 'games.begun'>>({ round: isCount, tables: listOf(table) }),
  'games.takenBack': record<DataOf<RoundEntry, 'games.takenBack'>>({ round: isCount, tables: listOf(table) }),
  'hall.shown': record<DataOf<RoundEntry, 'hall.shown'>>({ screen: oneOf('draw', 'position', 'play', 'blank') }),
};

/** Whose time differs plays the same periods. */
function isOneGame({ timeControl, blackTimeControl }: RoundRules): boolean {
  return blackTimeControl === undefined || (timeControl !== null && isSameMoves(timeControl, blackTimeControl));
}
