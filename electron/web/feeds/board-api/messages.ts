/**
 * The envelope of the API that programs for electronic boards know: JSON in text frames, calls in, replies and feed events out. `time` is
 * epoch milliseconds.
 */

/** The longest text of a call: a FEN, a serial number, an id. */
const LONGEST_TEXT = 128;

export type Id = number | string;

export type Call =
  | { readonly call: 'eboards'; readonly id: Id }
  | { readonly call: 'subscribe'; readonly id: Id; readonly feed: Id; readonly serialnr: string }
  | { readonly call: 'setup'; readonly id: Id; readonly feed: Id; readonly fen: string }
  | { readonly call: 'flip'; readonly id: Id; readonly feed: Id; readonly flip: boolean }
  | { readonly call: 'unsubscribe'; readonly id: Id; readonly feed: Id };

/** What was asked; else the id of what cannot be answered, null where it has none, and why, for the one who wrote the program. */
export type ReadCall =
  { readonly ok: true; readonly call: Call } | { readonly ok: false; readonly id: Id | null; readonly why: string };

export function readCall(text: string): ReadCall {
  const message = recordOf(parsed(text));
  if (message === null) return { ok: false, id: null, why: 'A call is a JSON object.' };
  const id = idOf(message['id']);
  if (id === null) return { ok: false, id, why: 'A call has an id.' };
  const call = callOf(id, message['call'], recordOf(message['param']));
  return typeof call === 'string' ? { ok: false, id, why: call } : { ok: true, call };
}

function callOf(id: Id, name: unknown, param: Fields | null): Call | string {
  if (name === 'eboards') return { call: name, id };
  const feed = idOf(param?.['id']);
  if (name !== 'subscribe' && name !== 'call') return 'There are the calls eboards, subscribe and call.';
  if (param === null || feed === null) return 'param.id is the id of a feed.';
  const inner = recordOf(param['param']) ?? {};
  return name === 'subscribe'
    ? subscribeOf(id, feed, param['feed'], inner)
    : methodOf(id, feed, param['method'], inner);
}

function subscribeOf(id: Id, feed: Id, name: unknown, inner: Fields): Call | string {
  if (name !== 'eboardevent') return 'There is the feed eboardevent.';
  const serialnr = textOf(inner['serialnr']);
  return serialnr === null
    ? 'param.param.serialnr is the number of a board.'
    : { call: 'subscribe', id, feed, serialnr };
}

function methodOf(id: Id, feed: Id, method: unknown, inner: Fields): Call | string {
  if (method === 'unsubscribe') return { call: method, id, feed };
  const { flip } = inner;
  // Some programs name the method of a flip setup.
  if ((method === 'flip' || method === 'setup') && typeof flip === 'boolean') return { call: 'flip', id, feed, flip };
  if (method !== 'setup') return 'There are the methods setup, flip and unsubscribe.';
  const fen = textOf(inner['fen']);
  return fen === null ? 'param.param.fen is a FEN.' : { call: method, id, feed, fen };
}

export function replyTo(id: Id, param: unknown, time: number): string {
  return JSON.stringify({ response: 'call', id, param, time });
}

export function refusalOf(id: Id | null, message: string, time: number): string {
  return JSON.stringify({ response: 'error', id, param: { message }, time });
}

export function feedEvent(feed: Id, param: object, time: number): string {
  return JSON.stringify({ response: 'feed', id: feed, param, time });
}

type Fields = Readonly<Record<string, unknown>>;

function recordOf(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
}

function idOf(value: unknown): Id | null {
  return typeof value === 'number' ? value : textOf(value);
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.length <= LONGEST_TEXT ? value : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
