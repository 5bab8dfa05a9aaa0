import type { Color } from '../../engine/chess/piece.ts';

/** Where people type: keys there are letters. */
export const TYPED_IN = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]';

/** The same sign again within this is a key that bounced or a finger that trembled: whoever means it twice takes longer. */
export const SAME_SIGN_MS = 250;
/** The same sign again within this is a key that bounced: no finger is so fast. */
export const BOUNCE_MS = 80;
/** Enter, or a click at the same place, within this is the second half of a double press, as desktops count it: nobody has read what has come up since. */
export const SAME_PLACE_MS = 500;

/**
 * Keys belong to whoever types; a page's own keys work only when nobody does.
 *
 * @param own a part with keys of its own: in an open dialog they work, those outside it not.
 */
export function isTyping(event: KeyboardEvent, own: Element | null = null): boolean {
  return event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event, own);
}

/**
 * Ctrl+Z, or what a Mac has for it, where nobody types: in a field it is the field's.
 *
 * @param own a part that has this key of its own: in an open dialog it works, outside it not.
 */
export function isUndoKey(event: KeyboardEvent, own: Element | null = null): boolean {
  return isChord(event, 'z') && !isElsewhere(event, own);
}

/** Ctrl+V, or what a Mac has for it, where nobody types. */
export function isPasteKey(event: KeyboardEvent): boolean {
  return isChord(event, 'v') && !isElsewhere(event, null);
}

/** Ctrl+P, or what a Mac has for it, wherever it is pressed: nobody types it. */
export function isPrintKey(event: KeyboardEvent): boolean {
  return isChord(event, 'p');
}

function isChord(event: KeyboardEvent, letter: string): boolean {
  const isPlain = !event.altKey && !event.shiftKey && event.ctrlKey !== event.metaKey;
  return isPlain && event.key.toLowerCase() === letter;
}

function isElsewhere({ target }: KeyboardEvent, own: Element | null): boolean {
  if (target instanceof HTMLElement && target.closest(TYPED_IN) !== null) return true;
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  return dialog !== undefined && !(own !== null && dialog.contains(own));
}

const WAIT_MS = 800;

export interface TypedNumber {
  /** @param atMs when the key was pressed, as events tell it: a busy page hears of the next one late. */
  readonly type: (digit: string, atMs: number) => void;
  /** Enter: whether it ends the number, which it then does. One that went by itself is ended by an Enter within the moment after it. */
  readonly end: (atMs: number) => boolean;
  /** Another key: an Enter after it is of no number. */
  readonly forget: () => void;
}

/**
 * Collects digits into one of these numbers, a table's or a throw's, and goes: at once when no longer number can be meant, else with Enter or after a
 * moment. `onDigits` shows what has been typed so far.
 */
export function typedNumber(
  numbers: () => readonly number[],
  go: (number: number) => void,
  onDigits: (digits: string) => void,
): TypedNumber {
  let digits = '';
  /** Until then Enter is of the number that went by itself. */
  let endsUntilMs = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const finish = (): void => {
    const number = Number(digits);
    clearTimeout(timer);
    digits = '';
    onDigits('');
    if (numbers().includes(number)) go(number);
  };
  return {
    type: (digit, atMs) => {
      clearTimeout(timer);
      digits += digit;
      onDigits(digits);
      const longer = numbers().some((one) => String(one).length > digits.length && String(one).startsWith(digits));
      endsUntilMs = atMs + (longer ? 2 * WAIT_MS : WAIT_MS);
      if (longer) timer = setTimeout(finish, WAIT_MS);
      else finish();
    },
    end: (atMs) => {
      const isPast = atMs < endsUntilMs;
      endsUntilMs = 0;
      if (digits === '') return isPast;
      finish();
      return true;
    },
    forget: () => {
      endsUntilMs = 0;
    },
  };
}

/** What a ruling leaves to be done here, and else that the clocks are set. */
export const STEP_KEY = '.';

/** At a table: what calls there is seen, the question too. */
export const SEEN_KEY = 'W';
/** Confirms what is proposed: a result at its table, or that sheets are printed. */
export const CONFIRM_KEY = 'Y';
/** The first of the moves that are near to what a question is about. */
export const NEAREST_KEY = '+';

/** What chooses a player, wherever one is asked for. */
export const SIDE_KEYS: Readonly<Record<Color, string>> = { white: 'W', black: 'B' };

/** The one of these players whose key was pressed; undefined for any other key. */
export function sideOfKey({ key }: KeyboardEvent, sides: readonly Color[]): Color | undefined {
  return sides.find((side) => SIDE_KEYS[side] === key.toUpperCase());
}
