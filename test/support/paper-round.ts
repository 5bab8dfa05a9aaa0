import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { USUAL_RULES } from '../../engine/laws/round-rules.ts';
import type { RuleProfile } from '../../engine/laws/terms.ts';
import { Kiosk } from './kiosk.ts';
import { Previews } from './preview.ts';

const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));
const NAMES = [
  'Anna Hector',
  'Alexandrina Constantinopoulou-Fitzgerald',
  'Maximilian von und zu Hohenlohe-Schwarzburg',
];
/** Nobody sits twice in a round: who has another's name has an ID of his own. */
const known = (fideId: number) => ({ title: '', federation: '', fideId: String(fideId) });
const TABLES = Array.from({ length: 9 }, (_, i) => ({
  table: i + 1,
  white: NAMES[i % 3] ?? '',
  black: NAMES[2 - (i % 3)] ?? '',
  details: { white: known(1001 + 2 * i), black: known(1002 + 2 * i) },
}));

/** A round whose sheets are looked at, and previews of them. */
export class PaperRound {
  readonly kiosk: Kiosk;
  /** Of the round that is prepared: without its pictures, and small with them. */
  readonly white: Previews;
  readonly drawn: Previews;
  readonly #folder: string;
  #profile: RuleProfile | null = null;
  #tournament = '';

  private constructor(browser: Browser, kiosk: Kiosk, folder: string) {
    this.kiosk = kiosk;
    this.white = new Previews(browser, kiosk, { white: true });
    this.drawn = new Previews(browser, kiosk, { scale: 0.4 });
    this.#folder = folder;
  }

  static async start(browser: Browser): Promise<PaperRound> {
    const folder = mkdtempSync(join(tmpdir(), 'arbiter960-'));
    return new PaperRound(browser, await Kiosk.start(serve, ['--data', folder]), folder);
  }

  /** Makes the round whose rules the sheets follow; another profile makes another round. */
  async prepare(profile: RuleProfile, tournament = 'Autumn Open'): Promise<void> {
    if (this.#profile === profile && this.#tournament === tournament) return;
    if (this.#tournament !== tournament) await this.kiosk.ask('tournament.open', { name: tournament });
    const rules = { ...USUAL_RULES, profile };
    // The sheets bear this day, not the one on which the pictures are taken.
    const startsEpochMs = Date.UTC(2026, 10, 21, 12);
    const head = { name: 'Round 3', number: 3, startsEpochMs } as const;
    await this.kiosk.ask('round.open', { ...head, castlingMode: 'cg', rules, tables: TABLES });
    await this.kiosk.ask('start.give', { table: null, start: '267' });
    await this.kiosk.ask('hall.show', { screen: 'position' });
    await this.#becomes(profile, tournament);
  }

  /** Something else was made of it, in this tournament: what is shown next has another round. */
  async changed(tournament = this.#tournament): Promise<void> {
    await this.#becomes(null, tournament);
  }

  async end(): Promise<void> {
    await this.kiosk.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** What was there before is shown no more. */
  async #becomes(profile: RuleProfile | null, tournament: string): Promise<void> {
    this.#profile = profile;
    this.#tournament = tournament;
    await this.white.close();
    await this.drawn.close();
  }
}
