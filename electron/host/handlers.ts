import type { Judged, RequestInput, RequestName, RequestOutput } from '../contract/requests.ts';
import type { Fault, Result } from '../../engine/result.ts';

type Answer<N extends RequestName> = Result<RequestOutput<N>> | Promise<Result<RequestOutput<N>>>;

/** What whoever asked is answered; `unsaved` says why what was done waits for the disk. */
export type Answered = Result<unknown> & { readonly unsaved?: Fault };

/** What answers these requests, each with an input that its schema has judged. */
export type Handlers<N extends RequestName> = {
  readonly [R in N]: (input: RequestInput<R>) => Answer<R>;
};

/** Several tables as one. A request that stands in two of them is a bug, and throws. */
export function joined<const Tables extends readonly object[]>(...tables: Tables): Joined<Tables> {
  const all = new Map<string, unknown>();
  for (const [name, handler] of tables.flatMap((table) => Object.entries(table))) {
    if (all.has(name)) throw new Error(`the request ${name} has two handlers`);
    all.set(name, handler);
  }
  return Object.fromEntries(all) as Joined<Tables>;
}

type Joined<Tables> = Tables extends readonly [infer First, ...infer Others] ? First & Joined<Others> : unknown;

/** Whether a request is one of these. */
export function answers<N extends RequestName>(
  handlers: Handlers<N>,
  asked: Judged,
): asked is Extract<Judged, { readonly request: N }> {
  return Object.hasOwn(handlers, asked.request);
}

export function answerOf<N extends RequestName>(handlers: Handlers<N>, { request, input }: Judged<N>): Answer<N> {
  const handler: (input: RequestInput<N>) => Answer<N> = handlers[request];
  return handler(input);
}
