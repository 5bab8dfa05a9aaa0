import { accessWords } from './en/access.ts';
import { alertWords } from './en/alerts.ts';
import { broadcastWords } from './en/broadcast.ts';
import { cardWords } from './en/card.ts';
import { consoleWords } from './en/console.ts';
import { correctionWords } from './en/corrections.ts';
import { demonstrationWords } from './en/demonstration.ts';
import { doubtWords } from './en/doubts.ts';
import { drawWords } from './en/draw.ts';
import { evidencePage } from './en/evidence.ts';
import { faultSentences } from './en/faults.ts';
import { feedWords } from './en/feeds.ts';
import { floorWords } from './en/floor.ts';
import { followWords } from './en/follow.ts';
import { gamesWords } from './en/games.ts';
import { hallWords } from './en/hall.ts';
import { hallsWords } from './en/halls.ts';
import { hostWords } from './en/host.ts';
import { lawWords } from './en/laws.ts';
import { memoryWords } from './en/memory.ts';
import { moreGamesWords } from './en/more-games.ts';
import { pairingsWords } from './en/pairings.ts';
import { printWords } from './en/print.ts';
import { railWords } from './en/rail.ts';
import { recordWords } from './en/record.ts';
import { rehearsalWords } from './en/rehearsal.ts';
import { rulingWords } from './en/ruling.ts';
import { saidWords } from './en/said.ts';
import { tournamentWords } from './en/tournament.ts';

/** Every word on screen and paper, and the sentence for every fault code, in English. */
export const en = {
  /** Language tag (BCP 47), and which way it is written. */
  language: { tag: 'en-GB', direction: 'ltr' },
  access: accessWords,
  alerts: alertWords,
  broadcast: broadcastWords,
  card: cardWords,
  console: consoleWords,
  corrections: correctionWords,
  demonstration: demonstrationWords,
  doubts: doubtWords,
  draw: drawWords,
  evidencePage,
  faults: faultSentences,
  feeds: feedWords,
  floor: floorWords,
  follow: followWords,
  games: gamesWords,
  hall: hallWords,
  halls: hallsWords,
  host: hostWords,
  laws: lawWords,
  memory: memoryWords,
  moreGames: moreGamesWords,
  pairings: pairingsWords,
  print: printWords,
  rail: railWords,
  record: recordWords,
  rehearsal: rehearsalWords,
  ruling: rulingWords,
  said: saidWords,
  tournament: tournamentWords,
} as const;
