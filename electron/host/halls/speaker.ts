/** Who speaks on the server of an event. */
export interface Speaker {
  /** Whose key it is, as the server lets in nobody else: a word made of the hall's name. */
  readonly hall: string;
  /** The number of the record that it names. */
  readonly origin: string;
}

export function idOf({ hall, origin }: Speaker): string {
  return `${hall}.${origin}`;
}
