import * as v from 'valibot';
import { DECIDED_RESULTS } from '../../engine/laws/decided-result.ts';
import { CASTLING_MODES } from '../../engine/chess/setup.ts';
import { RESULT_REASONS } from '../../engine/laws/terms.ts';
import { FORFEITS } from '../../engine/journal/result.ts';
import { EXTRA_KINDS } from '../../engine/journal/round.ts';
import { isVisible, plainText } from '../../engine/notation/plain-text.ts';
import { fail, ok } from '../../engine/result.ts';
import type { Result } from '../../engine/result.ts';
import { accessSchemas } from './access.ts';
import { attendanceSchemas, byesShape } from './attendance.ts';
import { boardSchemas } from './boards.ts';
import { memorySchemas } from './memory.ts';
import { broadcastSchemas } from './broadcast.ts';
import { captureSchemas } from './captures.ts';
import { clockSchemas } from './clocks.ts';
import { feedSchemas } from './feeds.ts';
import { hallsSchemas } from './halls.ts';
import { centreDrawSchemas } from './centre-draw.ts';
import { drawId, drawSchemas, exclusions, moment } from './draws.ts';
import { correctAllShape, correctionSchemas, playerName, playersShape } from './corrections.ts';
import { MOST_DEMO_TABLES } from './most-tables.ts';
import { recordSchemas } from './record.ts';
import { rehearsalSchemas } from './rehearsal.ts';
import { rulingSchemas } from './rulings.ts';
import { roundRules } from './round-rules.ts';
import { roundStepSchemas } from './round-steps.ts';
import { playerStatementSchemas } from './player-statements.ts';
import { tournamentSchemas } from './tournaments.ts';
import { waySchemas } from './ways.ts';
import type { Judged, RequestInput, RequestName } from './requests.ts';

const table = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999));
const name = v.pipe(v.string(), v.transform(plainText), v.maxLength(200));
const title = v.pipe(name, v.trim(), v.check(isVisible, 'A name that can be seen'));
const path = v.pipe(v.string(), v.minLength(1), v.maxLength(1000));
const fen = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const round = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999));
const job = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const seen = v.strictObject({
  round: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9999)),
  game: v.picklist([1, 2]),
  white: name,
  black: name,
  gameId: v.nullable(v.pipe(v.string(), v.maxLength(100))),
  ply: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9999)),
  questionId: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999))),
  results: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9999)),
});
const gameId = v.pipe(v.string(), v.minLength(1), v.maxLength(100));
/** `2026-11-21`, or nothing. */
const day = v.pipe(
  v.string(),
  v.check((text) => text === '' || !Number.isNaN(Date.parse(`${text}T00:00Z`))),
  v.regex(/^(?:\d{4}-\d\d-\d\d)?$/),
);
const line = v.pipe(name, v.trim());
const details = v.strictObject({
  place: line,
  federation: v.pipe(line, v.maxLength(40)),
  organiser: line,
  arbiters: line,
  firstDay: day,
  lastDay: day,
});
const empty = v.strictObject({});

type Schemas = { readonly [N in RequestName]: v.GenericSchema<unknown, RequestInput<N>> };

/**
 * The shape of every request's input; anything else is refused before a service sees it. No prototype, so a name
 * such as `constructor` finds nothing.
 */
