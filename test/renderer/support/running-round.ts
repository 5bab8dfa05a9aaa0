import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';
import { roundView } from './views.ts';

/** A round that is open, of which nothing is known. */
export const RUNNING = roundView({
  ...{ round: 3, number: 3, name: 'Round 3' },
  lastOfKind: { round: null, tieBreak: null, armageddon: null },
  rules: {
    ...USUAL_RULES,
    regime: 'rapid-supervised',
    profile: 'fischer',
    timeControl: [{ moves: null, seconds: 900, incrementSeconds: 10 }],
  },
});
