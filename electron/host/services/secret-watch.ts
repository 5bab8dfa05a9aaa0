import type { Recorded } from '../../../engine/journal/entry.ts';
import { drawsOf } from '../../../engine/tournament/draws.ts';
import type { HostAlerts } from '../host-alerts.ts';
import type { HostContext } from './context.ts';
import { keptSecret } from './draw-ceremony.ts';

/** Secrets of draws: each is the only one until its draw is over on the disk, and one that is gone is told. */
export class SecretWatch {
  readonly #context: HostContext;
  readonly #alerts: HostAlerts;

  constructor(context: HostContext, alerts: HostAlerts) {
    this.#context = context;
    this.#alerts = alerts;
  }

  /** Draws that were over when the kiosk last ended. */
  begin(): void {
    const { ledger } = this.#context.recorder.durable;
    this.#forget(
      ledger.flatMap(({ draw, commitment, made, annulled }) =>
        commitment !== null && (made !== null || annulled !== null) ? [draw] : [],
      ),
    );
    this.look();
  }

  /** These are on the disk. */
  heard(entries: readonly Recorded[]): void {
    this.#forget(
      entries.flatMap(({ type, data }) => (type === 'draw.made' || type === 'draw.annulled' ? [data.draw] : [])),
    );
  }

  /** A secret that is gone is told before the hall waits for what follows from it. */
  look(): void {
    const { ledger, round } = this.#context.recorder.tournament;
    const open = round === null ? null : drawsOf(ledger, round.round).open;
    if (open?.commitment == null || open.centre || keptSecret(this.#context, open) !== null)
      this.#alerts.settle('draw.secretLost');
    else if (!this.#alerts.has('draw.secretLost')) this.#alerts.tell({ code: 'draw.secretLost', facts: {} });
  }

  #forget(draws: readonly string[]): void {
    for (const draw of draws)
      this.#context.boundary.contain('secret forgotten', () => {
        this.#context.secrets.forget(draw);
      });
  }
}
