/** What is told of one thing to all who follow it: each begins with the whole, and then hears what changes. */
export interface Feed {
  /** Takes up what is so now, where nobody has been told before. */
  begin(): void;
  /** Everything, as it was told last. */
  whole(nowEpochMs: number): string;
  /** What has changed since it was told last; null where nothing has. */
  news(nowEpochMs: number): string | null;
}

/** An event of the kind that browsers follow (WHATWG HTML, 9.2, server-sent events). */
export function event(name: string, data: unknown): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** The fields of `now` that are others in `before`. */
export function changedFields<T extends object>(before: T, now: T): Partial<T> {
  const fields = Object.entries(now).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(before, name)),
  );
  return Object.fromEntries(fields) as Partial<T>;
}
