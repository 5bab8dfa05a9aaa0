import type { Hall } from './hall.ts';

export interface Answer {
  readonly ok: boolean;
  readonly value?: unknown;
  readonly fault?: { readonly code: string };
}

/** A request as it comes over the socket, its shape judged already. */
export async function askHost({ host }: Pick<Hall, 'host'>, request: string, input: object): Promise<Answer> {
  return (await asked(host.handlers, request)(input)) as Answer;
}

/** One that is answered at once, and has to be granted. */
export function demand({ host }: Pick<Hall, 'host'>, request: string, input: object): unknown {
  const answer = asked(host.handlers, request)(input) as Answer;
  if (!answer.ok) throw new Error(`${request}: ${JSON.stringify(answer.fault)}`);
  return answer.value;
}

function asked(handlers: object, request: string): (input: object) => unknown {
  const handler = (handlers as Readonly<Record<string, ((input: object) => unknown) | undefined>>)[request];
  if (handler === undefined) throw new Error(`no request ${request}`);
  return handler;
}
