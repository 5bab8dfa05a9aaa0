import * as v from 'valibot';
import type { RequestInput, RequestName } from './requests.ts';

const table = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999));
const spNumber = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(959));
const name = v.pipe(v.string(), v.maxLength(200));
const path = v.pipe(v.string(), v.minLength(1), v.maxLength(1000));
const fen = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const empty = v.strictObject({});

type Schemas = { readonly [N in RequestName]: v.GenericSchema<unknown, RequestInput<N>> };

/**
 * The shape of every request's input; anything else is refused before a service sees it. No prototype, so a name
 * such as `constructor` finds nothing.
 */
export const inputSchemas: Schemas = Object.freeze(
  Object.assign(Object.create(null) as object, {
    snapshot: empty,
    'tournament.open': v.strictObject({ name: v.pipe(name, v.minLength(1)) }),
    'round.open': v.strictObject({
      name: v.pipe(name, v.minLength(1)),
      tables: v.pipe(v.array(v.strictObject({ table, white: name, black: name })), v.minLength(1), v.maxLength(1000)),
      castlingMode: v.picklist(['cg']),
    }),
    'draw.quick': v.strictObject({
      round: v.pipe(v.number(), v.integer(), v.minValue(1)),
      excluded: v.pipe(v.array(spNumber), v.maxLength(959)),
    }),
    'start.give': v.strictObject({
      table: v.nullable(table),
      start: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
    }),
    'boards.list': empty,
    'table.connect': v.strictObject({ table, path }),
    'table.disconnect': v.strictObject({ table }),
    'table.key': v.strictObject({
      table,
      key: v.picklist(['restored', 'takeBack', 'closeTurn', 'castlingAnnounced']),
    }),
    'table.played': v.strictObject({
      table,
      moves: v.pipe(v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(16))), v.minLength(1), v.maxLength(64)),
    }),
    'table.setByHand': v.strictObject({ table, fen }),
    'table.acknowledge': v.strictObject({ table, questionId: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
    'result.set': v.strictObject({ table, result: v.picklist(['1-0', '0-1', '1/2-1/2']), reason: name }),
    'result.clear': v.strictObject({ table }),
    'game.pgn': v.strictObject({ table }),
    'round.pgn': empty,
    'table.history': v.strictObject({ table }),
    'demo.start': v.strictObject({ tables: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(64)) }),
    'demo.stop': empty,
    'hall.show': v.strictObject({ screen: v.picklist(['draw', 'position', 'play', 'blank']) }),
  } satisfies Schemas),
);

/** First message of a glass. */
export const helloSchema = v.strictObject({
  hello: v.strictObject({
    audience: v.picklist(['arbiter', 'hall']),
    token: v.optional(v.pipe(v.string(), v.maxLength(200))),
  }),
});

/** Every later message of a glass; `input` is judged by the request's own schema. */
export const requestSchema = v.strictObject({
  id: v.pipe(v.number(), v.integer(), v.minValue(0)),
  request: v.pipe(v.string(), v.maxLength(50)),
  input: v.unknown(),
});
