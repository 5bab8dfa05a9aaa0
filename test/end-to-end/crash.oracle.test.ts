import { testKillsInPlay } from '../support/kills-in-play.ts';

testKillsInPlay(14, 10);
