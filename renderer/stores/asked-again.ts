/** Asks again and again, each time once it was answered; ends with the effect in which it was begun. */
export function askedAgain<T>(
  everyMs: number,
  ask: () => Promise<{ readonly ok: true; readonly output: T } | { readonly ok: false }>,
  take: (output: T) => void,
): () => void {
  let ended = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const again = async (): Promise<void> => {
    const reply = await ask();
    if (ended) return;
    if (reply.ok) take(reply.output);
    timer = setTimeout(() => void again(), everyMs);
  };
  void again();
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
