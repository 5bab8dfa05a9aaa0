import { BOUNCE_MS, SAME_PLACE_MS, SAME_SIGN_MS, TYPED_IN } from './keys.ts';

/** So far a hand moves between the clicks of a double click. */
const SAME_PLACE_PX = 20;
/** Who types on so soon after his field has gone types for nobody. */
export const TYPED_ON_MS = 1000;
/** Nobody has read a control so soon after the program has led there: by Enter it would do what cannot be undone. */
export const UNREAD_MS = 1000;

const SAID_MS = 4000;

/** Held beside the key that is meant. */
const MODIFIERS: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta']);

const CONTROL = 'button, a, summary, label, input, [role="button"]';
/** What is pressed as fast as a hand can, again and again: steps of a game. Marked by `data-stepped`. */
const STEPPED = '[data-stepped]';
/** Where each key leads on to another thing: what is dropped there must not shift what comes after it. Marked by `data-counted`. */
const COUNTED = '[data-counted]';

/** What the same key, again at once, is: one that bounced, or one that may have been meant. */
export type Again = 'bounced' | 'unsure';

/**
 * No press counts twice. What the first one brought up, the next table, a dialog, another page, would take the second: a key that is held down, the same
 * key twice in quick succession and a double click count once, in the whole page. What is typed into a field is not touched.
 */
export class Presses {
  /** Something was not taken a moment ago: it has to be said, else somebody relies on it. */
  isRefused = $state(false);
  #key: KeyboardEvent | null = null;
  /** When a key last counted: one that did not makes none of the next a second half. */
  #countedMs = 0;
  #down: MouseEvent | null = null;
  #isSecondDown = false;
  /** One that came again at once: a digit may be of a number, and where keys are counted whoever takes it judges. */
  #again: { readonly event: KeyboardEvent; readonly as: Again } | null = null;
  #typed: { readonly field: Element; readonly atMs: number } | null = null;
  #led: { readonly control: Element; readonly atMs: number } | null = null;
  /** The key, or what was clicked. */
  #refused: string | EventTarget | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** The program has led the arbiter to this control, which does what cannot be undone. @param atMs as events tell it. */
  leadTo(control: Element, atMs: number): void {
    this.#led = { control, atMs };
  }

  /** Before anybody else hears of it. */
  onKey(event: KeyboardEvent): void {
    const { key, target } = event;
    if (MODIFIERS.has(key)) return;
    const before = this.#key;
    [this.#key, this.#down] = [event, null];
    const isEnter = key === 'Enter' || (key === ' ' && isIn(target, CONTROL));
    const countedMs = this.#countedMs;
    this.#countedMs = event.timeStamp;
    // Held on, it would press what it has brought up: no chord of letters does.
    if (event.repeat && key === 'Enter' && (event.ctrlKey || event.metaKey)) drop(event);
    if (event.ctrlKey || event.metaKey || event.altKey || !(isEnter || (key.length === 1 && key !== ' '))) return;
    const isSame = before?.key === key;
    const sinceMs = event.timeStamp - (before?.timeStamp ?? 0);
    const field = target instanceof Element ? target.closest(TYPED_IN) : null;
    if (field !== null && (!isSame || before.target === target)) {
      this.#typed = { field, atMs: event.timeStamp };
      return;
    }
    if (event.repeat) drop(event);
    else if (this.#typesOn(event)) this.#refuse(event);
    else if (isEnter && this.#isUnread(event)) {
      this.#countedMs = countedMs;
      this.#refuse(event);
    } else if (isSame && (sinceMs < SAME_SIGN_MS || (isEnter && event.timeStamp - countedMs < SAME_PLACE_MS))) {
      this.#countedMs = countedMs;
      const as = sinceMs < BOUNCE_MS ? 'bounced' : 'unsure';
      if (/^\d$/u.test(key) || (isIn(target, COUNTED) && !isIn(target, CONTROL))) this.#again = { event, as };
      else this.#refuse(event);
    } else this.#count(key);
  }

  /** A key that is of no number: whether it is the second half of a double press, which is then refused. Null where it is none. */
  refusesAgain(event: KeyboardEvent): Again | null {
    if (this.#again?.event !== event) return null;
    this.#refuse(event);
    return this.#again.as;
  }

  /** A throw's digit, which may well come twice in quick succession: only one that bounced is refused. */
  refusesBounced(event: KeyboardEvent): boolean {
    return this.#again?.event === event && this.#again.as === 'bounced' && this.refusesAgain(event) !== null;
  }

  onInput(): void {
    this.#down = null;
    // What is dictated or put in without keys has been entered since: Enter after it is no second half.
    if (this.#key?.key === 'Enter') this.#key = null;
  }

  onDown(event: MouseEvent): void {
    const before = this.#down;
    [this.#down, this.#key] = [event, null];
    this.#isSecondDown =
      before !== null &&
      event.timeStamp - before.timeStamp < SAME_PLACE_MS &&
      Math.hypot(event.clientX - before.clientX, event.clientY - before.clientY) < SAME_PLACE_PX &&
      !isIn(event.target, `${TYPED_IN}, ${STEPPED}`);
    // The focus stays where the first press has led; in plain text a double click still chooses a word.
    const isInText = event.target === before?.target && !isIn(event.target, CONTROL);
    if (this.#isSecondDown && !isInText) event.preventDefault();
  }

  /** @param event one by a key, or of the program, is no press of the pointer. */
  onClick(event: MouseEvent): void {
    if (event.detail === 0) return;
    if (!this.#isSecondDown) this.#count(event.target);
    else if (isIn(event.target, CONTROL)) this.#refuse(event);
    else drop(event);
  }

  end(): void {
    clearTimeout(this.#timer);
  }

  /** What was refused before, and is meant: nothing is to be pressed again. */
  #count(press: string | EventTarget | null): void {
    if (press !== this.#refused) return;
    clearTimeout(this.#timer);
    this.isRefused = false;
  }

  #refuse(event: KeyboardEvent | MouseEvent): void {
    drop(event);
    this.#refused = event instanceof KeyboardEvent ? event.key : event.target;
    this.isRefused = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.isRefused = false), SAID_MS);
  }

  #isUnread({ target, timeStamp }: KeyboardEvent): boolean {
    return target === this.#led?.control && timeStamp - this.#led.atMs < UNREAD_MS;
  }

  #typesOn(event: KeyboardEvent): boolean {
    const typed = this.#typed;
    if (typed === null || typed.field.isConnected || event.timeStamp - typed.atMs > TYPED_ON_MS) {
      this.#typed = null;
      return false;
    }
    this.#typed = { field: typed.field, atMs: event.timeStamp };
    return true;
  }
}

function drop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function isIn(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}
