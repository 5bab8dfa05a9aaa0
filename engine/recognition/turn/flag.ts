import type { ClockReading, ClockSide } from '../input/observation.ts';
import type { TableState } from './state.ts';
import { emit, patch, type Transition } from './transition.ts';

/*
 * A flag is told when it is certain: one damaged frame can show one, and the next takes it back. A clock whose flag has fallen stands still
 * at 0:00:00, sends one frame of it, and is silent (hardware protocol 1.5).
 */

/** A running clock would have told otherwise by now. */
const UNCONTRADICTED_MS = 2600;

const SIDES: readonly ClockSide[] = ['left', 'right'];

/** @param first the first frame after a cut: what it shows fell before. */
export function watchFlags(
  transition: Transition,
  reading: ClockReading & { readonly kind: 'clock' },
  first: boolean,
): void {
  for (const side of SIDES) {
    const seen = transition.state.flags[side];
    const { flag, seconds } = reading[side];
    if (!flag) {
      if (seen !== null) setFlag(transition, side, null);
      continue;
    }
    const told = first || seen?.told === true;
    setFlag(transition, side, { sinceMs: seen?.sinceMs ?? transition.atMs, told });
    if (!told && (seen !== null || (!reading.running && seconds === 0))) tellFlag(transition, side);
  }
}

/** Tells the flags that nothing has contradicted for so long. */
export function tellFlagsDue(transition: Transition): void {
  for (const side of SIDES) if (transition.atMs >= dueAtMs(transition.state, side)) tellFlag(transition, side);
}

/** When a flag is told if nothing contradicts it; infinite when none waits. */
export function flagsDueAtMs(state: TableState): number {
  return Math.min(...SIDES.map((side) => dueAtMs(state, side)));
}

function dueAtMs({ flags }: TableState, side: ClockSide): number {
  const seen = flags[side];
  return seen === null || seen.told ? Infinity : seen.sinceMs + UNCONTRADICTED_MS;
}

function tellFlag(transition: Transition, side: ClockSide): void {
  const { whiteClock } = transition.state;
  const color = whiteClock === null ? null : side === whiteClock ? 'white' : 'black';
  setFlag(transition, side, { sinceMs: transition.atMs, told: true });
  emit(transition, { kind: 'alert', atMs: transition.atMs, alert: { code: 'alert.flag', facts: { color } } });
}

function setFlag(transition: Transition, side: ClockSide, seen: TableState['flags'][ClockSide]): void {
  patch(transition, { flags: { ...transition.state.flags, [side]: seen } });
}
