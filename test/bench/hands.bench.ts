import { runGaps } from '../support/gap-run.ts';
import { runHands } from '../support/hands-run.ts';
import type { MessTally } from '../support/hands-tally.ts';

const GAMES = 10_000;
const PLIES = 70;
const GAPS = 2_000;
/** Where the seeds of the games begin: rules that were chosen on one set are measured on another. */
const SEED = Number(process.env['ARBITER960_SEED'] ?? 1);

/** 10,000 games of untidy hands, through bytes to the record; the peer of each kind is the tidy ply. */
export default function hands(): readonly object[] {
  const tally = runHands(GAMES, PLIES, SEED);
  const tidy = tally.rows.get('tidy') ?? tally.sure;
  const kinds = [...tally.rows].sort(([, a], [, b]) => b.plies - a.plies);
  const times = tally.pressToRecordMs.sort((a, b) => a - b);
  const median = times[Math.floor(times.length / 2)] ?? 0;
  const p99 = times[Math.floor(times.length * 0.99)] ?? 0;
  return [
    row('hands: all but the questionable kinds', tally.sure, tidy),
    ...kinds.map(([kind, one]) => row(`hands: ${kind}`, one, tidy)),
    onWire('over a sound line', tally.sound),
    onWire('over any line', tally.sure),
    {
      name: 'hands: alarms from forgotten presses',
      unit: 'count',
      ours: tally.falseAlarmsFromForgotten,
      peer: 'plies',
      peerValue: tally.sure.plies,
      ratio: tally.falseAlarmsFromForgotten / tally.sure.plies,
    },
    {
      name: 'hands: press to the record, 99th percentile, by the time of the board',
      unit: 'ms',
      ours: p99,
      peer: 'median',
      peerValue: median,
      ratio: p99 / Math.max(1, median),
    },
    ...gaps(),
  ];
}

/** Lines cut for some plies while the players went on. */
function gaps(): readonly object[] {
  const tally = runGaps(GAPS);
  const counts: readonly (readonly [string, number])[] = [
    ['recorded as the only explanation and not played', tally.wrong],
    ['left something wrong without a question', tally.wrongSilently],
    ['bridged as played, with no question', tally.bridged],
    ['asked about', tally.asked],
  ];
  return counts.map(([name, count]) => ({
    name: `gaps: ${name} (${String(tally.pliesUnseen)} plies unseen)`,
    unit: 'count',
    ours: count,
    peer: 'gaps',
    peerValue: GAPS,
    ratio: count / GAPS,
  }));
}

function onWire(which: string, { onWireUndisturbed, onWire: plies }: MessTally): object {
  return {
    name: `hands: final placement on the wire before the press, ${which} (${String(plies - onWireUndisturbed)} of ${String(plies)} asked about)`,
    unit: 'share decided',
    ours: onWireUndisturbed / plies,
    peer: 'all of them',
    peerValue: 1,
    ratio: onWireUndisturbed / plies,
  };
}

function row(kind: string, one: MessTally, tidy: MessTally): object {
  const share = one.decided / one.plies;
  const peerValue = tidy.decided / tidy.plies;
  return {
    name: `${kind} (${String(one.plies)} plies, ${String(one.wrong)} wrong, ${String(one.wrongSilently)} of them without a question, ${String(one.asked)} asked about)`,
    unit: 'share decided without the arbiter',
    ours: share,
    peer: 'tidy plies',
    peerValue,
    ratio: share / peerValue,
  };
}
