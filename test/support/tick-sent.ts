import { resultsStamp } from '../../electron/host/views/results-out.ts';
import type { SentFile } from '../../engine/journal/round.ts';
import { demand } from './ask-host.ts';
import type { Hall } from './hall.ts';

/** The results of a round as they stand have been given out. */
export function tickSent(hall: Hall, number: number, file: SentFile = 'csv'): void {
  const { recorder, hasher } = hall.host.context;
  const round = recorder.tournament.rounds.find((one) => one.round === number);
  if (round === undefined) throw new Error(`no round ${String(number)}`);
  demand(hall, 'round.tick', {
    round: number,
    step: 'send',
    stamp: resultsStamp(recorder.tournament, round, hasher),
    file,
  });
}
