import type { Fault } from '../../../engine/result.ts';
import type { EventHall } from './event-hall.ts';
import type { Moment } from './sign.ts';

/**
 * Those that are shown. One is not that says nothing which another hall's record does not say too, in the same places: so a hall that joins again under
 * another name goes on as that. Nobody can say a record again who cannot read it. And one is not that has nothing, where its key has another.
 */
export function unsuperseded(halls: readonly EventHall[], now: Moment): readonly EventHall[] {
  const sameRecord = grouped(halls, ({ origin }) => origin);
  const sameKey = grouped(halls, ({ key }) => key);
  return halls.filter((hall) => {
    const own = sameKey.get(hall.key) ?? [];
    if (hall.isEmptyAndGone(now) && (own.at(-1) !== hall || own.some((other) => !other.isEmptyAndGone(now))))
      return false;
    const others = sameRecord.get(hall.origin) ?? [];
    return !others.some(
      (other) => other !== hall && hall.isWithin(other) && (hall.last < other.last || hall.isHeardBefore(other)),
    );
  });
}

/**
 * What is amiss between halls, told of the one that came later: two keys send records of one number, or two kiosks take part with one key.
 * @param halls as they came.
 */
export function namesakeFaults(halls: readonly EventHall[], now: Moment): ReadonlyMap<EventHall, readonly Fault[]> {
  const faults = new Map<EventHall, Fault[]>();
  const tell = (hall: EventHall, fault: Fault): void => {
    faults.set(hall, [...(faults.get(hall) ?? []), fault]);
  };
  for (const [first, ...others] of grouped(halls, ({ origin }) => origin).values())
    for (const other of others)
      if (first !== undefined && other.isSettled(now))
        tell(other, { code: 'hall.sameRecord', facts: { hall: other.name, other: first.name } });
  for (const own of grouped(halls, ({ key }) => key).values())
    for (const [i, hall] of own.entries())
      if (own.slice(0, i).some((before) => hall.isBeside(before, now)))
        tell(hall, { code: 'hall.twoKiosks', facts: { hall: hall.name } });
  return faults;
}

function grouped(halls: readonly EventHall[], by: (hall: EventHall) => string): ReadonlyMap<string, EventHall[]> {
  const groups = new Map<string, EventHall[]>();
  for (const hall of halls) {
    const group = groups.get(by(hall));
    if (group === undefined) groups.set(by(hall), [hall]);
    else group.push(hall);
  }
  return groups;
}