export const inputSchemas: Schemas = Object.freeze(
  Object.assign(Object.create(null) as object, {
    ...accessSchemas,
    ...recordSchemas,
    ...rulingSchemas,
    ...rehearsalSchemas,
    ...playerStatementSchemas,
    ...roundStepSchemas,
    ...correctionSchemas,
    ...tournamentSchemas,
    ...attendanceSchemas,
    ...boardSchemas,
    ...memorySchemas,
    ...clockSchemas,
    ...broadcastSchemas,
    ...captureSchemas,
    ...waySchemas,
    ...feedSchemas,
    ...hallsSchemas,
    ...centreDrawSchemas,
    ...drawSchemas,
    snapshot: empty,
    'tournament.open': v.strictObject({
      name: title,
      details: v.optional(details),
      seen: v.optional(v.nullable(v.strictObject({ name: title, details }))),
    }),
    'round.correctAll': v.strictObject({
      ...correctAllShape,
      tournament: v.optional(
        v.strictObject({
          name: title,
          details: v.optional(details),
          seen: v.nullable(v.strictObject({ name: title, details })),
        }),
      ),
    }),
    'round.open': v.strictObject({
      kind: v.optional(v.picklist(EXTRA_KINDS)),
      games: v.optional(v.literal(2)),
      number: v.optional(round),
      name: title,
      startsEpochMs: v.optional(moment),
      exclusions: v.optional(exclusions),
      tables: v.pipe(v.array(v.strictObject({ table, ...playersShape })), v.maxLength(9999)),
      byes: v.optional(byesShape),
      castlingMode: v.picklist(CASTLING_MODES),
      rules: v.optional(roundRules),
      after: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9999))),
      instead: v.optional(v.literal(true)),
    }),
    'rounds.paired': v.strictObject({}),
    'round.withdraw': v.strictObject({ round, withdrawn: v.boolean() }),
    'boards.list': empty,
    'table.connect': v.strictObject({ table, path }),
    'table.disconnect': v.strictObject({ table, goesOn: v.optional(v.boolean()) }),
    'table.key': v.strictObject({
      table,
      seen,
      key: v.picklist(['restored', 'takeBack', 'closeTurn', 'queenPlaced']),
    }),
    'castling.announce': v.strictObject({ table, seen, side: v.picklist(['white', 'black']), withdrawn: v.boolean() }),
    'table.played': v.strictObject({
      table,
      seen,
      moves: v.pipe(v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(16))), v.minLength(1), v.maxLength(64)),
    }),
    'table.setByHand': v.strictObject({ table, seen, fen }),
    'table.castlingRights': v.strictObject({
      table,
      seen,
      rooks: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-h][18]$/))), v.maxLength(4)),
    }),
    'game.begin': v.strictObject({ table, seen }),
    'game.cancel': v.strictObject({ table, seen }),
    'game.takeUp': v.strictObject({ table, gameId }),
    'game.seat': v.strictObject({ table, gameId, white: playerName, black: playerName }),
    'game.misplaced': v.strictObject({ table, seen }),
    'table.acknowledge': v.strictObject({
      table,
      gameId: v.optional(v.nullable(gameId)),
      questionId: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9999)),
      shown: v.optional(
        v.pipe(
          v.array(
            v.strictObject({
              kind: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
              sinceEpochMs: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)),
            }),
          ),
          v.maxLength(100),
        ),
      ),
    }),
    'seen.withdraw': v.strictObject({
      table,
      gameId: v.nullable(gameId),
      questionId: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9999))),
      atEpochMs: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)),
    }),
    'loss.acknowledge': v.strictObject({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) }),
    'result.set': v.strictObject({
      table,
      seen,
      result: v.picklist(DECIDED_RESULTS),
      reason: v.picklist(RESULT_REASONS),
    }),
    'result.clear': v.strictObject({ table, seen }),
    'result.forfeit': v.strictObject({ table, seen, result: v.nullable(v.picklist(FORFEITS)) }),
    'result.sign': v.strictObject({ table, seen, signed: v.boolean(), first: v.optional(gameId) }),
    'game.pgn': v.strictObject({ table, gameId: v.optional(gameId) }),
    'round.pgn': empty,
    'table.history': v.strictObject({ table }),
    'table.evidence': v.strictObject({
      table,
      ply: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999)),
      questionId: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999))),
      ruling: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999))),
    }),
    'demo.start': v.strictObject({
      tables: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_DEMO_TABLES)),
    }),
    'demo.stop': empty,
    'data.delete': v.strictObject({ name }),
    'pdf.make': v.strictObject({ pack: v.pipe(v.string(), v.regex(/^[\w=,&]{0,400}$/)) }),
    'pdf.cancel': v.strictObject({ job }),
    'hall.show': v.strictObject({
      screen: v.picklist(['draw', 'position', 'play', 'blank']),
      early: v.optional(v.boolean()),
      seen: v.optional(v.pipe(v.array(drawId), v.maxLength(9999))),
    }),
  } satisfies Schemas),
);

/** A request whose input has its shape. Faults `request.unknown` and `request.input` (`where`: the path and what is wrong). */
export function parseRequest(request: string, input: unknown): Result<Judged> {
  return isRequestName(request) ? judged(request, input) : fail('request.unknown', { request });
}

function judged<N extends RequestName>(request: N, input: unknown): Result<Judged<N>> {
  const schema: v.GenericSchema<unknown, RequestInput<N>> = inputSchemas[request];
  const parsed = v.safeParse(schema, input);
  if (parsed.success) return ok({ request, input: parsed.output });
  const [first] = parsed.issues;
  return fail('request.input', { request, where: `${v.getDotPath(first) ?? 'input'}: ${first.message}` });
}

function isRequestName(name: string): name is RequestName {
  return Object.hasOwn(inputSchemas, name);
}
