import { describe, expect, it, onTestFinished } from 'vitest';
import { heldRound, outwardRecord } from '../../../../electron/host/halls/held-back.ts';
import { drawsOf } from '../../../../engine/tournament/draws.ts';
import { demand } from '../../../support/ask-host.ts';
import { openHall } from '../../../support/hall.ts';
import type { Hall } from '../../../support/hall.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

function centre(): Hall {
  const ports = { centreOf: 'open' };
  const hall = openHall(temporaryFolder(), undefined, false, (others) => ({ ...others, ...ports }), 'centre');
  onTestFinished(() => {
    hall.host.close();
  });
  demand(hall, 'tournament.open', { name: 'Open' });
  openRound(hall);
  return hall;
}

function openRound(hall: Hall): void {
  demand(hall, 'round.open', { name: '', castlingMode: 'cg', tables: [] });
}

function give(hall: Hall, start: string, over?: string): void {
  demand(hall, 'start.give', { table: null, start, ...(over === undefined ? {} : { over }) });
}

function drawIn({ host }: Hall): string {
  const { ledger, round } = host.context.recorder.tournament;
  const { open, standing } = drawsOf(ledger, round?.round ?? 0);
  return (open ?? standing)?.draw ?? '';
}

function throwDice(hall: Hall): void {
  const draw = drawIn(hall);
  [3, 2, 4, 8, 11].forEach((value, thrown) => {
    demand(hall, 'draw.throw', { draw, thrown, value });
  });
}

function byHand(hall: Hall): void {
  const how = { excluded: [], repeats: 'allowed', method: 'platonic-dice', numbering: '0-959' };
  demand(hall, 'draw.byHand', { round: 1, ...how });
}

/** Types of the entries that may go, and whether the rest waits. */
function out({ host: { context } }: Hall): readonly string[] {
  const { recorder } = context;
  return outwardRecord(recorder)
    .savedSince(0, recorder.lastSaved)
    .map(({ entry }) => entry.type);
}

const BEFORE = ['tournament.opened', 'round.opened'];
const reveal = (hall: Hall): void => void demand(hall, 'hall.show', { screen: 'position' });

describe('what goes out of the centre’s record', () => {
  it.each<readonly [string, readonly string[], (hall: Hall) => void]>([
    [
      'ends before a start that is drawn and sealed',
      BEFORE,
      (hall) => void demand(hall, 'draw.quick', { round: 1, excluded: [] }),
    ],
    [
      'ends before one that is set, and what takes its place, which may be the same',
      BEFORE,
      (hall) => {
        give(hall, '870');
        give(hall, '12', drawIn(hall));
        give(hall, '870', drawIn(hall));
      },
    ],
    [
      'has both when the one that stands is revealed',
      [...BEFORE, 'start.given', 'start.given', 'draw.revealed', 'hall.shown'],
      (hall) => {
        give(hall, '870');
        give(hall, '12', drawIn(hall));
        reveal(hall);
      },
    ],
    [
      'ends before the first throw of a draw by hand, which tells where the bishop stands',
      [...BEFORE, 'draw.handBegun'],
      (hall) => {
        byHand(hall);
        throwDice(hall);
      },
    ],
    [
      'has throws with what came of them when that is revealed',
      [
        ...BEFORE,
        'draw.handBegun',
        ...Array<string>(5).fill('draw.thrown'),
        'draw.made',
        'draw.revealed',
        'hall.shown',
      ],
      (hall) => {
        byHand(hall);
        throwDice(hall);
        demand(hall, 'draw.reveal', { draw: drawIn(hall), present: [] });
        reveal(hall);
      },
    ],
    [
      'has one that is handed out, and what follows it, but no other that takes its place',
      [...BEFORE, 'start.given', 'draw.handedOut'],
      (hall) => {
        give(hall, '870');
        demand(hall, 'draw.handOut', { draw: drawIn(hall) });
        give(hall, '12', drawIn(hall));
      },
    ],
    [
      'has one that was annulled, and ends before the next',
      [...BEFORE, 'start.given', 'draw.annulled'],
      (hall) => {
        give(hall, '870');
        demand(hall, 'draw.annul', { draw: drawIn(hall), reason: 'Seen' });
        give(hall, '12');
      },
    ],
    [
      'has one of a round that is over, which nobody can reveal any more',
      [...BEFORE, 'start.given', 'round.closed', 'round.opened'],
      (hall) => {
        give(hall, '870');
        openRound(hall);
      },
    ],
  ])('%s', (_, types, happens) => {
    const hall = centre();
    happens(hall);
    expect(out(hall)).toEqual(types);
    const { recorder } = hall.host.context;
    const waits = types.length < recorder.lastSaved;
    const isMade = recorder.durable.round?.start != null;
    expect(heldRound(recorder.durable)).toEqual(waits && isMade ? { kind: 'round', number: 1 } : null);
  });
});
